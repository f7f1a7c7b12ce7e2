//! Rows as SQL: multi-row statements below the size D1 takes, one per line, in an order that
//! satisfies the references. Every statement may run twice: natural keys find what is there,
//! and an upsert that would change nothing is left out by its `where`.

mod articles;
mod frame;
mod search;
mod updates;

use crate::model::Catalogue;
use std::fmt::Write as _;
use std::io::{self, Write};

/// D1 refuses statements above 100 KB.
pub const MAX_STATEMENT: usize = 90_000;

/// Writes the whole catalogue; returns the number of statements.
///
/// # Errors
/// When the output cannot be written.
pub fn write(catalogue: &Catalogue, out: &mut dyn Write) -> io::Result<usize> {
    let mut sql = Script { out, statements: 0 };
    frame::write(catalogue, &mut sql)?;
    // For the ledger of stock (0015). The whole file is one transaction.
    sql.statement("insert or replace into stock_cause (id, kind, at) values (1, 'import', strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))")?;
    articles::write(catalogue, &mut sql)?;
    sql.statement("delete from stock_cause")?;
    frame::write_used_sources(catalogue, &mut sql)?;
    frame::write_curated(catalogue, &mut sql)?;
    search::write(catalogue, &mut sql)?;
    sql.statement("update catalogue_state set version = version + 1")?;
    Ok(sql.statements)
}

/// The file being written.
struct Script<'a> {
    out: &'a mut dyn Write,
    statements: usize,
}

impl Script<'_> {
    fn statement(&mut self, sql: &str) -> io::Result<()> {
        debug_assert!(!sql.contains('\n'), "one statement per line");
        self.statements += 1;
        self.out.write_all(sql.as_bytes())?;
        self.out.write_all(b";\n")
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
        let mut sql = Script {
            out: &mut out,
            statements: 0,
        };
        let rows = (0..5000).map(|n| Row::new().text(&"x".repeat(90)).int(n).end());
        sql.rows("insert into t values ", rows, " on conflict do nothing")
            .unwrap();
        assert_eq!(sql.statements, 6);
        let text = String::from_utf8(out).unwrap();
        assert!(
            text.lines()
                .all(|line| line.len() <= MAX_STATEMENT && line.ends_with("nothing;"))
        );
    }
}
