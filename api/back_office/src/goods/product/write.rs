//! The statements of a batch of articles.

use super::{OWN_LIST, texts_of};
use crate::goods::{price, stock};
use batches::cells::Cells;
use batches::draft::Draft;
use batches::write::{Change, Writing, chunked, each_of};
use domain::locale::Locale;
use domain::market::Country;
use domain::product_texts;
use platform::database::Statement;
use serde_json::{Map, Value, json};

const NUTRITION: [&str; 8] =
    ["energyKj", "fat", "saturatedFat", "carbohydrate", "sugars", "fibre", "protein", "salt"];

pub fn write(writing: Writing, changes: &[Change]) -> Vec<Statement> {
    let mut statements = Vec::new();
    if changes.iter().any(Change::is_new) {
        statements.push(Statement::new(
            "insert into seller (key, name) values ('madia', coalesce((select value->>'name' from setting \
             where key = 'operator'), 'Madia')) on conflict do nothing",
        ));
    }
    // This also applies to existing articles: the upsert's row must be valid before it finds them.
    statements
        .push(Statement::new("insert into source (key, name) values ('own', '') on conflict do nothing"));
    statements.extend(articles(changes, &writing.at()));
    statements.extend(texts(changes));
    statements.extend(belongings(changes));
    statements.push(offers(changes));
    let prices = figures(changes, "price", |change, market, amount| {
        let list = change.cells.get(&format!("{OWN_LIST}.{market}")).clone();
        let code = change.cells.get("code").clone();
        [("priceList", list), ("product", code), ("minQuantity", 1.into()), ("amount", amount)]
    });
    if !prices.is_empty() {
        statements.extend(price::write(writing, &prices));
    }
    let on_hand = figures(changes, "onHand", |change, market, pieces| {
        let code = change.cells.get("code").clone();
        [("product", code), ("market", market.into()), ("onHand", pieces), ("asOf", Value::Null)]
    });
    if !on_hand.is_empty() {
        statements.extend(stock::write(writing, &on_hand));
    }
    statements
}

/// The changed figures of offers, as rows of the kind that writes them.
fn figures(
    changes: &[Change],
    name: &str,
    row: impl Fn(&Change, &str, Value) -> [(&'static str, Value); 4],
) -> Vec<Change> {
    let of_kind = |row: [(&'static str, Value); 4]| {
        let mut cells = Cells::default();
        for (path, value) in row {
            cells.set(path, value);
        }
        Draft { given: cells.clone(), cells, before: Some(Cells::default()), ..Draft::default() }
    };
    let rows = changes.iter().flat_map(|change| {
        let figures = change.offers_with_another(name);
        figures.map(|(market, figure)| of_kind(row(change, market, figure.clone()))).collect::<Vec<_>>()
    });
    rows.collect()
}

fn articles(changes: &[Change], at: &str) -> Vec<Statement> {
    let row = |change: &Change| -> Value {
        let mut row = Map::new();
        for path in [
            "code",
            "ean",
            "category",
            "manufacturer",
            "seller",
            "slug",
            "keywords",
            "uomSale",
            "uomReference",
            "referenceQuantity",
            "pack",
            "variableWeight",
            "storage",
            "origin",
            "ingredients",
            "ingredientsLocale",
        ] {
            row.insert(path.to_owned(), change.cells.get(path).clone());
        }
        row.insert("known".to_owned(), i64::from(!change.cells.get("allergens").is_null()).into());
        row.insert("nutrition".to_owned(), nutrition(&change.cells));
        row.into()
    };
    let statement = |rows: String| {
        Statement::new(
        "insert into product (code, ean, slug, category_id, manufacturer_id, seller_id, source_id, uom_sale, uom_reference, \
         reference_quantity, pack, variable_weight, storage, origin, keywords, image_id, allergens_known, nutrition, \
         ingredients, ingredients_locale, created_at) \
         select v.value->>'code', v.value->>'ean', v.value->>'slug', c.id, m.id, s.id, (select id from source where key = 'own'), \
         v.value->>'uomSale', v.value->>'uomReference', v.value->>'referenceQuantity', v.value->>'pack', \
         v.value->>'variableWeight', v.value->>'storage', v.value->>'origin', v.value->>'keywords', c.image_id, \
         v.value->>'known', v.value->>'nutrition', v.value->>'ingredients', v.value->>'ingredientsLocale', ?2 \
         from json_each(?1) v cross join category c on c.key = v.value->>'category' \
         cross join seller s on s.key = v.value->>'seller' left join manufacturer m on m.key = v.value->>'manufacturer' \
         where true on conflict (code) do update set ean = excluded.ean, slug = excluded.slug, \
         category_id = excluded.category_id, manufacturer_id = excluded.manufacturer_id, seller_id = excluded.seller_id, \
         uom_sale = excluded.uom_sale, uom_reference = excluded.uom_reference, \
         reference_quantity = excluded.reference_quantity, pack = excluded.pack, variable_weight = excluded.variable_weight, \
         storage = excluded.storage, origin = excluded.origin, keywords = excluded.keywords, \
         allergens_known = excluded.allergens_known, nutrition = excluded.nutrition, ingredients = excluded.ingredients, \
         ingredients_locale = excluded.ingredients_locale",
    )
    .bind_all((rows, at))
    };
    chunked(changes.iter().map(row).collect()).into_iter().map(statement).collect()
}

/// The JSON text to store, or null.
fn nutrition(cells: &Cells) -> Value {
    let known: Map<String, Value> = NUTRITION
        .iter()
        .filter_map(|name| {
            let grams = cells.int(&format!("nutrition.{name}"))?;
            #[expect(clippy::cast_precision_loss, reason = "at most 100000")]
            let grams = grams as f64 / 1000.0;
            Some(((*name).to_owned(), json!(grams)))
        })
        .collect();
    if known.is_empty() { Value::Null } else { Value::Object(known).to_string().into() }
}

/// Whether a column of texts has changed.
fn texts_change(change: &Change, column: &str) -> bool {
    Locale::ALL.into_iter().any(|locale| change.changes(&format!("{column}.{}", locale.code())))
}

/// The twelve rows of each article with changed texts.
pub fn texts(changes: &[Change]) -> Vec<Statement> {
    let changed =
        changes.iter().filter(|change| texts_change(change, "names") || texts_change(change, "descriptions"));
    let rows: Vec<Value> =
        changed.flat_map(|change| text_rows(change.cells.text("code"), &change.cells)).collect();
    text_rows_statements(rows)
}

/// The rows of an article with such texts.
pub(crate) fn text_rows(code: &str, cells: &Cells) -> Vec<Value> {
    product_texts::all(&texts_of(cells, "names"), &texts_of(cells, "descriptions"))
        .into_iter()
        .map(|text| {
            json!([
                code,
                text.locale.code(),
                text.name,
                text.description,
                i64::from(text.fallback),
                text.sort_key
            ])
        })
        .collect()
}

/// Writes rows of [`text_rows`].
pub(crate) fn text_rows_statements(mut rows: Vec<Value>) -> Vec<Statement> {
    // Every index of the table begins with the locale: inserts stay in one place.
    rows.sort_by(|a, b| a.get(1).map(Value::to_string).cmp(&b.get(1).map(Value::to_string)));
    chunked(rows)
        .into_iter()
        .map(|rows| {
            Statement::new(
                "insert into product_text (product_id, locale, name, description, fallback, sort_key, category_id, family_id) \
                 select p.id, v.value->>1, v.value->>2, v.value->>3, v.value->>4, v.value->>5, c.id, coalesce(c.parent_id, c.id) \
                 from json_each(?1) v cross join product p on p.code = v.value->>0 cross join category c on c.id = p.category_id \
                 where true on conflict (locale, product_id) do update set name = excluded.name, \
                 description = excluded.description, fallback = excluded.fallback, sort_key = excluded.sort_key \
                 where (product_text.name, product_text.description, product_text.fallback, product_text.sort_key) is not \
                 (excluded.name, excluded.description, excluded.fallback, excluded.sort_key)",
            )
            .bind(rows)
        })
        .collect()
}

/// Tags and allergens of the articles on which they changed.
fn belongings(changes: &[Change]) -> Vec<Statement> {
    let list = |path: &'static str| {
        let changed: Vec<Value> = changes
            .iter()
            .filter(|change| change.changes(path))
            .map(|change| json!({ "code": change.cells.get("code"), "list": change.cells.list(path) }))
            .collect();
        (!changed.is_empty()).then(|| Value::Array(changed).to_string())
    };
    let mut statements = Vec::new();
    if let Some(tags) = list("tags") {
        statements.push(
            Statement::new(
                "delete from product_tag where (tag_id, product_id) in (select x.tag_id, x.product_id from json_each(?1) v \
                 cross join product p on p.code = v.value->>'code' cross join product_tag x on x.product_id = p.id \
                 cross join tag t on t.id = x.tag_id where t.key not in (select value from json_each(v.value, '$.list')))",
            )
            .bind(tags.as_str()),
        );
        statements.push(
            Statement::new(
                "insert into product_tag (tag_id, product_id) select t.id, p.id from json_each(?1) v \
                 cross join product p on p.code = v.value->>'code' cross join json_each(v.value, '$.list') w \
                 cross join tag t on t.key = w.value where not exists \
                 (select 1 from product_tag x where x.tag_id = t.id and x.product_id = p.id)",
            )
            .bind(tags),
        );
    }
    if let Some(allergens) = list("allergens") {
        statements.push(
            Statement::new(
                "delete from product_allergen where product_id in (select p.id from json_each(?1) v \
                 cross join product p on p.code = v.value->>'code')",
            )
            .bind(allergens.as_str()),
        );
        statements.push(
            Statement::new(
                "insert into product_allergen (product_id, allergen_id, presence) select p.id, a.id, w.value->>'presence' \
                 from json_each(?1) v cross join product p on p.code = v.value->>'code' \
                 cross join json_each(v.value, '$.list') w cross join allergen a on a.key = w.value->>'key'",
            )
            .bind(allergens),
        );
    }
    statements
}

/// `price` is never written to this table: triggers copy it from the list.
fn offers(changes: &[Change]) -> Statement {
    let markets = |change: &Change| {
        let offer = |market: &&str| {
            let cell = |name: &str| change.cells.get(&format!("offers.{market}.{name}"));
            json!([
                change.cells.get("code"),
                market,
                cell("active"),
                cell("vatRate"),
                cell("firstSoldOn"),
                cell("provisionDate"),
                cell("uomOrderChangedAt")
            ])
        };
        let sold = |market: &&&str| !change.cells.get(&format!("offers.{market}.vatRate")).is_null();
        Country::WORDS.iter().filter(sold).map(offer).collect()
    };
    Statement::new(
        "insert into offer (product_id, market, active, vat_rate, first_sold_on, provision_date, uom_order_changed_at) \
         select p.id, v.value->>1, v.value->>2, v.value->>3, v.value->>4, v.value->>5, v.value->>6 \
         from json_each(?1) v cross join product p on p.code = v.value->>0 where true \
         on conflict (product_id, market) do update set active = excluded.active, vat_rate = excluded.vat_rate, \
         first_sold_on = excluded.first_sold_on, provision_date = excluded.provision_date, \
         uom_order_changed_at = excluded.uom_order_changed_at where (offer.active, offer.vat_rate, offer.first_sold_on, \
         offer.provision_date, offer.uom_order_changed_at) is not (excluded.active, excluded.vat_rate, excluded.first_sold_on, \
         excluded.provision_date, excluded.uom_order_changed_at)",
    )
    .bind(each_of(changes, markets))
}
