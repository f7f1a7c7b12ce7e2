export { privacy } from "./en/privacy";
export { terms } from "./en/terms";
