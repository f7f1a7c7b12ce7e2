// After `npm start -- --now` and a start without it: nothing waits for an instant of the other time.
import { afterAll, beforeAll, expect, test } from "vitest";
import { pullBack } from "../../scripts/serve/database.mjs";
import { openDoor } from "../support/door.mjs";
import { instant } from "./people.mjs";

let door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door?.close());

const HOUR = 3600;
const now = instant();
const mail = (id, next, created, status = "pending") =>
  `insert into outbox (id, dedupe_key, kind, payload, status, next_attempt_at, created_at)
    values (${id}, 'k${id}', 'mail', '{}', '${status}', '${next}', '${created}')`;
const delivery = (id, next, created) =>
  `insert into webhook_delivery (id, webhook_id, next_attempt_at, created_at) values (${id}, 1, '${next}', '${created}')`;

test("what was written in the future or waits too long is due; a pause of the shop's own stays", async () => {
  const webhook = (id, retry, failed) =>
    `insert into webhook (id, name, url, secret, failures, failing_since, retry_at, last_failure_at, created_at, updated_at)
      values (${id}, 'w', 'https://w${id}.example/', 's', 5, '${failed}', '${retry}', '${failed}', '${now}', '${now}')`;
  await door.fill([
    webhook(1, instant(30 * 24 * HOUR), instant(30 * 24 * HOUR)),
    webhook(2, instant(600), instant(-60)),
    mail(1, instant(30 * 24 * HOUR), instant(30 * 24 * HOUR)),
    mail(2, instant(2 * HOUR), instant(HOUR)),
    mail(3, instant(2 * HOUR), instant(-HOUR)),
    mail(4, instant(30 * 24 * HOUR), instant(-HOUR), "sent"),
    delivery(1, instant(30 * 24 * HOUR), now),
    delivery(2, instant(5 * HOUR), instant(-HOUR)),
  ]);
  await pullBack(door.mf);
  const due = async (table) =>
    (await door.rows(`select id from ${table} where next_attempt_at <= '${instant(5)}' order by id`)).map(
      ({ id }) => id,
    );
  expect([await due("outbox"), await due("webhook_delivery")]).toEqual([[1, 2], [1]]);
  expect(await door.rows("select id, retry_at, failures from webhook order by id")).toEqual([
    { id: 1, retry_at: "", failures: 0 },
    { id: 2, retry_at: expect.stringMatching(/^2/), failures: 5 },
  ]);
});
