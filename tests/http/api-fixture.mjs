// A tiny market of two families, known to the last cent, behind the built door.
import { day } from "../support/days.mjs";
import { openDoor } from "../support/door.mjs";

const locales = ["de", "en", "es", "fr", "hr", "hu", "it", "ja", "no", "pt", "ru", "uk"];

/** id, name, code, ean, category, maker, tags, price in cents, stock, sold, first sold days ago, variable weight. */
const products = [
  [1, "Caffè in grani forte", "MD-1", "8000000000019", 11, 1, [1], 1200, 10, 900, 400, 0],
  [2, "Caffè macinato", "MD-2", "8000000000026", 11, 1, [], 999, 0, 500, 10, 0],
  [3, "Mozzarella di bufala", "MD-3", null, 12, 2, [1, 2], 1450, 40, 700, 400, 1],
  [4, "Mozzarella fiordilatte", "MD-4", null, 12, 2, [2], 800, 40, 300, 400, 0],
  [5, "Burrata pugliese", "MD-5", null, 12, 3, [2], 1100, 5, 300, 5, 0],
  [6, "Smør fra Økland", "MD-6", null, 12, 3, [], 600, 7, 0, 400, 0],
];

const fold = (text) => text.toLowerCase().replaceAll("ø", "o").normalize("NFD").replace(/\p{M}/gu, "");

const statements = [
  "update coupon set for_all = 1 where first_order = 1",
  `insert into setting (key, value) values ('delivery', '{"hours":48}')`,
  "insert into source (id, key, name, notice, demo) values (1, 'demo', 'Demonstration', 'Made up', 1)",
  "insert into seller (id, key, name) values (1, 'madia', 'Madia')",
  `insert into image (id, key, kind, file, spec) values
    (1, 'p', 'packshot', '', '{"shape":"jar","color":"#b83a26","maker_color":"<b>&","name":"Sugo","brand":"<b>&"}'),
    (2, 'w', 'wordmark', '', '{"color":"#1e4d3b","name":"Torre"}'), (3, 'i', 'illustration', 'drawings/tomato.svg', '{}'),
    (4, 'hidden', 'packshot', '', '{}'), (5, 'l', 'packshot', '', '{"shape":"jar","motif":"drawings/tomato.svg"}')`,
  "update image set published = 0 where id = 4",
  `insert into category (id, key, parent_id, slug, sorting, featured) values (1, 'drinks', null, 'bevande', 2, 0),
    (2, 'dairy', null, 'latticini', 1, 1), (11, 'coffee', 1, 'caffe', 1, 0), (12, 'cheese', 2, 'formaggi', 1, 0)`,
  `insert into category_text values (1, 'it', 'Bevande'), (1, 'no', 'Drikke'), (2, 'it', 'Latticini'), (11, 'it', 'Caffè'), (12, 'it', 'Formaggi')`,
  `insert into manufacturer (id, key, slug, name, sort_key, image_id) values (1, 'torre', 'torre', 'Torre', 'torre', 2),
    (2, 'alba', 'alba', 'Alba', 'alba', null), (3, 'okland', 'okland', 'Økland', 'okland', null), (4, 'none', 'vuoto', 'Vuoto', 'vuoto', null)`,
  "insert into tag (id, key, kind, sorting) values (1, 'organic', 'quality', 1), (2, 'gluten-free', 'diet', 2)",
  "insert into tag_text values (1, 'it', 'Biologico'), (1, 'en', 'Organic'), (2, 'it', 'Senza glutine')",
  "insert into price_list (id, key, name, market, is_default) values (1, 'it', 'IT', 'IT', 1), (2, 'no', 'NO', 'NO', 1)",
  ...products.flatMap(([id, name, code, ean, category, maker, tags, price, stock, sold, ago, weighed]) => [
    `insert into product (id, code, ean, slug, category_id, manufacturer_id, seller_id, source_id, uom_sale, uom_reference,
      reference_quantity, pack, variable_weight, storage, image_id, created_at) values (${id}, '${code}', ${ean ? `'${ean}'` : "null"},
      'p-${id}', ${category}, ${maker}, 1, 1, 'carton', 'kg', 2500, '2,5 kg', ${weighed}, 'chilled', 1, '2026-01-01')`,
    `insert into product_text (locale, product_id, name, sort_key, category_id, family_id) values ${locales
      .map((locale) => `('${locale}', ${id}, '${name}', '${fold(name)}', ${category}, ${category === 11 ? 1 : 2})`)
      .join(", ")}`,
    `insert into price (price_list_id, product_id, min_quantity, amount) values (1, ${id}, 1, ${price}), (1, ${id}, 10, ${price - 100})`,
    `insert into offer (product_id, market, vat_rate, on_hand, sold, first_sold_on) values (${id}, 'IT', 1000, ${stock}, ${sold}, '${day(-ago)}')`,
    ...tags.map((tag) => `insert into product_tag (tag_id, product_id) values (${tag}, ${id})`),
    `insert into search_text (id, product_id, name, brand, category) values ((1048575 - ${sold}) * 4194304 + ${id}, ${id},
      '${fold(name)}${id === 6 ? " oekland" : ""}', '', '${category === 12 ? "pugliese freschi" : ""}')`,
    ...fold(name)
      .split(" ")
      .flatMap((term) => vocabulary(term)),
  ]),
  // Sold in Norway: the first only.
  "insert into price (price_list_id, product_id, amount) values (2, 1, 15000)",
  `insert into offer (product_id, market, vat_rate, on_hand, sold, first_sold_on) values (1, 'NO', 1500, 3, 1, '${day(-400)}')`,
  `insert into promotion (id, key, market, valid_from, valid_to) values (1, 'now', 'IT', '${day(-2)}', '${day(2)}'), (2, 'over', 'IT', '${day(-9)}', '${day(-3)}')`,
  "insert into promotion_text values (1, 'it', 'Settimana del latte'), (2, 'it', 'Passata')",
  "insert into promotion_product values (1, 4, 700), (1, 3, 9999), (2, 5, 1)",
  `insert into price_history values (1, 4, '${day(-300)}', 790), (1, 4, '${day(-20)}', 760), (1, 4, '${day(-1)}', 800)`,
  "insert into collection_product values ('featured', 1, 5), ('featured', 2, 1)",
  `insert into lot (id, product_id, market, code, expires_on, on_hand) values (1, 5, 'IT', 'L2', '${day(20)}', 3),
    (2, 5, 'IT', 'L1', '${day(10)}', 2), (3, 5, 'IT', 'L0', '${day(-1)}', 2)`,
  "insert into notice (id, key, market, sorting) values (1, 'a', null, 2), (2, 'b', 'IT', 1), (3, 'c', 'NO', 1)",
  "insert into notice_text values (1, 'it', 'Per tutti'), (2, 'it', 'Solo Italia'), (3, 'it', 'Solo Norvegia')",
  "insert into banner (id, key, placement, image_id, mobile_image_id, link) values (1, 'h', 'home', 1, 1, '/promozioni')",
  "insert into banner_text values (1, 'it', 'Il forno', '')",
  `update shipping_rate set free_from = case market when 'IT' then 15050 end`,
];

function vocabulary(term) {
  const forms = [term, ...[...term].map((_, at) => term.slice(0, at) + term.slice(at + 1))];
  return [
    `insert or ignore into search_term (term) values ('${term}')`,
    ...(term.length > 3
      ? [
          `insert or ignore into search_variant values ${[...new Set(forms)].map((form) => `('${form}', '${term}')`).join(", ")}`,
        ]
      : []),
  ];
}

/** The door over this market. `get` and `post` answer `{status, body, headers}`. */
export async function openMarket(vars, options) {
  const door = await openDoor(vars, options);
  await door.fill(statements);
  const read = async (response) => {
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text,
    };
  };
  return {
    ...door,
    day,
    get: async (path, options) => read(await door.ask(`/api${path}`, options)),
    post: async (path, body, { headers, ...options } = {}) =>
      read(
        await door.ask(`/api${path}`, {
          method: "POST",
          body: typeof body === "string" ? body : JSON.stringify(body),
          ...options,
          headers: { origin: door.origin, "content-type": "application/json", ...headers },
        }),
      ),
  };
}

export const ids = ({ body }) => body.entities.map(({ id }) => id);
