//! What is wrong with a file: which file, lines and field, and why.

use std::fmt;

/// After this many different ones the rest is not worth reading.
const MAX_PROBLEMS: usize = 50;
/// Most lines that a problem names.
const MAX_LINES: usize = 10;

/// One or more rows of a file with the same mistake in the same field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub file: String,
    /// The first ten, from 1; 0 when the whole file is meant.
    pub lines: Vec<u64>,
    /// How many lines there are beyond those.
    pub more: usize,
    /// Empty when no single field is to blame.
    pub field: String,
    pub reason: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        let mut before = ":";
        for line in self.lines.iter().filter(|line| **line > 0) {
            write!(f, "{before}{line}")?;
            before = ", ";
        }
        if self.more > 0 {
            write!(f, " and {} more", self.more)?;
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
    /// How many mistakes there are in all rows, also those that are not listed.
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
        let (reason, full) = (reason.into(), self.full());
        let mut listed = self.list.iter_mut().filter(|known| known.file == self.file && known.field == field);
        match listed.find(|known| known.reason == reason) {
            Some(known) if known.lines.len() < MAX_LINES => known.lines.push(line),
            Some(known) => known.more += 1,
            None if full => {}
            None => self.list.push(Problem {
                file: self.file.clone(),
                lines: vec![line],
                more: 0,
                field: field.to_owned(),
                reason,
            }),
        }
    }

    /// No use in reading on.
    pub const fn full(&self) -> bool {
        self.list.len() >= MAX_PROBLEMS
    }

    pub fn list(&self) -> &[Problem] {
        &self.list
    }
}
