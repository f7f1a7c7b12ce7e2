//! Order entry: an agent sees a customer's purchases, fills their own cart for them, and orders. Everything
//! depends on the company in the path; the session's active company does not matter.

mod changes;
pub mod customer;
pub mod input;
pub mod order;
pub mod pocket;
pub mod products;
pub mod queries;
pub mod types;

pub use changes::{OrderChange, OrderDiffers};

use axum::Json;
use cart::add::{fill_codes, fill_products};
use cart::answers::ReorderAnswer;
use cart::change::{AssignedCart, Change, OwnCart};
use cart::fill::{self, Quantity};
use cart::input::{CodesInput, ProductsInput};
use cart::order_text::{self, OrderText};
use cart::payment_method::{PaymentMethod, PaymentMethodRow};
use cart::seller::methods_statement;
use cart::types::Cart;
use cart::{Scope, dates, head, view};
use catalogue::directory::directory;
use domain::calendar;
use domain::dates::Day;
use domain::locale::Locale;
use identity::access::Assigned;
use input::{RequestedCart, TakingCartInput};
use platform::database::{self, Answers};
use platform::errors::ApiResult;
use platform::extract::Input;
use platform::state::App;
use serde_json::json;
use types::{ChangedLine, OrderTaking, TakingCart};

/// GET /manager/company/{id}/order-taking: the customer, their cart, what they buy, their last order, the days.
#[call(get, "/manager/company/{id}/order-taking")]
pub async fn get_order_taking(
    Assigned(session, company): Assigned,
    app: App,
) -> ApiResult<Json<OrderTaking>> {
    let scope = Scope::of(&app, &session, &company);
    let directory = directory(&app, &scope.viewer.context).await?;
    let mut statements = vec![methods_statement()];
    statements.extend(customer::statements(&scope));
    statements.extend(view::statements(&scope));
    let mut answers = database::batch(&app, statements).await?;
    let methods = methods(&mut answers, scope.locale())?;
    Ok(Json(OrderTaking {
        customer: customer::read(&mut answers, &scope, &directory, methods)?,
        cart: view::read(&mut answers, &scope, &directory)?,
    }))
}

/// The answer to [`methods_statement`].
fn methods(answers: &mut Answers, locale: Locale) -> ApiResult<Vec<PaymentMethod>> {
    let rows: Vec<PaymentMethodRow> = answers.rows()?;
    Ok(rows.iter().map(|row| row.to_wire(locale)).collect())
}

/// PUT /manager/company/{id}/cart: many lines at once, the day, the notes.
#[call(
    put, "/manager/company/{id}/cart",
    params(cart::change::IfMatchParam),
    responses(
        (status = 409, description = "cart_changed with `cart`"),
        (status = 422, description = "delivery_date with `reason` (closed, cutoff, no_zone, full) and `nearest`"),
    )
)]
pub async fn put_cart(
    AssignedCart(own): AssignedCart,
    Input(input): Input<TakingCartInput>,
) -> ApiResult<Json<TakingCart>> {
    let checked = input.check(own.scope.country())?;
    if let Some(Some(day)) = checked.day {
        open(&own, day).await?;
    }
    let cart = own.change_each(changes(&own.scope, &checked)).await?;
    let changed = changed(&cart, &checked.items);
    Ok(Json(TakingCart { cart, changed }))
}

/// 422 for a day on which nothing is delivered.
async fn open(own: &OwnCart, day: Day) -> ApiResult<()> {
    let mut answers = database::batch(&own.app, vec![head::statement(&own.scope)]).await?;
    let rules = head::read(&mut answers, &own.scope)?.calendar;
    calendar::check(&rules, own.scope.now, day).map(|_| ()).map_err(|reason| {
        let nearest = calendar::nearest(&rules, own.scope.now, day).map(|(day, _)| day);
        dates::refused(reason.refusal(), nearest)
    })
}

/// The day comes first, because the available quantities depend on it.
fn changes(scope: &Scope, checked: &RequestedCart) -> Vec<Change> {
    let mut changes = Vec::new();
    if let Some(day) = checked.day {
        changes.push(Change {
            action: "cart.delivery_date",
            subject: day.map(|day| day.to_string()).unwrap_or_default(),
            detail: json!({}),
            statement: dates::set_statement(scope, day),
        });
    }
    let (set, unset): (Vec<_>, Vec<_>) = checked.items.iter().partition(|(_, quantity)| *quantity > 0);
    let ids = |lines: &[(i64, i64)]| -> Vec<i64> { lines.iter().map(|(id, _)| *id).collect() };
    let removed = if checked.replace {
        Some((ids(&set), true))
    } else {
        Some((ids(&unset), false)).filter(|(ids, _)| !ids.is_empty())
    };
    if let Some((articles, all_others)) = removed {
        let what = if all_others { "kept" } else { "removed" };
        changes.push(Change {
            action: "cart.remove",
            subject: String::new(),
            detail: json!({ what: articles }),
            statement: queries::remove_statement(scope, &articles, all_others),
        });
    }
    if !set.is_empty() {
        changes.push(Change {
            action: "cart.products",
            subject: String::new(),
            detail: json!(set),
            statement: fill::lines_statement(scope, Quantity::Exactly, &set, None),
        });
    }
    if let Some(notes) = &checked.notes {
        changes.push(Change {
            action: "cart.checkout",
            subject: String::new(),
            detail: json!(["notes"]),
            statement: queries::notes_statement(scope, notes),
        });
    }
    changes
}

/// Requested lines that did not go into the cart unchanged.
fn changed(cart: &Cart, checked: &[(i64, i64)]) -> Vec<ChangedLine> {
    let lines = || cart.sellers.iter().flat_map(|seller| &seller.items);
    checked
        .iter()
        .filter_map(|(product_id, requested_quantity)| {
            let line = lines().find(|line| line.product.id == *product_id);
            let quantity = line.map_or(0, |line| line.quantity);
            (quantity != *requested_quantity).then_some(ChangedLine {
                product_id: *product_id,
                requested_quantity: *requested_quantity,
                quantity,
            })
        })
        .collect()
}

/// POST /manager/company/{id}/codes: pasted lines into the cart, as `POST /cart/codes`.
#[call(post, "/manager/company/{id}/codes", params(cart::change::IfMatchParam))]
pub async fn take_codes(
    AssignedCart(own): AssignedCart,
    Input(input): Input<CodesInput>,
) -> ApiResult<Json<ReorderAnswer>> {
    fill_codes(&own, &input).await.map(Json)
}

/// POST /manager/company/{id}/text: what the lines of a written order mean for the customer, as `POST /cart/text`.
#[call(post, "/manager/company/{id}/text")]
pub async fn read_customer_text(
    AssignedCart(own): AssignedCart,
    Input(input): Input<CodesInput>,
) -> ApiResult<Json<OrderText>> {
    order_text::read(&own, &input).await.map(Json)
}

/// POST /manager/company/{id}/products: picked articles into the cart, as `POST /cart/products`.
#[call(post, "/manager/company/{id}/products", params(cart::change::IfMatchParam))]
pub async fn take_products(
    AssignedCart(own): AssignedCart,
    Input(input): Input<ProductsInput>,
) -> ApiResult<Json<ReorderAnswer>> {
    fill_products(own, &input).await.map(Json)
}
