//! Articles: everything but their pictures, further price lists and lots.

pub mod write;

use super::shelf::PIECES;
use super::{ALLERGEN, CATEGORY, DESCRIPTION, MANUFACTURER, NAME, SELLER, TAG, check_percent};
use batches::cells::{Cells, Row, text_of};
use batches::column::{AMOUNT, Column, Empty, LOCALE, Letters, RATE, Type};
use batches::draft::Check;
use batches::kind::{Kind, Read};
use domain::ean::{gtin, gtin_sql};
use domain::locale::Locale;
use domain::product_texts::{address, stand_in};
use domain::unit_words;
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::batch::{IN_USE, TAKEN};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The key of a market's own list: `_list.IT`.
const OWN_LIST: &str = "_list";
/// Grams per 100 g.
const GRAMS: Type = Type::Decimal { places: 3, min: 0, max: 100_000 };

pub static KIND: Kind = Kind {
    name: "product",
    area: Area::Catalogue,
    about: "Articles, with their price in each market's own list and their stock, so that one file may hold all of it. Stock \
            needs the scope `stock:write` as well. One that is not sold any more is not active in its markets; it is never \
            taken away, because orders name it.",
    columns: &[
        Column::needed("code", Type::Code(Letters::AsSent)),
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
        Column::or("uomReference", Type::Choice(&["kg", "l", "pc"]), Empty::Text("pc")),
        Column::or(
            "referenceQuantity",
            Type::Decimal { places: 3, min: 1, max: 1_000_000_000 },
            Empty::Int(1_000),
        )
        .noted("Of `uomReference` in one `uomSale`; nominal where the weight varies."),
        Column::or("pack", Type::Text { min: 0, max: 60 }, Empty::Text("")).noted("As printed: `6 x 1,5 l`."),
        Column::or("variableWeight", Type::Flag, Empty::Int(0))
            .noted("Ordered by `uomSale`, priced by the kilo."),
        Column::maybe("storage", Type::Choice(&["ambient", "chilled", "frozen"]))
            .noted("The category's where nothing is said."),
        Column::or("origin", Type::Text { min: 0, max: 60 }, Empty::Text("")),
        Column::or("tags", Type::List { of: &Type::Ref(&TAG), most: 20 }, Empty::List),
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
                Column::maybe("energyKj", Type::Decimal { places: 3, min: 0, max: 5_000_000 }),
                Column::maybe("fat", GRAMS).in_units(unit_words::GRAMS),
                Column::maybe("saturatedFat", GRAMS).in_units(unit_words::GRAMS),
                Column::maybe("carbohydrate", GRAMS).in_units(unit_words::GRAMS),
                Column::maybe("sugars", GRAMS).in_units(unit_words::GRAMS),
                Column::maybe("fibre", GRAMS).in_units(unit_words::GRAMS),
                Column::maybe("protein", GRAMS).in_units(unit_words::GRAMS),
                Column::maybe("salt", GRAMS).in_units(unit_words::GRAMS),
            ],
        )
        .noted("Grams per 100 g."),
        Column::or("ingredients", Type::Text { min: 0, max: DESCRIPTION }, Empty::Text("")),
        Column::or("ingredientsLocale", LOCALE, Empty::Text("it")),
        Column::markets(
            "offers",
            &[
                Column::maybe("active", Type::Flag),
                Column::maybe("vatRate", RATE).noted("Percent."),
                Column::maybe("price", AMOUNT)
                    .noted("In the market's own list, from one on: as `amount` of the kind `price`. It cannot be emptied."),
                Column::maybe("onHand", PIECES)
                    .in_units(unit_words::PIECES)
                    .noted("What lies on the shelf, as in the kind `stock`; left as it is where nothing is said."),
                Column::maybe("firstSoldOn", Type::Day),
                Column::maybe("provisionDate", Type::Day).noted("When it is there again."),
                Column::maybe("uomOrderChangedAt", Type::Day)
                    .noted("Its ordering unit is another one since."),
            ],
        )
        .noted("The markets it is sold in; one that is not named stays as it is."),
    ],
    key: &["code"],
    on_pages: true,
    bumps: true,
    searched: true,
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
    lookups,
    check,
    write: write::write,
    ..Kind::PLAIN
};

/// D1 takes at most 32 arguments of a function.
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
    (select json_group_object('offers.' || o.market || '.' || f.key, f.value) from offer o \
      cross join json_each(json_object('active', o.active, 'vatRate', o.vat_rate, 'price', o.price, 'onHand', o.on_hand, \
        'firstSoldOn', o.first_sold_on, 'provisionDate', o.provision_date, 'uomOrderChangedAt', o.uom_order_changed_at)) f \
      where o.product_id = p.id))";

/// 1: articles with these EANs; 2: categories of articles, and their storage; 3: articles with these
/// addresses; 4: articles with these codes in another case; 5: the markets' own lists.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let texts =
        |name: &'static str| rows.iter().map(move |row| row.cells.text(name)).filter(|text| !text.is_empty());
    let eans: BTreeSet<String> = texts("ean").map(gtin).collect();
    let codes: BTreeSet<&str> = texts("code").collect();
    let slugs: BTreeSet<String> = rows
        .iter()
        .flat_map(|row| {
            let cells = &row.cells;
            let made = stand_in(&texts_of(cells, "names")).map(domain::slug::slug);
            [Some(cells.text("slug").to_owned()), made]
        })
        .flatten()
        .filter(|slug| !slug.is_empty())
        .collect();
    vec![
        Statement::new(format!(
            "select p.code, p.ean from json_each(?1) v cross join product p on {} = v.value",
            gtin_sql("p.ean"),
        ))
        .bind(json!(eans).to_string()),
        Statement::new(
            "select key, storage, exists (select 1 from category x where x.parent_id = c.id) as holds from category c",
        ),
        Statement::new(
            "select p.code, c.key as category, p.slug from json_each(?1) v cross join product p on p.slug = v.value \
             cross join category c on c.id = p.category_id",
        )
        .bind(json!(slugs).to_string()),
        Statement::new(
            "select p.code from json_each(?1) v cross join product p on p.code = v.value collate nocase and p.code <> v.value",
        )
        .bind(json!(codes).to_string()),
        Statement::new("select key, market from price_list where market in ('IT', 'NO') and is_default = 1"),
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
    let found = std::mem::take(&mut check.found);
    let [eans, categories, slugs, codes, lists] = found.as_slice() else {
        return;
    };
    let mut eans: BTreeMap<String, String> =
        eans.iter().map(|row| (gtin(&text_of(row, "ean")), text_of(row, "code"))).collect();
    let mut codes: BTreeMap<String, String> =
        codes.iter().map(|row| text_of(row, "code")).map(|code| (code.to_ascii_uppercase(), code)).collect();
    let categories: BTreeMap<String, (String, bool)> = categories
        .iter()
        .map(|row| {
            let holds = row.get("holds").and_then(Value::as_i64) == Some(1);
            (text_of(row, "key"), (text_of(row, "storage"), holds))
        })
        .collect();
    let mut slugs: BTreeMap<(String, String), String> = slugs
        .iter()
        .map(|row| ((text_of(row, "category"), text_of(row, "slug")), text_of(row, "code")))
        .collect();
    let lists: BTreeMap<String, String> =
        lists.iter().map(|row| (text_of(row, "market"), text_of(row, "key"))).collect();
    let days = [("IT", check.today("IT")), ("NO", check.today("NO"))];
    check.each(|draft, problems| {
        let line = draft.line;
        let code = draft.cells.text("code").to_owned();
        let ean = draft.cells.text("ean").to_owned();
        // Duplicates from before this check stay until one of them is corrected.
        if draft.is_new() && codes.get(&code.to_ascii_uppercase()).is_some_and(|other| *other != code) {
            problems.add(line, "code", FieldError::Says(&TAKEN));
        }
        codes.insert(code.to_ascii_uppercase(), code.clone());
        if draft.changes("ean") && !ean.is_empty() {
            let ean = gtin(&ean);
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
            let cells =
                ["active", "vatRate", "price", "onHand", "firstSoldOn", "provisionDate", "uomOrderChangedAt"];
            let sold = draft.before.as_ref().is_some_and(|before| !before.get(&path("vatRate")).is_null());
            if !sold && cells.iter().all(|name| draft.cells.get(&path(name)).is_null()) {
                continue;
            }
            // A price is checked as in the kind `price`, an unchanged figure as in the kind `stock`.
            let before = |name: &str| {
                draft.before.as_ref().map_or(Value::Null, |cells| cells.get(&path(name)).clone())
            };
            match lists.get(*market) {
                Some(list) => draft.cells.set(format!("{OWN_LIST}.{market}"), list.as_str()),
                None if !draft.cells.get(&path("price")).is_null() => {
                    problems.add(line, path("price"), FieldError::ABSENT);
                }
                None => {}
            }
            if draft.cells.get(&path("price")).is_null() && !before("price").is_null() {
                problems.add(line, path("price"), FieldError::Required);
            }
            let on_hand = before("onHand");
            if draft.cells.get(&path("onHand")).is_null() {
                draft.cells.set(path("onHand"), on_hand);
            }
            if draft.cells.get(&path("vatRate")).is_null() {
                problems.add(line, path("vatRate"), FieldError::Required);
            }
            check_percent(draft, &path("vatRate"), problems);
            if draft.cells.get(&path("active")).is_null() {
                draft.cells.set(path("active"), 1);
            }
            if draft.cells.get(&path("firstSoldOn")).is_null() {
                draft.cells.set(path("firstSoldOn"), today.as_str());
            }
        }
    });
}
