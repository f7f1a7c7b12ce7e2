// The scales' page: what was typed belongs to the line it was typed for, whatever focus, questions and the network do.
import { describe, expect, it, vi } from "vitest";
import { Drafts, lineAfter } from "~/features/office/weighing/drafts";
import { progressOf } from "~/features/office/weighing/progress";
import { readTyped } from "~/features/office/weighing/read";
import { Scales } from "~/features/office/weighing/scales";
import { randomOf } from "../../scripts/random.mjs";
import { WeighingModel, weighingScript } from "../support/weighing.mjs";

const orderOf = (lines) => ({
  id: 1,
  version: 0,
  code: "M000001",
  deliveries: [{ id: 1, status: "in_preparation" }],
  items: lines.map(({ id, quantity, nominal, weight, missing }, at) => ({
    id,
    delivery: 1,
    position: at + 1,
    quantity,
    nominalWeight: nominal,
    weight,
    missing,
    product: { variableWeight: true },
  })),
});

/** The page without a browser: a field that loses the focus is told so while the focus moves, as Chromium does it. */
class Page {
  constructor(lines) {
    this.shop = orderOf(lines);
    this.calls = [];
    this.keep = { read: () => ({}), write: () => {} };
    this.scales = new Scales(
      this.shop,
      (_, items) => new Promise((answer) => this.calls.push({ items, answer })),
      this.keep,
    );
    this.drafts = new Drafts(this.scales);
    this.ids = lines.map(({ id }) => id);
    this.focus(this.open()[0]);
  }

  open() {
    const { left } = progressOf(this.scales.view(), this.scales, true);
    return this.ids.filter((id) => left.includes(id) || this.drafts.all().has(id));
  }

  focus(id) {
    if (id === undefined || id === this.cursor) return;
    const was = this.cursor;
    this.cursor = id;
    this.asks = false;
    if (this.ids.includes(was)) this.drafts.leave(was);
  }

  move(step) {
    this.focus(lineAfter(this.ids, this.cursor, step, this.open()));
  }

  type(text) {
    this.asks = false;
    if (this.cursor !== "end") this.drafts.type(this.cursor, text);
  }

  key(name) {
    if (this.cursor === "end") {
      if (name === "Enter") this.asks = true;
      else if (this.asks) this.asks = false;
      else this.focus(this.drafts.undo());
    } else if (name === "Escape") {
      if (!this.drafts.drop(this.cursor)) this.focus(this.drafts.undo());
    } else if (name.startsWith("Arrow")) {
      this.drafts.leave(this.cursor);
      this.move(name === "ArrowUp" ? -1 : 1);
    } else if (this.drafts.enter(this.cursor)) this.move(name === "Shift+Enter" ? -1 : 1);
  }

  go(id) {
    this.focus(id);
  }

  /** The shop takes the oldest call as `PUT /ops/order/{id}/weights` does, or the network loses it. */
  async answer(lost = false) {
    const call = this.calls.shift();
    if (!call) return;
    if (lost) call.answer({ ok: false, status: 0, message: "" });
    else {
      const items = this.shop.items.map((item) => taken(item, call.items.find(({ id }) => id === item.id) ?? {}));
      this.shop = { ...this.shop, items, version: this.shop.version + 1 };
      call.answer({ ok: true, order: this.shop });
    }
    await settled();
    if (lost) this.scales.retry();
  }

  async finish() {
    while (this.calls.length > 0) await this.answer();
    this.scales.stop();
    return Object.fromEntries(this.shop.items.map(({ id, weight, missing }) => [id, [weight, missing]]));
  }

  texts() {
    return Object.fromEntries([...this.drafts.all()].map(([id, { text }]) => [id, text]));
  }
}

function taken(item, { weight, missing = item.missing }) {
  const stored = missing === item.missing ? item.weight : null;
  return { ...item, missing, weight: missing === item.quantity ? null : weight === undefined ? stored : weight };
}

async function settled() {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve();
}

const fifty = (random) =>
  Array.from({ length: 50 }, (_, at) => {
    const quantity = 1 + Math.floor(random() * 4);
    const nominal = Math.round(quantity * (200 + random() * 9800)) / 1000;
    return { id: 100 + at, quantity, nominal, weight: null, missing: 0 };
  });

describe("an entry at the scales", () => {
  it.each([
    ["3,250", { kilos: 3.25 }],
    ["3,25 kg", { kilos: 3.25 }],
    ["3.25", { kilos: 3.25 }],
    ["0.250", { kilos: 0.25 }],
    [".5", { kilos: 0.5 }],
    ["3,", { kilos: 3 }],
    [" 12 ", { kilos: 12 }],
    ["1.234,5", { kilos: 1234.5 }],
    ["− 2", { missing: 2 }],
    ["0", { missing: 4 }],
    ["", { nothing: true }],
    ["kg", { nothing: true }],
  ])("%j is read", (text, typed) => expect(readTyped(text, 4)).toEqual(typed));

  // `3.250` may be three kilos or three thousand: the decision 0114 has one reading for every field.
  it.each(["3.250", "3.250 kg", "-5", "-1,5", "1,2345", "3 l", "x", "--", "1,2,3", "100000"])("%j is none", (text) =>
    expect(readTyped(text, 4)).toBe(null),
  );
});

/** Two lines, one piece after the other as the finding tells it. */
const two = [
  { id: 1, quantity: 2, nominal: 10, weight: null, missing: 0 },
  { id: 2, quantity: 1, nominal: 8, weight: null, missing: 0 },
  { id: 3, quantity: 3, nominal: 30, weight: null, missing: 0 },
];
const keys = (page, ...presses) => {
  for (const press of presses) {
    if (/^(Enter|Shift\+Enter|Escape|Arrow)/.test(press)) page.key(press);
    else page.type(press);
  }
};

describe("what is typed at the scales", () => {
  it("after a confirmed question belongs to the next line", async () => {
    const page = new Page(two);
    keys(page, "0", "Enter", "Enter", "7,9", "Enter");
    expect(page.cursor).toBe(3);
    keys(page, "-3", "Enter", "Enter");
    expect(page.cursor).toBe("end");
    expect(await page.finish()).toEqual({ 1: [null, 2], 2: [7.9, 0], 3: [null, 3] });
  });

  it("is no number of missing pieces where there are fewer in the line: twelve kilos with a slip before them", async () => {
    const page = new Page(two);
    keys(page, "-12", "Enter", "Enter");
    expect([page.cursor, page.drafts.all().get(1)]).toEqual([1, { text: "-12", note: "senseless" }]);
    page.drafts.leave(1);
    expect(await page.finish()).toEqual({ 1: [null, 0], 2: [null, 0], 3: [null, 0] });
  });

  it("is asked about in its own line, and stays there when the focus goes", async () => {
    const page = new Page(two);
    keys(page, "3", "Enter");
    expect(page.cursor).toBe(1);
    page.go(2);
    expect(page.drafts.all().get(1)).toEqual({ text: "3", question: { kilos: 3, thought: 10 } });
    keys(page, "8", "Enter");
    expect(page.cursor).toBe(3);
    // Left without Enter: neither asked about nor stored.
    keys(page, "3", "ArrowUp");
    expect(page.drafts.all().get(3)).toEqual({ text: "3", note: "left" });
    expect(page.open()).toEqual([1, 3]);
    page.go(1);
    keys(page, "Enter");
    expect(await page.finish()).toEqual({ 1: [3, 0], 2: [8, 0], 3: [null, 0] });
  });

  it("is weighed again when pieces are missing after it, and undone with them", async () => {
    const page = new Page(two);
    keys(page, "9,9", "Enter", "7,9", "Enter", "29", "Enter");
    page.go(1);
    keys(page, "-1", "Enter");
    expect([page.cursor, page.scales.now(1), page.open()]).toEqual([1, { weight: null, missing: 1 }, [1]]);
    // The first calls are not answered yet: the weight of both pieces goes nowhere.
    page.scales.want(3, { missing: 1 });
    page.scales.undo();
    keys(page, "5,1", "Enter");
    expect(await page.finish()).toEqual({ 1: [5.1, 1], 2: [7.9, 0], 3: [29, 0] });
  });

  it("keeps its weight where as many are missing as before", async () => {
    const page = new Page([{ id: 1, quantity: 3, nominal: 30, weight: 19.5, missing: 1 }]);
    page.scales.want(1, { missing: 1, reason: "Rotto" });
    expect(page.calls.map(({ items }) => items)).toEqual([[{ id: 1, missing: 1, reason: "Rotto" }]]);
    expect(await page.finish()).toEqual({ 1: [19.5, 1] });
  });

  it("on a line of which nothing was there is measured against all of it", async () => {
    const page = new Page(two);
    keys(page, "0", "Enter", "Enter", "ArrowUp", "7,9", "Enter");
    expect(page.drafts.all().get(1).question).toEqual({ kilos: 7.9, thought: 10 });
    keys(page, "9,9", "Enter");
    expect(await page.finish()).toMatchObject({ 1: [9.9, 0] });
  });

  it("is asked about anew when the line has moved meanwhile", async () => {
    const page = new Page(two);
    keys(page, "5", "Enter");
    page.scales.want(1, { missing: 1 });
    keys(page, "Enter");
    // Five kilos are right for one piece: nothing to ask.
    expect(page.cursor).toBe(2);
    keys(page, "16", "Enter");
    page.scales.want(2, { missing: 0 });
    keys(page, "Enter");
    expect(await page.finish()).toMatchObject({ 1: [5, 1], 2: [16, 0] });
  });

  it("is stored as it was typed, where it was typed: 500 random scripts of 50 lines", {
    timeout: 120_000,
  }, async () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = randomOf(seed);
      const lines = fifty(random);
      const page = new Page(lines);
      const model = new WeighingModel(lines);
      const script = weighingScript(randomOf(seed * 7919), model, 120);
      for (const [kind, value] of script) {
        page[kind](value);
        // The network answers when it likes, and sometimes not.
        if (random() < 0.3) await page.answer(random() < 0.15);
      }
      const outcome = { cursor: page.cursor, open: page.texts(), stored: await page.finish() };
      expect(outcome, `seed ${seed}: ${JSON.stringify(script)}`).toEqual({
        cursor: model.cursor,
        open: model.open(),
        stored: model.stored(),
      });
    }
  });
});

it("the kilos that are expected are those of all lines, weighed or not", () => {
  const page = new Page([
    { id: 1, quantity: 2, nominal: 4, weight: null, missing: 0 },
    { id: 2, quantity: 1, nominal: 3, weight: 2.9, missing: 0 },
    { id: 3, quantity: 2, nominal: 2, weight: null, missing: 2 },
  ]);
  expect(progressOf(page.scales.view(), page.scales, true)).toMatchObject({
    weight: 2.9,
    thought: 7,
    done: 2,
    all: 3,
  });
});

/** A device that keeps what it is told, and calls that are answered by the test. */
function device() {
  const calls = [];
  const keep = {
    stored: {},
    read: () => keep.stored,
    write: (wishes) => {
      keep.stored = Object.fromEntries(wishes);
    },
  };
  const send = (_, items) => new Promise((answer) => calls.push({ items, answer }));
  return { calls, keep, send };
}

describe("a number that was kept on the device because the shop did not take it", () => {
  const line = { id: 1, quantity: 2, nominal: 4, weight: null, missing: 0 };
  /** The number is refused and kept; the order is opened again with the line as it stands by then. */
  async function opened(later) {
    const { calls, keep, send } = device();
    const before = new Scales(orderOf([line]), send, keep);
    before.start();
    before.want(1, { weight: 3.2 });
    calls.pop().answer({ ok: false, status: 422, message: "No" });
    await settled();
    before.stop();
    const scales = new Scales(orderOf([{ ...line, ...later }]), send, keep);
    const drafts = new Drafts(scales);
    scales.start();
    return { calls, keep, scales, drafts };
  }

  it("is sent again where nobody has changed the line", async () => {
    const { calls, drafts } = await opened({});
    expect(calls.map(({ items }) => items)).toEqual([[{ id: 1, weight: 3.2 }]]);
    expect(drafts.all().size).toBe(0);
  });

  it("does not replace a newer one, and is stored by Enter", async () => {
    const { calls, keep, scales, drafts } = await opened({ weight: 3.6 });
    expect([calls, keep.stored, scales.now(1).weight]).toEqual([[], {}, 3.6]);
    expect([...drafts.all()]).toEqual([[1, { text: "3,2", note: "left" }]]);
    drafts.leave(1);
    expect(calls).toEqual([]);
    drafts.enter(1);
    expect(calls.map(({ items }) => items)).toEqual([[{ id: 1, weight: 3.2 }]]);
  });
});

describe("an order whose page was left while a number was under way", () => {
  const line = { id: 1, quantity: 2, nominal: 4, weight: null, missing: 0 };
  /** The number is typed and sent, the page is left, and somebody who opened the order again types another. */
  function left() {
    const { calls, keep, send } = device();
    const scales = new Scales(orderOf([line]), send, keep);
    scales.start();
    scales.want(1, { weight: 3.2 });
    scales.stop();
    keep.write(new Map([[1, { weight: 3.5 }]]));
    return { calls, keep };
  }

  it("keeps what was typed since when the older number arrives", async () => {
    const { calls, keep } = left();
    calls[0].answer({ ok: true, order: orderOf([{ ...line, weight: 3.2 }]) });
    await vi.waitFor(() => expect(keep.stored).toEqual({ 1: { weight: 3.5 } }));
  });

  it("sends the older number no more when it did not arrive", async () => {
    vi.useFakeTimers();
    try {
      const { calls, keep } = left();
      calls[0].answer({ ok: false, status: 0, message: "" });
      await vi.advanceTimersByTimeAsync(120_000);
      expect([calls.length, keep.stored]).toEqual([1, { 1: { weight: 3.5 } }]);
    } finally {
      vi.useRealTimers();
    }
  });
});
