import { Known } from "./known";

/** This module is a chunk of its own for the browser; see `for-user.ts`. */
export const parts = { Known };
