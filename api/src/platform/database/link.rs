//! A request's link to the database: one session of D1, and what was asked of it.

use super::freshness::Freshness;
use crate::platform::errors::{ApiError, ApiResult};
use std::cell::{Cell, RefCell};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use worker::{Env, send::SendWrapper};
use worker_sys::types::{D1Database, D1DatabaseSession, D1Result};

#[wasm_bindgen]
extern "C" {
    /// What D1 says of a statement that it ran.
    type Meta;
    #[wasm_bindgen(method, getter, structural)]
    fn duration(this: &Meta) -> Option<f64>;
    #[wasm_bindgen(method, getter, structural)]
    fn rows_read(this: &Meta) -> Option<f64>;
    #[wasm_bindgen(method, getter, structural)]
    fn rows_written(this: &Meta) -> Option<f64>;
    #[wasm_bindgen(method, getter, structural)]
    fn changed_db(this: &Meta) -> Option<bool>;
}

/// What a request asked of the database.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Tally {
    pub batches: u32,
    pub statements: u32,
    /// Milliseconds that were waited for it, the way included.
    pub ms: f64,
    /// Milliseconds that the database itself worked.
    pub sql_ms: f64,
    pub rows_read: f64,
    pub rows_written: f64,
    /// Something is different now.
    pub wrote: bool,
}

/// Shared by everything that a request does, also behind its answer.
pub struct Link(SendWrapper<Inner>);

struct Inner {
    freshness: RefCell<Freshness>,
    session: RefCell<Option<D1DatabaseSession>>,
    tally: Cell<Tally>,
}

impl Link {
    /// Nothing is opened before the first statement.
    #[must_use]
    pub fn new(freshness: Freshness) -> Self {
        Self(SendWrapper(Inner {
            freshness: RefCell::new(freshness),
            session: RefCell::new(None),
            tally: Cell::new(Tally::default()),
        }))
    }

    /// What was asked so far.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.0.tally.get()
    }

    /// Where the database stands after this request, when the request has moved it.
    #[must_use]
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
            // It prepares and batches under the same names, and knows no bookmark.
            Freshness::Direct => database.unchecked_into(),
            freshness => database
                .with_session(Some(freshness.word()))
                .map_err(|_| ApiError::internal("d1: no session"))?,
        };
        self.0.session.replace(Some(session.clone()));
        Ok(session)
    }

    /// Whether to try once more, now with the primary: a bookmark of a database that was replaced since is none.
    pub(super) fn without_bookmark(&self, error: &str) -> bool {
        let kept = matches!(*self.0.freshness.borrow(), Freshness::AtLeast(_));
        if !kept || !error.to_ascii_lowercase().contains("bookmark") {
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

    pub(super) fn count_result(&self, result: &D1Result) {
        let Ok(meta) = result.meta() else { return };
        let meta: Meta = JsValue::from(meta).unchecked_into();
        let mut tally = self.tally();
        let written = meta.rows_written().unwrap_or(0.0);
        tally.sql_ms += meta.duration().unwrap_or(0.0);
        tally.rows_read += meta.rows_read().unwrap_or(0.0);
        tally.rows_written += written;
        tally.wrote |= written > 0.0 || meta.changed_db() == Some(true);
        self.0.tally.set(tally);
    }
}
