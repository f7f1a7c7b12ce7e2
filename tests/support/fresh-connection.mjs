// A fresh connection for each request: an idle one may be closed by the other side just as the next request leaves, and
// a request that changes something is not sent again by itself.

/** Headers for a `fetch`. */
export const freshConnectionHeaders = { connection: "close" };

/** Options for a `fetch` that has no headers of its own. */
export const freshConnection = { headers: freshConnectionHeaders };
