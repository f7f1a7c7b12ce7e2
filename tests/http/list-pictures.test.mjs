// The photo of a list becomes its text: by the reader that the operator has bound, within bounds, and never without one.
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openCarts } from "./cart-fixture.mjs";
import { png } from "./matrix-samples.mjs";

let shop;
let reader;
beforeAll(async () => {
  shop = await openCarts();
  reader = shop.standIns.listReader;
});
afterEach(() => {
  reader.rule = {};
  reader.calls.splice(0);
});
afterAll(() => shop?.close());

async function send(of, picture, { token = "buyer", type = "image/jpeg", lang = "it" } = {}) {
  const response = await of.ask(`/api/cart/picture?lang=${lang}`, {
    method: "POST",
    body: picture,
    headers: { "content-type": type, ...(token && { "madia-api-key": token }) },
  });
  return { status: response.status, body: await response.json() };
}

const photo = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: "#ffffff" } })
    .withExif({ IFD0: { Artist: "Anna Segreta" } })
    .jpeg()
    .toBuffer();

test("the lines come back as a text, and the reader is given the picture alone, without what a camera hid in it", async () => {
  reader.lines = ["12 kg mozzarella", "  3 farina ", ""];
  const { status, body } = await send(shop, await photo(), { lang: "no" });
  expect([status, body]).toEqual([200, { text: "12 kg mozzarella\n3 farina", leftOut: 0 }]);
  const [{ mediaType, language, bytes }] = reader.calls;
  expect([mediaType, language]).toEqual(["image/jpeg", "no"]);
  expect(bytes.includes("Anna Segreta")).toBe(false);
  expect((await sharp(bytes).metadata()).width).toBe(40);
  expect(await shop.rows("select id from upload")).toEqual([]);
  // The text is read as any other.
  expect((await shop.send("/cart/text", "buyer", { text: body.text })).status).toBe(200);
  expect((await shop.read("/cart/picture", "buyer")).body).toEqual({ available: true });
});

test("a picture without a list is an empty text", async () => {
  reader.lines = [];
  expect((await send(shop, png, { type: "image/png" })).body).toEqual({ text: "", leftOut: 0 });
});

test("of a list that is too long the last lines are left out, and it is told how many", async () => {
  reader.lines = Array.from({ length: 230 }, (_, at) => `${at + 100} scatole `.padEnd(99, "x"));
  const { body } = await send(shop, png, { type: "image/png" });
  expect([body.text.length, body.text.split("\n").length, body.leftOut]).toEqual([19_999, 200, 30]);
});

test("what is no picture, or too large, or sent by nobody, does not reach the reader", async () => {
  expect((await send(shop, Buffer.from("%PDF-1.4"), { type: "image/jpeg" })).status).toBe(422);
  expect((await send(shop, Buffer.from("{}"), { type: "application/json" })).status).toBe(415);
  expect((await send(shop, Buffer.concat([await photo(), Buffer.alloc(4 * 1024 * 1024)]))).status).toBe(413);
  expect((await send(shop, await photo(), { token: null })).status).toBe(401);
  expect(reader.calls).toEqual([]);
});

test.each([
  ["refuses", { status: 500 }],
  ["says nonsense", { body: "<html>" }],
  ["answers with too much", { body: `{"lines": ["${"x".repeat(2 * 1024 * 1024)}"]}` }],
  ["wants another way", { status: 302, body: "" }],
])("a reader that %s is told as such", async (_, rule) => {
  reader.rule = rule;
  expect((await send(shop, await photo())).status).toBe(503);
  expect((await shop.send("/cart/text", "buyer", { text: "2 smor" })).status).toBe(200);
});

test("a reader that says nothing is waited for 20 seconds, no longer", { timeout: 60_000 }, async () => {
  reader.rule = { hang: true };
  expect((await send(shop, await photo())).status).toBe(503);
});

describe("without a reader", () => {
  let plain;
  beforeAll(async () => {
    plain = await openCarts({ LIST_READER_URL: "" });
  });
  afterAll(() => plain.close());

  test("nothing is offered", async () => {
    expect((await plain.read("/cart/picture", "buyer")).body).toEqual({ available: false });
    expect((await send(plain, await photo())).status).toBe(404);
    expect(plain.standIns.listReader.calls).toEqual([]);
  });
});

describe("within limits", () => {
  let strict;
  beforeAll(async () => {
    strict = await openCarts({ LIMIT_FACTOR: "1" });
  });
  afterAll(() => strict.close());

  test("one person sends 30 an hour", async () => {
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push((await send(strict, png, { type: "image/png" })).status);
    expect(answers).toEqual([...new Array(30).fill(200), 429]);
    expect((await send(strict, png, { token: "master", type: "image/png" })).status).toBe(200);
  });
});
