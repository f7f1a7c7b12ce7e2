//! Many articles into the cart in one go: `POST /order/{id}/reorder`, `/cart/products`, `/cart/codes`.
//! Each line becomes at least what was wanted, so that pressing twice changes nothing.

use super::answers::ReorderAnswer;
use super::change::{IfMatch, OwnCart};
use super::input::{CodesInput, MAX_ENTRIES, ProductsInput};
use super::items::MAX_PIECES;
use super::sorted;
use super::wanted::{self, Meant, Source};
use crate::domain::pasted;
use crate::ordering::orders::access::OrderRead;
use crate::platform::database;
use crate::platform::errors::{ApiError, ApiResult, Conflict, FieldError, Problems, conflicts};
use crate::platform::extract::Input;
use crate::platform::limits::Limit;
use crate::platform::state::App;
use crate::platform::texts::cart as texts;
use axum::Json;
use serde_json::json;

/// Pastes of one person in an hour.
const PASTES: i64 = 60;
const HOUR: i64 = 3_600;
const MAX_TEXT: usize = 20_000;

/// POST /order/{id}/reorder: the order's lines into the cart of its company.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/order/{id}/reorder", tag = "order",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses(
        (status = 200, body = ReorderAnswer),
        (status = 404, body = crate::platform::errors::ErrorBody),
        (status = 409, body = crate::platform::errors::ErrorBody, description = "company_mismatch: another company is active"),
    )
))]
pub async fn reorder(app: App, OrderRead(session, order): OrderRead) -> ApiResult<Json<ReorderAnswer>> {
    let Some(company) = session.company.clone() else {
        return Err(ApiError::conflict("no_company", &conflicts::NO_COMPANY));
    };
    if company.id != order.company_id {
        return Err(ApiError::Conflict(
            Conflict::new("company_mismatch", &texts::OTHER_COMPANY).with("company", company.id.into()),
        ));
    }
    let own = OwnCart::of(app, session, &company, IfMatch(None));
    let noted = ("cart.reorder", &*order.id.to_string());
    fill(&own, noted, &Source::Order(order.id), Vec::new(), None)
        .await
        .map(Json)
}

/// POST /cart/products: what somebody has picked from a list.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/cart/products", tag = "cart",
    params(crate::ordering::cart::change::IfMatchParam),
    request_body = ProductsInput,
    responses((status = 200, body = ReorderAnswer))
))]
pub async fn add_products(
    own: OwnCart,
    Input(input): Input<ProductsInput>,
) -> ApiResult<Json<ReorderAnswer>> {
    let mut problems = Problems::default();
    if input.items.len() > MAX_ENTRIES {
        problems.add("items", FieldError::TooLong(MAX_ENTRIES));
    }
    for (place, item) in input.items.iter().enumerate().take(MAX_ENTRIES) {
        if !(1..=MAX_PIECES).contains(&item.quantity) {
            let error = FieldError::Number {
                min: 1,
                max: MAX_PIECES,
            };
            problems.add(&format!("items.{place}.quantity"), error);
        }
    }
    problems.finish()?;
    fill(
        &own,
        ("cart.products", ""),
        &Source::products(&input.items),
        Vec::new(),
        None,
    )
    .await
    .map(Json)
}

/// POST /cart/codes: pasted lines of codes and quantities; what is not understood comes back.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/cart/codes", tag = "cart",
    params(crate::ordering::cart::change::IfMatchParam),
    request_body = CodesInput,
    responses((status = 200, body = ReorderAnswer))
))]
pub async fn add_codes(own: OwnCart, Input(input): Input<CodesInput>) -> ApiResult<Json<ReorderAnswer>> {
    fill_codes(&own, &input).await.map(Json)
}

/// Pasted lines into a cart.
///
/// # Errors
/// 422 for nothing or too much, 429 for too often, the database's.
pub async fn fill_codes(own: &OwnCart, input: &CodesInput) -> ApiResult<ReorderAnswer> {
    let limit = text_limit(own, input)?;
    let pasted = pasted::parse(&input.text)
        .ok_or_else(|| ApiError::field("text", FieldError::Says(&texts::TOO_MANY_LINES)))?;
    fill(
        own,
        ("cart.codes", ""),
        &Source::Codes(pasted.wanted),
        pasted.unread,
        Some(&limit),
    )
    .await
}

/// How often one person may paste a text.
///
/// # Errors
/// 422 for nothing or too much.
pub fn text_limit(own: &OwnCart, input: &CodesInput) -> ApiResult<Limit> {
    if input.text.trim().is_empty() {
        return Err(ApiError::field("text", FieldError::Required));
    }
    if input.text.chars().count() > MAX_TEXT {
        return Err(ApiError::field("text", FieldError::TooLong(MAX_TEXT)));
    }
    Ok(Limit::new(
        "codes",
        &own.session.user.id.to_string(),
        PASTES,
        HOUR,
    ))
}

/// One batch looks, one fills.
async fn fill(
    own: &OwnCart,
    (action, subject): (&str, &str),
    source: &Source,
    unread: Vec<String>,
    limit: Option<&Limit>,
) -> ApiResult<ReorderAnswer> {
    let OwnCart { app, scope, .. } = own;
    let mut statements: Vec<_> = limit.map(|limit| limit.statement(app.now)).into_iter().collect();
    statements.push(wanted::statement(scope, source));
    let mut answers = database::batch(app, statements).await?;
    if let Some(limit) = limit {
        limit.read(app, &mut answers)?;
    }
    let sorted = sorted::sort(&mut answers)?;
    let pieces = sorted.pieces();
    let filled = vec![wanted::lines_statement(scope, Meant::AtLeast, &pieces)];
    let done = own.change(action, subject, &json!(pieces), filled).await?;
    Ok(sorted.answer(done.cart, unread))
}
