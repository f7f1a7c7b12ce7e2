// One runtime with the door three times over the same database: as it ships, with the
// Cache API as its only page cache, and with no page cache at all. Beside them Workers that write
// one row, read one, or walk an agent's order lines.
import { randomBytes } from "node:crypto";
import { edgeName, edgeWorker } from "../serve/runtime.mjs";
import { serve } from "../serve.mjs";

/** A Worker that sends the database one query and nothing else. */
const bare = (name, script) => ({
  name: `madia-bench-${name}`,
  modules: true,
  script: `export default { async fetch(request, env) { ${script} } };`,
  compatibilityDate: "2026-11-01",
  d1Databases: { DB: "madia" },
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
});

const writer = bare(
  "writer",
  `await env.DB.prepare("insert into tracking (name, ms, at) values ('product_page', 1, '2026-01-01T00:00:00Z')").run();
   return new Response("1");`,
);
const reader = bare(
  "reader",
  `return Response.json(await env.DB.prepare("select version from catalogue_state where id = 1").first());`,
);
/** The cost of a statistics page without sums: a year of an agent's order lines, by month and category. */
const walker = bare(
  "walker",
  `const agent = Number(new URL(request.url).searchParams.get("agent"));
   const { results } = await env.DB.prepare(
     "select substr(o.placed_on, 1, 7) as month, i.category_id, sum(i.net) as net from manager_company m " +
     "cross join orders o on o.company_id = m.company_id and o.placed_on >= date('now', '-1 year') and o.status <> 'cancelled' " +
     "cross join order_item i on i.order_id = o.id where m.user_id = ?1 group by 1, 2").bind(agent).all();
   return Response.json(results);`,
);

const variants = { edge: "madia-edge-cache-api", off: "madia-edge-rendering" };

/** @returns {Promise<{mf: Miniflare, url: string, ports: {full: number, edge: number, off: number, writer: number, reader: number, walker: number}, close(): Promise<void>}>} */
export async function benchShop(state) {
  // Limits would stop the attempts at logging in.
  const vars = { BENCH: "1", LIMIT_FACTOR: "1000000", CONTEXT_KEY: randomBytes(32).toString("hex") };
  const copies = Object.entries(variants).map(([cache, name]) =>
    edgeWorker({ name, vars: { ...vars, PAGE_CACHE: cache } }),
  );
  const shop = await serve({ state, vars, extraWorkers: [...copies, writer, reader, walker], onLog: failures });
  const port = async (name) => Number((await shop.mf.unsafeGetDirectURL(name)).port);
  const ports = {
    full: await port(edgeName),
    edge: await port(variants.edge),
    off: await port(variants.off),
    writer: await port(writer.name),
    reader: await port(reader.name),
    walker: await port(walker.name),
  };
  return { mf: shop.mf, url: shop.url, ports, close: () => shop.close() };
}

/** A line for each request would be half of what is measured; only errors are shown. */
function failures({ level, message }) {
  if (level === "error" || message.includes('"level":"error"')) console.error(message);
}
