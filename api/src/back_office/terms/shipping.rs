//! What a delivery costs in a market.

use crate::back_office::batch::column::AMOUNT;
use crate::back_office::batch::column::AMOUNT_OR_ZERO;
use crate::back_office::batch::column::Column;
use crate::back_office::batch::column::Empty;
use crate::back_office::batch::column::MARKET;
use crate::back_office::batch::column::RATE;
use crate::back_office::batch::kind::{Kind, Read, no_check, no_lookups};
use crate::back_office::batch::write::{Change, Writing, kept};
use crate::identity::access::ops::Area;
use crate::platform::database::Statement;
use serde_json::json;

pub static KIND: Kind = Kind {
    name: "shipping",
    area: Area::Terms,
    about: "What a delivery costs in a market, net of VAT.",
    columns: &[
        Column::needed("market", MARKET),
        Column::needed("fee", AMOUNT_OR_ZERO),
        Column::maybe("freeFrom", AMOUNT).noted("Net goods that travel free; null: none do."),
        Column::needed("vatRate", RATE),
        Column::or("minimum", AMOUNT_OR_ZERO, Empty::Int(0))
            .noted("Net goods below which nothing is delivered."),
    ],
    key: &["market"],
    removable: false,
    shown: true,
    bumps: true,
    searched: false,
    once: None,
    read: Read {
        row: "json_object('market', r.market, 'fee', r.fee, 'freeFrom', r.free_from, 'vatRate', r.vat_rate, 'minimum', r.minimum)",
        by_key: "cross join shipping_rate r on r.market = k.value->>0",
        from: "shipping_rate r",
        along: "r.market",
        then: "",
    },
    own_list: false,
    filters: &[],
    lookups: no_lookups,
    check: no_check,
    write,
};

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = kept(changes, |change| {
        let cell = |path: &str| change.cells.get(path);
        json!([
            cell("market"),
            cell("fee"),
            cell("freeFrom"),
            cell("vatRate"),
            cell("minimum")
        ])
    });
    vec![
        Statement::new(
            "insert into shipping_rate (market, fee, free_from, vat_rate, minimum) \
             select v.value->>0, v.value->>1, v.value->>2, v.value->>3, v.value->>4 from json_each(?1) v where true \
             on conflict (market) do update set fee = excluded.fee, free_from = excluded.free_from, \
             vat_rate = excluded.vat_rate, minimum = excluded.minimum",
        )
        .bind(rows),
    ]
}
