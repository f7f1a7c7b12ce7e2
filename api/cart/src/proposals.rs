//! Remainders that are offered again.

use super::scope::{OWNED, Scope, day_of_cart, delivery_day};
use super::types::Proposal;
use catalogue::stock;
use catalogue::types::Product;
use domain::instant;
use platform::database::{Answers, Statement};
use platform::errors::ApiResult;
use serde::Deserialize;
use std::collections::HashMap;

/// Most proposals shown at once.
pub(crate) const MAX_PROPOSALS: i64 = 50;

/// SQL: an open proposal `x` of company `?2` at `?3`.
const OPEN: &str = "x.company_id = ?2 and x.status = 'open' and x.expires_at > ?3";

#[derive(Debug, Deserialize)]
struct Row {
    id: i64,
    product_id: i64,
    quantity: i64,
    created_at: String,
    expires_at: String,
    available: i64,
}

fn params(scope: &Scope) -> Vec<platform::database::Param> {
    let mut params = scope.owner();
    params.extend([
        instant::iso(scope.now / 1_000).into(),
        scope.country().code().into(),
        scope.today.to_string().into(),
    ]);
    params
}

/// The company's open proposals, those that expire first in front.
pub(crate) fn statement(scope: &Scope) -> Statement {
    let available = stock::available(&day_of_cart("?5"));
    Statement::with(
        format!(
            "select x.id, x.product_id, x.quantity, x.created_at, x.expires_at, \
             case when o.product_id is null then 0 else {available} end as available \
             from order_proposal x indexed by order_proposal_open \
             left join offer o on o.product_id = x.product_id and o.market = ?4 \
             where {OPEN} order by x.expires_at, x.id limit {MAX_PROPOSALS}"
        ),
        params(scope),
    )
}

/// Reads the answer to [`statement`].
pub(crate) fn read(answers: &mut Answers, cards: &HashMap<i64, Product>) -> ApiResult<Vec<Proposal>> {
    let rows: Vec<Row> = answers.rows()?;
    let wire = |row: Row| {
        Some(Proposal {
            id: row.id,
            product: cards.get(&row.product_id)?.clone(),
            quantity: row.quantity,
            available: row.available,
            created_at: row.created_at,
            expires_at: row.expires_at,
        })
    };
    Ok(rows.into_iter().filter_map(wire).collect())
}

/// Accepts a proposal with stock on the cart's day, once, for the first person who presses.
pub(crate) fn accept_statement(scope: &Scope, id: i64) -> Statement {
    let mut params = params(scope);
    params.push(id.into());
    let available = stock::available(&day_of_cart("?5"));
    Statement::with(
        format!(
            "update order_proposal as x set status = 'accepted' where x.id = ?6 and {OPEN} and ?1 is not null \
             and exists (select 1 from offer o where o.product_id = x.product_id and o.market = ?4 and {available} > 0) \
             returning product_id"
        ),
        params,
    )
}

/// Adds its pieces to the line; only right behind [`accept_statement`].
pub(crate) fn accepted_line_statement(scope: &Scope, id: i64) -> Statement {
    let mut params = params(scope);
    params.push(id.into());
    let available = stock::available(&delivery_day("?5"));
    let requested = "min(9999, x.quantity + coalesce(i.requested_quantity, 0))";
    Statement::with(
        format!(
            "insert into cart_item (cart_id, product_id, requested_quantity, quantity, created_at) \
             select k.id, x.product_id, {requested}, min({requested}, {available}), ?3 \
             from order_proposal x cross join cart k \
             cross join offer o on o.product_id = x.product_id and o.market = ?4 \
             left join cart_item i on i.cart_id = k.id and i.product_id = x.product_id \
             where x.id = ?6 and x.company_id = ?2 and x.status = 'accepted' and {OWNED} and changes() > 0 \
             on conflict (cart_id, product_id) do update set \
             requested_quantity = excluded.requested_quantity, quantity = excluded.quantity"
        ),
        params,
    )
}

/// Declines a proposal.
pub(crate) fn decline_statement(scope: &Scope, id: i64) -> Statement {
    let mut params = scope.owner();
    params.extend([instant::iso(scope.now / 1_000).into(), id.into()]);
    Statement::with(
        format!(
            "update order_proposal as x set status = 'declined' where x.id = ?4 and {OPEN} and ?1 is not null \
             returning product_id"
        ),
        params,
    )
}
