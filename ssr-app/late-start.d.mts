/** The file with which all pages wait for somebody: its name below the client's folder, and its text. */
export function starterFile(): { name: string; code: string };
/** Remix's `components.js` as the server needs it: its scripts start late. */
export function startLate(code: string): string;
/** The same as the browser finds it in the page. */
export function expectLateStart(code: string): string;
/** Remix's `fog-of-war.js`, which asks for the routes of all links within the shop. */
export function discoverAllLinks(code: string): string;
