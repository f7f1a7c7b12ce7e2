//! The conditions of a filtered list.

use super::statement::{Param, Statement};

/// Conditions joined by `and`, each with its own parameter, after the parameters that are bound already.
#[derive(Debug, Clone, Default)]
pub struct Conditions {
    sql: String,
    params: Vec<Param>,
}

impl Conditions {
    /// `matching`: `from ... where ...` with its own parameters.
    pub fn new(matching: impl Into<String>, params: Vec<Param>) -> Self {
        let sql = matching.into();
        Self { sql, params }
    }

    /// Adds ` and {condition} ?N` when there is a value.
    pub fn and(&mut self, condition: &str, value: Option<impl Into<Param>>) {
        if let Some(value) = value {
            self.params.push(value.into());
            self.sql.push_str(&format!(" and {condition} ?{}", self.params.len()));
        }
    }

    /// Counts the matching rows; see [`Statement::counted`].
    pub fn counted(self) -> Statement {
        Statement::counted(&self.sql, self.params)
    }

    /// The SQL text and its parameters.
    pub fn into_parts(self) -> (String, Vec<Param>) {
        (self.sql, self.params)
    }
}
