// A typed order: what becomes of it when the shop's cart, another tab or a lost answer comes between.
import { describe, expect, it, vi } from "vitest";
import { codesAmong } from "~/features/agent/offline/codes";
import { insteadOf, usualArticle } from "~/features/agent/order-entry/article";
import * as d from "~/features/agent/order-entry/draft";
import { drafts } from "~/features/agent/order-entry/drafts";
import { compare, grossOf, saysTheSame, usualOrder } from "~/features/agent/order-entry/figures";
import { sendDraft } from "~/features/agent/order-entry/send";

const product = (id, price = 10) => ({
  id,
  code: `MD${id}`,
  name: `Articolo ${id}`,
  vatRate: 10,
  currency: "EUR",
  extra: { displayOrderPrice: price, promotionPrice: null, stock: 50 },
});
const item = (id, quantity, price = 10) => ({ product: product(id), requestedQuantity: quantity, quantity, price });
const cart = (version, ...items) => ({ version, deliveryDate: null, sellers: [{ items }] });
const typed = (draft) => Object.fromEntries(draft.lines.map((line) => [line.product.id, line.quantity]));
const empty = () => d.emptyDraft(1, 2, "Bar");
const withLines = (quantities, draft = empty()) =>
  d.setQuantities(
    draft,
    Object.entries(quantities).map(([id, quantity]) => ({ product: product(Number(id)), quantity })),
  );

describe("typing", () => {
  it("sets, changes and takes out, within what one may order", () => {
    const draft = withLines({ 1: 3, 2: 20_000, 3: -1 });
    expect(typed(draft)).toEqual({ 1: 3, 2: 9999 });
    expect(typed(withLines({ 1: 0 }, draft))).toEqual({ 2: 9999 });
  });

  it("knows the price of a quantity by its breaks, and is sure of it only then", () => {
    const breaks = [
      { from: 5, price: 9 },
      { from: 10, price: 8 },
    ];
    const at = (quantity) => d.setQuantities(empty(), [{ product: product(1), quantity, price: 10, breaks }]).lines[0];
    expect([1, 5, 9, 10].map((quantity) => at(quantity).price)).toEqual([10, 9, 9, 8]);
    expect(d.seal(withLines({ 1: 2 })).sealed.items).toEqual([{ productId: 1, quantity: 2 }]);
    const sure = d.setQuantities(empty(), [{ product: product(1), quantity: 6, price: 10, breaks }]);
    expect(d.seal(sure).sealed.items).toEqual([{ productId: 1, quantity: 6, price: 9 }]);
  });

  it("has no more lines than an order may have", () => {
    const many = Object.fromEntries(Array.from({ length: 350 }, (_, at) => [at + 1, 1]));
    expect(withLines(many).lines).toHaveLength(d.maxLines);
  });

  it("answers pasted codes for which there is no room with none of them", async () => {
    const lines = Object.fromEntries(Array.from({ length: d.maxLines - 1 }, (_, at) => [at + 100, 1]));
    const read = vi.spyOn(drafts, "read").mockReturnValue(withLines(lines));
    const usual = [1, 2, 100].map((id) => ({ product: product(id), available: 9, price: 10, breaks: [] }));
    const taken = await codesAmong({ company: { id: 2 }, usual })("MD1 2\nMD2 3\nMD100 4");
    read.mockRestore();
    expect(taken.lines.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
      [1, 2],
      [100, 4],
    ]);
    expect(taken.answer.added.map(({ productId }) => productId)).toEqual([1, 100]);
    expect(taken.answer.reduced).toEqual([
      { productId: 2, code: "MD2", name: "Articolo 2", requestedQuantity: 3, quantity: 0 },
    ]);
  });
});

describe("the shop's cart", () => {
  it("comes in, and what was changed here too stays as it was typed", () => {
    let draft = d.takeCart(empty(), cart(1, item(1, 2), item(2, 5)));
    expect(typed(draft)).toEqual({ 1: 2, 2: 5 });
    draft = withLines({ 1: 7, 3: 1 }, draft);
    draft = d.takeCart(draft, cart(2, item(1, 4), item(2, 6), item(4, 1)));
    expect(typed(draft)).toEqual({ 1: 7, 2: 6, 3: 1, 4: 1 });
  });

  it("takes out what was taken out there, unless it was changed here", () => {
    const both = d.takeCart(empty(), cart(1, item(1, 2), item(2, 5)));
    expect(typed(d.takeCart(both, cart(2, item(2, 5))))).toEqual({ 2: 5 });
    expect(typed(d.takeCart(withLines({ 1: 3 }, both), cart(2)))).toEqual({ 1: 3 });
  });

  it("answers a change of its own: what was typed meanwhile is not undone", () => {
    const sent = { 1: 3 };
    const meanwhile = withLines({ 1: 0, 2: 1 }, withLines(sent));
    expect(typed(d.takeCart(meanwhile, cart(1, item(1, 3)), sent))).toEqual({ 2: 1 });
  });

  it("is not followed back: an older one counts for nothing", () => {
    const draft = d.takeCart(empty(), cart(5, item(1, 2)));
    expect(d.takeCart(draft, cart(4))).toBe(draft);
  });

  it("says the same, or does not", () => {
    const draft = withLines({ 1: 2 });
    expect(saysTheSame(cart(1, item(1, 2)), draft)).toBe(true);
    expect(saysTheSame(cart(1, item(1, 3)), draft)).toBe(false);
    expect(saysTheSame(cart(1, item(1, 2)), d.setDetails(draft, { deliveryDate: "2026-12-01" }))).toBe(false);
  });

  it("is not yet what a newer cart held, when that is taken out before the page has seen it", () => {
    const shown = cart(1);
    const pasted = d.takeCart(empty(), cart(2, item(1, 2), item(2, 3)));
    const emptied = withLines({ 1: 0, 2: 0 }, pasted);
    expect(typed(emptied)).toEqual({});
    expect(saysTheSame(shown, emptied)).toBe(false);
    // The shop has heard of it.
    const heard = d.takeCart(emptied, cart(3), {});
    expect(saysTheSame(cart(3), heard)).toBe(true);
    // Another tab has agreed meanwhile: what it says is here already.
    expect(saysTheSame(shown, heard)).toBe(true);
  });
});

describe("a substitute", () => {
  const by = { productId: 9, quantity: 6, price: 9 };
  const line = { requestedQuantity: 10, available: 4, price: 10, substitute: by };

  it("comes in the place of what is missing, beside what is there", () => {
    expect(insteadOf(line)).toEqual({ missing: 6, left: 4, price: 60, by });
    expect(insteadOf({ ...line, available: 0, problem: "gone" })).toEqual({ missing: 10, left: 0, price: null, by });
    const usual = { product: product(1), usualQuantity: 3, lastQuantity: 5, available: 0, price: 10, substitute: by };
    expect(usualArticle(usual).instead).toEqual({ missing: 3, left: 0, price: 30, by });
  });

  it("leaves of the article what is there, however often it is taken and whatever was typed since", () => {
    const { left } = insteadOf(line);
    const once = d.lowerTo(withLines({ 1: 10, 2: 3 }), 1, left);
    expect(typed(once)).toEqual({ 1: 4, 2: 3 });
    expect(typed(d.lowerTo(once, 1, left))).toEqual({ 1: 4, 2: 3 });
    expect(typed(d.lowerTo(withLines({ 1: 2 }), 1, left))).toEqual({ 1: 2 });
    expect(typed(d.lowerTo(withLines({ 1: 2 }), 1, 0))).toEqual({});
    expect(typed(d.lowerTo(withLines({ 2: 3 }), 1, left))).toEqual({ 2: 3 });
  });
});

describe("sending", () => {
  it("fixes what went out: nobody types in it, and the very same goes again", () => {
    const sealed = d.seal(d.setDetails(withLines({ 1: 2 }), { notes: " suonare " }));
    expect(sealed.stage).toMatchObject({ is: "waiting", why: "sending" });
    expect(d.isOpen(sealed)).toBe(false);
    expect(withLines({ 1: 9 }, sealed)).toBe(sealed);
    expect(d.takeCart(sealed, cart(9, item(7, 1)))).toBe(sealed);
    expect(d.seal(sealed).sealed).toBe(sealed.sealed);
    expect(sealed.sealed.notes).toBe("suonare");
    expect(sealed.key).toBe(d.seal(sealed).key);
  });

  it("waits in the queue until it is typed in again", () => {
    const queued = d.queue(withLines({ 1: 2 }), "offline");
    expect(d.isWaiting(queued) && d.isOpen(queued)).toBe(true);
    expect(withLines({ 2: 1 }, queued).stage).toEqual({ is: "typing" });
    expect(d.queue(queued, "busy").stage.since).toBe(queued.stage.since);
  });

  it.each([
    ["waits", "waiting", false],
    ["was refused", "refused", true],
    ["has lapsed", "expired", true],
  ])("tells of a request for approval that it %s", async (_, status, over) => {
    let draft = withLines({ 1: 2 });
    const store = {
      read: () => draft,
      change: async (_, change) => {
        draft = change(draft);
      },
    };
    const approval = { id: 5, site: "Via Roma 1", cutoffAt: "2026-12-02T10:00:00Z", status };
    vi.stubGlobal("fetch", async () => Response.json({ orders: [], approval }));
    vi.stubGlobal("navigator", {});
    const sent = await sendDraft(store, 2).finally(() => vi.unstubAllGlobals());
    expect(sent.stage).toMatchObject({ is: "sent", orders: [], request: { id: 5, site: "Via Roma 1", over } });
  });

  it("takes what was decided about each difference", () => {
    const draft = withLines({ 1: 5, 2: 5, 3: 5, 4: 5 });
    const changes = [
      { kind: "gone", productId: 1, from: 5, to: 0 },
      { kind: "reduced", productId: 2, from: 5, to: 3 },
      { kind: "price", productId: 3, from: 10, to: 12 },
      { kind: "price", productId: 4, from: 10, to: 99 },
      { kind: "date", productId: null, from: "2026-12-01", to: "2026-12-02" },
      { kind: "extra", productId: 8, from: 2, to: 0 },
    ];
    const decided = d.decide(draft, changes, new Set([4]));
    expect(typed(decided)).toEqual({ 2: 3, 3: 5 });
    expect(decided.lines.find(({ product: { id } }) => id === 3)).toMatchObject({ price: 12, sure: true });
    expect(decided.deliveryDate).toBe("2026-12-02");
  });
});

describe("figures", () => {
  const usual = (id, usualQuantity, available = 9) => ({
    product: product(id),
    usualQuantity,
    available,
    price: 10,
    breaks: [],
  });

  it("takes the usual order, as far as it is there", () => {
    const known = [usual(1, 3), usual(2, 0), usual(3, 2, 0), usual(4, 1)];
    expect(usualOrder(known).map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
      [1, 3],
      [4, 1],
    ]);
    expect(usualOrder([])).toEqual([]);
  });

  it("compares line by line with the previous order", () => {
    const before = [1, 2, 3].map((id) => ({
      productId: id,
      code: `MD${id}`,
      name: "",
      quantity: 4,
      price: 1,
      available: 9,
    }));
    const rows = compare(before, withLines({ 1: 4, 2: 6, 5: 1 }));
    expect(rows.map(({ code, stands, before, now }) => [code, stands, before, now])).toEqual([
      ["MD1", "same", 4, 4],
      ["MD2", "more", 4, 6],
      ["MD3", "missing", 4, 0],
      ["MD5", "added", 0, 1],
    ]);
  });

  it("adds up in cents", () => {
    expect(grossOf(withLines({ 1: 3 }))).toBe(33);
  });
});
