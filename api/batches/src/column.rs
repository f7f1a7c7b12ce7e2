//! The columns of a batch as data, and their flat cells.

use domain::market::Country;
use domain::unit_words;

/// The type of a cell. A row contains the stored value (minor units, basis points, thousandths, 0 and 1);
/// `cell.rs` reads and prints it.
#[derive(Debug)]
pub enum Type {
    Text {
        min: usize,
        max: usize,
    },
    /// Lower-case letters, digits and hyphens: a natural key.
    Key,
    /// 1 to 40 characters without white space: the ERP's own code, or one that the shop gave (`M000042`).
    Code(Letters),
    /// GTIN with its check digit.
    Ean,
    Int {
        min: i64,
        max: i64,
    },
    /// A number with so many decimals, stored as a whole one. The bounds are the stored ones.
    Decimal {
        places: u32,
        min: i64,
        max: i64,
    },
    Flag,
    Choice(&'static [&'static str]),
    /// `YYYY-MM-DD`.
    Day,
    /// `YYYY-MM-DDTHH:MM:SSZ`.
    Instant,
    /// `HH:MM`.
    Time,
    /// The natural key of a row that must exist.
    Ref(&'static Target),
    /// In CSV `a|b`; kept sorted, each once.
    List {
        of: &'static Type,
        most: usize,
    },
    /// In CSV `MD-1=3.20|MD-2=1.10`: the members in their order. Sorted by all of them.
    Objects {
        members: &'static [(&'static str, Type)],
        most: usize,
    },
}

/// Net amount in minor units, at least one of them.
pub const AMOUNT: Type = Type::Decimal { places: 2, min: 1, max: 99_999_999 };
/// [`AMOUNT`] that may be zero.
pub const AMOUNT_OR_ZERO: Type = Type::Decimal { places: 2, min: 0, max: 99_999_999 };
/// Percent.
pub const RATE: Type = Type::Decimal { places: 2, min: 0, max: 10_000 };
/// The position in a list, from the front.
pub const SORTING: Type = Type::Int { min: 0, max: 1_000_000 };
pub const MARKET: Type = Type::Choice(Country::WORDS);
pub const LOCALE: Type = Type::Choice(&LOCALES);
pub const LOCALES: [&str; 12] = ["de", "en", "es", "fr", "hr", "hu", "it", "ja", "no", "pt", "ru", "uk"];

/// The lookup of a [`Type::Ref`].
#[derive(Debug)]
pub struct Target {
    /// `?1` is a JSON array of keys; answers the existing ones as `key`.
    pub sql: &'static str,
    /// The key is the id, a number.
    pub number: bool,
    pub letters: Letters,
}

/// The case in which the letters of a code or a key are stored, whatever was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Letters {
    AsSent,
    Capital,
    Small,
}

impl Letters {
    pub(super) fn stored(self, text: String) -> String {
        match self {
            Self::AsSent => text,
            Self::Capital => text.to_ascii_uppercase(),
            Self::Small => text.to_lowercase(),
        }
    }
}

/// The value of a cell that a new row leaves out, or that is emptied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Empty {
    /// The cell must have a value.
    Needed,
    Null,
    Int(i64),
    Text(&'static str),
    List,
}

/// One member of a row.
#[derive(Debug)]
pub struct Column {
    pub name: &'static str,
    pub of: Shape,
    pub empty: Empty,
    /// The description in the contract.
    pub note: &'static str,
    /// Shown only; a batch's value is ignored, so that a downloaded sheet can be sent back unchanged.
    pub read_only: bool,
    /// An older name that batches may still use.
    pub alias: &'static str,
    /// The words of its unit, which a table may write behind its numbers.
    pub units: &'static [&'static str],
}

#[derive(Debug)]
pub enum Shape {
    One(Type),
    /// A text by locale: `{"it": "Pasta"}`, in CSV a column each (`names.it`).
    Texts {
        max: usize,
    },
    /// An object: `nutrition.fat`.
    Members(&'static [Column]),
    /// A list with a row for each market: `offers.IT.vatRate`.
    Markets(&'static [Column]),
}

impl Column {
    const fn of(name: &'static str, of: Shape, empty: Empty) -> Self {
        Self { name, of, empty, note: "", read_only: false, alias: "", units: &[] }
    }

    /// A new row must have it.
    pub const fn needed(name: &'static str, of: Type) -> Self {
        Self::of(name, Shape::One(of), Empty::Needed)
    }

    /// May be null.
    pub const fn maybe(name: &'static str, of: Type) -> Self {
        Self::of(name, Shape::One(of), Empty::Null)
    }

    /// Has a default.
    pub const fn or(name: &'static str, of: Type, empty: Empty) -> Self {
        Self::of(name, Shape::One(of), empty)
    }

    pub const fn texts(name: &'static str, max: usize) -> Self {
        Self::of(name, Shape::Texts { max }, Empty::Null)
    }

    pub const fn members(name: &'static str, members: &'static [Self]) -> Self {
        Self::of(name, Shape::Members(members), Empty::Null)
    }

    pub const fn markets(name: &'static str, members: &'static [Self]) -> Self {
        Self::of(name, Shape::Markets(members), Empty::Null)
    }

    pub const fn read_only(mut self) -> Self {
        self.read_only = true;
        self
    }

    pub const fn alias(mut self, name: &'static str) -> Self {
        self.alias = name;
        self
    }

    /// A table may write one of these words behind its numbers.
    pub const fn in_units(mut self, units: &'static [&'static str]) -> Self {
        self.units = units;
        self
    }

    pub const fn noted(mut self, note: &'static str) -> Self {
        self.note = note;
        self
    }
}

/// One cell of the flattened columns: `key`, `names.it`, `offers.IT.vatRate`.
#[derive(Debug)]
pub struct Flat {
    pub path: String,
    pub of: Cell,
    pub empty: Empty,
    pub read_only: bool,
    pub alias: &'static str,
    pub units: &'static [&'static str],
}

impl Flat {
    /// A cell of a table without the column's unit: `4 kg`.
    pub fn bare<'a>(&self, text: &'a str) -> &'a str {
        unit_words::without(text, self.units)
    }

    /// Whether a batch may set it.
    pub fn is_named(&self, name: &str) -> bool {
        self.path.eq_ignore_ascii_case(name)
            || !self.alias.is_empty() && self.alias.eq_ignore_ascii_case(name)
    }
}

/// A type, or the text of a locale.
#[derive(Debug, Clone, Copy)]
pub enum Cell {
    Of(&'static Type),
    Text { max: usize },
}

/// The cells of a column, below `prefix`.
pub fn flatten(prefix: &str, column: &'static Column, flats: &mut Vec<Flat>) {
    let path = format!("{prefix}{}", column.name);
    match &column.of {
        Shape::One(of) => flats.push(Flat {
            path,
            of: Cell::Of(of),
            empty: column.empty,
            read_only: column.read_only,
            alias: column.alias,
            units: column.units,
        }),
        Shape::Texts { max } => flats.extend(LOCALES.map(|locale| Flat {
            path: format!("{path}.{locale}"),
            of: Cell::Text { max: *max },
            empty: Empty::Null,
            read_only: false,
            alias: "",
            units: &[],
        })),
        Shape::Members(members) => {
            for member in *members {
                flatten(&format!("{path}."), member, flats);
            }
        }
        Shape::Markets(members) => {
            for market in Country::WORDS {
                for member in *members {
                    flatten(&format!("{path}.{market}."), member, flats);
                }
            }
        }
    }
}
