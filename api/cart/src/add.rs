//! Puts many articles into the cart at once: `POST /cart/products`, `/cart/codes`, and the lines of an order.
//! Each line becomes at least what was requested, so that pressing twice changes nothing.

use super::answers::ReorderAnswer;
use super::change::OwnCart;
use super::fill::{self, Quantity, Source};
use super::input::{CodesInput, MAX_PRODUCTS, ProductsInput, RequestedInput};
use super::items::MAX_PIECES;
use super::sites::OrderedFrom;
use super::sorted;
use axum::Json;
use catalogue::search::corrections;
use domain::order_text::{self, Unit, WrittenLine};
use domain::pasted;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Input, Ref};
use platform::limits::Limit;
use platform::texts::cart as texts;
use serde_json::json;

/// Pasted texts of one person in an hour.
const PASTES: i64 = 60;
const HOUR: i64 = 3_600;
const MAX_TEXT: usize = 20_000;
/// Characters of a line of a written order.
const MAX_WRITTEN: usize = 200;

/// Puts the lines of an order into a cart.
///
/// # Errors
/// The database's.
pub async fn fill_order(mut own: OwnCart, order: i64) -> ApiResult<ReorderAnswer> {
    own.from = Some(OrderedFrom::Order(order));
    fill(&own, ("cart.reorder", &order.to_string()), &Source::Order(order), FillOptions::default()).await
}

/// POST /cart/products: what somebody has picked from a list.
#[call(post, "/cart/products", params(crate::change::IfMatchParam))]
pub async fn add_products(
    own: OwnCart,
    Input(input): Input<ProductsInput>,
) -> ApiResult<Json<ReorderAnswer>> {
    fill_products(own, &input).await.map(Json)
}

/// Puts picked articles into a cart; corrections of a written order are remembered for its company.
///
/// # Errors
/// 422 for too many and for quantities that cannot be ordered, 409 for an old version, the database's.
pub async fn fill_products(mut own: OwnCart, input: &ProductsInput) -> ApiResult<ReorderAnswer> {
    let mut problems = Problems::default();
    if input.items.len() > MAX_PRODUCTS {
        problems.add("items", FieldError::TooMany(MAX_PRODUCTS));
    }
    for (place, item) in input.items.iter().enumerate().take(MAX_PRODUCTS) {
        if !(1..=MAX_PIECES).contains(&item.quantity) {
            let error = FieldError::Number { min: 1, max: MAX_PIECES };
            problems.add(&format!("items.{place}.quantity"), error);
        }
        let written = item.written.as_deref().unwrap_or_default();
        if written.chars().count() > MAX_WRITTEN {
            problems.add(&format!("items.{place}.written"), FieldError::TooLong(MAX_WRITTEN));
        }
    }
    problems.finish()?;
    let guide = input.guide.as_ref().map(|Ref(id)| OrderedFrom::Guide(*id));
    own.from = guide.or(input.order.as_ref().map(|Ref(id)| OrderedFrom::Order(*id)));
    let corrected = corrections_of(&input.items);
    let OwnCart { app, scope, .. } = &own;
    let records = if corrected.is_empty() {
        Vec::new()
    } else {
        corrections::keep_statements(scope.company, app.now, &corrected)
    };
    let options = FillOptions { records, ..FillOptions::default() };
    fill(&own, ("cart.products", ""), &Source::products(&input.items), options).await
}

/// POST /cart/codes: pasted lines of codes and quantities; what is not understood comes back.
#[call(post, "/cart/codes", params(crate::change::IfMatchParam))]
pub async fn add_codes(own: OwnCart, Input(input): Input<CodesInput>) -> ApiResult<Json<ReorderAnswer>> {
    fill_codes(&own, &input).await.map(Json)
}

/// Puts pasted lines into a cart.
///
/// # Errors
/// 422 for nothing or too much, 429 for too often, the database's.
pub async fn fill_codes(own: &OwnCart, input: &CodesInput) -> ApiResult<ReorderAnswer> {
    let limit = text_limit(own, input)?;
    let pasted = pasted::parse(&input.text);
    fill(
        own,
        ("cart.codes", ""),
        &Source::Codes(pasted.lines),
        FillOptions { unread: pasted.unread, limit: Some(&limit), ..FillOptions::default() },
    )
    .await
}

/// Limits how often one person may paste a text.
///
/// # Errors
/// 422 for nothing or too much.
pub(crate) fn text_limit(own: &OwnCart, input: &CodesInput) -> ApiResult<Limit> {
    if input.text.trim().is_empty() {
        return Err(ApiError::field("text", FieldError::Required));
    }
    if input.text.chars().count() > MAX_TEXT {
        return Err(ApiError::field("text", FieldError::TooLong(MAX_TEXT)));
    }
    if pasted::is_too_long(&input.text) {
        return Err(ApiError::field("text", FieldError::Says(&texts::TOO_MANY_LINES)));
    }
    Ok(Limit::new("codes", &own.session.user.id.to_string(), PASTES, HOUR))
}

/// The written lines that the buyer has corrected, each with its article. When the amount was misread, the
/// words beside it may be misread too, so the line is left out.
fn corrections_of(items: &[RequestedInput]) -> Vec<(String, i64)> {
    let of = |RequestedInput { product_id: Ref(id), quantity, written }: &RequestedInput| {
        let line = order_text::entry(written.as_deref()?).filter(|line| is_read_right(line, *quantity))?;
        Some((order_text::key(&line), *id))
    };
    items.iter().filter_map(of).collect()
}

/// Whether a line plainly says the chosen number. Weights, sizes, bottles and dozens are converted to packs, so their
/// number differs.
fn is_read_right(line: &WrittenLine, quantity: i64) -> bool {
    let counted = line.amount.filter(|amount| {
        line.size.is_none() && matches!(amount.unit, Unit::Sold | Unit::Piece | Unit::Carton)
    });
    !line.doubtful && counted.is_none_or(|amount| amount.thousandths == quantity * 1_000)
}

/// What a filling carries along.
#[derive(Default)]
struct FillOptions<'a> {
    /// Lines that were not understood.
    unread: Vec<String>,
    limit: Option<&'a Limit>,
    /// Further statements of the batch that fills.
    records: Vec<Statement>,
}

/// Reads the articles in one batch and fills the cart in another.
async fn fill(
    own: &OwnCart,
    (action, subject): (&str, &str),
    source: &Source,
    FillOptions { unread, limit, records }: FillOptions<'_>,
) -> ApiResult<ReorderAnswer> {
    let OwnCart { app, scope, .. } = own;
    let mut statements: Vec<_> = limit.map(|limit| limit.statement(app.now)).into_iter().collect();
    statements.push(fill::statement(scope, source));
    let mut answers = database::batch(app, statements).await?;
    if let Some(limit) = limit {
        limit.read(app, &mut answers)?;
    }
    let sorted = sorted::sort(&mut answers)?;
    let pieces = sorted.pieces();
    // The last statement says whether the cart has changed.
    let mut filled = records;
    let guide = own.from.and_then(OrderedFrom::guide);
    filled.push(fill::lines_statement(scope, Quantity::AtLeast, &pieces, guide));
    let done = own.change(action, subject, &json!(pieces), filled).await?;
    Ok(sorted.answer(done.cart, unread))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_beside_an_amount_that_was_read_right_are_learned() {
        let learned = |written: &str, quantity| {
            let written = Some(written.to_owned());
            corrections_of(&[RequestedInput { product_id: Ref(6), quantity, written }])
        };
        for (written, quantity) in
            [("2 smor", 2), ("smor", 3), ("5 kg smor", 2), ("24 smor 500 g", 1), ("una dozzina smor", 1)]
        {
            assert_eq!(learned(written, quantity).len(), 1, "{written}");
        }
        for (written, quantity) in
            [("12 smor", 1), ("3) 25 kg smor", 1), ("2 500 g smor", 2), ("smor n. 5", 5), ("1.000 smor", 1)]
        {
            assert_eq!(learned(written, quantity), [], "{written}");
        }
    }
}
