//! SQL of correcting what was paid at the door: only on what was read.

use domain::credit::DUE_DAYS;
use domain::dates::Day;
use domain::instant::iso;
use domain::market::Country;
use domain::order_status::OrderStatus;
use domain::tender::Tender;
use platform::database::Statement;
use serde::Deserialize;

/// An order, what was paid at its door, and what was paid since of the rest.
#[derive(Debug, Clone, Deserialize)]
pub struct Row {
    pub code: String,
    pub company_id: i64,
    pub market: Country,
    pub status: OrderStatus,
    pub total: i64,
    /// It was delivered, and its payment took money at the door.
    pub paid_at_door: bool,
    pub collected: i64,
    pub tender: Option<Tender>,
    pub rest_paid: i64,
}

/// The shop's document of the rest of order `o`.
const REST: &str = "select coalesce(d.told_paid, d.paid) from deadline d \
     where d.company_id = o.company_id and d.document_number = o.code";

pub fn read(order: i64) -> Statement {
    Statement::new(format!(
        "select o.code, o.company_id, o.market, o.status, o.total, coalesce(p.captured, 0) as collected, p.tender, \
         o.status = 'delivered' and p.provider = 'none' and p.status = 'captured' and m.type = 'delivery' as paid_at_door, \
         coalesce(({REST}), 0) as rest_paid from orders o cross join payment_method m on m.id = o.payment_method_id \
         left join payment p on p.order_id = o.id and p.current = 1 where o.id = ?1"
    ))
    .bind(order)
}

/// Another amount, and the rest with it: a document is made where there was none, and one of nothing is closed.
pub fn correct(
    now: i64,
    today: Day,
    order: i64,
    row: &Row,
    (amount, rest, tender): (i64, i64, Option<Tender>),
) -> Vec<Statement> {
    vec![
        Statement::new(format!(
            "insert into guard (ok) select exists (select 1 from orders o cross join payment p on p.order_id = o.id \
             and p.current = 1 and p.provider = 'none' and p.status = 'captured' and p.captured = ?2 \
             where o.id = ?1 and o.status = 'delivered' and coalesce(({REST}), 0) = ?3)"
        ))
        .bind_all((order, row.collected, row.rest_paid)),
        Statement::new("delete from guard"),
        Statement::new(
            "update payment set held = max(held, ?2), captured = ?2, tender = ?4, updated_at = ?3 \
             where order_id = ?1 and current = 1 and provider = 'none' and status = 'captured'",
        )
        .bind_all((order, amount, iso(now / 1_000)))
        .bind(tender.map(Tender::code)),
        Statement::new(
            "update deadline set amount = ?2, changed_at = ?3 \
             where (company_id, document_number) = (select o.company_id, o.code from orders o where o.id = ?1) \
             and source = 'shop'",
        )
        .bind_all((order, rest, iso(now / 1_000))),
        Statement::new(
            "insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency, \
             payment_method, source, changed_at) select o.company_id, o.code, 'other', ?3, ?4, ?2, o.currency, 'CPOS', \
             'shop', ?5 from orders o where o.id = ?1 and ?2 > 0 on conflict (company_id, document_number) do nothing",
        )
        .bind_all((order, rest, today.to_string()))
        .bind_all((today.plus(DUE_DAYS).to_string(), iso(now / 1_000))),
    ]
}
