//! `POST /order/create-from-cart`: the cart becomes one order a seller, all in one batch.
//!
//! A first batch reads the cart and the request's key; the rules price it; a second batch writes
//! everything, or nothing when anything has moved in between. Then it is read again, and either
//! there is a difference to tell or it is tried once more.

mod ask;
mod batch;
mod changes;
mod draft;
pub mod facts;
mod input;
pub mod parts;

pub use changes::CartChange;
pub use input::{PlaceOrder, Slot};

use super::queries::OrderSelector;
use super::types::Placed;
use axum::{Json, http::StatusCode};
use batch::CartRemoval;
use cart::change::IfMatch;
use cart::{PricedCart, Scope, priced};
use changes::Baseline;
use domain::approval::Above;
use draft::Terms;
use facts::{Facts, RequestSql};
use identity::access::{ActiveCompany, CompanyStatus, CompanyUser, Session};
use input::CheckedOrder;
use platform::database;
use platform::errors::{ApiError, ApiResult, Conflict};
use platform::extract::{IdempotencyKey, Input, body_hash};
use platform::limits::Limit;
use platform::state::App;
use platform::texts::{approval as approval_texts, placement as texts};
use serde_json::json;

/// Orders of a user in an hour.
const MAX_AN_HOUR: i64 = 60;
/// How often something may have moved in between.
const TRIES: usize = 5;

/// POST /order/create-from-cart: the same `Idempotency-Key` answers the same orders for 24 hours; without one the
/// cart's version serves.
#[call(
    post, "/order/create-from-cart",
    params(platform::extract::IdempotencyKeyParam, cart::change::IfMatchParam),
    responses(
        (status = 201, body = Placed, description = "Placed: one order a seller; none where every line waits on auto order: then all of it is proposed"),
        (status = 200, body = Placed, description = "The orders of an earlier request with this key"),
        (status = 409, description = "`cart_changed` with `cart` and `changes`, `cart_empty`, `company_pending`, `delivery_date` with `reason` and `nearest`, `minimum` with `amount`, `missing` and `currency`, `needs_approval` with `above`"),
    )
)]
pub async fn create_from_cart(
    app: App,
    CompanyUser(session, company): CompanyUser,
    IdempotencyKey(key): IdempotencyKey,
    if_match: IfMatch,
    Input(input): Input<PlaceOrder>,
) -> ApiResult<(StatusCode, Json<Placed>)> {
    let (status, key) = send(&app, (&session, &company), (key, if_match), input, Submission::Order).await?;
    let selector = OrderSelector::Request { company: company.id, key: &key };
    let orders = parts::placed_orders(&app, &session, &selector).await?;
    Ok((status, Json(Placed { orders })))
}

/// The purpose of a sent cart: an order, or a request for approval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Submission {
    /// Orders, when it is within what the person may order alone.
    Order,
    /// A request to a master of the company, when it is not.
    Ask,
}

impl Submission {
    /// How a request of this kind is found by its key.
    const fn known(self) -> RequestSql {
        match self {
            Self::Order => facts::known,
            Self::Ask => ask::known,
        }
    }
}

/// Sends a cart, or finds what became of it: under which key.
///
/// # Errors
/// What `POST /order/create-from-cart` and `POST /approval` answer.
pub async fn send(
    app: &App,
    (session, company): (&Session, &ActiveCompany),
    (key, if_match): (Option<String>, IfMatch),
    input: PlaceOrder,
    submission: Submission,
) -> ApiResult<(StatusCode, String)> {
    let checked = input.check()?;
    let mut scope = Scope::of(app, session, company);
    scope.shipping_address = checked.shipping_address;
    scope.company_address = checked.company_address;
    let placement = Placement {
        app,
        session,
        company,
        hash: body_hash(&checked)?,
        checked: &checked,
        key: key.or_else(|| if_match.0.map(version_key)),
        if_match,
        scope: &scope,
        submission,
    };
    placement.run().await
}

struct Placement<'a> {
    app: &'a App,
    session: &'a Session,
    company: &'a ActiveCompany,
    checked: &'a CheckedOrder,
    hash: String,
    key: Option<String>,
    if_match: IfMatch,
    scope: &'a Scope,
    submission: Submission,
}

impl Placement<'_> {
    /// Places, or finds what was placed: under which key.
    async fn run(&self) -> ApiResult<(StatusCode, String)> {
        let mut baseline = None;
        let mut key = self.key.clone();
        for attempt in 0..TRIES {
            let (facts, cart) = self.read(attempt == 0, key.as_deref()).await?;
            // Without a key the version serves that was there when the request came.
            let key = &*key.get_or_insert_with(|| version_key(cart.version));
            if let Some(stored) = &facts.request {
                stored.same(&self.hash)?;
                return Ok((StatusCode::OK, key.to_owned()));
            }
            let baseline = baseline.get_or_insert_with(|| Baseline::of(&cart, self.checked.seen.as_ref()));
            self.allowed(&cart, baseline).await?;
            match self.place(&facts, &cart, key).await {
                Ok(()) => return Ok((StatusCode::CREATED, key.to_owned())),
                Err(error) if parts::moved(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Err(self.changed(Vec::new()).await?)
    }

    /// The request's key, the company's own data and the cart, in one batch.
    async fn read(&self, counted: bool, key: Option<&str>) -> ApiResult<(Facts, PricedCart)> {
        let limit = Limit::new("order", &self.session.user.id.to_string(), MAX_AN_HOUR, 3_600);
        let mut statements = Vec::new();
        if counted {
            // Sent again after a lost answer, it counts nothing.
            let new = format!("not exists ({})", (self.submission.known())("?4", "?5", "?6"));
            let about = [self.scope.user.into(), self.scope.company.into(), key.into()];
            statements.push(limit.statement_if(self.app.now, &new, &about));
        }
        statements.extend(facts::statements(self.scope, key, self.submission.known()));
        statements.extend(priced::statements(self.scope));
        let mut answers = database::batch(self.app, statements).await?;
        if counted {
            limit.read(self.app, &mut answers)?;
        }
        let facts = facts::read(&mut answers)?;
        let cart = priced::read(&mut answers, self.scope)?;
        Ok((facts, cart))
    }

    /// What must hold before anything is written.
    async fn allowed(&self, cart: &PricedCart, baseline: &Baseline) -> ApiResult<()> {
        if self.company.status != CompanyStatus::Active {
            return Err(ApiError::conflict("company_pending", &texts::COMPANY_PENDING));
        }
        let other_version = self.if_match.0.is_some_and(|version| version != cart.version);
        let differences = baseline.differences(cart);
        if other_version || differences.is_some() {
            return Err(self.changed(differences.unwrap_or_default()).await?);
        }
        if cart.nothing_available() && cart.remainders().is_empty() {
            return Err(ApiError::conflict("cart_empty", &texts::CART_EMPTY));
        }
        let lacking = changes::lacking(cart);
        if !lacking.is_empty() {
            return Err(self.changed(lacking).await?);
        }
        self.may(cart)
    }

    /// Alone, or with the word of a master.
    fn may(&self, cart: &PricedCart) -> ApiResult<()> {
        match (self.submission, cart.approval()) {
            (Submission::Order, None) => Ok(()),
            (Submission::Order, Some(approval)) => {
                let text = match approval.above {
                    Above::Order | Above::Budget => &approval_texts::NEEDED,
                    Above::Site => &approval_texts::NEEDED_FOR_SITE,
                };
                let conflict = Conflict::new("needs_approval", text).with("above", json!(approval.above));
                Err(ApiError::Conflict(conflict))
            }
            (Submission::Ask, None) => {
                Err(ApiError::conflict("no_approval_needed", &approval_texts::NOT_NEEDED))
            }
            (Submission::Ask, Some(approval)) if approval.approvers.is_empty() => {
                Err(ApiError::conflict("nobody_approves", &approval_texts::NOBODY))
            }
            (Submission::Ask, Some(_)) => Ok(()),
        }
    }

    /// 409 with the cart as it is now.
    async fn changed(&self, changes: Vec<CartChange>) -> ApiResult<ApiError> {
        let cart = cart::view::load(self.app, self.scope).await?;
        Ok(ApiError::Conflict(
            Conflict::new("cart_changed", &platform::texts::cart::CART_CHANGED)
                .with("cart", json!(cart))
                .with("changes", json!(changes)),
        ))
    }

    async fn place(&self, facts: &Facts, cart: &PricedCart, key: &str) -> ApiResult<()> {
        if cart.nothing_available() {
            let request = (key, &*self.hash);
            let statements =
                batch::proposed(&self.app.context, self.scope, cart, request, self.session.roles.agent());
            return database::batch(self.app, statements).await.map(|_| ());
        }
        let terms =
            Terms::of(self.scope, self.session.roles.agent(), self.checked, facts, cart, (key, &self.hash))?;
        match (self.submission, cart.above()) {
            (Submission::Ask, Some(above)) => {
                parts::ask(self.app, (self.scope, cart), &terms, above, None).await
            }
            _ => parts::write(self.app, (self.scope, cart), &terms, (CartRemoval::All, "{}")).await,
        }
    }
}

fn version_key(version: i64) -> String {
    format!("cart version {version}")
}
