//! Who holds the money. One trait, two protocols; the sandbox speaks both.
//!
//! Amounts that go out are the payment row's; what a provider says is compared with it.

pub(super) mod paypal;
pub(super) mod signature;
pub(super) mod stripe;
mod wire;

use domain::{locale::Locale, money::Currency};
use paypal::PayPal;
use platform::state::App;
use serde::Deserialize;
use stripe::Stripe;

/// Longer than a provider needs, short enough for a person who waits.
const TIMEOUT_MS: u32 = 8_000;

/// A hold to be approved by the buyer.
pub(super) struct Ask<'a> {
    /// The same key makes the same session.
    pub key: &'a str,
    pub payment: i64,
    /// What people call the order.
    pub code: &'a str,
    pub amount: i64,
    pub currency: Currency,
    pub locale: Locale,
    pub approved_url: &'a str,
    pub cancelled_url: &'a str,
}

/// Where the buyer approves it.
pub(super) struct Opened {
    pub external_id: String,
    pub redirect_url: String,
}

/// What a payment is called at its provider.
pub(super) struct Handles<'a> {
    pub payment: i64,
    /// The provider's order or checkout session.
    pub external: Option<&'a str>,
    /// Its authorisation or payment intent.
    pub authorisation: Option<&'a str>,
    pub capture: Option<&'a str>,
    pub currency: Currency,
}

/// Money that a provider keeps for us.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hold {
    pub authorisation: String,
    pub amount: i64,
    /// As the provider writes it, in capitals.
    pub currency: String,
    /// Seconds since 1970 until which it can be relied on.
    pub until: i64,
}

/// Money that has been taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Taken {
    pub capture: Option<String>,
    pub amount: i64,
    /// Of it, what went back.
    pub returned: i64,
}

/// How it stands with a payment, in the provider's own words of this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ProviderStatus {
    /// Nobody has approved it yet; whether a try was declined.
    Waiting {
        declined: bool,
    },
    /// The bank said no, for good.
    Declined,
    /// The buyer said yes: to be authorised.
    Approved,
    Held(Hold),
    Taken(Taken),
    /// It will never be held, or is not any more.
    Gone,
}

/// Why something was not done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Failure {
    /// Another try may work; after so many seconds, when the provider said so. For the log.
    Passing(String, Option<i64>),
    /// The provider's answer is no. Its code.
    Refused(String),
}

/// What a provider can do for us. Every changing call carries a key under which a second copy does nothing.
pub(super) trait PaymentProvider {
    /// Begins a hold of the whole amount.
    async fn open(&self, ask: &Ask<'_>) -> Result<Opened, Failure>;
    /// How it stands.
    async fn look(&self, of: &Handles<'_>) -> Result<ProviderStatus, Failure>;
    /// Holds what the buyer has approved.
    async fn authorise(&self, key: &str, of: &Handles<'_>) -> Result<ProviderStatus, Failure>;
    /// Lets go of whatever is held or may still come to be held.
    async fn void(&self, key: &str, of: &Handles<'_>) -> Result<(), Failure>;
    /// Takes so much of the hold, and lets go of the rest.
    async fn capture(&self, key: &str, of: &Handles<'_>, amount: i64) -> Result<Taken, Failure>;
    /// Gives so much of what was taken back.
    async fn refund(&self, key: &str, of: &Handles<'_>, amount: i64) -> Result<(), Failure>;
    /// A new hold of the amount without the buyer being there.
    async fn renew(&self, key: &str, of: &Handles<'_>, amount: i64) -> Result<Hold, Failure>;
}

/// A payment's provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provider {
    Paypal,
    Stripe,
    /// Paid at the door.
    None,
}

impl Provider {
    /// As the database has it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Paypal => "paypal",
            Self::Stripe => "stripe",
            Self::None => "none",
        }
    }

    /// The way to it.
    pub(super) fn reach(self, app: &App) -> Result<Reached, Failure> {
        match self {
            Self::Paypal => PayPal::of(app).map(Reached::Paypal),
            Self::Stripe => Stripe::of(app).map(Reached::Stripe),
            Self::None => None,
        }
        .ok_or_else(|| Failure::Passing(format!("{} is not configured", self.code()), None))
    }
}

/// One of the two, ready to be asked.
pub(super) enum Reached {
    Paypal(PayPal),
    Stripe(Stripe),
}

/// Asks whichever it is.
macro_rules! ask {
    ($self:ident, $provider:ident => $call:expr) => {
        match $self {
            Self::Paypal($provider) => $call.await,
            Self::Stripe($provider) => $call.await,
        }
    };
}

impl PaymentProvider for Reached {
    async fn open(&self, ask: &Ask<'_>) -> Result<Opened, Failure> {
        ask!(self, provider => provider.open(ask))
    }

    async fn look(&self, of: &Handles<'_>) -> Result<ProviderStatus, Failure> {
        ask!(self, provider => provider.look(of))
    }

    async fn authorise(&self, key: &str, of: &Handles<'_>) -> Result<ProviderStatus, Failure> {
        ask!(self, provider => provider.authorise(key, of))
    }

    async fn void(&self, key: &str, of: &Handles<'_>) -> Result<(), Failure> {
        ask!(self, provider => provider.void(key, of))
    }

    async fn capture(&self, key: &str, of: &Handles<'_>, amount: i64) -> Result<Taken, Failure> {
        ask!(self, provider => provider.capture(key, of, amount))
    }

    async fn refund(&self, key: &str, of: &Handles<'_>, amount: i64) -> Result<(), Failure> {
        ask!(self, provider => provider.refund(key, of, amount))
    }

    async fn renew(&self, key: &str, of: &Handles<'_>, amount: i64) -> Result<Hold, Failure> {
        ask!(self, provider => provider.renew(key, of, amount))
    }
}

/// A session is one when there is an address to go to.
fn opened(external_id: String, address: Option<String>) -> Result<Opened, Failure> {
    address
        .filter(|address| address.starts_with("https://") || address.starts_with("http://"))
        .map(|redirect_url| Opened { external_id, redirect_url })
        .ok_or_else(|| Failure::Passing("a session without an address".to_owned(), None))
}
