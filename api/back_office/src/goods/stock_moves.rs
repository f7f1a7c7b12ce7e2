//! `GET /ops/stock/moves`: the changes of stock on hand, with their actors.

use crate::audit::AuditBy;
use axum::Json;
use domain::market::Country;
use identity::access::{Ops, area};
use platform::database::{self, Param, Statement};
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Page, Paging, Query};
use platform::state::App;
use serde::{Deserialize, Serialize};

/// Characters of an article's code.
const CODE_CHARS: usize = 40;

/// Why what lies on the shelf changed.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// A program's figure.
    Push,
    /// A person's figure.
    Count,
    /// So many more or fewer.
    Move,
    /// The import command.
    Import,
    /// Left with its order.
    Departure,
    /// Came back: the delivery failed.
    Back,
    /// Was not found when an order was packed.
    Missing,
    /// Nobody said.
    Other,
}

/// The order that moved it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MoveOrder {
    pub id: i64,
    pub code: String,
}

/// A change of what lies on the shelf, of an article or of one of its lots.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockMove {
    pub id: i64,
    /// ISO 8601 UTC.
    pub at: String,
    /// Code of the article.
    pub product: String,
    pub market: String,
    /// Code of the lot; null: the article as a whole.
    pub lot: Option<String>,
    pub kind: MoveKind,
    pub before: i64,
    pub after: i64,
    pub order: Option<MoveOrder>,
    /// Null: the system.
    pub by: Option<AuditBy>,
    /// As in the log and in the audit.
    pub request_id: String,
}

#[derive(Deserialize)]
struct Row {
    id: i64,
    at: String,
    product: String,
    market: String,
    lot: Option<String>,
    kind: MoveKind,
    before: i64,
    after: i64,
    order_id: Option<i64>,
    order_code: Option<String>,
    user_id: Option<i64>,
    service_key_id: Option<i64>,
    name: String,
    request_id: String,
}

/// The filter of the list.
#[derive(Debug, Clone, Default)]
pub struct MoveFilter {
    pub product: Option<String>,
    pub market: Option<&'static str>,
}

impl MoveFilter {
    fn parts(&self) -> (String, Vec<Param>) {
        let mut params: Vec<Param> = Vec::new();
        let from = if let Some(code) = &self.product {
            params.push(code.as_str().into());
            let market = self
                .market
                .map_or("m.market in ('IT', 'NO')".to_owned(), |market| format!("m.market = '{market}'"));
            format!("product p cross join stock_move m on m.product_id = p.id and {market} where p.code = ?1")
        } else {
            let market = self.market.map_or(String::new(), |market| format!(" and m.market = '{market}'"));
            format!(
                "stock_move m indexed by stock_move_at cross join product p on p.id = m.product_id where m.at > ''{market}"
            )
        };
        (from, params)
    }
}

/// The page, and the number of rows.
pub fn statements(filter: &MoveFilter, paging: Paging) -> Vec<Statement> {
    let (from, params) = filter.parts();
    let mut paged = params.clone();
    paged.extend([paging.limit().into(), paging.offset().into()]);
    let last = paged.len();
    vec![
        Statement::with(
            format!(
                "with page as materialized (select m.*, p.code as product from {from} order by m.at desc, m.id desc \
                 limit ?{} offset ?{last}) \
                 select g.id, g.at, g.product, g.market, g.lot_code as lot, g.kind, g.before, g.after, g.order_id, \
                 r.code as order_code, g.user_id, g.service_key_id, coalesce(k.name, trim(u.name || ' ' || u.surname), '') as name, \
                 g.request_id from page g left join orders r on r.id = g.order_id \
                 left join service_key k on k.id = g.service_key_id left join user u on u.id = g.user_id \
                 order by g.at desc, g.id desc",
                last - 1
            ),
            paged,
        ),
        Statement::counted(&format!("from {from}"), params),
    ]
}

/// GET /ops/stock/moves: the ledger of the shelves, newest first: what changed `onHand`, from what to what, and by whom.
#[call(
    get, "/ops/stock/moves",
    params(
        platform::extract::PagingParams,
        ("product" = Option<String>, Query, max_length = 40, description = "Code of the article."),
        ("market" = Option<String>, Query, description = "IT or NO."),
    )
)]
pub async fn list_stock_moves(
    app: App,
    _: Ops<area::Stock>,
    Query(query): Query,
) -> ApiResult<Json<Page<StockMove>>> {
    let mut problems = Problems::default();
    query.only(&["product", "market", "page", "elementsPerPage"], &mut problems);
    let product = problems.take("product", query.text("product")).map(str::to_owned);
    if product.as_ref().is_some_and(|code| code.chars().count() > CODE_CHARS) {
        problems.add("product", FieldError::TooLong(CODE_CHARS));
    }
    let market = problems.take("market", query.word("market", Country::WORDS));
    let paging = Paging::read(&query, &mut problems);
    problems.finish()?;
    let mut answers = database::batch(&app, statements(&MoveFilter { product, market }, paging)).await?;
    let rows: Vec<Row> = answers.rows()?;
    let total = answers.count()?;
    let entities = rows.into_iter().map(StockMove::from).collect();
    Ok(Json(paging.counted(entities, total)))
}

impl From<Row> for StockMove {
    fn from(row: Row) -> Self {
        let known = row.user_id.is_some() || row.service_key_id.is_some();
        Self {
            id: row.id,
            at: row.at,
            product: row.product,
            market: row.market,
            lot: row.lot,
            kind: row.kind,
            before: row.before,
            after: row.after,
            order: row.order_id.zip(row.order_code).map(|(id, code)| MoveOrder { id, code }),
            by: known.then_some(AuditBy { user: row.user_id, key: row.service_key_id, name: row.name }),
            request_id: row.request_id,
        }
    }
}
