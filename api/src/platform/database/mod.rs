//! The one way to D1. A batch is one round trip and one transaction; rows come back as one
//! JSON text per statement, which costs a fraction of reading JavaScript objects field by field.
//!
//! Traps this module keeps out of the queries: integers are bound as numbers below 2^53
//! (a BigInt is refused), `None` is null (undefined is refused), an error's `Display` is
//! never used (it throws), and flags are 0 or 1 (see [`flag`]).

mod conditions;
mod execute;
pub(super) mod freshness;
pub(super) mod gather;
pub(super) mod link;
mod patience;
mod ran;
mod statement;
mod trail;

pub use conditions::Conditions;
pub use freshness::{Freshness, is_bookmark, newer, only_reads};
pub use gather::Gather;
pub use link::{Link, Tally};
pub use statement::{COUNTED, Param, Statement};

use crate::platform::errors::{ApiError, ApiResult};
use crate::platform::state::App;
use execute::execute;
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use std::collections::BTreeMap;
use worker::send::SendFuture;

/// The rows of each statement of a batch, in order.
pub struct Answers(std::vec::IntoIter<String>);

impl Answers {
    /// The rows of the next statement.
    pub fn rows<T: DeserializeOwned>(&mut self) -> ApiResult<Vec<T>> {
        let text = self
            .0
            .next()
            .ok_or_else(|| ApiError::internal("d1: more answers read than statements sent"))?;
        serde_json::from_str(&text)
            .map_err(|error| ApiError::internal(format!("d1: unexpected row: {error}")))
    }

    /// Past the next statement, whose rows say nothing.
    pub fn skip(&mut self) {
        self.0.next();
    }

    /// Past so many statements.
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

    /// What the next statement has counted.
    pub fn count(&mut self) -> ApiResult<i64> {
        Ok(self.number()?.unwrap_or_default())
    }
}

/// A row of one number, whatever its column is called.
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

/// [`batch`] of one.
pub async fn rows<T: DeserializeOwned>(app: &App, statement: Statement) -> ApiResult<Vec<T>> {
    batch(app, vec![statement]).await?.rows()
}

/// The number of one statement that selects just one.
pub async fn number(app: &App, statement: Statement) -> ApiResult<Option<i64>> {
    batch(app, vec![statement]).await?.number()
}

/// The first row of one statement.
pub async fn row<T: DeserializeOwned>(app: &App, statement: Statement) -> ApiResult<Option<T>> {
    batch(app, vec![statement]).await?.row()
}

async fn run(app: &App, statements: Vec<Statement>) -> ApiResult<Answers> {
    let ran = match &app.gather {
        Some(gather) => {
            let (count, begun) = (statements.len(), js_sys::Date::now());
            let ran = gather.run(statements).await?;
            app.link.count_batch(count, js_sys::Date::now() - begun);
            ran.iter().for_each(|ran| app.link.count_result(ran));
            ran
        }
        None => execute(&app.link, &app.env, &statements).await?,
    };
    let rows: Vec<String> = ran.into_iter().map(|ran| ran.rows).collect();
    Ok(Answers(rows.into_iter()))
}

/// Whether a batch was undone because a value is there already: `unique(&error, "user.email")`.
pub fn unique(error: &ApiError, columns: &str) -> bool {
    matches!(error, ApiError::Internal(detail) if detail.contains(&format!("UNIQUE constraint failed: {columns}:"))
        || detail.contains(&format!("UNIQUE constraint failed: {columns} in:")))
}

/// SQLite has no booleans: 0 and 1.
pub fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    i64::deserialize(deserializer).map(|value| value != 0)
}

/// [`flag`] of a column that not every statement selects.
pub fn maybe_flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    Option::<i64>::deserialize(deserializer).map(|value| value.map(|value| value != 0))
}

/// A column that holds JSON text (`json_group_array(...)`).
pub fn json<'de, T: DeserializeOwned, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    serde_json::from_str(&text).map_err(serde::de::Error::custom)
}
