//! Stock: what a count found, or what came and went.

use super::ARTICLE;
use crate::access::ops::Area;
use crate::database::Statement;
use crate::errors::FieldError;
use crate::ops::batch::check::Check;
use crate::ops::batch::kind::{Column, Filter, Kind, MARKET, Read, Type, no_lookups};
use crate::ops::batch::texts::NOT_THERE;
use crate::ops::batch::write::{Change, Writing, kept};
use serde_json::json;

/// Pieces of an article.
pub(super) const MOST: i64 = 100_000_000;

pub static KIND: Kind = Kind {
    name: "stock",
    area: Area::Stock,
    about: "Pieces that can be sold. `stock` is the number itself, and may be sent as often as one likes; `move` adds or takes \
            away, and a batch with one needs an `Idempotency-Key`. Of an article that is kept in lots no more is sold than the \
            lots hold.",
    columns: &[
        Column::needed("product", ARTICLE),
        Column::needed("market", MARKET),
        Column::maybe("stock", Type::Int { min: 0, max: MOST }),
        Column::maybe(
            "move",
            Type::Int {
                min: -MOST,
                max: MOST,
            },
        ),
        Column::maybe("provisionDate", Type::Day).noted("When it is there again."),
    ],
    key: &["product", "market"],
    removable: false,
    shown: true,
    bumps: false,
    searched: false,
    once: Some("move"),
    read: Read {
        row: "json_object('product', p.code, 'market', o.market, 'stock', o.stock, 'move', null, \
              'provisionDate', o.provision_date)",
        by_key: "cross join product p on p.code = k.value->>0 \
                 cross join offer o on o.product_id = p.id and o.market = k.value->>1",
        from: "product p cross join offer o on o.product_id = p.id",
        along: "p.code",
        then: ", o.market",
    },
    own_list: true,
    filters: &[
        Filter {
            name: "market",
            of: MARKET,
            sql: "o.market = ?",
        },
        Filter {
            name: "product",
            of: ARTICLE,
            sql: "p.code = ?",
        },
    ],
    lookups: no_lookups,
    check,
    write,
};

fn check(check: &mut Check) {
    check.each(|draft, problems| {
        let line = draft.line;
        let Some(before) = &draft.before else {
            return problems.add(line, "market", FieldError::Says(&NOT_THERE));
        };
        let held = before.int("stock").unwrap_or(0);
        let said = draft.given.int("stock");
        match draft.given.int("move") {
            Some(_) if said.is_some() => problems.add(line, "move", FieldError::Repeated),
            Some(by) if !(0..=MOST).contains(&(held + by)) => {
                problems.add(
                    line,
                    "move",
                    FieldError::Number {
                        min: -held,
                        max: MOST - held,
                    },
                );
            }
            _ => {}
        }
        // Nothing is said of it, or it is moved: the write works on what is there then.
        if said.is_none() {
            draft.cells.set("stock", held);
        }
        if draft.given.int("move") == Some(0) {
            draft.cells.set("move", serde_json::Value::Null);
        }
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = kept(changes, |change| {
        let cell = |path: &str| change.cells.get(path);
        json!([
            cell("product"),
            cell("market"),
            change.given.get("stock"),
            cell("move"),
            cell("provisionDate"),
            i64::from(change.changes("provisionDate"))
        ])
    });
    vec![
        Statement::new(
            "with n as materialized (select p.id, v.value->>1 as market, v.value->>2 as stock, v.value->>3 as move, \
             v.value->>4 as provision, v.value->>5 as says from json_each(?1) v cross join product p on p.code = v.value->>0) \
             update offer set stock = coalesce(n.stock, offer.stock + coalesce(n.move, 0)), \
             provision_date = case n.says when 1 then n.provision else offer.provision_date end \
             from n where offer.product_id = n.id and offer.market = n.market",
        )
        .bind(rows),
    ]
}
