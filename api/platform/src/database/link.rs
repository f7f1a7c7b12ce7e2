//! A request's link to the database: one session of D1, and a tally of its statements.

use super::freshness::Freshness;
use super::result::StatementResult;
use crate::errors::{ApiError, ApiResult};
use std::cell::{Cell, RefCell};
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use worker::{Env, send::SendWrapper};
use worker_sys::types::{D1Database, D1DatabaseSession};

/// What a request cost the database.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct DatabaseCost {
    pub batches: u32,
    pub statements: u32,
    /// Milliseconds waited, network included.
    pub ms: f64,
    /// Milliseconds that the database itself worked.
    pub sql_ms: f64,
    pub rows_read: f64,
    pub rows_written: f64,
    /// A row was changed.
    pub wrote: bool,
}

impl DatabaseCost {
    /// The sum of both.
    pub fn and(self, other: Self) -> Self {
        Self {
            batches: self.batches + other.batches,
            statements: self.statements + other.statements,
            ms: self.ms + other.ms,
            sql_ms: self.sql_ms + other.sql_ms,
            rows_read: self.rows_read + other.rows_read,
            rows_written: self.rows_written + other.rows_written,
            wrote: self.wrote || other.wrote,
        }
    }
}

/// Shared by everything that a request does, also after its answer.
pub struct Link(SendWrapper<Inner>);

struct Inner {
    freshness: RefCell<Freshness>,
    session: RefCell<Option<D1DatabaseSession>>,
    tally: Cell<DatabaseCost>,
    limit: Option<Duration>,
    stale: Cell<bool>,
}

impl Link {
    /// Opens nothing before the first statement. With a `limit` a read takes at most that long.
    pub fn new(freshness: Freshness, limit: Option<Duration>) -> Self {
        Self(SendWrapper(Inner {
            freshness: RefCell::new(freshness),
            session: RefCell::new(None),
            tally: Cell::new(DatabaseCost::default()),
            limit,
            stale: Cell::new(false),
        }))
    }

    /// Another link with the same freshness and a tally of its own.
    pub fn like(&self) -> Self {
        Self::new(self.0.freshness.borrow().clone(), self.0.limit)
    }

    pub(super) fn limit(&self) -> Option<Duration> {
        self.0.limit
    }

    /// Whether an older entry was used because the database did not answer.
    pub fn is_stale(&self) -> bool {
        self.0.stale.get()
    }

    pub(crate) fn note_stale(&self) {
        self.0.stale.set(true);
    }

    /// The tally so far.
    pub fn tally(&self) -> DatabaseCost {
        self.0.tally.get()
    }

    /// The database's position after this request, when the request has changed something.
    pub fn moved_to(&self) -> Option<String> {
        if !self.tally().wrote {
            return None;
        }
        self.0.session.borrow().as_ref()?.get_bookmark().ok()?
    }

    pub(super) fn session(&self, env: &Env) -> ApiResult<D1DatabaseSession> {
        if let Some(session) = self.0.session.borrow().as_ref() {
            return Ok(session.clone());
        }
        let missing = |_| ApiError::internal("d1: no binding DB");
        let binding = env.d1("DB").map_err(missing)?;
        let database: D1Database = JsValue::from(binding).unchecked_into();
        let session = match &*self.0.freshness.borrow() {
            // The database has the same methods as a session, but no bookmark.
            Freshness::Direct => database.unchecked_into(),
            freshness => database
                .with_session(Some(freshness.word()))
                .map_err(|_| ApiError::internal("d1: no session"))?,
        };
        self.0.session.replace(Some(session.clone()));
        Ok(session)
    }

    /// The next statement opens another session, perhaps with another replica.
    pub(super) fn begin_anew(&self) {
        self.0.session.replace(None);
    }

    /// Whether to try once more with the primary: a bookmark of a database that was replaced is invalid.
    pub(super) fn without_bookmark(&self, error: &str) -> bool {
        let bookmarked = matches!(*self.0.freshness.borrow(), Freshness::AtLeast(_));
        if !bookmarked || !error.to_ascii_lowercase().contains("bookmark") {
            return false;
        }
        self.0.freshness.replace(Freshness::Primary);
        self.0.session.replace(None);
        true
    }

    pub(super) fn count_batch(&self, statements: usize, ms: f64) {
        let mut tally = self.tally();
        tally.batches += 1;
        tally.statements += u32::try_from(statements).unwrap_or(u32::MAX);
        tally.ms += ms;
        self.0.tally.set(tally);
    }

    pub(super) fn count_result(&self, result: &StatementResult) {
        let mut tally = self.tally();
        tally.sql_ms += result.sql_ms;
        tally.rows_read += result.rows_read;
        tally.rows_written += result.rows_written;
        tally.wrote |= result.wrote;
        self.0.tally.set(tally);
    }
}
