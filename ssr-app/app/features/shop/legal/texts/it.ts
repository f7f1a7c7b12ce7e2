export { privacy } from "./it/privacy";
export { terms } from "./it/terms";
