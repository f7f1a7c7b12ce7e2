//! Notices: the line on top of every page.

use super::{ends_after, needs_italian, text_statements};
use batches::column::{Column, Empty, MARKET, SORTING, Type};
use batches::draft::Check;
use batches::kind::{Kind, Read};
use batches::write::{Change, Writing, picked, removed_by_key};
use identity::access::ops::Area;
use platform::database::Statement;

pub static KIND: Kind = Kind {
    name: "notice",
    area: Area::Catalogue,
    about: "Notices on top of every page, for some days or for good.",
    columns: &[
        Column::needed("key", Type::Key),
        Column::maybe("market", MARKET).noted("Null: in every one."),
        Column::or("sorting", SORTING, Empty::Int(0)),
        Column::or("validFrom", Type::Day, Empty::Text("2000-01-01")),
        Column::or("validTo", Type::Day, Empty::Text("9999-12-31")),
        Column::texts("descriptions", 400),
    ],
    key: &["key"],
    removable: true,
    on_pages: true,
    bumps: true,
    read: Read {
        row: "json_patch(json_object('key', n.key, 'market', n.market, 'sorting', n.sorting, 'validFrom', n.valid_from, \
              'validTo', n.valid_to), (select json_group_object('descriptions.' || t.locale, t.description) \
              from notice_text t where t.notice_id = n.id))",
        by_key: "cross join notice n on n.key = k.value->>0",
        from: "notice n",
        along: "n.key",
        then: "",
    },
    check,
    write,
    ..Kind::PLAIN
};

fn check(check: &mut Check) {
    needs_italian(check, "descriptions");
    ends_after(check, "validFrom", "validTo");
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = picked(changes, &["key", "market", "sorting", "validFrom", "validTo"]);
    let mut statements = vec![
        Statement::new(
            "insert into notice (key, market, sorting, valid_from, valid_to) select value->>0, value->>1, value->>2, \
             value->>3, value->>4 from json_each(?1) where true on conflict (key) do update set market = excluded.market, \
             sorting = excluded.sorting, valid_from = excluded.valid_from, valid_to = excluded.valid_to",
        )
        .bind(rows),
    ];
    statements.extend(text_statements(
        changes,
        "descriptions",
        ("notice_text", "notice_id", "notice", "description"),
    ));
    statements.extend(removed_by_key("notice", changes));
    statements
}
