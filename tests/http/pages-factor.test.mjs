// The second factor through the built pages, with plain forms: the session's new cookie reaches the browser.
import { afterAll, beforeAll, expect, test } from "vitest";
import { factorStatement, giveCode } from "../../scripts/demo/factor.mjs";
import { openDoor } from "../support/door.mjs";
import { everybody, people, plainCookie, session } from "./people.mjs";

const path = "/gestione/accesso";
let door;
beforeAll(async () => {
  door = await openDoor({ LIMIT_FACTOR: "100" }, { ssr: null });
  await door.fill([
    ...everybody(),
    session("first-time", people.operator.id, { id: 901 }),
    session("another-day", people.operator.id, { id: 902 }),
  ]);
});
afterAll(() => door?.close());

const page = (cookies, to = path) => door.ask(to, { cookies, headers: { accept: "text/html" } });
/** A form sent without JavaScript. */
const post = async (cookies, fields) => {
  const answer = await door.ask(path, {
    method: "POST",
    cookies,
    headers: {
      accept: "text/html",
      origin: door.origin,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(fields).toString(),
  });
  const token = /__Host-madia-session=([\w-]{43});/.exec(answer.headers.getSetCookie().join("\n"))?.[1];
  return { status: answer.status, to: answer.headers.get("location"), token, text: await answer.text() };
};

test("the first code shows the recovery codes to the session that it proved", async () => {
  const cookies = plainCookie("first-time");
  const { text } = await post(cookies, { intent: "setup" });
  const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(text)[1];
  const done = await giveCode((code) => post(cookies, { intent: "confirm", code, secret }), secret);
  expect(done.status).toBe(200);
  expect(done.text.match(/([A-Z2-7]{4}-){5}[A-Z2-7]{4}/g).length).toBeGreaterThanOrEqual(10);
  expect((await page(plainCookie(done.token), "/gestione")).status).toBe(200);
  expect((await page(cookies, "/gestione")).headers.get("location")).toContain("/login");
});

test("a code leads into the back office under another cookie, once", async () => {
  await door.sql("delete from second_factor");
  await door.sql(await factorStatement(people.operator.id));
  const cookies = plainCookie("another-day");
  const give = (code) => post(cookies, { intent: "give", code });
  const done = await giveCode(give);
  expect([done.status, done.to]).toEqual([302, "/gestione"]);
  expect((await page(plainCookie(done.token), "/gestione")).status).toBe(200);
  // Sent twice: to the login, whose page leads the new cookie on.
  const twice = await give("000000");
  expect([twice.status, twice.token]).toEqual([302, undefined]);
  const login = await page(plainCookie(done.token), twice.to);
  expect(login.headers.get("location")).toContain("/gestione");
});
