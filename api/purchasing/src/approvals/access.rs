//! Whose a request is: of the company's masters and of who sent it, one of the company's or its agent, whichever of their companies
//! they order for at the moment.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use domain::market::Country;
use identity::access::{Session, path_id, refuse_unless, same_company, somebody};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use serde::Deserialize;

/// The request in the path's `{id}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct ApprovalRef {
    pub id: i64,
    pub company_id: i64,
    pub country: Country,
    /// They are a master of its company.
    pub master: bool,
    /// They sent it.
    pub own: bool,
}

/// A buyer or an agent, with an active company or without.
pub struct ApprovalReader(pub Session);

/// A member about a request of their company, or an agent about one of their own: 404 for any other.
pub struct ApprovalMember(pub Session, pub ApprovalRef);

/// A master of its company: 404 for another company's, 403 for a member.
pub struct ApprovalMaster(pub Session, pub ApprovalRef);

pub fn statement(user: i64, approval: i64) -> Statement {
    Statement::new(
        "select a.id, a.company_id, c.country, coalesce(m.master, 0) as master, a.user_id = ?1 as own from approval a \
         left join company_member m on m.company_id = a.company_id and m.user_id = ?1 \
         left join manager_company g on g.company_id = a.company_id and g.user_id = ?1 and a.user_id = ?1 \
         cross join company c on c.id = a.company_id and c.status <> 'closed' \
         where a.id = ?2 and coalesce(m.user_id, g.user_id) is not null",
    )
    .bind_all((user, approval))
}

impl<S: Send + Sync> FromRequestParts<S> for ApprovalReader {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let session = somebody(parts, state).await?;
        refuse_unless(!session.roles.operator)?;
        Ok(Self(session))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ApprovalMember {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let ApprovalReader(session) = ApprovalReader::from_request_parts(parts, state).await?;
        let approval = of_path(parts, state, &session).await?;
        Ok(Self(session, approval))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ApprovalMaster {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let ApprovalReader(session) = ApprovalReader::from_request_parts(parts, state).await?;
        refuse_unless(session.roles.buyer())?;
        let approval = of_path(parts, state, &session).await?;
        refuse_unless(approval.master)?;
        Ok(Self(session, approval))
    }
}

async fn of_path<S: Send + Sync>(parts: &mut Parts, state: &S, session: &Session) -> ApiResult<ApprovalRef> {
    let id = path_id(parts, state).await?;
    let app = App::from_request_parts(parts, state).await?;
    let found: Option<ApprovalRef> = database::row(&app, statement(session.user.id, id)).await?;
    let approval = found.ok_or(ApiError::NotFound)?;
    same_company(parts, session)?;
    Ok(approval)
}
