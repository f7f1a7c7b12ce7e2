//! Asking a buyer to approve a payment once more.

use super::row::Row;
use mail::{self, OrderMail};
use platform::database::Statement;
use platform::state::App;

/// Behind what has ended the hold: once for a payment, while its order counts on it.
pub(super) fn approve_again(app: &App, row: &Row) -> Vec<Statement> {
    mail::queue_about_orders(
        app.now,
        OrderMail::PaymentRequested { payment: row.id },
        "o.id = ?5 and o.status in ('not_confirmed', 'confirmed') \
         and exists (select 1 from payment p where p.id = ?6 and p.current = 1 and p.failure <> '')",
        &[row.order_id.into(), row.id.into()],
    )
}

/// Behind what has confirmed an order that waited for its payment.
pub(super) fn confirmed(app: &App, row: &Row) -> Vec<Statement> {
    mail::queue_about_orders(
        app.now,
        OrderMail::Confirmed,
        "o.id = ?5 and o.status = 'confirmed' and exists (select 1 from order_event e where e.order_id = o.id \
         and e.actor = 'payment' and e.to_status = 'confirmed')",
        &[row.order_id.into()],
    )
}
