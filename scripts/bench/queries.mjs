// Sixty searches and sixty lists at two sizes of the catalogue, asked in turns; the middle of each.
import { readFileSync } from "node:fs";
import { median } from "./measure.mjs";

const queries = JSON.parse(readFileSync(new URL("./queries.json", import.meta.url), "utf8"));

/**
 * @param {{small: number, large: number}} ports direct sockets of the two shops
 * @returns {Promise<Array<{kind: string, query: string, call: string, small: number, large: number, hits: number}>>} ms
 */
export async function compareQueries(ports, { rounds = 7, log = () => {} } = {}) {
  const calls = Object.entries(queries).flatMap(([kind, texts]) => texts.map((query) => ({ kind, query })));
  const rows = [];
  for (const [index, call] of calls.entries()) {
    if (index % 10 === 0) log(`queries ${index}/${calls.length}`);
    for (const [name, path, body] of requests(call.query))
      rows.push({ ...call, call: name, ...(await time(ports, path, body, rounds)) });
  }
  return rows;
}

function requests(query) {
  return [
    [
      "list",
      "/api/product/list?elementsPerPage=24",
      { app_product_filter_search: query, app_product_sorting_name: "asc" },
    ],
    ["search", `/api/search/suggest?q=${encodeURIComponent(query)}`],
  ];
}

async function time(ports, path, body, rounds) {
  const took = { small: [], large: [] };
  let hits = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const size of ["small", "large"]) {
      const start = performance.now();
      const total = await ask(ports[size], path, body);
      // The first round warms up.
      if (round > 0) took[size].push(performance.now() - start);
      if (total === 0) throw new Error(`${path} ${JSON.stringify(body ?? "")}: nothing found in the ${size} catalogue`);
      if (size === "large") hits = total;
    }
  }
  return { small: median(took.small), large: median(took.large), hits };
}

async function ask(port, path, body) {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { "content-type": "application/json", origin };
  const answer = await fetch(origin + path, body ? { method: "POST", headers, body: JSON.stringify(body) } : {});
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).total;
}
