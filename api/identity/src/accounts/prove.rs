//! Asks for the current password before changes that somebody at an open browser must not make.

use crate::access::{Session, password};
use crate::security::{Event, Kind};
use platform::database::{self, Answers, Statement};
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::limits::Limit;
use platform::state::App;
use platform::texts::account::WRONG_PASSWORD;
use serde::Deserialize;

/// The proof: the stored hash that matched the password, for the condition of the change.
pub struct Proof {
    pub hash: String,
    limit: Limit,
}

impl Proof {
    /// For the batch of the change: a correct password clears the count.
    pub fn clear(&self, app: &App) -> Statement {
        self.limit.clear(app.now)
    }
}

/// Runs `also` in the same round trip, and answers its rows.
///
/// # Errors
/// 422 on `field` when the password is missing or wrong, 429 after ten wrong ones in 15 minutes.
pub async fn current(
    app: &App,
    session: &Session,
    field: &str,
    given: &str,
    also: Vec<Statement>,
) -> ApiResult<(Proof, Answers)> {
    #[derive(Deserialize)]
    struct Row {
        password_hash: Option<String>,
    }
    if given.is_empty() {
        return Err(ApiError::field(field, FieldError::Required));
    }
    let limit = Limit::new("password", &session.user.id.to_string(), 10, 900);
    let mut statements = vec![limit.statement(app.now), hash_statement(session.user.id)];
    statements.extend(also);
    let mut answers = database::batch(app, statements).await?;
    limit.read(app, &mut answers)?;
    let row: Option<Row> = answers.row()?;
    let hash = row.and_then(|row| row.password_hash);
    if !password::verify(given, hash.as_deref()) {
        let event = Event::new(Kind::WrongPassword).of(app, Some(session.user.id));
        database::batch(app, vec![event]).await?;
        return Err(ApiError::field(field, FieldError::Says(&WRONG_PASSWORD)));
    }
    let hash = hash.unwrap_or_default();
    Ok((Proof { hash, limit }, answers))
}

pub(crate) fn hash_statement(user: i64) -> Statement {
    Statement::new("select password_hash from user where id = ?1 and status = 'active'").bind(user)
}
