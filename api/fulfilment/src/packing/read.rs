//! Reads the data of orders for totals and transitions.

use super::plan::{Head, Leg, Line, Packed};
use crate::days::{COLUMNS as DAYS, EXPIRES_ON};
use ::orders::moves::{HELD, with_it};
use ::orders::payments::CASH_BEFORE;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde_json::json;

/// Selects the orders to read.
#[derive(Debug, Clone, Copy)]
pub enum PackingSelector<'a> {
    Ids(&'a [i64]),
    /// `M000042`
    Codes(&'a [String]),
}

impl PackingSelector<'_> {
    /// Ids of orders; `?1`.
    const fn sql(&self) -> &'static str {
        match self {
            Self::Ids(_) => "select distinct value as id from json_each(?1)",
            Self::Codes(_) => {
                "select x.id from json_each(?1) j cross join orders x on x.code = j.value and x.code <> ''"
            }
        }
    }

    fn bound(&self, sql: String) -> Statement {
        match self {
            Self::Ids(ids) => Statement::new(sql).bind(json!(ids).to_string()),
            Self::Codes(codes) => Statement::new(sql).bind(json!(codes).to_string()),
        }
    }
}

/// The statements whose answers [`packed`] reads.
pub fn statements(selector: PackingSelector<'_>) -> Vec<Statement> {
    let these = selector.sql();
    vec![
        selector.bound(format!(
            "select o.id, o.code, o.version, o.company_id, o.status, o.discount, o.coupons, o.shipping_cost, \
             o.shipping_vat, o.vat_breakdown, o.total, o.estimated_total, o.settled_at is not null as settled, \
             o.charged_at is not null as charged, {DAYS}, \
             m.type = 'delivery' as at_door, coalesce((select p.captured - p.refunded from payment p \
             where p.order_id = o.id and p.current = 1), 0) as captured, {CASH_BEFORE} as cash_before, {HELD} as held, o.shipping_vat_rate, {} as joined \
             from ({these}) n cross join orders o on o.id = n.id cross join payment_method m on m.id = o.payment_method_id",
            with_it("o.id")
        )),
        selector.bound(format!(
            "select d.id, d.order_id, d.delivery_date, d.status, {EXPIRES_ON}, s.id as stop, t.id as trip, t.status as trip_status, \
             t.code as trip_code from ({these}) n cross join delivery d on d.order_id = n.id \
             left join trip_stop s on s.delivery_id = d.id and s.problem = '' left join trip t on t.id = s.trip_id \
             order by d.id"
        )),
        selector.bound(format!(
            "select i.id, i.order_id, i.delivery_id, i.position, i.code, i.amount, i.list_amount, i.reference_quantity, \
             i.variable_weight, i.quantity, i.vat_rate, i.commission_rate, i.net, i.weight, i.missing, i.missing_reason, i.substitute_for, \
             coalesce(x.missing, 0) as covered, coalesce(x.status = 'asked', 0) as unanswered \
             from ({these}) n cross join order_item i on i.order_id = n.id \
             left join substitution x on x.order_item_id = i.id and x.status in ('asked', 'taken') order by i.order_id, i.position"
        )),
    ]
}

/// Orders with their lines and deliveries, in the order of their ids.
pub async fn packed(app: &App, selector: PackingSelector<'_>) -> ApiResult<Vec<Packed>> {
    let mut answers = database::batch(app, statements(selector)).await?;
    let mut heads: Vec<Head> = answers.rows()?;
    let mut legs: Vec<Leg> = answers.rows()?;
    let mut lines: Vec<Line> = answers.rows()?;
    heads.sort_by_key(|head| head.id);
    Ok(heads
        .into_iter()
        .map(|head| Packed {
            legs: legs.extract_if(.., |leg| leg.order_id == head.id).collect(),
            lines: lines.extract_if(.., |line| line.order_id == head.id).collect(),
            head,
        })
        .collect())
}

/// One of them.
pub async fn one(app: &App, id: i64) -> ApiResult<Option<Packed>> {
    Ok(packed(app, PackingSelector::Ids(&[id])).await?.into_iter().next())
}
