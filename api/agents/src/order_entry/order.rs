//! `POST /manager/company/{id}/order`: places an order that an agent has written down, once. The order is
//! computed from the body, not from the cart: until it is placed the cart is not changed, and then only the
//! ordered lines leave it. A first batch looks up the key and reads everything; differences from the written
//! order are answered and not applied; a second batch writes everything or nothing. Above the budget of its address it becomes a
//! request to the company's masters.

use super::changes::{OrderChange, differences, digest};
use super::input::{TakeOrder, TakenOrder};
use super::queries::{ExtraRow, extra_statement};
use super::types::TakenOrders;
use axum::{Json, http::StatusCode};
use cart::change::changed;
use cart::head::Head;
use cart::{PricedCart, Scope, priced, view};
use catalogue::directory::directory;
use domain::calendar;
use domain::dates::Day;
use identity::access::{Assigned, CompanyStatus, Session};
use orders::place::facts::{self, Facts};
use orders::place::parts::{CartRemoval, CheckedOrder, Terms, ask, moved, placed_orders, write};
use orders::queries::OrderSelector;
use platform::errors::{ApiError, ApiResult, Conflict, FieldError};
use platform::extract::{IdempotencyKey, Input, body_hash};
use platform::limits::Limit;
use platform::state::App;
use platform::texts::{approval as approval_texts, order_entry as texts, placement as place_texts};
use platform::{database, token};
use purchasing::approvals::{self, queries::ApprovalSet};
use serde_json::json;

/// Orders of an agent in an hour, refused ones included; a repeated request counts once.
const MAX_AN_HOUR: i64 = 240;
/// How often an order is tried again when something has changed in between.
const TRIES: usize = 5;

/// POST /manager/company/{id}/order: the same `Idempotency-Key` is the same order, for good.
#[call(
    post, "/manager/company/{id}/order",
    params(("Idempotency-Key" = String, Header, min_length = 1, max_length = 255, pattern = "^[!-~]{1,255}$",
            description = "Drawn when the order was written down: whenever and however often it is sent, it is placed once.")),
    responses(
        (status = 201, body = TakenOrders, description = "Placed: one order a seller; or it waits for a master of the company"),
        (status = 200, body = TakenOrders, description = "What was placed, or waits, under this key before"),
        (status = 409, description = "`order_differs` (OrderDiffers), `cart_empty`, `nobody_approves`, `company_pending`, `delivery_date` with `reason` and `nearest`, `minimum` with `amount`, `missing` and `currency`"),
    )
)]
pub async fn take_order(
    Assigned(session, company): Assigned,
    app: App,
    IdempotencyKey(key): IdempotencyKey,
    Input(input): Input<TakeOrder>,
) -> ApiResult<(StatusCode, Json<TakenOrders>)> {
    let key = key.ok_or_else(|| ApiError::field(IdempotencyKey::HEADER, FieldError::Required))?;
    let order = input.check(company.country)?;
    let mut scope = Scope::of(&app, &session, &company);
    scope.shipping_address = order.shipping_address;
    let entry = OrderEntry {
        // A key of its own kind, so that a key of the cart's page never answers an order of this call.
        key: format!("taken {}", token::hash(&key)),
        hash: body_hash(&order)?,
        app: &app,
        session: &session,
        scope: &scope,
        order: &order,
    };
    let status = entry.run().await?;
    let selector = OrderSelector::Taken { company: company.id, key: &entry.key };
    let orders = placed_orders(&app, &session, &selector).await?;
    let approval = if orders.is_empty() {
        Some(approvals::one(&app, &session, &ApprovalSet::Key(&entry.key)).await?)
    } else {
        None
    };
    Ok((status, Json(TakenOrders { orders, approval })))
}

struct OrderEntry<'a> {
    app: &'a App,
    session: &'a Session,
    scope: &'a Scope,
    order: &'a TakenOrder,
    key: String,
    hash: String,
}

/// The data read for the order.
struct OrderFacts {
    facts: Facts,
    extra: Vec<ExtraRow>,
    /// The order that would be placed, on its delivery day.
    cart: PricedCart,
    /// The requested day.
    requested: Option<Day>,
}

impl OrderEntry<'_> {
    /// Places the order, or finds the one that was placed.
    async fn run(&self) -> ApiResult<StatusCode> {
        for attempt in 0..TRIES {
            let read = self.read(attempt == 0).await?;
            // The hash is empty where only the orders remember the key.
            if let Some(stored) = &read.facts.request {
                stored.same(&self.hash)?;
                return Ok(StatusCode::OK);
            }
            let changes = self.allowed(&read).await?;
            match self.place(&read, &changes).await {
                Ok(()) => return Ok(StatusCode::CREATED),
                Err(error) if moved(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Err(changed(self.app, self.scope).await?)
    }

    async fn read(&self, counted: bool) -> ApiResult<OrderFacts> {
        let quantities = self.order.quantities();
        let limit = Limit::new("taken", &self.session.user.id.to_string(), MAX_AN_HOUR, 3_600);
        let mut statements = Vec::new();
        if counted {
            // A repeated request after a lost answer does not count.
            let new = format!("not exists ({})", facts::taken_known("?4", "?5", "?6"));
            let about = [self.scope.user.into(), self.scope.company.into(), self.key.as_str().into()];
            statements.push(limit.statement_if(self.app.now, &new, &about));
        }
        statements.extend(facts::taken_statements(self.scope, &self.key));
        statements.push(extra_statement(self.scope, &articles(&quantities)));
        statements.extend(priced::named_statements(self.scope, &quantities));
        let mut answers = database::batch(self.app, statements).await?;
        if counted {
            limit.read(self.app, &mut answers)?;
        }
        let facts = facts::read(&mut answers)?;
        let extra = answers.rows()?;
        let mut requested = None;
        let cart = priced::read_on(&mut answers, self.scope, |head| {
            requested = self.requested(head);
            self.day(head, requested)
        })?;
        Ok(OrderFacts { facts, extra, cart, requested })
    }

    /// The order's day, else the cart's.
    fn requested(&self, head: &Head) -> Option<Day> {
        let day = self.order.day.as_deref().and_then(Day::parse);
        day.or(head.delivery_date)
    }

    /// The possible delivery day: the requested one, else the nearest; without a request the earliest.
    fn day(&self, head: &Head, requested: Option<Day>) -> Option<Day> {
        let now = self.scope.now;
        let open = match requested {
            Some(day) if calendar::check(&head.calendar, now, day).is_ok() => return Some(day),
            Some(day) => calendar::nearest(&head.calendar, now, day),
            None => calendar::earliest(&head.calendar, now),
        };
        open.map(|(day, _)| day).or(requested)
    }

    /// Checks everything before it is written; answers the accepted difference.
    async fn allowed(&self, read: &OrderFacts) -> ApiResult<Vec<OrderChange>> {
        if self.scope.status != CompanyStatus::Active {
            let pending = &place_texts::COMPANY_PENDING;
            return Err(ApiError::conflict("company_pending", pending));
        }
        let changes = differences(self.order, &read.cart, &read.extra, read.requested);
        let difference = digest(&changes)?;
        if !changes.is_empty() && self.order.accept.as_deref() != Some(&*difference) {
            return Err(self.differs(read, &changes, &difference).await?);
        }
        if read.cart.lines().all(|line| line.quantity == 0) {
            return Err(ApiError::conflict("cart_empty", &place_texts::CART_EMPTY));
        }
        Ok(changes)
    }

    /// 409 with the differences and the order that would be placed.
    async fn differs(
        &self,
        read: &OrderFacts,
        changes: &[OrderChange],
        difference: &str,
    ) -> ApiResult<ApiError> {
        let directory = directory(self.app, &self.scope.viewer.context).await?;
        let articles = articles(&self.order.quantities());
        let cards = view::named_cards_statement(self.scope, &articles);
        let mut answers = database::batch(self.app, vec![cards]).await?;
        let cart = view::of_named(&mut answers, self.scope, &directory, &read.cart)?;
        Ok(ApiError::Conflict(
            Conflict::new("order_differs", &texts::ORDER_DIFFERS)
                .with("difference", difference.into())
                .with("changes", json!(changes))
                .with("cart", json!(cart))
                .with("nearest", json!(read.cart.delivery_date.map(|day| day.to_string()))),
        ))
    }

    async fn place(&self, read: &OrderFacts, agreed: &[OrderChange]) -> ApiResult<()> {
        let OrderFacts { facts, cart, .. } = read;
        let checked = CheckedOrder {
            payment_method: self
                .order
                .payment_method
                .or(cart.checkout.payment_method)
                .or_else(|| facts.on_delivery()),
            notes: self.order.notes.clone(),
            company_address: None,
            shipping_address: self.order.shipping_address,
            slots: None,
            consumer: match &cart.checkout.consumer_details {
                Some(details) => Some(details.clone()),
                None => facts.known_consumer()?,
            },
            seen: None,
        };
        let key = (&*self.key, &*self.hash);
        let agent = self.session.roles.agent();
        let terms = Terms::of(self.scope, agent, &checked, facts, cart, key)?;
        let mut detail = json!({});
        if let Some(members) = detail.as_object_mut() {
            if let Some(at) = &self.order.taken_at {
                members.insert("takenAt".to_owned(), json!(at));
            }
            if !agreed.is_empty() {
                members.insert("agreed".to_owned(), json!(agreed));
            }
        }
        let articles = json!(articles(&self.order.quantities())).to_string();
        let detail = detail.to_string();
        if let Some(approval) = cart.approval() {
            if approval.approvers.is_empty() {
                return Err(ApiError::conflict("nobody_approves", &approval_texts::NOBODY));
            }
            let written = Some((articles.as_str(), detail.as_str()));
            return ask(self.app, (self.scope, cart), &terms, approval.above, written).await;
        }
        write(self.app, (self.scope, cart), &terms, (CartRemoval::These(articles), &detail)).await
    }
}

fn articles(quantities: &[(i64, i64)]) -> Vec<i64> {
    quantities.iter().map(|(id, _)| *id).collect()
}
