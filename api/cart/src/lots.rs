//! Choices for single lines: `POST /cart-item/lot`, `POST /cart-item/auto-order`.

use super::change::OwnCart;
use super::input::{AutoOrders, Lots};
use super::scope::delivery_day;
use super::scope::{OWNED, Scope};
use super::types::Cart;
use axum::Json;
use platform::database::Statement;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::texts::cart as texts;
use serde::Deserialize;
use serde_json::{Value, json};

/// POST /cart-item/lot: from which lot a line is taken first; null leaves it to the first expiry.
#[call(
    post, "/cart-item/lot", tag = "cart",
    params(crate::change::IfMatchParam),
    request_body = Vec<super::input::LotInput>
)]
pub async fn choose_lots(own: OwnCart, Lots(lots): Lots) -> ApiResult<Json<Cart>> {
    let changes: Vec<(i64, Option<i64>)> = lots.iter().map(|each| (each.item, each.lot)).collect();
    let statements =
        vec![fitting_statement(&own.scope, &json!(changes)), lots_statement(&own.scope, &json!(changes))];
    let done = own.change("cart.lot", "", &json!(changes), statements).await?;
    let mut problems = Problems::default();
    for (place, each) in lots.iter().enumerate() {
        match LotFit::of(&done.rows, place) {
            Some(fitting) if fitting.item == 0 => return Err(ApiError::NotFound),
            Some(fitting) if each.lot.is_some() && fitting.lot == 0 => {
                problems.add(&format!("{place}.lotId"), FieldError::Says(&texts::LOT));
            }
            _ => {}
        }
    }
    problems.finish()?;
    Ok(Json(done.cart))
}

/// Whether a line belongs to the cart, and the lot fits it.
#[derive(Deserialize)]
struct LotFit {
    item: i64,
    lot: i64,
}

impl LotFit {
    fn of(rows: &[Value], place: usize) -> Option<Self> {
        rows.get(place).and_then(|row| serde_json::from_value(row.clone()).ok())
    }
}

/// SQL: of `?5`, each `[line, lot]`, the line and a lot of its article and market that outlives the day.
const FITS: &str = "h.product_id = i.product_id and h.market = ?3 and h.available > 0 and h.expires_on > ";

/// Answers one row for each change, in their order.
pub(crate) fn fitting_statement(scope: &Scope, changes: &Value) -> Statement {
    let mut params = scope.owner();
    params.extend([
        scope.country().code().into(),
        scope.today.to_string().into(),
        changes.to_string().into(),
    ]);
    let day = delivery_day("?4");
    Statement::with(
        format!(
            "select i.id is not null as item, h.id is not null as lot from json_each(?5) j \
             left join cart k on {OWNED} \
             left join cart_item i on i.id = j.value ->> 0 and i.cart_id = k.id \
             left join lot h on h.id = j.value ->> 1 and {FITS} {day} order by j.key"
        ),
        params,
    )
}

/// Changes all of them, or none when one does not fit.
pub fn lots_statement(scope: &Scope, changes: &Value) -> Statement {
    let mut params = scope.owner();
    params.extend([
        scope.country().code().into(),
        scope.today.to_string().into(),
        changes.to_string().into(),
    ]);
    let day = delivery_day("?4");
    Statement::with(
        format!(
            "update cart_item as i set lot_id = (select j.value ->> 1 from json_each(?5) j where j.value ->> 0 = i.id) \
             where i.id in (select value ->> 0 from json_each(?5)) \
             and i.cart_id = (select k.id from cart k where {OWNED}) \
             and i.lot_id is not (select j.value ->> 1 from json_each(?5) j where j.value ->> 0 = i.id) \
             and not exists (select 1 from json_each(?5) j where j.value ->> 1 is not null and not exists (\
               select 1 from cart k cross join cart_item i on i.id = j.value ->> 0 and i.cart_id = k.id \
               cross join lot h on h.id = j.value ->> 1 where {OWNED} and {FITS} {day}))"
        ),
        params,
    )
}

/// POST /cart-item/auto-order: whether what is missing of a line is proposed later.
#[call(
    post, "/cart-item/auto-order", tag = "cart",
    params(crate::change::IfMatchParam),
    request_body = Vec<super::input::AutoOrderInput>
)]
pub async fn set_auto_order(own: OwnCart, AutoOrders(changes): AutoOrders) -> ApiResult<Json<Cart>> {
    let pairs: Vec<(i64, i64)> = changes.iter().map(|each| (each.item, i64::from(each.enabled))).collect();
    let done = own
        .change("cart.auto_order", "", &json!(pairs), vec![auto_order_statement(&own.scope, &json!(pairs))])
        .await?;
    let lines: Vec<i64> =
        done.cart.sellers.iter().flat_map(|seller| &seller.items).map(|item| item.id).collect();
    if pairs.iter().any(|(id, _)| !lines.contains(id)) {
        return Err(ApiError::NotFound);
    }
    Ok(Json(done.cart))
}

/// Changes all of them, or none when one is not in the cart.
pub(crate) fn auto_order_statement(scope: &Scope, changes: &Value) -> Statement {
    let mut params = scope.owner();
    params.push(changes.to_string().into());
    Statement::with(
        format!(
            "update cart_item as i set auto_order = (select j.value ->> 1 from json_each(?3) j where j.value ->> 0 = i.id) \
             where i.id in (select value ->> 0 from json_each(?3)) \
             and i.cart_id = (select k.id from cart k where {OWNED}) \
             and i.auto_order is not (select j.value ->> 1 from json_each(?3) j where j.value ->> 0 = i.id) \
             and not exists (select 1 from json_each(?3) j where not exists (\
               select 1 from cart k cross join cart_item i on i.id = j.value ->> 0 and i.cart_id = k.id where {OWNED}))"
        ),
        params,
    )
}
