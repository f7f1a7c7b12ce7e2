//! What the buyer says to a substitute: by the link in the mail, without signing in, or from the order's page.

use super::read::{self, Missing};
use super::types::{SubstituteAnswer, SubstituteLinkAnswer, SubstituteQuestion, Substitutions};
use super::{prepared, write};
use crate::packing::TRIES;
use crate::packing::write::statements as packed;
use axum::Json;
use catalogue::types::UomSale;
use domain::instant::{self, iso};
use domain::money::Currency;
use domain::per::per;
use domain::substitution::SubstitutionStatus;
use orders::access::OrderRead;
use orders::place::parts::moved;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, Conflict, FieldError};
use platform::extract::{Input, Query, Ref};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::texts::substitution as texts;
use platform::token;
use serde::Deserialize;
use serde_json::json;

/// The questions of a link or of an order.
#[derive(Debug, Clone, Copy)]
pub enum Questions<'a> {
    /// Those of the order that a link is about, until the last of them ends.
    Link(&'a str),
    Order(i64),
}

#[derive(Debug, Deserialize)]
struct Row {
    id: i64,
    order_item_id: i64,
    product_id: i64,
    missing: i64,
    quantity: i64,
    amount: i64,
    status: SubstitutionStatus,
    open: bool,
    answer_until: String,
    name: String,
    pack: String,
    uom_sale: UomSale,
    order_id: i64,
    order_code: String,
    company_name: String,
    currency: Currency,
}

impl Questions<'_> {
    pub fn statement(self, now: i64) -> Statement {
        const ROWS: &str = "select x.id, x.order_item_id, x.product_id, x.missing, x.quantity, x.amount, x.status, \
             x.status = 'asked' and x.answer_until > ?2 and d.status = 'in_preparation' as open, x.answer_until, i.name, i.pack, \
             i.uom_sale, o.id as order_id, o.code as order_code, c.name as company_name, o.currency from";
        const JOINS: &str = "cross join order_item i on i.id = x.order_item_id cross join delivery d on d.id = i.delivery_id \
             cross join orders o on o.id = x.order_id cross join company c on c.id = o.company_id \
             where x.answer_until is not null order by i.position";
        let at = iso(now / 1_000);
        match self {
            Self::Link(hash) => Statement::new(format!(
                "{ROWS} substitution k cross join substitution x on k.token_hash = ?1 and x.order_id = k.order_id \
                 and exists (select 1 from substitution y where y.order_id = k.order_id and y.answer_until > ?2) {JOINS}"
            ))
            .bind_all((hash, at)),
            Self::Order(id) => {
                Statement::new(format!("{ROWS} substitution x {JOINS}").replace("where", "where x.order_id = ?1 and"))
                    .bind_all((id, at))
            }
        }
    }

    async fn rows(self, app: &App) -> ApiResult<Vec<Row>> {
        database::rows(app, self.statement(app.now)).await
    }

    /// # Errors
    /// 404 where nothing was asked.
    async fn view(self, app: &App) -> ApiResult<Substitutions> {
        let rows = self.rows(app).await?;
        let first = rows.first().ok_or(ApiError::NotFound)?;
        let mut substitutions = Substitutions {
            order_id: first.order_id,
            order_code: first.order_code.clone(),
            company_name: first.company_name.clone(),
            currency: first.currency,
            items: Vec::with_capacity(rows.len()),
        };
        for row in rows {
            let missing = read::missing(app, row.order_id, row.order_item_id).await?;
            let offer = missing.offers(app, &[row.product_id], row.missing).await?.pop();
            // An article that is known no more cannot be shown, nor sold.
            let Some(offer) = offer else { continue };
            substitutions.items.push(SubstituteQuestion {
                id: row.id,
                status: row.status,
                open: row.open,
                answer_until: row.answer_until,
                name: row.name,
                pack: row.pack,
                uom_sale: row.uom_sale,
                uom_reference: missing.row.uom_reference,
                reference_quantity: per(missing.line.reference_quantity, 1_000.0),
                variable_weight: missing.line.variable_weight,
                missing: row.missing,
                substitute: offer.proposed_at(row.amount, row.quantity).view(),
            });
        }
        Ok(substitutions)
    }

    /// The same again changes nothing.
    ///
    /// # Errors
    /// 404 for what was not asked, 409 for what cannot be answered so any more.
    async fn answer(self, app: &App, id: i64, accept: bool) -> ApiResult<()> {
        for _ in 0..TRIES {
            let rows = self.rows(app).await?;
            let row = rows.into_iter().find(|row| row.id == id).ok_or(ApiError::NotFound)?;
            match (row.status, accept) {
                (SubstitutionStatus::Taken, true) | (SubstitutionStatus::Refused, false) => return Ok(()),
                (SubstitutionStatus::Taken | SubstitutionStatus::Refused, _) => {
                    let conflict = Conflict::new("answered", &texts::ANSWERED);
                    return Err(ApiError::Conflict(conflict.with("status", json!(row.status))));
                }
                _ if !row.open => return Err(ApiError::conflict("question_closed", &texts::CLOSED)),
                _ => {}
            }
            let written = if accept {
                let missing = read::missing(app, row.order_id, row.order_item_id).await?;
                taken(app, &row, missing).await
            } else {
                let mut statements = write::answered(app.now, id, false);
                statements.extend(mail::substitute_questions_left(app.now, row.order_id, None));
                database::batch(app, statements).await.map(|_| ())
            };
            match written {
                Err(error) if moved(&error) => {}
                done => return done,
            }
        }
        Err(ApiError::unavailable("substitution: too many at once"))
    }
}

/// The substitute becomes a line, at what was said.
async fn taken(app: &App, row: &Row, mut missing: Missing) -> ApiResult<()> {
    if prepared(&missing.order, row.order_item_id).is_err() {
        return Err(ApiError::conflict("question_closed", &texts::CLOSED));
    }
    let offer = missing.offers(app, &[row.product_id], row.missing).await?.pop();
    let offer = offer
        .filter(|offer| offer.line.available >= row.quantity)
        .ok_or(ApiError::conflict("sold_out", &texts::SOLD_OUT))?
        .proposed_at(row.amount, row.quantity);
    missing.order.lines.push(write::line_of(&missing, &offer));
    let mut statements = packed(&[missing.order.change()], &[]);
    statements.extend(write::answered(app.now, row.id, true));
    statements.extend(write::added(app.now, &missing, &offer));
    statements.extend(mail::substitute_questions_left(app.now, row.order_id, None));
    database::batch(app, statements).await.map(|_| ())
}

/// The hash of a link that a stranger may try so often.
async fn link(app: &App, token: &str) -> ApiResult<String> {
    if token.is_empty() {
        return Err(ApiError::field("token", FieldError::Required));
    }
    let limit = Limit::address("substitution", &app.context.client, 120, instant::HOUR);
    limits::check(app, &[limit]).await?;
    Ok(token::hash(token))
}

/// An unknown link, or one whose time is over.
fn unknown(error: ApiError) -> ApiError {
    match error {
        ApiError::NotFound => ApiError::field("token", FieldError::Code),
        other => other,
    }
}

/// GET /substitution?token=: what the link of a mail asks.
#[call(
    get, "/substitution", tag = "order",
    params(("token" = Option<String>, Query, max_length = 100, nullable = false))
)]
pub async fn get_substitution(app: App, Query(query): Query) -> ApiResult<Json<Substitutions>> {
    let token = query.text("token").ok().flatten().unwrap_or_default();
    let hash = link(&app, token).await?;
    Questions::Link(&hash).view(&app).await.map(Json).map_err(unknown)
}

/// POST /substitution: yes or no to one article, by the link of a mail. May be repeated.
#[call(
    post, "/substitution", tag = "order",
    responses((status = 409, description = "`answered` with `status`; `question_closed`; `sold_out`"))
)]
pub async fn post_substitution(
    app: App,
    Input(input): Input<SubstituteLinkAnswer>,
) -> ApiResult<Json<Substitutions>> {
    let hash = link(&app, &input.token).await?;
    let questions = Questions::Link(&hash);
    questions.answer(&app, input.id.0, input.accept).await.map_err(unknown)?;
    questions.view(&app).await.map(Json).map_err(unknown)
}

/// GET /order/{id}/substitution: what is asked about an order.
#[call(
    get, "/order/{id}/substitution",
    responses((status = 404, description = "Also where nothing was asked"))
)]
pub async fn get_order_substitution(
    app: App,
    OrderRead(_, order): OrderRead,
) -> ApiResult<Json<Substitutions>> {
    Questions::Order(order.id).view(&app).await.map(Json)
}

/// POST /order/{id}/substitution: yes or no to one article. May be repeated.
#[call(
    post, "/order/{id}/substitution",
    request_body = SubstituteAnswer,
    responses((status = 409, description = "`answered` with `status`; `question_closed`; `sold_out`"))
)]
pub async fn post_order_substitution(
    app: App,
    OrderRead(_, order): OrderRead,
    Input(SubstituteAnswer { id: Ref(question), accept }): Input<SubstituteAnswer>,
) -> ApiResult<Json<Substitutions>> {
    let questions = Questions::Order(order.id);
    questions.answer(&app, question, accept).await?;
    questions.view(&app).await.map(Json)
}
