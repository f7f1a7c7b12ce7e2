//! The lines of the cart: `GET /cart`, `POST /cart/product/{productId}/quantity/{quantity}`, `DELETE
//! /cart/product/{productId}`, `/cart/empty`.

use super::change::{KnownPieces, OwnCart};
use super::scope::delivery_day;
use super::scope::{OWNED, Scope};
use super::sites::{OrderedFrom, guide_rule};
use super::types::{Cart, CartAnswer, LineProblem};
use super::view;
use axum::Json;
use catalogue::stock;
use domain::instant;
use identity::access::Visitor;
use platform::database::Statement;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Fields, Id, Path, Query};
use platform::state::App;
use platform::texts::cart as texts;
use serde_json::json;

/// Most pieces of one line.
pub const MAX_PIECES: i64 = 9_999;
/// Most numbers of a `was`.
const MAX_KNOWN: usize = 20;
/// Most lines of a cart.
pub const MAX_LINES: i64 = 300;

/// GET /cart: nobody's, and that of a session without a company, is empty.
#[call(get, "/cart")]
pub async fn get_cart(app: App, Visitor(session): Visitor) -> ApiResult<Json<Cart>> {
    if let Some(session) = &session
        && let Some(company) = &session.company
    {
        let scope = Scope::of(&app, session, company);
        return view::load(&app, &scope).await.map(Json);
    }
    Ok(Json(view::nothing(&app.context)))
}

/// POST /cart/product/{productId}/quantity/{quantity}: sets what is asked for; what is there of it is
/// what comes into the cart.
#[call(
    post, "/cart/product/{productId}/quantity/{quantity}",
    params(
        ("quantity" = i64, Path, minimum = 1, maximum = 9_999),
        ("guide" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false,
            description = "The order guide it is ordered from: an empty cart goes to its site, a new line takes its rule for a missing \
                article."),
        ("was" = Option<String>, Query, nullable = false, pattern = "^[0-9]{1,4}(,[0-9]{1,4}){0,19}$",
            description = "How many pieces the cart may have of it, 0 for none; with another number than these and the new one it \
                is answered 409 `cart_changed`."),
        crate::change::IfMatchParam,
    ),
    responses(
        (status = 404, description = "This market does not sell it"),
        (status = 409, description = "cart_changed, cart_full"),
    )
)]
pub async fn set_quantity(
    mut own: OwnCart,
    Path((Id(product), quantity)): Path<(Id, String)>,
    Query(query): Query,
) -> ApiResult<Json<CartAnswer>> {
    let quantity = pieces(&quantity)?;
    let mut problems = Problems::default();
    query.only(&["guide", "was"], &mut problems);
    let guide = problems.take("guide", query.integer("guide", 1, Id::MAX));
    own.known = problems.take("was", known(&query, product, quantity));
    problems.finish()?;
    own.from = guide.map(OrderedFrom::Guide);
    let done = own
        .change(
            "cart.quantity",
            &product.to_string(),
            &json!({ "quantity": quantity }),
            vec![set_statement(&own.scope, product, quantity, guide)],
        )
        .await?;
    let line =
        done.cart.sellers.iter().flat_map(|seller| &seller.items).find(|item| item.product.id == product);
    match line {
        // No row: the line had this quantity already.
        Some(line)
            if !done.rows.is_empty()
                || line.requested_quantity == quantity && line.problem != Some(LineProblem::Gone) =>
        {
            Ok(Json(CartAnswer {
                product_id: product,
                requested_quantity: line.requested_quantity,
                quantity: line.quantity,
                cart: done.cart,
            }))
        }
        None if done.cart.item_count >= MAX_LINES => Err(ApiError::conflict("cart_full", &texts::CART_FULL)),
        _ => Err(ApiError::NotFound),
    }
}

/// The quantities of the query's `was`, and the requested one: the answer to the same change may have been
/// lost.
fn known(query: &Fields, product: i64, quantity: i64) -> Result<Option<KnownPieces>, FieldError> {
    let Some(text) = query.text("was")? else {
        return Ok(None);
    };
    let number = |word: &str| {
        let is_number = (1..=4).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|_| is_number)
    };
    let mut numbers =
        text.split(',').map(number).collect::<Option<Vec<i64>>>().ok_or(FieldError::Malformed)?;
    if numbers.len() > MAX_KNOWN {
        return Err(FieldError::Malformed);
    }
    numbers.push(quantity);
    Ok(Some(KnownPieces { product, numbers }))
}

/// Digits that are no valid quantity answer 422; anything else is no number at all.
fn pieces(text: &str) -> ApiResult<i64> {
    let refused = || ApiError::field("quantity", FieldError::Number { min: 1, max: MAX_PIECES });
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(refused());
    }
    text.parse().ok().filter(|quantity| (1..=MAX_PIECES).contains(quantity)).ok_or_else(refused)
}

/// What is there is worked out where it is written: two at once cannot both be told an old number. A new line takes the
/// guide's rule; one that is there keeps what was chosen for it.
pub fn set_statement(scope: &Scope, product: i64, quantity: i64, guide: Option<i64>) -> Statement {
    let rule = guide_rule("?9");
    let available = stock::available(&delivery_day("?5"));
    let mut params = scope.owner();
    params.extend([
        quantity.into(),
        scope.country().code().into(),
        scope.today.to_string().into(),
        product.into(),
        instant::iso(scope.now / 1_000).into(),
        MAX_LINES.into(),
        guide.into(),
    ]);
    Statement::with(
        format!(
            "insert into cart_item (cart_id, product_id, requested_quantity, quantity, created_at, when_missing) \
             select k.id, o.product_id, ?3, min(?3, {available}), ?7, {rule} \
             from cart k cross join offer o on o.product_id = ?6 and o.market = ?4 \
             and o.active = 1 and o.price is not null \
             where {OWNED} and (exists (select 1 from cart_item where cart_id = k.id and product_id = ?6) \
             or (select count(*) from cart_item where cart_id = k.id) < ?8) \
             on conflict (cart_id, product_id) do update set \
             requested_quantity = excluded.requested_quantity, quantity = excluded.quantity \
             where excluded.requested_quantity <> cart_item.requested_quantity \
             or excluded.quantity <> cart_item.quantity returning product_id"
        ),
        params,
    )
}

/// DELETE /cart/product/{productId}: also when it is not in the cart.
#[call(
    delete, "/cart/product/{productId}",
    params(
        ("was" = Option<String>, Query, nullable = false, pattern = "^[0-9]{1,4}(,[0-9]{1,4}){0,19}$",
            description = "As where a quantity is set."),
        crate::change::IfMatchParam,
    )
)]
pub async fn remove_product(
    mut own: OwnCart,
    Path(Id(product)): Path<Id>,
    Query(query): Query,
) -> ApiResult<Json<Cart>> {
    let mut problems = Problems::default();
    query.only(&["was"], &mut problems);
    own.known = problems.take("was", known(&query, product, 0));
    problems.finish()?;
    let done = own
        .change("cart.remove", &product.to_string(), &json!({}), vec![remove_statement(&own.scope, product)])
        .await?;
    Ok(Json(done.cart))
}

pub fn remove_statement(scope: &Scope, product: i64) -> Statement {
    let mut params = scope.owner();
    params.push(product.into());
    Statement::with(
        format!(
            "delete from cart_item where cart_id = (select k.id from cart k where {OWNED}) and product_id = ?3"
        ),
        params,
    )
}

/// POST /cart/empty: every line; the delivery date and what the checkout knows stay.
#[call(post, "/cart/empty", params(crate::change::IfMatchParam))]
pub async fn empty_cart(own: OwnCart) -> ApiResult<Json<Cart>> {
    let done = own.change("cart.empty", "", &json!({}), vec![empty_statement(&own.scope)]).await?;
    Ok(Json(done.cart))
}

/// GET /cart/empty: only with the header `madia-api-key`, which no link, picture or prefetch can send.
#[call(get, "/cart/empty")]
pub async fn empty_cart_by_key(own: OwnCart) -> ApiResult<Json<Cart>> {
    if !own.app.context.by_key || own.app.context.prefetch {
        return Err(ApiError::Forbidden);
    }
    empty_cart(own).await
}

pub(crate) fn empty_statement(scope: &Scope) -> Statement {
    Statement::with(
        format!("delete from cart_item where cart_id = (select k.id from cart k where {OWNED})"),
        scope.owner(),
    )
}
