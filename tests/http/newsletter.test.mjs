// The newsletter's double opt-in, on the built Worker with real D1; mails arrive at the stand-in over HTTP.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDoor, publicUrl, windowStart } from "../support/door.mjs";

let door;
let client = 0;
beforeAll(async () => {
  door = await openDoor({}, { now: windowStart() });
});
afterAll(() => door?.close());

/** Every call from another house, so that no limit by address is met by chance. */
async function post(path, body, headers = {}) {
  client += 1;
  const response = await door.ask(`/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", "cf-connecting-ip": `10.1.0.${client}`, ...headers },
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
const signUp = (email, more = {}, headers) => post("/newsletter", { email, privacy: true, ...more }, headers);
const row = async (email) => (await door.rows(`select * from newsletter_subscriber where email = '${email}'`))[0];
const linkIn = (mail, page) => {
  const found = new RegExp(`${publicUrl}/newsletter/${page}\\?token=([\\w-]+)&lang=(\\w+)`).exec(mail.text);
  return { token: found[1], lang: found[2] };
};

test("signing up, confirming, unsubscribing", async () => {
  const answer = await signUp("Anna@Example.com ", { lang: "no" });
  expect([answer.status, answer.body]).toEqual([202, { status: "pending" }]);
  const mail = await door.mail("anna@example.com");
  expect(mail.subject).toBe("Bekreft påmeldingen til nyhetsbrevet");
  const { token, lang } = linkIn(mail, "conferma");
  expect(lang).toBe("no");
  expect(await row("anna@example.com")).toMatchObject({ status: "pending", locale: "no" });
  // The table keeps a digest only, the sent mail none of it.
  expect(JSON.stringify(await door.rows("select * from newsletter_subscriber, outbox"))).not.toContain(token);

  for (const _ of [1, 2]) {
    const confirmed = await post("/newsletter/confirm", { token });
    expect([confirmed.status, confirmed.body]).toEqual([200, { status: "confirmed" }]);
  }
  const welcome = await door.mail("anna@example.com", 2);
  expect(linkIn(welcome, "disiscrizione").token).toBe(token);
  expect(welcome.headers["List-Unsubscribe"]).toBe(`<${publicUrl}/api/newsletter/unsubscribe?token=${token}&lang=no>`);
  expect(welcome.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

  // What a mail program's button does: a form without cookie and origin.
  const oneClick = await door.ask(`/api/newsletter/unsubscribe?token=${token}&lang=no`, {
    method: "POST",
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([oneClick.status, await oneClick.json()]).toEqual([200, { status: "unsubscribed" }]);
  expect((await post("/newsletter/unsubscribe", { token })).body).toEqual({ status: "unsubscribed" });
  expect((await row("anna@example.com")).status).toBe("unsubscribed");
  expect((await post("/newsletter/confirm", { token })).status).toBe(422);
  expect(door.standIns.mails("anna@example.com")).toHaveLength(2);
});

test("an address opened from a mail program leads to the page that asks", async () => {
  const response = await door.ask('/api/newsletter/unsubscribe?token=a"b&lang=en');
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/newsletter/disiscrizione?token=a%22b&lang=en");
});

test("whoever is confirmed gets the same answer and no mail", async () => {
  await signUp("bruno@example.com");
  const { token } = linkIn(await door.mail("bruno@example.com"), "conferma");
  await post("/newsletter/confirm", { token });
  await door.mail("bruno@example.com", 2);
  const before = await row("bruno@example.com");
  const again = await signUp("bruno@example.com", { lang: "en" });
  expect([again.status, again.body]).toEqual([202, { status: "pending" }]);
  expect(await row("bruno@example.com")).toEqual(before);
  expect(await door.rows("select 1 from outbox where payload like '%bruno@%'")).toHaveLength(2);
});

test("signing up again sends a new link, three times a day at most", async () => {
  for (const n of [1, 2, 3]) {
    await signUp("carla@example.com");
    await door.mail("carla@example.com", n);
  }
  const links = door.standIns.mails("carla@example.com").map((mail) => linkIn(mail, "conferma").token);
  expect(new Set(links).size).toBe(3);
  // The newest counts.
  expect((await post("/newsletter/confirm", { token: links[2] })).status).toBe(422);
  const fourth = await signUp("carla@example.com");
  expect([fourth.status, fourth.body]).toEqual([202, { status: "pending" }]);
  expect(await door.rows("select 1 from outbox where payload like '%carla@%'")).toHaveLength(3);
  expect((await post("/newsletter/confirm", { token: links[0] })).status).toBe(200);
});

test("a link is too old after a week", async () => {
  await signUp("dino@example.com");
  const { token } = linkIn(await door.mail("dino@example.com"), "conferma");
  await door.sql(
    "update newsletter_subscriber set created_at = '2020-01-01T00:00:00Z' where email = 'dino@example.com'",
  );
  const late = await post("/newsletter/confirm", { token }, { "accept-language": "en" });
  expect(late.status).toBe(422);
  expect(late.body.errors.token).toEqual(["Wrong or expired. Ask for a new one."]);
  await door.scheduled();
  expect(await row("dino@example.com")).toBeUndefined();
});

test("ten sign-ups an hour from one house, then 429 with the seconds to wait", async () => {
  const here = { "cf-connecting-ip": "2001:db8:1:2::1" };
  for (let n = 0; n < 10; n += 1) expect((await signUp(`e${n}@example.com`, {}, here)).status).toBe(202);
  // Another address of the same network.
  const refused = await signUp("e11@example.com", {}, { "cf-connecting-ip": "2001:db8:1:2:ffff::9" });
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
  expect((await signUp("e11@example.com", {}, { "cf-connecting-ip": "2001:db8:1:3::1" })).status).toBe(202);
  expect(JSON.stringify(await door.rows("select key from rate_limit"))).not.toMatch(/2001|example\.com/);
});

test.each([{}, { token: "" }, { token: "unknown" }, { token: "x".repeat(2000) }])(
  "no token, no change: %j",
  async (body) => {
    for (const call of ["confirm", "unsubscribe"]) {
      const answer = await post(`/newsletter/${call}`, body);
      expect(answer.status).toBe(422);
      expect(answer.body.errors.token).toHaveLength(1);
    }
  },
);
