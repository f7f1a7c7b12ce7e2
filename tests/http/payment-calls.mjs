// The market with its people, orders that wait for their payment, and the sandbox on the other side.
import { fetchFresh } from "../support/send.mjs";
import { openMarket } from "./api-fixture.mjs";
import { order } from "./order-rows.mjs";
import { everybody } from "./people.mjs";

/** What the orders of `order-rows.mjs` have to hold: 78.36 and 20 % of the 39.88 whose weight varies. */
export const hold = 8634;

/** Numbers of orders from one on: a payment that is begun anew gets the number behind the last, so they lie apart. */
export function numbers(from) {
  let next = from;
  return () => {
    next += 10;
    return next;
  };
}

/** `close()` belongs into afterAll. */
export async function openPayments(vars, options) {
  const market = await openMarket({ LIMIT_FACTOR: "1000", ...vars }, options);
  await market.fill(everybody());
  const { payments } = market.standIns;
  const call = async (path, body, token = "buyer", method = "POST") => {
    const answer = await market.ask(`/api${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { "madia-api-key": token, ...(body && { "content-type": "application/json" }) },
    });
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  };
  const one = async (sql) => (await market.rows(sql))[0];
  const rows = (id) => market.rows(`select * from payment where order_id = ${id} order by id`);
  return {
    ...market,
    payments,
    call,
    many: (sql) => market.rows(sql),
    one,
    rows,
    /** An order placed a moment ago that waits for its money. */
    place: (id, method = "CC", more = {}) =>
      market.fill(order(id, { status: "not_confirmed", waitsFor: "payment", payUntil: 3600, method, ...more })),
    start: (id, token) => call(`/order/${id}/payment/start`, undefined, token),
    back: (id, token) => call(`/order/${id}/payment/return`, undefined, token),
    change: (id, paymentMethod, token) => call(`/order/${id}/change-payment-method`, { paymentMethod }, token),
    current: (id) => one(`select * from payment where order_id = ${id} and current = 1`),
    status: async (id) => (await one(`select status from orders where id = ${id}`)).status,
    events: (id) =>
      market.rows(`select actor, from_status, to_status from order_event where order_id = ${id} order by id`),
    tasks: (id) =>
      market.rows(`select t.action, t.amount, t.status, t.attempts, t.last_error from payment_task t
        join payment p on p.id = t.payment_id where p.order_id = ${id} order by t.id`),
    /** A task as the batch of its cause writes it. */
    task: (payment, action, amount = 0) =>
      market.sql(`insert into payment_task (payment_id, action, amount, key, next_attempt_at, created_at)
        values (${payment}, '${action}', ${amount}, 'task-${payment}-${action}-${amount}', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z')`),
    /** Everything is due: what has to be done is done now. */
    async work() {
      await market.sql("update payment_task set next_attempt_at = '2020-01-01T00:00:00Z' where status = 'pending'");
      await market.scheduled();
    },
    /** A person presses a button of the sandbox' page; answers where it leads, and waits for the webhooks it sets off. */
    async press(url, action, more = {}) {
      const answer = await fetchFresh(url, {
        method: "POST",
        body: new URLSearchParams({ action, ...more }),
        redirect: "manual",
      });
      await payments.hooks.settled();
      return answer.headers.get("location") ?? answer.text();
    },
    /** Held, by the page and the buyer's return. */
    async held(id, more) {
      const { body } = await call(`/order/${id}/payment/start`);
      await this.press(body.payment.redirectUrl, "approve", more);
      await call(`/order/${id}/payment/return`);
      return this.current(id);
    },
  };
}
