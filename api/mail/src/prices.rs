//! Mail and push about changed prices of a company's usual articles: one for each person and morning. Changes
//! that are no longer true are left out when it is sent.

use super::notices::{mailed, pushed};
use domain::dates::Day;
use domain::format;
use domain::instant::iso;
use domain::locale::Locale;
use domain::market::Country;
use domain::money::Minor;
use domain::notice::NoticeKind;
use platform::database::Statement;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;

/// The price changes of one company.
#[derive(Debug, Clone, Serialize)]
pub struct PriceNotice {
    pub company: i64,
    /// The people who ordered one of the articles; for an agent's orders the masters.
    pub buyers: BTreeSet<i64>,
    pub by_agent: bool,
    pub changes: Vec<ChangedPrice>,
}

/// An article with another price: net, of one ordered unit, or of one kilo where the weight varies.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ChangedPrice {
    pub product: i64,
    /// The last purchase (`order_item.id`) and its quantity, because quantity breaks apply as they did then.
    pub purchase: i64,
    pub quantity: i64,
    pub from: i64,
    pub to: i64,
    pub weighed: bool,
    pub reference_quantity: i64,
    /// `kg`, `l` or `pc`, and the present price of one.
    pub unit: String,
    pub unit_price: i64,
    /// A substitute that costs less by the unit.
    pub equal: Option<i64>,
    pub equal_price: Option<i64>,
}

/// SQL: the price of each piece of an article for the company `c` at a quantity on a day, as the cart charges
/// it (`domain/line_price.rs`).
pub fn price_now(product: &str, quantity: &str, day: &str) -> String {
    format!(
        "(select min(x.amount) from (select coalesce(w.amount, o.price) as amount from offer o \
         left join own_price w on w.price_list_id = c.price_list_id and w.product_id = o.product_id \
         where o.product_id = {product} and o.market = c.country \
         union all select e.amount from price e where e.product_id = {product} and e.min_quantity <= {quantity} \
         and e.price_list_id = coalesce((select y.price_list_id from price y where y.price_list_id = c.price_list_id \
         and y.product_id = {product} limit 1), (select l.id from price_list l where l.market = c.country and l.is_default = 1)) \
         union all select g.amount from promotion_product g cross join promotion r on r.id = g.promotion_id \
         where g.product_id = {product} and r.market = c.country and r.valid_from <= {day} and r.valid_to >= {day}) x)"
    )
}

/// SQL: the changes of an outbox row that are still true, as a JSON array.
pub(super) fn true_changes() -> String {
    format!(
        "(select json_group_array(json(k.value)) from json_each(outbox.payload, '$.data.changes') k \
         cross join company c on c.id = outbox.payload ->> '$.company' \
         cross join offer f on f.product_id = k.value ->> 'product' and f.market = c.country and f.active = 1 and f.price is not null \
         where {} = k.value ->> 'to')",
        price_now("k.value ->> 'product'", "k.value ->> 'quantity'", "outbox.payload ->> '$.data.day'")
    )
}

const PEOPLE: &str = "from json_each(?1) j cross join company c on c.id = j.value ->> 'company' \
     cross join company_member m on m.company_id = c.id and (m.user_id in (select value from json_each(j.value, '$.buyers')) \
     or (j.value ->> 'by_agent' = 1 and m.master = 1)) cross join user u on u.id = m.user_id and u.status = 'active'";

const DATA: &str = "json_object('name', u.name, 'company', c.name, 'market', c.country, 'day', ?2, 'until', ?3, 'changes', json(\
     (select json_group_array(json_set(k.value, '$.code', p.code, '$.name', t.name, '$.equalCode', q.code, '$.equalName', n.name)) \
     from json_each(j.value, '$.changes') k cross join product p on p.id = k.value ->> 'product' \
     cross join product_text t on t.locale = u.locale and t.product_id = p.id left join product q on q.id = k.value ->> 'equal' \
     left join product_text n on n.locale = u.locale and n.product_id = q.id)))";

/// Puts the notices (JSON array of [`PriceNotice`]) of a morning into the outbox. They expire at the end of
/// the day.
pub fn queue_price_changes(now: i64, notices: &str, day: Day) -> Vec<Statement> {
    const ADDRESSEE: &str =
        "'user', u.id, 'company', c.id, 'notice', 'price_changed', 'template', 'priceChanged'";
    let until = iso(day.plus(1).instant_at(0, Country::It) / 1_000);
    let (day, at) = (day.to_string(), iso(now / 1_000));
    let insert = "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) select";
    let mail = format!(
        "{insert} 'mail', 'priceChanged:' || c.id || ':' || u.id || ':' || ?2, \
         json_object('to', u.email, 'locale', u.locale, {ADDRESSEE}, 'data', {DATA}), ?4, ?4 \
         {PEOPLE} where {} on conflict (dedupe_key) do nothing",
        mailed(NoticeKind::PriceChanged)
    );
    let push = format!(
        "{insert} 'push', 'push:' || s.id || ':priceChanged:' || c.id || ':' || ?2, \
         json_object('subscription', s.id, {ADDRESSEE}, 'until', ?3, 'data', {DATA}), ?4, ?4 \
         {PEOPLE} cross join push_subscription s on s.user_id = u.id where {} on conflict (dedupe_key) do nothing",
        pushed(NoticeKind::PriceChanged)
    );
    [mail, push]
        .map(|sql| Statement::new(sql).bind_all((notices, day.as_str(), until.as_str(), at.as_str())))
        .into()
}

/// The page with the prices of all purchases beside those paid.
pub const USUAL_PAGE: &str = "/utente/i-miei-prodotti";

/// A changed price in the words of a notice.
pub struct ChangedPriceText {
    pub code: String,
    pub name: String,
    /// `8,00 € → 8,80 €`.
    pub change: String,
    pub weighed: bool,
    pub unit: String,
    pub unit_price: String,
    pub equal: Option<EqualText>,
}

/// A substitute that costs less.
pub struct EqualText {
    pub code: String,
    pub name: String,
    pub unit_price: String,
}

/// A change as the outbox stores it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ChangeRow {
    code: String,
    name: String,
    from: i64,
    to: i64,
    weighed: bool,
    unit: String,
    unit_price: i64,
    equal_price: Option<i64>,
    equal_code: Option<String>,
    equal_name: Option<String>,
}

/// The changes in a row's `data`.
pub fn changed_prices(data: &Value, locale: Locale) -> Vec<ChangedPriceText> {
    let market = data.get("market").and_then(Value::as_str).and_then(Country::parse).unwrap_or_default();
    let price = |amount: i64| format::price(Minor(amount), market.currency(), locale);
    let rows: Vec<ChangeRow> = data
        .get("changes")
        .and_then(|changes| serde_json::from_value(changes.clone()).ok())
        .unwrap_or_default();
    let text = |row: ChangeRow| ChangedPriceText {
        change: format!("{} → {}", price(row.from), price(row.to)),
        unit_price: price(row.unit_price),
        equal: row
            .equal_code
            .zip(row.equal_name)
            .zip(row.equal_price)
            .map(|((code, name), amount)| EqualText { code, name, unit_price: price(amount) }),
        code: row.code,
        name: row.name,
        weighed: row.weighed,
        unit: row.unit,
    };
    rows.into_iter().map(text).collect()
}
