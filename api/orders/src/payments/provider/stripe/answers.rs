//! Stripe's answers and their meaning.

use super::super::{CapturedAmount, Hold, ProviderStatus};
use domain::instant::DAY;
use domain::locale::Locale;
use serde::Deserialize;
use serde_json::Value;

/// The shortest time that a card's hold lasts, used when Stripe names none.
pub(crate) const MIN_HOLD: i64 = 5 * DAY;

#[derive(Deserialize)]
pub(super) struct Session {
    pub id: String,
    pub url: Option<String>,
    pub status: Option<String>,
    pub payment_intent: Option<Intent>,
}

#[derive(Deserialize)]
pub(super) struct Intent {
    pub id: String,
    pub status: String,
    #[serde(default)]
    pub amount_capturable: i64,
    #[serde(default)]
    pub amount_received: i64,
    pub currency: String,
    #[serde(default)]
    pub latest_charge: Option<Value>,
    #[serde(default)]
    pub last_payment_error: Option<Value>,
    #[serde(default)]
    pub customer: Option<Value>,
    #[serde(default)]
    pub payment_method: Option<Value>,
}

impl Intent {
    pub(crate) fn charge(&self, pointer: &str) -> Option<i64> {
        self.latest_charge.as_ref()?.pointer(pointer)?.as_i64()
    }

    pub(super) fn hold(&self, now: i64) -> Hold {
        Hold {
            authorisation: self.id.clone(),
            amount: self.amount_capturable,
            currency: self.currency.to_ascii_uppercase(),
            until: self.charge("/payment_method_details/card/capture_before").unwrap_or(now + MIN_HOLD),
        }
    }

    pub(crate) fn provider_status(&self, now: i64) -> ProviderStatus {
        match self.status.as_str() {
            "requires_capture" => ProviderStatus::Held(self.hold(now)),
            "succeeded" => ProviderStatus::Taken(CapturedAmount {
                capture: id(self.latest_charge.as_ref()),
                amount: self.amount_received,
                returned: self.charge("/amount_refunded").unwrap_or(0),
            }),
            "canceled" => ProviderStatus::Gone,
            _ => ProviderStatus::Waiting { declined: self.last_payment_error.is_some() },
        }
    }
}

/// An id, whether the object was expanded or not.
pub(super) fn id(value: Option<&Value>) -> Option<String> {
    let value = value?;
    let id = value.as_str().or_else(|| value.get("id")?.as_str())?;
    Some(id.to_owned())
}

impl Session {
    pub(crate) fn provider_status(&self, now: i64) -> ProviderStatus {
        let by_intent = self.payment_intent.as_ref().map(|intent| intent.provider_status(now));
        match by_intent {
            Some(ProviderStatus::Waiting { .. }) | None if self.status.as_deref() == Some("expired") => {
                ProviderStatus::Gone
            }
            Some(status) => status,
            None => ProviderStatus::Waiting { declined: false },
        }
    }
}

/// `error.code`, else its type.
pub(super) fn code(body: &str) -> Option<String> {
    let value: Value = serde_json::from_str(body).ok()?;
    let error = value.get("error")?;
    let name = error.get("code").or_else(|| error.get("type"))?;
    name.as_str().map(str::to_owned)
}

pub(super) const fn locale(locale: Locale) -> &'static str {
    match locale {
        Locale::No => "nb",
        // Stripe does not have this language: it uses the browser's.
        Locale::Uk => "auto",
        other => other.code(),
    }
}
