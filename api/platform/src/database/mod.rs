//! The one way to D1. A batch is one round trip and one transaction; rows come back as one
//! JSON text per statement, which costs a fraction of reading JavaScript objects field by field.
//!
//! Traps this module keeps out of the queries: integers are bound as numbers below 2^53
//! (a BigInt is refused), `None` is null (undefined is refused), an error's `Display` is
//! never used (it throws), and flags are 0 or 1, which a `bool` reads.

mod conditions;
mod decode;
mod execute;
pub(super) mod freshness;
pub(super) mod gather;
pub(super) mod link;
mod result;
mod retry_policy;
mod statement;
mod trail;

pub use conditions::Conditions;
pub use freshness::{Freshness, is_bookmark, newer, only_reads};
pub use gather::Gather;
pub use link::{DatabaseCost, Link};
pub use statement::{COUNTED, Param, Statement};

use crate::errors::{ApiError, ApiResult};
use crate::state::App;
use domain::money::Minor;
use execute::execute;
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

/// The newest migration that this build was made with.
pub const MIGRATION: &str = env!("MADIA_MIGRATION");
use std::collections::BTreeMap;
use worker::send::SendFuture;

/// The rows of each statement of a batch, in order.
pub struct Answers(std::vec::IntoIter<String>);

impl Answers {
    /// The rows of the next statement.
    pub fn rows<T: DeserializeOwned>(&mut self) -> ApiResult<Vec<T>> {
        let mut rows = Vec::new();
        self.each_row(&mut |row| T::deserialize(row).map(|row| rows.push(row)))?;
        Ok(rows)
    }

    /// The untyped part of [`Self::rows`]: compiled once, not for each type.
    fn each_row(&mut self, take: &mut decode::RowVisitor<'_>) -> ApiResult<()> {
        let text =
            self.0.next().ok_or_else(|| ApiError::internal("d1: more answers read than statements sent"))?;
        decode::each_row(&text, take)
            .map_err(|error| ApiError::internal(format!("d1: unexpected row: {error}")))
    }

    /// Skips the next statement, whose rows are not needed.
    pub fn skip(&mut self) {
        self.0.next();
    }

    /// Skips that many statements.
    pub fn pass(&mut self, statements: usize) {
        for _ in 0..statements {
            self.skip();
        }
    }

    /// The first row of the next statement.
    pub fn row<T: DeserializeOwned>(&mut self) -> ApiResult<Option<T>> {
        Ok(self.rows()?.into_iter().next())
    }

    /// The rows of the next statement, which selects one number: its ids.
    pub fn numbers(&mut self) -> ApiResult<Vec<i64>> {
        let rows: Vec<Number> = self.rows()?;
        Ok(rows.into_iter().map(|Number(number)| number).collect())
    }

    /// The first of [`Answers::numbers`].
    pub fn number(&mut self) -> ApiResult<Option<i64>> {
        Ok(self.numbers()?.into_iter().next())
    }

    /// The count that the next statement selects.
    pub fn count(&mut self) -> ApiResult<i64> {
        Ok(self.number()?.unwrap_or_default())
    }
}

/// A row with one number, whatever its column is called.
struct Number(i64);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let columns = BTreeMap::<String, i64>::deserialize(deserializer)?;
        let mut values = columns.into_values();
        match (values.next(), values.next()) {
            (Some(number), None) => Ok(Self(number)),
            _ => Err(serde::de::Error::custom("not a row of one number")),
        }
    }
}

/// Runs statements in one round trip.
///
/// # Errors
/// [`ApiError::Internal`] with the database's own words.
pub async fn batch(app: &App, statements: Vec<Statement>) -> ApiResult<Answers> {
    SendFuture::new(run(app, statements)).await
}

/// Runs a change and the reads behind it in one batch; the answers are those of `read`.
pub async fn change(app: &App, mut change: Vec<Statement>, read: Vec<Statement>) -> ApiResult<Answers> {
    let written = change.len();
    change.extend(read);
    let mut answers = batch(app, change).await?;
    answers.pass(written);
    Ok(answers)
}

/// [`change`] with a guard among its statements. `None` when the guard did not hold: a row has changed since
/// it was read, and nothing is written.
pub async fn guarded(app: &App, change: Vec<Statement>, read: Vec<Statement>) -> ApiResult<Option<Answers>> {
    match self::change(app, change, read).await {
        Err(error) if error.is_guard() => Ok(None),
        answers => answers.map(Some),
    }
}

/// [`batch`] of one.
pub async fn rows<T: DeserializeOwned>(app: &App, statement: Statement) -> ApiResult<Vec<T>> {
    batch(app, vec![statement]).await?.rows()
}

/// The number that one statement selects.
pub async fn number(app: &App, statement: Statement) -> ApiResult<Option<i64>> {
    batch(app, vec![statement]).await?.number()
}

/// The first row of one statement.
pub async fn row<T: DeserializeOwned>(app: &App, statement: Statement) -> ApiResult<Option<T>> {
    batch(app, vec![statement]).await?.row()
}

async fn run(app: &App, statements: Vec<Statement>) -> ApiResult<Answers> {
    let result = match &app.gather {
        Some(gather) => {
            let (count, begun) = (statements.len(), js_sys::Date::now());
            let result = gather.run(statements).await?;
            app.link.count_batch(count, js_sys::Date::now() - begun);
            result.iter().for_each(|result| app.link.count_result(result));
            result
        }
        None => execute(&app.link, &app.env, &statements).await?,
    };
    let rows: Vec<String> = result.into_iter().map(|result| result.rows).collect();
    Ok(Answers(rows.into_iter()))
}

/// Whether a batch was undone because a unique value exists already: `unique(&error, "user.email")`.
pub fn unique(error: &ApiError, columns: &str) -> bool {
    matches!(error, ApiError::Internal(detail) if detail.contains(&format!("UNIQUE constraint failed: {columns}:"))
        || detail.contains(&format!("UNIQUE constraint failed: {columns} in:")))
}

/// Reads a JSON text like a column of that type.
///
/// # Errors
/// When it is not JSON, or does not fit.
pub fn read_json<T: DeserializeOwned>(text: &str) -> Result<T, serde::de::value::Error> {
    decode::json(text)
}

/// Reads a row, or a column's JSON, that was parsed already.
///
/// # Errors
/// When it does not fit.
pub fn read_value<T: DeserializeOwned>(value: &Value) -> Result<T, serde::de::value::Error> {
    decode::value(value)
}

/// Reads a `bool` of a type that is flattened into a row, where 0 and 1 are plain numbers.
pub fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    i64::deserialize(deserializer).map(|value| value != 0)
}

/// Reads a column of cents or øre; an amount in a body has decimals.
pub fn minor<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Minor, D::Error> {
    i64::deserialize(deserializer).map(Minor)
}

/// A JSON text as a type, like a column of that type. For a column that is read as a
/// [`Value`], one where the text `null` stands for none, and a type that is flattened into a row.
pub fn json<'de, T: DeserializeOwned, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    read_json(text.as_deref().unwrap_or("null")).map_err(serde::de::Error::custom)
}
