// The goals and the state that was measured last (`goals.json`), and how a run's results become the figures that they are held against.
import { readFileSync, writeFileSync } from "node:fs";
import { median } from "./measure.mjs";
import { figure } from "./table.mjs";

const file = new URL("./goals.json", import.meta.url);
export const goals = JSON.parse(readFileSync(file, "utf8"));

/** What the large catalogue costs in terms of the small one, in the middle of the queries. */
export const ratio = (rows) => median(rows.map((row) => row.large / row.small));

/** Throughput of one case to another's, at the size of the catalogue where it is lower. */
const lowest =
  (kind, name, floor) =>
  ({ [kind]: cases, small, large }) =>
    Math.min(
      ...[small, large].map((size) => cases[`${size}: ${name}`].perSecond / cases[`${size}: ${floor}`].perSecond),
    );
const most = (costs, what) => Math.max(...Object.values(costs).map((cost) => cost[what]));
const oneWrite = "one D1 write";

function queryFigures(call) {
  const rows = ({ queries }) => queries.filter((row) => row.call === call);
  return {
    [`${call}, large catalogue to small, median`]: (results) => ratio(rows(results)),
    [`${call}, large catalogue to small, worst text`]: (results) =>
      Math.max(...rows(results).map((row) => row.large / row.small)),
  };
}

/** A quick run has none of them. */
function lighthouseFigures(page) {
  const of =
    (pick) =>
    ({ lighthouse }) =>
      lighthouse && pick(lighthouse[page]);
  return {
    [`Lighthouse ${page}, performance`]: of((run) => run.performance),
    [`Lighthouse ${page}, the lowest other`]: of((run) => Math.min(run.accessibility, run["best-practices"], run.seo)),
    [`LCP ${page}, ms`]: of((run) => run.lcp),
    [`TBT ${page}, ms`]: of((run) => run.tbt),
    [`CLS ${page}`]: of((run) => run.cls),
  };
}

/** Each figure by its name in `goals.json`; of several sizes or pages the worst. */
export const measures = {
  "cached page to bare Worker": lowest("throughput", "cached page, isolate store", "bare, bytes of a page"),
  "article by id to one bare read": lowest("throughput", "API product by id", "one D1 read"),
  "add to cart to one bare write": lowest("orders", "add to cart", oneWrite),
  "order of 5 lines to one bare write": lowest("orders", "order of 5 lines placed", oneWrite),
  "cart of 300 lines, times one of 5": (results) =>
    1 / lowest("orders", "cart of 300 lines, read", "cart of 5 lines, read")(results),
  ...queryFigures("list"),
  ...queryFigures("search"),
  "login, known to unknown user": ({ login }) => login.ratio,
  "Wasm gzipped, kB": ({ wasm }) => wasm.gzip / 1000,
  ...Object.fromEntries(
    ["home", "category", "product", "search"].map((page) => [
      `HTML of ${page}, kB`,
      ({ pages }) => pages[page].raw / 1000,
    ]),
  ),
  "calls of a signed-in page": ({ memberPages }) => most(memberPages, "calls"),
  "batches of a signed-in page": ({ memberPages }) => most(memberPages, "batches"),
  "scripts before a touch, kB": ({ scripts }) => most(scripts, "first") / 1000,
  "scripts of a first load, kB": ({ scripts }) => most(scripts, "gzip") / 1000,
  ...Object.assign({}, ...["home", "category", "product", "search", "login"].map(lighthouseFigures)),
};

/** A run's figures by their names. */
export const figuresOf = (results) =>
  Object.fromEntries(Object.entries(measures).map(([name, measure]) => [name, measure(results)]));

/** Rows `[figure, goal, state, now, verdict]`; `now` are figures by their names. */
export function verdicts(list, now) {
  return list.map(({ name, atMost, atLeast, state }) => {
    const goal = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
    const reached = atMost === undefined ? now[name] >= atLeast : now[name] <= atMost;
    const verdict = now[name] === undefined ? "not measured" : reached ? "reached" : "missed";
    return [name, goal, figure(state ?? undefined), figure(now[name]), verdict];
  });
}

/** The goals with what was measured as their state; what was not retains its own. */
export const withState = (list, now) =>
  list.map((goal) => ({ ...goal, state: now[goal.name] === undefined ? goal.state : Number(figure(now[goal.name])) }));

/** The text of `goals.json`: a goal a line. */
export function goalsText(list) {
  const lines = list.map((goal) => `  ${JSON.stringify(goal, null, 1).replaceAll(/\s+/g, " ")}`);
  return `[\n${lines.join(",\n")}\n]\n`;
}

/** Writes a run's figures down as the state. */
export const saveState = (results) => writeFileSync(file, goalsText(withState(goals, figuresOf(results))));
