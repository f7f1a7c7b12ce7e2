// npm run bench [-- --quick] [--large 100000] [--rounds 5] [--beside] [--save]; -- --against COMMIT: this build and that commit's in turns;
// -- --dev: only how long a change takes in `npm run dev`.
// Everything in one run and side by side, as ratios: on a shared machine only those compare. It refuses to run beside other work, unless with
// `--beside`, and ends at the first answer that is no success. `--save` writes what it measured into bench/goals.json as the state.
import { mkdirSync, writeFileSync } from "node:fs";
import { against } from "./bench/against.mjs";
import { cases } from "./bench/cases.mjs";
import { catalogueOf } from "./bench/catalogues.mjs";
import { devLoop } from "./bench/dev-loop.mjs";
import { figureCases, figuresState } from "./bench/figures.mjs";
import { saveState } from "./bench/goals.mjs";
import { http2Front } from "./bench/http2.mjs";
import { lighthouse } from "./bench/lighthouse.mjs";
import { compareLogins } from "./bench/login.mjs";
import { compare } from "./bench/measure.mjs";
import { memberOf, memberPages, orderCases } from "./bench/orders.mjs";
import { pageCosts } from "./bench/pages.mjs";
import { compareQueries } from "./bench/queries.mjs";
import { report } from "./bench/report.mjs";
import { benchShop } from "./bench/shop.mjs";
import { scriptSizes, wasmSize } from "./bench/sizes.mjs";
import { expectQuiet, surroundings, surroundingsLine } from "./bench/surroundings.mjs";
import { buildAll } from "./build-all.mjs";
import { command, optionsOf } from "./options.mjs";
import { at } from "./paths.mjs";

const { values } = optionsOf({
  options: {
    against: { type: "string" },
    beside: { type: "boolean", default: false },
    dev: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    small: { type: "string", default: "1000" },
    large: { type: "string", default: "100000" },
    lines: { type: "string", default: "1000000" },
    rounds: { type: "string" },
    save: { type: "boolean", default: false },
    "lighthouse-runs": { type: "string", default: "5" },
  },
});
const log = (line) => process.stdout.isTTY && process.stdout.write(`\r\x1b[K${line}`);
const rounds = Number(values.rounds ?? (values.against ? 7 : 5));
const quiet = () => values.beside || expectQuiet();

async function dev() {
  const { seconds, rust, react } = await devLoop({ log });
  log("");
  const list = (all) => all.map((each) => each.toFixed(1)).join(", ");
  console.log(`from a save to the page: Rust ${rust.toFixed(1)} s (${list(seconds.rust)}), at most 40`);
  console.log(`                         React ${react.toFixed(1)} s (${list(seconds.react)}), at most 3`);
  return rust <= 40 && react <= 3;
}

/** Measures both shops into `results`. */
async function measure(results, small, large) {
  const sizes = { [values.small]: await cases(small), [values.large]: await cases(large) };
  const all = Object.entries(sizes).flatMap(([size, set]) =>
    set.all.map((each) => ({ ...each, name: `${size}: ${each.name}` })),
  );
  log("throughput");
  results.throughput = await compare(all, { rounds });
  log("carts and orders");
  const ordering = [];
  for (const [size, shop] of [
    [values.small, small],
    [values.large, large],
  ]) {
    ordering.push(...(await orderCases(shop)).map((each) => ({ ...each, name: `${size}: ${each.name}` })));
  }
  results.orders = await compare(ordering, { rounds });
  results.bytes = sizes[values.large].bytes;
  results.queries = await compareQueries({ small: small.ports.full, large: large.ports.full }, { log });
  results.login = await compareLogins(small, { log });
  log("an agent's figures");
  results.lines = Number(values.lines);
  const sold = await benchShop(await figuresState(results.lines, { log }));
  results.figures = await compare(figureCases(sold), { rounds }).finally(() => sold.close());
  results.wasm = wasmSize();
  const { product } = sizes[values.small];
  const shopPages = {
    home: "/",
    category: `/${product.category}`,
    product: `/${product.category}/${product.slug}/${product.id}`,
    search: "/cerca-prodotto?q=pomodoro",
  };
  const pages = { ...shopPages, login: "/login" };
  results.scripts = await scriptSizes(small.url, pages);
  results.pages = await pageCosts(small.url, pages);
  results.memberPages = await pageCosts(small.url, { ...shopPages, ...memberPages }, memberOf(0));
  if (!values.quick) {
    const front = await http2Front(small.url);
    results.lighthouse = await lighthouse(front.url, pages, { runs: Number(values["lighthouse-runs"]), log });
    front.close();
  }
}

async function whole(around) {
  await buildAll("release");
  await quiet();
  const small = await benchShop(await catalogueOf(Number(values.small), { log }));
  const large = await benchShop(await catalogueOf(Number(values.large), { log }));
  const results = { at: new Date().toISOString(), ...around, small: Number(values.small), large: Number(values.large) };
  try {
    await measure(results, small, large);
  } finally {
    await small.close();
    await large.close();
  }
  log("");
  mkdirSync(at(".cache", "bench"), { recursive: true });
  writeFileSync(at(".cache", "bench", "results.json"), `${JSON.stringify(results, null, 2)}\n`);
  report(results);
  if (values.save) saveState(results);
  return true;
}

await command(async () => {
  const around = await surroundings();
  console.log(surroundingsLine(around));
  // Before minutes of building, and before the measuring, after them.
  await quiet();
  const passed = values.dev
    ? await dev()
    : values.against
      ? await against(values.against, { products: Number(values.small), rounds, quiet, log })
      : await whole(around);
  process.exit(passed ? 0 : 1);
});
