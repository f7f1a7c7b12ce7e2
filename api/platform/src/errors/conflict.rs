//! A refusal with a code and extra members: 409, or 422 where the name of a field is not enough.

use crate::texts::Texts;
use serde_json::{Map, Value};

#[derive(Debug, Clone, PartialEq)]
pub struct Conflict {
    pub code: &'static str,
    pub message: &'static Texts,
    /// Members beside `code` and `message` in the body.
    pub extra: Map<String, Value>,
}

impl Conflict {
    pub fn new(code: &'static str, message: &'static Texts) -> Self {
        Self { code, message, extra: Map::new() }
    }

    pub fn with(mut self, name: &str, value: Value) -> Self {
        self.extra.insert(name.to_owned(), value);
        self
    }
}
