//! Families and their categories.

use super::{IMAGE, needs_italian, text_statements};
use batches::cells::{Row, text_of};
use batches::column::{Column, Empty, SORTING, Type};
use batches::draft::Check;
use batches::kind::{Kind, Read};
use batches::write::{Change, Writing, remaining, removed, removed_by_key};
use domain::slug::{is_reserved, slug};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::batch::{IN_USE, TAKEN};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

pub static KIND: Kind = Kind {
    name: "category",
    area: Area::Catalogue,
    about: "Families (without `parent`) and their categories. An article lies in a category.",
    columns: &[
        Column::needed("key", Type::Key),
        Column::maybe("parent", Type::Key).noted("Key of the family, which may come in the same batch."),
        Column::maybe("slug", Type::Key).noted("Of its address; made of the Italian name."),
        Column::or("sorting", SORTING, Empty::Int(0)),
        Column::or("storage", Type::Choice(&["ambient", "chilled", "frozen"]), Empty::Text("ambient")),
        Column::or("featured", Type::Flag, Empty::Int(0)),
        Column::maybe("image", Type::Ref(&IMAGE)),
        Column::texts("names", 100),
    ],
    key: &["key"],
    removable: true,
    on_pages: true,
    bumps: true,
    searched: true,
    read: Read {
        row: "json_patch(json_object('key', c.key, 'parent', f.key, 'slug', c.slug, 'sorting', c.sorting, 'storage', c.storage, \
              'featured', c.featured, 'image', c.image_id), (select json_group_object('names.' || t.locale, t.name) \
              from category_text t where t.category_id = c.id))",
        by_key: "cross join category c on c.key = k.value->>0 left join category f on f.id = c.parent_id",
        from: "category c left join category f on f.id = c.parent_id",
        along: "c.key",
        then: "",
    },
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// 1: every family and whether it has categories; 2: slugs that are taken; 3: categories that cannot be
/// deleted.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let keys: Vec<&Value> = rows.iter().map(|row| row.cells.get("key")).collect();
    vec![
        Statement::new(
            "select c.key, exists (select 1 from category x where x.parent_id = c.id) as holds from category c \
             where c.parent_id is null",
        ),
        Statement::new("select key, slug from category"),
        Statement::new(
            "select c.key from category c where c.key in (select value from json_each(?1)) and \
             (exists (select 1 from category x where x.parent_id = c.id) or exists (select 1 from product p where \
             p.category_id = c.id) or exists (select 1 from banner b where b.category_id = c.id))",
        )
        .bind(json!(keys).to_string()),
    ]
}

fn check(check: &mut Check) {
    needs_italian(check, "names");
    let found = std::mem::take(&mut check.found);
    let [families, slugs, used] = found.as_slice() else {
        return;
    };
    let holds: BTreeMap<String, bool> = families
        .iter()
        .map(|row| (text_of(row, "key"), row.get("holds").and_then(Value::as_i64) == Some(1)))
        .collect();
    let used: BTreeSet<String> = used.iter().map(|row| text_of(row, "key")).collect();
    let top: BTreeSet<String> = check
        .drafts
        .iter()
        .filter(|draft| !draft.remove && draft.cells.get("parent").is_null())
        .map(|draft| draft.cells.text("key").to_owned())
        .collect();
    let below: BTreeSet<String> = check
        .drafts
        .iter()
        .filter(|draft| draft.remove || !draft.cells.get("parent").is_null())
        .map(|draft| draft.cells.text("key").to_owned())
        .collect();
    let mut taken: BTreeMap<String, String> =
        slugs.iter().map(|row| (text_of(row, "slug"), text_of(row, "key"))).collect();
    check.each(|draft, problems| {
        let key = draft.cells.text("key").to_owned();
        let parent = draft.cells.text("parent").to_owned();
        if !parent.is_empty() {
            let is_family = top.contains(&parent) || holds.contains_key(&parent) && !below.contains(&parent);
            if !is_family || parent == key {
                problems.add(draft.line, "parent", FieldError::ABSENT);
            } else if holds.get(&key).copied().unwrap_or(false) {
                problems.add(draft.line, "parent", FieldError::Says(&IN_USE));
            }
        }
        if draft.cells.get("slug").is_null() {
            let made = slug(draft.cells.text("names.it"));
            draft.cells.set(
                "slug",
                if made.is_empty() || is_reserved(&made) || taken.contains_key(&made) {
                    key.clone()
                } else {
                    made
                },
            );
        }
        let slug = draft.cells.text("slug").to_owned();
        if is_reserved(&slug) || taken.get(&slug).is_some_and(|other| *other != key) {
            problems.add(draft.line, "slug", FieldError::Says(&TAKEN));
        }
        taken.insert(slug, key);
    });
    for draft in check.drafts.iter().filter(|draft| draft.remove && draft.before.is_some()) {
        if used.contains(draft.given.text("key")) {
            check.problems.add(draft.line, "key", FieldError::Says(&IN_USE));
        }
    }
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = remaining(changes, |change| {
        let cell = |path: &str| change.cells.get(path);
        json!({ "key": cell("key"), "parent": cell("parent"), "slug": cell("slug"), "sorting": cell("sorting"),
            "storage": cell("storage"), "featured": cell("featured"), "image": cell("image") })
    });
    let statement = |sql: &'static str| Statement::new(sql).bind(rows.as_str());
    let mut statements = vec![
        // Parents come afterwards, because they may be in the same batch.
        statement(
            "insert into category (key, slug, sorting, storage, featured, image_id) select value->>'key', value->>'slug', \
             value->>'sorting', value->>'storage', value->>'featured', value->>'image' from json_each(?1) where true \
             on conflict (key) do update set slug = excluded.slug, sorting = excluded.sorting, storage = excluded.storage, \
             featured = excluded.featured, image_id = excluded.image_id",
        ),
        statement(
            "update category set parent_id = null from json_each(?1) v where category.key = v.value->>'key' \
             and v.value->>'parent' is null and category.parent_id is not null",
        ),
        statement(
            "update category set parent_id = f.id from json_each(?1) v cross join category f on f.key = v.value->>'parent' \
             where category.key = v.value->>'key' and category.parent_id is not f.id",
        ),
    ];
    statements.extend(text_statements(
        changes,
        "names",
        ("category_text", "category_id", "category", "name"),
    ));
    // The next new category may get the same id.
    statements.extend(removed(
        changes,
        &["key"],
        "delete from commission_rate where kind = 'category' and id in \
         (select id from category where key in (select value->>0 from json_each(?1)))",
    ));
    statements.extend(removed_by_key("category", changes));
    statements
}
