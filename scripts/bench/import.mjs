// A catalogue into a running shop, with readers beside it: node scripts/bench/import.mjs [--articles 100000] [--update]
// Prints how long the import took and the slowest answers of the readers, before and during it. All on loopback, in a folder that goes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { importFiles } from "../import.mjs";
import { loadBuiltIn } from "../load.mjs";
import { optionsOf } from "../options.mjs";
import { serve } from "../serve.mjs";
import { articlesCsv, words } from "./import-articles.mjs";

/** Pages that a cache answers, and pages that it does not. */
const pages = (nth) => [
  "/",
  `/cerca-prodotto?q=${words[0][nth % words[0].length].slice(0, 4).toLowerCase()}${nth % 7 ? "" : "x"}`,
  `/marchi?page=${1 + (nth % 3)}`,
  `/api/product/${1 + (nth % 2000)}`,
  `/api/search/suggest?q=${words[1][nth % 9].slice(0, 5)}`,
];

/** Requests one page after the other until `done()`; answers the times by page, the slowest first. */
async function read(url, done) {
  const times = [];
  for (let nth = 0; !done(); nth += 1) {
    for (const path of pages(nth)) {
      const begun = performance.now();
      const answer = await fetch(url + path).catch((error) => ({ status: error.message, text: async () => "" }));
      await answer.text();
      times.push({ path, status: answer.status, ms: Math.round(performance.now() - begun) });
      await pause(50);
    }
  }
  return times.sort((one, other) => other.ms - one.ms);
}

function report(name, times) {
  const at = (part) => times[Math.floor(times.length * part)]?.ms;
  const failed = times.filter(({ status }) => status !== 200);
  console.log(
    `${name}: ${times.length} answers, median ${at(0.5)} ms, 99 of 100 within ${at(0.01)} ms, slowest ${at(0)} ms`,
  );
  for (const { path, status, ms } of times.slice(0, 5)) console.log(`  ${ms} ms  ${status}  ${path}`);
  if (failed.length > 0) console.log(`  NOT ANSWERED: ${failed.length}, ${JSON.stringify(failed[0])}`);
}

const { values } = optionsOf({
  options: { articles: { type: "string", default: "100000" }, update: { type: "boolean", default: false } },
});
const state = mkdtempSync(join(tmpdir(), "madia-bench-import-"));
const socket = join(state, "control.sock");
const shop = await serve({ state, control: socket, onLog: failures, vars: { LIMIT_FACTOR: "1000000" } });
try {
  await loadBuiltIn(shop.mf);
  await read(shop.url, late(5));
  report("before", await read(shop.url, late(10)));
  const file = join(state, "articles.csv");
  for (const [name, price] of values.update
    ? [
        ["new articles", 0],
        ["other prices", 5],
      ]
    : [["new articles", 0]]) {
    writeFileSync(file, articlesCsv(Number(values.articles), price));
    let done = false;
    const readers = read(shop.url, () => done);
    const begun = performance.now();
    const { statements, longest } = await importFiles([file], { state, socket, onProgress: () => {} });
    done = true;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${name}: ${values.articles} in ${seconds} s, ${statements} statements, longest go ${longest} ms`);
    report("beside it", await readers);
  }
} finally {
  await shop.close();
  rmSync(state, { recursive: true, force: true });
}

function failures({ level, message }) {
  if (level === "error" || message.includes('"level":"error"')) console.error(message);
}

function late(seconds) {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}
