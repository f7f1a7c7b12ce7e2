// The demonstration's orders cost what the shop would ask: the carts that were worked out by hand, once more.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hold, lineNet, totals } from "../../scripts/demo/figures.mjs";
import { at } from "../../scripts/paths.mjs";

const carts = JSON.parse(readFileSync(at("schema", "rules", "golden-carts.json"), "utf8"));
const shipping = {
  IT: { fee: 990, freeFrom: 15_000, vatRate: 2_200 },
  NO: { fee: 14_900, freeFrom: 180_000, vatRate: 2_500 },
};
const minor = (amount) => Math.round(amount * 100);

/** Before a break or a promotion the list price; the hand's own figure decides which of them holds. */
function lowest({ list, promoted = list, breaks = [], quantity }) {
  const reached = breaks.filter(([from]) => from <= quantity).map(([, amount]) => amount);
  return minor(Math.min(list, promoted, ...reached));
}

function goods(line) {
  const variable = line.kilos !== undefined;
  const measured = { quantity: line.quantity, variable, referenceQuantity: Math.round((line.kilos ?? 1) * 1000) };
  return { net: lineNet({ ...measured, amount: lowest(line) }), vatRate: minor(line.vatRate), variable };
}

describe("the demonstration's figures", () => {
  it.each(carts)("$name", ({ country, lines, expected }) => {
    const all = lines.map(goods);
    expect(all.map(({ net }) => net)).toEqual(lines.map(({ total }) => minor(total)));
    const found = totals(all, minor(expected.discount), shipping[country]);
    expect(found).toMatchObject({
      itemsNet: minor(expected.itemsTotal),
      discount: minor(expected.discount),
      fee: minor(expected.shippingCost),
      shippingVat: minor(expected.shippingVat),
      net: minor(expected.netTotal),
      vat: minor(expected.vatTotal),
      total: minor(expected.total),
    });
    expect(found.breakdown).toEqual(
      expected.vatBreakdown.map(({ rate, net, vat }) => [minor(rate), minor(net), minor(vat)]),
    );
    expect(hold(found)).toBe(minor(expected.hold));
  });
});
