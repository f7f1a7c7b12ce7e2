// A shop on a moved clock with people who order on standing orders, and what its timer makes of these.
import { expect } from "vitest";
import { openOrders } from "./order-calls.mjs";
import { instant, session, sha256 } from "./people.mjs";

/** What stands in the way of placing, taken away again. */
export const mended = [
  "update company set blocked_at = null, status = 'active', closing_days = '[]'",
  "update offer set active = 1, on_hand = reserved + 40",
  // The fixture's lots expire some days after the suite's own day.
  "update lot set expires_on = '2028-12-31'",
  "update shipping_rate set minimum = 0",
  "update delivery_zone set capacity = null, cutoff = case id when 1 then '17:00' else cutoff end",
  "update address set removed_at = null, zip_code = case company_id when 8 then '0150' else '00184' end",
  "update payment_method set active = 1",
  "drop trigger if exists broken",
];
const who = { buyer: [1, 1], master: [2, 1], manager: [3, 1], stranger: [6, 2], multi: [7, 1] };
export const body = {
  name: "Lunedì e giovedì",
  weekdays: [0, 3],
  everyWeeks: 1,
  firstDay: "2027-01-11",
  paymentMethod: 3,
  notes: "Dal retro",
  items: [
    { productId: 4, quantity: 2 },
    { productId: 3, quantity: 1 },
  ],
};

/** `close()` belongs into afterAll, `restore()` into beforeEach. */
export async function openStanding() {
  const shop = await openOrders({}, { now: "2027-01-11T09:00" });
  /** Whoever was signed in some time ago has to be again. */
  const signIn = () =>
    shop.fill(
      Object.entries(who).flatMap(([name, [user, company]]) => [
        `delete from session where token_hash = '${sha256(name)}'`,
        session(name, user, { company }),
      ]),
    );
  const twice = () => Promise.all([shop.scheduled(), shop.scheduled()]);
  /** As `twice`, at a moment at which something is due; at any other the timer finds nothing. */
  async function twiceWhenDue() {
    const { due } =
      await shop.one(`select exists (select 1 from standing_order where status = 'active' and look_at <= '${instant()}')
      or exists (select 1 from standing_order_draft where state = 'announced' and act_at <= '${instant()}')
      or exists (select 1 from orders where status = 'confirmed' and cutoff_at <= '${instant()}') as due`);
    if (due) await twice();
  }
  const drafts = () =>
    shop.many(
      "select delivery_date as day, state, reason, announced_at, act_at, cutoff_at from standing_order_draft order by delivery_date",
    );
  return {
    ...shop,
    signIn,
    twice,
    twiceWhenDue,
    drafts,
    async restore() {
      await shop.fill([
        "delete from standing_order_draft",
        "delete from standing_order_line",
        "delete from standing_order",
      ]);
      await shop.restore();
      await shop.sql("delete from event");
      await shop.fill([
        ...mended,
        "insert or ignore into company_member (company_id, user_id, master, created_at) values (1, 1, 0, '2027-01-01'), (1, 2, 1, '2027-01-01'), (1, 7, 1, '2027-01-01')",
      ]);
    },
    async on(now) {
      shop.clock(now);
      await signIn();
    },
    async made(more, token = "buyer") {
      const answer = await shop.call("POST", "/standing-order", { token, body: { ...body, ...more } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body;
    },
    standing: async (id, token) => (await shop.call("GET", `/standing-order/${id}`, { token })).body,
    /** What one day of it is to be. */
    put: (id, date, more, token) =>
      shop.call("PUT", `/standing-order/${id}/day/${date}`, { token, body: { skip: false, ...more } }),
    states: async () => Object.fromEntries((await drafts()).map(({ day, state, reason }) => [day, reason || state])),
    /** What the register of changes says of days that failed. */
    failures: () =>
      shop.many("select company_id, subject, detail from audit where action = 'standing.failed' order by id"),
    mails: (template) => shop.count("outbox", `dedupe_key like '${template}:%'`),
    /** What the mails of a kind have to tell. */
    mailed: async (template) =>
      (await shop.many(`select payload from outbox where dedupe_key like '${template}:%' order by id`)).map(
        ({ payload }) => JSON.parse(payload).data,
      ),
    orders: () =>
      shop.many(
        `select o.id, o.user_id, o.agent, o.status, o.notes, o.created_at, o.cutoff_at, o.request_key as key, d.delivery_date as day,
          (select json_group_array(json_array(product_id, quantity)) from (select product_id, quantity from order_item where order_id = o.id
          order by product_id)) as lines from orders o join delivery d on d.order_id = o.id order by d.delivery_date`,
      ),
    /** Until a moment, in steps in which the timer runs if it has something to do. */
    async until(moment, ...times) {
      const end = Date.parse(`${moment.slice(0, 10)}T12:00:00Z`);
      const rome = { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "short" };
      const begun = new Intl.DateTimeFormat("sv-SE", rome).format(Date.now()).replace(" ", "T");
      const hours = times.length > 0 ? times : ["09:00", "15:59", "16:01", "17:01"];
      for (let at = Date.now(); ; at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10);
        for (const hour of hours) {
          if (`${day}T${hour}` > moment) return signIn();
          if (`${day}T${hour}` <= begun) continue;
          shop.clock(`${day}T${hour}`);
          await twiceWhenDue();
        }
        if (at > end) return signIn();
      }
    },
  };
}
