//! A product's row, and its conversion to an answer. Prices are computed here by the pure rules, never in
//! SQL.

use super::plan::Sql;
use super::prices;
use crate::directory::{Directory, NEW_DAYS};
use crate::favourites::types::FavouriteProduct;
use crate::image;
use crate::images::presets::Preset;
use crate::stock;
use crate::types::{ManufacturerRef, Product, ProductExtra, Promotion, Storage, Tag, UomReference, UomSale};
use crate::viewer::Viewer;
use domain::line_price::Prices;
use domain::{dates::Day, money::Minor, per::per, pricing, pricing::Measure};
use platform::database::json;
use serde::Deserialize;

/// On sale in the market.
const SOLD: &str = "cross join offer o on o.product_id = p.id and o.market = {market} and o.active = 1 and o.price is not null";
const OFFER: &str = "o.vat_rate, {price} as price, {available} as stock, o.first_sold_on, 0 as discontinued";
/// On sale or not; an article that is no longer on sale has no stock.
const ANY_OFFER: &str = "left join offer o on o.product_id = p.id and o.market = {market}";
const OFFER_OF_THEN: &str = "coalesce(o.vat_rate, 0) as vat_rate, coalesce({price}, 0) as price, \
     coalesce({available}, 0) as stock, coalesce(o.first_sold_on, '') as first_sold_on, \
     coalesce(o.active, 0) = 0 or o.price is null as discontinued";

/// The statement that reads the products of a page: `page` selects `product_id` and the sort key of `order`;
/// `bought_by` is the company whose purchases the cards show.
pub fn select(
    sql: &mut Sql,
    viewer: &Viewer,
    today: Day,
    page: &str,
    order: &str,
    bought_by: Option<i64>,
) -> String {
    written(sql, viewer, today, page, order, bought_by, (OFFER, SOLD))
}

/// [`select`] that also finds articles no longer sold, which may still be in a cart or an order guide.
pub fn select_any(
    sql: &mut Sql,
    viewer: &Viewer,
    today: Day,
    page: &str,
    order: &str,
    bought_by: Option<i64>,
) -> String {
    let offer = (OFFER_OF_THEN, ANY_OFFER);
    written(sql, viewer, today, page, order, bought_by, offer)
}

fn written(
    sql: &mut Sql,
    viewer: &Viewer,
    today: Day,
    page: &str,
    order: &str,
    bought_by: Option<i64>,
    (offer, sold): (&str, &str),
) -> String {
    let locale = sql.bind(viewer.context.locale.code());
    let market = sql.bind(viewer.context.country.code());
    let today = sql.bind(today.to_string());
    let available = stock::available(&today);
    let mut more = String::new();
    let mut joins = String::new();
    let mut price = "o.price";
    if let Some(list) = viewer.own_list {
        let list = sql.bind(list);
        price = "coalesce(w.amount, o.price)";
        joins.push_str(&format!(
            "\nleft join own_price w on w.price_list_id = {list} and w.product_id = p.id"
        ));
    }
    if let Some(owner) = viewer.favourites {
        let id = sql.bind(owner.id());
        let (table, column) = (owner.table(), owner.column());
        more.push_str(&format!(
            ",\n  exists (select 1 from {table} f where f.{column} = {id} and f.product_id = p.id) as favourite"
        ));
    }
    if let Some((user, company)) = viewer.buyer.zip(viewer.company) {
        let (user, company) = (sql.bind(user), sql.bind(company));
        more.push_str(&format!(
            ",\n  case when {available} = 0 and o.active = 1 and o.price is not null then exists (select 1 from stock_watch v \
             where v.user_id = {user} and v.company_id = {company} and v.product_id = p.id) end as watching"
        ));
    }
    if let Some(company) = bought_by {
        let company = sql.bind(company);
        let list = sql.bind(viewer.own_list);
        more.push_str(&format!(
            ",\n  b.times, b.last_quantity, b.last_at, {} as breaks, (select x.amount from order_item x \
             cross join orders y on y.id = x.order_id and y.status <> 'cancelled' where x.company_id = {company} \
             and x.product_id = p.id and x.substitute_for is null and x.missing < x.quantity \
             order by x.id desc limit 1) as last_amount",
            prices::breaks(&list, &market)
        ));
        joins.push_str(&format!(
            "\nleft join purchased_product b on b.company_id = {company} and b.product_id = p.id"
        ));
    }
    include_str!("rows.sql")
        .replace("{offer}", offer)
        .replace("{available}", &available)
        .replace("{sold}", sold)
        .replace("{locale}", &locale)
        .replace("{market}", &market)
        .replace("{today}", &today)
        .replace("{price}", price)
        .replace("{more}", &more)
        .replace("{joins}", &joins)
        .replace("{page}", page)
        .replace("{order}", order)
}

/// A row of `rows.sql`.
#[derive(Debug, Deserialize)]
pub struct ProductRow {
    pub id: i64,
    code: String,
    slug: String,
    uom_sale: UomSale,
    uom_reference: UomReference,
    pack: String,
    reference_quantity: i64,
    variable_weight: bool,
    storage: Storage,
    pub category_id: i64,
    category: String,
    name: String,
    vat_rate: i64,
    price: i64,
    stock: i64,
    first_sold_on: String,
    discontinued: bool,
    provision_date: Option<String>,
    uom_order_changed_at: Option<String>,
    manufacturer_id: Option<i64>,
    manufacturer_name: Option<String>,
    manufacturer_slug: Option<String>,
    image_id: Option<i64>,
    image_file: Option<String>,
    image_caption: Option<String>,
    image_published: Option<i64>,
    tags: Vec<i64>,
    promotions: Vec<PromotionRow>,
    /// Only when somebody is signed in.
    favourite: Option<bool>,
    /// Only for an unavailable article, for a person who may wait for it.
    watching: Option<bool>,
    #[serde(default)]
    times: Option<i64>,
    #[serde(default)]
    last_quantity: Option<i64>,
    #[serde(default)]
    last_at: Option<String>,
    /// Of the last order's line that was neither cancelled nor a substitute, in the unit of `price`.
    #[serde(default)]
    last_amount: Option<i64>,
    /// Only in a list of what was bought: (from this quantity on, amount).
    #[serde(default, deserialize_with = "json")]
    breaks: Vec<(i64, i64)>,
    /// Matches of the list, where it was counted in passing.
    #[serde(default)]
    pub matches: Option<i64>,
}

/// Read from an array: the order of fields is that of `rows.sql`.
#[derive(Debug, Clone, Deserialize)]
struct PromotionRow {
    id: i64,
    valid_from: String,
    valid_to: String,
    amount: i64,
    title: String,
}

/// The prices of an article from which everything else is derived. `list` is the company's own price where it
/// has one, else the market's; a promotion counts only below it.
#[derive(Debug, Clone, Copy)]
pub struct Priced {
    pub measure: Measure,
    pub list: Minor,
    pub promoted: Option<Minor>,
    /// First day of the earliest promotion that lowers the price.
    pub promoted_since: Option<Day>,
}

impl ProductRow {
    /// Replaces the purchases by those of a part of the company: their number, and the pieces of `uomSale`
    /// the last time.
    pub fn bought(self, times: i64, last_quantity: i64) -> Self {
        Self { times: Some(times), last_quantity: Some(last_quantity), ..self }
    }

    pub fn priced(&self) -> Priced {
        let list = Minor(self.price);
        let promoted =
            pricing::promotion(list, self.promotions.iter().map(|promotion| Minor(promotion.amount)));
        let lowering = self.promotions.iter().filter(|promotion| promotion.amount < self.price);
        Priced {
            measure: Measure {
                reference_quantity: self.reference_quantity,
                variable_weight: self.variable_weight,
            },
            list,
            promoted,
            promoted_since: lowering.filter_map(|promotion| Day::parse(&promotion.valid_from)).min(),
        }
    }

    /// The short form of a favourite.
    pub fn favourite(self, viewer: &Viewer) -> FavouriteProduct {
        let Priced { measure, list, promoted, .. } = self.priced();
        let thumb = Preset::ProductThumb.code();
        FavouriteProduct {
            id: self.id,
            name: self.name,
            uom_sale: self.uom_sale,
            promotion_price: promoted.map(|amount| measure.order_price(amount)),
            price: measure.order_price(list),
            currency: viewer.context.country.currency(),
            image: self.image_id.map(|id| crate::images::address(id) + thumb),
            category: self.category,
        }
    }

    pub fn product(mut self, viewer: &Viewer, directory: &Directory, today: Day) -> Product {
        if self.discontinued {
            self.promotions.clear();
            self.provision_date = None;
        }
        let priced = self.priced();
        let Priced { measure, list, promoted, .. } = priced;
        let order_price = measure.order_price(list);
        let promotion_price = promoted.map(|amount| measure.order_price(amount));
        let is_new = self.first_sold_on >= today.plus(-NEW_DAYS).to_string()
            && self.first_sold_on <= today.to_string();
        let manufacturer = self.manufacturer_id.map(|id| ManufacturerRef {
            id,
            name: self.manufacturer_name.unwrap_or_default(),
            slug: self.manufacturer_slug.unwrap_or_default(),
        });
        let tags: Vec<Tag> =
            directory.tags.iter().filter(|tag| self.tags.contains(&tag.id)).cloned().collect();
        let last_price = self.last_amount.map(|amount| measure.order_price(Minor(amount)));
        let usual_price = self.last_quantity.map(|quantity| {
            let promotions: Vec<i64> = self.promotions.iter().map(|promotion| promotion.amount).collect();
            let unit = Prices::of(list.0, &self.breaks, &promotions).unit(quantity);
            measure.order_price(unit.amount)
        });
        let mut lowering = self.promotions;
        lowering.retain(|promotion| promotion.amount < list.0);
        // The first one determines the price.
        lowering.sort_by(|a, b| a.amount.cmp(&b.amount).then_with(|| b.valid_to.cmp(&a.valid_to)));
        Product {
            id: self.id,
            code: self.code,
            slug: self.slug,
            name: self.name,
            vat_rate: per(self.vat_rate, 100.0),
            uom_sale: self.uom_sale,
            uom_reference: self.uom_reference,
            pack: self.pack,
            reference_quantity: per(self.reference_quantity, 1_000.0),
            variable_weight: self.variable_weight,
            nominal_weight: self.variable_weight.then(|| per(self.reference_quantity, 1_000.0)),
            storage: self.storage,
            price: order_price,
            promotion_price,
            currency: viewer.context.country.currency(),
            image: image(self.image_id, self.image_file, self.image_caption, self.image_published),
            category: self.category,
            category_id: self.category_id,
            manufacturer,
            tags,
            promotions: lowering
                .into_iter()
                .map(|promotion| Promotion {
                    id: promotion.id,
                    title: promotion.title,
                    valid_from: promotion.valid_from,
                    valid_to: promotion.valid_to,
                })
                .collect(),
            extra: ProductExtra {
                is_available: self.stock > 0,
                display_price: measure.display_price(list),
                display_order_price: order_price,
                promotion_price,
                promotion_display_price: promoted.map(|amount| measure.display_price(amount)),
                final_percent_discount: promoted.and_then(|amount| pricing::discount_percent(list, amount)),
                provision_date: self.provision_date,
                uom_order_changed_at: self.uom_order_changed_at,
                stock: self.stock,
                is_new,
                discontinued: self.discontinued.then_some(true),
                favourite: self.favourite,
                watching: self.watching,
                times: self.times,
                last_quantity: self.last_quantity,
                last_at: self.last_at,
                last_price,
                usual_price,
            },
        }
    }
}
