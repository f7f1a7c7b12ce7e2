// Pictures that people send: what is taken, what is left out of them, who can open them.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { openDoor, windowStart } from "../support/door.mjs";
import { everybody } from "./people.mjs";

let door;
let photo;
beforeAll(async () => {
  door = await openDoor({}, { now: windowStart() });
  await door.fill(everybody());
  // What a phone makes: held upright, with the owner's name and the place.
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#b83a26" } })
    .withExif({ IFD0: { Copyright: "Mario Rossi" }, IFD3: { GPSLatitude: "41/1 54/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});
afterAll(() => door?.close());

const sample = (name) => readFileSync(at("api", "domain", "src", "picture", "samples", name));

async function send(body, { token = "buyer", type = "image/jpeg", headers } = {}) {
  const response = await door.ask("/api/image", {
    method: "POST",
    body,
    headers: {
      ...(token && { "madia-api-key": token }),
      ...(type && { "content-type": type }),
      origin: door.origin,
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text.startsWith("{") ? JSON.parse(text) : text };
}

const form = (...files) => {
  const data = new FormData();
  data.append("company", "1");
  for (const bytes of files) data.append("file", new Blob([bytes], { type: "application/x-whatever" }), "a.exe");
  return data;
};
const open = (id, token, headers) =>
  door.ask(`/api/image/${id}`, { headers: { ...(token && { "madia-api-key": token }), ...headers } });
const bytesOf = async (response) => Buffer.from(await response.arrayBuffer());

describe("a picture", () => {
  test("is kept without its place and its owner, upright as it was taken", async () => {
    expect(photo.includes("Mario Rossi")).toBe(true);
    const { status, body } = await send(photo);
    expect(status).toBe(201);
    expect(body).toMatchObject({ url: `/api/image/${body.id}`, width: 40, height: 60, mediaType: "image/jpeg" });
    const stored = await bytesOf(await open(body.id, "buyer"));
    expect(stored.includes("Mario Rossi")).toBe(false);
    const read = await sharp(stored).metadata();
    expect(read).toMatchObject({ format: "jpeg", width: 60, height: 40, orientation: 6 });
    // Not compressed again: the same pixels.
    const pixels = (bytes) => sharp(bytes).raw().toBuffer();
    expect((await pixels(stored)).equals(await pixels(photo))).toBe(true);
  });

  test.each([
    ["png.png", "image/png"],
    ["indexed.png", "image/png"],
    ["alpha.webp", "image/webp"],
    ["tagged.webp", "image/webp"],
    ["lossless.webp", "image/webp"],
    ["progressive.jpg", "image/jpeg"],
  ])("%s is what its bytes say, whatever it is called", async (name, mediaType) => {
    const { status, body } = await send(form(sample(name)), { type: null });
    expect([status, body]).toEqual([201, expect.objectContaining({ width: 12, height: 8, mediaType })]);
    const response = await open(body.id, "buyer");
    expect(response.headers.get("content-type")).toBe(mediaType);
    expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({ width: 12, height: 8 });
  });

  test("opens only for who sent it, is asked for anew, and is nothing but a picture", async () => {
    const { body } = await send(sample("baseline.jpg"), { token: "manager" });
    const response = await open(body.id, "manager");
    expect(response.status).toBe(200);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toMatch(/private|no-store/);
    expect(response.headers.get("cache-control")).not.toMatch(/public|max-age=[1-9]/);
    expect(response.headers.get("content-security-policy")).toMatch(/base-uri 'none'; frame-ancestors 'none'; sandbox/);
    expect(response.headers.get("content-disposition")).toBe('inline; filename="picture"');
    await response.arrayBuffer();
    const again = await open(body.id, "manager", { "if-none-match": response.headers.get("etag") });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    for (const [token, status] of [
      [undefined, 401],
      ["master", 404],
      ["stranger", 404],
      ["seller", 404],
      ["operator", 403],
    ]) {
      const refused = await open(body.id, token, { "if-none-match": response.headers.get("etag") });
      expect([token, refused.status]).toEqual([token, status]);
      await refused.arrayBuffer();
    }
    expect((await open(999_999, "manager")).status).toBe(404);
    const [row] = await door.rows(`select user_id, company_id, width, media_type from upload where id = ${body.id}`);
    expect(row).toEqual({ user_id: 3, company_id: 1, width: 12, media_type: "image/jpeg" });
  });

  test("the same sent by two is two", async () => {
    const [one, two] = [await send(photo), await send(photo, { token: "stranger" })];
    expect(two.body.id).not.toBe(one.body.id);
    expect((await open(one.body.id, "stranger")).status).toBe(404);
  });
});

describe("is refused", () => {
  const about = (answer) => [answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})];
  const invalid = [422, "validation", ["file"]];

  test("when nobody or an operator sends it", async () => {
    expect((await send(photo, { token: null })).status).toBe(401);
    expect((await send(photo, { token: "operator" })).status).toBe(403);
  });

  test.each([
    ["a program", Buffer.from("MZ\u0090 this is none")],
    ["a drawing that runs", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")],
    ["a page called a picture", Buffer.from("<html><script>1</script></html>")],
    ["a moving picture", Buffer.from("GIF89a")],
    ["nothing", Buffer.alloc(0)],
  ])("%s", async (_, bytes) => {
    const answer = await send(bytes);
    expect(about(answer)).toEqual(invalid);
    expect(answer.body.errors.file[0]).toBe("Scegli un’immagine in formato JPEG, PNG o WebP");
  });

  test("a cut picture, and one with a second file in it", async () => {
    for (const name of ["baseline.jpg", "png.png", "alpha.webp"]) {
      const bytes = sample(name);
      expect(about(await send(bytes.subarray(0, bytes.length - 9)))).toEqual(invalid);
      expect(about(await send(Buffer.concat([bytes, Buffer.from("PK\u0003\u0004 zip")])))).toEqual(invalid);
    }
  });

  test("a form without it, with two, or no form at all", async () => {
    expect(about(await send(form(), { type: null }))).toEqual(invalid);
    expect(about(await send(form(photo, photo), { type: null }))).toEqual(invalid);
    expect(about(await send("broken", { type: "multipart/form-data; boundary=x" }))).toEqual(invalid);
    expect((await send(photo, { type: "application/json" })).status).toBe(415);
    expect((await send(photo, { type: "multipart/form-data" })).status).toBe(415);
  });

  test("more than 10 MiB, by a byte and by far", async () => {
    const big = Buffer.concat([sample("baseline.jpg"), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await send(big.subarray(0, 10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send(form(big), { type: null })).status).toBe(413);
    // The door does not read what is far too much: the sender may hear that before it has sent it all.
    const far = await send(Buffer.alloc(24 * 1024 * 1024)).catch(({ cause }) => ({ status: cause.code }));
    expect([413, "EPIPE", "ECONNRESET"]).toContain(far.status);
    // Just as much is enough: zeros behind a picture are a camera's padding.
    expect((await send(big.subarray(0, 10 * 1024 * 1024))).status).toBe(201);
  });

  test("the sixty-first in an hour, with a time to wait, and nobody else is kept waiting", async () => {
    let last;
    for (let n = 0; n < 61; n += 1) last = await send(sample("png.png"), { token: "multi", type: "image/png" });
    expect([last.status, last.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send(sample("png.png"), { token: "master" })).status).toBe(201);
  });
});
