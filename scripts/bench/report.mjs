// The figures of one run as tables, and each goal beside what was reached.
import { figuresOf, goals, ratio, verdicts } from "./goals.mjs";
import { median } from "./measure.mjs";
import { figure, kilobytes, table } from "./table.mjs";

/** Prints all tables and the goals. */
export function report(results) {
  throughput(results);
  orders(results);
  figures(results);
  queries(results);
  login(results);
  html(results);
  downloads(results);
  if (results.lighthouse) lighthouse(results);
  table("Goals", ["figure", "goal", "state", "now", ""], verdicts(goals, figuresOf(results)));
}

function throughput({ throughput, small, large, bytes }) {
  for (const size of [small, large]) {
    const of = (name) => throughput[`${size}: ${name}`];
    const names = Object.keys(throughput).filter((name) => name.startsWith(`${size}: `));
    const rows = names.map((full) => {
      const name = full.slice(`${size}: `.length);
      const { perSecond, p50, p99 } = throughput[full];
      const ratio = perSecond / of("bare, bytes of a page").perSecond;
      return [name, figure(perSecond), figure(ratio), figure(p50), figure(p99)];
    });
    const title = `${size} products (page ${kilobytes(bytes.page)}, product ${kilobytes(bytes.product)})`;
    table(title, ["case", "req/s", "to bare page", "p50 ms", "p99 ms"], rows);
  }
}

function orders({ orders, small, large }) {
  for (const size of [small, large]) {
    const floor = orders[`${size}: one D1 write`].perSecond;
    const rows = Object.entries(orders)
      .filter(([name]) => name.startsWith(`${size}: `))
      .map(([name, { perSecond, p50, p99 }]) => [
        name.slice(`${size}: `.length),
        figure(perSecond),
        figure(perSecond / floor),
        figure(p50),
        figure(p99),
      ]);
    table(`${size} products, carts and orders`, ["case", "req/s", "to one write", "p50 ms", "p99 ms"], rows);
  }
}

function figures({ figures, lines }) {
  const floor = figures["one D1 read"];
  const rows = Object.entries(figures).map(([name, { perSecond, p50, p99 }]) => {
    const ratios = [figure(perSecond / floor.perSecond), figure(p50 / floor.p50)];
    return [name, figure(perSecond), ...ratios, figure(p50), figure(p99)];
  });
  const head = ["case", "req/s", "to one read", "times its p50", "p50 ms", "p99 ms"];
  table(`${lines} order lines, an agent with 100 of 1000 companies`, head, rows);
}

function queries({ queries, small, large }) {
  const rows = groups(queries).map(([name, all]) => {
    const [a, b] = [median(all.map((row) => row.small)), median(all.map((row) => row.large))];
    const worst = all.reduce((worst, row) => (row.large / row.small > worst.large / worst.small ? row : worst));
    return [name, figure(a), figure(b), figure(ratio(all)), `${worst.query} ${figure(worst.large / worst.small)}`];
  });
  table("Queries, median ms", ["call, kind", small, large, "ratio (median)", "worst"], rows);
}

function groups(queries) {
  const names = [...new Set(queries.flatMap(({ call, kind }) => [`${call}, ${kind}`, `${call}, all`]))];
  return names.map((name) => {
    const [call, kind] = name.split(", ");
    return [name, queries.filter((row) => row.call === call && (kind === "all" || row.kind === kind))];
  });
}

function login({ login }) {
  const rows = [
    ["known user, wrong password", figure(login.known)],
    ["unknown user", figure(login.unknown)],
    ["a call that looks a session up", figure(login.lookUp)],
    ["left for Argon2id (19 MiB, 2 passes)", figure(login.hash)],
  ];
  table(`Login, ${login.attempts} attempts in turns`, ["", "median ms"], rows);
}

function html({ pages, memberPages }) {
  const rows = (costs) =>
    Object.entries(costs).map(([page, { raw, gzip, calls, batches }]) => [
      page,
      kilobytes(raw),
      kilobytes(gzip),
      calls,
      batches,
    ]);
  table(
    "Pages, nobody signed in (kept ones ask for nothing)",
    ["page", "HTML", "gzipped", "calls", "batches"],
    rows(pages),
  );
  table("Pages, a buyer signed in", ["page", "HTML", "gzipped", "calls", "batches"], rows(memberPages));
}

function downloads({ wasm, scripts }) {
  const rows = Object.entries(scripts).map(([page, { first, gzip, files }]) => [
    page,
    kilobytes(first),
    kilobytes(gzip),
    files,
  ]);
  table("JavaScript of a first load, gzipped", ["page", "before a touch", "all", "files"], rows);
  table(
    "Wasm",
    ["", "size"],
    [
      ["raw", kilobytes(wasm.raw)],
      ["gzipped", kilobytes(wasm.gzip)],
    ],
  );
}

function lighthouse({ lighthouse }) {
  const rows = Object.entries(lighthouse).map(([page, m]) => [
    page,
    m.performance,
    m.accessibility,
    m["best-practices"],
    m.seo,
    figure(m.lcp),
    figure(m.tbt),
    m.cls.toFixed(3),
    m.lost.join("; "),
  ]);
  table("Lighthouse, mobile", ["page", "perf", "a11y", "best", "seo", "LCP", "TBT", "CLS", "lost"], rows);
}
