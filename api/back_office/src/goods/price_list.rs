//! Price lists. Everybody sees a market's own list; another one belongs to its companies.

use batches::column::{Column, MARKET, Type};
use batches::draft::Check;
use batches::kind::{Kind, Read};
use batches::write::{Change, Writing, picked};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::batch::FIXED;

pub static KIND: Kind = Kind {
    name: "price-list",
    area: Area::Catalogue,
    about: "Price lists. `list-it` and `list-no` are the markets' own; a further one is given to companies.",
    columns: &[
        Column::needed("key", Type::Key),
        Column::needed("name", Type::Text { min: 1, max: 120 }),
        Column::needed("market", MARKET),
    ],
    key: &["key"],
    read: Read {
        row: "json_object('key', l.key, 'name', l.name, 'market', l.market)",
        by_key: "cross join price_list l on l.key = k.value->>0",
        from: "price_list l",
        along: "l.key",
        then: "",
    },
    check,
    write,
    ..Kind::PLAIN
};

fn check(check: &mut Check) {
    check.each(|draft, problems| {
        if !draft.is_new() && draft.changes("market") {
            problems.add(draft.line, "market", FieldError::Says(&FIXED));
        }
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = picked(changes, &["key", "name", "market"]);
    vec![
        Statement::new(
            "insert into price_list (key, name, market) select value->>0, value->>1, value->>2 from json_each(?1) where true \
             on conflict (key) do update set name = excluded.name",
        )
        .bind(rows),
    ]
}
