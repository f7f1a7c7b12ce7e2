// The database's own word on how it runs a statement: which tables it reads from end to end.

import { database } from "./migrations.mjs";

// What grows with the catalogue, with the companies and with use.
const grows = new Set(
  `security_event offer product product_text product_tag product_image product_allergen price price_history own_price lot promotion_product
  search_text search_variant search_term geo_city geo_other_name geo_zip company address user user_role company_member representative
  manager_company member_invitation session one_time_code rate_limit outbox registration_draft favourite manager_favourite purchased_product
  order_guide order_guide_line order_guide_count written_correction approval order_rhythm order_reminder push_subscription stock_watch substitution price_notice
  notice_setting check_in_line deadline upload audit newsletter_subscriber cart cart_item cart_coupon company_coupon order_request orders delivery order_item
  order_item_lot order_coupon order_coupon_share order_event payment payment_event payment_task order_proposal order_return order_return_item
  order_return_image order_return_event delivery_day tracking sales_day sales_month target request request_event
  request_image trip trip_stop unavailability contact catalogue_stop mailing mailing_recipient catalogue_file
  company_word user_word event webhook_delivery consent search_stale ops_once stock_move measure_hour failure`.split(
    /\s+/,
  ),
);

/** Whether a step reads a list that came with the statement (`json_each(?1) w`), and no table. */
const readsList = (detail, name, sql) =>
  detail.includes("VIRTUAL TABLE") && new RegExp(`\\bjson_each\\([^()]*\\)(?:\\s+as)?\\s+${name}\\b`).test(sql);

/** What a name in a plan stands for in its statement: `product o` and `product as o` are both `product`. */
function tablesOf(name, sql) {
  const tables = [...sql.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)(?:\s+as)?(?:\s+([a-z]\w*))?/g)]
    .filter(([, table, alias]) => table === name || alias === name)
    .map(([, table]) => table);
  return grows.has(name) ? [name, ...tables] : tables;
}

/** Columns of few values: what one of them alone finds is a large part of its table. `product_text` begins its key with the language. */
const wide =
  /^SEARCH \S+ USING (?:(?:COVERING )?INDEX (\S+) \((?:kind|market|status)=\?\)|INDEX (order_item_bought) \(company_id=\?\)|(PRIMARY KEY) \(locale=\?\))/;

/** `index: [part of the statement, why]` of each such index of something that grows, where what is found is little. */
const few = {
  company_status: ["from company where status = 'pending'", "companies that wait for approval"],
  delivery_status: ["with short as materialized", "deliveries that have yet to leave"],
  lot_short: ["with short as materialized", "lots with more reserved than there is"],
  offer_short: ["o.reserved > o.on_hand", "articles with more reserved than there is"],
  offer_sold: ["order by o.sold desc", "a page, in the order of the index"],
  order_return_status: [
    "from order_return where status",
    "a page or a count of returns, which the status alone chooses",
  ],
  outbox_status: ["from outbox where status =", "a count of what waits or has failed, and the minute's mails"],
  request_status: ["from request where status in ('open', 'in_review')", "requests that are open"],
  webhook_delivery_status: ["from webhook_delivery where status =", "a count of what waits or has failed"],
};

/** The question for a statement's plan, with nothing bound. */
function explained(db, sql) {
  const count = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
  return db.prepare(`explain query plan ${sql}`).bind(...new Array(count).fill(null));
}

const steps = ({ results }) => results.map(({ detail }) => detail);

/** The steps of a statement's plan. */
export const plan = async (db, sql) => steps(await explained(db, sql).all());

/**
 * `{sql, steps, wide}` of each statement, as the schema alone makes them: each step once, without the numbers of subqueries; `wide`: the
 * steps that find a large part of a table that grows.
 */
export function plansOf(statements) {
  const db = database();
  db.exec("create table d1_migrations (id integer primary key, name text)");
  const tables = new Map(
    db
      .prepare("select name, tbl_name as indexed from sqlite_schema where type = 'index'")
      .all()
      .map(({ name, indexed }) => [name, indexed]),
  );
  const isWide = (step, sql) => {
    const [, ...indexes] = wide.exec(step) ?? [];
    const index = indexes.find(Boolean);
    const [part] = few[index] ?? [];
    return index === "PRIMARY KEY" || (grows.has(tables.get(index)) && !(part && sql.includes(part)));
  };
  return statements.map((sql) => {
    const details = db
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => detail.replace(/SUBQUERY \d+|subquery-\d+/gi, "subquery"));
    const steps = [...new Set(details)];
    return { sql, steps, wide: steps.filter((step) => isWide(step, sql)) };
  });
}

/** The steps that walk something that grows from end to end; for a write also all of a market. */
export const scans = async (db, sql) => walks(await plan(db, sql), sql);

/** Each statement's steps that walk something that grows from end to end, as `step: statement`; or why it is no statement. */
export async function allScans(db, statements) {
  const found = [];
  for (let from = 0; from < statements.length; from += 500) {
    const some = statements.slice(from, from + 500);
    const walked = await walksOfBatch(db, some).catch(() =>
      // A batch with a text that is no statement fails whole: asked one by one, that text alone does.
      Promise.all(some.map((sql) => scans(db, sql).catch(({ message }) => [message]))),
    );
    found.push(...walked.flatMap((each, index) => each.map((step) => `${step}: ${some[index]}`)));
  }
  return found;
}

async function walksOfBatch(db, statements) {
  const answers = await db.batch(statements.map((sql) => explained(db, sql)));
  return answers.map((answer, index) => walks(steps(answer), statements[index]));
}

function walks(details, sql) {
  const writes = /^\s*(update|insert|delete)\b/i.test(sql);
  // Names of subqueries whose rows another step has gathered; each is read once.
  const gathered = details.flatMap((detail) => /^(?:MATERIALIZE|CO-ROUTINE) (\S+)/.exec(detail)?.[1] ?? []);
  return details.filter((detail) => {
    if (writes && /^SEARCH offer USING .*\(market=\?\)$/.test(detail)) return true;
    const scanned = /^SCAN (\S+)/.exec(detail)?.[1];
    if (!scanned || readsList(detail, scanned, sql)) return false;
    const place = detail === `SCAN ${scanned}` ? gathered.indexOf(scanned) : -1;
    if (place >= 0) gathered.splice(place, 1);
    return place < 0 && tablesOf(scanned, sql).some((table) => grows.has(table));
  });
}
