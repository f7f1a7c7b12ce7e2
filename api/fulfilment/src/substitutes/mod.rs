//! Substitutes for what is missing: which there are, one that is chosen, and one that is taken back.

pub mod answer;
pub mod read;
pub mod types;
pub mod write;

use super::packing::plan::{LinePlan, Packed};
use super::packing::write::statements as packed;
use super::packing::{TRIES, illegal};
use crate::orders::{self, types::OpsOrder};
use ::orders::place::parts::moved;
use axum::Json;
use domain::instant::{MINUTE, iso};
use domain::per::per;
use domain::substitution::{MAX_MINUTES, MIN_MINUTES, MINUTES, SubstitutionStatus, WhenMissing};
use identity::access::{Ops, area, ops_audit};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Id, Input, Path, Query};
use platform::state::App;
use platform::texts::fulfilment as texts;
use platform::token;
use read::Missing;
use serde_json::json;
use types::{SubstituteChoice, SubstituteInput};
use write::ChosenSubstitute;

/// GET /ops/order/{id}/item/{item}/substitutes: named substitutes of a line at what they would be charged.
#[call(
    get, "/ops/order/{id}/item/{item}/substitutes",
    params(("missing" = Option<i64>, Query, minimum = 1, maximum = 9_999, nullable = false,
        description = "Pieces that are to be replaced; what is missing by now when it is left out"))
)]
pub async fn list_substitutes(
    app: App,
    Ops(..): Ops<area::Orders>,
    Path((Id(order), Id(item))): Path<(Id, Id)>,
    Query(query): Query,
) -> ApiResult<Json<SubstituteChoice>> {
    let missing = read::missing(&app, order, item).await?;
    let requested = query.text("missing").ok().flatten();
    let requested = requested.and_then(|text| text.parse::<i64>().ok());
    let pieces = requested.unwrap_or(missing.line.missing).clamp(1, missing.line.quantity);
    let offers = missing.offers(&app, &missing.row.named, pieces).await?;
    let market = missing.order.head.days.market;
    Ok(Json(SubstituteChoice {
        order_code: missing.order.head.code,
        company_name: missing.row.company_name,
        name: missing.row.name,
        code: missing.line.code,
        uom_sale: missing.row.uom_sale,
        uom_reference: missing.row.uom_reference,
        reference_quantity: per(missing.line.reference_quantity, 1_000.0),
        variable_weight: missing.line.variable_weight,
        quantity: missing.line.quantity,
        missing: pieces,
        when_missing: missing.row.when_missing,
        currency: market.currency(),
        offers: offers.into_iter().map(read::Offer::view).collect(),
    }))
}

/// POST /ops/order/{id}/item/{item}/substitute: says that pieces of a line are missing and what takes their place: at once
/// where the buyer wants an equal and it is one, else when they say yes in time.
#[call(
    post, "/ops/order/{id}/item/{item}/substitute",
    responses(
        (status = 409, description = "`illegal_transition` with `status`: it is not being prepared; `substituted`: the line has \
            a substitute, or its buyer is asked; `left_out`: the buyer wants none; `sold_out`: nothing of it is there"),
    )
)]
pub async fn post_substitute(
    app: App,
    Ops(operator, _): Ops<area::Orders>,
    Path((Id(order), Id(item))): Path<(Id, Id)>,
    Input(input): Input<SubstituteInput>,
) -> ApiResult<Json<OpsOrder>> {
    let minutes = input.minutes.unwrap_or(MINUTES);
    for _ in 0..TRIES {
        let mut missing = read::missing(&app, order, item).await?;
        check(&missing, &input, minutes)?;
        let product = input.product_id.0;
        let named = missing.row.named.contains(&product);
        let offer = missing.offers(&app, &[product], input.missing).await?.pop();
        let offer = offer
            .filter(|_| named)
            .ok_or(ApiError::field("productId", FieldError::Says(&texts::NOT_NAMED)))?;
        if offer.quantity == 0 {
            return Err(ApiError::conflict("sold_out", &texts::SOLD_OUT));
        }
        let immediate = missing.row.when_missing == WhenMissing::Equal && offer.equal;
        let (link, hash) = token::new();
        let until = iso(app.now / 1_000 + minutes * MINUTE);
        // A larger number of missing pieces that somebody else has entered stays.
        let pieces = input.missing.max(missing.line.missing);
        let lines = missing.order.apply(&[missing_pieces(item, pieces)]);
        let mut statements = Vec::new();
        if immediate {
            missing.order.lines.push(write::line_of(&missing, &offer));
        }
        statements.extend(packed(&[missing.order.change()], &lines));
        if immediate {
            statements.extend(write::added(app.now, &missing, &offer));
        }
        let chosen = ChosenSubstitute {
            missing: input.missing,
            quantity: offer.quantity,
            amount: offer.article.amount.0,
            question: (!immediate).then_some((hash.as_str(), until.as_str())),
        };
        statements.extend(write::chosen(app.now, item, product, chosen));
        statements.extend(if immediate {
            mail::queue_substitute_taken(app.now, item)
        } else {
            mail::queue_substitute_question(app.now, order, item, &link)
        });
        statements.push(ops_audit(
            &app,
            &operator,
            missing.order.head.company_id,
            "order.substitute",
            &format!("order:{order}"),
            &json!({
                "code": missing.order.head.code, "line": missing.line.code, "missing": input.missing,
                "substitute": offer.line.code, "quantity": offer.quantity, "asked": !immediate,
            }),
        ));
        match orders::changed(&app, order, statements).await {
            Ok(Some(order)) => {
                mail::deliver_soon(&app);
                return Ok(Json(order));
            }
            // Somebody else packs the same order, or the last piece is gone: read again.
            Ok(None) => {}
            Err(error) if moved(&error) => {}
            Err(error) => return Err(error),
        }
    }
    Err(ApiError::unavailable("substitute: too many at once"))
}

/// DELETE /ops/order/{id}/item/{item}/substitute: the article was found, or the van must go. Missing pieces stay missing.
#[call(
    delete, "/ops/order/{id}/item/{item}/substitute",
    responses((status = 409, description = "`illegal_transition` with `status`: it is not being prepared"))
)]
pub async fn delete_substitute(
    app: App,
    Ops(operator, _): Ops<area::Orders>,
    Path((Id(order), Id(item))): Path<(Id, Id)>,
) -> ApiResult<Json<OpsOrder>> {
    for _ in 0..TRIES {
        let mut missing = read::missing(&app, order, item).await?;
        prepared(&missing.order, item)?;
        if !live(&missing) {
            // Taken back already, or refused: it stays as it is.
            return orders::one(&app, order).await.map(Json);
        }
        missing.order.lines.retain(|line| line.substitute_for != Some(item));
        let mut statements = packed(&[missing.order.change()], &[]);
        statements.extend(write::withdrawn(app.now, item));
        statements.extend(mail::substitute_questions_left(app.now, order, None));
        statements.push(ops_audit(
            &app,
            &operator,
            missing.order.head.company_id,
            "order.substitute_back",
            &format!("order:{order}"),
            &json!({ "code": missing.order.head.code, "line": missing.line.code }),
        ));
        if let Some(order) = orders::changed(&app, order, statements).await? {
            return Ok(Json(order));
        }
    }
    Err(ApiError::unavailable("substitute: too many at once"))
}

/// So many pieces of the line are not there.
const fn missing_pieces(item: i64, missing: i64) -> LinePlan {
    LinePlan { id: item, weight: None, missing: Some(missing), reason: None, confirmed: false }
}

/// The line has a substitute that counts.
const fn live(missing: &Missing) -> bool {
    matches!(missing.row.status, Some(SubstitutionStatus::Asked | SubstitutionStatus::Taken))
}

/// # Errors
/// 409 `illegal_transition`
fn prepared(order: &Packed, item: i64) -> ApiResult<()> {
    order.elsewhere(&[missing_pieces(item, 0)]).map_or(Ok(()), |status| Err(illegal(status)))
}

fn check(missing: &Missing, input: &SubstituteInput, minutes: i64) -> ApiResult<()> {
    prepared(&missing.order, missing.line.id)?;
    if live(missing) {
        return Err(ApiError::conflict("substituted", &texts::SUBSTITUTED));
    }
    if missing.row.when_missing == WhenMissing::Never {
        return Err(ApiError::conflict("left_out", &texts::LEFT_OUT));
    }
    let mut problems = Problems::default();
    let (min, max) = (1, missing.line.quantity);
    if !(min..=max).contains(&input.missing) {
        problems.add("missing", FieldError::Number { min, max });
    }
    let (min, max) = (MIN_MINUTES, MAX_MINUTES);
    if !(min..=max).contains(&minutes) {
        problems.add("minutes", FieldError::Number { min, max });
    }
    problems.finish()
}
