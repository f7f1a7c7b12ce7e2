//! Orders that wait for a master of the company: what a member may not order alone is asked for, approved or refused, and
//! lapses at the cut-off. What is approved is ordered by the ordinary placement.

pub mod ask;
pub mod decide;
pub mod place;
pub mod queries;
pub mod timers;
pub mod types;

use axum::Json;
use identity::access::{ActiveCompany, Buyer, Session};
use platform::database;
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Id, Path};
use platform::state::App;
use queries::{ApprovalSet, Reader};
use types::{Approval, Approvals};

/// GET /approval: a master reads the company's, a member the own ones.
#[call(get, "/approval")]
pub async fn list_approvals(app: App, Buyer(session, company): Buyer) -> ApiResult<Json<Approvals>> {
    let reader = Reader::of(&app, &session, &company);
    let mut answers = database::batch(
        &app,
        vec![reader.statement(&ApprovalSet::Waiting), reader.statement(&ApprovalSet::Past)],
    )
    .await?;
    let waiting = reader.read(&mut answers)?;
    let past = reader.read(&mut answers)?;
    Ok(Json(Approvals { waiting, past }))
}

/// GET /approval/{id}
#[call(get, "/approval/{id}")]
pub async fn get_approval(
    app: App,
    Buyer(session, company): Buyer,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<Approval>> {
    one(&app, &session, &company, &ApprovalSet::Id(id)).await.map(Json)
}

/// As its reader sees it.
///
/// # Errors
/// 404 when it is not theirs.
pub async fn one(
    app: &App,
    session: &Session,
    company: &ActiveCompany,
    set: &ApprovalSet<'_>,
) -> ApiResult<Approval> {
    let reader = Reader::of(app, session, company);
    let mut answers = database::batch(app, vec![reader.statement(set)]).await?;
    let found = reader.read(&mut answers)?;
    found.into_iter().next().ok_or(ApiError::NotFound)
}
