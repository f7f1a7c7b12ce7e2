//! Permissions. An extractor in a handler's signature is the check, and it comes first: 401 without a
//! session, 404 for a company that is not theirs, 403 for a missing right, 409 when another tab has switched
//! the company, or somebody else has signed in. `matrix` contains the same as data.

mod audit;
pub mod change;
pub mod editor;
mod of;
pub mod ops;
pub mod password;
pub mod session;

pub use audit::{audit, audit_change, ops_audit, ops_audit_change};
use change::StaleToken;
pub use editor::Editor;
pub use of::Of;
pub use ops::{Operator, OperatorSession, OperatorUser, Ops, OpsCaller, area};
#[cfg(test)]
pub use session::UserRow;
pub use session::{ActiveCompany, CompanyAccess, CompanyStatus, Kind, Roles, Session};

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::{Method, request::Parts};
use platform::errors::{ApiError, ApiResult, Conflict, conflicts};
use platform::extract::Id;
use platform::state::App;
use session::SessionLookup;

/// The company that the page was showing when it sent a changing call.
pub(crate) const COMPANY_HEADER: &str = "madia-company";
/// The user whose data a device sends or reads: somebody else may have signed in on it meanwhile.
pub(crate) const USER_HEADER: &str = "madia-user";

/// Anybody. An invalid token counts as no session.
pub struct Visitor(pub Option<Session>);

/// A signed-in person of any role, for calls on the own user.
pub struct AnyUser(pub Session);

/// Signed in as a buyer or an agent.
pub struct ShopUser(pub Session);

/// A member of the active company.
pub struct Buyer(pub Session, pub ActiveCompany);

/// A member, or an agent, with an active company.
pub struct CompanyUser(pub Session, pub ActiveCompany);

/// [`CompanyUser`] for a company of which they are no master.
pub struct NoMaster(pub Session, pub ActiveCompany);

/// ROLE_MANAGER or ROLE_SELLER_MANAGER.
pub struct Agent(pub Session);

/// An agent, for the assigned company in the path's `{id}`: the session as if that company were its active
/// one, so that calls for an active company work for it. The session's own active company does not matter.
pub struct Assigned(pub Session, pub ActiveCompany);

/// The company in the path's `{id}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CompanyId(pub i64);

/// A member of the path's company, or an agent to whom it is assigned: may read it.
pub struct CompanyRead(pub Session, pub CompanyId);

/// The master of the path's company, or an agent to whom it is assigned: may change it.
pub struct CompanyEdit(pub Session, pub CompanyId);

/// The path's `{id}` is their own user.
pub struct SelfUser(pub Session);

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        lookup(parts, state, None).await.map(|lookup| Self(lookup.session))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for AnyUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        somebody(parts, state).await.map(Self)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ShopUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let session = somebody(parts, state).await?;
        refuse_unless(!session.roles.operator)?;
        Ok(Self(session))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Buyer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let session = somebody(parts, state).await?;
        refuse_unless(session.roles.buyer())?;
        let company = active(parts, &session)?;
        Ok(Self(session, company))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for NoMaster {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let CompanyUser(session, company) = CompanyUser::from_request_parts(parts, state).await?;
        refuse_unless(!company.master)?;
        Ok(Self(session, company))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for CompanyUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let session = somebody(parts, state).await?;
        refuse_unless(!session.roles.operator)?;
        let company = active(parts, &session)?;
        Ok(Self(session, company))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Agent {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let session = somebody(parts, state).await?;
        refuse_unless(session.roles.agent())?;
        same_company(parts, &session)?;
        Ok(Self(session))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Assigned {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let id = match path_id(parts, state).await {
            Ok(id) => id,
            Err(error) => return Err(somebody(parts, state).await.err().unwrap_or(error)),
        };
        let lookup = lookup(parts, state, Some(id)).await?;
        let session = lookup.session.ok_or(ApiError::Unauthenticated)?;
        refuse_unless(session.roles.agent())?;
        let company = lookup.assigned.ok_or(ApiError::NotFound)?;
        let session = Session { company: Some(company.clone()), ..session };
        Ok(Self(session, company))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for CompanyRead {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let (session, company, _) = of_path(parts, state).await?;
        same_company(parts, &session)?;
        Ok(Self(session, company))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for CompanyEdit {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let (session, company, reach) = of_path(parts, state).await?;
        refuse_unless(reach != CompanyAccess::Member { master: false })?;
        same_company(parts, &session)?;
        Ok(Self(session, company))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for SelfUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let session = somebody(parts, state).await?;
        let id = path_id(parts, state).await?;
        if id == session.user.id { Ok(Self(session)) } else { Err(ApiError::NotFound) }
    }
}

async fn lookup<S: Send + Sync>(parts: &mut Parts, state: &S, path: Option<i64>) -> ApiResult<SessionLookup> {
    let app = App::from_request_parts(parts, state).await?;
    let lookup = session::look_up(parts, &app, path).await?;
    same_user(parts, lookup.session.as_ref())?;
    Ok(lookup)
}

/// Refuses data that a device stored for another person, and does not reveal them to this one.
fn same_user(parts: &Parts, session: Option<&Session>) -> ApiResult<()> {
    let (Some(session), Some(expected)) = (session, parts.headers.get(USER_HEADER)) else {
        return Ok(());
    };
    let expected = expected.to_str().ok().and_then(Id::parse).map(|Id(id)| id);
    if expected == Some(session.user.id) {
        return Ok(());
    }
    Err(ApiError::conflict("user_mismatch", &conflicts::USER_MISMATCH))
}

pub async fn somebody<S: Send + Sync>(parts: &mut Parts, state: &S) -> ApiResult<Session> {
    lookup(parts, state, None).await?.session.ok_or(ApiError::Unauthenticated)
}

/// The session, the path's company and the rights there.
async fn of_path<S: Send + Sync>(
    parts: &mut Parts,
    state: &S,
) -> ApiResult<(Session, CompanyId, CompanyAccess)> {
    let id = match path_id(parts, state).await {
        Ok(id) => id,
        // Without a session the answer is 401, whatever the path.
        Err(error) => return Err(somebody(parts, state).await.err().unwrap_or(error)),
    };
    let lookup = lookup(parts, state, Some(id)).await?;
    let session = lookup.session.ok_or(ApiError::Unauthenticated)?;
    let reach = lookup.path.and_then(|(_, reach)| reach);
    Ok((session, CompanyId(id), reach.ok_or(ApiError::NotFound)?))
}

pub async fn path_id<S: Send + Sync>(parts: &mut Parts, state: &S) -> ApiResult<i64> {
    let params = RawPathParams::from_request_parts(parts, state).await.ok();
    params
        .iter()
        .flat_map(RawPathParams::iter)
        .find(|(name, _)| *name == "id")
        .and_then(|(_, value)| Id::parse(value))
        .map(|Id(id)| id)
        .ok_or_else(|| platform::extract::malformed_path(params.as_ref()))
}

fn active(parts: &Parts, session: &Session) -> ApiResult<ActiveCompany> {
    same_company(parts, session)?;
    session.company.clone().ok_or_else(|| ApiError::conflict("no_company", &conflicts::NO_COMPANY))
}

pub const fn refuse_unless(allowed: bool) -> ApiResult<()> {
    if allowed { Ok(()) } else { Err(ApiError::Forbidden) }
}

/// Refuses a changing call whose page was showing another company.
pub fn same_company(parts: &Parts, session: &Session) -> ApiResult<()> {
    if matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS) {
        return Ok(());
    }
    let Some(sent) = parts.headers.get(COMPANY_HEADER) else {
        return Ok(());
    };
    let sent = sent.to_str().ok().and_then(Id::parse).map(|Id(id)| id);
    let now = session.company.as_ref().map(|company| company.id);
    if sent.is_some() && sent == now {
        return Ok(());
    }
    Err(ApiError::Conflict(
        Conflict::new("company_mismatch", &conflicts::COMPANY_MISMATCH).with("company", now.into()),
    ))
}
