//! Permissions on orders. Everybody of an order's company reads it, and so does an agent to whom the company
//! is assigned. A member changes the orders they placed; a master and an agent change all of the company's.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use domain::{locale::Locale, market::Country};
use identity::access::{Session, path_id, refuse_unless, same_company, somebody};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use serde::Deserialize;

/// The order in the path's `{id}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct OrderRef {
    pub id: i64,
    pub company_id: i64,
    pub market: Country,
    /// The language it was placed in.
    pub locale: Locale,
    /// Whether the person may change it: its placer, a master of its company, an agent.
    pub may_change: bool,
}

/// A session that may read the order in the path; else 404.
pub struct OrderRead(pub Session, pub OrderRef);

/// A session that may change the order in the path: 404 for another company's, 403 for a colleague's.
pub struct OrderChange(pub Session, pub OrderRef);

/// The orders `o` that user `?1` may read, as SQL that limits a statement to them; `x` is the right.
#[derive(Debug, Clone, Copy)]
pub struct OrderScope {
    reader: ReaderKind,
}

#[derive(Debug, Clone, Copy)]
enum ReaderKind {
    Member,
    Agent,
    Operations,
}

impl OrderScope {
    /// # Errors
    /// 404 for an operator's session: it reaches no company's data here.
    pub fn of(session: &Session) -> ApiResult<Self> {
        if session.roles.operator {
            return Err(ApiError::NotFound);
        }
        let reader = if session.roles.agent() { ReaderKind::Agent } else { ReaderKind::Member };
        Ok(Self { reader })
    }

    /// Reaches the orders of every company. Only for calls whose extractor admits operations alone.
    pub const fn operations() -> Self {
        Self { reader: ReaderKind::Operations }
    }

    /// `join ...`, behind `orders o`; uses `?1`.
    pub const fn join(self) -> &'static str {
        match self.reader {
            ReaderKind::Agent => {
                "join manager_company x on x.user_id = ?1 and x.company_id = o.company_id \
                 join company c on c.id = x.company_id and c.status <> 'closed'"
            }
            ReaderKind::Member => {
                "join company_member x on x.user_id = ?1 and x.company_id = o.company_id \
                 join company c on c.id = x.company_id and c.status <> 'closed'"
            }
            ReaderKind::Operations => "join company c on c.id = o.company_id and ?1 is not null",
        }
    }

    /// SQL that is 1 for a person who may change the order.
    pub const fn may_change(self) -> &'static str {
        match self.reader {
            ReaderKind::Agent | ReaderKind::Operations => "1",
            ReaderKind::Member => "(x.master = 1 or o.user_id = ?1)",
        }
    }
}

pub fn statement(scope: OrderScope, user: i64, order: i64) -> Statement {
    let (join, may_change) = (scope.join(), scope.may_change());
    Statement::new(format!(
        "select o.id, o.company_id, o.market, o.locale, {may_change} as may_change from orders o {join} where o.id = ?2"
    ))
    .bind_all((user, order))
}

/// The order with this id, if the session reaches it.
///
/// # Errors
/// 404 for one that is not there or not theirs.
pub async fn reached(app: &App, session: &Session, order: i64) -> ApiResult<OrderRef> {
    let scope = OrderScope::of(session)?;
    database::row(app, statement(scope, session.user.id, order)).await?.ok_or(ApiError::NotFound)
}

impl<S: Send + Sync> FromRequestParts<S> for OrderRead {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let session = somebody(parts, state).await?;
        let id = path_id(parts, state).await?;
        let app = App::from_request_parts(parts, state).await?;
        let order = reached(&app, &session, id).await?;
        same_company(parts, &session)?;
        Ok(Self(session, order))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for OrderChange {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let OrderRead(session, order) = OrderRead::from_request_parts(parts, state).await?;
        refuse_unless(order.may_change)?;
        Ok(Self(session, order))
    }
}
