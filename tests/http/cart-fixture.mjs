// The tiny market with its people, and what their carts want: own prices, Norway, coupons, commissions, lots, zones.
import { openMarket } from "./api-fixture.mjs";
import { company, everybody, instant, person, session } from "./people.mjs";

const at = `'${instant(-9e6)}'`;

/** Company 4 is Norwegian, 5 waits to be let in, 6 is blocked, 7 lives where no van goes. */
const others = {
  nordic: { id: 11, name: "Nils", roles: [], member: { 4: 1 } },
  newcomer: { id: 12, name: "Nuova", roles: [], member: { 5: 1 } },
  late: { id: 13, name: "Lara", roles: [], member: { 6: 1 } },
  island: { id: 14, name: "Ivo", roles: [], member: { 7: 1 } },
};

const rows = [
  ...company(4, "Bryggen Hotell", "00000000044").map((line) =>
    line.replace("'IT', '00000000044'", "'NO', '00000000044'"),
  ),
  ...company(5, "Bar Cinque", "00000000055"),
  ...company(6, "Bar Sei", "00000000066"),
  ...company(7, "Bar Sette", "00000000077"),
  "insert into geo_region (id, country, name) values (1000003, 'NO', 'Østlandet')",
  "insert into geo_province (id, region_id, code, name) values (1000003, 1000003, '03', 'Oslo')",
  "insert into geo_city (id, country, province_id, name, search_name) values (1000301, 'NO', 1000003, 'Oslo', 'oslo')",
  "update address set city_id = 1000301, zip_code = '0250' where company_id = 4",
  "update company set status = 'pending' where id = 5",
  `update company set blocked_at = ${at} where id = 6`,
  "update address set zip_code = '00001' where company_id = 7",
  ...Object.entries(others).flatMap(person),
  ...Object.entries(others).map(([name, { id, member }]) => session(name, id, { company: Object.keys(member)[0] })),
  session("manager-in-three", 3, { company: 3 }),
  session("seller-in-three", 4, { company: 3 }),
  session("multi-in-three", 7, { company: 3 }),
  // Article 4 for company 3: cheaper than the list and than the promotion.
  "insert into price_list (id, key, name, market, is_default) values (10, 'tre', 'Tre', 'IT', 0)",
  "insert into price (price_list_id, product_id, amount) values (10, 4, 650)",
  "update company set price_list_id = 10 where id = 3",
  // 5 % of the article, else 2 % of its category, else nothing.
  "insert into commission_rate values ('product', 1, 500), ('category', 12, 200)",
  "insert into product_substitute values (2, 1, 5), (2, 2, 1), (6, 1, 4)",
];

/** `vars`: variables of the edge Worker. */
export async function openCarts(vars = {}) {
  const market = await openMarket({ LIMIT_FACTOR: "100000", ...vars });
  await market.fill([...everybody(), ...rows]);
  const call =
    (method) =>
    async (path, token, body, headers = {}) => {
      const response = await market.ask(`/api${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          ...(token && { "madia-api-key": token }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
      });
      const text = await response.text();
      return { status: response.status, body: text && JSON.parse(text) };
    };
  const [get, post, remove] = ["GET", "POST", "DELETE"].map(call);
  return {
    ...market,
    read: get,
    send: post,
    remove,
    /** Sets a quantity. */
    set: (token, product, quantity, headers) =>
      post(`/cart/product/${product}/quantity/${quantity}`, token, undefined, headers),
    cart: async (token, query = "") => (await get(`/cart${query}`, token)).body,
    /** Nobody has a cart any more. */
    clear: () =>
      market.fill([
        "delete from cart_item",
        "delete from cart_coupon",
        "delete from cart",
        "delete from order_proposal",
        "delete from audit",
      ]),
  };
}

/** The lines of a cart by article. */
export const lines = (cart) =>
  Object.fromEntries(cart.sellers.flatMap(({ items }) => items.map((item) => [item.product.id, item])));

/** Article → quantity. */
export const held = (cart) =>
  Object.fromEntries(Object.entries(lines(cart)).map(([id, { quantity }]) => [id, quantity]));
