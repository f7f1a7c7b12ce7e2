//! `GET /ops/stock`: stock on hand, in open orders, and expiring.

use super::list::{Bound, hits, searched};
use super::stock::KIND;
use axum::{
    Json,
    response::{IntoResponse, Response},
};
use batches::list;
use catalogue::stock;
use catalogue::types::UomSale;
use domain::dates::Day;
use domain::market::Country;
use identity::access::{Ops, area};
use platform::database::{self, Statement};
use platform::errors::{ApiResult, Problems};
use platform::extract::{Fields, Page, Paging, Query};
use platform::state::App;
use serde::{Deserialize, Serialize};

const STATES: &[&str] = &["low", "out", "short", "expiring"];
/// Days before its expiry from which a lot is listed.
const SOON: i64 = 14;
/// Weeks of the sales figure (`offer.sold`, 90 days): stock below a week's sales is low.
const WEEKS: i64 = 13;

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockProduct {
    pub id: i64,
    pub code: String,
    pub name: String,
    pub uom_sale: UomSale,
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockLot {
    pub id: i64,
    pub code: String,
    pub expires_on: String,
    /// On the shelf.
    pub on_hand: i64,
    /// Held by open orders.
    pub reserved: i64,
    /// Can still be sold.
    pub available: i64,
}

/// An article in a market.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct StockEntry {
    pub product: StockProduct,
    pub market: String,
    /// On the shelf.
    pub on_hand: i64,
    /// Held by open orders: those that have not left yet.
    pub reserved: i64,
    /// Can still be sold.
    pub available: i64,
    /// Pieces sold in 90 days.
    pub sold: i64,
    /// First expiry first.
    pub lots: Vec<StockLot>,
    pub provision_date: Option<String>,
}

/// The filter of the list.
#[derive(Debug, Clone)]
pub struct StockQuery {
    pub q: String,
    pub market: Option<&'static str>,
    pub state: Option<&'static str>,
    pub today: Day,
    pub paging: Paging,
}

impl StockQuery {
    fn read(fields: &Fields, today: Day) -> ApiResult<Self> {
        let mut problems = Problems::default();
        fields.only(&["q", "state", "market", "format", "page", "elementsPerPage"], &mut problems);
        let query = Self {
            q: searched(fields, &mut problems),
            state: problems.take("state", fields.word("state", STATES)),
            market: problems.take("market", fields.word("market", Country::WORDS)),
            paging: Paging::read(fields, &mut problems),
            today,
        };
        problems.finish()?;
        Ok(query)
    }
}

/// The page, and the number of rows.
pub fn statements(query: &StockQuery, locale: &str) -> Vec<Statement> {
    let mut bound = Bound::default();
    let available = |bound: &mut Bound| stock::available(&bound.bind(query.today.to_string()));
    let mut conditions = vec!["p.code > ''".to_owned(), "o.active = 1".to_owned()];
    if let Some(market) = query.market {
        conditions.push(format!("o.market = '{market}'"));
    }
    let of_p = "cross join offer o on o.product_id = p.id";
    let mut from = if query.q.is_empty() {
        format!("product p {of_p}")
    } else {
        format!("({}) h cross join product p on p.id = h.id {of_p}", hits(&query.q, &mut bound))
    };
    match query.state {
        Some("out") => conditions.push(format!("{} = 0", available(&mut bound))),
        Some("short") => conditions.push(
            "(o.reserved > o.on_hand or exists (select 1 from lot l where l.product_id = p.id and l.market = o.market \
             and l.reserved > l.on_hand))"
                .to_owned(),
        ),
        Some("low") => {
            let available = available(&mut bound);
            conditions.push(format!("{available} > 0 and {available} * {WEEKS} < o.sold"));
        }
        Some("expiring") => {
            let until = bound.bind(query.today.plus(SOON).to_string());
            if query.q.is_empty() {
                // Starts from the few lots, by their own index.
                from = format!(
                    "(select distinct l.product_id, l.market from market k cross join lot l indexed by lot_expiring \
                     on l.market = k.code and l.available > 0 and l.expires_on <= {until}) e \
                     cross join product p on p.id = e.product_id cross join offer o on o.product_id = p.id and o.market = e.market"
                );
            } else {
                conditions.push(format!(
                    "exists (select 1 from lot l where l.product_id = p.id and l.market = o.market and l.available > 0 \
                     and l.expires_on <= {until})"
                ));
            }
        }
        _ => {}
    }
    let conditions = conditions.join(" and ");
    let counted = Statement::counted(&format!("from {from} where {conditions}"), bound.0.clone());
    let limit = bound.bind(query.paging.limit());
    let offset = bound.bind(query.paging.offset());
    let locale = bound.bind(locale);
    let available = available(&mut bound);
    let paged = format!(
        "with page as materialized (select p.id, p.code, o.market from {from} where {conditions} \
           order by p.code, o.market limit {limit} offset {offset}) \
         select json_object('id', p.id, 'code', p.code, 'name', t.name, 'uomSale', p.uom_sale) as product, \
           o.market, o.on_hand, o.reserved, {available} as available, o.sold, o.provision_date, \
         (select json_group_array(json_object('id', y.id, 'code', y.code, 'expiresOn', y.expires_on, 'onHand', y.on_hand, \
           'reserved', y.reserved, 'available', y.available)) \
           from (select * from lot where product_id = g.id and market = g.market and (on_hand > 0 or reserved > 0) \
           order by expires_on, id limit 50) y) \
           as lots \
         from page g cross join product p on p.id = g.id cross join offer o on o.product_id = g.id and o.market = g.market \
         cross join product_text t on t.locale = {locale} and t.product_id = p.id order by p.code, o.market"
    );
    vec![Statement::with(paged, bound.0), counted]
}

/// GET /ops/stock: stock and lots of what is sold, article by article and market by market: all of it, what is low (less than a
/// week's sales), what is sold out, what orders hold more of than there is, what expires within 14 days. With `format=csv` the rows as PUT takes them.
#[call(
    get, "/ops/stock",
    params(
        platform::extract::PagingParams,
        ("q" = Option<String>, Query, max_length = 100),
        ("state" = Option<String>, Query, description = "low, out, short or expiring."),
        ("market" = Option<String>, Query, description = "IT or NO."),
        ("product" = Option<String>, Query, description = "Code; of CSV only."),
        ("format" = Option<String>, Query, description = "json, csv or sheet (then `q` is the code's beginning)."),
    ),
    responses((status = 200, body = Page<StockEntry>))
)]
pub async fn list_ops_stock(app: App, _: Ops<area::Stock>, Query(query): Query) -> ApiResult<Response> {
    if list::is_table(&query) {
        return list::answer(&KIND, &app, &list::RowQuery::read(&KIND, &query)?, &query).await;
    }
    let query = StockQuery::read(&query, app.today(Country::It))?;
    let mut answers = database::batch(&app, statements(&query, app.context.locale.code())).await?;
    let entries: Vec<StockEntry> = answers.rows()?;
    let total = answers.count()?;
    let page: Page<StockEntry> = query.paging.counted(entries, total);
    Ok(Json(page).into_response())
}
