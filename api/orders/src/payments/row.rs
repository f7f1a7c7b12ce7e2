//! A payment's row with columns of its order.

use super::provider::{PaymentIds, Provider};
use super::types::Payment;
use domain::payment_code::PaymentCode;
use domain::{
    hold::hold,
    locale::Locale,
    market::Country,
    money::{Currency, Minor},
    order_status::OrderStatus,
    payment_status::PaymentStatus,
};
use serde::Deserialize;

/// The columns of [`Row`], of `payment p join orders o`.
pub(super) const FROM: &str = "select p.id, p.order_id, p.current, p.method, p.provider, p.status, p.hold, p.held, p.captured, \
     p.refunded, p.currency, p.external_id, p.authorisation_id, p.capture_id, p.redirect_url, p.hold_until, p.failure, \
     p.updated_at, o.uid, o.code, o.market, o.locale, o.status as order_status, o.total, o.variable_gross, \
     o.cutoff_at, (select n.redirect_url from payment n where n.order_id = p.order_id and n.current = 0 and n.status = 'pending' \
     order by n.id desc limit 1) as other_url from payment p join orders o on o.id = p.order_id ";

/// A payment and the order it is for.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Row {
    pub id: i64,
    pub order_id: i64,
    pub current: bool,
    pub method: PaymentCode,
    pub provider: Provider,
    pub status: PaymentStatus,
    pub hold: i64,
    pub held: i64,
    pub captured: i64,
    pub refunded: i64,
    pub currency: Currency,
    pub external_id: Option<String>,
    pub authorisation_id: Option<String>,
    pub capture_id: Option<String>,
    pub redirect_url: Option<String>,
    pub hold_until: Option<String>,
    pub failure: String,
    pub updated_at: String,
    pub uid: String,
    pub code: String,
    pub market: Country,
    pub locale: Locale,
    pub order_status: OrderStatus,
    pub total: i64,
    pub variable_gross: i64,
    pub cutoff_at: String,
    /// The page of a payment that is to replace this one.
    pub other_url: Option<String>,
}

impl Row {
    pub(super) fn handles(&self) -> PaymentIds<'_> {
        PaymentIds {
            payment: self.id,
            external: self.external_id.as_deref(),
            authorisation: self.authorisation_id.as_deref(),
            capture: self.capture_id.as_deref(),
            currency: self.currency,
        }
    }

    /// The provider's idempotency key of a step. It contains `updated_at`: after a definite failure the row
    /// has changed and the key is new; after a timeout it is the same, so that the provider repeats its
    /// answer.
    pub(super) fn key(&self, step: &str) -> String {
        format!("{}-{}-{step}-{}", self.uid, self.id, self.updated_at)
    }

    /// The amount that a new hold of this order must have.
    pub(super) fn amount_to_hold(&self) -> i64 {
        hold(Minor(self.total), Minor(self.variable_gross)).amount.0
    }

    /// Whether the order's money is not held, or soon will not be.
    pub(super) fn wants_another(&self) -> bool {
        use PaymentStatus::{Authorised, Expired, Failed, Voided};
        self.provider != Provider::None
            && (matches!(self.status, Failed | Expired | Voided)
                || (self.status == Authorised && !self.failure.is_empty()))
    }

    /// Whether the order may still be paid.
    pub(super) fn alive(&self) -> bool {
        matches!(self.order_status, OrderStatus::NotConfirmed | OrderStatus::Confirmed)
    }
}

/// The payment as an answer. `show_url` is set for a reader who may pay.
pub(super) fn wire(row: &Row, show_url: bool) -> Payment {
    let own = row.redirect_url.as_ref().filter(|_| row.status == PaymentStatus::Pending);
    let url = row.other_url.as_ref().or(own).filter(|_| row.alive());
    Payment {
        id: row.id,
        method: row.method,
        status: row.status,
        hold: Minor(row.hold),
        held: Minor(row.held),
        captured: Minor(row.captured),
        refunded: Minor(row.refunded),
        currency: row.currency,
        redirect_url: url.filter(|_| show_url).cloned(),
        hold_until: row.hold_until.clone(),
        failure: row.failure.clone(),
    }
}
