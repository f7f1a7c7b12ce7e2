// Requests whose headers `fetch` decides by itself: `Host` and `Sec-Fetch-*`.
import { request } from "node:http";

/** Sends to `origin` without following redirects. Answers a `Response`. */
export function send(origin, path, { method = "GET", headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, method, headers, agent: false }, async (answer) => {
      try {
        const parts = [];
        for await (const part of answer) parts.push(part);
        const found = new Headers();
        for (let at = 0; at < answer.rawHeaders.length; at += 2)
          found.append(answer.rawHeaders[at], answer.rawHeaders[at + 1]);
        const empty = [204, 304].includes(answer.statusCode);
        resolve(new Response(empty ? null : Buffer.concat(parts), { status: answer.statusCode, headers: found }));
      } catch (error) {
        reject(error);
      }
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/**
 * `fetch` on a connection of its own: an idle one that is used again may be closed by the other side at that moment,
 * and nothing is sent twice.
 */
export const fetchFresh = (url, { headers, ...options } = {}) =>
  fetch(url, { ...options, headers: { ...headers, connection: "close" } });

export const cookieHeader = (cookies) =>
  Object.entries(cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

/** A browser goes to an address: typed or from a mail (`none`), or from a page of another site (`cross-site`). */
export const navigation = (site = "none", dest = "document") => ({
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": dest,
  "sec-fetch-site": site,
});
