//! POST /user/cancel deletes the account. Data that the law or others need stay without a name.

use super::prove;
use crate::access::{Session, ShopUser};
use crate::privacy::anonymise::{self, Subject};
use axum::{Extension, http::StatusCode};
use domain::instant;
use platform::context::RequestContext;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, Conflict, FieldError};
use platform::extract::{Input, trimmed};
use platform::session_change::SessionChange;
use platform::state::App;
use platform::texts::Texts;
use platform::texts::account_closing::{HAS_ORDERS, HAS_OTHER_USERS, MANAGER};
use serde::Deserialize;

/// Longest reason that is stored.
const MAX_REASON: usize = 500;

/// Body of `POST /user/cancel`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Cancel {
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 254)]
    password: String,
    /// Why; kept without a name.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(max_length = 500)]
    reason: String,
}

/// Obstacles to the deletion, in the order in which they are reported.
#[derive(Debug, Deserialize)]
struct Obstacles {
    manager: bool,
    has_orders: bool,
    has_other_users: bool,
}

impl Obstacles {
    const fn reason(&self) -> Option<(&'static str, &'static Texts)> {
        if self.manager {
            Some(("manager", &MANAGER))
        } else if self.has_orders {
            Some(("has_orders", &HAS_ORDERS))
        } else if self.has_other_users {
            Some(("has_other_users", &HAS_OTHER_USERS))
        } else {
            None
        }
    }
}

/// POST /user/cancel {password, reason?}. Refused to managers, when the company has placed
/// orders, and when it has other users.
#[call(
    post, "/user/cancel",
    responses(
        (status = 204, description = "Deleted, signed out everywhere"),
        (status = 409, description = "`not_cancellable`, with `reason` manager, has_orders or has_other_users"),
    )
)]
pub async fn cancel(
    app: App,
    ShopUser(session): ShopUser,
    Input(input): Input<Cancel>,
) -> ApiResult<(Extension<SessionChange>, StatusCode)> {
    if session.roles.agent() {
        return Err(refusal("manager", &MANAGER));
    }
    if input.reason.chars().count() > MAX_REASON {
        return Err(ApiError::field("reason", FieldError::TooLong(MAX_REASON)));
    }
    let also = vec![obstacles_statement(session.user.id)];
    let (proof, mut answers) = prove::current(&app, &session, "password", &input.password, also).await?;
    let found: Option<Obstacles> = answers.row()?;
    if let Some((reason, text)) = found.as_ref().and_then(Obstacles::reason) {
        return Err(refusal(reason, text));
    }
    let mut statements = statements(app.now, &app.context, &session, &proof.hash, &input.reason);
    statements.push(proof.clear(&app));
    if database::guarded(&app, statements, vec![]).await?.is_none() {
        return Err(refusal("has_orders", &HAS_ORDERS));
    }
    mail::deliver_soon(&app);
    Ok((Extension(SessionChange::End), StatusCode::NO_CONTENT))
}

fn refusal(reason: &str, text: &'static Texts) -> ApiError {
    ApiError::Conflict(Conflict::new("not_cancellable", text).with("reason", reason.into()))
}

/// The three refusals as conditions on a user's id, both for the check and for the guard.
const MANAGER_SQL: &str = "exists (select 1 from user_role r where r.user_id = ?1)";
const ORDERS_SQL: &str = "exists (select 1 from company_member m join company c on c.id = m.company_id \
     where m.user_id = ?1 and c.orders_placed > 0)";
const OTHERS_SQL: &str = "exists (select 1 from company_member m join company_member o \
     on o.company_id = m.company_id and o.user_id <> m.user_id where m.user_id = ?1)";

pub(crate) fn obstacles_statement(user: i64) -> Statement {
    Statement::new(format!(
        "select {MANAGER_SQL} as manager, {ORDERS_SQL} as has_orders, {OTHERS_SQL} as has_other_users"
    ))
    .bind(user)
}

/// Anonymises the person as operations do, with every company of theirs: the refusals ensure that they were
/// its only user. A guard undoes it when an obstacle has arisen since the check.
pub fn statements(
    now: i64,
    context: &RequestContext,
    session: &Session,
    hash: &str,
    reason: &str,
) -> Vec<Statement> {
    let user = session.user.id;
    let at = instant::iso(now / 1_000);
    let subject =
        Subject { user, email: &session.user.email, name: &session.user.name, locale: session.user.locale };
    let mut all = vec![
        Statement::new(format!(
            "insert into guard (ok) select exists (select 1 from user where id = ?1 and status = 'active' \
             and password_hash = ?2 and email = ?3) and not {MANAGER_SQL} and not {ORDERS_SQL} and not {OTHERS_SQL}"
        ))
        .bind_all((user, hash, subject.email)),
        Statement::new("delete from guard"),
        Statement::new(format!("delete from purchased_product where company_id in {THEIRS}")).bind(user),
        Statement::new(format!("delete from order_guide where company_id in {THEIRS}")).bind(user),
        Statement::new(format!(
            "update company set address_id = null, delivery_address_id = null where id in {THEIRS}"
        ))
        .bind(user),
        // Their companies have no users any more.
        Statement::new(format!(
            "update address set removed_at = coalesce(removed_at, ?2) where company_id in {THEIRS}"
        ))
        .bind_all((user, at.as_str())),
        Statement::new(
            "insert into audit (user_id, company_id, action, subject, detail, request_id, at) \
             values (?1, ?2, 'user.cancel', '', json_object('reason', ?3), ?4, ?5)",
        )
        .bind_all((user, session.company.as_ref().map(|company| company.id)))
        .bind_all((reason, context.request_id.as_str(), at)),
    ];
    let dedupe = format!("account-deleted:{}", context.request_id);
    all.extend(anonymise::forget(now, &subject, THEIRS, &dedupe));
    all
}

/// SQL: the companies that are anonymised with the person.
const THEIRS: &str = "(select company_id from company_member where user_id = ?1)";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_obstacle_is_reported() {
        let reason = |manager, has_orders, has_other_users| {
            let found = Obstacles { manager, has_orders, has_other_users };
            found.reason().map(|(reason, _)| reason)
        };
        assert_eq!(reason(true, true, true), Some("manager"));
        assert_eq!(reason(false, true, true), Some("has_orders"));
        assert_eq!(reason(false, false, true), Some("has_other_users"));
        assert_eq!(reason(false, false, false), None);
    }
}
