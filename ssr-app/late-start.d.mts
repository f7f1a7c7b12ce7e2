/** Remix's `components.js` as the server needs it: its scripts start late. */
export function startLate(code: string): string;
/** The same as the browser finds it in the page. */
export function expectLateStart(code: string): string;
