//! Reading orders.

use super::access::OrderScope;
use super::queries::{self, OrderSelector};
use super::rows::{BoughtRow, DeliveryRow, EventRow, ItemRow, LotRow, OrderRow, PaymentRow, SummaryRow};
use super::types::{BoughtItem, Order, OrderSummary};
use super::wire::{OrderView, Parts};
use crate::check_in::rows::LineRow;
use domain::order_status::OrderStatus;
use identity::access::Session;
use platform::database::{self, Answers};
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Page, Paging};
use platform::state::App;
use std::collections::HashMap;

/// An order that the session reaches.
///
/// # Errors
/// 404 for one that is not there or not theirs.
pub async fn one(app: &App, session: &Session, id: i64) -> ApiResult<Order> {
    let selector = OrderSelector::Id(id);
    let statements = queries::whole(OrderScope::of(session)?, session.user.id, &selector);
    let mut answers = database::batch(app, statements).await?;
    let orders = take(app, session, &mut answers)?;
    orders.into_iter().next().ok_or(ApiError::NotFound)
}

/// Reads the answers of [`queries::whole`].
pub(super) fn take(app: &App, session: &Session, answers: &mut Answers) -> ApiResult<Vec<Order>> {
    let view = OrderView {
        company: session.company.as_ref().map(|company| company.id),
        commission: session.roles.seller_manager,
        locale: app.context.locale,
        now: app.now / 1_000,
    };
    orders(view, answers)
}

/// [`take`] for one order that operations look at.
pub fn for_operations(app: &App, answers: &mut Answers) -> ApiResult<Option<Order>> {
    let view =
        OrderView { company: None, commission: true, locale: app.context.locale, now: app.now / 1_000 };
    Ok(orders(view, answers)?.into_iter().next())
}

fn orders(view: OrderView, answers: &mut Answers) -> ApiResult<Vec<Order>> {
    let orders: Vec<OrderRow> = answers.rows()?;
    let mut deliveries = grouped(answers.rows()?, |row: &DeliveryRow| row.order_id);
    let mut items = grouped(answers.rows()?, |row: &ItemRow| row.order_id);
    let mut lots: Vec<LotRow> = answers.rows()?;
    let mut payments = grouped(answers.rows()?, |row: &PaymentRow| row.order_id);
    let mut events = grouped(answers.rows()?, |row: &EventRow| row.order_id);
    let mut counted = grouped(answers.rows()?, |row: &LineRow| row.order_id);
    Ok(orders
        .into_iter()
        .map(|order| {
            let id = order.id;
            let items = items.remove(&id).unwrap_or_default();
            let parts = Parts {
                deliveries: deliveries.remove(&id).unwrap_or_default(),
                lots: lots
                    .extract_if(.., |lot| items.iter().any(|item| item.id == lot.order_item_id))
                    .collect(),
                items,
                payment: payments.remove(&id).unwrap_or_default().into_iter().next(),
                events: events.remove(&id).unwrap_or_default(),
                counted: counted.remove(&id).unwrap_or_default(),
                order,
            };
            parts.order(view)
        })
        .collect())
}

fn grouped<T>(rows: Vec<T>, order: impl Fn(&T) -> i64) -> HashMap<i64, Vec<T>> {
    let mut groups: HashMap<i64, Vec<T>> = HashMap::new();
    for row in rows {
        groups.entry(order(&row)).or_default().push(row);
    }
    groups
}

/// A page of a company's orders, newest first: of one status, of one site.
pub(super) async fn list(
    app: &App,
    company: i64,
    (status, site): (Option<OrderStatus>, Option<i64>),
    paging: Paging,
) -> ApiResult<Page<OrderSummary>> {
    let mut answers = database::batch(app, queries::list(company, status, site, paging)).await?;
    let matches = answers.count()?;
    let rows: Vec<SummaryRow> = answers.rows()?;
    let orders = rows.into_iter().map(|row| row.summary(app.context.locale)).collect();
    Ok(paging.counted(orders, matches))
}

/// When a company bought an article.
pub(super) async fn bought(
    app: &App,
    company: i64,
    product: i64,
    paging: Paging,
) -> ApiResult<Page<BoughtItem>> {
    let mut answers = database::batch(app, queries::bought(company, product, paging)).await?;
    let known: Option<serde_json::Value> = answers.row()?;
    known.ok_or(ApiError::NotFound)?;
    let matches = answers.count()?;
    let rows: Vec<BoughtRow> = answers.rows()?;
    Ok(paging.counted(rows.into_iter().map(|row| row.bought(product)).collect(), matches))
}
