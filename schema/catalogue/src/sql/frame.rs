//! What articles hang on (sources, pictures, categories, makers, tags, lists) and what is
//! curated from them (promotions, collections, banners, notices, settings).

use super::{Row, Script};
use crate::model::{Catalogue, Maker, Names, list_key};
use domain::{fold, market::Country};
use std::io;

/// Pictures and makers of a step.
const MAX_ROWS: usize = 200;

pub(super) fn write(catalogue: &Catalogue, pictures: &[&str], sql: &mut Script) -> io::Result<()> {
    sources(catalogue, sql)?;
    for some in pictures.chunks(MAX_ROWS) {
        images(catalogue, some, sql)?;
        sql.end_step()?;
    }
    categories(catalogue, sql)?;
    sql.end_step()?;
    for some in catalogue.makers.chunks(MAX_ROWS) {
        makers(catalogue, some, sql)?;
        sql.end_step()?;
    }
    vocabulary(catalogue, sql)?;
    sql.end_step()?;
    sql.statement(
        "insert into seller (key, name) values ('madia', coalesce((select value->>'name' from setting \
         where key = 'operator'), 'Madia')) on conflict (key) do nothing",
    )?;
    let lists = Country::ALL.into_iter().map(|market| {
        Row::new()
            .text(list_key(market))
            .text(match market {
                Country::It => "Listino Italia",
                Country::No => "Prisliste Norge",
            })
            .text(market.code())
            .int(1)
            .end()
    });
    sql.rows(
        "insert into price_list (key, name, market, is_default) values ",
        lists,
        " on conflict (key) do nothing",
    )
}

fn sources(catalogue: &Catalogue, sql: &mut Script) -> io::Result<()> {
    let rows = catalogue.sources.iter().map(|source| {
        Row::new()
            .text(&source.key)
            .text(&source.name)
            .text(&source.url)
            .text(&source.licence)
            .text(&source.licence_url)
            .text(&source.notice)
            .flag(source.demo)
            .end()
    });
    sql.rows(
        "insert into source (key, name, url, licence, licence_url, notice, demo) values ",
        rows,
        // What is not told stays.
        " on conflict (key) do update set name = excluded.name, url = coalesce(nullif(excluded.url, ''), source.url), \
         licence = coalesce(nullif(excluded.licence, ''), source.licence), \
         licence_url = coalesce(nullif(excluded.licence_url, ''), source.licence_url), \
         notice = coalesce(nullif(excluded.notice, ''), source.notice), demo = excluded.demo",
    )
}

/// A source that no article is of, as of files that only changed articles of others, is not kept.
pub(crate) fn write_used_sources(catalogue: &Catalogue, sql: &mut Script) -> io::Result<()> {
    let keys = catalogue.sources.iter().map(|source| Row::new().text(&source.key).end());
    sql.rows(
        "with named (key) as (values ",
        keys,
        ") delete from source where key in (select key from named) \
         and not exists (select 1 from product p where p.source_id = source.id)",
    )
}

/// The catalogue's pictures of these keys.
pub(super) fn images(catalogue: &Catalogue, keys: &[&str], sql: &mut Script) -> io::Result<()> {
    let named = keys.iter().filter_map(|key| catalogue.images.get_key_value(*key));
    let rows = named.map(|(key, image)| {
        Row::new()
            .text(key)
            .text(image.kind)
            .text(&image.file)
            .text(&image.caption)
            .text(if image.spec.is_empty() { "{}" } else { &image.spec })
            .end()
    });
    sql.rows(
        "insert into image (key, kind, file, caption, spec) values ",
        rows,
        " on conflict (key) do update set kind = excluded.kind, file = excluded.file, caption = excluded.caption, \
         spec = excluded.spec where (kind, file, caption, spec) is not \
         (excluded.kind, excluded.file, excluded.caption, excluded.spec)",
    )
}

const UPDATE_CATEGORY: &str = "update set parent_id = excluded.parent_id, slug = excluded.slug, \
    sorting = excluded.sorting, image_id = excluded.image_id, storage = excluded.storage, \
    featured = excluded.featured where (category.parent_id, category.slug, category.sorting, \
    category.image_id, category.storage, category.featured) is not (excluded.parent_id, excluded.slug, \
    excluded.sorting, excluded.image_id, excluded.storage, excluded.featured)";

fn categories(catalogue: &Catalogue, sql: &mut Script) -> io::Result<()> {
    // Families first: their children look them up.
    for families in [true, false] {
        let rows = catalogue.categories.iter().filter(|category| category.parent.is_none() == families).map(
            |category| {
                Row::new()
                    .text(&category.key)
                    .maybe(category.parent.as_deref())
                    .text(&category.slug)
                    .int(category.sorting)
                    .maybe(category.image.as_deref())
                    .text(category.storage)
                    .flag(category.featured)
                    .end()
            },
        );
        let after = format!(
            ") insert into category (key, parent_id, slug, sorting, image_id, storage, featured) \
             select v.key, c.id, v.slug, v.sorting, i.id, v.storage, v.featured \
             from v left join category c on c.key = v.parent left join image i on i.key = v.image \
             where true on conflict (key) do {}",
            if catalogue.keep_frame { "nothing" } else { UPDATE_CATEGORY },
        );
        sql.rows("with v(key, parent, slug, sorting, image, storage, featured) as (values ", rows, &after)?;
    }
    let texts = catalogue.categories.iter().flat_map(|category| named(&category.key, &category.names));
    let keep = catalogue.keep_frame;
    names(sql, "category_text", "category_id", "category", "name", texts, keep)
}

/// A maker that is there gets the country that a file says, and pictures where it has none.
const KEEP_MAKER: &str = "update set country = coalesce(excluded.country, manufacturer.country), \
    image_id = coalesce(manufacturer.image_id, excluded.image_id), \
    background_image_id = coalesce(manufacturer.background_image_id, excluded.background_image_id) \
    where (manufacturer.country, manufacturer.image_id, manufacturer.background_image_id) is not \
    (coalesce(excluded.country, manufacturer.country), coalesce(manufacturer.image_id, excluded.image_id), \
    coalesce(manufacturer.background_image_id, excluded.background_image_id))";

fn makers(catalogue: &Catalogue, some: &[Maker], sql: &mut Script) -> io::Result<()> {
    let rows = some.iter().map(|maker| {
        Row::new()
            .text(&maker.key)
            .text(&maker.slug)
            .text(&maker.name)
            .text(&fold::sort_key(domain::locale::Locale::It, &maker.name))
            .maybe(maker.country.as_deref())
            .maybe(maker.image.as_deref())
            .maybe(maker.background.as_deref())
            .end()
    });
    sql.rows(
        "with v(key, slug, name, sort_key, country, image, background) as (values ",
        rows,
        &format!(
            ") insert into manufacturer (key, slug, name, sort_key, country, image_id, background_image_id) \
         select v.key, v.slug, v.name, v.sort_key, v.country, i.id, b.id from v \
         left join image i on i.key = v.image left join image b on b.key = v.background \
         where true on conflict (key) do {}",
            if catalogue.keeps {
                KEEP_MAKER
            } else {
                "update set slug = excluded.slug, name = excluded.name, sort_key = excluded.sort_key, \
                 country = excluded.country, image_id = excluded.image_id, background_image_id = excluded.background_image_id"
            },
        ),
    )
}

fn vocabulary(catalogue: &Catalogue, sql: &mut Script) -> io::Result<()> {
    let keep = catalogue.keeps;
    let or_keep = |update: &'static str| {
        if keep { " on conflict (key) do nothing" } else { update }
    };
    let tags =
        catalogue.tags.iter().map(|tag| Row::new().text(&tag.key).text(tag.kind).int(tag.sorting).end());
    sql.rows(
        "insert into tag (key, kind, sorting) values ",
        tags,
        or_keep(" on conflict (key) do update set kind = excluded.kind, sorting = excluded.sorting"),
    )?;
    let texts = catalogue.tags.iter().flat_map(|tag| named(&tag.key, &tag.names));
    names(sql, "tag_text", "tag_id", "tag", "name", texts, keep)?;
    let allergens =
        catalogue.allergens.iter().map(|allergen| Row::new().text(&allergen.key).int(allergen.sorting).end());
    sql.rows(
        "insert into allergen (key, sorting) values ",
        allergens,
        or_keep(" on conflict (key) do update set sorting = excluded.sorting"),
    )?;
    let texts = catalogue.allergens.iter().flat_map(|a| named(&a.key, &a.names));
    names(sql, "allergen_text", "allergen_id", "allergen", "name", texts, keep)?;
    let designations = catalogue.designations.iter().map(|d| {
        Row::new()
            .text(&d.file_number)
            .text(&d.name)
            .text(&d.scheme)
            .text(&d.country)
            .text(&fold::words(&d.name).join(" "))
            .end()
    });
    sql.rows(
        "insert into designation (file_number, name, scheme, country, search_name) values ",
        designations,
        " on conflict (file_number) do update set name = excluded.name, scheme = excluded.scheme, \
         country = excluded.country, search_name = excluded.search_name",
    )
}

/// Promotions, collections, banners, notices, settings: they name articles or pictures.
pub(super) fn write_curated(catalogue: &Catalogue, sql: &mut Script) -> io::Result<()> {
    let rows = catalogue
        .promotions
        .iter()
        .map(|p| Row::new().text(&p.key).text(p.market.code()).text(&p.valid_from).text(&p.valid_to).end());
    sql.rows(
        "insert into promotion (key, market, valid_from, valid_to) values ",
        rows,
        " on conflict (key) do update set valid_from = excluded.valid_from, valid_to = excluded.valid_to \
         where (valid_from, valid_to) is not (excluded.valid_from, excluded.valid_to)",
    )?;
    let titles = catalogue.promotions.iter().flat_map(|p| named(&p.key, &p.titles));
    names(sql, "promotion_text", "promotion_id", "promotion", "title", titles, false)?;
    promotion_products(catalogue, sql)?;
    collections(catalogue, sql)?;
    banners(catalogue, sql)?;
    notices(catalogue, sql)?;
    // What the operator has changed stays.
    let settings = catalogue.settings.iter().map(|(key, value)| Row::new().text(key).text(value).end());
    sql.rows("insert into setting (key, value) values ", settings, " on conflict (key) do nothing")
}

fn promotion_products(catalogue: &Catalogue, sql: &mut Script) -> io::Result<()> {
    let keys = catalogue.promotions.iter().map(|p| super::quoted(&p.key));
    sql.rows(
        "delete from promotion_product where promotion_id in (select id from promotion where key in (",
        keys,
        "))",
    )?;
    let rows = catalogue.promotions.iter().flat_map(|p| {
        p.products.iter().map(|(code, amount)| Row::new().text(&p.key).text(code).int(*amount).end())
    });
    sql.rows(
        "with v(promotion, code, amount) as (values ",
        rows,
        ") insert into promotion_product (promotion_id, product_id, amount) select o.id, p.id, v.amount \
         from v cross join promotion o on o.key = v.promotion cross join product p on p.code = v.code",
    )
}

fn collections(catalogue: &Catalogue, sql: &mut Script) -> io::Result<()> {
    for (collection, codes) in &catalogue.collections {
        let name = super::quoted(collection);
        sql.statement(&format!("delete from collection_product where collection = {name}"))?;
        let rows = codes.iter().zip(1..).map(|(code, sorting)| Row::new().text(code).int(sorting).end());
        sql.rows(
            "with v(code, sorting) as (values ",
            rows,
            &format!(
                ") insert into collection_product (collection, sorting, product_id) \
                 select {name}, v.sorting, p.id from v cross join product p on p.code = v.code"
            ),
        )?;
    }
    Ok(())
}

fn banners(catalogue: &Catalogue, sql: &mut Script) -> io::Result<()> {
    let rows = catalogue.banners.iter().map(|b| {
        Row::new()
            .text(&b.key)
            .text(b.placement)
            .maybe(b.category.as_deref())
            .text(&b.image)
            .text(&b.mobile_image)
            .text(&b.link)
            .int(b.sorting)
            .end()
    });
    sql.rows(
        "with v(key, placement, category, image, mobile, link, sorting) as (values ",
        rows,
        ") insert into banner (key, placement, category_id, image_id, mobile_image_id, link, sorting) \
         select v.key, v.placement, c.id, i.id, m.id, v.link, v.sorting from v \
         cross join image i on i.key = v.image cross join image m on m.key = v.mobile \
         left join category c on c.key = v.category where true on conflict (key) do update set \
         placement = excluded.placement, category_id = excluded.category_id, image_id = excluded.image_id, \
         mobile_image_id = excluded.mobile_image_id, link = excluded.link, sorting = excluded.sorting",
    )?;
    let rows = catalogue.banners.iter().flat_map(|b| {
        b.titles.iter().map(move |(locale, title)| {
            Row::new().text(&b.key).text(locale.code()).text(title).text(b.subtitles.get(locale)).end()
        })
    });
    sql.rows(
        "with v(key, locale, title, subtitle) as (values ",
        rows,
        ") insert into banner_text (banner_id, locale, title, subtitle) \
         select b.id, v.locale, v.title, v.subtitle from v cross join banner b on b.key = v.key \
         where true on conflict (banner_id, locale) do update set title = excluded.title, subtitle = excluded.subtitle",
    )
}

fn notices(catalogue: &Catalogue, sql: &mut Script) -> io::Result<()> {
    let rows = catalogue
        .notices
        .iter()
        .map(|n| Row::new().text(&n.key).maybe(n.market.map(Country::code)).int(n.sorting).end());
    sql.rows(
        "insert into notice (key, market, sorting) values ",
        rows,
        " on conflict (key) do update set market = excluded.market, sorting = excluded.sorting",
    )?;
    let texts = catalogue.notices.iter().flat_map(|n| named(&n.key, &n.texts));
    names(sql, "notice_text", "notice_id", "notice", "description", texts, false)
}

/// (key, locale, text) rows of the locales that have a text.
fn named<'a>(key: &'a str, names: &'a Names) -> impl Iterator<Item = String> {
    names
        .iter()
        .filter(|(_, text)| !text.is_empty())
        .map(move |(locale, text)| Row::new().text(key).text(locale.code()).text(text).end())
}

/// Upserts the texts of one table; `keep`: only those that are not there.
fn names<I: IntoIterator<Item = String>>(
    sql: &mut Script,
    table: &str,
    id: &str,
    parent: &str,
    column: &str,
    rows: I,
    keep: bool,
) -> io::Result<()> {
    let update =
        format!("update set {column} = excluded.{column} where {table}.{column} is not excluded.{column}");
    let conflict = if keep { "nothing" } else { update.as_str() };
    sql.rows(
        "with v(key, locale, text) as (values ",
        rows,
        &format!(
            ") insert into {table} ({id}, locale, {column}) select p.id, v.locale, v.text \
             from v cross join {parent} p on p.key = v.key where true \
             on conflict ({id}, locale) do {conflict}"
        ),
    )
}
