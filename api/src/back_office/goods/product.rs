//! Articles: everything but their prices, stock and pictures.

use super::{ALLERGEN, CATEGORY, DESCRIPTION, MANUFACTURER, NAME, SELLER, TAG};
use crate::back_office::batch::cells::Cells;
use crate::back_office::batch::cells::Row;
use crate::back_office::batch::column::Column;
use crate::back_office::batch::column::Empty;
use crate::back_office::batch::column::LOCALE;
use crate::back_office::batch::column::RATE;
use crate::back_office::batch::column::Type;
use crate::back_office::batch::draft::Check;
use crate::back_office::batch::kind::{Kind, Read};

use crate::back_office::batch::write::{Change, Writing, chunked};
use crate::domain::locale::Locale;
use crate::domain::product_texts::{self, address, stand_in};
use crate::identity::access::ops::Area;
use crate::platform::database::Statement;
use crate::platform::errors::FieldError;
use crate::platform::texts::batch::{IN_USE, TAKEN};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Grams per 100 g.
const GRAMS: Type = Type::Decimal {
    places: 3,
    min: 0,
    max: 100_000,
};
const NUTRITION: [&str; 8] = [
    "energyKj",
    "fat",
    "saturatedFat",
    "carbohydrate",
    "sugars",
    "fibre",
    "protein",
    "salt",
];

pub static KIND: Kind = Kind {
    name: "product",
    area: Area::Catalogue,
    about: "Articles: everything but prices, stock and pictures. One that is not sold any more is not active in its markets; \
            it is never taken away, because orders name it.",
    columns: &[
        Column::needed("code", Type::Code),
        Column::maybe("ean", Type::Ean),
        Column::needed("category", Type::Ref(&CATEGORY)),
        Column::maybe("manufacturer", Type::Ref(&MANUFACTURER)),
        Column::or("seller", Type::Ref(&SELLER), Empty::Text("madia")),
        Column::maybe("slug", Type::Key)
            .noted("Of its address; made of the name. A new name leaves it as it is."),
        Column::texts("names", NAME)
            .noted("At least one; a language without takes the Italian, else the English one."),
        Column::texts("descriptions", DESCRIPTION),
        Column::or("keywords", Type::Text { min: 0, max: 200 }, Empty::Text(""))
            .noted("Found by these as well: a brand."),
        Column::or(
            "uomSale",
            Type::Choice(&["carton", "envelope", "loaf", "pack", "piece", "tray"]),
            Empty::Text("piece"),
        ),
        Column::or(
            "uomReference",
            Type::Choice(&["kg", "l", "pc"]),
            Empty::Text("pc"),
        ),
        Column::or(
            "referenceQuantity",
            Type::Decimal {
                places: 3,
                min: 1,
                max: 1_000_000_000,
            },
            Empty::Int(1_000),
        )
        .noted("Of `uomReference` in one `uomSale`; nominal where the weight varies."),
        Column::or("pack", Type::Text { min: 0, max: 60 }, Empty::Text("")).noted("As printed: `6 x 1,5 l`."),
        Column::or("variableWeight", Type::Flag, Empty::Int(0))
            .noted("Ordered by `uomSale`, priced by the kilo."),
        Column::maybe("storage", Type::Choice(&["ambient", "chilled", "frozen"]))
            .noted("The category's where nothing is said."),
        Column::or("origin", Type::Text { min: 0, max: 60 }, Empty::Text("")),
        Column::or(
            "tags",
            Type::List {
                of: &Type::Ref(&TAG),
                most: 20,
            },
            Empty::List,
        ),
        Column::maybe(
            "allergens",
            Type::Objects {
                members: &[
                    ("key", Type::Ref(&ALLERGEN)),
                    ("presence", Type::Choice(&["contains", "may_contain"])),
                ],
                most: 20,
            },
        )
        .noted("Null: nothing is known. An empty list: none of the fourteen."),
        Column::members(
            "nutrition",
            &[
                Column::maybe(
                    "energyKj",
                    Type::Decimal {
                        places: 3,
                        min: 0,
                        max: 5_000_000,
                    },
                ),
                Column::maybe("fat", GRAMS),
                Column::maybe("saturatedFat", GRAMS),
                Column::maybe("carbohydrate", GRAMS),
                Column::maybe("sugars", GRAMS),
                Column::maybe("fibre", GRAMS),
                Column::maybe("protein", GRAMS),
                Column::maybe("salt", GRAMS),
            ],
        )
        .noted("Grams per 100 g."),
        Column::or(
            "ingredients",
            Type::Text {
                min: 0,
                max: DESCRIPTION,
            },
            Empty::Text(""),
        ),
        Column::or("ingredientsLocale", LOCALE, Empty::Text("it")),
        Column::markets(
            "offers",
            &[
                Column::maybe("active", Type::Flag),
                Column::maybe("vatRate", RATE).noted("Percent."),
                Column::maybe("firstSoldOn", Type::Day),
                Column::maybe("provisionDate", Type::Day).noted("When it is there again."),
                Column::maybe("uomOrderChangedAt", Type::Day)
                    .noted("Its ordering unit is another one since."),
            ],
        )
        .noted("The markets it is sold in; one that is not named stays as it is."),
    ],
    key: &["code"],
    removable: false,
    shown: true,
    bumps: true,
    searched: true,
    once: None,
    read: Read {
        row: ROW,
        by_key: "cross join product p on p.code = k.value->>0 join category c on c.id = p.category_id \
                 join seller s on s.id = p.seller_id left join manufacturer m on m.id = p.manufacturer_id",
        from: "product p join category c on c.id = p.category_id join seller s on s.id = p.seller_id \
               left join manufacturer m on m.id = p.manufacturer_id",
        along: "p.code",
        then: "",
    },
    own_list: true,
    filters: &[],
    lookups,
    check,
    write,
};

/// D1 takes at most 32 arguments of a function, and five parts of a union.
const ROW: &str = "json_patch(json_patch(json_patch(json_patch(json_patch(json_patch(\
    json_object('code', p.code, 'ean', p.ean, 'category', c.key, 'manufacturer', m.key, 'seller', s.key, 'slug', p.slug, \
      'keywords', p.keywords, 'uomSale', p.uom_sale, 'uomReference', p.uom_reference, 'referenceQuantity', p.reference_quantity, \
      'pack', p.pack, 'variableWeight', p.variable_weight, 'storage', p.storage, 'origin', p.origin), \
    json_object('ingredients', p.ingredients, 'ingredientsLocale', p.ingredients_locale, 'tags', json((select \
      json_group_array(t.key) from product_tag x cross join tag t on t.id = x.tag_id where x.product_id = p.id)))), \
    case when p.allergens_known = 1 then json_object('allergens', json((select json_group_array(json_object('key', a.key, \
      'presence', x.presence)) from product_allergen x cross join allergen a on a.id = x.allergen_id \
      where x.product_id = p.id))) else '{}' end), \
    (select json_group_object('nutrition.' || n.key, cast(round(n.value * 1000) as integer)) from json_each(p.nutrition) n)), \
    (select json_group_object('names.' || t.locale, t.name) from product_text t where t.product_id = p.id and t.fallback = 0)), \
    (select json_group_object('descriptions.' || t.locale, t.description) from product_text t where t.product_id = p.id \
      and t.description <> '')), \
    (select json_group_object(o.path, o.value) from (\
      select 'offers.' || market || '.active' as path, active as value from offer where product_id = p.id union all \
      select 'offers.' || market || '.vatRate', vat_rate from offer where product_id = p.id union all \
      select 'offers.' || market || '.firstSoldOn', first_sold_on from offer where product_id = p.id union all \
      select 'offers.' || market || '.provisionDate', provision_date from offer where product_id = p.id union all \
      select 'offers.' || market || '.uomOrderChangedAt', uom_order_changed_at from offer where product_id = p.id) o))";

/// 1: who has these EANs; 2: where articles may lie, and how it is stored there; 3: who has these addresses.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let eans: BTreeSet<&str> = rows
        .iter()
        .map(|row| row.cells.text("ean"))
        .filter(|ean| !ean.is_empty())
        .collect();
    let slugs: BTreeSet<String> = rows
        .iter()
        .flat_map(|row| {
            let cells = &row.cells;
            let made = stand_in(&texts_of(cells, "names")).map(crate::domain::slug::slug);
            [Some(cells.text("slug").to_owned()), made]
        })
        .flatten()
        .filter(|slug| !slug.is_empty())
        .collect();
    vec![
        Statement::new("select code, ean from product where ean in (select value from json_each(?1))")
            .bind(json!(eans).to_string()),
        Statement::new(
            "select key, storage, exists (select 1 from category x where x.parent_id = c.id) as holds from category c",
        ),
        Statement::new(
            "select p.code, c.key as category, p.slug from json_each(?1) v cross join product p on p.slug = v.value \
             cross join category c on c.id = p.category_id",
        )
        .bind(json!(slugs).to_string()),
    ]
}

/// Locale and text, in the order of the locales.
fn texts_of<'a>(cells: &'a Cells, column: &str) -> Vec<(Locale, &'a str)> {
    Locale::ALL
        .into_iter()
        .filter_map(|locale| {
            let text = cells.text(&format!("{column}.{}", locale.code()));
            (!text.is_empty()).then_some((locale, text))
        })
        .collect()
}

fn check(check: &mut Check) {
    let text = |row: &Value, name: &str| {
        row.get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let found = std::mem::take(&mut check.found);
    let [eans, categories, slugs] = found.as_slice() else {
        return;
    };
    let mut eans: BTreeMap<String, String> = eans
        .iter()
        .map(|row| (text(row, "ean"), text(row, "code")))
        .collect();
    let categories: BTreeMap<String, (String, bool)> = categories
        .iter()
        .map(|row| {
            let holds = row.get("holds").and_then(Value::as_i64) == Some(1);
            (text(row, "key"), (text(row, "storage"), holds))
        })
        .collect();
    let mut slugs: BTreeMap<(String, String), String> = slugs
        .iter()
        .map(|row| ((text(row, "category"), text(row, "slug")), text(row, "code")))
        .collect();
    let days = [("IT", check.today("IT")), ("NO", check.today("NO"))];
    check.each(|draft, problems| {
        let line = draft.line;
        let code = draft.cells.text("code").to_owned();
        let ean = draft.cells.text("ean").to_owned();
        if !ean.is_empty() {
            if eans.get(&ean).is_some_and(|other| *other != code) {
                problems.add(line, "ean", FieldError::Says(&TAKEN));
            }
            eans.insert(ean, code.clone());
        }
        let names = texts_of(&draft.cells, "names");
        let name = stand_in(&names).unwrap_or_default().to_owned();
        if name.is_empty() {
            problems.add(line, "names.it", FieldError::Required);
        }
        let category = draft.cells.text("category").to_owned();
        match categories.get(&category) {
            Some((_, true)) if draft.changes("category") => {
                problems.add(line, "category", FieldError::Says(&IN_USE))
            }
            Some((storage, _)) if draft.cells.get("storage").is_null() => {
                draft.cells.set("storage", storage.as_str());
            }
            _ => {}
        }
        if draft.cells.get("slug").is_null() {
            let taken = |slug: &str| {
                let key = (category.clone(), slug.to_owned());
                slugs.get(&key).is_some_and(|other| *other != code)
            };
            draft.cells.set("slug", address(&name, &code, taken));
        }
        slugs.insert((category, draft.cells.text("slug").to_owned()), code);
        if draft.cells.flag("variableWeight") && draft.cells.text("uomReference") != "kg" {
            problems.add(line, "uomReference", FieldError::Choice(&["kg"]));
        }
        for (market, today) in &days {
            let path = |name: &str| format!("offers.{market}.{name}");
            let cells = [
                "active",
                "vatRate",
                "firstSoldOn",
                "provisionDate",
                "uomOrderChangedAt",
            ];
            let sold = draft
                .before
                .as_ref()
                .is_some_and(|before| !before.get(&path("vatRate")).is_null());
            if !sold && cells.iter().all(|name| draft.cells.get(&path(name)).is_null()) {
                continue;
            }
            if draft.cells.get(&path("vatRate")).is_null() {
                problems.add(line, path("vatRate"), FieldError::Required);
            }
            if draft.cells.get(&path("active")).is_null() {
                draft.cells.set(path("active"), 1);
            }
            if draft.cells.get(&path("firstSoldOn")).is_null() {
                draft.cells.set(path("firstSoldOn"), today.as_str());
            }
        }
    });
}

fn write(writing: Writing, changes: &[Change]) -> Vec<Statement> {
    let mut statements = Vec::new();
    if changes.iter().any(Change::is_new) {
        statements.push(Statement::new(
            "insert into seller (key, name) values ('madia', 'Madia') on conflict do nothing",
        ));
    }
    // Also for articles that are there: the upsert's row must be sound before it finds them.
    statements.push(Statement::new(
        "insert into source (key, name) values ('own', '') on conflict do nothing",
    ));
    statements.extend(articles(changes, &writing.at()));
    statements.extend(texts(changes));
    statements.extend(belongings(changes));
    statements.push(offers(changes));
    statements
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
        row.insert(
            "known".to_owned(),
            i64::from(!change.cells.get("allergens").is_null()).into(),
        );
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
    .bind(rows)
    .bind(at)
    };
    chunked(changes.iter().map(row).collect())
        .into_iter()
        .map(statement)
        .collect()
}

/// The JSON text that is stored, or null.
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
    if known.is_empty() {
        Value::Null
    } else {
        Value::Object(known).to_string().into()
    }
}

/// Whether a column of texts is not as it was.
fn texts_change(change: &Change, column: &str) -> bool {
    Locale::ALL
        .into_iter()
        .any(|locale| change.changes(&format!("{column}.{}", locale.code())))
}

/// The twelve rows of each article whose texts changed.
pub(super) fn texts(changes: &[Change]) -> Vec<Statement> {
    let changed = changes
        .iter()
        .filter(|change| texts_change(change, "names") || texts_change(change, "descriptions"));
    let rows: Vec<Value> = changed
        .flat_map(|change| text_rows(change.cells.text("code"), &change.cells))
        .collect();
    text_rows_statements(rows)
}

/// The rows of an article with such texts.
pub(super) fn text_rows(code: &str, cells: &Cells) -> Vec<Value> {
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
pub(super) fn text_rows_statements(mut rows: Vec<Value>) -> Vec<Statement> {
    // Every index of the table begins with the locale: inserts stay in one place.
    rows.sort_by(|a, b| {
        a.get(1)
            .map(Value::to_string)
            .cmp(&b.get(1).map(Value::to_string))
    });
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

/// Tags and allergens, of the articles where they are not as they were.
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

/// `price` is never written here: triggers copy it from the list.
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
        ["IT", "NO"].iter().filter(sold).map(offer).collect()
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
    .bind(crate::back_office::batch::write::each_of(changes, markets))
}
