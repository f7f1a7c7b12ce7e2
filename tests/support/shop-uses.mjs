// What the journeys' files need of a shop: one of their own, unless they stand here.
import { basename } from "node:path";

/**
 * They change nothing but who is signed in: one shop serves all of them that a worker runs one after the other. A file that
 * does change something fails (`fresh-shop.mjs`), and does not belong here.
 */
const reading = [
  ...["accessibility", "doors", "failures", "how-to-order", "keyboard", "kitchen", "language", "lists", "makers"],
  ...["manager-statistics", "missing", "product", "reference", "reflow", "shift", "style-guide", "tree"],
  ...["weight", "widgets"],
];

/** They open one themselves, on a copy of the prepared state. */
const opening = ["manager-offline", "streaming"];

export const filesByUse = { reads: reading, state: opening };

/** `reads`, `state` (no shop at all, only the prepared folder) or `changes`. */
export function useOf(path) {
  if (!path.includes("/tests/browser/")) return "changes";
  const name = basename(path, ".test.mjs");
  const [use] = Object.entries(filesByUse).find(([, names]) => names.includes(name)) ?? ["changes"];
  return use;
}

const signIn = "/api/user/login";

/** POSTs that change nothing, as `only_reads` of api/platform/src/database/freshness.rs has them. */
export const readingPosts = new Set([
  "/api/product/list",
  "/api/product/filter/list",
  "/api/category/list",
  "/api/manufacturer/list",
  "/api/deadline",
  "/api/order/list-for-manager",
  "/api/order/list-for-manager-companies",
]);

/** GETs that change something, as `is_unsafe_get` of edge-worker/src/gate.rs has them. */
const unsafeGet = /^\/api\/(company\/[^/]+\/switch|cart\/empty|order\/[^/]+\/cancel)$/;

/**
 * The request of a line of the Worker's log that was sent to change something: `POST /api/cart/empty`. Undefined for a read, a
 * sign-in and any other line. What a read writes behind its answer (when a session was last used) is no change.
 */
export function changeIn(message) {
  if (!message.includes('"event":"request"')) return undefined;
  const [, method] = /"method":"([A-Z]+)"/.exec(message) ?? [];
  const [, route] = /"route":"([^"]*)"/.exec(message) ?? [];
  const reads = ["GET", "HEAD", "OPTIONS"].includes(method) ? !unsafeGet.test(route) : readingPosts.has(route);
  return reads || route === signIn ? undefined : `${method} ${route}`;
}
