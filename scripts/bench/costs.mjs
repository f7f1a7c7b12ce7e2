// node scripts/bench/costs.mjs [--state DIR]: what each step from the home page to the order asks of the database: round trips and rows,
// as the requests' own log lines say it. The state is a copy of a loaded shop with its demonstration accounts.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { optionsOf } from "../options.mjs";
import { at, state as usualState } from "../paths.mjs";
import { serve } from "../serve.mjs";
import { table } from "./table.mjs";

const { values } = optionsOf({ options: { state: { type: "string", default: usualState } } });
const folder = mkdtempSync(join(tmpdir(), "madia-costs-"));
cpSync(values.state, folder, { recursive: true });
const lines = [];
const onLog = ({ message }) => message.includes('"event":"request"') && lines.push(JSON.parse(message));
const shop = await serve({ state: folder, onLog, vars: { LIMIT_FACTOR: "1000" } });
const origin = new URL(shop.directUrl).origin;
const jar = new Map();

/** A request with the visitor's cookies. */
async function ask(path, { method = "GET", body, headers } = {}) {
  const answer = await fetch(origin + path, {
    method,
    redirect: "manual",
    body: body && JSON.stringify(body),
    headers: {
      "accept-language": "it",
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(method !== "GET" && { origin, "content-type": "application/json" }),
      ...headers,
    },
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
    jar.set(name, value);
  }
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
  return text.startsWith("{") ? JSON.parse(text) : text;
}
const api = (method, path, body) => ask(`/api${path}`, { method, body });

const rows = [];
/** The cost of a step's requests; the log lines arrive on another way than the answers. */
async function step(name, work) {
  lines.length = 0;
  const requests = (await work()) ?? 1;
  while (lines.length < requests) await new Promise((resolve) => setImmediate(resolve));
  const sum = (of) => lines.reduce((total, line) => total + (of(line) ?? 0), 0);
  rows.push([
    name,
    requests,
    sum(({ api }) => api?.calls),
    sum(({ db }) => db?.batches),
    sum(({ rows: of }) => of?.read),
    sum(({ rows: of }) => of?.written),
  ]);
}

try {
  const { password } = JSON.parse(readFileSync(at("schema", "demo", "accounts.json"), "utf8"));
  const { entities } = await api("POST", "/product/list", { app_product_filter_available: true });
  const plain = entities.filter(({ variableWeight }) => !variableWeight).slice(0, 5);
  const [first] = plain;
  const category = `/${first.category}`;
  const product = `${category}/${first.slug}/${first.id}`;
  const renders = [
    ["home, rendered", "/"],
    ["category, rendered", category],
    ["product, rendered", product],
    ["search, rendered", "/cerca-prodotto?q=pomodoro"],
  ];
  for (const [name, path] of renders) await step(name, () => ask(path).then(() => 1));
  for (const [name, path] of renders.slice(0, 1))
    await step(name.replace("rendered", "from the cache"), () => ask(path).then(() => 1));
  await step("suggestions", () => api("GET", "/search/suggest?q=pomodoro").then(() => 1));
  await step("sign in", () =>
    api("POST", "/user/login", { username: "master@demo.example", password: password ?? "madia-demo-2026" }).then(
      () => 1,
    ),
  );
  await api("POST", "/cart/empty", {});
  for (const [name, path] of renders.slice(0, 3))
    await step(name.replace("rendered", "signed in"), () => ask(path).then(() => 1));
  await step("five articles into the cart", async () => {
    for (const { id } of plain) await api("POST", `/cart/product/${id}/quantity/2`, {});
    return plain.length;
  });
  await step("delivery day chosen", async () => {
    const { dates } = await api("GET", "/cart/delivery-date");
    await api("POST", "/cart/set-delivery-date", { deliveryDate: dates[3].date });
    return 2;
  });
  await step("checkout, three pages", async () => {
    for (const page of ["/checkout", "/checkout/payment", "/checkout/invoicing"]) await ask(page);
    return 3;
  });
  await api("POST", "/cart/checkout", { paymentMethod: 3, notes: "" });
  let order;
  await step("order of five lines placed", async () => {
    const placed = await ask("/api/order/create-from-cart", {
      method: "POST",
      body: { paymentMethod: 3 },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    order = placed.orders[0];
  });
  await step("the order's page", () => ask(`/utente/ordini/${order.id}`).then(() => 1));
  const head = ["step", "requests", "API calls", "round trips", "rows read", "rows written"];
  table("What the database is asked", head, rows);
} finally {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
}
