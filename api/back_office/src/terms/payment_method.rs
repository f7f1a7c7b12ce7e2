//! The offered payment methods.

use batches::cells::Row;
use batches::column::{Column, Type};
use batches::draft::Check;
use batches::kind::{Kind, Read};
use batches::write::{Change, Writing, picked};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::terms as texts;
use serde_json::Value;

pub static KIND: Kind = Kind {
    name: "payment-method",
    area: Area::Terms,
    about: "Which of the ways to pay are offered, in which order. Open orders keep theirs.",
    columns: &[
        Column::needed("code", Type::Choice(&["CC", "CPOS", "PP"])),
        Column::needed("active", Type::Flag),
        Column::needed("sorting", Type::Int { min: 0, max: 1_000 }),
    ],
    key: &["code"],
    on_pages: true,
    bumps: true,
    read: Read {
        row: "json_object('code', m.code, 'active', m.active, 'sorting', m.sorting)",
        by_key: "cross join payment_method m on m.code = k.value->>0",
        from: "payment_method m",
        along: "m.code",
        then: "",
    },
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// All of them.
fn lookups(_: &[Row]) -> Vec<Statement> {
    vec![Statement::new("select code, active from payment_method")]
}

/// At least one must stay offered: otherwise nobody could order.
fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let changed: Vec<String> = check.drafts.iter().map(|draft| draft.cells.text("code").to_owned()).collect();
    let is_left = |row: &Value| {
        let code = row.get("code").and_then(Value::as_str).unwrap_or_default();
        row.get("active").and_then(Value::as_i64) == Some(1) && !changed.iter().any(|other| other == code)
    };
    let left =
        found.iter().flatten().any(is_left) || check.drafts.iter().any(|draft| draft.cells.flag("active"));
    if left {
        return;
    }
    if let Some(draft) = check.drafts.last() {
        check.problems.add(draft.line, "active", FieldError::Says(&texts::LAST_METHOD));
    }
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = picked(changes, &["code", "active", "sorting"]);
    vec![
        Statement::new(
            "update payment_method set active = v.value->>1, sorting = v.value->>2 from json_each(?1) v \
             where payment_method.code = v.value->>0",
        )
        .bind(rows),
    ]
}
