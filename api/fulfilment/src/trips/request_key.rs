//! The `Idempotency-Key` of `POST /ops/trip`: sent again with it, a trip is the one that was made.

use super::types::TripInput;
use domain::instant::iso;
use identity::access::ops::Operator;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::extract::{StoredBody, body_hash};
use platform::state::App;
use serde::Deserialize;

/// The key of a caller, and the hash of the trip that it sends.
pub(super) struct TripKey {
    key: String,
    hash: String,
}

#[derive(Deserialize)]
struct Made {
    hash: String,
    trip: i64,
}

impl TripKey {
    /// # Errors
    /// Never for what was read from JSON.
    pub(super) fn of(operator: &Operator, key: &str, input: &TripInput) -> ApiResult<Self> {
        Ok(Self { key: format!("trip {} {key}", operator.caller()), hash: body_hash(input)? })
    }

    /// The trip that was made with this key.
    ///
    /// # Errors
    /// 422 where it was another one, the database's.
    pub(super) async fn made(&self, app: &App) -> ApiResult<Option<i64>> {
        let known =
            Statement::new("select hash, cast(answer as integer) as trip from ops_once where key = ?1");
        let Some(Made { hash, trip }) = database::row(app, known.bind(self.key.as_str())).await? else {
            return Ok(None);
        };
        StoredBody { hash }.same(&self.hash)?;
        Ok(Some(trip))
    }

    /// Remembers the newest trip: the one that the same batch has inserted.
    pub(super) fn keep(&self, now: i64) -> Statement {
        Statement::new(
            "insert into ops_once (key, hash, answer, at) select ?1, ?2, cast(max(id) as text), ?3 from trip",
        )
        .bind_all((self.key.as_str(), self.hash.as_str(), iso(now / 1_000)))
    }

    /// Whether a batch was undone because the same key was sent twice at once, and the other one was first.
    pub(super) fn taken(error: &ApiError) -> bool {
        database::unique(error, "ops_once.key")
    }
}
