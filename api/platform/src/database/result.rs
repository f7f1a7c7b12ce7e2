//! The result of a statement.

use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use worker_sys::types::D1Result;

#[wasm_bindgen]
extern "C" {
    /// D1's figures about a statement.
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

/// The result of a statement: its rows as JSON, and its cost.
#[derive(Debug, Clone)]
pub(super) struct StatementResult {
    pub rows: String,
    /// Milliseconds that the database itself worked.
    pub sql_ms: f64,
    pub rows_read: f64,
    pub rows_written: f64,
    pub wrote: bool,
}

impl StatementResult {
    /// The rows with D1's figures.
    pub(super) fn of(rows: String, result: &D1Result) -> Self {
        let meta = result.meta().ok().map(|meta| JsValue::from(meta).unchecked_into::<Meta>());
        let meta = meta.as_ref();
        let rows_written = meta.and_then(Meta::rows_written).unwrap_or(0.0);
        Self {
            rows,
            sql_ms: meta.and_then(Meta::duration).unwrap_or(0.0),
            rows_read: meta.and_then(Meta::rows_read).unwrap_or(0.0),
            rows_written,
            wrote: rows_written > 0.0 || meta.and_then(Meta::changed_db) == Some(true),
        }
    }
}
