//! Stock: counted figures, or pieces that came and went.

use super::ARTICLE;
use super::shelf::{self, AS_OF, MAX_PIECES, MOVED_SINCE, PIECES};
use batches::cells::Row;
use batches::column::{Column, MARKET, Type};
use batches::draft::Check;
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing, remaining};
use domain::unit_words;
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use serde_json::{Value, json};

pub static KIND: Kind = Kind {
    name: "stock",
    area: Area::Stock,
    about: "Pieces of an article. `onHand` is what lies on the shelf, also what open orders hold of it; it may be sent as often \
            as one likes. `reserved` is what open orders hold, `available` what can be sold: `onHand` less `reserved`. With \
            `asOf` it is what lay there then: what has left since, came back or was moved is counted on top. `move` adds or \
            takes away, and a batch with one needs an `Idempotency-Key`. Of an article that is kept in lots no more is sold \
            than the lots hold.",
    columns: &[
        Column::needed("product", ARTICLE),
        Column::needed("market", MARKET),
        Column::maybe("onHand", PIECES).alias("stock").in_units(unit_words::PIECES),
        Column::maybe("reserved", PIECES).read_only(),
        Column::maybe("available", PIECES).read_only(),
        AS_OF,
        Column::maybe("move", Type::Int { min: -MAX_PIECES, max: MAX_PIECES }).in_units(unit_words::PIECES),
        Column::maybe("provisionDate", Type::Day).noted("When it is there again."),
    ],
    key: &["product", "market"],
    on_pages: true,
    keyed_cell: Some("move"),
    read: Read {
        row: "json_object('product', p.code, 'market', o.market, 'onHand', o.on_hand, 'reserved', o.reserved, \
              'available', o.available, 'asOf', null, 'move', null, 'provisionDate', o.provision_date)",
        by_key: "cross join product p on p.code = k.value->>0 \
                 cross join offer o on o.product_id = p.id and o.market = k.value->>1",
        from: "product p cross join offer o on o.product_id = p.id",
        along: "p.code",
        then: ", o.market",
    },
    own_list: true,
    filters: &[
        Filter { name: "market", of: MARKET, sql: "o.market = ?" },
        Filter { name: "product", of: ARTICLE, sql: "p.code = ?" },
    ],
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// The moves since the instants that rows name.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    vec![shelf::moved_since(
        rows,
        |row| row.cells.pick(&["product", "market", "asOf"]),
        "cross join product p on p.code = k.value->>0 cross join stock_move m on m.product_id = p.id \
         and m.market = k.value->>1 and m.lot_id is null",
    )]
}

fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let [moves] = found.as_slice() else { return };
    let moved = shelf::moved(moves);
    let now = check.now;
    check.each(|draft, problems| {
        let line = draft.line;
        let Some(before) = &draft.before else {
            return problems.add(line, "market", FieldError::ABSENT);
        };
        let on_hand = before.int("onHand").unwrap_or(0);
        let given = draft.given.int("onHand");
        match draft.given.int("move") {
            Some(_) if given.is_some() => problems.add(line, "move", FieldError::Repeated),
            Some(by) if !(0..=MAX_PIECES).contains(&(on_hand + by)) => {
                problems.add(line, "move", FieldError::Number { min: -on_hand, max: MAX_PIECES - on_hand });
            }
            _ => {}
        }
        shelf::judge(draft, given.is_some(), now, problems);
        // No figure was sent, or a move: the statement works on the present stock.
        let key = [draft.given.get("product"), draft.given.get("market"), draft.given.get("asOf")];
        let after = given.map_or(on_hand, |pieces| shelf::then(pieces, moved.get(&json!(key).to_string())));
        draft.cells.set("onHand", after);
        draft.cells.set("asOf", Value::Null);
        if draft.given.int("move") == Some(0) {
            draft.cells.set("move", Value::Null);
        }
    });
}

pub(super) fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = remaining(changes, |change| {
        json!([
            change.given.get("product"),
            change.given.get("market"),
            change.given.get("onHand"),
            change.given.get("asOf"),
            change.cells.get("provisionDate"),
            i64::from(change.changes("provisionDate"))
        ])
    });
    let moves: Vec<Value> = changes
        .iter()
        .filter(|change| !change.cells.get("move").is_null())
        .map(|change| {
            json!([change.given.get("product"), change.given.get("market"), change.cells.get("move")])
        })
        .collect();
    let mut statements = vec![
        Statement::new(format!(
            "with n as materialized (select p.id, v.value->>1 as market, v.value->>2 as on_hand, v.value->>3 as as_of, \
             v.value->>4 as provision, v.value->>5 as says from json_each(?1) v cross join product p on p.code = v.value->>0) \
             update offer set on_hand = case when n.on_hand is null then offer.on_hand else max(0, n.on_hand + coalesce((\
             select sum(m.after - m.before) from stock_move m where m.product_id = n.id and m.market = n.market \
             and m.lot_id is null and m.at > n.as_of and {MOVED_SINCE}), 0)) end, \
             provision_date = case n.says when 1 then n.provision else offer.provision_date end \
             from n where offer.product_id = n.id and offer.market = n.market"
        ))
        .bind(rows),
    ];
    if !moves.is_empty() {
        statements.push(shelf::cause_is("move"));
        statements.push(
            Statement::new(
                "with n as materialized (select p.id, v.value->>1 as market, v.value->>2 as pieces from json_each(?1) v \
                 cross join product p on p.code = v.value->>0) update offer set on_hand = offer.on_hand + n.pieces \
                 from n where offer.product_id = n.id and offer.market = n.market",
            )
            .bind(Value::Array(moves).to_string()),
        );
    }
    statements
}
