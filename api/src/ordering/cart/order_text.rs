//! `POST /cart/text`: an order as somebody wrote it, read line by line. It changes nothing: what was understood
//! is shown first, and goes into the cart with `POST /cart/products`.

use super::change::OwnCart;
use super::input::CodesInput;
use super::items::MAX_PIECES;
use super::reorder::text_limit;
use crate::catalogue::directory::directory;
use crate::catalogue::search::lines::{Found, find_each};
use crate::catalogue::types::{Product, UomReference, UomSale};
use crate::domain::order_text::{self, Amount, Unit, WrittenLine};
use crate::platform::errors::ApiResult;
use crate::platform::extract::Input;
use axum::Json;
use serde::Serialize;

/// Lines that are read in one go.
const MAX_LINES: usize = 60;

/// Answer of `POST /cart/text`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderText {
    /// At most 60.
    pub lines: Vec<OrderTextLine>,
    /// Lines beyond, as they were written.
    pub rest: Vec<String>,
}

/// What one line may mean.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderTextLine {
    /// As it was written.
    pub text: String,
    /// Without the amount: what was looked for.
    pub words: String,
    pub certainty: Certainty,
    /// At most eight, the likeliest first.
    pub choices: Vec<OrderTextChoice>,
}

/// An article that a line may mean.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderTextChoice {
    pub product: Product,
    /// In `uomSale`.
    pub quantity: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// One article and one number come into question.
    Sure,
    /// Somebody has to look.
    Check,
    /// Nothing is like it.
    Unknown,
}

/// POST /cart/text: what the lines of a written order mean.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/cart/text", tag = "cart",
    request_body = CodesInput,
    responses((status = 200, body = OrderText))
))]
pub async fn read_text(own: OwnCart, Input(input): Input<CodesInput>) -> ApiResult<Json<OrderText>> {
    let limit = text_limit(&own, &input)?;
    let OwnCart { app, scope, .. } = &own;
    let mut written = order_text::parse(&input.text);
    let rest = written.split_off(written.len().min(MAX_LINES));
    let words: Vec<_> = written.iter().map(|line| line.words.clone()).collect();
    let directory = directory(app, &scope.viewer.context).await?;
    let found = find_each(app, &scope.viewer, &directory, &words, &limit).await?;
    let lines = written
        .into_iter()
        .zip(found)
        .map(|(line, found)| OrderTextLine::of(line, found));
    Ok(Json(OrderText {
        lines: lines.collect(),
        rest: rest.into_iter().map(|line| line.text).collect(),
    }))
}

impl OrderTextLine {
    fn of(line: WrittenLine, Found { mut products, single }: Found) -> Self {
        if let Some(size) = line.size {
            products.sort_by_key(|product| !is_of(product, size));
        }
        let other_size = |product: &Product| line.size.is_some_and(|size| !is_of(product, size));
        let unclear = products.first().is_some_and(other_size);
        let pieces: Vec<_> = products
            .iter()
            .map(|product| pieces(product, line.amount))
            .collect();
        let certainty = match pieces.first() {
            None => Certainty::Unknown,
            Some((_, true)) if single && !unclear => Certainty::Sure,
            Some(_) => Certainty::Check,
        };
        let choices = products.into_iter().zip(pieces);
        Self {
            text: line.text,
            words: line.words.join(" "),
            certainty,
            choices: choices
                .map(|(product, (quantity, _))| OrderTextChoice { product, quantity })
                .collect(),
        }
    }
}

/// Whether one of it is so large, as its pack says.
fn is_of(product: &Product, size: Amount) -> bool {
    order_text::size_in(&product.pack) == Some(size)
}

const fn measured_in(product: &Product, unit: Unit) -> bool {
    matches!(
        (product.uom_reference, unit),
        (UomReference::Kg, Unit::Kilogram) | (UomReference::L, Unit::Litre)
    )
}

/// Thousandths of a kilo, a litre or a piece in one of what it is sold by.
fn thousandths(product: &Product) -> Option<i64> {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a pack holds no more than some thousand kilos"
    )]
    let thousandths = (product.reference_quantity * 1_000.0).round() as i64;
    (thousandths > 0).then_some(thousandths)
}

/// How many of what an article is sold by, and whether that is just what was written.
///
/// Kilos and litres become whole packs, never fewer than were asked for.
fn pieces(product: &Product, amount: Option<Amount>) -> (i64, bool) {
    let Some(amount) = amount else {
        return (1, false);
    };
    let (of_one, exact) = match amount.unit {
        Unit::Sold => (Some(1_000), true),
        Unit::Carton => (Some(1_000), product.uom_sale == UomSale::Carton),
        Unit::Piece => (Some(1_000), product.uom_sale != UomSale::Carton),
        unit if measured_in(product, unit) => (thousandths(product), true),
        Unit::Kilogram | Unit::Litre => (None, false),
    };
    let Some(of_one) = of_one else {
        return (1, false);
    };
    let whole = (amount.thousandths + of_one - 1) / of_one;
    let quantity = whole.clamp(1, MAX_PIECES);
    (quantity, exact && quantity * of_one == amount.thousandths)
}
