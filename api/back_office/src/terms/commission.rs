//! Commission rates of seller managers.

use batches::cells::{Row, text_of};
use batches::column::{Column, RATE, Type};
use batches::draft::Check;
use batches::kind::{Kind, Read};
use batches::write::{Change, Writing, any_removed, of_removed, remaining};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use serde_json::{Value, json};
use std::collections::HashMap;

/// SQL: the id that a row `v` (its kind and key) names.
const ID: &str = "case v.value->>0 when 'product' then (select id from product where code = v.value->>1) \
     when 'category' then (select id from category where key = v.value->>1) \
     else (select id from seller where key = v.value->>1) end";

pub static KIND: Kind = Kind {
    name: "commission",
    area: Area::Terms,
    about: "What a sale earns its seller manager: the article's rate, else its category's, else its family's, else its seller's.",
    columns: &[
        Column::needed("kind", Type::Choice(&["category", "product", "seller"])),
        Column::needed("key", Type::Text { min: 1, max: 80 })
            .noted("Code of the article, key of the category or of the seller."),
        Column::needed("rate", RATE),
    ],
    key: &["kind", "key"],
    removable: true,
    read: Read {
        row: "json_object('kind', r.kind, 'rate', r.rate, 'key', case r.kind when 'product' then (select code from product \
              where id = r.id) when 'category' then (select key from category where id = r.id) \
              else (select key from seller where id = r.id) end)",
        by_key: "cross join commission_rate r on r.kind = k.value->>0 and r.id = case k.value->>0 \
                 when 'product' then (select id from product where code = k.value->>1) \
                 when 'category' then (select id from category where key = k.value->>1) \
                 else (select id from seller where key = k.value->>1) end",
        from: "commission_rate r",
        along: "r.kind",
        then: ", r.id",
    },
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// The id that each row names.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let keys: Vec<Value> = rows.iter().map(|row| row.cells.pick(&["kind", "key"])).collect();
    let sql = format!("select v.value->>0 as kind, v.value->>1 as name, {ID} as id from json_each(?1) v");
    vec![Statement::new(sql).bind(Value::Array(keys).to_string())]
}

fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let ids: HashMap<(String, String), i64> = found
        .iter()
        .flatten()
        .filter_map(|row| Some(((text_of(row, "kind"), text_of(row, "name")), row.get("id")?.as_i64()?)))
        .collect();
    check.each(|draft, problems| {
        let key = (draft.cells.text("kind").to_owned(), draft.cells.text("key").to_owned());
        if !key.0.is_empty() && !key.1.is_empty() && !ids.contains_key(&key) {
            problems.add(draft.line, "key", FieldError::ABSENT);
        }
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let row = |change: &Change| -> Value {
        json!([change.given.get("kind"), change.given.get("key"), change.cells.get("rate")])
    };
    let mut statements = vec![
        Statement::new(format!(
            "insert into commission_rate (kind, id, rate) select v.value->>0, {ID}, v.value->>2 from json_each(?1) v where true \
             on conflict (kind, id) do update set rate = excluded.rate"
        ))
        .bind(remaining(changes, row)),
    ];
    if any_removed(changes) {
        statements.push(
            Statement::new(format!(
                "delete from commission_rate where (kind, id) in (select v.value->>0, {ID} from json_each(?1) v)"
            ))
            .bind(of_removed(changes, row)),
        );
    }
    statements
}
