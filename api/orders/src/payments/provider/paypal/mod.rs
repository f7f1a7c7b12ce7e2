//! PayPal: Orders v2 with intent AUTHORIZE, Payments v2 for what follows.

mod answers;
#[cfg(test)]
mod tests;

use super::wire::{decimal, read};
use super::{
    ApprovalPage, CapturedAmount, Failure, Hold, HoldRequest, PaymentIds, PaymentProvider, ProviderStatus,
    TIMEOUT_MS,
};
use answers::{Order, Paid, Payments, Token, issue, locale, of_order, of_payments};
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::instant::{self, DAY};
use platform::outbound::{self, Call};
use platform::state::App;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use std::cell::RefCell;

/// A token is not used any more when it ends this soon.
const MARGIN_MS: i64 = 60_000;

thread_local! {
    /// The isolate's token and its end (milliseconds).
    static TOKEN: RefCell<Option<(String, i64)>> = const { RefCell::new(None) };
}

/// The shop's account.
pub(in crate::payments) struct PayPal {
    url: String,
    client: String,
    secret: String,
    now: i64,
}

impl PayPal {
    /// None while it is not configured.
    pub(crate) fn of(app: &App) -> Option<Self> {
        Some(Self {
            url: app.var("PAYPAL_URL")?.trim_end_matches('/').to_owned(),
            client: app.var("PAYPAL_CLIENT_ID")?,
            secret: app.var("PAYPAL_SECRET")?,
            now: app.now,
        })
    }

    async fn token(&self) -> Result<String, Failure> {
        let held = TOKEN.with_borrow(Clone::clone);
        if let Some((token, _)) = held.filter(|(_, until)| *until > self.now + MARGIN_MS) {
            return Ok(token);
        }
        let basic = STANDARD.encode(format!("{}:{}", self.client, self.secret));
        let authorization = format!("Basic {basic}");
        let headers = [
            ("authorization", authorization.as_str()),
            ("content-type", "application/x-www-form-urlencoded"),
        ];
        let url = format!("{}/v1/oauth2/token", self.url);
        let answer = outbound::post(&url, &headers, "grant_type=client_credentials", TIMEOUT_MS).await;
        let token: Token = read(answer, |_| None)?;
        let until = self.now + token.expires_in.clamp(0, DAY) * 1_000;
        TOKEN.replace(Some((token.access_token.clone(), until)));
        Ok(token.access_token)
    }

    /// Sends a POST with a body and an idempotency key, else a GET.
    async fn call<T: DeserializeOwned>(&self, path: &str, sent: Option<(&str, &str)>) -> Result<T, Failure> {
        let bearer = format!("Bearer {}", self.token().await?);
        let mut headers = vec![
            ("authorization", bearer.as_str()),
            ("content-type", "application/json"),
            ("prefer", "return=representation"),
        ];
        if let Some((key, _)) = sent.filter(|(key, _)| !key.is_empty()) {
            headers.push(("paypal-request-id", key));
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
        if answer.as_ref().is_ok_and(|answer| answer.status == 401) {
            // The token was revoked early: the next attempt requests another.
            TOKEN.replace(None);
        }
        read(answer, issue)
    }

    async fn order(&self, id: &str) -> Result<Order, Failure> {
        self.call(&format!("/v2/checkout/orders/{}", segment(id)), None).await
    }

    /// Whether PayPal itself has sent this webhook. `body` goes back to it unchanged.
    pub(crate) async fn vouches(
        &self,
        headers: [&str; 5],
        webhook: &str,
        body: &str,
    ) -> Result<bool, Failure> {
        #[derive(Deserialize)]
        struct Verdict {
            verification_status: String,
        }
        let [algorithm, certificate, id, signature, time] = headers.map(|text| json!(text));
        let request = format!(
            "{{\"auth_algo\":{algorithm},\"cert_url\":{certificate},\"transmission_id\":{id},\
             \"transmission_sig\":{signature},\"transmission_time\":{time},\"webhook_id\":{},\
             \"webhook_event\":{body}}}",
            json!(webhook)
        );
        let verdict: Verdict =
            self.call("/v1/notifications/verify-webhook-signature", Some(("", &request))).await?;
        Ok(verdict.verification_status == "SUCCESS")
    }
}

/// Escapes an id for a path, so that it cannot address anything else.
fn segment(id: &str) -> String {
    let plain = |digit: &char| digit.is_ascii_alphanumeric() || *digit == '-';
    id.chars().filter(plain).collect()
}

impl PaymentProvider for PayPal {
    async fn open(&self, ask: &HoldRequest<'_>) -> Result<ApprovalPage, Failure> {
        let body = json!({
            "intent": "AUTHORIZE",
            "purchase_units": [{
                "custom_id": ask.payment.to_string(),
                "description": ask.code,
                "amount": { "currency_code": ask.currency, "value": decimal(ask.amount) },
            }],
            "payment_source": { "paypal": { "experience_context": {
                "return_url": ask.approved_url,
                "cancel_url": ask.cancelled_url,
                "user_action": "PAY_NOW",
                "shipping_preference": "NO_SHIPPING",
                "locale": locale(ask.locale),
            } } },
        });
        let order: Order = self.call("/v2/checkout/orders", Some((ask.key, &body.to_string()))).await?;
        let link =
            order.links.into_iter().find(|link| matches!(link.rel.as_str(), "payer-action" | "approve"));
        super::opened(order.id, link.map(|link| link.href))
    }

    async fn look(&self, of: &PaymentIds<'_>) -> Result<ProviderStatus, Failure> {
        let found = match (of.authorisation, of.external) {
            (Some(id), external) => {
                let path = format!("/v2/payments/authorizations/{}", segment(id));
                let paid: Paid = self.call(&path, None).await?;
                match external.filter(|_| paid.status.ends_with("CAPTURED")) {
                    Some(external) => {
                        self.order(external).await.map(|order| of_order(order, self.now / 1_000))
                    }
                    None => {
                        let alone = Payments {
                            authorizations: vec![paid],
                            captures: Vec::new(),
                            refunds: Vec::new(),
                        };
                        Ok(of_payments(&alone, self.now / 1_000).unwrap_or(ProviderStatus::Gone))
                    }
                }
            }
            (None, Some(external)) => {
                self.order(external).await.map(|order| of_order(order, self.now / 1_000))
            }
            (None, None) => Ok(ProviderStatus::Waiting { declined: false }),
        };
        match found {
            // PayPal forgets an order that nobody approved after some hours.
            Err(Failure::Refused(code)) if code == "RESOURCE_NOT_FOUND" || code == "INVALID_RESOURCE_ID" => {
                Ok(ProviderStatus::Gone)
            }
            found => found,
        }
    }

    async fn authorise(&self, key: &str, of: &PaymentIds<'_>) -> Result<ProviderStatus, Failure> {
        let id = of.external.unwrap_or_default();
        let path = format!("/v2/checkout/orders/{}/authorize", segment(id));
        match self.call::<Order>(&path, Some((key, "{}"))).await {
            Ok(order) => Ok(of_order(order, self.now / 1_000)),
            Err(Failure::Refused(code)) => match code.as_str() {
                "ORDER_ALREADY_AUTHORIZED" | "ORDER_ALREADY_COMPLETED" => self.look(of).await,
                "ORDER_NOT_APPROVED" | "PAYER_ACTION_REQUIRED" => {
                    Ok(ProviderStatus::Waiting { declined: false })
                }
                "RESOURCE_NOT_FOUND" | "ORDER_EXPIRED" => Ok(ProviderStatus::Gone),
                _ => Ok(ProviderStatus::Declined),
            },
            Err(passing) => Err(passing),
        }
    }

    async fn void(&self, key: &str, of: &PaymentIds<'_>) -> Result<(), Failure> {
        let found = match of.authorisation {
            Some(id) => Some(id.to_owned()),
            None => match self.look(of).await? {
                ProviderStatus::Held(hold) => Some(hold.authorisation),
                ProviderStatus::Taken(_) => return Err(Failure::Refused("captured".to_owned())),
                _ => None,
            },
        };
        // An order that was never authorised holds nothing, and only the shop authorises.
        let Some(id) = found else { return Ok(()) };
        let path = format!("/v2/payments/authorizations/{}/void", segment(&id));
        match self.call::<Value>(&path, Some((key, "{}"))).await {
            Err(Failure::Refused(code)) => {
                let voided = PaymentIds { authorisation: Some(&id), ..*of };
                match self.look(&voided).await? {
                    ProviderStatus::Gone | ProviderStatus::Declined => Ok(()),
                    _ => Err(Failure::Refused(code)),
                }
            }
            done => done.map(|_| ()),
        }
    }

    async fn capture(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<CapturedAmount, Failure> {
        let id = of.authorisation.ok_or_else(|| Failure::Refused("nothing_held".to_owned()))?;
        let path = format!("/v2/payments/authorizations/{}/capture", segment(id));
        let body = json!({
            "amount": { "currency_code": of.currency, "value": decimal(amount) },
            "final_capture": true,
        });
        match self.call::<Paid>(&path, Some((key, &body.to_string()))).await {
            Ok(paid) if matches!(paid.status.as_str(), "DECLINED" | "FAILED") => {
                Err(Failure::Refused(paid.status))
            }
            Ok(paid) => Ok(CapturedAmount {
                amount: paid.minor().unwrap_or(amount),
                capture: Some(paid.id),
                returned: 0,
            }),
            Err(Failure::Refused(code)) => match self.look(of).await? {
                ProviderStatus::Taken(taken) => Ok(taken),
                _ => Err(Failure::Refused(code)),
            },
            Err(passing) => Err(passing),
        }
    }

    async fn refund(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<(), Failure> {
        let id = of.capture.ok_or_else(|| Failure::Refused("nothing_captured".to_owned()))?;
        let path = format!("/v2/payments/captures/{}/refund", segment(id));
        let body = json!({ "amount": { "currency_code": of.currency, "value": decimal(amount) } });
        self.call::<Value>(&path, Some((key, &body.to_string()))).await.map(|_| ())
    }

    async fn renew(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<Hold, Failure> {
        let id = of.authorisation.ok_or_else(|| Failure::Refused("nothing_held".to_owned()))?;
        let path = format!("/v2/payments/authorizations/{}/reauthorize", segment(id));
        let body = json!({ "amount": { "currency_code": of.currency, "value": decimal(amount) } });
        let paid: Paid = match self.call(&path, Some((key, &body.to_string()))).await {
            Err(Failure::Refused(code)) if code == "REAUTHORIZATION_TOO_SOON" => {
                return Err(Failure::Passing(code, Some(instant::HOUR)));
            }
            paid => paid?,
        };
        let refused = Failure::Refused(paid.status.clone());
        let hold = paid.hold(self.now / 1_000).filter(|_| paid.status == "CREATED");
        hold.ok_or(refused)
    }
}
