// What the desk's forms send of a row: only what was changed, so that nobody's saved work is put back.
import { describe, expect, it } from "vitest";
import { allColumns, batchRow, formRow, productParts } from "~/features/office/products/parts.ts";
import { schemaOf } from "~/features/office/schema.ts";
import { changesOf } from "~/features/office/values.ts";

const columns = [
  { name: "key", type: "text", key: true },
  { name: "names", type: "texts" },
  { name: "validTo", type: "date" },
  { name: "tags", type: "tags" },
  { name: "notes", type: "long" },
];
const row = { key: "a", names: { it: "Uno", en: "One" }, validTo: "9999-12-31", tags: ["b", "a"], notes: "x\ny" };
/** As a form gives it when nothing is typed. */
const shown = {
  key: "a",
  names: { it: "Uno", en: "One", de: null },
  validTo: null,
  tags: ["a", "b"],
  notes: "x\r\ny",
};

describe("of a row", () => {
  it("nothing is sent that is as it was shown", () => expect(changesOf(columns, row, shown)).toEqual({}));

  it("a text is sent in the languages that were changed, null where one was emptied", () =>
    expect(changesOf(columns, row, { ...shown, names: { it: "Uno", en: null, de: "Eins" } })).toEqual({
      names: { en: null, de: "Eins" },
    }));

  it("what was emptied is sent as null", () =>
    expect(changesOf(columns, row, { ...shown, notes: null })).toEqual({ notes: null }));

  it("nothing is another than unknown", () =>
    expect(
      changesOf(
        [{ name: "nutrition", type: "nutrition" }],
        { nutrition: { fat: 1, salt: null } },
        { nutrition: { fat: 1, salt: 0 } },
      ),
    ).toEqual({ nutrition: { fat: 1, salt: 0 } }));

  it("no allergens is another than nothing known", () =>
    expect(changesOf([{ name: "allergens", type: "allergens" }], { allergens: null }, { allergens: [] })).toEqual({
      allergens: [],
    }));
});

it("of prices by article the one that has two readings is refused with both, another fault with what belongs there", () => {
  const schema = schemaOf([{ name: "products", type: "amounts" }]);
  const rulesOf = (products) => schema.safeParse({ products }).error?.issues.map(({ params }) => params);
  expect(rulesOf("A100 9,90\nB200 1.842,60")).toBeUndefined();
  expect(rulesOf("A100 9,90\nB200 1,200")).toEqual([{ rule: "ambiguous", whole: "1200", decimal: "1,2" }]);
  for (const products of ["A100", "A100 molto", "A100 0"]) expect(rulesOf(products)).toEqual([{ rule: "amounts" }]);
});

describe("of an article", () => {
  const all = allColumns(productParts({}));
  const offer = { market: "IT", active: true, vatRate: 10, firstSoldOn: null, provisionDate: null };
  const was = formRow({ code: "MD-1", names: { it: "Uno" }, offers: [offer] });
  const sent = (change) => batchRow(all, was, { ...was, ...change });

  it("nothing, or one cell of its offer", () => {
    expect(sent({})).toBeUndefined();
    expect(sent({ vatRateIT: 4 })).toEqual({ offers: [{ market: "IT", vatRate: 4 }] });
  });

  it("an offer that may be new is sent whole", () =>
    expect(sent({ activeNO: false, firstSoldOnNO: "2026-12-01" })).toEqual({
      offers: [{ market: "NO", active: false, vatRate: 15, firstSoldOn: "2026-12-01", provisionDate: null }],
    }));
});

describe("a form takes what its row holds", () => {
  const list = [{ name: "priceList", type: "choice", options: ["it"] }];

  it("a choice that is none of its options", () => {
    const own = schemaOf(list, { priceList: "old" });
    expect(own.parse({ priceList: "old" })).toEqual({ priceList: "old" });
    expect(own.safeParse({ priceList: "other" }).success).toBe(false);
    expect(schemaOf(list).safeParse({ priceList: "old" }).success).toBe(false);
  });

  it("grams with three decimals", () => {
    const { nutrition } = schemaOf([{ name: "nutrition", type: "nutrition" }]).parse({ nutrition: { fat: "2,125" } });
    expect(nutrition).toMatchObject({ fat: 2.125, salt: null });
  });
});
