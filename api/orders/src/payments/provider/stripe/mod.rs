//! Stripe: Checkout Sessions whose payment intent is captured later; renewals off session.

mod answers;
#[cfg(test)]
mod tests;

use super::wire::read;
use super::{
    ApprovalPage, CapturedAmount, Failure, Hold, HoldRequest, PaymentIds, PaymentProvider, ProviderStatus,
    TIMEOUT_MS,
};
use answers::{Intent, Session, code, id, locale};
use platform::outbound::{self, Call};
use platform::state::App;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The shapes below are this version's.
const VERSION: &str = "2024-06-20";

/// The shop's account.
pub(in crate::payments) struct Stripe {
    url: String,
    key: String,
    now: i64,
}

impl Stripe {
    /// None while it is not configured.
    pub(crate) fn of(app: &App) -> Option<Self> {
        Some(Self {
            url: app.var("STRIPE_URL")?.trim_end_matches('/').to_owned(),
            key: app.var("STRIPE_KEY")?,
            now: app.now / 1_000,
        })
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Failure> {
        self.call(path, None).await
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        key: &str,
        form: &[(&str, &str)],
    ) -> Result<T, Failure> {
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        self.call(path, Some((key, &body))).await
    }

    async fn call<T: DeserializeOwned>(&self, path: &str, sent: Option<(&str, &str)>) -> Result<T, Failure> {
        let bearer = format!("Bearer {}", self.key);
        let mut headers = vec![("authorization", bearer.as_str()), ("stripe-version", VERSION)];
        if let Some((key, _)) = sent {
            headers.push(("content-type", "application/x-www-form-urlencoded"));
            headers.push(("idempotency-key", key));
        }
        let url = format!("{}{path}", self.url);
        let answer = outbound::call(&Call {
            post: sent.is_some(),
            url: &url,
            headers: &headers,
            body: sent.map(|(_, body)| body),
            timeout_ms: TIMEOUT_MS,
        })
        .await;
        read(answer, code)
    }

    async fn intent(&self, id: &str) -> Result<Intent, Failure> {
        let path = format!("/v1/payment_intents/{}?expand[]=latest_charge", segment(id));
        self.get(&path).await
    }

    async fn cancel(&self, key: &str, id: &str) -> Result<(), Failure> {
        let path = format!("/v1/payment_intents/{}/cancel", segment(id));
        match self.post::<Value>(&path, key, &[]).await {
            Err(Failure::Refused(code)) => match self.intent(id).await?.provider_status(self.now) {
                ProviderStatus::Gone => Ok(()),
                _ => Err(Failure::Refused(code)),
            },
            done => done.map(|_| ()),
        }
    }
}

/// Escapes an id for a path, so that it cannot address anything else.
fn segment(id: &str) -> String {
    let plain = |digit: &char| digit.is_ascii_alphanumeric() || matches!(digit, '_' | '-');
    id.chars().filter(plain).collect()
}

impl PaymentProvider for Stripe {
    async fn open(&self, ask: &HoldRequest<'_>) -> Result<ApprovalPage, Failure> {
        let (payment, amount) = (ask.payment.to_string(), ask.amount.to_string());
        let currency = format!("{:?}", ask.currency).to_ascii_lowercase();
        let form = [
            ("mode", "payment"),
            ("payment_method_types[0]", "card"),
            ("line_items[0][quantity]", "1"),
            ("line_items[0][price_data][currency]", currency.as_str()),
            ("line_items[0][price_data][unit_amount]", amount.as_str()),
            ("line_items[0][price_data][product_data][name]", ask.code),
            ("payment_intent_data[capture_method]", "manual"),
            ("payment_intent_data[setup_future_usage]", "off_session"),
            ("payment_intent_data[metadata][payment]", payment.as_str()),
            ("customer_creation", "always"),
            ("metadata[payment]", payment.as_str()),
            ("client_reference_id", ask.code),
            ("locale", locale(ask.locale)),
            ("success_url", ask.approved_url),
            ("cancel_url", ask.cancelled_url),
        ];
        let session: Session = self.post("/v1/checkout/sessions", ask.key, &form).await?;
        super::opened(session.id, session.url)
    }

    async fn look(&self, of: &PaymentIds<'_>) -> Result<ProviderStatus, Failure> {
        let found = match (of.authorisation, of.external) {
            (Some(id), _) => self.intent(id).await.map(|intent| intent.provider_status(self.now)),
            (None, Some(id)) => {
                let path =
                    format!("/v1/checkout/sessions/{}?expand[]=payment_intent.latest_charge", segment(id));
                self.get::<Session>(&path).await.map(|session| session.provider_status(self.now))
            }
            (None, None) => Ok(ProviderStatus::Waiting { declined: false }),
        };
        match found {
            Err(Failure::Refused(code)) if code == "resource_missing" => Ok(ProviderStatus::Gone),
            found => found,
        }
    }

    /// Nothing to do: a session authorises itself.
    async fn authorise(&self, _: &str, of: &PaymentIds<'_>) -> Result<ProviderStatus, Failure> {
        self.look(of).await
    }

    async fn void(&self, key: &str, of: &PaymentIds<'_>) -> Result<(), Failure> {
        if let Some(id) = of.authorisation {
            return self.cancel(key, id).await;
        }
        let Some(session) = of.external else { return Ok(()) };
        if let ProviderStatus::Waiting { .. } = self.look(of).await? {
            let path = format!("/v1/checkout/sessions/{}/expire", segment(session));
            let expired = self.post::<Value>(&path, &format!("{key}-x"), &[]).await;
            if !matches!(expired, Err(Failure::Refused(_))) {
                return expired.map(|_| ());
            }
        }
        // The buyer has paid a moment before the session was closed.
        match self.look(of).await? {
            ProviderStatus::Held(hold) => self.cancel(key, &hold.authorisation).await,
            ProviderStatus::Taken(_) => Err(Failure::Refused("captured".to_owned())),
            ProviderStatus::Gone | ProviderStatus::Declined => Ok(()),
            ProviderStatus::Waiting { .. } | ProviderStatus::Approved => {
                Err(Failure::Passing("a session that stays open".to_owned(), None))
            }
        }
    }

    async fn capture(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<CapturedAmount, Failure> {
        let id = of.authorisation.ok_or_else(|| Failure::Refused("nothing_held".to_owned()))?;
        let path = format!("/v1/payment_intents/{}/capture", segment(id));
        let amount = amount.to_string();
        let intent = match self.post::<Intent>(&path, key, &[("amount_to_capture", &amount)]).await {
            Err(Failure::Refused(code)) => {
                let intent = self.intent(id).await?;
                if intent.status != "succeeded" {
                    return Err(Failure::Refused(code));
                }
                intent
            }
            intent => intent?,
        };
        match intent.provider_status(self.now) {
            ProviderStatus::Taken(taken) => Ok(taken),
            _ => Err(Failure::Passing(format!("captured, and yet {}", intent.status), None)),
        }
    }

    async fn refund(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<(), Failure> {
        let id = of.authorisation.ok_or_else(|| Failure::Refused("nothing_captured".to_owned()))?;
        let amount = amount.to_string();
        self.post::<Value>("/v1/refunds", key, &[("payment_intent", id), ("amount", &amount)])
            .await
            .map(|_| ())
    }

    async fn renew(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<Hold, Failure> {
        let no_card = || Failure::Refused("no_saved_card".to_owned());
        let old = self.intent(of.authorisation.ok_or_else(no_card)?).await?;
        let (customer, method) = (id(old.customer.as_ref()), id(old.payment_method.as_ref()));
        let (customer, method) = customer.zip(method).ok_or_else(no_card)?;
        let (amount, payment) = (amount.to_string(), of.payment.to_string());
        let form = [
            ("amount", amount.as_str()),
            ("currency", old.currency.as_str()),
            ("customer", customer.as_str()),
            ("payment_method", method.as_str()),
            ("payment_method_types[0]", "card"),
            ("capture_method", "manual"),
            ("off_session", "true"),
            ("confirm", "true"),
            ("metadata[renews]", payment.as_str()),
            ("expand[0]", "latest_charge"),
        ];
        let intent: Intent = self.post("/v1/payment_intents", key, &form).await?;
        match intent.provider_status(self.now) {
            ProviderStatus::Held(hold) => Ok(hold),
            _ => Err(Failure::Refused(intent.status)),
        }
    }
}
