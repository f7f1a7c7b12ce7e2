//! Banners.

use super::{CATEGORY, IMAGE, NAME, ends_after, needs_italian};
use batches::column::{Column, Empty, LOCALES, MARKET, SORTING, Type};
use batches::draft::Check;
use batches::kind::{Kind, Read};
use batches::write::{Change, Writing, each_of, picked, removed_by_key};
use domain::local_address::is_local;
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use serde_json::{Value, json};

pub static KIND: Kind = Kind {
    name: "banner",
    area: Area::Catalogue,
    about: "Banners of the home page, of a category or of the collections, for some days or for good.",
    columns: &[
        Column::needed("key", Type::Key),
        Column::needed("placement", Type::Choice(&["category", "collection", "home"])),
        Column::maybe("category", Type::Ref(&CATEGORY)).noted("Where `placement` is `category`."),
        Column::maybe("market", MARKET).noted("Null: in every one."),
        Column::or("link", Type::Text { min: 0, max: 300 }, Empty::Text(""))
            .noted("A path of the shop: `/novita`."),
        Column::or("sorting", SORTING, Empty::Int(0)),
        Column::or("validFrom", Type::Day, Empty::Text("2000-01-01")),
        Column::or("validTo", Type::Day, Empty::Text("9999-12-31")),
        Column::needed("image", Type::Ref(&IMAGE)).noted("Id of a picture (`POST /ops/image`)."),
        Column::needed("mobileImage", Type::Ref(&IMAGE)),
        Column::texts("titles", NAME),
        Column::texts("subtitles", NAME),
    ],
    key: &["key"],
    removable: true,
    on_pages: true,
    bumps: true,
    read: Read {
        row: "json_patch(json_patch(json_object('key', b.key, 'placement', b.placement, 'category', c.key, 'market', b.market, \
              'link', b.link, 'sorting', b.sorting, 'validFrom', b.valid_from, 'validTo', b.valid_to, 'image', b.image_id, \
              'mobileImage', b.mobile_image_id), \
              (select json_group_object('titles.' || t.locale, t.title) from banner_text t where t.banner_id = b.id)), \
              (select json_group_object('subtitles.' || t.locale, t.subtitle) from banner_text t where t.banner_id = b.id \
              and t.subtitle <> ''))",
        by_key: "cross join banner b on b.key = k.value->>0 left join category c on c.id = b.category_id",
        from: "banner b left join category c on c.id = b.category_id",
        along: "b.key",
        then: "",
    },
    check,
    write,
    ..Kind::PLAIN
};

fn check(check: &mut Check) {
    needs_italian(check, "titles");
    ends_after(check, "validFrom", "validTo");
    check.each(|draft, problems| {
        let link = draft.cells.text("link");
        if !link.is_empty() && !is_local(link) {
            problems.add(draft.line, "link", FieldError::Malformed);
        }
        if draft.cells.text("placement") == "category" && draft.cells.get("category").is_null() {
            problems.add(draft.line, "category", FieldError::Required);
        }
        for locale in LOCALES {
            let (title, subtitle) = (format!("titles.{locale}"), format!("subtitles.{locale}"));
            if draft.cells.get(&title).is_null() && !draft.cells.get(&subtitle).is_null() {
                problems.add(draft.line, title, FieldError::Required);
            }
        }
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let rows = picked(
        changes,
        &[
            "key",
            "placement",
            "category",
            "market",
            "link",
            "sorting",
            "validFrom",
            "validTo",
            "image",
            "mobileImage",
        ],
    );
    let texts = each_of(changes, |change| {
        let text = |locale: &&str| {
            let cell = |column: &str| change.cells.get(&format!("{column}.{locale}"));
            json!([
                change.cells.get("key"),
                locale,
                cell("titles"),
                cell("subtitles").as_str().unwrap_or_default()
            ])
        };
        LOCALES.iter().map(text).collect::<Vec<Value>>()
    });
    let mut statements = vec![
        Statement::new(
            "insert into banner (key, placement, category_id, market, link, sorting, valid_from, valid_to, image_id, \
             mobile_image_id) select v.value->>0, v.value->>1, c.id, v.value->>3, v.value->>4, v.value->>5, v.value->>6, \
             v.value->>7, v.value->>8, v.value->>9 from json_each(?1) v left join category c on c.key = v.value->>2 where true \
             on conflict (key) do update set placement = excluded.placement, category_id = excluded.category_id, \
             market = excluded.market, link = excluded.link, sorting = excluded.sorting, valid_from = excluded.valid_from, \
             valid_to = excluded.valid_to, image_id = excluded.image_id, mobile_image_id = excluded.mobile_image_id",
        )
        .bind(rows),
        Statement::new(
            "delete from banner_text where (banner_id, locale) in (select b.id, v.value->>1 from json_each(?1) v \
             cross join banner b on b.key = v.value->>0 where v.value->>2 is null)",
        )
        .bind(texts.as_str()),
        Statement::new(
            "insert into banner_text (banner_id, locale, title, subtitle) select b.id, v.value->>1, v.value->>2, v.value->>3 \
             from json_each(?1) v cross join banner b on b.key = v.value->>0 where v.value->>2 is not null \
             on conflict (banner_id, locale) do update set title = excluded.title, subtitle = excluded.subtitle \
             where (title, subtitle) is not (excluded.title, excluded.subtitle)",
        )
        .bind(texts),
    ];
    statements.extend(removed_by_key("banner", changes));
    statements
}
