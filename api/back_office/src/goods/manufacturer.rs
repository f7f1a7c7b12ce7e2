//! Makers. A new one gets a drawn name and background, until it has its own pictures.

use super::IMAGE;
use batches::cells::{Row, text_of};
use batches::column::{Column, Type};
use batches::draft::Check;
use batches::kind::{Kind, Read};
use batches::write::{Change, Writing, remaining, removed_by_key};
use domain::{brand_color, fold::sort_key, locale::Locale, slug::slug};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::batch::{IN_USE, TAKEN};
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub static KIND: Kind = Kind {
    name: "manufacturer",
    area: Area::Catalogue,
    about: "Makers of articles, each with a page of its own.",
    columns: &[
        Column::needed("key", Type::Key),
        Column::needed("name", Type::Text { min: 1, max: 120 }),
        Column::maybe("slug", Type::Key).noted("Of its address; the key where nothing is said."),
        Column::maybe("country", Type::Text { min: 2, max: 2 }).noted("ISO 3166, two letters."),
        Column::maybe("image", Type::Ref(&IMAGE)).noted("Drawn from the name where nothing is said."),
        Column::maybe("backgroundImage", Type::Ref(&IMAGE)),
    ],
    key: &["key"],
    removable: true,
    on_pages: true,
    bumps: true,
    searched: true,
    read: Read {
        row: "json_object('key', m.key, 'name', m.name, 'slug', m.slug, 'country', m.country, 'image', m.image_id, \
              'backgroundImage', m.background_image_id)",
        by_key: "cross join manufacturer m on m.key = k.value->>0",
        from: "manufacturer m",
        along: "m.key",
        then: "",
    },
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// 1: makers with these slugs; 2: makers that still have articles.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let names: Vec<String> = rows
        .iter()
        .flat_map(|row| {
            let cells = &row.cells;
            [cells.text("slug").to_owned(), cells.text("key").to_owned(), slug(cells.text("name"))]
        })
        .filter(|slug| !slug.is_empty())
        .collect();
    let keys: Vec<&Value> = rows.iter().map(|row| row.cells.get("key")).collect();
    vec![
        Statement::new("select key, slug from manufacturer where slug in (select value from json_each(?1))")
            .bind(json!(names).to_string()),
        Statement::new(
            "select m.key from manufacturer m where m.key in (select value from json_each(?1)) and \
             exists (select 1 from product p where p.manufacturer_id = m.id)",
        )
        .bind(json!(keys).to_string()),
    ]
}

fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let [slugs, used] = found.as_slice() else { return };
    let mut taken: BTreeMap<String, String> =
        slugs.iter().map(|row| (text_of(row, "slug"), text_of(row, "key"))).collect();
    check.each(|draft, problems| {
        let key = draft.cells.text("key").to_owned();
        if draft.cells.get("slug").is_null() {
            let made = slug(draft.cells.text("name"));
            let free = !made.is_empty() && taken.get(&made).is_none_or(|other| *other == key);
            draft.cells.set("slug", if free { made } else { key.clone() });
        }
        let slug = draft.cells.text("slug").to_owned();
        if taken.get(&slug).is_some_and(|other| *other != key) {
            problems.add(draft.line, "slug", FieldError::Says(&TAKEN));
        }
        taken.insert(slug, key);
        let country = draft.cells.text("country");
        if !country.is_empty() && !country.bytes().all(|b| b.is_ascii_uppercase()) {
            problems.add(draft.line, "country", FieldError::Malformed);
        }
    });
    for draft in check.drafts.iter().filter(|draft| draft.remove && draft.before.is_some()) {
        if used.iter().any(|row| text_of(row, "key") == draft.given.text("key")) {
            check.problems.add(draft.line, "key", FieldError::Says(&IN_USE));
        }
    }
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = remaining(changes, |change| {
        let cell = |path: &str| change.cells.get(path);
        let name = change.cells.text("name");
        let color = brand_color::of(name);
        json!({
            "key": cell("key"), "name": name, "slug": cell("slug"), "country": cell("country"),
            "sort": sort_key(Locale::It, name), "image": cell("image"), "ground": cell("backgroundImage"),
            "mark": json!({ "color": color, "name": name }).to_string(),
            "pattern": json!({ "color": color, "motif": "" }).to_string(),
        })
    });
    let statement = |sql: &'static str| Statement::new(sql).bind(rows.as_str());
    let mut statements = vec![
        // The drawings of a maker without pictures.
        statement(
            "insert into image (key, kind, caption, spec) select 'wordmark:' || (value->>'key'), 'wordmark', value->>'name', \
             value->>'mark' from json_each(?1) where value->>'image' is null union all \
             select 'pattern:' || (value->>'key'), 'pattern', value->>'name', value->>'pattern' from json_each(?1) \
             where value->>'ground' is null on conflict (key) do nothing",
        ),
        statement(
            "insert into manufacturer (key, name, slug, sort_key, country, image_id, background_image_id) \
             select value->>'key', value->>'name', value->>'slug', value->>'sort', value->>'country', \
             coalesce(value->>'image', (select id from image where key = 'wordmark:' || (value->>'key'))), \
             coalesce(value->>'ground', (select id from image where key = 'pattern:' || (value->>'key'))) \
             from json_each(?1) where true on conflict (key) do update set name = excluded.name, slug = excluded.slug, \
             sort_key = excluded.sort_key, country = excluded.country, image_id = excluded.image_id, \
             background_image_id = excluded.background_image_id",
        ),
        // Drawn names that show the old name.
        statement(
            "update image set caption = v.value->>'name', spec = v.value->>'mark' from json_each(?1) v \
             where image.key = 'wordmark:' || (v.value->>'key') and image.caption <> v.value->>'name'",
        ),
    ];
    statements.extend(removed_by_key("manufacturer", changes));
    statements
}
