//! POST /user/cancel: the account is deleted. What the law or others need stays without a name.

use super::prove;
use crate::domain::instant;
use crate::identity::access::{Session, SignedIn};
use crate::mail::{self, Mail};
use crate::platform::context::RequestContext;
use crate::platform::database::{self, Param, Statement};
use crate::platform::errors::{ApiError, ApiResult, Conflict};
use crate::platform::extract::{Input, trimmed};
use crate::platform::session_change::SessionChange;
use crate::platform::state::App;
use crate::platform::texts::Texts;
use crate::platform::texts::account_closing::{HAS_ORDERS, HAS_OTHER_USERS, MANAGER};
use axum::{Extension, http::StatusCode};
use serde::Deserialize;

/// Longest reason that is kept.
const MAX_REASON: usize = 500;

/// Body of `POST /user/cancel`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Cancel {
    #[serde(default)]
    #[cfg_attr(feature = "contract", schema(required, min_length = 1, max_length = 254))]
    password: String,
    /// Why; kept without a name.
    #[serde(default, deserialize_with = "trimmed")]
    #[cfg_attr(feature = "contract", schema(max_length = 500))]
    reason: String,
}

/// What stands in the way, in the order in which it is told.
#[derive(Debug, Deserialize)]
struct Obstacles {
    #[serde(deserialize_with = "database::flag")]
    manager: bool,
    #[serde(deserialize_with = "database::flag")]
    has_orders: bool,
    #[serde(deserialize_with = "database::flag")]
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
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/user/cancel", tag = "user", request_body = Cancel,
    responses(
        (status = 204, description = "Deleted, signed out everywhere"),
        (status = 409, body = crate::platform::errors::ErrorBody, description = "`not_cancellable`, with `reason` manager, has_orders or has_other_users")
    )
))]
pub async fn cancel(
    app: App,
    SignedIn(session): SignedIn,
    Input(input): Input<Cancel>,
) -> ApiResult<(Extension<SessionChange>, StatusCode)> {
    if session.roles.agent() {
        return Err(refusal("manager", &MANAGER));
    }
    let also = vec![obstacles_statement(session.user.id)];
    let (proof, mut answers) = prove::current(&app, &session, "password", &input.password, also).await?;
    let found: Option<Obstacles> = answers.row()?;
    if let Some((reason, text)) = found.as_ref().and_then(Obstacles::reason) {
        return Err(refusal(reason, text));
    }
    let reason: String = input.reason.chars().take(MAX_REASON).collect();
    let mut statements = statements(app.now, &app.context, &session, &proof.hash, &reason);
    statements.push(proof.clear(&app));
    let mut answers = database::batch(&app, statements).await?;
    let deleted: Vec<serde_json::Value> = {
        // The farewell is queued before the address is gone.
        answers.rows::<serde_json::Value>()?;
        answers.rows()?
    };
    if deleted.is_empty() {
        return Err(refusal("has_orders", &HAS_ORDERS));
    }
    mail::deliver_soon(&app);
    Ok((Extension(SessionChange::End), StatusCode::NO_CONTENT))
}

fn refusal(reason: &str, text: &'static Texts) -> ApiError {
    ApiError::Conflict(Conflict::new("not_cancellable", text).with("reason", reason.into()))
}

/// The three refusals as conditions on a user's id; the same text asks and guards.
const MANAGER_SQL: &str = "exists (select 1 from user_role r where r.user_id = ?1)";
const ORDERS_SQL: &str = "exists (select 1 from company_member m join company c on c.id = m.company_id \
     where m.user_id = ?1 and c.orders_placed > 0)";
const OTHERS_SQL: &str = "exists (select 1 from company_member m join company_member o \
     on o.company_id = m.company_id and o.user_id <> m.user_id where m.user_id = ?1)";

pub fn obstacles_statement(user: i64) -> Statement {
    Statement::new(format!(
        "select {MANAGER_SQL} as manager, {ORDERS_SQL} as has_orders, {OTHERS_SQL} as has_other_users"
    ))
    .bind(user)
}

/// The farewell, the deletion (second: it answers the id), and what follows from it.
pub fn statements(
    now: i64,
    context: &RequestContext,
    session: &Session,
    hash: &str,
    reason: &str,
) -> Vec<Statement> {
    let free = format!("not {MANAGER_SQL} and not {ORDERS_SQL} and not {OTHERS_SQL}");
    let user = session.user.id;
    let at = instant::iso(now / 1_000);
    let dedupe = format!("account-deleted:{}", context.request_id);
    let farewell = mail::queue(
        now,
        &Mail::AccountDeleted {
            name: session.user.name.clone(),
        },
        &session.user.email,
        session.user.locale,
        &dedupe,
    );
    let delete = Statement::new(format!(
        "update user set status = 'deleted', email = 'deleted-' || id || '@invalid', \
         username = 'deleted-' || id, name = '', surname = '', cell_phone = '', password_hash = null, \
         privacy_at = null, marketing_at = null \
         where id = ?1 and status = 'active' and password_hash = ?2 and {free} returning id"
    ))
    .bind(user)
    .bind(hash);
    let mut all = vec![farewell, delete];
    // Nobody is told farewell who stays.
    all.push(
        Statement::new(format!("delete from outbox where dedupe_key = ?2 and not {GONE}"))
            .bind(user)
            .bind(dedupe),
    );
    all.extend(aftermath(user, &session.user.email, &at));
    all.push(
        Statement::new(format!(
            "insert into audit (user_id, company_id, action, subject, detail, request_id, at) \
             select ?1, ?2, 'user.cancel', '', json_object('reason', ?3), ?4, ?5 where {GONE}"
        ))
        .bind(user)
        .bind(session.company.as_ref().map(|company| company.id))
        .bind(reason)
        .bind(context.request_id.as_str())
        .bind(at),
    );
    all
}

/// Nothing of this happens unless the user was deleted.
const GONE: &str = "exists (select 1 from user where id = ?1 and status = 'deleted')";
/// Companies of which the user was the only one: the refusals have seen to that.
const THEIRS: &str = "(select company_id from company_member where user_id = ?1)";

fn aftermath(user: i64, email: &str, at: &str) -> Vec<Statement> {
    let guarded = |sql: &str, params: Vec<Param>| {
        let mut all = vec![Param::Int(user)];
        all.extend(params);
        Statement::with(format!("{sql} and {GONE}"), all)
    };
    vec![
        guarded("delete from session where user_id = ?1", vec![]),
        guarded("delete from cart where user_id = ?1", vec![]),
        guarded(&format!("delete from cart where company_id in {THEIRS}"), vec![]),
        guarded(
            "update representative set access = 0, user_id = null where user_id = ?1",
            vec![],
        ),
        guarded(
            "delete from one_time_code where purpose in ('reset', 'set_password', 'embed', 'email') and user_id = ?1",
            vec![],
        ),
        // Pictures too old for anything: the next upkeep takes their rows and their bytes.
        guarded(
            "update upload set created_at = '1970-01-01T00:00:00Z' where user_id = ?1",
            vec![],
        ),
        guarded(
            "delete from newsletter_subscriber where email = ?2",
            vec![email.into()],
        ),
        guarded(
            &format!("delete from representative where company_id in {THEIRS}"),
            vec![],
        ),
        guarded(
            &format!("delete from favourite where company_id in {THEIRS}"),
            vec![],
        ),
        guarded(
            &format!("delete from purchased_product where company_id in {THEIRS}"),
            vec![],
        ),
        guarded(
            &format!("delete from order_guide where company_id in {THEIRS}"),
            vec![],
        ),
        guarded(
            &format!(
                "update company set status = 'closed', name = code, search_name = '', vat_number = null, \
                 fiscal_code = null, phone_number = '', sdi_code = null, pec = null, notes = '', \
                 address_id = null, delivery_address_id = null where id in {THEIRS}"
            ),
            vec![],
        ),
        guarded(
            // Their places are no longer anybody's.
            &format!(
                "update address set address = '-', ramp = '', floor = '', intercom = '', phone_number = '', \
                 shipping_settings = null, removed_at = coalesce(removed_at, ?2) where company_id in {THEIRS}"
            ),
            vec![at.into()],
        ),
        guarded(
            &format!("delete from manager_company where company_id in {THEIRS}"),
            vec![],
        ),
        guarded("delete from company_member where user_id = ?1", vec![]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_obstacle_is_told() {
        let reason = |manager, has_orders, has_other_users| {
            let found = Obstacles {
                manager,
                has_orders,
                has_other_users,
            };
            found.reason().map(|(reason, _)| reason)
        };
        assert_eq!(reason(true, true, true), Some("manager"));
        assert_eq!(reason(false, true, true), Some("has_orders"));
        assert_eq!(reason(false, false, true), Some("has_other_users"));
        assert_eq!(reason(false, false, false), None);
    }
}
