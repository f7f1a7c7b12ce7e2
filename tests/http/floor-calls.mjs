// The warehouse and the office at work: orders by SQL, an operator who has proven themselves, the sandbox behind the payments.
import { order } from "./order-rows.mjs";
import { openPayments } from "./payment-calls.mjs";
import { instant, people } from "./people.mjs";

/** `close()` belongs into afterAll. */
export async function openFloor(vars, options) {
  const shop = await openPayments(vars, options);
  await shop.fill([
    `update session set factor_until = '${instant(86_400)}' where user_id = ${people.operator.id}`,
    "update offer set on_hand = reserved + 1000, sold = 100",
    "update company set search_name = lower(name)",
  ]);
  const ops = async (method, path, body, token = "operator") => {
    const answer = await shop.ask(`/api/ops${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { "madia-api-key": token, ...(body && { "content-type": "application/json" }) },
    });
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  };
  return {
    ...shop,
    ops,
    get: (path) => ops("GET", path),
    put: (id, more) => shop.fill(order(id, more)),
    weigh: (id, items, more) => ops("PUT", `/order/${id}/weights`, { items, ...more }),
    step: (id, from, to, more) => ops("POST", `/order/${id}/status`, { from, to, ...more }),
    deadlines: (company = 1) =>
      shop.many(`select document_number as number, document_type as type, amount, paid, due_date as due, currency
        from deadline where company_id = ${company} order by id`),
    mails: async (template) =>
      (await shop.many("select payload from outbox order by id"))
        .map(({ payload }) => JSON.parse(payload))
        .filter((mail) => mail.template === template),
    audit: (action) => shop.many(`select * from audit where action = '${action}' order by id`),
    /** The sums that triggers have stored, and the same sums recomputed from the orders. */
    async sales() {
      const sold = "o.status not in ('not_confirmed', 'cancelled')";
      const stored = await shop.many(
        "select company_id, sum(lines) as lines, sum(quantity) as quantity, sum(net) as net from sales_month group by 1 having sum(lines) <> 0",
      );
      const recomputed =
        await shop.many(`select o.company_id, count(*) as lines, sum(i.quantity - i.missing) as quantity, sum(i.net) as net
        from orders o join order_item i on i.order_id = o.id where ${sold} group by 1`);
      return { stored, recomputed };
    },
  };
}
