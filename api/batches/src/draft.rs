//! Rows on their way into the database, and what the rules of their kind look at.

use super::cells::{Cells, Problems};
use domain::{dates::Day, market::Country};
use serde_json::Value;

/// A row on its way: what it said, what was there, what will be.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    pub line: usize,
    pub remove: bool,
    pub given: Cells,
    /// `None`: it is new.
    pub before: Option<Cells>,
    pub cells: Cells,
}

impl Draft {
    pub fn is_new(&self) -> bool {
        self.before.is_none()
    }

    /// The markets in which a cell of its offers holds another figure: `offers.IT.price`.
    pub fn offers_with_another(&self, name: &str) -> impl Iterator<Item = (&'static str, &Value)> {
        Country::WORDS.iter().copied().filter_map(move |market| {
            let path = format!("offers.{market}.{name}");
            let figure = self.cells.get(&path);
            (!figure.is_null() && self.changes(&path)).then_some((market, figure))
        })
    }

    /// Whether a cell is not what it was.
    pub fn changes(&self, path: &str) -> bool {
        self.before.as_ref().is_none_or(|before| before.get(path) != self.cells.get(path))
    }
}

/// What a kind's own rules look at.
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

    /// Goes through the rows that stay.
    pub fn each(&mut self, mut rule: impl FnMut(&mut Draft, &mut Problems)) {
        for draft in self.drafts.iter_mut().filter(|draft| !draft.remove) {
            rule(draft, self.problems);
        }
    }
}
