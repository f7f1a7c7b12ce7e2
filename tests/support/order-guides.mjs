// Order guides as tests tidy them up.
import { call } from "./call.mjs";

/**
 * Removes a guide, once all pages are left: one that is open may be copying the company's guides to its device, and a
 * browser reports a guide that is gone by then as a 404.
 */
export async function removeGuide(id, visitor) {
  const pages = [...globalThis.runningChromiums.values()]
    .filter((chromium) => chromium.isConnected())
    .flatMap((chromium) => chromium.contexts())
    .flatMap((context) => context.pages());
  await Promise.all(pages.map((open) => open.goto("about:blank")));
  await call(visitor, "DELETE", `/order-guide/${id}`);
}
