// Demonstration address books and a catalogue, from schema/demo/contacts.json. The catalogue is queued: the first minute
// makes its files from the articles that are there, and mails them to the stand-in.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fold } from "../geo.mjs";
import { at } from "../paths.mjs";
import { edgeName } from "../serve/runtime.mjs";
import { iso } from "./days.mjs";

const DAY = 86_400_000;
const read = () => JSON.parse(readFileSync(at("schema", "demo", "contacts.json"), "utf8"));
const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** Loads the contacts unless the database has some; answers whether it did. */
export async function loadDemoContacts(mf, now = Date.now()) {
  const db = await mf.getD1Database("DB", edgeName);
  const existing = await db.prepare("select 1 as one from contact limit 1").first("one");
  if (existing !== null) return false;
  const { contacts, mailings } = read();
  const instant = (days) => iso(now + days * DAY);
  const statements = contacts.flatMap((contact) => {
    const { by, name, email, business = "", country = "IT", locale, consent, source = "", notes = "" } = contact;
    const words = fold(`${name} ${business} ${email.replaceAll(/[@.]/g, " ")}`);
    const rows = [
      db
        .prepare(
          `insert into contact (user_id, company_id, name, search_name, business, email, email_hash, country, locale, consent_at,
             consent_source, notes, created_at, updated_at)
           select u.id, (select c.id from manager_company m join company c on c.id = m.company_id
               where m.user_id = u.id and c.name = ?4), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12
           from user u where u.email = ?1`,
        )
        .bind(
          ...[by, name, words, business, email, sha256(email), country, locale],
          ...[consent === undefined ? null : instant(consent), source, notes, instant(consent ?? -5)],
        ),
    ];
    if (contact.stopped === undefined) return rows;
    const stop = db.prepare("insert into catalogue_stop (email_hash, at) values (?1, ?2) on conflict do nothing");
    return [...rows, stop.bind(sha256(email), instant(contact.stopped))];
  });
  for (const [index, mailing] of mailings.entries()) {
    const key = `demo-${index}`;
    const own = "(select id from mailing where request_key = ?1)";
    statements.push(
      db
        .prepare(
          `insert into mailing (user_id, market, layout, categories, message, request_key, created_at)
           select u.id, ?3, ?4, (select json_group_array(id) from category where key in (select value from json_each(?5))),
             ?6, ?1, ?7 from user u where u.email = ?2`,
        )
        .bind(
          ...[key, mailing.by, mailing.country, mailing.layout, JSON.stringify(mailing.categories)],
          ...[mailing.message, instant(0)],
        ),
      db
        .prepare(
          `insert into mailing_recipient (mailing_id, contact_id, email, name, locale)
           select ${own}, k.id, k.email, k.name, k.locale from json_each(?2) e join user u on u.email = ?3
           join contact k on k.user_id = u.id and k.email = e.value`,
        )
        .bind(key, JSON.stringify(mailing.to), mailing.by),
      db
        .prepare(
          `insert into catalogue_file (mailing_id, locale, part, next_attempt_at, created_at)
           select distinct mailing_id, locale, 1, ?2, ?2 from mailing_recipient where mailing_id = ${own}`,
        )
        .bind(key, instant(0)),
    );
  }
  await db.batch(statements);
  return true;
}
