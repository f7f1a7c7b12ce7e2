//! What every way of placing has in common: the batch that writes, and the orders that came of it.

use super::ask;
pub use super::batch::CartRemoval;
use super::batch::{PlacementData, statements};
pub use super::changes::{Baseline, DisplayedLine, LoweredLine};
pub use super::draft::Terms;
use super::draft::draft;
pub use super::input::CheckedOrder;
use crate::access::OrderScope;
use crate::payments;
use crate::queries::{self, OrderSelector};
use crate::read;
use crate::types::Order;
use cart::{PricedCart, Scope};
use domain::approval::Above;
use identity::access::Session;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use platform::token;
use serde_json::json;

/// Writes the orders of a priced cart, or nothing.
///
/// # Errors
/// The database's: [`moved`] says whether reading again finds out why.
pub async fn write(
    app: &App,
    (scope, cart): (&Scope, &PricedCart),
    terms: &Terms,
    (removal, detail): (CartRemoval, &str),
) -> ApiResult<()> {
    let draft = draft(cart, terms, || token::new().0);
    let uids: Vec<&str> = draft.orders.iter().map(|order| order.uid.as_str()).collect();
    let statements = statements(&PlacementData {
        context: &app.context,
        scope,
        cart,
        terms,
        draft: &draft,
        uids: &json!(uids).to_string(),
        removal,
        detail,
    });
    database::batch(app, statements).await?;
    mail::deliver_soon(app);
    Ok(())
}

/// Asks a master for what a cart, or a part of it, has become.
///
/// # Errors
/// The database's, as in [`write`].
pub async fn ask(
    app: &App,
    (scope, cart): (&Scope, &PricedCart),
    terms: &Terms,
    above: Above,
    written: Option<(&str, &str)>,
) -> ApiResult<()> {
    database::batch(app, ask::statements(scope, cart, terms, above, written)?).await?;
    mail::deliver_soon(app);
    Ok(())
}

/// Asks a master for what came from no cart; `settled` settles what it came from.
///
/// # Errors
/// The database's, as in [`write`].
pub async fn ask_without_cart(
    app: &App,
    (scope, cart): (&Scope, &PricedCart),
    terms: &Terms,
    request: (Above, Vec<Statement>),
) -> ApiResult<()> {
    database::batch(app, ask::statements_without_cart(scope, cart, terms, request)?).await?;
    mail::deliver_soon(app);
    Ok(())
}

/// What was placed. Where a payment has to be approved its page is opened first; when the
/// provider does not answer the order waits, and is paid from its own page.
pub async fn placed_orders(
    app: &App,
    session: &Session,
    selector: &OrderSelector<'_>,
) -> ApiResult<Vec<Order>> {
    let orders = look(app, session, selector).await?;
    let mut opened = false;
    for order in &orders {
        let wanting = order.payment.as_ref().is_some_and(|payment| payment.redirect_url.is_none());
        if order.can.pay && wanting {
            opened |= payments::start(app, order.id).await.is_ok();
        }
    }
    if opened { look(app, session, selector).await } else { Ok(orders) }
}

async fn look(app: &App, session: &Session, selector: &OrderSelector<'_>) -> ApiResult<Vec<Order>> {
    let statements = queries::whole(OrderScope::of(session)?, session.user.id, selector);
    let mut answers = database::batch(app, statements).await?;
    read::take(app, session, &mut answers)
}

/// Whether the batch was undone, or its answer lost, for a reason that reading again finds out about.
pub fn moved(error: &ApiError) -> bool {
    const REASONS: &[&str] = &[
        "UNIQUE constraint failed: order_request",
        "UNIQUE constraint failed: approval.",
        "UNIQUE constraint failed: order_coupon",
        "CHECK constraint failed: guard_holds",
        "stock_oversold",
        "CHECK constraint failed: delivery_day_full",
        "FOREIGN KEY constraint failed",
        // The answer got lost: if the orders are there, the key finds them.
        "Network connection lost",
        "storage caused object to be reset",
        "reset because its code was updated",
    ];
    matches!(error, ApiError::Internal(detail) if REASONS.iter().any(|reason| detail.contains(reason)))
}
