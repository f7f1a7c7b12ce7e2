//! `GET /ops/stock/shortages`: articles of which open orders hold more than there is, with these orders.

use super::stock_list::StockProduct;
use axum::Json;
use domain::order_status::OrderStatus;
use identity::access::{Ops, area};
use platform::database::{self, COUNTED, Statement};
use platform::errors::{ApiResult, Problems};
use platform::extract::{Page, Paging, Query};
use platform::state::App;
use serde::{Deserialize, Serialize};

/// A lot of which orders hold more than there is.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShortLot {
    pub code: String,
    pub expires_on: String,
    pub on_hand: i64,
    pub reserved: i64,
}

/// An open order of a short article.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShortOrder {
    pub id: i64,
    pub code: String,
    /// Name of the company.
    pub company: String,
    /// `YYYY-MM-DD`
    pub delivery_date: String,
    pub status: OrderStatus,
    /// Pieces that it holds.
    pub quantity: i64,
}

/// An article in a market that orders hold more of than lies on the shelf, as a whole or of one of its lots.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct StockShortage {
    pub product: StockProduct,
    pub market: String,
    pub on_hand: i64,
    pub reserved: i64,
    /// Pieces that are missing for all of its orders; 0 where only a lot is short.
    pub missing: i64,
    pub lots: Vec<ShortLot>,
    /// The first to leave first, at most 50.
    pub orders: Vec<ShortOrder>,
}

const SHORT: &str = "short as materialized (\
     select o.product_id, o.market from market k cross join offer o indexed by offer_short on o.market = k.code and o.reserved > o.on_hand \
     union select l.product_id, l.market from market k cross join lot l indexed by lot_short on l.market = k.code and l.reserved > l.on_hand)";

/// The page, and the number of rows.
pub fn statements(paging: Paging, locale: &str) -> Vec<Statement> {
    vec![
        Statement::new(format!(
            "with {SHORT}, page as materialized (select p.id, p.code, s.market from short s cross join product p on p.id = s.product_id \
               order by p.code, s.market limit ?1 offset ?2), \
             held as materialized (select i.product_id, r.market, r.id, r.code, c.name as company, d.delivery_date, d.status, \
               sum(i.quantity - i.missing) as quantity from delivery d cross join order_item i on i.delivery_id = d.id \
               cross join orders r on r.id = d.order_id cross join company c on c.id = r.company_id \
               where d.status in ('not_confirmed', 'confirmed', 'in_preparation', 'ready') and i.product_id in (select id from page) \
               group by i.product_id, d.id having sum(i.quantity - i.missing) > 0) \
             select json_object('id', p.id, 'code', p.code, 'name', t.name, 'uomSale', p.uom_sale) as product, \
             g.market, o.on_hand, o.reserved, max(o.reserved - o.on_hand, 0) as missing, \
             (select json_group_array(json_object('code', y.code, 'expiresOn', y.expires_on, 'onHand', y.on_hand, 'reserved', y.reserved)) \
               from (select * from lot where product_id = g.id and market = g.market and reserved > on_hand \
               order by expires_on, id limit 50) y) as lots, \
             (select json_group_array(json_object('id', y.id, 'code', y.code, 'company', y.company, 'deliveryDate', y.delivery_date, \
               'status', y.status, 'quantity', y.quantity)) from (select * from held where product_id = g.id and market = g.market \
               order by delivery_date, id limit 50) y) as orders \
             from page g cross join product p on p.id = g.id cross join offer o on o.product_id = g.id and o.market = g.market \
             cross join product_text t on t.locale = ?3 and t.product_id = p.id order by p.code, g.market"
        ))
        .bind_all((paging.limit(), paging.offset(), locale)),
        Statement::new(format!(
            "with {SHORT} select count(*) as total from (select 1 from short limit {})",
            COUNTED + 1
        )),
    ]
}

/// GET /ops/stock/shortages: what open orders hold more of than lies on the shelf, and which orders these are.
#[call(get, "/ops/stock/shortages", params(platform::extract::PagingParams))]
pub async fn list_stock_shortages(
    app: App,
    _: Ops<area::Stock>,
    Query(query): Query,
) -> ApiResult<Json<Page<StockShortage>>> {
    let mut problems = Problems::default();
    query.only(&["page", "elementsPerPage"], &mut problems);
    let paging = Paging::read(&query, &mut problems);
    problems.finish()?;
    let mut answers = database::batch(&app, statements(paging, app.context.locale.code())).await?;
    let entities = answers.rows()?;
    let total = answers.count()?;
    Ok(Json(paging.counted(entities, total)))
}
