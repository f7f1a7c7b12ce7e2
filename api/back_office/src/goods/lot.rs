//! Lots with their expiry dates.

use super::ARTICLE;
use super::shelf::{self, AS_OF, MOVED_SINCE, PIECES};
use batches::cells::Row;
use batches::column::{Column, Empty, MARKET, Type};
use batches::draft::Check;
use batches::kind::{Filter, Kind, Read};
use batches::spelling;
use batches::write::{Change, Writing, any_removed, of_removed, remaining};
use domain::unit_words;
use identity::access::ops::Area;
use platform::database::Statement;
use serde_json::{Value, json};

pub static KIND: Kind = Kind {
    name: "lot",
    area: Area::Stock,
    about: "Lots of an article: `onHand` is what lies on the shelf of one, also what open orders hold of it (`reserved`); `available` \
            is what can be sold. They are sold by first expiry; the article's stock is a number of its own. A lot that is \
            removed while orders hold of it stays with nothing on the shelf until they have left.",
    columns: &[
        Column::needed("product", ARTICLE),
        Column::needed("market", MARKET),
        Column::needed("code", Type::Text { min: 1, max: 60 }),
        Column::needed("expiresOn", Type::Day),
        Column::or("onHand", PIECES, Empty::Int(0)).in_units(unit_words::PIECES),
        Column::maybe("reserved", PIECES).read_only(),
        Column::maybe("available", PIECES).read_only(),
        AS_OF,
        Column::maybe("provisionDate", Type::Day),
    ],
    key: &["product", "market", "code"],
    removable: true,
    on_pages: true,
    read: Read {
        row: "json_object('product', p.code, 'market', l.market, 'code', l.code, 'expiresOn', l.expires_on, \
              'onHand', l.on_hand, 'reserved', l.reserved, 'available', l.available, 'asOf', null, \
              'provisionDate', l.provision_date)",
        by_key: "cross join product p on p.code = k.value->>0 cross join lot l on l.product_id = p.id \
                 and l.market = k.value->>1 and l.code = k.value->>2",
        from: "product p cross join lot l on l.product_id = p.id",
        along: "p.code",
        then: ", l.market, l.expires_on, l.id",
    },
    filters: &[
        Filter { name: "market", of: MARKET, sql: "l.market = ?" },
        Filter { name: "product", of: ARTICLE, sql: "p.code = ?" },
    ],
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// 1: lots whose code differs from a row's by the case of its letters; 2: the moves since the instants that rows name.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    vec![
        Statement::new(
            "select json_array(p.code, l.market, l.code) as key from json_each(?1) k cross join product p on p.code = k.value->>0 \
             cross join lot l on l.product_id = p.id and l.market = k.value->>1 and l.code collate nocase = k.value->>2 \
             and l.code <> k.value->>2",
        )
        .bind(spelling::lettered(rows, KIND.key)),
        shelf::moved_since(
            rows,
            |row| row.cells.pick(&["product", "market", "code", "asOf"]),
            "cross join product p on p.code = k.value->>0 cross join lot l on l.product_id = p.id and l.market = k.value->>1 \
             and l.code = k.value->>2 cross join stock_move m on m.product_id = p.id and m.market = l.market and m.lot_id = l.id",
        ),
    ]
}

fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let [others, moves] = found.as_slice() else { return };
    let moved = shelf::moved(moves);
    spelling::refuse_others(check, KIND.key, others);
    let now = check.now;
    check.each(|draft, problems| {
        let given = draft.given.int("onHand");
        shelf::judge(draft, given.is_some(), now, problems);
        let key = [
            draft.given.get("product"),
            draft.given.get("market"),
            draft.given.get("code"),
            draft.given.get("asOf"),
        ];
        if let Some(pieces) = given {
            let pieces = shelf::then(pieces, moved.get(&json!(key).to_string()));
            draft.cells.set("onHand", pieces);
        }
        draft.cells.set("asOf", Value::Null);
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = remaining(changes, |change| {
        let cell = |path: &str| change.cells.get(path);
        // Orders may take pieces meanwhile: a figure that was not sent stays.
        let on_hand = match change.given.get("onHand") {
            Value::Null if change.changes("onHand") => cell("onHand"),
            given => given,
        };
        json!([
            cell("product"),
            cell("market"),
            cell("code"),
            cell("expiresOn"),
            on_hand,
            cell("provisionDate"),
            change.given.get("asOf"),
        ])
    });
    let mut statements = vec![
        Statement::new(
            "insert into lot (product_id, market, code, expires_on, on_hand, provision_date) \
             select p.id, v.value->>1, v.value->>2, v.value->>3, coalesce(v.value->>4, 0), v.value->>5 from json_each(?1) v \
             cross join product p on p.code = v.value->>0 where true on conflict (product_id, market, code) do nothing",
        )
        .bind(rows.as_str()),
        Statement::new(format!(
            "with n as materialized (select l.id, l.product_id, l.market, v.value->>3 as expires, v.value->>4 as on_hand, \
             v.value->>5 as provision, v.value->>6 as as_of from json_each(?1) v \
             cross join product p on p.code = v.value->>0 cross join lot l on l.product_id = p.id \
             and l.market = v.value->>1 and l.code = v.value->>2) \
             update lot set removed = 0, expires_on = n.expires, provision_date = n.provision, \
             on_hand = case when n.on_hand is null then lot.on_hand else max(0, n.on_hand + coalesce((\
             select sum(m.after - m.before) from stock_move m where m.product_id = n.product_id and m.market = n.market \
             and m.lot_id = n.id and m.at > n.as_of and {MOVED_SINCE}), 0)) end from n where lot.id = n.id"
        ))
        .bind(rows),
    ];
    if any_removed(changes) {
        let keys = of_removed(changes, |change| change.given.pick(KIND.key));
        let these = "id in (select l.id from json_each(?1) v cross join product p on p.code = v.value->>0 \
                     cross join lot l on l.product_id = p.id and l.market = v.value->>1 and l.code = v.value->>2)";
        statements.extend(
            [
                format!("update lot set on_hand = 0, removed = 1 where {these} and reserved > 0"),
                format!("delete from lot where {these} and reserved = 0"),
            ]
            .map(|sql| Statement::new(sql).bind(keys.as_str())),
        );
    }
    statements
}
