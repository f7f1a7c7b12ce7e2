//! `POST /approval/{id}/approve`, `/refuse`, `/withdraw`. What is decided already stays so: the same word again changes
//! nothing, another one is refused.

use super::place;
use super::queries::{self, ApprovalSet};
use super::types::{Approval, ApprovalStatus, ApproveInput, RefuseInput};
use axum::Json;
use identity::access::{ActiveCompany, Buyer, Master, Session};
use identity::companies::fields;
use platform::database;
use platform::errors::{ApiError, ApiResult, Problems};
use platform::extract::{Id, Input, Path};
use platform::state::App;

const MAX_WORD: usize = 200;

/// POST /approval/{id}/approve: ordered as it was asked. Where something differs now, it is told first.
#[call(
    post, "/approval/{id}/approve",
    responses((status = 409, description = "`approval_differs` with `changes`, `from`, `to` and the `difference` to accept; `approval_settled`, `nothing_available`; as `POST /order/create-from-cart`"))
)]
pub async fn approve_approval(
    app: App,
    Master(session, company): Master,
    Path(Id(id)): Path<Id>,
    Input(input): Input<ApproveInput>,
) -> ApiResult<Json<Approval>> {
    place::approve(&app, (&session, &company), id, input.accept.as_deref()).await?;
    super::one(&app, &session, &company, &ApprovalSet::Id(id)).await.map(Json)
}

/// POST /approval/{id}/refuse: with a word, where there is one to say.
#[call(post, "/approval/{id}/refuse", responses((status = 409, description = "`approval_settled`")))]
pub async fn refuse_approval(
    app: App,
    Master(session, company): Master,
    Path(Id(id)): Path<Id>,
    Input(input): Input<RefuseInput>,
) -> ApiResult<Json<Approval>> {
    let mut problems = Problems::default();
    let word = fields::lines(&mut problems, "word", &input.word, MAX_WORD);
    problems.finish()?;
    settle(&app, (&session, &company), id, ApprovalStatus::Refused, &word).await
}

/// POST /approval/{id}/withdraw: whoever asked has changed their mind.
#[call(post, "/approval/{id}/withdraw", responses((status = 409, description = "`approval_settled`")))]
pub async fn withdraw_approval(
    app: App,
    Buyer(session, company): Buyer,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<Approval>> {
    // A master refuses, and who asked is told.
    if !super::one(&app, &session, &company, &ApprovalSet::Id(id)).await?.is_self {
        return Err(ApiError::Forbidden);
    }
    settle(&app, (&session, &company), id, ApprovalStatus::Withdrawn, "").await
}

async fn settle(
    app: &App,
    (session, company): (&Session, &ActiveCompany),
    id: i64,
    to: ApprovalStatus,
    word: &str,
) -> ApiResult<Json<Approval>> {
    // 404 for what is not theirs.
    super::one(app, session, company, &ApprovalSet::Id(id)).await?;
    let statements = queries::settle_statements(app.now, (company.id, session.user.id), id, to, word);
    database::batch(app, statements).await?;
    mail::deliver_soon(app);
    let now = super::one(app, session, company, &ApprovalSet::Id(id)).await?;
    if now.status == to { Ok(Json(now)) } else { Err(place::settled(now.status)) }
}
