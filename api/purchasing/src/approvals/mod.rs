//! Orders that wait for a master of the company: what a member or an agent may not order alone is asked for, approved or refused, and
//! lapses at the cut-off. What is approved is ordered by the ordinary placement.

pub mod access;
pub mod ask;
pub mod decide;
pub mod place;
pub mod queries;
pub mod timers;
pub mod types;

use access::ApprovalReader;
use axum::Json;
use identity::access::{CompanyUser, Session};
use platform::database;
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Id, Paging, Path};
use platform::state::App;
use queries::{ApprovalSet, Reader};
use types::{Approval, Approvals};

/// GET /approval?page=: a master reads the company's, a member and an agent the own ones. The pages are those of what is decided.
#[call(get, "/approval", params(platform::extract::PagingParams))]
pub async fn list_approvals(
    app: App,
    CompanyUser(session, _): CompanyUser,
    paging: Paging,
) -> ApiResult<Json<Approvals>> {
    let reader = Reader::of(&app, &session);
    let sets = [ApprovalSet::Waiting, ApprovalSet::Past(paging)];
    let mut statements = vec![reader.count_past()];
    statements.extend(sets.iter().map(|set| reader.statement(set)));
    let mut answers = database::batch(&app, statements).await?;
    let decided = answers.count()?;
    let mut waiting = reader.read(&mut answers)?;
    let more_waiting = waiting.len() > queries::MAX_WAITING;
    waiting.truncate(queries::MAX_WAITING);
    let past = paging.counted(reader.read(&mut answers)?, decided);
    Ok(Json(Approvals { waiting, more_waiting, past }))
}

/// GET /approval/{id}: of any of their companies; an agent's own.
#[call(get, "/approval/{id}")]
pub async fn get_approval(
    app: App,
    ApprovalReader(session): ApprovalReader,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<Approval>> {
    one(&app, &session, &ApprovalSet::Id(id)).await.map(Json)
}

/// As its reader sees it.
///
/// # Errors
/// 404 when it is not theirs.
pub async fn one(app: &App, session: &Session, set: &ApprovalSet<'_>) -> ApiResult<Approval> {
    let reader = Reader::of(app, session);
    let mut answers = database::batch(app, vec![reader.statement(set)]).await?;
    let found = reader.read(&mut answers)?;
    found.into_iter().next().ok_or(ApiError::NotFound)
}
