// What a buyer wants in the cart and could not say: what becomes of it when typing, answers and prices come between.
import { describe, expect, it } from "vitest";
import * as drafts from "~/features/shop/offline/cart-draft";
import { orderedLines } from "~/features/shop/offline/copy";

const line = (id, quantity, price = 10) => ({
  product: { id, code: `MD${id}`, name: `Articolo; "${id}"`, uomSale: "pc" },
  quantity,
  price,
});
const empty = () => drafts.emptyCartDraft({ user: 1, company: 2, name: "Bar" });
const typed = ({ lines }) => Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]));
const none = { added: [], reduced: [], replaced: [], gone: [], priceChanged: [], unread: [] };
const answer = (...items) => ({
  ...none,
  cart: { currency: "EUR", sellers: [{ items: items.map(([id, price]) => ({ product: { id }, price })) }] },
});

describe("typing", () => {
  it("sets, changes in its place and takes out, within what one may order", () => {
    const draft = [line(1, 3), line(2, 20_000), line(3, 1), line(1, 4), line(3, 0)].reduce(drafts.putLine, empty());
    expect(typed(draft)).toEqual({ 1: 4, 2: 9999 });
    expect(draft.lines[0].product.id).toBe(1);
  });

  it("tries again what was refused, and leaves what is asked about to an answer", () => {
    const refused = { ...empty(), stage: { is: "refused", message: "no" } };
    expect(drafts.putLine(refused, line(1, 1)).stage).toEqual({ is: "waiting" });
    expect(drafts.putLine({ ...empty(), stage: { is: "unsure" } }, line(1, 1)).stage).toEqual({ is: "unsure" });
  });
});

describe("what arrived", () => {
  it("keeps what was typed meanwhile, and forgets that an answer was missing", () => {
    const sent = [line(1, 2), line(2, 1)];
    const before = sent.reduce(drafts.putLine, { ...empty(), unansweredAfter: 7 });
    const now = drafts.taken(drafts.putLine(before, line(2, 5)), sent, answer([1, 10], [2, 10]));
    expect(typed(now)).toEqual({ 2: 5 });
    expect(now.unansweredAfter).toBeNull();
    expect(drafts.hasDifferences(now.answer)).toBe(false);
    expect(drafts.readAnswer(now).answer).toBeNull();
    expect(drafts.readAnswer(drafts.taken(before, sent, answer()))).toBeUndefined();
  });

  it("says a price that is not the one that was seen", () => {
    const sent = [line(1, 2, 10)];
    const now = drafts.taken(sent.reduce(drafts.putLine, empty()), sent, answer([1, 12]));
    expect(now.answer.priceChanged).toMatchObject([{ productId: 1, from: 10, to: 12 }]);
    expect(drafts.needsLook(now)).toBe(true);
  });

  it("keeps what was not there with what may take its place until it is read, and puts neither into the cart", () => {
    const article = (id) => ({
      ...{ productId: id, code: `MD${id}`, name: `Articolo ${id}`, price: 10 },
      ...{ uomReference: "kg", referenceQuantity: 1, variableWeight: false },
    });
    const replaced = (id) => ({ ...article(id), requestedQuantity: 2, by: { ...article(id + 100), quantity: 3 } });
    const sent = [line(1, 2), line(2, 1)];
    const first = drafts.taken(sent.reduce(drafts.putLine, empty()), sent, {
      ...answer([2, 10]),
      replaced: [replaced(1)],
    });
    expect(typed(first)).toEqual({});
    expect(first.answer).toMatchObject({ replaced: [replaced(1)], gone: [], priceChanged: [] });
    expect([drafts.hasDifferences(first.answer), drafts.needsLook(first), drafts.isDue(first)]).toEqual([
      true,
      true,
      false,
    ]);
    // Wanted again before the answer is read: it is sent again, and both answers stand.
    const again = drafts.putLine(first, line(1, 4));
    expect(drafts.isDue(again)).toBe(true);
    const second = drafts.taken(again, [line(1, 4)], { ...answer(), replaced: [replaced(3)] });
    expect(second.answer.replaced.map(({ productId, by }) => [productId, by.productId])).toEqual([
      [1, 101],
      [3, 103],
    ]);
    expect(drafts.readAnswer(second)).toBeUndefined();
  });

  it("adds up with an answer that nobody has read yet", () => {
    const first = drafts.taken(drafts.putLine(empty(), line(1, 1)), [line(1, 1)], {
      ...answer(),
      gone: [{ code: "A" }],
    });
    const second = drafts.taken(drafts.putLine(first, line(2, 1)), [line(2, 1)], {
      ...answer(),
      gone: [{ code: "B" }],
    });
    expect(second.answer.gone.map(({ code }) => code)).toEqual(["A", "B"]);
  });
});

it("is saved as a table whose cells stay whole", () => {
  const text = drafts.csvOf(
    drafts.putLine(empty(), line(1, 2)),
    ["Codice", "Articolo", "Quantità", "Unità"],
    () => "pezzi",
  );
  expect(text).toBe('\ufeffCodice;Articolo;Quantità;Unità\r\nMD1;"Articolo; ""1""";2;pezzi\r\n');
});

describe("an order that is ordered again", () => {
  it("has what was ordered: neither what came in its place nor what is no longer known", () => {
    const item = (id, quantity, more) => ({ product: line(id, 1).product, quantity, price: 10, ...more });
    const items = [item(1, 3), item(2, 3, { substituteFor: 11 }), item(null, 4)];
    const lines = orderedLines({ deliveries: [{ items }, { items: [item(1, 2, { substituteFor: null })] }] });
    expect(typed({ lines })).toEqual({ 1: 5 });
  });
});
