//! The stored values of the checkout: `POST /cart/checkout`, `POST /cart/coupon/{id}`.

use super::change::OwnCart;
use super::head;
use super::input::{CouponInput, MAX_NOTES, SlotInput};
use super::payment_method::PaymentMethodRow;
use super::scope::{OWNED, Scope};
use super::seller::methods_statement;
use super::types::{Cart, ConsumerDetails};
use axum::Json;
use domain::instant;
use domain::time_windows::{Window, of_delivery};
use identity::companies::fields;
use identity::companies::texts::time_window;
use platform::database::{self, Param, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Id, Input, Path, Ref, sent};
use platform::state::App;
use platform::texts::cart as texts;
use serde::Deserialize;
use serde_json::json;

/// Any of it; what is not sent stays, null goes back to the default.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckoutInput {
    /// One of the company's.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<i64>)]
    pub shipping_address: Option<Option<Ref>>,
    /// Where the invoice goes; one of the company's.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<i64>)]
    pub company_address: Option<Option<Ref>>,
    /// The window of the delivery; one of the address', where it has any.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<Vec<SlotInput>>, max_items = 20)]
    pub shipping_slots: Option<Option<Vec<SlotInput>>>,
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<i64>)]
    pub payment_method: Option<Option<Ref>>,
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>, max_length = 1000)]
    pub notes: Option<Option<String>>,
    /// Of a company that is a private person.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<ConsumerDetails>)]
    pub consumer_details: Option<Option<ConsumerDetails>>,
}

/// POST /cart/checkout: kept in the cart, so that nothing that was typed is lost.
#[call(post, "/cart/checkout", params(crate::change::IfMatchParam))]
pub async fn keep_checkout(own: OwnCart, Input(input): Input<CheckoutInput>) -> ApiResult<Json<Cart>> {
    let values = check(&own.app, &own.scope, input).await?;
    let columns: Vec<&str> = values.iter().map(|(column, _)| *column).collect();
    let statements = if values.is_empty() { Vec::new() } else { vec![keep_statement(&own.scope, values)] };
    let done = own.change("cart.checkout", "", &json!(columns), statements).await?;
    Ok(Json(done.cart))
}

/// Sets columns of the cart; an unchanged value changes nothing. A change of address clears the time window.
pub fn keep_statement(scope: &Scope, values: Vec<(&'static str, Param)>) -> Statement {
    let mut params = scope.owner();
    params.push(instant::iso(scope.now / 1_000).into());
    let mut set = "updated_at = ?3".to_owned();
    let mut other = Vec::new();
    let windows = values.iter().any(|(column, _)| *column == "slot_from");
    for (column, value) in values {
        params.push(value);
        let n = params.len();
        if column == "shipping_address_id" && !windows {
            for slot in ["slot_from", "slot_to"] {
                set.push_str(&format!(", {slot} = case when {column} is ?{n} then {slot} end"));
            }
        }
        set.push_str(&format!(", {column} = ?{n}"));
        other.push(format!("k.{column} is not ?{n}"));
    }
    let other = other.join(" or ");
    Statement::with(format!("update cart as k set {set} where {OWNED} and ({other})"), params)
}

/// Checks that the address is the company's, the window the address's, and the method offered.
async fn check(app: &App, scope: &Scope, input: CheckoutInput) -> ApiResult<Vec<(&'static str, Param)>> {
    let id = |field: Option<Option<Ref>>| field.map(|field| field.map(|Ref(id)| id));
    let (shipping, invoice, method) =
        (id(input.shipping_address), id(input.company_address), id(input.payment_method));
    let mut named = scope.clone();
    named.shipping_address = shipping.flatten();
    named.company_address = invoice.flatten();
    let mut answers = database::batch(app, vec![head::statement(&named), methods_statement()]).await?;
    let head = head::read(&mut answers, &named)?;
    let methods: Vec<PaymentMethodRow> = answers.rows()?;

    let mut problems = Problems::default();
    let mut values: Vec<(&'static str, Param)> = Vec::new();
    if let Some(id) = shipping {
        if id.is_some() && head.checkout.shipping_address.is_none() {
            problems.add("shippingAddress", FieldError::Says(&texts::NOT_THEIRS));
        }
        values.push(("shipping_address_id", id.into()));
    }
    if let Some(id) = invoice {
        if id.is_some() && head.checkout.company_address.is_none() {
            problems.add("companyAddress", FieldError::Says(&texts::NOT_THEIRS));
        }
        values.push(("company_address_id", id.into()));
    }
    if let Some(id) = method {
        if id.is_some_and(|id| !methods.iter().any(|method| method.id == id)) {
            problems.add("paymentMethod", FieldError::Says(&texts::NO_METHOD));
        }
        values.push(("payment_method_id", id.into()));
    }
    if let Some(slots) = input.shipping_slots {
        let weekday = head.delivery_date.map(|day| day.weekday());
        let slot = slot(&mut problems, slots.unwrap_or_default(), weekday, &head.checkout.slots);
        let text = |part: fn(Window) -> String| slot.map(part);
        values.push(("slot_from", text(|slot| slot.from.to_string()).into()));
        values.push(("slot_to", text(|slot| slot.to.to_string()).into()));
    }
    if let Some(notes) = input.notes {
        let notes = fields::lines(&mut problems, "notes", &notes.unwrap_or_default(), MAX_NOTES);
        values.push(("notes", notes.into()));
    }
    if let Some(details) = input.consumer_details {
        let details = details.map(|details| consumer(&mut problems, &details));
        let text = details.map(|details| json!(details).to_string());
        values.push(("consumer_details", text.into()));
    }
    problems.finish()?;
    Ok(values)
}

/// Of the windows that were sent, the one that fits the delivery day.
fn slot(
    problems: &mut Problems,
    slots: Vec<SlotInput>,
    weekday: Option<i64>,
    allowed: &[Window],
) -> Option<Window> {
    let windows: Result<Vec<_>, _> = slots
        .iter()
        .map(|slot| {
            Window::parse(slot.from_time.trim(), slot.to_time.trim()).map(|window| (slot.day_of_week, window))
        })
        .collect();
    let fitting = windows.and_then(|windows| of_delivery(&windows, weekday));
    match fitting.map(|fitting| fitting.first().map(|(_, window)| *window)) {
        Ok(Some(window)) if !allowed.is_empty() && !allowed.contains(&window) => {
            problems.add("shippingSlots", FieldError::Says(&texts::OTHER_WINDOW));
            None
        }
        Ok(window) => window,
        Err(problem) => {
            problems.add("shippingSlots", time_window(problem));
            None
        }
    }
}

/// Stores the details as they were typed; they are checked for completeness when the order is placed.
fn consumer(problems: &mut Problems, details: &ConsumerDetails) -> ConsumerDetails {
    let mut line = |field: &str, text: &str| {
        fields::optional_line(problems, &format!("consumerDetails.{field}"), text, fields::NAME)
    };
    ConsumerDetails {
        name: line("name", &details.name),
        surname: line("surname", &details.surname),
        fiscal_code: line("fiscalCode", &details.fiscal_code),
        email: line("email", &details.email),
        cell_phone: line("cellPhone", &details.cell_phone),
    }
}

/// POST /cart/coupon/{id}: switches a coupon off, or on again.
#[call(post, "/cart/coupon/{id}", params(crate::change::IfMatchParam))]
pub async fn switch_coupon(
    own: OwnCart,
    Path(Id(id)): Path<Id>,
    Input(input): Input<CouponInput>,
) -> ApiResult<Json<Cart>> {
    let done = own
        .change(
            "cart.coupon",
            &id.to_string(),
            &json!({ "enabled": input.enabled }),
            vec![coupon_statement(&own.scope, id, input.enabled)],
        )
        .await?;
    if done.cart.coupons.iter().any(|coupon| coupon.id == id) {
        return Ok(Json(done.cart));
    }
    Err(ApiError::NotFound)
}

/// Switches a coupon that the company may use.
pub(crate) fn coupon_statement(scope: &Scope, id: i64, enabled: bool) -> Statement {
    let mut params = scope.owner();
    params.extend([id.into(), i64::from(enabled).into(), scope.country().code().into()]);
    Statement::with(
        format!(
            "insert into cart_coupon (cart_id, coupon_id, enabled) \
             select k.id, c.id, ?4 from cart k cross join coupon c on c.id = ?3 and c.market = ?5 \
             where {OWNED} and (c.for_all = 1 or exists (\
               select 1 from company_coupon x where x.company_id = ?2 and x.coupon_id = c.id)) \
             and not exists (select 1 from order_coupon u where u.coupon_id = c.id and u.company_id = ?2) \
             on conflict (cart_id, coupon_id) do update set enabled = excluded.enabled \
             where cart_coupon.enabled <> excluded.enabled"
        ),
        params,
    )
}
