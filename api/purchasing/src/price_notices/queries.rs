//! SQL of notices about prices.

use catalogue::stock;
use domain::dates::Day;
use domain::instant::{DAY, iso};
use domain::reminder::LOOK_BACK;
use domain::usual_order;
use platform::database::Statement;
use serde::Deserialize;
use std::collections::BTreeSet;

/// The position of a morning's round, and the next companies.
#[derive(Debug, Deserialize)]
pub struct RoundRow {
    /// The last company that was checked.
    pub after: i64,
    pub companies: Vec<i64>,
}

/// A usual article of a company: the price paid, the price in the last notice, the present price.
#[derive(Debug, Clone, Deserialize)]
pub struct UsualRow {
    pub company_id: i64,
    pub product_id: i64,
    /// The last purchase.
    pub item_id: i64,
    pub paid: i64,
    pub quantity: i64,
    pub paid_quantity: i64,
    pub paid_weighed: bool,
    /// The person who ordered it.
    pub buyers: BTreeSet<i64>,
    /// An agent ordered it for the company.
    pub by_agent: bool,
    /// Amount, reference quantity and whether the weight varied.
    pub notified: Option<(i64, i64, i64)>,
    pub uom_reference: String,
    pub reference_quantity: i64,
    pub variable_weight: bool,
    /// The price that the cart charges for the last quantity.
    pub amount: i64,
    /// Article, amount, reference quantity and whether the weight varies.
    pub substitutes: Vec<(i64, i64, i64, i64)>,
}

/// Answers no row once the round of `today` has checked all companies that ordered lately.
pub(crate) fn round_statement(today: Day, most: i64) -> Statement {
    Statement::new(
        "select r.after, coalesce((select json_group_array(company_id) from (select company_id from order_rhythm \
         where company_id > r.after order by company_id limit ?2)), '[]') as companies \
         from (select case when day = ?1 then company_id else 0 end as after from price_round \
         where day <> ?1 or company_id is not null) r",
    )
    .bind_all((today.to_string(), most))
}

/// Moves the round to `last`; `None` ends it. Of two simultaneous runs the slower one changes nothing.
pub(crate) fn move_round_statement(today: Day, after: i64, last: Option<i64>) -> Statement {
    Statement::new(
        "update price_round set day = ?1, company_id = ?3 where case when day = ?1 then company_id else 0 end = ?2",
    )
    .bind_all((today.to_string(), after, last))
}

/// The usual articles of these companies (JSON array of ids), see [`UsualRow`].
pub fn usual_statement(now: i64, companies: &str, today: Day) -> Statement {
    let text = include_str!("usual_prices.sql")
        .replace("{orders}", &usual_order::LOOKS_AT.to_string())
        .replace("{least}", &usual_order::MIN_ORDERS.to_string())
        .replace("{price_now}", &mail::price_now("u.product_id", "u.quantity", "?2"))
        .replace("{substitute_available}", &stock::available_of("z", "?2"));
    Statement::new(text).bind_all((companies, today.to_string(), iso(now / 1_000 - LOOK_BACK * DAY)))
}

/// Stores the announced prices: `notified` is JSON `[[company, article, purchase, amount, reference quantity,
/// weighed], ...]`.
pub fn keep_statement(notified: &str) -> Statement {
    Statement::new(
        "insert into price_notice (company_id, product_id, item_id, amount, reference_quantity, variable_weight) \
         select j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5 from json_each(?1) j \
         where true on conflict (company_id, product_id) do update set item_id = excluded.item_id, amount = excluded.amount, \
         reference_quantity = excluded.reference_quantity, variable_weight = excluded.variable_weight",
    )
    .bind(notified)
}
