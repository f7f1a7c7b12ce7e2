// The database's own word on how it runs a statement: which tables it reads from end to end.

// What grows with the catalogue, with the companies and with use.
const grows = new Set(
  `security_event offer product product_text product_tag product_image product_allergen price price_history own_price lot promotion_product
  search_text search_variant search_term geo_city geo_zip company address user user_role company_member representative
  manager_company member_invitation session one_time_code rate_limit outbox registration_draft favourite manager_favourite purchased_product
  order_guide order_guide_line check_in_line deadline upload audit newsletter_subscriber cart cart_item cart_coupon company_coupon order_request orders delivery order_item
  order_item_lot order_coupon order_coupon_share order_event payment payment_event payment_task order_proposal order_return order_return_item
  order_return_image order_return_event delivery_day tracking sales_day sales_month target request request_event
  request_image trip trip_stop unavailability contact catalogue_stop mailing mailing_recipient catalogue_file
  company_word user_word event webhook_delivery consent search_stale ops_once stock_move measure_hour failure`.split(
    /\s+/,
  ),
);

/** What a name in a plan stands for in its statement: `product o` and `product as o` are both `product`. */
function tablesOf(name, sql) {
  const tables = [...sql.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)(?:\s+as)?(?:\s+([a-z]\w*))?/g)]
    .filter(([, table, alias]) => table === name || alias === name)
    .map(([, table]) => table);
  return grows.has(name) ? [name, ...tables] : tables;
}

/** The question for a statement's plan. Without `params` nothing is bound. */
function explained(db, { sql, params }) {
  const bound = params ?? new Array(Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)))).fill(null);
  return db.prepare(`explain query plan ${sql}`).bind(...bound);
}

const steps = ({ results }) => results.map(({ detail }) => detail);

/** The steps of a statement's plan. */
export const plan = async (db, statement) => steps(await explained(db, statement).all());

/** Each statement's steps that walk something that grows from end to end, as `step: statement`; or why it is no statement. */
export async function allScans(db, statements) {
  if (statements.length === 0) return [];
  const withStatement = (found, index) => found.map((step) => `${step}: ${statements[index].sql}`);
  try {
    const plans = await db.batch(statements.map((statement) => explained(db, statement)));
    return plans.flatMap((answer, index) => withStatement(walks(steps(answer), statements[index]), index));
  } catch {
    // A batch with a text that is no statement fails whole: asked one by one, that text alone does.
    const found = await Promise.all(
      statements.map((statement) => scans(db, statement).catch(({ message }) => [message])),
    );
    return found.flatMap(withStatement);
  }
}

/** The steps that walk something that grows from end to end; for a write also all of a market. */
export const scans = async (db, statement) => walks(await plan(db, statement), statement);

function walks(details, statement) {
  const writes = /^\s*(update|insert|delete)\b/i.test(statement.sql);
  return details.filter((detail) => {
    if (writes && /^SEARCH offer USING .*\(market=\?\)$/.test(detail)) return true;
    const scanned = /^SCAN (\S+)/.exec(detail)?.[1];
    // `x` is also the name of a small subquery in the facets: `SCAN x` without an index is that one.
    if (!scanned || detail === "SCAN x") return false;
    return tablesOf(scanned, statement.sql).some((table) => grows.has(table));
  });
}
