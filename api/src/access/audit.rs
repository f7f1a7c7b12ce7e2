//! Every write by an agent leaves a row: who, for whom, what.

use super::Session;
use crate::context::RequestContext;
use crate::database::Statement;
use crate::domain::instant;
use crate::state::App;
use serde_json::Value;

/// Put into the batch of the write itself. `action` is `company.edit`, `address.add`, ...;
/// `subject` names the row; `detail` says what changed, without secrets.
pub fn audit(
    app: &App,
    context: &RequestContext,
    session: &Session,
    company: Option<i64>,
    action: &str,
    subject: &str,
    detail: &Value,
) -> Statement {
    Statement::new(
        "insert into audit (user_id, company_id, action, subject, detail, request_id, at) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )
    .bind(session.user.id)
    .bind(company)
    .bind(action)
    .bind(subject)
    .bind(detail.to_string())
    .bind(context.request_id.as_str())
    .bind(instant::iso(app.now / 1_000))
}

/// [`audit`], only when the statement before it in the batch has changed a row.
pub fn audit_change(
    app: &App,
    context: &RequestContext,
    session: &Session,
    company: impl Into<Option<i64>>,
    action: &str,
    subject: &str,
    detail: &Value,
) -> Statement {
    Statement::new(
        "insert into audit (user_id, company_id, action, subject, detail, request_id, at) \
         select ?1, ?2, ?3, ?4, ?5, ?6, ?7 where changes() > 0",
    )
    .bind(session.user.id)
    .bind(company.into())
    .bind(action)
    .bind(subject)
    .bind(detail.to_string())
    .bind(context.request_id.as_str())
    .bind(instant::iso(app.now / 1_000))
}
