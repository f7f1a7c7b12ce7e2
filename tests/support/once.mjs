// A connection for one request. On one that is kept for the next, that one may leave in the moment in which the other side
// closes it for having been idle, and a request that changes something is not sent again by itself.

/** Headers for a `fetch`. */
export const onceHeaders = { connection: "close" };

/** Options for a `fetch` that has no headers of its own. */
export const once = { headers: onceHeaders };
