//! Announced unavailabilities of articles.

use super::{ARTICLE, ends_after};
use batches::column::{Column, Empty, MARKET, Type};
use batches::draft::Check;
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing, picked, removed};
use identity::access::ops::Area;
use platform::database::Statement;

pub static KIND: Kind = Kind {
    name: "unavailability",
    area: Area::Stock,
    about: "What cannot be had for a time. Agents see it; substitutes are a kind of their own.",
    columns: &[
        Column::needed("product", ARTICLE),
        Column::needed("market", MARKET),
        Column::needed("from", Type::Day),
        Column::maybe("to", Type::Day).noted("Null: nobody knows yet."),
        Column::or(
            "reason",
            Type::Choice(&["discontinued", "other", "quality", "recall", "season", "supplier", "transport"]),
            Empty::Text("other"),
        ),
        Column::or("note", Type::Text { min: 0, max: 400 }, Empty::Text("")),
    ],
    key: &["product", "market", "from"],
    removable: true,
    read: Read {
        row: "json_object('product', p.code, 'market', u.market, 'from', u.valid_from, 'to', u.valid_to, 'reason', u.reason, \
              'note', u.note)",
        by_key: "cross join product p on p.code = k.value->>0 cross join unavailability u on u.product_id = p.id \
                 and u.market = k.value->>1 and u.valid_from = k.value->>2",
        from: "product p cross join unavailability u on u.product_id = p.id",
        along: "p.code",
        then: ", u.market, u.valid_from, u.id",
    },
    filters: &[
        Filter { name: "market", of: MARKET, sql: "u.market = ?" },
        Filter { name: "product", of: ARTICLE, sql: "p.code = ?" },
    ],
    check,
    write,
    ..Kind::PLAIN
};

fn check(check: &mut Check) {
    ends_after(check, "from", "to");
}

fn write(writing: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = picked(changes, &["product", "market", "from", "to", "reason", "note"]);
    let mut statements = vec![
        Statement::new(
            "update unavailability set valid_to = v.value->>3, reason = v.value->>4, note = v.value->>5 from json_each(?1) v \
             cross join product p on p.code = v.value->>0 where unavailability.product_id = p.id \
             and unavailability.market = v.value->>1 and unavailability.valid_from = v.value->>2",
        )
        .bind(rows.as_str()),
        Statement::new(
            "insert into unavailability (product_id, market, valid_from, valid_to, reason, note, created_at) \
             select p.id, v.value->>1, v.value->>2, v.value->>3, v.value->>4, v.value->>5, ?2 from json_each(?1) v \
             cross join product p on p.code = v.value->>0 where not exists (select 1 from unavailability u \
             where u.product_id = p.id and u.market = v.value->>1 and u.valid_from = v.value->>2)",
        )
        .bind_all((rows, writing.at())),
    ];
    statements.extend(removed(
        changes,
        &["product", "market", "from"],
        "delete from unavailability where id in (select u.id from json_each(?1) v \
         cross join product p on p.code = v.value->>0 cross join unavailability u on u.product_id = p.id \
         and u.market = v.value->>1 and u.valid_from = v.value->>2)",
    ));
    statements
}
