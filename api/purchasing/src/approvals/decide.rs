//! `POST /approval/{id}/approve`, `/refuse`, `/withdraw`. What is decided already stays so: the same word again changes
//! nothing, another one is refused.

use super::access::{ApprovalMaster, ApprovalMember, ApprovalRef};
use super::place;
use super::queries::{self, ApprovalSet};
use super::types::{Approval, ApprovalStatus, ApproveInput, RefuseInput};
use axum::Json;
use identity::access::{Session, audit_change};
use identity::companies::fields;
use platform::database;
use platform::errors::{ApiError, ApiResult, Problems};
use platform::extract::Input;
use platform::state::App;
use serde_json::json;

const MAX_WORD: usize = 200;

/// POST /approval/{id}/approve: ordered as it was asked, or less of it. Where something differs now, it is told first.
#[call(
    post, "/approval/{id}/approve",
    responses((status = 409, description = "`approval_differs` with `changes`, `from`, `to` and the `difference` to accept; `approval_settled`, `nothing_available`; as `POST /order/create-from-cart`"))
)]
pub async fn approve_approval(
    app: App,
    ApprovalMaster(session, approval): ApprovalMaster,
    Input(input): Input<ApproveInput>,
) -> ApiResult<Json<Approval>> {
    place::approve(&app, session.user.id, &approval, &input).await?;
    super::one(&app, &session, &ApprovalSet::Id(approval.id)).await.map(Json)
}

/// POST /approval/{id}/refuse: with a word, where there is one to say.
#[call(post, "/approval/{id}/refuse", responses((status = 409, description = "`approval_settled`")))]
pub async fn refuse_approval(
    app: App,
    ApprovalMaster(session, approval): ApprovalMaster,
    Input(input): Input<RefuseInput>,
) -> ApiResult<Json<Approval>> {
    let mut problems = Problems::default();
    let word = fields::lines(&mut problems, "word", &input.word, MAX_WORD);
    problems.finish()?;
    settle(&app, &session, &approval, ApprovalStatus::Refused, &word).await
}

/// POST /approval/{id}/withdraw: whoever asked has changed their mind.
#[call(post, "/approval/{id}/withdraw", responses((status = 409, description = "`approval_settled`")))]
pub async fn withdraw_approval(
    app: App,
    ApprovalMember(session, approval): ApprovalMember,
) -> ApiResult<Json<Approval>> {
    // A master refuses, and who asked is told.
    if !approval.own {
        return Err(if approval.master { ApiError::Forbidden } else { ApiError::NotFound });
    }
    settle(&app, &session, &approval, ApprovalStatus::Withdrawn, "").await
}

async fn settle(
    app: &App,
    session: &Session,
    approval: &ApprovalRef,
    to: ApprovalStatus,
    word: &str,
) -> ApiResult<Json<Approval>> {
    let who = (approval.company_id, session.user.id);
    let mut statements = queries::settle_statements(app.now, who, approval.id, to, word);
    if to == ApprovalStatus::Withdrawn && !session.roles.buyer() {
        statements.push(audit_change(
            app,
            session,
            approval.company_id,
            "order.withdraw",
            "cart",
            &json!({}),
        ));
    }
    database::batch(app, statements).await?;
    mail::deliver_soon(app);
    let now = super::one(app, session, &ApprovalSet::Id(approval.id)).await?;
    if now.status == to { Ok(Json(now)) } else { Err(place::settled(now.status)) }
}
