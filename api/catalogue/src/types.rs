//! What the catalogue calls answer. Field names are the specification's (chapter 3);
//! amounts are JSON numbers with at most two decimals, `currency` stands beside them.

use domain::money::{Currency, Minor};
use serde::{Deserialize, Serialize};

/// A picture. `url` is `/api/public/image/{id}/filter/{version}.`, with the version of the drawings, and wants a preset's name appended.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Image {
    pub id: i64,
    /// Name of the stored file; empty for a drawn picture.
    pub file: String,
    pub caption: String,
    pub url: String,
    pub published: bool,
}

/// Columns `image_id, image_file, image_caption, image_published` of a left join.
pub fn image(
    id: Option<i64>,
    file: Option<String>,
    caption: Option<String>,
    published: Option<i64>,
) -> Option<Image> {
    let id = id?;
    Some(Image {
        id,
        file: file.unwrap_or_default(),
        caption: caption.unwrap_or_default(),
        url: super::images::address(id),
        published: published.unwrap_or(1) != 0,
    })
}

/// How an article is ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UomSale {
    Carton,
    Envelope,
    Piece,
    Pack,
    Tray,
    Loaf,
}

/// What its price is compared by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UomReference {
    Kg,
    L,
    Pc,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Storage {
    Chilled,
    Frozen,
    Ambient,
}

/// A category of either level. `children` is empty for the second.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    pub id: i64,
    pub name: String,
    pub slug: String,
    pub sorting: i64,
    /// Id of the family; null for a family.
    pub parent: Option<i64>,
    pub image: Option<Image>,
    pub storage: Storage,
    pub featured: bool,
    /// Articles on sale in the visitor's market.
    pub products: i64,
    #[schema(no_recursion)]
    pub children: Vec<Category>,
}

/// One entry of `/category/map`, keyed by id.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryMapEntry {
    pub slug: String,
    pub parent: Option<i64>,
    pub name: String,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Manufacturer {
    pub id: i64,
    pub name: String,
    pub slug: String,
    pub country: Option<String>,
    pub image: Option<Image>,
    pub background_image: Option<Image>,
    /// Articles on sale in the visitor's market.
    pub products: i64,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ManufacturerRef {
    pub id: i64,
    pub name: String,
    pub slug: String,
}

/// A badge: `organic`, `vegan`, `gluten-free`, `halal`, `pdo`, ...
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tag {
    pub id: i64,
    pub key: String,
    /// `diet`, `origin`, `quality` or `sustainability`.
    pub kind: String,
    pub name: String,
}

/// Dates are the market's own days, both included.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Promotion {
    pub id: i64,
    pub title: String,
    pub valid_from: String,
    pub valid_to: String,
}

/// What depends on who asks and when. A company with a price list of its own sees its prices;
/// a promotion counts only where it is lower.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductExtra {
    pub is_available: bool,
    /// Net price of one `uomReference`, before promotion.
    pub display_price: Minor,
    /// Net price of one `uomSale`, before promotion; an estimate where the weight varies.
    pub display_order_price: Minor,
    /// Net price of one `uomSale` after promotion; null without one.
    pub promotion_price: Option<Minor>,
    /// Net price of one `uomReference` after promotion; null without one.
    pub promotion_display_price: Option<Minor>,
    /// Percent off the list price, one decimal, negative (`-12.5`); null without promotion.
    pub final_percent_discount: Option<f64>,
    /// `YYYY-MM-DD`: when stock comes back.
    pub provision_date: Option<String>,
    /// `YYYY-MM-DD`: the day the ordered unit changed.
    pub uom_order_changed_at: Option<String>,
    /// Pieces of `uomSale` that can be sold: on the shelf and not held by open orders.
    pub stock: i64,
    /// Sold for the first time in this market at most 30 days ago.
    pub is_new: bool,
    /// Only of an article that is no longer sold in this market and stands in a cart or an order guide: true.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub discontinued: Option<bool>,
    /// Only when somebody is signed in: among the company's favourites, or the agent's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub favourite: Option<bool>,
    /// Only of an article that is not there, for a buyer: whether they will be told when it is back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub watching: Option<bool>,
    /// Only in a list of what the company has bought: how many times.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub times: Option<i64>,
    /// Only there: pieces of `uomSale` the last time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub last_quantity: Option<i64>,
    /// Only there: the instant of the last time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub last_at: Option<String>,
    /// Only there: net price of `uomSale` the last time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = f64, nullable = false, minimum = 0)]
    pub last_price: Option<Minor>,
    /// Only there: net price of `uomSale` today for as many as the last time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = f64, nullable = false, minimum = 0)]
    pub usual_price: Option<Minor>,
}

/// A product as lists and cards show it.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Product {
    pub id: i64,
    pub code: String,
    pub slug: String,
    pub name: String,
    /// Percent: 4, 10, 22; 15, 25.
    pub vat_rate: f64,
    pub uom_sale: UomSale,
    pub uom_reference: UomReference,
    /// As printed on the carton: `6 x 1 kg`.
    pub pack: String,
    /// `uomReference` in one `uomSale`: 6 for `6 x 1 kg`; nominal where the weight varies.
    pub reference_quantity: f64,
    /// Ordered by `uomSale`, priced by the weighed kilo.
    pub variable_weight: bool,
    /// Kilos of one `uomSale` for the estimate; null where the weight does not vary.
    pub nominal_weight: Option<f64>,
    pub storage: Storage,
    /// Net price of one `uomSale` (same as `extra.displayOrderPrice`).
    pub price: Minor,
    /// Same as `extra.promotionPrice`.
    pub promotion_price: Option<Minor>,
    pub currency: Currency,
    pub image: Option<Image>,
    /// Slug.
    pub category: String,
    pub category_id: i64,
    pub manufacturer: Option<ManufacturerRef>,
    pub tags: Vec<Tag>,
    pub promotions: Vec<Promotion>,
    pub extra: ProductExtra,
}

/// Grams per 100 g or 100 ml; `None` is unknown, not zero.
#[derive(Debug, Clone, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Nutrition {
    pub energy_kj: Option<f64>,
    pub fat: Option<f64>,
    pub saturated_fat: Option<f64>,
    pub carbohydrate: Option<f64>,
    pub sugars: Option<f64>,
    pub fibre: Option<f64>,
    pub protein: Option<f64>,
    pub salt: Option<f64>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Allergen {
    pub key: String,
    pub name: String,
    /// `contains` or `may_contain`.
    pub presence: String,
}

/// From this many `uomSale` on, one `uomSale` costs `price` net.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuantityBreak {
    pub min_quantity: i64,
    pub price: Minor,
    pub display_price: Minor,
}

/// A protected name and its file number in the register.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Designation {
    pub name: String,
    /// `pdo`, `pgi`, `tsg` or `gi`.
    pub scheme: String,
    pub file_number: String,
}

/// Where the data of an article comes from; pages show `notice` when it is not empty.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Source {
    pub key: String,
    pub name: String,
    pub url: String,
    pub licence: String,
    pub licence_url: String,
    pub notice: String,
    /// Made up for demonstration.
    pub demo: bool,
}

/// Answer of `/product/{id}`: the card's fields and what its page shows.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductDetail {
    #[serde(flatten)]
    pub product: Product,
    pub ean: Option<String>,
    pub description: String,
    /// ISO country codes, separated by commas; empty when unknown.
    pub origin: String,
    /// The family and the category, in that order.
    pub categories: Vec<CategoryRef>,
    pub images: Vec<Image>,
    /// Empty and `allergensKnown` false: nothing is known, which is not the same as none.
    pub allergens: Vec<Allergen>,
    pub allergens_known: bool,
    pub nutrition: Option<Nutrition>,
    pub ingredients: String,
    pub ingredients_locale: String,
    /// When allergens, nutrition or ingredients last changed; the instant of the article's first load at the least.
    pub label_changed_at: String,
    pub quantity_breaks: Vec<QuantityBreak>,
    pub designation: Option<Designation>,
    /// Lowest list price of one `uomSale` in the 30 days before today's promotion.
    pub lowest_recent_price: Option<Minor>,
    /// Next expiry date in stock, `YYYY-MM-DD`.
    pub next_expiry: Option<String>,
    pub seller: Seller,
    pub source: Source,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Seller {
    pub id: i64,
    pub name: String,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryRef {
    pub id: i64,
    pub name: String,
    pub slug: String,
}

/// A lot one can choose, first expiry first.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Availability {
    pub lot_id: i64,
    pub code: String,
    pub expires_on: String,
    /// Pieces of `uomSale`.
    pub available: i64,
    pub provision_date: Option<String>,
}

/// One value of a facet. `count` is exact to 1,000.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Facet {
    pub id: i64,
    /// Slug of a manufacturer or category, key of a tag.
    pub key: String,
    pub name: String,
    pub count: i64,
}

/// `entities` of `/product/filter/list`.
#[derive(Debug, Clone, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Facets {
    pub manufacturers: Vec<Facet>,
    pub categories: Vec<Facet>,
    pub tags: Vec<Facet>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FacetList {
    pub entities: Facets,
    /// False when the filter matches more than 1,000 articles.
    pub total_exact: bool,
}
