//! Mails that ask a buyer to approve a payment again, or confirm an order.

use super::row::Row;
use mail::{self, OrderMail};
use platform::database::Statement;
use platform::state::App;

/// Put behind the statement that ended the hold: one mail for a payment on which its order depends.
pub(super) fn approve_again(app: &App, row: &Row) -> Vec<Statement> {
    mail::queue_about_orders(
        app.now,
        OrderMail::PaymentRequested { payment: row.id },
        "o.id = ?5 and o.status in ('not_confirmed', 'confirmed') \
         and exists (select 1 from payment p where p.id = ?6 and p.current = 1 and p.failure <> '')",
        &[row.order_id.into(), row.id.into()],
    )
}

/// Put behind the statement that confirmed an order which waited for its payment.
pub(super) fn confirmed(app: &App, row: &Row) -> Vec<Statement> {
    mail::queue_about_orders(
        app.now,
        OrderMail::Confirmed,
        "o.id = ?5 and o.status = 'confirmed' and exists (select 1 from order_event e where e.order_id = o.id \
         and e.actor = 'payment' and e.to_status = 'confirmed')",
        &[row.order_id.into()],
    )
}
