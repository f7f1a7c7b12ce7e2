//! Rows as SQL: multi-row statements below the size D1 takes, one per line, in an order that
//! satisfies the references. Every statement may run twice: natural keys find what is there,
//! and an upsert that would change nothing is left out by its `where`.
//!
//! A file for a shop with readers is written in steps: a line `-- N of M;` ends one, N being the articles that are whole
//! when it is done. A step is applied as a transaction of its own, and leaves no article half written.

mod articles;
mod frame;
mod search;
mod updates;

use crate::model::{Catalogue, Product, Update};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{self, Write};

/// D1 refuses statements above 100 KB.
pub(crate) const MAX_STATEMENT: usize = 90_000;

/// Writes the whole catalogue; returns the number of statements.
///
/// # Errors
/// When the output cannot be written.
pub fn write(catalogue: &Catalogue, out: &mut dyn Write) -> io::Result<usize> {
    write_all(catalogue, None, out)
}

/// The same in steps of at most `articles` articles.
///
/// # Errors
/// When the output cannot be written.
pub fn write_in_steps(catalogue: &Catalogue, articles: usize, out: &mut dyn Write) -> io::Result<usize> {
    write_all(catalogue, Some(articles.max(1)), out)
}

fn write_all(catalogue: &Catalogue, step: Option<usize>, out: &mut dyn Write) -> io::Result<usize> {
    let mut sql = Script {
        out,
        statements: 0,
        steps: step.is_some(),
        articles: 0,
        all: catalogue.products.len() + catalogue.updates.len(),
    };
    let size = step.unwrap_or(usize::MAX);
    let mut images = Pictures::of(catalogue);
    frame::write(catalogue, &images.frame, &mut sql)?;
    updates::give_free(&catalogue.freed, &mut sql)?;
    sql.end_step()?;
    let mut index = search::Index::of(catalogue);
    for products in catalogue.products.chunks(size) {
        let named = products.iter().flat_map(|p| &p.images);
        images.write(named, &mut sql)?;
        in_ledger(&mut sql, |sql| articles::write(products, sql))?;
        index.write(products, &mut sql)?;
        sql.articles += products.len();
        sql.end_step()?;
    }
    for updates in catalogue.updates.chunks(size) {
        let named = updates.iter().filter_map(|u| u.images.as_ref()).flatten();
        images.write(named, &mut sql)?;
        in_ledger(&mut sql, |sql| updates::write(updates, sql))?;
        sql.articles += updates.len();
        sql.end_step()?;
    }
    if catalogue.replace_demo {
        articles::take_off_sale(&catalogue.demo, step, &mut sql)?;
    }
    frame::write_used_sources(catalogue, &mut sql)?;
    frame::write_curated(catalogue, &mut sql)?;
    sql.statement("update catalogue_state set version = version + 1")?;
    if let Some(day) = catalogue.sold_until {
        sql.statement(&format!("update catalogue_state set sold_since = '{}'", day.plus(-90)))?;
    }
    sql.end_step()?;
    Ok(sql.statements)
}

/// For the ledger of stock (0015): why stock changes within this transaction.
fn in_ledger(sql: &mut Script, write: impl FnOnce(&mut Script) -> io::Result<()>) -> io::Result<()> {
    sql.statement("insert or replace into stock_cause (id, kind, at) values (1, 'import', strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))")?;
    write(sql)?;
    sql.statement("delete from stock_cause")
}

/// Pictures that only articles show are written beside the first of them, all others before categories and makers.
struct Pictures<'a> {
    catalogue: &'a Catalogue,
    frame: Vec<&'a str>,
    written: BTreeSet<&'a str>,
}

impl<'a> Pictures<'a> {
    fn of(catalogue: &'a Catalogue) -> Self {
        let of_new = catalogue.products.iter().flat_map(|p: &Product| &p.images);
        let of_known = catalogue.updates.iter().filter_map(|u: &Update| u.images.as_ref());
        let named: BTreeSet<&str> = of_new.chain(of_known.flatten()).map(String::as_str).collect();
        let of_categories = catalogue.categories.iter().filter_map(|c| c.image.as_deref());
        let of_makers = catalogue.makers.iter().flat_map(|m| [m.image.as_deref(), m.background.as_deref()]);
        let used: BTreeSet<&str> = of_categories.chain(of_makers.flatten()).collect();
        let frame: Vec<&str> = catalogue
            .images
            .keys()
            .map(String::as_str)
            .filter(|key| used.contains(key) || !named.contains(key))
            .collect();
        Self { catalogue, written: frame.iter().copied().collect(), frame }
    }

    fn write(&mut self, named: impl Iterator<Item = &'a String>, sql: &mut Script) -> io::Result<()> {
        let images = &self.catalogue.images;
        let mut new: Vec<&str> = named.map(String::as_str).filter(|key| images.contains_key(*key)).collect();
        new.sort_unstable();
        new.dedup();
        new.retain(|key| self.written.insert(key));
        frame::images(self.catalogue, &new, sql)
    }
}

/// The file being written.
struct Script<'a> {
    out: &'a mut dyn Write,
    statements: usize,
    /// It is written in steps.
    steps: bool,
    /// That are whole so far.
    articles: usize,
    all: usize,
}

impl Script<'_> {
    fn statement(&mut self, sql: &str) -> io::Result<()> {
        debug_assert!(!sql.contains('\n'), "one statement per line");
        self.statements += 1;
        self.out.write_all(sql.as_bytes())?;
        self.out.write_all(b";\n")
    }

    fn end_step(&mut self) -> io::Result<()> {
        if self.steps {
            writeln!(self.out, "-- {} of {};", self.articles, self.all)?;
        }
        Ok(())
    }

    /// `before` + rows joined by commas + `after`, as many statements as the rows need.
    fn rows<I: IntoIterator<Item = String>>(&mut self, before: &str, rows: I, after: &str) -> io::Result<()> {
        let mut text = String::from(before);
        let empty = text.len();
        for row in rows {
            if text.len() > empty && text.len() + row.len() + after.len() + 2 > MAX_STATEMENT {
                text.push_str(after);
                self.statement(&text)?;
                text.truncate(empty);
            }
            if text.len() > empty {
                text.push(',');
            }
            text.push_str(&row);
        }
        if text.len() > empty {
            text.push_str(after);
            self.statement(&text)?;
        }
        Ok(())
    }
}

/// One parenthesised row.
struct Row(String);

impl Row {
    fn new() -> Self {
        Self(String::from("("))
    }

    fn separate(mut self) -> Self {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        self
    }

    fn text(self, value: &str) -> Self {
        let mut row = self.separate();
        push_quoted(&mut row.0, value);
        row
    }

    fn maybe(self, value: Option<&str>) -> Self {
        match value {
            Some(value) => self.text(value),
            None => {
                let mut row = self.separate();
                row.0.push_str("null");
                row
            }
        }
    }

    fn int(self, value: i64) -> Self {
        let mut row = self.separate();
        let _ = write!(row.0, "{value}");
        row
    }

    fn maybe_int(self, value: Option<i64>) -> Self {
        match value {
            Some(value) => self.int(value),
            None => self.maybe(None),
        }
    }

    fn flag(self, value: bool) -> Self {
        self.int(i64::from(value))
    }

    fn end(mut self) -> String {
        self.0.push(')');
        self.0
    }
}

/// A string literal on one line: line breaks and other controls become a space.
fn push_quoted(out: &mut String, value: &str) {
    out.push('\'');
    for ch in value.chars() {
        match ch {
            '\'' => out.push_str("''"),
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => out.push(' '),
            c => out.push(c),
        }
    }
    out.push('\'');
}

fn quoted(value: &str) -> String {
    let mut out = String::with_capacity(value.len() + 2);
    push_quoted(&mut out, value);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_breaks_cannot_leave_the_literal() {
        assert_eq!(quoted("l'olio\nnuovo\0"), "'l''olio nuovo '");
    }

    #[test]
    fn statements_stay_below_the_limit() {
        let mut out = Vec::new();
        let mut sql = Script { out: &mut out, statements: 0, steps: false, articles: 0, all: 0 };
        let rows = (0..5000).map(|n| Row::new().text(&"x".repeat(90)).int(n).end());
        sql.rows("insert into t values ", rows, " on conflict do nothing").unwrap();
        assert_eq!(sql.statements, 6);
        let text = String::from_utf8(out).unwrap();
        assert!(text.lines().all(|line| line.len() <= MAX_STATEMENT && line.ends_with("nothing;")));
    }
}
