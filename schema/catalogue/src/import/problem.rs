//! What is wrong with a file: which file, line and field, and why.

use std::fmt;

/// After this many the rest is not worth reading.
pub(crate) const MAX_PROBLEMS: usize = 50;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub file: String,
    /// From 1; 0 when the whole file is meant.
    pub line: u64,
    /// Empty when no single field is to blame.
    pub field: String,
    pub reason: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        if !self.field.is_empty() {
            write!(f, ": {}", self.field)?;
        }
        write!(f, ": {}", self.reason)
    }
}

/// Collects problems of one file after the other.
#[derive(Debug, Default)]
pub struct Problems {
    file: String,
    list: Vec<Problem>,
    /// All of them, also those not kept.
    pub total: usize,
}

impl Problems {
    pub(crate) fn enter(&mut self, file: &str) {
        file.clone_into(&mut self.file);
    }

    pub fn file(&self) -> &str {
        &self.file
    }

    pub fn add(&mut self, line: u64, field: &str, reason: impl Into<String>) {
        self.total += 1;
        if self.list.len() < MAX_PROBLEMS {
            self.list.push(Problem {
                file: self.file.clone(),
                line,
                field: field.to_owned(),
                reason: reason.into(),
            });
        }
    }

    /// No use in reading on.
    pub const fn full(&self) -> bool {
        self.total >= MAX_PROBLEMS
    }

    pub fn list(&self) -> &[Problem] {
        &self.list
    }
}
