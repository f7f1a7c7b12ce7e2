//! The audit: every change by an agent or by operations writes a row with person, company and subject.

use super::{Operator, Session};
use domain::instant;
use platform::database::Statement;
use platform::state::App;
use serde_json::Value;

/// The row of an agent's change, for the batch of the change itself. `action` is `company.edit`,
/// `address.add`, ...; `subject` names the row; `detail` describes the change, without secrets.
pub fn audit(
    app: &App,
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
    .bind_all((session.user.id, company, action, subject, detail.to_string()))
    .bind_all((app.context.request_id.as_str(), instant::iso(app.now / 1_000)))
}

/// [`audit`], only when the statement before it in the batch has changed a row.
pub fn audit_change(
    app: &App,
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
    .bind_all((session.user.id, company.into(), action, subject))
    .bind_all((detail.to_string(), app.context.request_id.as_str()))
    .bind(instant::iso(app.now / 1_000))
}

/// The row of a change by operations, for the batch of the change itself. `action` is `order.weigh`,
/// `product.put`, ...; `subject` names the row; `detail` describes the change, without secrets.
pub fn ops_audit(
    app: &App,
    operator: &Operator,
    company: impl Into<Option<i64>>,
    action: &str,
    subject: &str,
    detail: &Value,
) -> Statement {
    let sql = "insert into audit (user_id, key_id, company_id, action, subject, detail, request_id, at) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    of_operator(sql, app, operator, company.into(), (action, subject, detail))
}

/// [`ops_audit`], only when the statement before it in the batch has changed a row.
pub fn ops_audit_change(
    app: &App,
    operator: &Operator,
    company: impl Into<Option<i64>>,
    action: &str,
    subject: &str,
    detail: &Value,
) -> Statement {
    let sql = "insert into audit (user_id, key_id, company_id, action, subject, detail, request_id, at) \
         select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 where changes() > 0";
    of_operator(sql, app, operator, company.into(), (action, subject, detail))
}

fn of_operator(
    sql: &'static str,
    app: &App,
    operator: &Operator,
    company: Option<i64>,
    (action, subject, detail): (&str, &str, &Value),
) -> Statement {
    Statement::new(sql)
        .bind_all((operator.user.unwrap_or(0), operator.key, company, action))
        .bind_all((subject, detail.to_string(), app.context.request_id.as_str()))
        .bind(instant::iso(app.now / 1_000))
}
