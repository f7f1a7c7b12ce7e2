// The market with its people, and what a buyer does from the first article to the order.
import { openMarket } from "./api-fixture.mjs";
import { everybody, instant, person, session } from "./people.mjs";

/** A company of Oslo with one member. */
export const norwegian = () => [
  "insert into geo_region (id, country, name) values (1000001, 'NO', 'Østlandet')",
  "insert into geo_province (id, region_id, code, name) values (1000003, 1000001, '03', 'Oslo')",
  "insert into geo_city (id, country, province_id, name, search_name) values (1000301, 'NO', 1000003, 'Oslo', 'oslo')",
  "insert into geo_zip (country, zip_code, city_id) values ('NO', '0150', 1000301)",
  `insert into company (id, name, country, vat_number, status, created_at)
    values (8, 'Kro åtte', 'NO', '923609016', 'active', '${instant(-9e6)}')`,
  `insert into address (id, company_id, address, city_id, zip_code, created_at)
    values (80, 8, 'Storgata 1', 1000301, '0150', '${instant(-9e6)}')`,
  "update company set address_id = 80, delivery_address_id = 80 where id = 8",
  ...person(["nora", { id: 20, name: "Nora", roles: [], member: { 8: 1 } }]),
  session("nora", 20, { company: 8 }),
];

/** Everything that placing, cancelling and the timers write, as it was. */
const restored = [
  ...`payment_task payment_event payment order_event order_item_lot order_coupon_share order_coupon order_return_item order_return order_proposal
  order_item delivery orders order_request cart_item cart_coupon cart purchased_product written_correction audit outbox delivery_day company_coupon`
    .split(/\s+/)
    .map((table) => `delete from ${table}`),
  "update company set orders_placed = 0, last_order_at = null, status = 'active', blocked_at = null, consumer = 0",
  "update offer set reserved = 0, on_hand = case product_id when 1 then 10 when 2 then 0 when 5 then 5 when 6 then 7 else 40 end, active = 1 where market = 'IT'",
  "update offer set reserved = 0, on_hand = 3 where market = 'NO'",
  "update lot set reserved = 0, on_hand = case id when 2 then 2 when 1 then 3 else 2 end",
  "update delivery_zone set capacity = null",
  "update shipping_rate set minimum = 0",
];

/** `close()` belongs into afterAll. */
export async function openOrders(vars, options) {
  const market = await openMarket({ LIMIT_FACTOR: "10000", ...vars }, options);
  await market.fill([...everybody(), ...norwegian()]);
  const call = async (method, path, { token = "buyer", body, headers } = {}) => {
    const answer = await market.ask(`/api${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        ...(token && { "madia-api-key": token }),
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: /^[[{]/.test(text) ? JSON.parse(text) : text,
    };
  };
  const one = async (sql) => (await market.rows(sql))[0];
  const of = {
    call,
    one,
    many: market.rows,
    restore: () => market.fill(restored),
    /** Puts `{product: pieces}` into the cart and chooses the `nth` open day; answers the cart. */
    async shop(items, { token, nth = 2 } = {}) {
      for (const [product, pieces] of Object.entries(items))
        await call("POST", `/cart/product/${product}/quantity/${pieces}`, { token });
      const { body } = await call("GET", "/cart/delivery-date", { token });
      const chosen = await call("POST", "/cart/set-delivery-date", {
        token,
        body: { deliveryDate: body.dates[nth].date },
      });
      if (chosen.status !== 200) throw new Error(`${chosen.status}: ${JSON.stringify(chosen.body)}`);
      return chosen.body;
    },
    /** `more`: fields of the body; `paymentMethod` 3 is on delivery, 1 a card. */
    place: ({ token, key, version, ...more } = {}) =>
      call("POST", "/order/create-from-cart", {
        token,
        body: { paymentMethod: 3, ...more },
        headers: {
          ...(key && { "idempotency-key": key }),
          ...(version && { "if-match": `"${version}"` }),
        },
      }),
    /** The field `seen` of an order by a page that shows this cart. */
    displayed: (cart) => ({
      total: cart.total,
      items: cart.sellers.flatMap(({ items }) =>
        items.map(({ id, quantity, total }) => ({ cartItemId: id, quantity, total })),
      ),
    }),
    count: async (table, where = "1") => (await one(`select count(*) as n from ${table} where ${where}`)).n,
    stock: async (product, market = "IT") =>
      (await one(`select available as stock from offer where product_id = ${product} and market = '${market}'`)).stock,
  };
  return { ...market, ...of };
}
