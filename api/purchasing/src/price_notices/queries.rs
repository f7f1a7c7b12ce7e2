//! SQL of notices about prices.

use catalogue::stock;
use domain::dates::Day;
use domain::instant::{DAY, iso};
use domain::reminder::LOOK_BACK;
use domain::usual_order;
use platform::database::Statement;
use serde::Deserialize;
use std::collections::BTreeSet;

/// Where a morning's round stands, and the companies that come next.
#[derive(Debug, Deserialize)]
pub struct RoundRow {
    /// The last that it has looked at.
    pub after: i64,
    pub companies: Vec<i64>,
}

/// An article that a company orders usually: what was paid for it, what a notice said since, what it costs.
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
    /// Who ordered it.
    pub buyers: BTreeSet<i64>,
    /// An agent ordered it for the company.
    pub by_agent: bool,
    /// Amount, reference quantity and whether the weight varied.
    pub notified: Option<(i64, i64, i64)>,
    pub uom_reference: String,
    pub reference_quantity: i64,
    pub variable_weight: bool,
    /// As the cart charges as many as the last time.
    pub amount: i64,
    /// Article, amount, reference quantity and whether the weight varies.
    pub substitutes: Vec<(i64, i64, i64, i64)>,
}

/// No row once the round of `today` has looked at all companies that ordered lately.
pub fn round_statement(today: Day, most: i64) -> Statement {
    Statement::new(
        "select r.after, coalesce((select json_group_array(company_id) from (select company_id from order_rhythm \
         where company_id > r.after order by company_id limit ?2)), '[]') as companies \
         from (select case when day = ?1 then company_id else 0 end as after from price_round \
         where day <> ?1 or company_id is not null) r",
    )
    .bind_all((today.to_string(), most))
}

/// The round has come to `last`; `None`: it is over. Of two runs at once the slower changes nothing.
pub fn move_round_statement(today: Day, after: i64, last: Option<i64>) -> Statement {
    Statement::new(
        "update price_round set day = ?1, company_id = ?3 where case when day = ?1 then company_id else 0 end = ?2",
    )
    .bind_all((today.to_string(), after, last))
}

/// What these companies (JSON array of ids) order usually ([`UsualRow`]).
pub fn usual_statement(now: i64, companies: &str, today: Day) -> Statement {
    let text = include_str!("usual_prices.sql")
        .replace("{orders}", &usual_order::LOOKS_AT.to_string())
        .replace("{least}", &usual_order::MIN_ORDERS.to_string())
        .replace("{price_now}", &mail::price_now("u.product_id", "u.quantity", "?2"))
        .replace("{substitute_available}", &stock::available_of("z", "?2"));
    Statement::new(text).bind_all((companies, today.to_string(), iso(now / 1_000 - LOOK_BACK * DAY)))
}

/// Keeps what the companies are notified of: `notified` is JSON `[[company, article, purchase, amount, reference quantity, weighed], ...]`.
pub fn keep_statement(notified: &str) -> Statement {
    Statement::new(
        "insert into price_notice (company_id, product_id, item_id, amount, reference_quantity, variable_weight) \
         select j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5 from json_each(?1) j \
         where true on conflict (company_id, product_id) do update set item_id = excluded.item_id, amount = excluded.amount, \
         reference_quantity = excluded.reference_quantity, variable_weight = excluded.variable_weight",
    )
    .bind(notified)
}
