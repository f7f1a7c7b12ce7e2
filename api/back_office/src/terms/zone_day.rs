//! The capacity of a zone on one day: fewer vans before a holiday, none on a day of strike.

use super::ZONE;
use batches::cells::{Row, text_of};
use batches::column::{Column, Type};
use batches::draft::Check;
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing, picked};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use serde_json::Value;
use std::collections::HashMap;

pub static KIND: Kind = Kind {
    name: "zone-day",
    area: Area::Terms,
    about: "How many deliveries a zone takes on for one day: 0 takes none, null as many as are ordered. Never fewer than \
            were promised already.",
    columns: &[
        Column::needed("zone", Type::Ref(&ZONE)),
        Column::needed("date", Type::Day),
        Column::maybe("capacity", Type::Int { min: 0, max: 100_000 }),
    ],
    key: &["zone", "date"],
    read: Read {
        row: "json_object('zone', z.key, 'date', d.delivery_date, 'capacity', d.capacity)",
        by_key: "cross join delivery_zone z on z.key = k.value->>0 \
                 cross join delivery_day d on d.zone_id = z.id and d.delivery_date = k.value->>1",
        from: "delivery_zone z cross join delivery_day d on d.zone_id = z.id",
        along: "z.key",
        then: ", d.delivery_date",
    },
    filters: &[
        Filter { name: "zone", of: Type::Key, sql: "z.key = ?" },
        Filter { name: "from", of: Type::Day, sql: "d.delivery_date >= ?" },
    ],
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// The places that are taken on each row's day.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let keys: Vec<Value> = rows.iter().map(|row| row.cells.pick(&["zone", "date"])).collect();
    vec![
        Statement::new(
            "select z.key as zone, d.delivery_date as date, d.taken from json_each(?1) v \
             cross join delivery_zone z on z.key = v.value->>0 \
             cross join delivery_day d on d.zone_id = z.id and d.delivery_date = v.value->>1",
        )
        .bind(Value::Array(keys).to_string()),
    ]
}

fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let taken: HashMap<(String, String), i64> = found
        .iter()
        .flatten()
        .filter_map(|row| Some(((text_of(row, "zone"), text_of(row, "date")), row.get("taken")?.as_i64()?)))
        .collect();
    check.each(|draft, problems| {
        let key = (draft.cells.text("zone").to_owned(), draft.cells.text("date").to_owned());
        let promised = taken.get(&key).copied().unwrap_or(0);
        if draft.cells.int("capacity").is_some_and(|capacity| capacity < promised) {
            problems.add(draft.line, "capacity", FieldError::Promised { count: promised });
        }
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = picked(changes, &["zone", "date", "capacity"]);
    vec![
        Statement::new(
            "insert into delivery_day (zone_id, delivery_date, capacity) select z.id, v.value->>1, v.value->>2 \
             from json_each(?1) v cross join delivery_zone z on z.key = v.value->>0 where true \
             on conflict (zone_id, delivery_date) do update set capacity = excluded.capacity",
        )
        .bind(rows),
    ]
}
