// The API as a page's visitor asks it, with the visitor's session.
import { ownShop } from "./own-shop.mjs";

/**
 * One call of the shop that the page shows; answers its body, and throws for every refusal.
 * `visitor` is a page, or a session that has none (`session.mjs`).
 */
export async function call(visitor, method, path, data, headers = {}) {
  if (visitor.call) return visitor.call(method, path, data, headers);
  // A page that has not been opened yet has no address of its own.
  const { origin } = new URL(visitor.url() === "about:blank" ? (visitor.shop ?? ownShop().url) : visitor.url());
  const answer = await visitor
    .context()
    // The front closes a connection that nobody used for a while, perhaps in the moment in which the next call leaves on it.
    .request.fetch(`${origin}/api${path}`, { method, data, headers: { origin, ...headers }, maxRetries: 2 });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? undefined : answer.json();
}
