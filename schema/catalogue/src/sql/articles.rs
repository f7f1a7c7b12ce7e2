//! Articles and what belongs to each: texts, pictures, tags, allergens, prices, offers, lots.

use super::{Row, Script, quoted};
use crate::model::{Lot, Offer, Product, list_key};
use domain::market::Country;
use domain::{fold::sort_key, locale::Locale};
use serde_json::json;
use std::io;

pub(super) fn write(products: &[Product], sql: &mut Script) -> io::Result<()> {
    rows_of_products(products, sql)?;
    texts(products, sql)?;
    pictures(products, sql)?;
    tags(products, sql)?;
    allergens(products, sql)?;
    clear_breaks(products, sql)?;
    let offers: Vec<(&str, &Offer)> =
        products.iter().flat_map(|p| p.offers.iter().map(move |offer| (p.code.as_str(), offer))).collect();
    lots(products, sql)?;
    write_new_offers(&offers, sql)
}

/// Offers that are written whole: of new articles, and of others in markets where they were not sold.
pub(super) fn write_new_offers(offers: &[(&str, &Offer)], sql: &mut Script) -> io::Result<()> {
    prices(offers, sql)?;
    write_offers(offers, sql)?;
    let rows =
        offers.iter().flat_map(|(code, offer)| offer.lots.iter().map(|lot| lot_row(code, offer.market, lot)));
    write_lots(rows, sql)
}

/// Takes these articles of a demonstration off sale, and what is said of it.
pub(super) fn take_off_sale(codes: &[String], step: Option<usize>, sql: &mut Script) -> io::Result<()> {
    for codes in codes.chunks(step.unwrap_or(usize::MAX)) {
        sql.rows(
            "update offer set active = 0 where active = 1 and product_id in (select p.id from product p \
             cross join source s on s.id = p.source_id where s.demo = 1 and p.code in (",
            codes.iter().map(|code| quoted(code)),
            "))",
        )?;
        sql.end_step()?;
    }
    sql.statement("update source set notice = '' where demo = 1 and notice <> ''")?;
    sql.statement("delete from notice where key = 'demo'")
}

fn rows_of_products(products: &[Product], sql: &mut Script) -> io::Result<()> {
    let rows = products.iter().map(|p| {
        Row::new()
            .text(&p.code)
            .maybe(p.ean.as_deref())
            .text(&p.slug)
            .text(&p.category)
            .maybe(p.maker.as_deref())
            .text(&p.source)
            .maybe(p.designation.as_deref())
            .text(p.uom_sale)
            .text(p.uom_reference)
            .int(p.reference_quantity)
            .text(&p.pack)
            .flag(p.variable_weight)
            .text(p.storage)
            .text(&p.origin)
            .text(&p.keywords)
            .maybe(p.images.first().map(String::as_str))
            .flag(p.allergens.is_some())
            .maybe(p.nutrition.as_deref())
            .text(&p.ingredients)
            .text(p.ingredients_locale)
            .text(&p.created_at)
            .end()
    });
    const COLUMNS: [&str; 18] = [
        "ean",
        "slug",
        "category_id",
        "manufacturer_id",
        "source_id",
        "designation_id",
        "uom_sale",
        "uom_reference",
        "reference_quantity",
        "pack",
        "variable_weight",
        "storage",
        "origin",
        "keywords",
        "image_id",
        "allergens_known",
        "nutrition",
        "ingredients",
    ];
    let excluded = COLUMNS.map(|column| format!("excluded.{column}"));
    let set = COLUMNS.map(|column| format!("{column} = excluded.{column}"));
    sql.rows(
        "with v(code, ean, slug, category, maker, source, designation, uom_sale, uom_reference, quantity, pack, \
         variable, storage, origin, keywords, image, known, nutrition, ingredients, ingredients_locale, created_at) as (values ",
        rows,
        &format!(
            ") insert into product (code, {columns}, ingredients_locale, created_at, seller_id) \
             select v.code, v.ean, v.slug, c.id, m.id, s.id, d.id, v.uom_sale, v.uom_reference, v.quantity, v.pack, \
             v.variable, v.storage, v.origin, v.keywords, i.id, v.known, v.nutrition, v.ingredients, v.ingredients_locale, \
             v.created_at, (select id from seller where key = 'madia') \
             from v cross join category c on c.key = v.category cross join source s on s.key = v.source \
             left join manufacturer m on m.key = v.maker left join designation d on d.file_number = v.designation \
             left join image i on i.key = v.image where true on conflict (code) do update set {set} \
             where ({own}) is not ({excluded})",
            columns = COLUMNS.join(", "),
            set = set.join(", "),
            own = COLUMNS.map(|column| format!("product.{column}")).join(", "),
            excluded = excluded.join(", "),
        ),
    )
}

fn texts(products: &[Product], sql: &mut Script) -> io::Result<()> {
    // Locale by locale: every index of the table begins with it, so inserts stay in one place.
    let rows = Locale::ALL.into_iter().flat_map(|locale| {
        let texts = products.iter().flat_map(move |p| {
            p.texts.iter().filter(move |text| text.locale == locale).map(move |text| (p, text))
        });
        texts.map(|(p, text)| {
            Row::new()
                .text(&p.code)
                .text(text.locale.code())
                .text(&text.name)
                .text(&text.description)
                .flag(text.fallback)
                .text(&sort_key(text.locale, &text.name))
                .end()
        })
    });
    sql.rows(
        "with v(code, locale, name, description, fallback, sort_key) as (values ",
        rows,
        ") insert into product_text (locale, product_id, name, description, fallback, sort_key, category_id, family_id) \
         select v.locale, p.id, v.name, v.description, v.fallback, v.sort_key, c.id, coalesce(c.parent_id, c.id) \
         from v cross join product p on p.code = v.code cross join category c on c.id = p.category_id \
         where true on conflict (locale, product_id) do update set name = excluded.name, \
         description = excluded.description, fallback = excluded.fallback, sort_key = excluded.sort_key, \
         category_id = excluded.category_id, family_id = excluded.family_id \
         where (product_text.name, product_text.description, product_text.fallback, product_text.sort_key, \
         product_text.category_id, product_text.family_id) is not (excluded.name, excluded.description, \
         excluded.fallback, excluded.sort_key, excluded.category_id, excluded.family_id)",
    )
}

/// Deletes the rows of `table` that belong to the articles, before they are written again.
fn clear(table: &str, extra: &str, products: &[Product], sql: &mut Script) -> io::Result<()> {
    sql.rows(
        &format!("delete from {table} where product_id in (select id from product where code in ("),
        products.iter().map(|p| quoted(&p.code)),
        &format!(")){extra}"),
    )
}

fn pictures(products: &[Product], sql: &mut Script) -> io::Result<()> {
    clear("product_image", "", products, sql)?;
    let rows = products.iter().flat_map(|p| {
        p.images
            .iter()
            .zip(1..)
            .map(move |(image, sorting)| Row::new().text(&p.code).int(sorting).text(image).end())
    });
    sql.rows(
        "with v(code, sorting, image) as (values ",
        rows,
        ") insert into product_image (product_id, sorting, image_id) select p.id, v.sorting, i.id \
         from v cross join product p on p.code = v.code cross join image i on i.key = v.image",
    )
}

fn tags(products: &[Product], sql: &mut Script) -> io::Result<()> {
    clear("product_tag", "", products, sql)?;
    let rows =
        products.iter().flat_map(|p| p.tags.iter().map(move |tag| Row::new().text(&p.code).text(tag).end()));
    sql.rows(
        "with v(code, tag) as (values ",
        rows,
        ") insert into product_tag (tag_id, product_id) select t.id, p.id \
         from v cross join product p on p.code = v.code cross join tag t on t.key = v.tag",
    )
}

fn allergens(products: &[Product], sql: &mut Script) -> io::Result<()> {
    let lists = products.iter().map(|p| {
        let list = p.allergens.as_deref().unwrap_or_default();
        (p.code.as_str(), json!(list).to_string())
    });
    write_allergens(lists.collect(), sql)
}

/// The allergens of articles, each list as JSON `[[key, presence], ...]`: what is there already is left alone, because
/// what is written moves the label's date.
pub(super) fn write_allergens(lists: Vec<(&str, String)>, sql: &mut Script) -> io::Result<()> {
    let rows = || lists.iter().map(|(code, list)| Row::new().text(code).text(list).end());
    sql.rows(
        "with v(code, list) as (values ",
        rows(),
        ") delete from product_allergen where (product_id, allergen_id) in (select x.product_id, x.allergen_id from v \
         cross join product p on p.code = v.code cross join product_allergen x on x.product_id = p.id \
         cross join allergen a on a.id = x.allergen_id where a.key not in (select value->>0 from json_each(v.list)))",
    )?;
    sql.rows(
        "with v(code, list) as (values ",
        rows(),
        ") insert into product_allergen (product_id, allergen_id, presence) select p.id, a.id, e.value->>1 from v \
         cross join product p on p.code = v.code cross join json_each(v.list) e cross join allergen a on a.key = e.value->>0 \
         where true on conflict (product_id, allergen_id) do update set presence = excluded.presence \
         where product_allergen.presence <> excluded.presence",
    )
}

fn clear_breaks(products: &[Product], sql: &mut Script) -> io::Result<()> {
    let priced: Vec<Product> =
        products.iter().filter(|p| p.offers.iter().any(|o| o.price.is_some())).cloned().collect();
    // The price from one piece on stays and is updated: its triggers move lists and counts. Other lists are not ours.
    let breaks =
        " and min_quantity > 1 and price_list_id in (select id from price_list where is_default = 1)";
    clear("price", breaks, &priced, sql)
}

fn prices(offers: &[(&str, &Offer)], sql: &mut Script) -> io::Result<()> {
    let rows = offers.iter().flat_map(|(code, offer)| {
        let price = offer.price.iter().map(|price| (1, *price));
        price_rows(code, offer.market, price.chain(offer.breaks.iter().copied()).collect())
    });
    write_prices(rows, sql)?;
    let rows =
        offers.iter().flat_map(|(code, offer)| history_rows(code, offer.market, offer.history.clone()));
    write_history(rows, sql)
}

/// Prices of the market's own list: from so many pieces on, so much.
pub(super) fn price_rows(
    code: &str,
    market: Country,
    prices: Vec<(i64, i64)>,
) -> impl Iterator<Item = String> {
    prices
        .into_iter()
        .map(move |(from, amount)| Row::new().text(code).text(list_key(market)).int(from).int(amount).end())
}

pub(super) fn write_prices(rows: impl Iterator<Item = String>, sql: &mut Script) -> io::Result<()> {
    sql.rows(
        "with v(code, list, min_quantity, amount) as (values ",
        rows,
        ") insert into price (price_list_id, product_id, min_quantity, amount) select l.id, p.id, v.min_quantity, v.amount \
         from v cross join product p on p.code = v.code cross join price_list l on l.key = v.list \
         where true on conflict (price_list_id, product_id, min_quantity) do update set amount = excluded.amount \
         where price.amount <> excluded.amount",
    )
}

pub(super) fn history_rows(
    code: &str,
    market: Country,
    history: Vec<(String, i64)>,
) -> impl Iterator<Item = String> {
    history
        .into_iter()
        .map(move |(from, amount)| Row::new().text(code).text(list_key(market)).text(&from).int(amount).end())
}

pub(super) fn write_history(rows: impl Iterator<Item = String>, sql: &mut Script) -> io::Result<()> {
    sql.rows(
        "with v(code, list, valid_from, amount) as (values ",
        rows,
        ") insert into price_history (price_list_id, product_id, valid_from, amount) \
         select l.id, p.id, v.valid_from, v.amount from v cross join product p on p.code = v.code \
         cross join price_list l on l.key = v.list where true \
         on conflict (price_list_id, product_id, valid_from) do update set amount = excluded.amount \
         where price_history.amount <> excluded.amount",
    )
}

/// `price` is never written here: triggers copy it from the list.
fn write_offers(offers: &[(&str, &Offer)], sql: &mut Script) -> io::Result<()> {
    // Rows that leave a column alone need an upsert that does not name it.
    for mask in 0..16u8 {
        let chosen = offers.iter().filter(|(_, offer)| {
            u8::from(offer.active.is_some())
                | u8::from(offer.stock.is_some()) << 1
                | u8::from(offer.sold.is_some()) << 2
                | u8::from(offer.first_sold_known) << 3
                == mask
        });
        let rows = chosen.map(|(code, offer)| {
            Row::new()
                .text(code)
                .text(offer.market.code())
                .flag(offer.active.unwrap_or(true))
                .int(offer.vat_rate)
                .int(offer.stock.unwrap_or(0))
                .int(offer.sold.unwrap_or(0))
                .text(&offer.first_sold_on)
                .maybe(offer.provision_date.as_deref())
                .maybe(offer.uom_order_changed_at.as_deref())
                .end()
        });
        let mut columns = vec!["vat_rate"];
        for (bit, named) in [
            (1, &["active"][..]),
            (2, &["on_hand", "provision_date"]),
            (4, &["sold", "uom_order_changed_at"]),
            (8, &["first_sold_on"]),
        ] {
            if mask & bit != 0 {
                columns.extend(named);
            }
        }
        let list = |prefix: &str| {
            columns.iter().map(|column| format!("{prefix}{column}")).collect::<Vec<_>>().join(", ")
        };
        let set = columns
            .iter()
            .map(|column| format!("{column} = excluded.{column}"))
            .collect::<Vec<_>>()
            .join(", ");
        sql.rows(
            "with v(code, market, active, vat_rate, on_hand, sold, first_sold_on, provision_date, changed) as (values ",
            rows,
            &format!(
                ") insert into offer (product_id, market, active, vat_rate, on_hand, sold, first_sold_on, provision_date, \
                 uom_order_changed_at) select p.id, v.market, v.active, v.vat_rate, v.on_hand, v.sold, v.first_sold_on, \
                 v.provision_date, v.changed from v cross join product p on p.code = v.code where true \
                 on conflict (product_id, market) do update set {set} where ({}) is not ({})",
                list("offer."),
                list("excluded."),
            ),
        )?;
    }
    Ok(())
}

/// Lots that are not named go.
fn lots(products: &[Product], sql: &mut Script) -> io::Result<()> {
    // Whoever says nothing about lots keeps those there are.
    let with_lots: Vec<&Product> =
        products.iter().filter(|p| p.offers.iter().any(|o| !o.lots.is_empty())).collect();
    for chunk in with_lots.chunks(300) {
        let codes: Vec<String> = chunk.iter().map(|p| quoted(&p.code)).collect();
        let keep: Vec<String> = chunk
            .iter()
            .flat_map(|p| {
                p.offers.iter().flat_map(|offer| {
                    offer
                        .lots
                        .iter()
                        .map(|lot| quoted(&format!("{}/{}/{}", p.code, offer.market.code(), lot.code)))
                })
            })
            .collect();
        // What orders hold of stays, with nothing on the shelf.
        let these = format!(
            "product_id in (select id from product where code in ({})) and \
             (select code from product where id = product_id) || '/' || market || '/' || code not in ({})",
            codes.join(","),
            keep.join(",")
        );
        sql.statement(&format!("update lot set on_hand = 0 where reserved > 0 and {these}",))?;
        sql.statement(&format!("delete from lot where reserved = 0 and {these}"))?;
    }
    Ok(())
}

pub(super) fn lot_row(code: &str, market: Country, lot: &Lot) -> String {
    Row::new()
        .text(code)
        .text(market.code())
        .text(&lot.code)
        .text(&lot.expires_on)
        .int(lot.available)
        .maybe(lot.provision_date.as_deref())
        .end()
}

pub(super) fn write_lots(rows: impl Iterator<Item = String>, sql: &mut Script) -> io::Result<()> {
    sql.rows(
        "with v(code, market, lot, expires_on, on_hand, provision_date) as (values ",
        rows,
        ") insert into lot (product_id, market, code, expires_on, on_hand, provision_date) \
         select p.id, v.market, v.lot, v.expires_on, v.on_hand, v.provision_date \
         from v cross join product p on p.code = v.code where true \
         on conflict (product_id, market, code) do update set expires_on = excluded.expires_on, \
         on_hand = excluded.on_hand, provision_date = excluded.provision_date \
         where (lot.expires_on, lot.on_hand, lot.provision_date) is not \
         (excluded.expires_on, excluded.on_hand, excluded.provision_date)",
    )
}
