// A database that is silent for twenty seconds: pages of somebody say so within five, a stranger's are made of what is known, and
// whoever changes something waits.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDoor } from "../support/door.mjs";
import { everybody, plainCookie } from "./people.mjs";

const silent = 20_000;
let door;
beforeAll(async () => {
  door = await openDoor({ LIMIT_FACTOR: "100", READ_LIMIT_MS: "800" }, { ssr: null });
  await door.fill(everybody());
  await door.publish(1);
});
afterEach(() => door.silence(0));
afterAll(() => door?.close());

const page = async (path, name) => {
  const begun = performance.now();
  const answer = await door.ask(path, { cookies: name && plainCookie(name), headers: { accept: "text/html" } });
  const text = await answer.text();
  return { status: answer.status, text, took: performance.now() - begun, headers: answer.headers };
};

test("pages of somebody answer within two seconds and say what is wrong", async () => {
  for (const path of ["/", "/utente/ordini", "/checkout"]) expect((await page(path, "master")).status).toBe(200);
  await door.silence(silent);
  for (const path of ["/utente/ordini", "/", "/checkout", "/utente/profilo"]) {
    const { status, took, text, headers } = await page(path, "master");
    expect({ path, status, inTime: took < 5_000 }).toEqual({ path, status: 503, inTime: true });
    expect(text).toContain(headers.get("x-request-id"));
  }
});

test("a stranger's page is rendered from what is known, and kept by nobody", async () => {
  expect((await page("/")).status).toBe(200);
  // The catalogue has moved: what is remembered would be read anew.
  await door.publish(2);
  await door.silence(silent);
  const { status, took, text } = await page("/contatti");
  expect({ status, inTime: took < 5_000 }).toEqual({ status: 200, inTime: true });
  expect(text).toContain("<footer");
  await door.silence(0);
  const again = await page("/contatti");
  expect([again.status, again.headers.get("x-cache")]).toEqual([200, "miss"]);
});

test("a change is waited for, and done once", async () => {
  await door.silence(1_500);
  const answer = await door.ask("/api/user/1", {
    method: "PUT",
    cookies: plainCookie("buyer"),
    headers: { "content-type": "application/json", origin: door.origin },
    body: JSON.stringify({ name: "Berta" }),
  });
  expect(answer.status).toBe(200);
  expect(await door.rows("select name from user where id = 1")).toEqual([{ name: "Berta" }]);
});
