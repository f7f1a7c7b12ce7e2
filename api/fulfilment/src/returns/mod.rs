//! Decides returns: `/ops/return`.

pub mod accepted;
pub mod queries;
pub mod types;

use super::packing::plan::Packed;
use super::packing::{TRIES, plan, read as packing};
use accepted::{RequestedLine, accepted};
use axum::Json;
use catalogue::uploads;
use domain::credit;
use domain::market::Country;
use domain::money::Minor;
use domain::payment_code::PaymentCode;
use domain::return_credit::{Delivered, Part, credit as worth};
use domain::return_status::ReturnStatus;
use domain::returnable;
use domain::weight::grams;
use identity::access::ops::Operator;
use identity::access::{Ops, area, ops_audit};
use identity::companies::reference::CompanyRef;
use mail::{self, ReturnMail, queue_about_return};
use orders::returns::rows;
use orders::returns::types::Return;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, Conflict, FieldError, Problems};
use platform::extract::{Id, Input, Page, Paging, Path, Query};
use platform::state::App;
use platform::texts::fulfilment as texts;
use platform::texts::orders::ILLEGAL_TRANSITION;
use queries::{Filter, Step};
use serde::Deserialize;
use serde_json::json;
use types::{OpsCreditBy, OpsReturn, ReturnStepInput};

#[derive(Debug, Deserialize)]
struct HeadRow {
    id: i64,
    order_id: i64,
    company: CompanyRef,
    method: PaymentCode,
    /// Once credited.
    refunded: i64,
    /// Before.
    refundable: i64,
    /// Of the order, before.
    owed: i64,
    credited_before: i64,
}

#[derive(Debug, Deserialize)]
struct LineRow {
    return_id: i64,
    id: i64,
    /// Whole pieces.
    accepted: i64,
    /// Of pieces of which less than the whole is taken.
    accepted_grams: i64,
    credited: i64,
    credited_grams: i64,
}

/// A return with its order.
struct ReturnAndOrder {
    view: OpsReturn,
    order: Packed,
    /// Other returns of the order that were credited already.
    credited_before: i64,
}

/// Returns by their ids, in this order.
async fn find(app: &App, ids: &[i64]) -> ApiResult<Vec<ReturnAndOrder>> {
    let blocking = credit::blocking_before(app.today(Country::It));
    let mut answers = database::batch(app, queries::of(&json!(ids).to_string(), blocking)).await?;
    let mut returns = rows::take(&mut answers)?;
    let heads: Vec<HeadRow> = answers.rows()?;
    let lines: Vec<LineRow> = answers.rows()?;
    let orders: Vec<i64> = heads.iter().map(|head| head.order_id).collect();
    let orders = packing::packed(app, packing::PackingSelector::Ids(&orders)).await?;
    let mut found = Vec::with_capacity(ids.len());
    for id in ids {
        let Some(at) = returns.iter().position(|back| back.id == *id) else {
            continue;
        };
        let mut back = returns.swap_remove(at);
        for image in back.items.iter_mut().flat_map(|item| item.images.iter_mut()) {
            image.url = uploads::ops_url(image.id);
        }
        let Some(head) = heads.iter().find(|head| head.id == *id) else {
            continue;
        };
        let Some(order) = orders.iter().find(|order| order.head.id == head.order_id) else {
            continue;
        };
        let own: Vec<&LineRow> = lines.iter().filter(|line| line.return_id == *id).collect();
        let worth = back.credit.unwrap_or_else(|| of_lines(order, &own));
        let refund = match back.credit {
            Some(_) => Minor(head.refunded),
            None => credit::refund(worth, Minor(head.owed), Minor(head.refundable)),
        };
        found.push(ReturnAndOrder {
            view: OpsReturn {
                steps: back.status.steps(nothing_to_collect(&back)).to_vec(),
                worth,
                company: head.company.clone(),
                method: head.method,
                by: OpsCreditBy::of(worth, refund),
                refund,
                credit_note: worth - refund,
                back,
            },
            order: order.clone(),
            credited_before: head.credited_before,
        });
    }
    Ok(found)
}

fn nothing_to_collect(back: &Return) -> bool {
    back.items.iter().all(|item| item.reason.never_came())
}

/// The worth of the pieces as they were paid: by the order's own totals, discount included.
fn of_lines(order: &Packed, rows: &[&LineRow]) -> Minor {
    let settled = order.totals();
    let lines: Vec<Delivered> = order
        .lines
        .iter()
        .zip(&settled.lines_after_discount)
        .map(|(line, net)| {
            let row = rows.iter().find(|row| row.id == line.id);
            Delivered {
                net: *net,
                vat_rate: line.vat_rate,
                quantity: line.quantity - line.missing,
                grams: line.weight.filter(|_| line.variable_weight).unwrap_or(0),
                credited: row.map_or_else(Part::default, |row| Part {
                    pieces: row.credited,
                    grams: row.credited_grams,
                }),
                accepted: row.map_or_else(Part::default, |row| Part {
                    pieces: row.accepted,
                    grams: row.accepted_grams,
                }),
            }
        })
        .collect();
    worth(&settled, &lines)
}

async fn one(app: &App, id: i64) -> ApiResult<ReturnAndOrder> {
    let found = find(app, &[id]).await?;
    found.into_iter().next().ok_or(ApiError::NotFound)
}

/// GET /ops/return?status=: newest first; of a status the oldest first.
#[call(
    get, "/ops/return", operation_id = "list_ops_returns",
    params(
        ("status" = inline(Option<domain::return_status::ReturnStatus>), Query, nullable = false),
        platform::extract::PagingParams,
    )
)]
pub async fn list_returns(
    app: App,
    Ops(..): Ops<area::Requests>,
    Query(query): Query,
) -> ApiResult<Json<Page<OpsReturn>>> {
    let mut problems = Problems::default();
    query.only(&["status", "page", "elementsPerPage"], &mut problems);
    let status = problems.take("status", query.choice("status"));
    let paging = Paging::read(&query, &mut problems);
    problems.finish()?;
    let filter = Filter { status };
    let statements = vec![queries::count(filter), queries::page(filter, paging)];
    let mut answers = database::batch(&app, statements).await?;
    let matches = answers.count()?;
    let ids = answers.numbers()?;
    let found = find(&app, &ids).await?;
    let returns = found.into_iter().map(|each| each.view).collect();
    Ok(Json(paging.counted(returns, matches)))
}

/// GET /ops/return/{id}
#[call(get, "/ops/return/{id}", operation_id = "get_ops_return")]
pub async fn get_return(
    app: App,
    Ops(..): Ops<area::Requests>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<OpsReturn>> {
    one(&app, id).await.map(|found| Json(found.view))
}

/// POST /ops/return/{id}/status: accepted (whole or in part) or rejected, collected, credited.
#[call(
    post, "/ops/return/{id}/status",
    responses((status = 409, description = "`illegal_transition` with `status`"))
)]
pub async fn post_return_status(
    app: App,
    Ops(operator, _): Ops<area::Requests>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<ReturnStepInput>,
) -> ApiResult<Json<OpsReturn>> {
    let reason = plan::reason(input.reason.as_deref(), super::steps::plan::MAX_REASON);
    let reason = reason.map_err(|error| ApiError::field("reason", error))?;
    for _ in 0..TRIES {
        let found = one(&app, id).await?;
        let mut statements = step(&app, &operator, &found, &input, &reason)?;
        let detail = json!({
            "code": found.view.back.code, "from": input.from, "to": input.to, "reason": reason,
            "credit": (input.to == ReturnStatus::Credited).then(|| input.credit.unwrap_or(found.view.worth)),
        });
        statements.push(ops_audit(
            &app,
            &operator,
            found.view.company.id,
            "return.step",
            &format!("return:{id}"),
            &detail,
        ));
        // Otherwise somebody else was faster.
        if database::guarded(&app, statements, Vec::new()).await?.is_some() {
            orders::payments::run_soon(&app);
            mail::deliver_soon(&app);
            return one(&app, id).await.map(|found| Json(found.view));
        }
    }
    Err(ApiError::unavailable("return: too many at once"))
}

/// The statements of a step, for the return as it was read.
fn step(
    app: &App,
    operator: &Operator,
    found: &ReturnAndOrder,
    input: &ReturnStepInput,
    reason: &str,
) -> ApiResult<Vec<Statement>> {
    let back = &found.view.back;
    if back.status != input.from || !found.view.steps.contains(&input.to) {
        let conflict = Conflict::new("illegal_transition", &ILLEGAL_TRANSITION);
        return Err(ApiError::Conflict(conflict.with("status", back.status.code().into())));
    }
    let mut problems = Problems::default();
    if input.to == ReturnStatus::Rejected && reason.is_empty() {
        problems.add("reason", FieldError::Required);
    }
    if input.items.is_some() && input.to != ReturnStatus::Accepted {
        problems.add("items", FieldError::Unknown);
    }
    if input.credit.is_some() && input.to != ReturnStatus::Credited {
        problems.add("credit", FieldError::Unknown);
    }
    let items = input.items.as_deref().unwrap_or_default();
    let pieces = accepted(&requested(found), items, &mut problems);
    if let Some(credit) = input.credit
        && !(Minor(0)..=found.view.worth).contains(&credit)
    {
        problems.add("credit", FieldError::Says(&texts::TOO_MUCH_CREDIT));
    }
    problems.finish()?;
    let step =
        Step { id: back.id, from: input.from, to: input.to, user: operator.user, reason, now: app.now };
    let mut statements = step.moved();
    let about = |mail| queue_about_return(app.now, mail, "r.id = ?4", &[back.id.into()]);
    // A credit's event follows the credit, which it contains.
    if input.to != ReturnStatus::Credited {
        statements.push(step.event());
    }
    match input.to {
        ReturnStatus::Accepted => {
            statements.extend(queries::accepted(back.id, &pieces));
            statements.push(about(ReturnMail::Accepted { reason }));
        }
        ReturnStatus::Rejected => statements.push(about(ReturnMail::Rejected { reason })),
        ReturnStatus::Credited => {
            let amount = input.credit.unwrap_or(found.view.worth);
            let today = app.today(found.order.head.days.market);
            let order = found.order.head.id;
            statements.extend(queries::credited(
                app.now,
                today,
                back.id,
                order,
                &back.code,
                amount.0,
                found.credited_before,
            ));
            statements.push(step.event());
            statements.push(about(ReturnMail::Credited));
        }
        _ => {}
    }
    Ok(statements)
}

/// The lines of the return, with what was delivered of them.
fn requested(found: &ReturnAndOrder) -> Vec<RequestedLine> {
    let delivered = |id: i64| {
        let line = found.order.lines.iter().find(|line| line.id == id);
        line.map_or_else(returnable::Line::default, |line| returnable::Line {
            pieces: line.quantity - line.missing,
            grams: line.weight.filter(|_| line.variable_weight),
            ..returnable::Line::default()
        })
    };
    let lines = found.view.back.items.iter();
    lines
        .map(|line| RequestedLine {
            id: line.id,
            pieces: line.quantity,
            grams: line.weight.and_then(grams),
            delivered: delivered(line.order_item_id),
        })
        .collect()
}
