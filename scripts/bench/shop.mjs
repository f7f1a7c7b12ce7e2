// One runtime with the door three times over the same database: as it ships, with the
// Cache API as its only page cache, and with no page cache at all. Beside them a Worker that writes one row.
import { randomBytes } from "node:crypto";
import { edgeName, edgeWorker } from "../serve/runtime.mjs";
import { serve } from "../serve.mjs";

const writer = {
  name: "madia-bench-writer",
  modules: true,
  script: `export default {
    async fetch(request, env) {
      await env.DB.prepare("insert into tracking (name, ms, at) values ('product_page', 1, '2026-01-01T00:00:00Z')").run();
      return new Response("1");
    },
  };`,
  compatibilityDate: "2026-11-01",
  d1Databases: { DB: "madia" },
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
};

const variants = { edge: "madia-edge-cache-api", off: "madia-edge-rendering" };

/** @returns {Promise<{mf: Miniflare, url: string, ports: {full: number, edge: number, off: number, writer: number}, close(): Promise<void>}>} */
export async function benchShop(state) {
  // Limits would stop the attempts at logging in.
  const vars = { BENCH: "1", LIMIT_FACTOR: "1000000", CONTEXT_KEY: randomBytes(32).toString("hex") };
  const copies = Object.entries(variants).map(([cache, name]) =>
    edgeWorker({ name, vars: { ...vars, PAGE_CACHE: cache } }),
  );
  const shop = await serve({ state, vars, extraWorkers: [...copies, writer], onLog: failures });
  const port = async (name) => Number((await shop.mf.unsafeGetDirectURL(name)).port);
  const ports = {
    full: await port(edgeName),
    edge: await port(variants.edge),
    off: await port(variants.off),
    writer: await port(writer.name),
  };
  return { mf: shop.mf, url: shop.url, ports, close: () => shop.close() };
}

/** A line for each request would be half of what is measured; only errors are shown. */
function failures({ level, message }) {
  if (level === "error" || message.includes('"level":"error"')) console.error(message);
}
