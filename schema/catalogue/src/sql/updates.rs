//! Articles that are in the shop: only what the file says of them, and only where it is something else. Null in a row
//! keeps what is there. Each `update` takes its rows from a materialized `w`, and its keys from it as expressions: so the
//! planner goes from the file's rows to the table's, and not through the table.

use super::{Row, Script, quoted};
use crate::model::{Offer, OfferUpdate, Update, list_key};
use domain::{fold::sort_key, locale::Locale};
use serde_json::json;
use std::io;

/// EANs that another article of the file takes over.
pub(super) fn give_free(codes: &[String], sql: &mut Script) -> io::Result<()> {
    sql.rows(
        "update product set ean = null where ean is not null and code in (",
        codes.iter().map(|code| quoted(code)),
        ")",
    )
}

pub(super) fn write(updates: &[Update], sql: &mut Script) -> io::Result<()> {
    let new: Vec<(&str, &Offer)> =
        updates.iter().flat_map(|u| u.new_offers.iter().map(move |offer| (u.code.as_str(), offer))).collect();
    super::articles::write_new_offers(&new, sql)?;
    products(updates, sql)?;
    names(updates, sql)?;
    descriptions(updates, sql)?;
    pictures(updates, sql)?;
    tags(updates, sql)?;
    allergens(updates, sql)?;
    offers(updates, sql)?;
    prices(updates, sql)?;
    lots(updates, sql)
}

/// Columns of `product`: what stands in `w` of each row.
const PRODUCT: [(&str, &str); 18] = [
    ("ean", "case when v.ean is null then p.ean else nullif(v.ean, '') end"),
    ("category_id", "coalesce(c.id, p.category_id)"),
    ("manufacturer_id", "case when v.maker is null then p.manufacturer_id else m.id end"),
    (
        "source_id",
        "case when v.told = 1 or (select demo from source where id = p.source_id) = 1 then s.id else p.source_id end",
    ),
    ("designation_id", "case when v.designation is null then p.designation_id else d.id end"),
    ("uom_sale", "coalesce(v.uom_sale, p.uom_sale)"),
    ("uom_reference", "coalesce(v.uom_reference, p.uom_reference)"),
    ("reference_quantity", "coalesce(v.quantity, p.reference_quantity)"),
    ("pack", "coalesce(v.pack, p.pack)"),
    ("variable_weight", "coalesce(v.variable, p.variable_weight)"),
    ("storage", "coalesce(v.storage, p.storage)"),
    ("origin", "coalesce(v.origin, p.origin)"),
    ("keywords", "coalesce(v.keywords, p.keywords)"),
    ("allergens_known", "coalesce(v.known, p.allergens_known)"),
    (
        "nutrition",
        "case when v.nutrition is null then p.nutrition \
         else nullif(json_patch(coalesce(p.nutrition, '{}'), v.nutrition), '{}') end",
    ),
    ("ingredients", "coalesce(v.ingredients, p.ingredients)"),
    ("ingredients_locale", "coalesce(v.ingredients_locale, p.ingredients_locale)"),
    ("id", "p.id"),
];

fn products(updates: &[Update], sql: &mut Script) -> io::Result<()> {
    let rows = updates.iter().map(|u| {
        Row::new()
            .text(&u.code)
            .maybe(u.ean.as_deref())
            .maybe(u.category.as_deref())
            .maybe(u.maker.as_deref())
            .text(&u.source)
            .flag(u.source_named)
            .maybe(u.designation.as_deref())
            .maybe(u.uom_sale)
            .maybe(u.uom_reference)
            .maybe_int(u.reference_quantity)
            .maybe(u.pack.as_deref())
            .maybe_int(u.variable_weight.map(i64::from))
            .maybe(u.storage)
            .maybe(u.origin.as_deref())
            .maybe(u.keywords.as_deref())
            .maybe_int(u.allergens.as_ref().map(|list| i64::from(list.is_some())))
            .maybe(u.nutrition.as_deref())
            .maybe(u.ingredients.as_deref())
            .maybe(u.ingredients_locale)
            .end()
    });
    let columns = PRODUCT.iter().filter(|(column, _)| *column != "id");
    let each = |make: &dyn Fn(&str) -> String| {
        let made: Vec<String> = columns.clone().map(|(column, _)| make(column)).collect();
        made.join(", ")
    };
    let becomes: Vec<String> = PRODUCT.iter().map(|(column, value)| format!("{value} as {column}")).collect();
    sql.rows(
        "with v(code, ean, category, maker, source, told, designation, uom_sale, uom_reference, quantity, pack, variable, \
         storage, origin, keywords, known, nutrition, ingredients, ingredients_locale) as (values ",
        rows,
        &format!(
            "), w as materialized (select {} from v cross join product p on p.code = v.code left join category c on c.key = v.category \
             left join manufacturer m on m.key = v.maker left join source s on s.key = v.source \
             left join designation d on d.file_number = v.designation) \
             update product set {} from w where product.id = +w.id and ({}) is not ({})",
            becomes.join(", "),
            each(&|column| format!("{column} = w.{column}")),
            each(&|column| format!("product.{column}")),
            each(&|column| format!("w.{column}")),
        ),
    )
}

/// Which of an article's names stands in where a language has none.
const STAND_IN: &str = "(select s.locale from product_text s where s.product_id = p.id and s.fallback = 0 \
    order by s.locale <> 'it', s.locale <> 'en', s.locale limit 1)";

fn names(updates: &[Update], sql: &mut Script) -> io::Result<()> {
    let own = updates.iter().flat_map(|u| {
        let given = u.names.iter().filter(|(_, name)| !name.is_empty());
        given.map(|(locale, name)| {
            Row::new().text(&u.code).text(locale.code()).text(name).text(&sort_key(*locale, name)).end()
        })
    });
    sql.rows(
        "with v(code, locale, name, sort_key) as (values ",
        own,
        "), w as materialized (select v.*, p.id from v cross join product p on p.code = v.code) \
         update product_text set name = w.name, sort_key = w.sort_key, fallback = 0 from w \
         where product_text.locale = +w.locale and product_text.product_id = +w.id \
         and (product_text.name, product_text.fallback) is not (w.name, 0)",
    )?;
    let emptied = || {
        updates.iter().flat_map(|u| {
            let empty = u.names.iter().filter(|(_, name)| name.is_empty());
            empty.map(|(locale, _)| Row::new().text(&u.code).text(locale.code()).end())
        })
    };
    sql.rows(
        "with v(code, locale) as (values ",
        emptied(),
        "), w as materialized (select v.*, p.id from v cross join product p on p.code = v.code) \
         update product_text set fallback = 1 from w \
         where product_text.locale = +w.locale and product_text.product_id = +w.id and product_text.fallback = 0",
    )?;
    // A name that is there and not in the file may be the one that stands in from now on.
    sql.rows(
        "with v(code, locale) as (values ",
        emptied(),
        &format!(
            "), w as materialized (select v.locale, p.id, t.name, t.sort_key from v cross join product p on p.code = v.code \
             cross join product_text t on t.product_id = p.id and t.locale = {STAND_IN}) \
             update product_text set name = w.name, sort_key = w.sort_key from w \
             where product_text.locale = +w.locale and product_text.product_id = +w.id and product_text.fallback = 1 \
             and product_text.name <> w.name"
        ),
    )?;
    // The file's own, sorted as each language sorts it.
    let standing_in = updates.iter().flat_map(|u| {
        let given = u.names.iter().filter(|(_, name)| !name.is_empty());
        given.flat_map(move |(from, name)| {
            Locale::ALL.into_iter().filter(move |locale| locale != from).map(move |locale| {
                Row::new()
                    .text(&u.code)
                    .text(from.code())
                    .text(locale.code())
                    .text(name)
                    .text(&sort_key(locale, name))
                    .end()
            })
        })
    });
    sql.rows(
        "with v(code, source, locale, name, sort_key) as (values ",
        standing_in,
        &format!(
            "), w as materialized (select v.*, p.id from v cross join product p on p.code = v.code \
             where v.source = {STAND_IN}) \
             update product_text set name = w.name, sort_key = w.sort_key from w \
             where product_text.locale = +w.locale and product_text.product_id = +w.id and product_text.fallback = 1 \
             and (product_text.name, product_text.sort_key) is not (w.name, w.sort_key)"
        ),
    )
}

fn descriptions(updates: &[Update], sql: &mut Script) -> io::Result<()> {
    let rows = updates.iter().flat_map(|u| {
        u.descriptions
            .iter()
            .map(|(locale, text)| Row::new().text(&u.code).text(locale.code()).text(text).end())
    });
    sql.rows(
        "with v(code, locale, description) as (values ",
        rows,
        "), w as materialized (select v.*, p.id from v cross join product p on p.code = v.code) \
         update product_text set description = w.description from w \
         where product_text.locale = +w.locale and product_text.product_id = +w.id \
         and product_text.description <> w.description",
    )
}

/// Drawn pictures are numbered from 1; an uploaded one stands before them (0033) and stays.
fn pictures(updates: &[Update], sql: &mut Script) -> io::Result<()> {
    let rows = || {
        updates.iter().filter_map(|u| {
            let images = u.images.as_ref()?;
            Some(Row::new().text(&u.code).text(&json!(images).to_string()).end())
        })
    };
    let before = "with v(code, images) as (values ";
    let listed = "), w as materialized (select p.id as product_id, row_number() over (partition by p.id order by e.key) as sorting, \
        i.id as image_id from v cross join product p on p.code = v.code cross join json_each(v.images) e \
        cross join image i on i.key = e.value)";
    sql.rows(
        before,
        rows(),
        &format!(
            "{listed} insert into product_image (product_id, sorting, image_id) select product_id, sorting, image_id from w \
             where true on conflict (product_id, sorting) do update set image_id = excluded.image_id \
             where product_image.image_id <> excluded.image_id"
        ),
    )?;
    sql.rows(
        before,
        rows(),
        &format!(
            "{listed} delete from product_image where (product_id, sorting) in (select x.product_id, x.sorting from v \
             cross join product p on p.code = v.code cross join product_image x on x.product_id = p.id \
             where x.sorting > 0 and not exists (select 1 from w where w.product_id = x.product_id and w.sorting = x.sorting))"
        ),
    )?;
    sql.rows(
        before,
        rows(),
        "), w as materialized (select p.id, (select x.image_id from product_image x where x.product_id = p.id order by x.sorting limit 1) \
         as image_id from v cross join product p on p.code = v.code) \
         update product set image_id = w.image_id from w where product.id = +w.id and product.image_id is not w.image_id",
    )
}

fn tags(updates: &[Update], sql: &mut Script) -> io::Result<()> {
    let rows = || {
        updates.iter().filter_map(|u| {
            let tags = u.tags.as_ref()?;
            Some(Row::new().text(&u.code).text(&json!(tags).to_string()).end())
        })
    };
    sql.rows(
        "with v(code, list) as (values ",
        rows(),
        ") delete from product_tag where (tag_id, product_id) in (select x.tag_id, x.product_id from v \
         cross join product p on p.code = v.code cross join product_tag x on x.product_id = p.id \
         cross join tag t on t.id = x.tag_id where t.key not in (select value from json_each(v.list)))",
    )?;
    sql.rows(
        "with v(code, list) as (values ",
        rows(),
        ") insert into product_tag (tag_id, product_id) select t.id, p.id from v cross join product p on p.code = v.code \
         cross join json_each(v.list) e cross join tag t on t.key = e.value \
         where true on conflict (tag_id, product_id) do nothing",
    )
}

fn allergens(updates: &[Update], sql: &mut Script) -> io::Result<()> {
    let lists = updates.iter().filter_map(|u| {
        let list = u.allergens.as_ref()?.clone().unwrap_or_default();
        Some((u.code.as_str(), json!(list).to_string()))
    });
    super::articles::write_allergens(lists.collect(), sql)
}

fn each_offer(updates: &[Update]) -> impl Iterator<Item = (&Update, &OfferUpdate)> {
    updates.iter().flat_map(|u| u.offers.iter().map(move |offer| (u, offer)))
}

/// `price` is never written here: triggers copy it from the list.
fn offers(updates: &[Update], sql: &mut Script) -> io::Result<()> {
    let changed = each_offer(updates).filter(|(_, o)| {
        o.active.is_some() || o.vat_rate.is_some() || o.first_sold_on.is_some() || o.provision_date.is_some()
    });
    let rows = changed.map(|(u, o)| {
        Row::new()
            .text(&u.code)
            .text(o.market.code())
            .maybe_int(o.active.map(i64::from))
            .maybe_int(o.vat_rate)
            .maybe(o.first_sold_on.as_deref())
            .maybe(o.provision_date.as_deref())
            .end()
    });
    sql.rows(
        "with v(code, market, active, vat_rate, first_sold_on, provision_date) as (values ",
        rows,
        "), w as materialized (select o.product_id, o.market, coalesce(v.active, o.active) as active, \
         coalesce(v.vat_rate, o.vat_rate) as vat_rate, coalesce(v.first_sold_on, o.first_sold_on) as first_sold_on, \
         case when v.provision_date is null then o.provision_date else nullif(v.provision_date, '') end as provision_date \
         from v cross join product p on p.code = v.code cross join offer o on o.product_id = p.id and o.market = v.market) \
         update offer set active = w.active, vat_rate = w.vat_rate, first_sold_on = w.first_sold_on, \
         provision_date = w.provision_date from w where offer.product_id = +w.product_id and offer.market = +w.market \
         and (offer.active, offer.vat_rate, offer.first_sold_on, offer.provision_date) \
         is not (w.active, w.vat_rate, w.first_sold_on, w.provision_date)",
    )?;
    let counted = each_offer(updates).filter_map(|(u, o)| {
        let stock = o.stock?;
        Some(Row::new().text(&u.code).text(o.market.code()).int(stock).end())
    });
    sql.rows(
        "with v(code, market, stock) as (values ",
        counted,
        "), w as materialized (select v.*, p.id from v cross join product p on p.code = v.code) \
         update offer set on_hand = w.stock from w \
         where offer.product_id = +w.id and offer.market = +w.market and offer.on_hand <> w.stock",
    )
}

fn prices(updates: &[Update], sql: &mut Script) -> io::Result<()> {
    let breaks = each_offer(updates).filter_map(|(u, o)| {
        let from: Vec<i64> = o.breaks.as_ref()?.iter().map(|(from, _)| *from).collect();
        let row = Row::new().text(&u.code).text(list_key(o.market));
        Some(row.text(&json!(from).to_string()).end())
    });
    sql.rows(
        "with v(code, list, breaks) as (values ",
        breaks,
        ") delete from price where (price_list_id, product_id, min_quantity) in (select x.price_list_id, x.product_id, \
         x.min_quantity from v cross join product p on p.code = v.code cross join price_list l on l.key = v.list \
         cross join price x on x.price_list_id = l.id and x.product_id = p.id where x.min_quantity > 1 \
         and x.min_quantity not in (select value from json_each(v.breaks)))",
    )?;
    let rows = each_offer(updates).flat_map(|(u, o)| {
        let breaks = o.breaks.iter().flatten().copied();
        let all: Vec<(i64, i64)> = o.price.map(|price| (1, price)).into_iter().chain(breaks).collect();
        super::articles::price_rows(&u.code, o.market, all)
    });
    super::articles::write_prices(rows, sql)?;
    let rows = each_offer(updates)
        .flat_map(|(u, o)| super::articles::history_rows(&u.code, o.market, o.history.clone()));
    super::articles::write_history(rows, sql)
}

fn lots(updates: &[Update], sql: &mut Script) -> io::Result<()> {
    let lists = || {
        each_offer(updates).filter_map(|(u, o)| {
            let codes: Vec<&str> = o.lots.as_ref()?.iter().map(|lot| lot.code.as_str()).collect();
            let row = Row::new().text(&u.code).text(o.market.code());
            Some(row.text(&json!(codes).to_string()).end())
        })
    };
    let not_named = "id in (select l.id from v cross join product p on p.code = v.code \
         cross join lot l on l.product_id = p.id and l.market = v.market \
         where l.code not in (select value from json_each(v.list)))";
    // What orders hold of stays, with nothing on the shelf.
    for write in ["update lot set on_hand = 0 where reserved > 0", "delete from lot where reserved = 0"] {
        sql.rows("with v(code, market, list) as (values ", lists(), &format!(") {write} and {not_named}"))?;
    }
    let rows = each_offer(updates).flat_map(|(u, o)| {
        let lots = o.lots.iter().flatten();
        lots.map(|lot| super::articles::lot_row(&u.code, o.market, lot))
    });
    super::articles::write_lots(rows, sql)
}
