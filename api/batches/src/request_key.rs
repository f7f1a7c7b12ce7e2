//! The `Idempotency-Key` of a batch: a batch that is sent again with it does not run again, and has the same
//! answer.

use super::answer::{Batch, BatchOptions};
use super::cells::Row;
use super::kind::Kind;
use identity::access::Operator;
use platform::database::Statement;
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::IdempotencyKey;
use platform::texts::batch as texts;
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest, Sha256};

/// The key and the hash of a batch that would take effect each time it is sent.
pub(super) struct RequestKey {
    key: String,
    hash: String,
}

#[derive(Deserialize)]
pub(super) struct Before {
    hash: String,
    answer: Batch,
}

impl RequestKey {
    /// # Errors
    /// 422 where a key is needed and there is none.
    pub(crate) fn of(
        kind: &Kind,
        operator: &Operator,
        rows: &[Row],
        options: &BatchOptions,
    ) -> ApiResult<Option<Self>> {
        let Some(cell) = kind.keyed_cell else { return Ok(None) };
        if options.dry_run {
            return Ok(None);
        }
        let Some(key) = &options.key else {
            let needed = rows.iter().any(|row| !row.cells.get(cell).is_null());
            let missing = ApiError::field(IdempotencyKey::HEADER, FieldError::Required);
            return if needed { Err(missing) } else { Ok(None) };
        };
        let rows: Vec<String> = rows.iter().map(|row| format!("{:?}", row.cells)).collect();
        let hash = Sha256::digest(rows.join("\n")).iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Some(Self { key: format!("{} {} {key}", kind.name, operator.caller()), hash }))
    }

    pub(crate) fn before(&self) -> Statement {
        Statement::new("select hash, answer from ops_once where key = ?1").bind(self.key.as_str())
    }

    pub(crate) fn keep(&self, batch: Batch, at: &str) -> Statement {
        Statement::new("insert into ops_once (key, hash, answer, at) values (?1, ?2, ?3, ?4)")
            .bind_all((self.key.as_str(), self.hash.as_str()))
            .bind_all((json!(batch).to_string(), at))
    }

    pub(crate) fn again(&self, before: &Before) -> ApiResult<Batch> {
        if before.hash == self.hash {
            Ok(before.answer)
        } else {
            Err(ApiError::conflict("key_reused", &texts::OTHER_CONTENT))
        }
    }
}
