//! POST /ops/company: operations register a customer, as agents do.

use axum::{Json, http::StatusCode};
use identity::access::{Ops, area};
use identity::registration::{
    self,
    types::{ManagerRegistration, RegisteredByManager},
};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::Input;
use platform::state::App;
use platform::texts::company_changes as texts;
use serde::Deserialize;

/// Most agents of one company.
const MAX_AGENTS: usize = 20;

/// POST /ops/company: an active company; its owner is invited by mail. `agents` says who looks after it.
#[call(
    post, "/ops/company",
    responses(
        (status = 201, body = RegisteredByManager, description = "Registered"),
        (status = 409, description = "vat_number_taken"),
    )
)]
pub async fn register_ops_company(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Input(mut sent): Input<ManagerRegistration>,
) -> ApiResult<(StatusCode, Json<RegisteredByManager>)> {
    let agents = agents(&app, sent.agents.take().unwrap_or_default()).await?;
    let registered = registration::register(&app, &operator.into(), &agents, &sent).await?;
    Ok((StatusCode::CREATED, Json(registered)))
}

/// The agents' accounts.
async fn agents(app: &App, mut emails: Vec<String>) -> ApiResult<Vec<i64>> {
    #[derive(Deserialize)]
    struct AgentRow {
        id: i64,
    }
    for email in &mut emails {
        *email = email.trim().to_lowercase();
    }
    emails.sort();
    emails.dedup();
    if emails.is_empty() {
        return Ok(Vec::new());
    }
    if emails.len() > MAX_AGENTS {
        return Err(ApiError::field("agents", FieldError::Malformed));
    }
    let found: Vec<AgentRow> = database::rows(app, agents_statement(&emails)).await?;
    if found.len() < emails.len() {
        return Err(ApiError::field("agents", FieldError::Says(&texts::AGENT)));
    }
    Ok(found.into_iter().map(|row| row.id).collect())
}

/// Those of these addresses that belong to agents.
pub(crate) fn agents_statement(emails: &[String]) -> Statement {
    Statement::new(
        "select u.id from json_each(?1) k cross join user u on u.email = k.value and u.status = 'active' \
         where exists (select 1 from user_role r where r.user_id = u.id and r.role in ('ROLE_MANAGER', 'ROLE_SELLER_MANAGER')) \
         and not exists (select 1 from user_role r where r.user_id = u.id and r.role = 'ROLE_OPERATOR')",
    )
    .bind(serde_json::json!(emails).to_string())
}
