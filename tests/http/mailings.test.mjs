// Catalogues by mail on the built Worker with real D1 and KV: made in steps, mailed once, and stopped for good.
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicUrl, windowStart } from "../support/door.mjs";
import { openMarket } from "./api-fixture.mjs";
import { everybody } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openMarket({ LIMIT_FACTOR: "1" }, { now: windowStart() });
  await shop.fill(everybody());
});
afterAll(() => shop?.close());

const as = (token, more = {}) => ({ headers: { "madia-api-key": token, ...more } });
const add = async (name, more = {}, token = "manager") => {
  const contact = { name, email: `${name}@post.example`, consent: true, consentSource: "Fiera", ...more };
  return (await shop.post("/manager/contact", contact, as(token))).body.id;
};
const send = (body, key, token = "manager") =>
  shop.post(
    "/manager/catalogue",
    { layout: "complete", categories: [2], ...body },
    as(token, key && { "idempotency-key": key }),
  );
const read = async (id) => (await shop.get(`/manager/catalogue/${id}`, as("manager"))).body;

/** Minutes until nothing is left to make. */
async function made(id) {
  for (let minute = 0; minute < 12; minute += 1) {
    const mailing = await read(id);
    if (mailing.status === "sent" || mailing.status === "failed") return mailing;
    await shop.scheduled();
  }
  throw new Error("never made");
}

test("a catalogue is queued, made in each reader's language, and mailed with links that open it", async () => {
  const contacts = [await add("ugo"), await add("kenji", { locale: "ja" }), await add("olena", { locale: "uk" })];
  const sent = { contacts, message: "Ciao,\npasso giovedì.", categories: [1, 12] };
  const { status, body } = await send(sent, "one");
  expect(status).toBe(202);
  expect(body).toMatchObject({ layout: "complete", lang: null, recipientsCount: 3, skippedCount: 0, country: "IT" });
  expect(body.categories.map(({ name }) => name)).toEqual(["Bevande", "Formaggi"]);
  expect((await send(sent, "one")).body.id).toBe(body.id);
  const mailing = await made(body.id);
  expect(mailing.status).toBe("sent");
  expect(mailing.files.map(({ locale, part, articles, status }) => [locale, part, articles, status])).toEqual([
    ["it", 1, 6, "made"],
    ["ja", 1, 6, "made"],
    ["uk", 1, 6, "made"],
  ]);
  for (const file of mailing.files) expect(file.pages).toBeGreaterThan(3);
  const mail = await shop.mail("ugo@post.example");
  expect(mail.subject).toBe("Gina Prova ti manda il catalogo Madia");
  expect(mail.text).toContain("passo giovedì.");
  expect((await shop.mail("kenji@post.example")).subject).toContain("カタログ");
  const [, link] = /(\/api\/catalogue\/[\w-]+)/.exec(mail.text);
  const file = await shop.ask(link);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(bytes.length).toBe(mailing.files[0].bytes);
  const own = await shop.ask(mailing.files[0].url, as("manager"));
  expect(own.status).toBe(200);
  expect((await shop.ask(mailing.files[0].url, as("seller"))).status).toBe(404);
  // Neither the tables nor the sent mail keep what opens a file.
  const stored = JSON.stringify(await shop.rows("select * from outbox, catalogue_file, mailing_recipient"));
  expect(stored).not.toContain(link.split("/").pop());
  // Another minute sends nothing twice.
  await shop.scheduled();
  expect(shop.standIns.mails("ugo@post.example")).toHaveLength(1);
  const [audit] = await shop.rows("select action, user_id from audit where action = 'catalogue.send'");
  expect(audit).toMatchObject({ user_id: 3 });
});

test("stop is heard by the mail program's own button, for every agent, and kept", async () => {
  const contact = await add("stella");
  await made((await send({ contacts: [contact] })).body.id);
  const mail = await shop.mail("stella@post.example");
  const header = mail.headers["List-Unsubscribe"];
  expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const path = header.slice(1, -1).replace(publicUrl, "");
  const answer = await shop.ask(path, {
    method: "POST",
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.status, await answer.json()]).toEqual([200, { status: "unsubscribed" }]);
  const page = await shop.ask(path, { redirect: "manual" });
  expect(page.headers.get("location")).toMatch(/^\/newsletter\/cataloghi\?token=/);
  const mine = await shop.get("/manager/contact?q=stella", as("manager"));
  expect(mine.body.entities[0]).toMatchObject({ stopped: true, mayBeMailed: false });
  const other = await add("stella", {}, "seller");
  const refused = await send({ contacts: [other] }, null, "seller");
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["contacts"]]);
  const mixed = await send({ contacts: [contact, await add("mirko")] });
  expect(mixed.body).toMatchObject({ recipientsCount: 2, skippedCount: 1 });
  expect((await shop.post("/catalogue/unsubscribe", { token: "nonsense" })).status).toBe(422);
});

test("who said stop while the files were made is left out", async () => {
  const contact = await add("tardi");
  await shop.sql("update catalogue_file set next_attempt_at = '2999-01-01T00:00:00Z' where status = 'queued'");
  const { body } = await send({ contacts: [contact, await add("resta")] });
  const [{ email_hash: hash }] = await shop.rows("select email_hash from contact where email = 'tardi@post.example'");
  await shop.sql(`insert into catalogue_stop values ('${hash}', '2026-01-01T00:00:00Z') on conflict do nothing`);
  const mailing = await made(body.id);
  if (mailing.recipients.find(({ name }) => name === "tardi").status === "skipped") {
    expect(shop.standIns.mails("tardi@post.example")).toHaveLength(0);
  }
  expect(mailing.recipients.find(({ name }) => name === "resta").status).toBe("sent");
});

test("what is missing or wrong is told", async () => {
  const contact = await add("vera");
  const none = await send({ contacts: [contact], categories: [] });
  expect([none.status, none.body.errors.categories]).toEqual([
    422,
    ["Per inviare un catalogo seleziona almeno una categoria"],
  ]);
  expect((await send({ contacts: [] })).body.errors.contacts).toHaveLength(1);
  expect((await send({ contacts: [contact], categories: [999] })).body.errors.categories).toHaveLength(1);
  expect((await send({ contacts: [await add("foreign", {}, "seller")] })).body.errors.contacts).toHaveLength(1);
  const norway = await add("silje", { country: "NO" });
  expect((await send({ contacts: [contact, norway] })).body.errors.contacts[0]).toContain("separatamente");
  // Nothing new is sold in Norway.
  expect((await send({ contacts: [norway], categories: [1], layout: "only_new" })).body.errors.categories).toHaveLength(
    1,
  );
});

test("one address gets two catalogues a day, whoever sends them", async () => {
  const contact = await add("piero");
  for (const _ of [1, 2])
    expect((await send({ contacts: [contact], layout: "no_images" }, null, "manager")).status).toBe(202);
  expect((await send({ contacts: [contact] })).status).toBe(429);
});

test("a file that nobody finished is made by the next, three times at most", async () => {
  const { body } = await send({ contacts: [await add("ivo")], layout: "only_new" }, "lost");
  const mailing = await made(body.id);
  expect(mailing.files).toMatchObject([{ status: "made", articles: 1 }]);
  // As if every maker had died.
  await shop.sql(`update mailing set status = 'queued', finished_at = null where id = ${body.id}`);
  await shop.sql(
    `update catalogue_file set status = 'queued', attempts = 3, next_attempt_at = '2020-01-01T00:00:00Z' where mailing_id = ${body.id}`,
  );
  expect((await made(body.id)).status).toBe("failed");
});
