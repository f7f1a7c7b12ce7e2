// What carts want beside articles and people: substitutes, coupons, commission rates, and lots that do not expire while
// a demonstration stands for weeks.
import { readFileSync } from "node:fs";
import { at } from "../paths.mjs";
import { inOneBatch } from "../serve/awake.mjs";
import { edgeName } from "../serve/runtime.mjs";

const read = (name) => JSON.parse(readFileSync(at("schema", "demo", name), "utf8"));

/** Loads the stock unless it exists, and renews lots that expire soon; answers whether it loaded. */
export async function loadDemoSupply(mf, now = Date.now()) {
  const db = await mf.getD1Database("DB", edgeName);
  const day = (days) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const run = (sql, ...values) => db.prepare(sql).bind(...values);
  await inOneBatch(db, [
    // Only of made-up articles: an operator's own lots are what they are.
    run(
      `update lot set expires_on = date(?1, '+' || (12 + id % 17) || ' days') where expires_on < ?2 and product_id in (
        select p.id from product p join source s on s.id = p.source_id where s.demo = 1)`,
      day(0),
      day(4),
    ),
  ]);
  if ((await db.prepare("select 1 as one from coupon where key like 'demo-%' limit 1").first("one")) !== null)
    return false;
  const { coupons, commissions } = read("supply.json");
  const { companies } = read("accounts.json");
  const statements = [
    // The three that sell best beside it, of the same category, kept and measured alike.
    run(
      `insert into product_substitute (product_id, sorting, substitute_id)
        select product_id, place, substitute_id from (
          select p.id as product_id, q.id as substitute_id,
            row_number() over (partition by p.id order by sum(o.sold) desc, q.id) as place
          from product p
          join product q on q.category_id = p.category_id and q.id <> p.id and q.uom_reference = p.uom_reference
            and q.storage = p.storage and q.variable_weight = p.variable_weight
          join offer o on o.product_id = q.id and o.active = 1 and o.available > 0
          where exists (select 1 from offer x where x.product_id = p.id and x.available < 20)
          group by p.id, q.id)
        where place <= 3 on conflict do nothing`,
    ),
    // Coffee that Beppe once bought in promotion has an equal that costs less by the kilo.
    run(
      `insert into product_substitute (product_id, sorting, substitute_id)
        select p.id, 1, q.id from product p join product q on q.code = 'MD12322' where p.code = 'MD12321' on conflict do nothing`,
    ),
  ];
  for (const [key, rate] of Object.entries(commissions.categories)) {
    statements.push(
      run(
        "insert into commission_rate select 'category', id, ?2 from category where key = ?1 on conflict do nothing",
        key,
        rate,
      ),
    );
  }
  statements.push(
    run(
      "insert into commission_rate select 'seller', id, ?1 from seller where true on conflict do nothing",
      commissions.seller,
    ),
  );
  // The demonstration gives a discount on the first order; a shop of one's own has to choose to.
  statements.push(run("update coupon set for_all = 1 where key = 'first-order-it'"));
  for (const { key, market, rate, amount, minimum, from, to, titles, of } of coupons) {
    const values = [key, market, amount ?? null, rate ?? null, minimum, of ? 0 : 1, day(from), day(to)];
    statements.push(
      run(
        `insert into coupon (key, market, amount, rate, minimum, for_all, valid_from, valid_to)
          values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) on conflict do nothing`,
        ...values,
      ),
    );
    for (const [locale, title] of Object.entries(titles)) {
      statements.push(
        run(
          "insert into coupon_text select id, ?2, ?3 from coupon where key = ?1 on conflict do nothing",
          key,
          locale,
          title,
        ),
      );
    }
    for (const company of of ?? []) {
      const { country, vatNumber } = companies.find((each) => each.key === company);
      statements.push(
        run(
          `insert into company_coupon select c.id, u.id from company c, coupon u
            where c.country = ?1 and c.vat_number = ?2 and u.key = ?3 on conflict do nothing`,
          country,
          vatNumber,
          key,
        ),
      );
    }
  }
  await inOneBatch(db, statements);
  return true;
}
