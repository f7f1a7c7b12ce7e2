//! Rows to be written, as the rules of their kind see them.

use super::cells::{Cells, Problems};
use domain::{dates::Day, market::Country};
use serde_json::Value;

/// A row to be written: its sent, former and future cells.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    pub line: usize,
    pub remove: bool,
    pub given: Cells,
    /// The former row; `None` for a new one.
    pub before: Option<Cells>,
    pub cells: Cells,
}

impl Draft {
    pub fn is_new(&self) -> bool {
        self.before.is_none()
    }

    /// The markets in which a cell of the offers has another value: `offers.IT.price`.
    pub fn offers_with_another(&self, name: &str) -> impl Iterator<Item = (&'static str, &Value)> {
        Country::WORDS.iter().copied().filter_map(move |market| {
            let path = format!("offers.{market}.{name}");
            let figure = self.cells.get(&path);
            (!figure.is_null() && self.changes(&path)).then_some((market, figure))
        })
    }

    /// Whether a cell has changed.
    pub fn changes(&self, path: &str) -> bool {
        self.before.as_ref().is_none_or(|before| before.get(path) != self.cells.get(path))
    }
}

/// The data for a kind's own rules.
pub struct Check<'a> {
    pub drafts: &'a mut [Draft],
    /// The answers of the kind's lookups, in their order.
    pub found: Vec<Vec<Value>>,
    pub problems: &'a mut Problems,
    /// Milliseconds since 1970.
    pub now: i64,
}

impl Check<'_> {
    pub fn today(&self, market: &str) -> String {
        Day::at(self.now, Country::parse(market).unwrap_or_default()).to_string()
    }

    /// Visits the rows that are not removed.
    pub fn each(&mut self, mut rule: impl FnMut(&mut Draft, &mut Problems)) {
        for draft in self.drafts.iter_mut().filter(|draft| !draft.remove) {
            rule(draft, self.problems);
        }
    }
}
