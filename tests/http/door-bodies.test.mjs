// A body that is too large is refused in the envelope, and whoever sends it hears so, also through the local front.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFront } from "../../scripts/serve/front.mjs";
import { openDoor } from "../support/door.mjs";
import { send } from "../support/send.mjs";

const MB = 1024 * 1024;
/** Whether an answer is lost to a broken connection shows when it is asked for again and again. */
const times = process.env.MADIA_LONG ? 10 : 4;
let door;
let front;
beforeAll(async () => {
  door = await openDoor();
  front = createFront(() => door.origin);
  await new Promise((done) => front.listen(0, "127.0.0.1", done));
  front.url = `http://127.0.0.1:${front.address().port}`;
});
afterAll(async () => {
  front.closeAllConnections();
  front?.close();
  await door?.close();
});

const post = (origin, path, size, headers = {}) =>
  send(origin, path, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": String(size), ...headers },
    body: Buffer.alloc(size, "x"),
  });

describe.each([
  ["the door", () => door.origin],
  ["the local front", () => front.url],
])("%s answers 413", (_, origin) => {
  test.each([
    ["/api/product/list", 3 * MB],
    ["/api/product/list", 10 * MB],
    ["/api/user/login", 10 * MB],
    ["/api/image", 11 * MB],
    ["/api/ops/product/1/picture", 11 * MB],
    ["/api/nothing", 10 * MB],
  ])("POST %s with %i bytes, again and again", async (path, size) => {
    for (let n = 0; n < times; n += 1) {
      const answer = await post(origin(), path, size);
      expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: "too_large" })]);
    }
  });

  test("a form of ten megabytes, with the shop's own page", async () => {
    for (let n = 0; n < times / 2; n += 1) {
      const answer = await post(origin(), "/echo", 10 * MB, { "content-type": "application/x-www-form-urlencoded" });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
    }
  });

  test("ten megabytes in chunks, without a length", async () => {
    for (let n = 0; n < times / 2; n += 1) {
      const body = Buffer.alloc(10 * MB, "x");
      const answer = await send(origin(), "/api/product/list", {
        method: "POST",
        headers: { "transfer-encoding": "chunked" },
        body,
      });
      expect(answer.status).toBe(413);
    }
  });
});

test("a form with a picture reaches the back office's page, which says itself what is too large", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect((await post(door.origin, "/gestione/echo", 12 * MB, headers)).status).toBe(200);
  expect((await post(door.origin, "/gestione/echo", 17 * MB, headers)).status).toBe(413);
  expect((await post(door.origin, "/echo", 3 * MB, headers)).status).toBe(413);
});

test.each([
  ["it", "troppo grande"],
  ["en", "too large"],
])("what is too large says so in the reader's language: %s", async (language, words) => {
  for (const path of ["/api/product/list", "/api/payment/webhook/stripe"]) {
    const answer = await post(door.origin, path, 10 * MB, { "accept-language": language });
    expect((await answer.json()).errors.body).toEqual([expect.stringContaining(words)]);
  }
});

test("forty megabytes end at the front as well", async () => {
  for (let n = 0; n < 3; n += 1) expect((await post(front.url, "/api/user/login", 40 * MB)).status).toBe(413);
});

test.each(["/api/payment/webhook/paypal", "/api/payment/webhook/stripe"])(
  "%s refuses in the envelope too",
  async (path) => {
    for (const size of [65 * 1024, MB, 3 * MB]) {
      const answer = await post(door.origin, path, size);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([413, "application/json"]);
      expect(await answer.json()).toMatchObject({
        code: "too_large",
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
    }
  },
);

test("a picture of an article may have five megabytes, as one of a return", async () => {
  for (const path of ["/api/ops/product/1/picture", "/api/ops/image", "/api/image"]) {
    const answer = await send(door.origin, path, {
      method: path.endsWith("picture") ? "PUT" : "POST",
      headers: { "content-type": "image/jpeg", "content-length": String(4 * MB) },
      body: Buffer.alloc(4 * MB),
    });
    // Nobody is signed in, and the body was no reason.
    expect([path, answer.status]).toEqual([path, 401]);
  }
});
