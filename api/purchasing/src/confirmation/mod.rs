//! `GET /order/{id}/confirmation`: the order as a PDF in the language it was placed in.

pub mod paper;
mod setting;
mod sheet;
mod table;
pub mod taken;
#[cfg(test)]
pub mod tests;
pub mod words;

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use catalogue::images::fonts;
use domain::instant::iso;
use futures_util::future::try_join;
use identity::access::{Ops, area};
use orders::access::{self, OrderRead, OrderRef, OrderScope};
use orders::queries::{self, OrderSelector};
use orders::{read, types::Order};
use platform::database;
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Id, Path};
use platform::settings::{operator_of, operator_statement};
use platform::state::App;

/// GET /order/{id}/confirmation: a PDF to keep.
#[call(get, "/order/{id}/confirmation", responses((status = 200, content((Vec<u8> = "application/pdf")))))]
pub async fn get_confirmation(app: App, OrderRead(session, order): OrderRead) -> ApiResult<Response> {
    let reading = read::one(&app, &session, order.id);
    document(&app, reading, order).await
}

/// GET /ops/order/{id}/confirmation: the same PDF, of any company's order.
#[call(
    get, "/ops/order/{id}/confirmation",
    responses((status = 200, content((Vec<u8> = "application/pdf"))))
)]
pub async fn get_ops_confirmation(
    app: App,
    Ops(_, _): Ops<area::Orders>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Response> {
    let order: Option<OrderRef> =
        database::row(&app, access::statement(OrderScope::operations(), 0, id)).await?;
    let order = order.ok_or(ApiError::NotFound)?;
    let reading = async {
        let statements = queries::whole(OrderScope::operations(), 0, &OrderSelector::Id(id));
        let mut answers = database::batch(&app, statements).await?;
        read::for_operations(&app, &mut answers)?.ok_or(ApiError::NotFound)
    };
    document(&app, reading, order).await
}

/// The PDF of the order that was read.
async fn document(
    app: &App,
    reading: impl Future<Output = ApiResult<Order>>,
    order: OrderRef,
) -> ApiResult<Response> {
    let (found, operator) = try_join(reading, database::row(app, operator_statement())).await?;
    let sheet = taken::from(&found, &operator_of(operator), order.market, order.locale);
    let fonts = fonts::load(app, &fonts::DOCUMENT, &setting::letters(&sheet, order.locale)).await?;
    let bytes = setting::set(&sheet, order.locale, &fonts, &created(app));
    file(&found.code, bytes)
}

/// The creation time in PDF's form: `20261121160500Z`.
pub fn created(app: &App) -> String {
    iso(app.now / 1_000).chars().filter(|ch| ch.is_ascii_alphanumeric() && *ch != 'T').collect()
}

/// A PDF to download, by its name without the extension.
pub fn file(name: &str, bytes: Vec<u8>) -> ApiResult<Response> {
    let mut headers = HeaderMap::new();
    let name = format!("attachment; filename=\"{name}.pdf\"");
    let disposition = HeaderValue::from_str(&name).map_err(|_| ApiError::internal("pdf: name"))?;
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    for (name, value) in [
        (header::CONTENT_TYPE, "application/pdf"),
        (header::CACHE_CONTROL, "private, no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    Ok((headers, bytes).into_response())
}
