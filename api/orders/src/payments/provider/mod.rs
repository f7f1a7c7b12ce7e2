//! The payment providers: one trait, two protocols; the sandbox speaks both. Amounts that are sent come from
//! the payment's row; the provider's figures are compared with it.

pub(super) mod paypal;
pub(super) mod signature;
pub(super) mod stripe;
mod wire;

use domain::{locale::Locale, money::Currency};
use paypal::PayPal;
use platform::state::App;
use serde::Deserialize;
use stripe::Stripe;

/// Longer than a provider needs, and short enough for a person who waits.
const TIMEOUT_MS: u32 = 8_000;

/// A request for a hold that the buyer approves.
pub(super) struct HoldRequest<'a> {
    /// The same key makes the same session.
    pub key: &'a str,
    pub payment: i64,
    /// The order's code, as people know it.
    pub code: &'a str,
    pub amount: i64,
    pub currency: Currency,
    pub locale: Locale,
    pub approved_url: &'a str,
    pub cancelled_url: &'a str,
}

/// The page on which the buyer approves the hold.
pub(super) struct ApprovalPage {
    pub external_id: String,
    pub redirect_url: String,
}

/// A payment's ids at its provider.
pub(super) struct PaymentIds<'a> {
    pub payment: i64,
    /// The provider's order or checkout session.
    pub external: Option<&'a str>,
    /// Its authorisation or payment intent.
    pub authorisation: Option<&'a str>,
    pub capture: Option<&'a str>,
    pub currency: Currency,
}

/// Money that a provider holds for the shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hold {
    pub authorisation: String,
    pub amount: i64,
    /// As the provider writes it, in capitals.
    pub currency: String,
    /// Seconds since 1970 until which the hold is reliable.
    pub until: i64,
}

/// Money that has been captured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CapturedAmount {
    pub capture: Option<String>,
    pub amount: i64,
    /// The part of it that was refunded.
    pub returned: i64,
}

/// A payment's state as the provider reports it now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ProviderStatus {
    /// Nobody has approved it yet; tells whether an attempt was declined.
    Waiting {
        declined: bool,
    },
    /// The bank has declined it for good.
    Declined,
    /// The buyer has approved it: the shop may authorise it.
    Approved,
    Held(Hold),
    Taken(CapturedAmount),
    /// It is not held any more, and never will be.
    Gone,
}

/// Why a request was not carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Failure {
    /// Another attempt may succeed, after the seconds that the provider named. The text is for the log.
    Passing(String, Option<i64>),
    /// The provider refused, with this code.
    Refused(String),
}

/// The operations of a provider. Every changing call carries a key under which a repeated call does nothing.
pub(super) trait PaymentProvider {
    /// Begins a hold of the whole amount.
    async fn open(&self, ask: &HoldRequest<'_>) -> Result<ApprovalPage, Failure>;
    /// Queries the payment's state.
    async fn look(&self, of: &PaymentIds<'_>) -> Result<ProviderStatus, Failure>;
    /// Authorises a hold that the buyer has approved.
    async fn authorise(&self, key: &str, of: &PaymentIds<'_>) -> Result<ProviderStatus, Failure>;
    /// Voids every hold, also one that may still come.
    async fn void(&self, key: &str, of: &PaymentIds<'_>) -> Result<(), Failure>;
    /// Captures that much of the hold, and voids the rest.
    async fn capture(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<CapturedAmount, Failure>;
    /// Refunds that much of the captured money.
    async fn refund(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<(), Failure>;
    /// Holds the amount again without the buyer's presence.
    async fn renew(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<Hold, Failure>;
}

/// A payment's provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Provider {
    Paypal,
    Stripe,
    /// Paid to the driver on delivery.
    None,
}

impl Provider {
    /// The provider's code in the database.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Paypal => "paypal",
            Self::Stripe => "stripe",
            Self::None => "none",
        }
    }

    /// The configured client of the provider.
    pub(super) fn reach(self, app: &App) -> Result<ProviderClient, Failure> {
        match self {
            Self::Paypal => PayPal::of(app).map(ProviderClient::Paypal),
            Self::Stripe => Stripe::of(app).map(ProviderClient::Stripe),
            Self::None => None,
        }
        .ok_or_else(|| Failure::Passing(format!("{} is not configured", self.code()), None))
    }
}

/// One of the two providers, configured.
pub(super) enum ProviderClient {
    Paypal(PayPal),
    Stripe(Stripe),
}

/// Calls the provider's own implementation.
macro_rules! ask {
    ($self:ident, $provider:ident => $call:expr) => {
        match $self {
            Self::Paypal($provider) => $call.await,
            Self::Stripe($provider) => $call.await,
        }
    };
}

impl PaymentProvider for ProviderClient {
    async fn open(&self, ask: &HoldRequest<'_>) -> Result<ApprovalPage, Failure> {
        ask!(self, provider => provider.open(ask))
    }

    async fn look(&self, of: &PaymentIds<'_>) -> Result<ProviderStatus, Failure> {
        ask!(self, provider => provider.look(of))
    }

    async fn authorise(&self, key: &str, of: &PaymentIds<'_>) -> Result<ProviderStatus, Failure> {
        ask!(self, provider => provider.authorise(key, of))
    }

    async fn void(&self, key: &str, of: &PaymentIds<'_>) -> Result<(), Failure> {
        ask!(self, provider => provider.void(key, of))
    }

    async fn capture(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<CapturedAmount, Failure> {
        ask!(self, provider => provider.capture(key, of, amount))
    }

    async fn refund(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<(), Failure> {
        ask!(self, provider => provider.refund(key, of, amount))
    }

    async fn renew(&self, key: &str, of: &PaymentIds<'_>, amount: i64) -> Result<Hold, Failure> {
        ask!(self, provider => provider.renew(key, of, amount))
    }
}

/// A session without an address to open is a failure.
fn opened(external_id: String, address: Option<String>) -> Result<ApprovalPage, Failure> {
    address
        .filter(|address| address.starts_with("https://") || address.starts_with("http://"))
        .map(|redirect_url| ApprovalPage { external_id, redirect_url })
        .ok_or_else(|| Failure::Passing("a session without an address".to_owned(), None))
}
