export { privacy } from "./no/privacy";
export { terms } from "./no/terms";
