//! Promotions: lower prices of some articles for some days.

use super::{ARTICLE, NAME, ends_after, needs_italian, text_statements};
use batches::cells::{Row, text_of};
use batches::column::{AMOUNT, Column, Empty, MARKET, Type};
use batches::draft::{Check, Draft};
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing, picked, removed_by_key};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::batch::FIXED;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Articles of one promotion.
const MAX_ARTICLES: usize = 500;

pub static KIND: Kind = Kind {
    name: "promotion",
    area: Area::Catalogue,
    about: "Promotions: between two days, both included, the articles cost the amount that stands beside them.",
    columns: &[
        Column::needed("key", Type::Key),
        Column::needed("market", MARKET),
        Column::needed("validFrom", Type::Day),
        Column::needed("validTo", Type::Day),
        Column::texts("titles", NAME),
        Column::or(
            "products",
            Type::Objects { members: &[("product", ARTICLE), ("amount", AMOUNT)], most: MAX_ARTICLES },
            Empty::List,
        )
        .noted("In the same unit as the price."),
    ],
    key: &["key"],
    removable: true,
    on_pages: true,
    bumps: true,
    read: Read {
        row: "json_patch(json_object('key', o.key, 'market', o.market, 'validFrom', o.valid_from, 'validTo', o.valid_to, \
              'products', json((select json_group_array(json_object('product', p.code, 'amount', x.amount)) \
              from promotion_product x cross join product p on p.id = x.product_id where x.promotion_id = o.id))), \
              (select json_group_object('titles.' || t.locale, t.title) from promotion_text t where t.promotion_id = o.id))",
        by_key: "cross join promotion o on o.key = k.value->>0",
        from: "promotion o",
        along: "o.key",
        then: "",
    },
    filters: &[Filter { name: "market", of: MARKET, sql: "o.market = ?" }],
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// The prices of one piece, of everybody's list in each market.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let entries = rows.iter().flat_map(|row| row.cells.list("products"));
    let products: BTreeSet<&str> = entries.filter_map(product_of).collect();
    vec![
        Statement::new(
            "select l.market, p.code as product, x.amount from json_each(?1) v cross join product p on p.code = v.value \
             cross join price_list l on l.market in ('IT', 'NO') and l.is_default = 1 \
             cross join price x on x.price_list_id = l.id and x.product_id = p.id and x.min_quantity = 1",
        )
        .bind(json!(products).to_string()),
    ]
}

fn product_of(entry: &Value) -> Option<&str> {
    entry.get("product")?.as_str()
}

/// The first new amount of a promotion that has begun which is above the article's price. By the time that another begins,
/// the price may be higher.
fn dearer(draft: &Draft, prices: &BTreeMap<(String, String), i64>) -> Option<FieldError> {
    let before = draft.before.as_ref().map_or(&[][..], |cells| cells.list("products"));
    let mut new = draft.cells.list("products").iter().filter(|entry| !before.contains(entry));
    new.find_map(|entry| {
        let product = product_of(entry)?.to_owned();
        let price = *prices.get(&(draft.cells.text("market").to_owned(), product.clone()))?;
        (entry.get("amount")?.as_i64()? > price).then_some(FieldError::Dearer { product, price })
    })
}

fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let prices: BTreeMap<(String, String), i64> = found
        .iter()
        .flatten()
        .filter_map(|row| {
            Some(((text_of(row, "market"), text_of(row, "product")), row.get("amount")?.as_i64()?))
        })
        .collect();
    needs_italian(check, "titles");
    ends_after(check, "validFrom", "validTo");
    let today: BTreeMap<&str, String> = ["IT", "NO"].map(|market| (market, check.today(market))).into();
    check.each(|draft, problems| {
        if !draft.is_new() && draft.changes("market") {
            problems.add(draft.line, "market", FieldError::Says(&FIXED));
        }
        let products: Vec<&str> = draft.cells.list("products").iter().filter_map(product_of).collect();
        let mut distinct = products.clone();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() < products.len() {
            problems.add(draft.line, "products", FieldError::Repeated);
        }
        if draft.cells.text("validFrom") <= today.get(draft.cells.text("market")).map_or("", String::as_str)
            && let Some(error) = dearer(draft, &prices)
        {
            problems.add(draft.line, "products", error);
        }
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = picked(changes, &["key", "market", "validFrom", "validTo"]);
    let listed: Vec<Value> = changes
        .iter()
        .filter(|change| !change.remove && change.changes("products"))
        .map(|change| json!({ "key": change.cells.get("key"), "list": change.cells.get("products") }))
        .collect();
    let listed = Value::Array(listed).to_string();
    let mut statements = vec![
        Statement::new(
            "insert into promotion (key, market, valid_from, valid_to) select value->>0, value->>1, value->>2, value->>3 \
             from json_each(?1) where true on conflict (key) do update set valid_from = excluded.valid_from, \
             valid_to = excluded.valid_to",
        )
        .bind(rows),
        Statement::new(
            "delete from promotion_product where (promotion_id, product_id) in (select x.promotion_id, x.product_id \
             from json_each(?1) v cross join promotion o on o.key = v.value->>'key' \
             cross join promotion_product x on x.promotion_id = o.id cross join product p on p.id = x.product_id \
             where p.code not in (select w.value->>'product' from json_each(v.value, '$.list') w))",
        )
        .bind(listed.as_str()),
        Statement::new(
            "insert into promotion_product (promotion_id, product_id, amount) select o.id, p.id, w.value->>'amount' \
             from json_each(?1) v cross join promotion o on o.key = v.value->>'key' \
             cross join json_each(v.value, '$.list') w cross join product p on p.code = w.value->>'product' where true \
             on conflict (promotion_id, product_id) do update set amount = excluded.amount where amount <> excluded.amount",
        )
        .bind(listed),
    ];
    statements.extend(text_statements(
        changes,
        "titles",
        ("promotion_text", "promotion_id", "promotion", "title"),
    ));
    statements.extend(removed_by_key("promotion", changes));
    statements
}
