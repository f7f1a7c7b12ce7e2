// Migration 0062 on an outbox in use: what a browser was told of is shown, and what waits says whose it is and what it is about.
import { expect, it } from "vitest";
import { database, migrate, migrations, placeOf } from "../support/migrations.mjs";

const own = placeOf("0062");

it("completes what waits, and shows nothing twice", () => {
  const db = database(migrations.slice(0, own));
  const add = db.prepare(`insert into outbox (kind, dedupe_key, payload, status, next_attempt_at, created_at, sent_at)
    values (?, ?, ?, ?, '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z', ?)`);
  const put = (kind, key, template, data = {}, sent = null) =>
    add.run(kind, key, JSON.stringify({ template, data }), sent ? "sent" : "pending", sent);
  put("mail", "orderReminder:12:7:2027-01-14", "orderReminder");
  put("push", "push:5:orderReminder:12:2027-01-14", "orderReminder");
  put("mail", "backInStock:13:7:2:1800000000000", "backInStock");
  put("push", "push:5:backInStock:13:2:1800000000000", "backInStock");
  put("push", "push:5:standingAnnounced:3", "standingAnnounced", { page: "/utente/ordini-ricorrenti/34" });
  put("push", "push:5:substituteAsked:3:2027", "substituteAsked", { page: "/sostituzione?ordine=77" });
  put("push", "push:5:colleagueOrdered:1", "colleagueOrdered", {}, "2027-01-02T00:00:00Z");
  migrate(db, [migrations[own]]);
  const rows = db.prepare("select payload, shown_at from outbox order by id").all();
  const found = rows.map(({ payload, shown_at }) => {
    const { company, data } = JSON.parse(payload);
    return company ?? data.standingId ?? data.orderId ?? shown_at;
  });
  expect(found).toEqual([12, 12, 13, 13, 34, 77, "2027-01-02T00:00:00Z"]);
  expect(rows.filter(({ shown_at }) => shown_at).length).toBe(1);
});
