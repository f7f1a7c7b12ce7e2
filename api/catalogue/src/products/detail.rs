//! A product with everything that its page shows, in one round trip.

use super::plan::Sql;
use super::prices;
use super::rows::{Priced, ProductRow, select};
use crate::directory::Directory;
use crate::image;
use crate::types::{Allergen, Designation, Image, Nutrition, ProductDetail, QuantityBreak, Seller, Source};
use crate::viewer::Viewer;
use domain::{dates::Day, money::Minor, pricing};
use platform::database::{self, Param, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use serde::Deserialize;

/// Identifies a product.
#[derive(Debug, Clone)]
pub enum Key {
    Id(i64),
    Code(String),
    /// Category and product. The category decides between two of the same slug.
    Slugs(String, String),
}

impl Key {
    /// Selects the id.
    fn select(&self, sql: &mut Sql) -> String {
        match self {
            Self::Id(id) => {
                let id = sql.bind(*id);
                format!("select cast({id} as integer)")
            }
            Self::Code(code) => {
                let code = sql.bind(code.as_str());
                format!(
                    "select id from product where code = {code} collate nocase order by code = {code} desc limit 1"
                )
            }
            Self::Slugs(category, product) => {
                let (category, product) = (sql.bind(category.as_str()), sql.bind(product.as_str()));
                format!(
                    "select q.id from product q indexed by product_slug cross join category k on k.id = q.category_id \
                     where q.slug = {product} order by k.slug = {category} desc, q.id limit 1"
                )
            }
        }
    }
}

/// The statements of [`find`]: the card's row, then the rest.
pub fn statements(viewer: &Viewer, today: Day, key: &Key) -> Vec<Statement> {
    let mut card = Sql::default();
    let id = key.select(&mut card);
    let card_text =
        select(&mut card, viewer, today, &format!("select ({id}) as product_id, 0 as k"), "", None);
    let mut rest = Sql::default();
    let id = key.select(&mut rest);
    let bind = |sql: &mut Sql, value: Param| sql.bind(value);
    let rest_text = include_str!("detail.sql")
        .replace("{breaks}", &prices::breaks("{list}", "{market}"))
        .replace("{locale}", &bind(&mut rest, viewer.context.locale.code().into()))
        .replace("{market}", &bind(&mut rest, viewer.context.country.code().into()))
        .replace("{today}", &bind(&mut rest, today.to_string().into()))
        .replace("{list}", &bind(&mut rest, viewer.own_list.into()))
        .replace("{id}", &id);
    vec![Statement::with(card_text, card.params), Statement::with(rest_text, rest.params)]
}

/// # Errors
/// 404 when there is no such product or this market does not sell it.
pub async fn find(app: &App, viewer: &Viewer, directory: &Directory, key: &Key) -> ApiResult<ProductDetail> {
    let today = app.today(viewer.context.country);
    let mut answers = database::batch(app, statements(viewer, today, key)).await?;
    let card: ProductRow = answers.row()?.ok_or(ApiError::NotFound)?;
    let rest: DetailRow = answers.row()?.ok_or(ApiError::NotFound)?;
    Ok(rest.detail(card, viewer, directory, today))
}

#[derive(Deserialize)]
struct DetailRow {
    ean: Option<String>,
    origin: String,
    allergens_known: bool,
    nutrition: Option<String>,
    ingredients: String,
    ingredients_locale: String,
    label_changed_at: String,
    description: String,
    seller_id: i64,
    seller_name: String,
    source_key: String,
    source_name: String,
    source_url: String,
    source_licence: String,
    source_licence_url: String,
    source_notice: String,
    source_demo: bool,
    designation_name: Option<String>,
    designation_scheme: Option<String>,
    designation_file_number: Option<String>,
    images: Vec<(i64, String, String, i64)>,
    allergens: Vec<(String, String, String)>,
    breaks: Vec<(i64, i64)>,
    history: Vec<(String, i64)>,
    next_expiry: Option<String>,
}

impl DetailRow {
    fn detail(self, card: ProductRow, viewer: &Viewer, directory: &Directory, today: Day) -> ProductDetail {
        let priced = card.priced();
        let categories = directory.path(card.category_id);
        let product = card.product(viewer, directory, today);
        let mut images: Vec<Image> = self
            .images
            .into_iter()
            .filter_map(|(id, file, caption, published)| {
                image(Some(id), Some(file), Some(caption), Some(published))
            })
            .collect();
        if images.is_empty() {
            images.extend(product.image.clone());
        }
        ProductDetail {
            ean: self.ean,
            description: self.description,
            origin: self.origin,
            categories,
            images,
            allergens: self
                .allergens
                .into_iter()
                .map(|(key, name, presence)| Allergen { key, name, presence })
                .collect(),
            allergens_known: self.allergens_known,
            nutrition: self.nutrition.and_then(|text| serde_json::from_str::<Nutrition>(&text).ok()),
            ingredients: self.ingredients,
            ingredients_locale: self.ingredients_locale,
            label_changed_at: self.label_changed_at,
            quantity_breaks: quantity_breaks(&self.breaks, &priced),
            designation: designation(
                self.designation_name,
                self.designation_scheme,
                self.designation_file_number,
            ),
            lowest_recent_price: priced.promoted_since.map(|start| lowest(&self.history, start, &priced)),
            next_expiry: self.next_expiry,
            seller: Seller { id: self.seller_id, name: self.seller_name },
            source: Source {
                key: self.source_key,
                name: self.source_name,
                url: self.source_url,
                licence: self.source_licence,
                licence_url: self.source_licence_url,
                notice: self.source_notice,
                demo: self.source_demo,
            },
            product,
        }
    }
}

fn designation(
    name: Option<String>,
    scheme: Option<String>,
    file_number: Option<String>,
) -> Option<Designation> {
    Some(Designation { name: name?, scheme: scheme?, file_number: file_number? })
}

fn quantity_breaks(breaks: &[(i64, i64)], priced: &Priced) -> Vec<QuantityBreak> {
    let mut breaks: Vec<_> = breaks.iter().map(|(quantity, amount)| (*quantity, Minor(*amount))).collect();
    // A company's own list may contain only quantity breaks: then one piece has the market's price.
    if !breaks.is_empty() && !breaks.iter().any(|(quantity, _)| *quantity == 1) {
        breaks.push((1, priced.list));
    }
    pricing::quantity_breaks(&breaks, priced.promoted)
        .into_iter()
        .map(|(min_quantity, amount)| QuantityBreak {
            min_quantity,
            price: priced.measure.order_price(amount),
            display_price: priced.measure.display_price(amount),
        })
        .collect()
}

fn lowest(history: &[(String, i64)], start: Day, priced: &Priced) -> Minor {
    let history: Vec<_> =
        history.iter().filter_map(|(day, amount)| Some((Day::parse(day)?, Minor(*amount)))).collect();
    priced.measure.order_price(pricing::lowest_recent_price(&history, start, priced.list))
}
