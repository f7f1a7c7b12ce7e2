//! The delivery charge of a market.

use crate::goods::check_percent;
use batches::column::{AMOUNT, AMOUNT_OR_ZERO, Column, Empty, MARKET, RATE};
use batches::draft::Check;
use batches::kind::{Kind, Read};
use batches::write::{Change, Writing, picked};
use identity::access::ops::Area;
use platform::database::Statement;

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
    on_pages: true,
    bumps: true,
    read: Read {
        row: "json_object('market', r.market, 'fee', r.fee, 'freeFrom', r.free_from, 'vatRate', r.vat_rate, 'minimum', r.minimum)",
        by_key: "cross join shipping_rate r on r.market = k.value->>0",
        from: "shipping_rate r",
        along: "r.market",
        then: "",
    },
    check,
    write,
    ..Kind::PLAIN
};

fn check(check: &mut Check) {
    check.each(|draft, problems| check_percent(draft, "vatRate", problems));
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = picked(changes, &["market", "fee", "freeFrom", "vatRate", "minimum"]);
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
