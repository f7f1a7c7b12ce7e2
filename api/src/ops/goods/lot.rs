//! Lots: what expires when.

use super::ARTICLE;
use super::stock::MOST;
use crate::access::ops::Area;
use crate::database::Statement;
use crate::ops::batch::kind::{Column, Empty, Filter, Kind, MARKET, Read, Type, no_check, no_lookups};
use crate::ops::batch::write::{Change, Writing, any_gone, gone, kept};
use serde_json::json;

pub static KIND: Kind = Kind {
    name: "lot",
    area: Area::Stock,
    about: "Lots of an article and the pieces that are left of them. They are sold by first expiry; the stock is a number of its own.",
    columns: &[
        Column::needed("product", ARTICLE),
        Column::needed("market", MARKET),
        Column::needed("code", Type::Text { min: 1, max: 60 }),
        Column::needed("expiresOn", Type::Day),
        Column::or("available", Type::Int { min: 0, max: MOST }, Empty::Int(0)),
        Column::maybe("provisionDate", Type::Day),
    ],
    key: &["product", "market", "code"],
    removable: true,
    shown: true,
    bumps: false,
    searched: false,
    once: None,
    read: Read {
        row: "json_object('product', p.code, 'market', l.market, 'code', l.code, 'expiresOn', l.expires_on, \
              'available', l.available, 'provisionDate', l.provision_date)",
        by_key: "cross join product p on p.code = k.value->>0 cross join lot l on l.product_id = p.id \
                 and l.market = k.value->>1 and l.code = k.value->>2",
        from: "product p cross join lot l on l.product_id = p.id",
        along: "p.code",
        then: ", l.market, l.expires_on, l.id",
    },
    own_list: false,
    filters: &[
        Filter {
            name: "market",
            of: MARKET,
            sql: "l.market = ?",
        },
        Filter {
            name: "product",
            of: ARTICLE,
            sql: "p.code = ?",
        },
    ],
    lookups: no_lookups,
    check: no_check,
    write,
};

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = kept(changes, |change| {
        let cell = |path: &str| change.cells.get(path);
        json!([
            cell("product"),
            cell("market"),
            cell("code"),
            cell("expiresOn"),
            cell("available"),
            cell("provisionDate"),
            i64::from(change.changes("available"))
        ])
    });
    let mut statements = vec![
        Statement::new(
            "insert into lot (product_id, market, code, expires_on, available, provision_date) \
             select p.id, v.value->>1, v.value->>2, v.value->>3, v.value->>4, v.value->>5 from json_each(?1) v \
             cross join product p on p.code = v.value->>0 where v.value->>6 = 1 \
             on conflict (product_id, market, code) do update set expires_on = excluded.expires_on, \
             available = excluded.available, provision_date = excluded.provision_date",
        )
        .bind(rows.as_str()),
        // Orders may have taken of it meanwhile: what is not said stays.
        Statement::new(
            "with n as materialized (select l.id, v.value->>3 as expires, v.value->>5 as provision from json_each(?1) v \
             cross join product p on p.code = v.value->>0 cross join lot l on l.product_id = p.id \
             and l.market = v.value->>1 and l.code = v.value->>2 where v.value->>6 = 0) \
             update lot set expires_on = n.expires, provision_date = n.provision from n where lot.id = n.id",
        )
        .bind(rows),
    ];
    if any_gone(changes) {
        let keys = gone(changes, |change| {
            json!([
                change.given.get("product"),
                change.given.get("market"),
                change.given.get("code")
            ])
        });
        statements.push(
            Statement::new(
                "delete from lot where id in (select l.id from json_each(?1) v cross join product p on p.code = v.value->>0 \
                 cross join lot l on l.product_id = p.id and l.market = v.value->>1 and l.code = v.value->>2)",
            )
            .bind(keys),
        );
    }
    statements
}
