//! The monthly targets of agents.

use super::AGENT;
use batches::column::{AMOUNT, Column, Type};
use batches::draft::Check;
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing, any_removed, of_removed, remaining};
use domain::month::Month;
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use serde_json::{Value, json};

pub static KIND: Kind = Kind {
    name: "target",
    area: Area::Terms,
    about: "What an agent is to sell in a month: net goods, in one currency.",
    columns: &[
        Column::needed("agent", Type::Ref(&AGENT)).noted("E-mail address."),
        Column::needed("month", Type::Text { min: 7, max: 7 }).noted("YYYY-MM"),
        Column::needed("currency", Type::Choice(&["EUR", "NOK"])),
        Column::needed("amount", AMOUNT),
    ],
    key: &["agent", "month", "currency"],
    removable: true,
    read: Read {
        row: "json_object('agent', u.email, 'month', t.month, 'currency', t.currency, 'amount', t.amount)",
        by_key: "cross join user u on u.email = k.value->>0 \
                 cross join target t on t.user_id = u.id and t.month = k.value->>1 and t.currency = k.value->>2",
        from: "target t cross join user u on u.id = t.user_id",
        along: "t.month",
        then: ", t.user_id, t.currency",
    },
    filters: &[Filter { name: "agent", of: Type::Text { min: 1, max: 254 }, sql: "u.email = ?" }],
    check,
    write,
    ..Kind::PLAIN
};

fn check(check: &mut Check) {
    check.each(|draft, problems| {
        let month = draft.cells.text("month");
        if !month.is_empty() && Month::parse(month).is_none() {
            problems.add(draft.line, "month", FieldError::Malformed);
        }
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let row = |change: &Change| -> Value {
        let cell = |path: &str| change.given.get(path);
        json!([cell("agent"), cell("month"), cell("currency"), change.cells.get("amount")])
    };
    let mut statements = vec![
        Statement::new(
            "insert into target (user_id, month, currency, amount) \
             select u.id, v.value->>1, v.value->>2, v.value->>3 from json_each(?1) v cross join user u on u.email = v.value->>0 \
             where true on conflict (user_id, month, currency) do update set amount = excluded.amount",
        )
        .bind(remaining(changes, row)),
    ];
    if any_removed(changes) {
        statements.push(
            Statement::new(
                "delete from target where (user_id, month, currency) in (select u.id, v.value->>1, v.value->>2 \
                 from json_each(?1) v cross join user u on u.email = v.value->>0)",
            )
            .bind(of_removed(changes, row)),
        );
    }
    statements
}
