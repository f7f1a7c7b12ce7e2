//! PayPal's answers and their meaning.

use super::super::wire::minor;
use super::super::{CapturedAmount, Hold, ProviderStatus};
use domain::instant::{self, DAY};
use domain::locale::Locale;
use serde::Deserialize;
use serde_json::Value;

/// Seconds for which PayPal guarantees the money of an authorisation.
const HONOUR: i64 = 3 * DAY;

#[derive(Deserialize)]
pub(super) struct Token {
    pub access_token: String,
    pub expires_in: i64,
}

#[derive(Deserialize)]
pub(super) struct Order {
    pub id: String,
    #[serde(default)]
    pub status: String,
    #[serde(default)]
    pub links: Vec<Link>,
    #[serde(default)]
    pub purchase_units: Vec<Unit>,
}

#[derive(Deserialize)]
pub(super) struct Link {
    pub rel: String,
    pub href: String,
}

#[derive(Deserialize)]
pub(super) struct Unit {
    pub payments: Option<Payments>,
}

#[derive(Deserialize)]
pub(super) struct Payments {
    #[serde(default)]
    pub authorizations: Vec<Paid>,
    #[serde(default)]
    pub captures: Vec<Paid>,
    #[serde(default)]
    pub refunds: Vec<Paid>,
}

/// An authorisation, a capture or a refund.
#[derive(Deserialize)]
pub(super) struct Paid {
    pub id: String,
    #[serde(default)]
    pub status: String,
    pub amount: Option<Amount>,
    pub create_time: Option<String>,
    pub expiration_time: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Amount {
    pub currency_code: String,
    pub value: String,
}

impl Paid {
    pub(super) fn minor(&self) -> Option<i64> {
        self.amount.as_ref().and_then(|amount| minor(&amount.value))
    }

    pub(super) fn hold(&self, now: i64) -> Option<Hold> {
        let time = |text: &Option<String>| text.as_deref().and_then(instant::parse);
        let honoured = time(&self.create_time).unwrap_or(now) + HONOUR;
        Some(Hold {
            authorisation: self.id.clone(),
            amount: self.minor()?,
            currency: self.amount.as_ref()?.currency_code.clone(),
            until: time(&self.expiration_time).map_or(honoured, |end| end.min(honoured)),
        })
    }
}

impl Order {
    pub(super) fn payments(self) -> Option<Payments> {
        self.purchase_units.into_iter().next()?.payments
    }
}

/// The state of the latest authorisation.
pub(crate) fn of_payments(payments: &Payments, now: i64) -> Option<ProviderStatus> {
    if let Some(capture) = payments.captures.last() {
        let sum = |paid: &[Paid]| paid.iter().filter_map(Paid::minor).sum();
        return Some(ProviderStatus::Taken(CapturedAmount {
            capture: Some(capture.id.clone()),
            amount: sum(&payments.captures),
            returned: sum(&payments.refunds),
        }));
    }
    let authorisation = payments.authorizations.last()?;
    Some(match authorisation.status.as_str() {
        "CREATED" => {
            authorisation.hold(now).map_or(ProviderStatus::Waiting { declined: false }, ProviderStatus::Held)
        }
        "DENIED" => ProviderStatus::Declined,
        "VOIDED" | "EXPIRED" => ProviderStatus::Gone,
        _ => ProviderStatus::Waiting { declined: false },
    })
}

pub(super) fn of_order(order: Order, now: i64) -> ProviderStatus {
    let status = order.status.clone();
    let held = order.payments().and_then(|payments| of_payments(&payments, now));
    held.unwrap_or(match status.as_str() {
        "APPROVED" => ProviderStatus::Approved,
        "VOIDED" => ProviderStatus::Gone,
        _ => ProviderStatus::Waiting { declined: false },
    })
}

/// `details[0].issue`, else `name`, of an error.
pub(super) fn issue(body: &str) -> Option<String> {
    let value: Value = serde_json::from_str(body).ok()?;
    let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
    text(value.pointer("/details/0/issue")).or_else(|| text(value.get("name")))
}

pub(super) const fn locale(locale: Locale) -> &'static str {
    match locale {
        Locale::De => "de-DE",
        Locale::Es => "es-ES",
        Locale::Fr => "fr-FR",
        Locale::Hu => "hu-HU",
        Locale::It => "it-IT",
        Locale::Ja => "ja-JP",
        Locale::No => "no-NO",
        Locale::Pt => "pt-PT",
        Locale::Ru => "ru-RU",
        // PayPal does not have these languages.
        Locale::En | Locale::Hr | Locale::Uk => "en-GB",
    }
}
