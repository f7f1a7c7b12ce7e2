//! Prices, with their quantity breaks.

use super::{ARTICLE, PRICE_LIST};
use batches::cells::{Row, text_of};
use batches::column::{AMOUNT, Column, Empty, Type};
use batches::draft::{Check, Draft};
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing, any_removed, of_removed, picked};
use domain::market::Country;
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

pub static KIND: Kind = Kind {
    name: "price",
    area: Area::Catalogue,
    about: "Net price of one `uomSale` in a list, or of one kilo where the weight varies, from a quantity on.",
    columns: &[
        Column::needed("priceList", Type::Ref(&PRICE_LIST)),
        Column::needed("product", ARTICLE),
        Column::or("minQuantity", Type::Int { min: 1, max: 9_999 }, Empty::Int(1)),
        Column::needed("amount", AMOUNT),
    ],
    key: &["priceList", "product", "minQuantity"],
    removable: true,
    on_pages: true,
    bumps: true,
    read: Read {
        row: "json_object('priceList', l.key, 'product', p.code, 'minQuantity', x.min_quantity, 'amount', x.amount)",
        by_key: "cross join price_list l on l.key = k.value->>0 cross join product p on p.code = k.value->>1 \
                 cross join price x on x.price_list_id = l.id and x.product_id = p.id and x.min_quantity = k.value->>2",
        from: "product p cross join price x on x.product_id = p.id cross join price_list l on l.id = x.price_list_id",
        along: "p.code",
        then: ", x.price_list_id, x.min_quantity",
    },
    filters: &[
        Filter { name: "priceList", of: Type::Ref(&PRICE_LIST), sql: "l.key = ?" },
        Filter { name: "product", of: ARTICLE, sql: "p.code = ?" },
    ],
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// 1: the markets of the lists whose amounts name a currency; 2: the prices of one piece, where rows are about more.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let named: Vec<&Value> =
        rows.iter().filter(|row| !row.currencies.is_empty()).map(|row| row.cells.get("priceList")).collect();
    let of_more: BTreeSet<String> = rows
        .iter()
        .filter(|row| row.cells.int("minQuantity").is_some_and(|least| least > 1))
        .map(|row| row.cells.pick(&["priceList", "product"]).to_string())
        .collect();
    vec![
        Statement::new("select key, market from price_list where key in (select value from json_each(?1))")
            .bind(json!(named).to_string()),
        Statement::new(
            "select l.key as list, p.code as product, x.amount from json_each(?1) v cross join price_list l on l.key = v.value->>0 \
             cross join product p on p.code = v.value->>1 cross join price x on x.price_list_id = l.id and x.product_id = p.id \
             and x.min_quantity = 1",
        )
        .bind(format!("[{}]", Vec::from_iter(of_more).join(","))),
    ]
}

fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let [lists, prices] = found.as_slice() else { return };
    let markets: HashMap<String, String> =
        lists.iter().map(|row| (text_of(row, "key"), text_of(row, "market"))).collect();
    let mut of_one: HashMap<(String, String), i64> = prices
        .iter()
        .filter(|_| !check.continues)
        .filter_map(|row| {
            Some(((text_of(row, "list"), text_of(row, "product")), row.get("amount")?.as_i64()?))
        })
        .collect();
    let key =
        |draft: &Draft| (draft.cells.text("priceList").to_owned(), draft.cells.text("product").to_owned());
    let is_of_one = |draft: &&Draft| {
        !draft.remove
            && !check.problems.lines.contains(&draft.line)
            && draft.cells.int("minQuantity") == Some(1)
    };
    for draft in check.drafts.iter().filter(is_of_one) {
        of_one.extend(draft.cells.int("amount").map(|amount| (key(draft), amount)));
    }
    check.each(|draft, problems| {
        let more = draft.cells.int("minQuantity").is_some_and(|least| least > 1);
        if more
            && draft.changes("amount")
            && let (Some(amount), Some(price)) = (draft.cells.int("amount"), of_one.get(&key(draft)).copied())
            && amount > price
        {
            let product = draft.cells.text("product").to_owned();
            problems.add(draft.line, "amount", FieldError::Dearer { product, price });
        }
        let market = markets.get(draft.cells.text("priceList")).and_then(|market| Country::parse(market));
        draft.check_currencies(market.map(Country::currency), problems);
    });
}

pub(super) fn write(writing: Writing, changes: &[Change]) -> Vec<Statement> {
    let key = |change: &Change| change.given.pick(&["priceList", "product", "minQuantity"]);
    let rows = picked(changes, &["priceList", "product", "minQuantity", "amount"]);
    let mut statements = vec![
        // The former price, of an article without a price history.
        Statement::new(
            "insert into price_history (price_list_id, product_id, valid_from, amount) \
             select l.id, p.id, substr(p.created_at, 1, 10), x.amount from json_each(?1) v \
             cross join price_list l on l.key = v.value->>0 cross join product p on p.code = v.value->>1 \
             cross join price x on x.price_list_id = l.id and x.product_id = p.id and x.min_quantity = 1 \
             where v.value->>2 = 1 and x.amount <> v.value->>3 and not exists \
             (select 1 from price_history h where h.price_list_id = l.id and h.product_id = p.id)",
        )
        .bind(rows.as_str()),
        Statement::new(
            "insert into price (price_list_id, product_id, min_quantity, amount) \
             select l.id, p.id, v.value->>2, v.value->>3 from json_each(?1) v cross join price_list l on l.key = v.value->>0 \
             cross join product p on p.code = v.value->>1 where true \
             on conflict (price_list_id, product_id, min_quantity) do update set amount = excluded.amount \
             where price.amount <> excluded.amount",
        )
        .bind(rows.as_str()),
        // The price history.
        Statement::new(
            "insert into price_history (price_list_id, product_id, valid_from, amount) \
             select l.id, p.id, case l.market when 'IT' then ?2 else ?3 end, v.value->>3 from json_each(?1) v \
             cross join price_list l on l.key = v.value->>0 cross join product p on p.code = v.value->>1 \
             where v.value->>2 = 1 on conflict (price_list_id, product_id, valid_from) do update set amount = excluded.amount",
        )
        .bind_all((rows, writing.today(Country::It).to_string()))
        .bind(writing.today(Country::No).to_string()),
    ];
    if any_removed(changes) {
        statements.push(
            Statement::new(
                "delete from price where (price_list_id, product_id, min_quantity) in (select l.id, p.id, v.value->>2 \
                 from json_each(?1) v cross join price_list l on l.key = v.value->>0 \
                 cross join product p on p.code = v.value->>1)",
            )
            .bind(of_removed(changes, key)),
        );
    }
    statements
}
