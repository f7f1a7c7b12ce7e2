//! `GET /ops/product`: the list of articles for their maintenance.

use super::product::KIND;
use axum::{
    Json,
    response::{IntoResponse, Response},
};
use batches::list;
use catalogue::image;
use catalogue::search::expression::{all_of, begins, words as search_words};
use catalogue::types::{Image, UomSale};
use domain::ean::gtin_sql;
use domain::market::Country;
use domain::money::Minor;
use identity::access::{Ops, area};
use platform::database::{self, Param, Statement};
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Fields, Paging, Query};
use platform::state::App;
use serde::{Deserialize, Serialize};

/// Characters of a search.
const MAX_SEARCH: usize = 100;
/// Most articles that a search considers.
const HITS: usize = 500;
const STATES: &[&str] =
    &["active", "inactive", "unpriced", "out_of_stock", "without_picture", "duplicate_code"];

/// A category or a maker.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct GoodsRef {
    pub id: i64,
    pub key: String,
    pub name: String,
}

/// An article in a market.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsOffer {
    pub market: String,
    pub active: bool,
    /// The market's own list, from one on; null: not priced, so not shown.
    pub price: Option<Minor>,
    pub stock: i64,
    pub provision_date: Option<String>,
}

/// An article in the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsProductEntry {
    pub id: i64,
    pub code: String,
    pub ean: Option<String>,
    /// In the language that was asked in.
    pub name: String,
    pub category: GoodsRef,
    pub manufacturer: Option<GoodsRef>,
    pub image: Option<Image>,
    pub uom_sale: UomSale,
    pub pack: String,
    pub variable_weight: bool,
    pub offers: Vec<OpsOffer>,
}

#[derive(Deserialize)]
struct Row {
    id: i64,
    code: String,
    ean: Option<String>,
    name: String,
    category_id: i64,
    category_key: String,
    category_name: String,
    manufacturer_id: Option<i64>,
    manufacturer_key: Option<String>,
    manufacturer_name: Option<String>,
    image_id: Option<i64>,
    image_file: Option<String>,
    image_caption: Option<String>,
    image_published: Option<i64>,
    uom_sale: UomSale,
    pack: String,
    variable_weight: bool,
    offers: Vec<OfferRow>,
}

#[derive(Deserialize)]
struct OfferRow {
    market: String,
    active: bool,
    price: Option<i64>,
    stock: i64,
    provision: Option<String>,
}

impl Row {
    fn entry(self) -> OpsProductEntry {
        let maker = self.manufacturer_id.zip(self.manufacturer_key).zip(self.manufacturer_name);
        OpsProductEntry {
            id: self.id,
            code: self.code,
            ean: self.ean,
            name: self.name,
            category: GoodsRef { id: self.category_id, key: self.category_key, name: self.category_name },
            manufacturer: maker.map(|((id, key), name)| GoodsRef { id, key, name }),
            image: image(self.image_id, self.image_file, self.image_caption, self.image_published),
            uom_sale: self.uom_sale,
            pack: self.pack,
            variable_weight: self.variable_weight,
            offers: self
                .offers
                .into_iter()
                .map(|offer| OpsOffer {
                    market: offer.market,
                    active: offer.active,
                    price: offer.price.map(Minor),
                    stock: offer.stock,
                    provision_date: offer.provision,
                })
                .collect(),
        }
    }
}

/// The filter of the list.
#[derive(Debug, Clone)]
pub struct GoodsQuery {
    pub q: String,
    /// Keys.
    pub category: Option<String>,
    pub manufacturer: Option<String>,
    pub state: Option<&'static str>,
    pub market: Option<&'static str>,
    pub paging: Paging,
}

/// `q` of a list.
pub(super) fn searched(fields: &Fields, problems: &mut Problems) -> String {
    let q = problems.take("q", fields.text("q")).unwrap_or_default().trim().to_owned();
    if q.chars().count() > MAX_SEARCH {
        problems.add("q", FieldError::TooLong(MAX_SEARCH));
    }
    q
}

impl GoodsQuery {
    fn read(fields: &Fields) -> ApiResult<Self> {
        let mut problems = Problems::default();
        let names = ["q", "category", "manufacturer", "state", "market", "format", "page", "elementsPerPage"];
        fields.only(&names, &mut problems);
        let mut key = |name: &str| problems.take(name, fields.text(name)).map(str::to_owned);
        let (category, manufacturer) = (key("category"), key("manufacturer"));
        let query = Self {
            q: searched(fields, &mut problems),
            category,
            manufacturer,
            state: problems.take("state", fields.word("state", STATES)),
            market: problems.take("market", fields.word("market", Country::WORDS)),
            paging: Paging::read(fields, &mut problems),
        };
        problems.finish()?;
        Ok(query)
    }
}

/// Collects the bound parameters.
#[derive(Default)]
pub(super) struct Bound(pub Vec<Param>);

impl Bound {
    pub(super) fn bind(&mut self, value: impl Into<Param>) -> String {
        self.0.push(value.into());
        format!("?{}", self.0.len())
    }
}

/// The ids of the articles that a search finds: by the beginning of the code, by EAN, by words.
pub(super) fn hits(q: &str, bound: &mut Bound) -> String {
    let from = bound.bind(q);
    let to = bound.bind(format!("{q}\u{10ffff}"));
    let words = search_words(q);
    let mut parts = vec![
        format!("select id from (select id from product where code >= {from} and code < {to} limit {HITS})"),
        format!(
            "select id from product where length({from}) between 8 and 14 \
             and {} = {}",
            gtin_sql("ean"),
            gtin_sql(&from),
        ),
    ];
    if !words.is_empty() {
        let expression = bound.bind(all_of(words.iter().map(|word| begins(word))));
        parts.push(format!(
            "select product_id from (select s.product_id from product_search f cross join search_text s on s.id = f.rowid \
             where product_search match {expression} order by f.rowid limit {HITS})"
        ));
    }
    parts.join(" union ")
}

/// Those offers, in one market or in any.
fn offers(condition: &str, market: Option<&str>) -> String {
    let market = market.map_or_else(
        || " and o.market in ('IT', 'NO')".to_owned(),
        |market| format!(" and o.market = '{market}'"),
    );
    format!("select o.product_id from offer o where {condition}{market}")
}

/// The page, and the number of articles.
pub fn statements(query: &GoodsQuery, locale: &str) -> Vec<Statement> {
    let mut bound = Bound::default();
    let mut conditions = vec!["p.code > ''".to_owned()];
    let from = if query.q.is_empty() {
        "product p".to_owned()
    } else {
        format!("({}) h cross join product p on p.id = h.id", hits(&query.q, &mut bound))
    };
    if let Some(key) = &query.category {
        let key = bound.bind(key.as_str());
        conditions.push(format!(
            "p.category_id in (select c.id from category c where c.key = {key} or c.parent_id = \
             (select f.id from category f where f.key = {key}))"
        ));
    }
    if let Some(key) = &query.manufacturer {
        let key = bound.bind(key.as_str());
        conditions.push(format!("p.manufacturer_id = (select id from manufacturer where key = {key})"));
    }
    let sold = offers("o.product_id = p.id and o.active = 1", query.market);
    match query.state {
        Some("active") => conditions.push(format!("exists ({sold} and o.price is not null)")),
        Some("inactive") => conditions.push(format!("not exists ({sold})")),
        Some("unpriced") => {
            let of = offers("o.active = 1 and o.price is null", query.market);
            conditions.push(format!("p.id in ({of})"));
        }
        Some("out_of_stock") => {
            let of = offers("o.active = 1 and o.price is not null and o.available = 0", query.market);
            conditions.push(format!("p.id in ({of})"));
        }
        Some("without_picture") => conditions.push(
            "(p.image_id is null or p.image_id = (select c.image_id from category c where c.id = p.category_id))".to_owned(),
        ),
        // Older rows have codes in another case, and GTINs with leading zeros.
        Some("duplicate_code") => conditions.push(
            "(exists (select 1 from product d where d.code = p.code collate nocase and d.id <> p.id) \
             or exists (select 1 from product d where substr('000000' || d.ean, -14) = substr('000000' || p.ean, -14) \
             and d.id <> p.id))"
                .to_owned(),
        ),
        _ => {
            if let Some(market) = query.market {
                conditions.push(format!(
                    "exists (select 1 from offer o where o.product_id = p.id and o.market = '{market}')"
                ));
            }
        }
    }
    let conditions = conditions.join(" and ");
    let counted = Statement::counted(&format!("from {from} where {conditions}"), bound.0.clone());
    let limit = bound.bind(query.paging.limit());
    let offset = bound.bind(query.paging.offset());
    let locale = bound.bind(locale);
    let paged = format!(
        "select p.id, p.code, p.ean, t.name, c.id as category_id, c.key as category_key, \
         coalesce((select name from category_text where category_id = c.id and locale = {locale}), \
           (select name from category_text where category_id = c.id and locale = 'it'), c.key) as category_name, \
         m.id as manufacturer_id, m.key as manufacturer_key, m.name as manufacturer_name, i.id as image_id, i.file as image_file, \
         i.caption as image_caption, i.published as image_published, p.uom_sale, p.pack, p.variable_weight, \
         (select json_group_array(json_object('market', o.market, 'active', o.active, 'price', o.price, 'stock', o.available, \
           'provision', o.provision_date)) from offer o where o.product_id = p.id) as offers \
         from (select p.id from {from} where {conditions} order by p.code limit {limit} offset {offset}) g \
         cross join product p on p.id = g.id cross join product_text t on t.locale = {locale} and t.product_id = p.id \
         cross join category c on c.id = p.category_id left join manufacturer m on m.id = p.manufacturer_id \
         left join image i on i.id = p.image_id order by p.code"
    );
    vec![Statement::with(paged, bound.0), counted]
}

/// GET /ops/product: articles by code, by code's beginning, EAN or words, category (or family) and maker by key, and what is
/// missing of them. With `format=csv` the rows as PUT takes them.
#[call(
    get, "/ops/product",
    params(
        platform::extract::PagingParams,
        ("q" = Option<String>, Query, max_length = 100),
        ("category" = Option<String>, Query, description = "Key of a category or a family."),
        ("manufacturer" = Option<String>, Query, description = "Key."),
        ("state" = Option<String>, Query, description = "active, inactive, unpriced, out_of_stock, without_picture or duplicate_code."),
        ("market" = Option<String>, Query, description = "IT or NO."),
        ("format" = Option<String>, Query, description = "json, csv or sheet (then `q` is the code's beginning)."),
    ),
    responses((status = 200, body = platform::extract::Page<OpsProductEntry>))
)]
pub async fn list_ops_products(
    app: App,
    _: Ops<area::Catalogue>,
    Query(query): Query,
) -> ApiResult<Response> {
    if list::is_table(&query) {
        return list::answer(&KIND, &app, &list::RowQuery::read(&KIND, &query)?, &query).await;
    }
    let query = GoodsQuery::read(&query)?;
    let mut answers = database::batch(&app, statements(&query, app.context.locale.code())).await?;
    let rows: Vec<Row> = answers.rows()?;
    let total = answers.count()?;
    let entries: Vec<OpsProductEntry> = rows.into_iter().map(Row::entry).collect();
    Ok(Json(query.paging.counted(entries, total)).into_response())
}
