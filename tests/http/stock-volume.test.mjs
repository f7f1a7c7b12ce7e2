// The ERP pushes all of its figures every few minutes: what has not changed is not written.
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "../support/days.mjs";
import { fetchFresh } from "../support/send.mjs";
import { people, person, serviceKey } from "./people.mjs";
import { article, numbers, openWholesale } from "./wholesale.mjs";

const secret = "madia_sk_volume";
/** As many as a batch takes; half of them in lots. */
const articles = numbers(500);
const inLots = articles.filter((n) => n % 2 === 0);

let shop;
beforeAll(async () => {
  shop = await openWholesale([
    ...person(["operator", people.operator]),
    ...serviceKey(1, secret, ["stock:read", "stock:write"]),
    ...articles.flatMap((n) => article(n, { stock: n % 50, ...(n % 2 === 0 && { lots: [["A", 30, n % 50]] }) })),
  ]);
}, 300_000);
afterAll(() => shop?.close());

const push = async (kind, rows) => {
  const answer = await fetchFresh(`${shop.origin}/api/ops/${kind}`, {
    method: "PUT",
    headers: { "madia-service-key": secret, "content-type": "application/json" },
    body: JSON.stringify({ rows }),
  });
  return answer.json();
};
const content = () =>
  Promise.all(
    [
      "select version from catalogue_state",
      "select count(*) as n, max(id) as newest from stock_move",
      "select count(*) as n from audit",
      "select count(*) as n from search_stale",
      "select sum(on_hand * product_id) as n, sum(reserved) as r from offer",
      "select sum(on_hand * id) as n, max(id) as newest from lot",
    ].map((sql) => shop.rows(sql)),
  );

test("100,000 pushes of unchanged rows write nothing", { timeout: 300_000 }, async () => {
  const stock = articles.map((n) => ({ product: `MD-${n}`, market: "IT", onHand: n % 50 }));
  const lots = inLots.map((n) => ({ product: `MD-${n}`, market: "IT", code: "A", expiresOn: day(30), onHand: n % 50 }));
  const before = await content();
  let rows = 0;
  for (let turn = 0; turn < 134; turn += 1) {
    for (const [kind, of] of [
      ["stock", stock],
      ["lot", lots],
    ]) {
      expect(await push(kind, of)).toMatchObject({ rows: of.length, unchanged: of.length, changed: 0, added: 0 });
      rows += of.length;
    }
  }
  expect(rows).toBeGreaterThan(100_000);
  expect(await content()).toEqual(before);
  // One that did change is one row of the ledger.
  expect(await push("stock", [...stock.slice(1), { ...stock[0], onHand: 77 }])).toMatchObject({ changed: 1 });
  expect(await shop.rows("select kind, before, after from stock_move order by id desc limit 1")).toEqual([
    { kind: "push", before: 1, after: 77 },
  ]);
});
