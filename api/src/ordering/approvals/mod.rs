//! Orders that wait for a master of the company: what a member may not order alone is asked for, approved or refused, and
//! lapses at the cut-off. What is approved is ordered by the ordinary placement.

pub mod ask;
pub mod decide;
pub(crate) mod place;
pub(crate) mod queries;
pub mod timers;
pub mod types;

use crate::identity::access::{ActiveCompany, Buyer, Session};
use crate::platform::database;
use crate::platform::errors::{ApiError, ApiResult};
use crate::platform::extract::{Id, Path};
use crate::platform::state::App;
use axum::Json;
use queries::{Reader, Which};
use types::{Approval, Approvals};

/// GET /approval: a master reads the company's, a member the own ones.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/approval", tag = "approval",
    responses((status = 200, body = Approvals))
))]
pub async fn list_approvals(app: App, Buyer(session, company): Buyer) -> ApiResult<Json<Approvals>> {
    let reader = Reader::of(&app, &session, &company);
    let mut answers = database::batch(
        &app,
        vec![reader.statement(&Which::Waiting), reader.statement(&Which::Past)],
    )
    .await?;
    let waiting = reader.read(&mut answers)?;
    let past = reader.read(&mut answers)?;
    Ok(Json(Approvals { waiting, past }))
}

/// GET /approval/{id}
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/approval/{id}", tag = "approval",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = Approval), (status = 404, body = crate::platform::errors::ErrorBody))
))]
pub async fn get_approval(
    app: App,
    Buyer(session, company): Buyer,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<Approval>> {
    one(&app, &session, &company, &Which::Id(id)).await.map(Json)
}

/// As its reader sees it.
///
/// # Errors
/// 404 when it is not theirs.
pub(crate) async fn one(
    app: &App,
    session: &Session,
    company: &ActiveCompany,
    which: &Which<'_>,
) -> ApiResult<Approval> {
    let reader = Reader::of(app, session, company);
    let mut answers = database::batch(app, vec![reader.statement(which)]).await?;
    let found = reader.read(&mut answers)?;
    found.into_iter().next().ok_or(ApiError::NotFound)
}

/// Every statement of them, for the test of the plans.
#[cfg(feature = "contract")]
pub(crate) fn planned(scope: &crate::ordering::cart::Scope) -> Vec<crate::platform::database::Statement> {
    let mut all = queries::planned(scope);
    all.extend(timers::statements(scope.now));
    all.extend(place::planned(scope));
    all
}
