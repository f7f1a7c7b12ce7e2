//! A batch kind as data: its columns, its SQL and its rules. Routes, contract, permission matrix and plans
//! are derived from it.

use super::cells::Row;
use super::column::{Column, Flat, Type, flatten};
use super::draft::Check;
use super::write::{Change, Writing};
use identity::access::ops::Area;
use platform::database::Statement;

/// A filter of the list besides `q`.
#[derive(Debug)]
pub struct Filter {
    pub name: &'static str,
    pub of: Type,
    /// `?` is the value: `o.market = ?`. A choice may have a line for each word, so that each has its own
    /// index: `open: d.amount <> d.paid`.
    pub sql: &'static str,
}

impl Filter {
    /// The SQL of a value.
    pub fn sql_of(&self, value: &str) -> &'static str {
        let of_word = |line: &'static str| line.strip_prefix(value)?.strip_prefix(": ");
        self.sql.lines().find_map(of_word).unwrap_or(self.sql)
    }
}

/// How rows are read. Every SQL text answers the same JSON object of flat stored cells.
#[derive(Debug)]
pub struct Read {
    /// `json_object('key', c.key, ...)`.
    pub row: &'static str,
    /// The tables by a row's key, joined to `json_each(?1) k`, whose `k.value` is the array of the
    /// key's cells: `cross join category c on c.key = k.value->>0`.
    pub by_key: &'static str,
    /// The tables in the order of `q`: `category c`.
    pub from: &'static str,
    /// The text whose beginning `q` is, by an index: the list is read along it.
    pub along: &'static str,
    /// Further columns of the order: `, x.min_quantity`.
    pub then: &'static str,
}

/// A kind of rows that comes in batches.
pub struct Kind {
    /// In the path: `price-list`.
    pub name: &'static str,
    pub area: Area,
    /// For the contract.
    pub about: &'static str,
    pub columns: &'static [Column],
    /// The flat cells that tell rows apart.
    pub key: &'static [&'static str],
    /// A row with `remove: true` is deleted.
    pub removable: bool,
    /// Pages show it: the catalogue version is published at once.
    pub on_pages: bool,
    /// Every change moves the version, and a batch is valid only while nobody else has moved it. Otherwise
    /// the triggers alone decide (stock: only articles that become or cease to be sold out).
    pub bumps: bool,
    /// The search index contains it.
    pub searched: bool,
    /// A cell that takes effect each time it is sent (`move`): a batch with it needs an `Idempotency-Key`.
    pub keyed_cell: Option<&'static str>,
    pub read: Read,
    /// The list is the feature's own (`GET /ops/product`); the rows are still there as CSV.
    pub own_list: bool,
    pub filters: &'static [Filter],
    /// Statements of the same round trip as the rows; [`Check::found`] contains the answers.
    pub lookups: fn(&[Row]) -> Vec<Statement>,
    /// Rules beyond the columns'. They may add cells of their own, named with an underscore.
    pub check: fn(&mut Check),
    pub write: fn(Writing, &[Change]) -> Vec<Statement>,
}

impl Kind {
    /// The defaults of most kinds: only columns, key, reading and writing.
    pub const PLAIN: Self = Self {
        name: "",
        area: Area::Catalogue,
        about: "",
        columns: &[],
        key: &[],
        removable: false,
        on_pages: false,
        bumps: false,
        searched: false,
        keyed_cell: None,
        read: Read { row: "", by_key: "", from: "", along: "", then: "" },
        own_list: false,
        filters: &[],
        lookups: |_| Vec::new(),
        check: |_| (),
        write: |_, _| Vec::new(),
    };

    /// `?` is a column of its table.
    pub fn flats(&self) -> Vec<Flat> {
        let mut flats = Vec::new();
        for column in self.columns {
            flatten("", column, &mut flats);
        }
        flats
    }
}
