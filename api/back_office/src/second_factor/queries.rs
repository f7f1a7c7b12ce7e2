//! Statements about second factors.

use domain::instant::{self, HOUR};
use platform::database::Statement;
use serde::Deserialize;

/// How long a session counts as proven.
pub(crate) const LASTS: i64 = 12 * HOUR;

/// The stored second factor of a user.
#[derive(Debug, Deserialize)]
pub struct Factor {
    pub secret: Option<String>,
    pub pending: Option<String>,
    pub last_step: i64,
}

/// `?1` the user.
pub(crate) fn factor_statement(user: i64) -> Statement {
    Statement::new("select secret, pending, last_step from second_factor where user_id = ?1").bind(user)
}

/// A secret that becomes valid once a code of it was given.
pub fn begin_statement(user: i64, sealed: &str) -> Statement {
    Statement::new(
        "insert into second_factor (user_id, pending) values (?1, ?2) \
         on conflict (user_id) do update set pending = excluded.pending",
    )
    .bind_all((user, sealed))
}

/// Makes the pending secret valid; answers a row when it was this one.
pub(crate) fn enrol_statement(user: i64, sealed: &str, step: i64, now: i64) -> Statement {
    Statement::new(
        "update second_factor set secret = pending, pending = null, last_step = ?3, enrolled_at = ?4 \
         where user_id = ?1 and pending = ?2 returning user_id",
    )
    .bind_all((user, sealed, step, instant::iso(now)))
}

/// Replaces the recovery codes (JSON array of hashes), where `enrolled_at` is this moment's.
pub(crate) fn recovery_statements(user: i64, hashes: &str, step: i64) -> Vec<Statement> {
    let enrolled =
        "exists (select 1 from second_factor where user_id = ?1 and last_step = ?2 and pending is null)";
    vec![
        Statement::new(format!("delete from recovery_code where user_id = ?1 and {enrolled}"))
            .bind_all((user, step)),
        Statement::new(format!(
            "insert into recovery_code (user_id, hash) select ?1, value from json_each(?3) where {enrolled}"
        ))
        .bind_all((user, step, hashes)),
    ]
}

/// Uses a step's code up; answers a row when it was unused.
pub(crate) fn step_statement(user: i64, step: i64) -> Statement {
    Statement::new(
        "update second_factor set last_step = ?2 where user_id = ?1 and last_step < ?2 returning user_id",
    )
    .bind_all((user, step))
}

/// Uses a recovery code up; answers a row when it was unused.
pub(crate) fn recovery_statement(user: i64, hash: &str, now: i64) -> Statement {
    Statement::new(
        "update recovery_code set used_at = ?3 where user_id = ?1 and hash = ?2 and used_at is null returning user_id",
    )
    .bind_all((user, hash, instant::iso(now)))
}

/// Marks the session as proven, with another token, when the statement right before has changed a row.
/// Answers a [`ProvenSession`] when it did and the session still had the token `former`.
pub(crate) fn proven_statement(session: i64, former: &str, hash: &str, now: i64) -> Statement {
    Statement::new(
        "update session set factor_until = min(?2, ends_at), token_hash = ?4 \
         where id = ?1 and token_hash = ?3 and changes() > 0 returning idle_seconds, ends_at",
    )
    .bind_all((session, instant::iso(now + LASTS), former, hash))
}

/// The remaining life of the proven session.
#[derive(Debug, Deserialize)]
pub struct ProvenSession {
    pub idle_seconds: i64,
    pub ends_at: String,
}

/// Ends the proof of the user's other sessions, because the device was changed.
pub fn others_statement(user: i64, session: i64) -> Statement {
    Statement::new(
        "update session set factor_until = null where user_id = ?1 and id <> ?2 and factor_until is not null",
    )
    .bind_all((user, session))
}
