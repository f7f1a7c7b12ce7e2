//! `GET /order`, `/order/{id}`, `/product/{id}/order-items`.

use crate::access::OrderRead;
use crate::read;
use crate::types::{BoughtItem, Order, OrderSummary};
use axum::Json;
use domain::order_status::OrderStatus;
use identity::access::CompanyUser;
use platform::errors::{ApiResult, Problems};
use platform::extract::{Id, Page, Paging, Path, Query};
use platform::state::App;

/// Purchases of an article on one page (specification, chapter 9).
const BOUGHT_SIZE: i64 = 5;

/// GET /order: the active company's, newest first.
#[call(
    get, "/order",
    params(
        platform::extract::PagingParams,
        ("status" = inline(Option<OrderStatus>), Query, nullable = false, description = "Only those that stand there."),
        ("site" = inline(Option<i64>), Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false,
            description = "Only those that went to this delivery address."),
    )
)]
pub async fn list_orders(
    app: App,
    CompanyUser(_, company): CompanyUser,
    Query(query): Query,
) -> ApiResult<Json<Page<OrderSummary>>> {
    let mut problems = Problems::default();
    let paging = Paging::read(&query, &mut problems);
    let status = problems.take("status", query.choice::<OrderStatus>("status"));
    let site = problems.take("site", query.integer("site", 1, Id::MAX));
    problems.finish()?;
    read::list(&app, company.id, (status, site), paging).await.map(Json)
}

/// GET /order/{id}
#[call(get, "/order/{id}")]
pub async fn get_order(app: App, OrderRead(session, order): OrderRead) -> ApiResult<Json<Order>> {
    read::one(&app, &session, order.id).await.map(Json)
}

/// GET /product/{id}/order-items: when the active company bought an article, last time first.
#[call(
    get, "/product/{id}/order-items", tag = "order",
    params(
        ("page" = inline(Option<i64>), Query, minimum = 1, maximum = 100_000, nullable = false, description = "From 1."),
        ("elementsPerPage" = inline(Option<i64>), Query, minimum = 1, maximum = 100, nullable = false, description = "5 unless told."),
    )
)]
pub async fn list_bought(
    app: App,
    CompanyUser(_, company): CompanyUser,
    Path(Id(product)): Path<Id>,
    Query(query): Query,
) -> ApiResult<Json<Page<BoughtItem>>> {
    let mut problems = Problems::default();
    let paging = Paging::read_sized(&query, BOUGHT_SIZE, &mut problems);
    problems.finish()?;
    read::bought(&app, company.id, product, paging).await.map(Json)
}
