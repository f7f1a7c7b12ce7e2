// What a page weighs, and what it asks for: raw and gzipped bytes of its HTML, calls of the API, batches of the database.
import { gzipSync } from "node:zlib";

/** What an answer's `Server-Timing` says: `api;desc="1"` and `db;desc="2"`. */
export function readServerTiming(answer) {
  const timing = answer.headers.get("server-timing") ?? "";
  const count = (entry) => Number(new RegExp(`${entry};desc="(\\d+)"`).exec(timing)?.[1] ?? 0);
  return { calls: count("api"), batches: count("db") };
}

/** Of each page `{name: path}`, as the shop says it in `Server-Timing`; `headers` are the visitor's. */
export async function pageCosts(url, pages, headers = {}) {
  const costs = {};
  for (const [name, path] of Object.entries(pages)) {
    const ask = () =>
      fetch(new URL(path, url), {
        redirect: "manual",
        headers: { "accept-language": "it", accept: "text/html", ...headers },
      });
    // What all pages share is remembered after the first.
    await (await ask()).text();
    const answer = await ask();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    const html = Buffer.from(await answer.arrayBuffer());
    costs[name] = { raw: html.length, gzip: gzipSync(html).length, ...readServerTiming(answer) };
  }
  return costs;
}
