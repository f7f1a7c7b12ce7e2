import { Known } from "./known";

/** One file of its own for the browser, see `for-user.ts`. */
export const parts = { Known };
