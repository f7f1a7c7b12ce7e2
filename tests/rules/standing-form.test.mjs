// The form of a whole standing order: what was typed is written over what is stored now, field by field and article by article.
import { beforeEach, describe, expect, it, vi } from "vitest";

const shop = vi.hoisted(() => ({ stored: undefined, puts: [], refusal: undefined }));
vi.mock("~/lib/texts/translate.server", () => ({
  translate: () => (key, values) => [key, ...Object.values(values ?? {})].join(" "),
}));
vi.mock("~/lib/api.server", async (original) => {
  const get = async (path) => (path === "/product/2" ? { name: "Riso", code: "MD-2" } : shop.stored);
  const put = async (_, body) => {
    shop.puts.push(body);
    if (shop.refusal) throw shop.refusal;
    return shop.stored;
  };
  return { ...(await original()), api: () => ({ get, put }) };
});

const { standingSent, valuesOf } = await import("~/features/shop/standing/parse.server");
const { saveStanding } = await import("~/features/shop/standing/save.server");
const { typedOver, valuesAt } = await import("~/features/shop/standing/values");

const start = {
  name: "Settimanale",
  weekdays: [0, 3],
  everyWeeks: 1,
  firstDay: "2026-11-30",
  address: 10,
  slot: { from: "07:00", to: "09:00" },
  method: 3,
  notes: "",
  version: 4,
  items: [
    { productId: 9, code: "MD-9", name: "Olio", quantity: 3, sold: true },
    { productId: 2, code: "MD-2", name: "Riso", quantity: 1, sold: true },
  ],
};
const was = valuesAt(start);

it("others' changes stay, each article by itself, and what was typed is written", () => {
  const stored = {
    ...was,
    version: 7,
    notes: "Suonare",
    weekdays: [1],
    items: { "pieces-9": 7, "pieces-2": 6, "pieces-5": 2 },
  };
  const typed = { ...was, version: undefined, name: "Mia", items: { "pieces-9": 5, "pieces-2": 1 } };
  expect(typedOver(stored, was, typed)).toEqual({
    ...stored,
    name: "Mia",
    items: { "pieces-9": 5, "pieces-2": 6, "pieces-5": 2 },
  });
  expect(typedOver(stored, was, was)).toEqual(stored);
});

it("an article is removed by 0, and one that somebody else has removed does not come back unsaid", () => {
  const typed = { ...was, items: { "pieces-9": 0, "pieces-2": 1 } };
  expect(standingSent(typedOver(was, was, typed)).items).toEqual([{ productId: 2, quantity: 1 }]);
  const without = { ...was, items: { "pieces-9": 3 } };
  expect(standingSent(typedOver(without, was, was)).items).toEqual([{ productId: 9, quantity: 3 }]);
});

it("a form is read as it is sent, its articles in their order", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["name", " Settimanale "],
    ["weekdays", "0"],
    ["weekdays", "3"],
    ["everyWeeks", "1"],
    ["firstDay", "2026-11-30"],
    ["shippingAddress", "10"],
    ["slot", "07:00-09:00"],
    ["paymentMethod", "3"],
    ["notes", ""],
    ["pieces-9", "3"],
    ["pieces-2", "1"],
  ])
    form.append(name, value);
  expect({ ...valuesOf(form), version: 4 }).toEqual(was);
  expect(standingSent({ ...valuesOf(form), version: 4 })).toEqual({
    name: "Settimanale",
    weekdays: [0, 3],
    everyWeeks: 1,
    firstDay: "2026-11-30",
    shippingAddress: 10,
    slot: { from: "07:00", to: "09:00" },
    paymentMethod: 3,
    notes: "",
    items: [
      { productId: 9, quantity: 3 },
      { productId: 2, quantity: 1 },
    ],
    version: 4,
  });
  form.set("pieces-2", "due");
  expect(valuesOf(form).items).toEqual({ "pieces-9": 3, "pieces-2": "due" });
  expect(standingSent(valuesOf(form)).items.at(-1)).toEqual({ productId: 2, quantity: 100_000 });
});

describe("a save", () => {
  const { address, method, ...rest } = start;
  const order = { ...rest, shippingAddress: { id: address, fullAddress: "Via 0" }, paymentMethod: { id: method } };
  const context = { shop: { locale: "it" } };
  const pieces = (quantities) => order.items.map((item) => ({ ...item, quantity: quantities[item.productId] }));
  beforeEach(() => {
    shop.stored = order;
    shop.puts = [];
    shop.refusal = undefined;
  });
  /** What a form shows (`was`) with what was typed over it. */
  function formOf(was, typed) {
    const { items, weekdays, version, ...values } = { ...was, ...typed };
    const form = new FormData();
    form.set("was", JSON.stringify(was));
    for (const [name, value] of Object.entries({ ...values, ...was.items, ...typed.items }))
      form.set(name, String(value));
    for (const day of weekdays) form.append("weekdays", String(day));
    return form;
  }
  const save = (was, typed) => saveStanding(context, 1, formOf(was, typed));

  it("sends what was changed here with what others have changed, and the version that holds now", async () => {
    shop.stored = { ...order, version: 9, notes: "Suonare", items: pieces({ 9: 3, 2: 6 }) };
    const { data } = await save(was, { items: { "pieces-9": 5 } });
    expect(data).toMatchObject({ done: "done.saved" });
    expect(shop.puts).toMatchObject([
      {
        version: 9,
        notes: "Suonare",
        items: [
          { productId: 9, quantity: 5 },
          { productId: 2, quantity: 6 },
        ],
      },
    ]);
  });

  it("is refused once where both have changed the same, and keeps both values", async () => {
    shop.stored = { ...order, version: 9, notes: "Suonare", items: pieces({ 9: 7, 2: 1 }) };
    const { data, init } = await save(was, { items: { "pieces-9": 5 } });
    expect([init.status, shop.puts]).toEqual([409, []]);
    expect(data.errors).toEqual({ "items.pieces-9": ["error.overtaken 7"] });
    expect(data.failed).toBe("Olio: error.overtaken 7");
    expect(data.shown.values).toMatchObject({ notes: "Suonare", items: { "pieces-9": 5, "pieces-2": 1 } });
    // Sent again it is taken, for the other value was shown.
    await save(data.shown.was, data.shown.values);
    expect(shop.puts).toMatchObject([{ version: 9, notes: "Suonare", items: [{ quantity: 5 }, { quantity: 1 }] }]);
    // A third value that nobody saw here is asked about once more.
    shop.stored = { ...shop.stored, items: pieces({ 9: 8, 2: 1 }) };
    expect((await save(data.shown.was, data.shown.values)).init.status).toBe(409);
  });

  it("offers an article again that somebody else has removed while its quantity was changed here", async () => {
    shop.stored = { ...order, items: order.items.filter(({ productId }) => productId !== 2) };
    const { data } = await save(was, { items: { "pieces-2": 4 } });
    expect(data.failed).toBe("Riso · MD-2: error.overtakenEmpty");
    expect(data.added).toMatchObject([{ article: "Riso · MD-2", pieces: "4" }]);
    expect(shop.puts).toEqual([]);
  });

  it("that is refused for another reason keeps what was typed", async () => {
    const errors = { weekdays: ["Scegli un giorno"] };
    shop.refusal = Response.json({ code: "invalid", message: "", errors }, { status: 422 });
    const { data, init } = await save(was, { name: "Mia" });
    expect([init.status, data.failed, data.shown.values.name]).toEqual([422, "Scegli un giorno", "Mia"]);
  });
});
