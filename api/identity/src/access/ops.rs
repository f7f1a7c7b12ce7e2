//! Access of operations: a service key with the scope of an area, or an operator's session with the second
//! factor.

use super::session::Session;
use super::somebody;
use crate::security;
use axum::extract::{FromRequestParts, MatchedPath};
use axum::http::{Method, request::Parts};
use domain::codes::codes;
use domain::instant::{self, MINUTE};
use domain::order_status::{Actor, Mover};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, Conflict, conflicts};
use platform::limits::Limit;
use platform::state::App;
use serde::Deserialize;
use std::marker::PhantomData;

/// Calls of one service key in a minute.
const A_MINUTE: i64 = 1_200;
/// Seconds after which `last_used_at` is written again.
const USED_EVERY: i64 = 5 * MINUTE;

/// An area of operations' work: `AREA:read` and `AREA:write` are the scopes of a service key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Area {
    Catalogue,
    Stock,
    Orders,
    Trips,
    Requests,
    Deadlines,
    Companies,
    Users,
    /// Agents, and the companies they act for.
    Staff,
    Terms,
    Events,
    Measures,
    Privacy,
}

codes!(Area {
    Catalogue = "catalogue",
    Stock = "stock",
    Orders = "orders",
    Trips = "trips",
    Requests = "requests",
    Deadlines = "deadlines",
    Companies = "companies",
    Users = "users",
    Staff = "staff",
    Terms = "terms",
    Events = "events",
    Measures = "measures",
    Privacy = "privacy",
});

impl Area {
    /// The scope that a call in this area needs.
    pub fn scope(self, reads: bool) -> String {
        format!("{}:{}", self.code(), if reads { "read" } else { "write" })
    }

    /// Whether a scope has this name.
    pub fn is_scope(text: &str) -> bool {
        text.split_once(':')
            .is_some_and(|(area, way)| matches!(way, "read" | "write") && Self::parse(area).is_some())
    }
}

/// The area of a handler, in its signature.
pub trait InArea: Send {
    const AREA: Area;
}

/// `Ops<area::Orders>`
pub mod area {
    use super::{Area, InArea};

    macro_rules! areas {
        ($($name:ident),*) => {$(
            #[doc = concat!("[`Area::", stringify!($name), "`]")]
            pub struct $name;
            impl InArea for $name {
                const AREA: Area = Area::$name;
            }
        )*};
    }
    areas!(
        Catalogue, Stock, Orders, Trips, Requests, Companies, Users, Staff, Terms, Events, Measures, Privacy
    );
}

/// The operator of a call: a person or another system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operator {
    pub user: Option<i64>,
    pub key: Option<i64>,
    pub name: String,
    /// The scopes of the service key.
    pub scopes: Vec<String>,
}

impl Operator {
    /// Refuses a service key that may not write in an area besides the one of its call.
    ///
    /// # Errors
    /// 403 `scope`.
    pub fn writes_in(&self, app: &App, area: Area, call: &str) -> ApiResult<()> {
        if self.key.is_none() || self.scopes.contains(&area.scope(false)) {
            return Ok(());
        }
        security::note_refused(app, call, None, self.key);
        Err(without_scope())
    }

    /// The caller, as the keys of repeated requests name it.
    pub fn caller(&self) -> String {
        self.key.map_or_else(|| format!("user {}", self.user.unwrap_or(0)), |key| format!("key {key}"))
    }

    /// The mover of a company's order.
    pub fn mover(&self, company: impl Into<Option<i64>>) -> Mover {
        Mover { by: Actor::Ops, user: self.user, on_behalf_of: company.into() }
    }

    /// A person who is an operator.
    pub fn of(session: &Session) -> Self {
        Self {
            user: Some(session.user.id),
            key: None,
            scopes: Vec::new(),
            name: format!("{} {}", session.user.name, session.user.surname).trim().to_owned(),
        }
    }
}

/// Reads (GET) or writes in an area: `Ops(operator, _): Ops<area::Orders>`.
pub struct Ops<A>(pub Operator, pub PhantomData<A>);

/// An operator in person with the second factor, for calls that no service key may make.
pub struct OperatorSession(pub Session);

/// An operator in person, with or without the second factor.
pub struct OperatorUser(pub Session);

/// A service key, or an operator with or without the second factor.
pub enum OpsCaller {
    Key(ServiceKey),
    Person(Box<Session>),
}

impl<S: Send + Sync, A: InArea> FromRequestParts<S> for Ops<A> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        operator(parts, state, A::AREA).await.map(|operator| Self(operator, PhantomData))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for OperatorSession {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let OperatorUser(session) = OperatorUser::from_request_parts(parts, state).await?;
        let app = App::from_request_parts(parts, state).await?;
        proven(&app, &session)?;
        Ok(Self(session))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for OperatorUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        match OpsCaller::from_request_parts(parts, state).await? {
            OpsCaller::Key(key) => {
                let app = App::from_request_parts(parts, state).await?;
                note(&app, parts, None, Some(key.id));
                Err(without_scope())
            }
            OpsCaller::Person(session) => Ok(Self(*session)),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for OpsCaller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        if let Some(hash) = presented(parts) {
            let app = App::from_request_parts(parts, state).await?;
            let key = service_key(&app, &hash).await;
            if matches!(key, Err(ApiError::Unauthenticated)) {
                note(&app, parts, None, None);
            }
            return key.map(Self::Key);
        }
        let session = somebody(parts, state).await?;
        if !session.roles.operator {
            let app = App::from_request_parts(parts, state).await?;
            note(&app, parts, Some(session.user.id), None);
        }
        super::refuse_unless(session.roles.operator)?;
        Ok(Self::Person(Box::new(session)))
    }
}

/// The operator of a call that reads (GET, HEAD) or writes (else) in an area, for handlers that know their
/// area only when they run.
///
/// # Errors
/// 401 without a session and for a key that is unknown, expired or revoked; 403 `scope`, 403 `second_factor`,
/// 403 for everybody who is no operator; 429.
pub async fn operator<S: Send + Sync>(parts: &mut Parts, state: &S, area: Area) -> ApiResult<Operator> {
    let app = App::from_request_parts(parts, state).await?;
    match OpsCaller::from_request_parts(parts, state).await? {
        OpsCaller::Key(key) => {
            let scope = area.scope(matches!(parts.method, Method::GET | Method::HEAD));
            if !key.scopes.contains(&scope) {
                note(&app, parts, None, Some(key.id));
                return Err(without_scope());
            }
            Ok(Operator { user: None, key: Some(key.id), name: key.name, scopes: key.scopes })
        }
        OpsCaller::Person(session) => {
            proven(&app, &session)?;
            Ok(Operator::of(&session))
        }
    }
}

/// Checks that the session belongs to an operator whose second factor is still valid.
fn proven(app: &App, session: &Session) -> ApiResult<()> {
    if session.is_proven(app.now / 1_000) {
        return Ok(());
    }
    let barred = Conflict::new("second_factor", &conflicts::SECOND_FACTOR);
    Err(ApiError::Barred(barred))
}

/// A refused call writes a security event with the route's pattern, never the requested address.
fn note(app: &App, parts: &Parts, user: Option<i64>, key: Option<i64>) {
    let route =
        parts.extensions.get::<MatchedPath>().map_or("", |path| path.as_str().trim_start_matches("/api"));
    security::note_refused(app, &format!("{} {route}", parts.method), user, key);
}

fn without_scope() -> ApiError {
    ApiError::Barred(Conflict::new("scope", &conflicts::SCOPE))
}

fn presented(parts: &Parts) -> Option<String> {
    parts.extensions.get::<App>().and_then(|app| app.context.service.clone())
}

/// An accepted service key.
#[derive(Debug, Clone, Deserialize)]
pub struct ServiceKey {
    pub id: i64,
    pub name: String,
    pub scopes: Vec<String>,
    pub last_used_at: Option<String>,
}

const VALID: &str = "from service_secret s cross join service_key k on k.id = s.key_id where s.hash = ?1 \
     and k.revoked_at is null and (s.expires_at is null or s.expires_at > ?2) \
     and (k.expires_at is null or k.expires_at > ?2)";

/// The key of a secret, by its hash.
pub(crate) fn key_statement(hash: &str, now: i64) -> Statement {
    Statement::new(format!("select k.id, k.name, k.scopes, k.last_used_at {VALID}"))
        .bind_all((hash, instant::iso(now)))
}

/// Notes the use of a key after the answer, at most every five minutes.
pub(crate) fn used_statement(id: i64, now: i64) -> Statement {
    Statement::new(
        "update service_key set last_used_at = ?2 where id = ?1 and (last_used_at is null or last_used_at < ?2)",
    )
    .bind_all((id, instant::iso(now)))
}

/// Limits the calls of a key; only existing keys are counted.
pub(crate) fn limit_statement(hash: &str, now: i64) -> (Limit, Statement) {
    let limit = Limit::new("service-key", hash, A_MINUTE, MINUTE);
    let condition = "exists (select 1 from service_secret where hash = ?4)";
    let statement = limit.statement_if(now, condition, &[hash.into()]);
    (limit, statement)
}

async fn service_key(app: &App, hash: &str) -> ApiResult<ServiceKey> {
    let now = app.now / 1_000;
    let (limit, counted) = limit_statement(hash, app.now);
    let mut answers = database::batch(app, vec![key_statement(hash, now), counted]).await?;
    let key: Option<ServiceKey> = answers.row()?;
    let key = key.ok_or(ApiError::Unauthenticated)?;
    limit.read(app, &mut answers)?;
    let used = key.last_used_at.as_deref().and_then(instant::parse).unwrap_or(0);
    if now - used >= USED_EVERY {
        let (app, statement) = (app.clone(), used_statement(key.id, now));
        app.ctx.clone().wait_until(async move {
            // If this fails, the next call notes the use.
            let _ = database::batch(&app, vec![statement]).await;
        });
    }
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_an_area_and_a_way() {
        assert_eq!(Area::Orders.scope(true), "orders:read");
        assert!(Area::is_scope("privacy:write"));
        for text in ["orders", "orders:", "orders:all", "access:read", ":read", "Orders:read"] {
            assert!(!Area::is_scope(text), "{text}");
        }
        for area in Area::ALL {
            assert!(Area::is_scope(&area.scope(true)) && Area::is_scope(&area.scope(false)));
        }
    }
}
