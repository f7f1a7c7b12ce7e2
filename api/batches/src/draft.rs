//! Rows to be written, as the rules of their kind see them.

use super::cells::{Cells, Problems};
use domain::{dates::Day, market::Country, money::Currency};
use platform::errors::FieldError;
use platform::texts::batch::CURRENCY;
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
    /// The currencies that a table writes in its amounts, by flat name.
    pub currencies: Vec<(String, Currency)>,
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

    /// Refuses amounts that are written in another currency than their own: that of their market
    /// (`offers.NO.price`), or else the row's.
    pub fn check_currencies(&self, of_row: Option<Currency>, problems: &mut Problems) {
        for (path, written) in &self.currencies {
            let market = path.strip_prefix("offers.").and_then(|rest| Country::parse(rest.get(..2)?));
            let own = market.map(Country::currency).or(of_row);
            if own.is_some_and(|own| own != *written) {
                problems.add(self.line, path.as_str(), FieldError::Says(&CURRENCY));
            }
        }
    }

    /// The currency that the row itself names, or that of its market.
    pub fn currency(&self) -> Option<Currency> {
        match self.cells.text("currency") {
            "EUR" => Some(Currency::Eur),
            "NOK" => Some(Currency::Nok),
            _ => Country::parse(self.cells.text("market")).map(Country::currency),
        }
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
    /// Whether earlier parts of the same table, which a dry run does not write, may change what is stored now.
    pub continues: bool,
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
