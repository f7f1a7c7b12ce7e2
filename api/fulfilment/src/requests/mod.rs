//! Requests that agents send for their customers, and their decision: `/ops/request`.

pub mod effect;
pub mod queries;
pub mod types;

use super::packing::{TRIES, plan};
use agents::requests::queries::{RequestSelector, events_statement, whole};
use agents::requests::rows;
use agents::requests::types::Request;
use axum::Json;
use catalogue::uploads;
use domain::credit;
use domain::dates::Day;
use domain::market::Country;
use domain::request_status::{RequestStatus, TRANSITIONS, allowed};
use domain::request_type::RequestType;
use effect::Effect;
use identity::access::ops::Operator;
use identity::access::{Ops, area, ops_audit};
use mail::{self, queue_about_request};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, Conflict, FieldError, Problems};
use platform::extract::{Fields, Id, Input, Page, Paging, Path, Query};
use platform::state::App;
use platform::texts::fulfilment as texts;
use platform::texts::orders::ILLEGAL_TRANSITION;
use queries::{Filter, Step};
use serde::Deserialize;
use serde_json::json;
use types::{OpsRequest, RequestStepInput};

const MAX_ANSWER: usize = 1_000;
/// Most days until a promised day.
const MAX_DAYS: i64 = 730;

#[derive(Debug, Deserialize)]
struct NumberRow {
    number: String,
}

impl OpsRequest {
    fn of(mut request: Request) -> Self {
        for image in &mut request.images {
            image.url = uploads::ops_url(image.id);
        }
        Self {
            steps: TRANSITIONS
                .iter()
                .filter(|(from, _)| *from == request.status)
                .map(|(_, to)| *to)
                .collect(),
            effect: Effect::of(request.kind, &request.fields, None).word(),
            request,
        }
    }
}

/// Requests by their ids, newest first.
async fn find(app: &App, ids: &[i64]) -> ApiResult<Vec<Request>> {
    let blocking = credit::blocking_before(app.today(Country::It));
    let ids = json!(ids).to_string();
    let mut answers = database::batch(app, whole(0, &RequestSelector::These(&ids), blocking)).await?;
    rows::take(&mut answers, |country| app.today(country))
}

async fn one(app: &App, id: i64) -> ApiResult<OpsRequest> {
    let found = find(app, &[id]).await?;
    let mut request = found.into_iter().next().ok_or(ApiError::NotFound)?;
    request.events = Some(database::rows(app, events_statement(id)).await?);
    Ok(OpsRequest::of(request))
}

/// GET /ops/request?status=&undecided=&group=&type=: newest first; of a status, and of what is undecided, the oldest first.
/// Returns are `GET /ops/return`.
#[call(
    get, "/ops/request", operation_id = "list_ops_requests",
    params(
        ("status" = inline(Option<domain::request_status::RequestStatus>), Query, nullable = false),
        ("undecided" = Option<bool>, Query, nullable = false, description = "`true`: `open` and `in_review`"),
        ("group" = inline(Option<domain::request_type::RequestGroup>), Query, nullable = false),
        ("type" = inline(Option<domain::request_type::RequestType>), Query, nullable = false),
        platform::extract::PagingParams,
    )
)]
pub async fn list_requests(
    app: App,
    Ops(..): Ops<area::Requests>,
    Query(query): Query,
) -> ApiResult<Json<Page<OpsRequest>>> {
    let (filter, paging) = read_query(&query)?;
    let statements = vec![queries::count(filter), queries::page(filter, paging)];
    let mut answers = database::batch(&app, statements).await?;
    let matches = answers.count()?;
    let ids = answers.numbers()?;
    let mut found = find(&app, &ids).await?;
    let place = |request: &Request| ids.iter().position(|id| Some(*id) == request.id);
    found.sort_by_key(place);
    let requests = found.into_iter().map(OpsRequest::of).collect();
    Ok(Json(paging.counted(requests, matches)))
}

/// GET /ops/request/{id}: with its events.
#[call(get, "/ops/request/{id}", operation_id = "get_ops_request")]
pub async fn get_request(
    app: App,
    Ops(..): Ops<area::Requests>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<OpsRequest>> {
    one(&app, id).await.map(Json)
}

/// POST /ops/request/{id}/status: looked at, approved with what it changes, rejected, done.
#[call(
    post, "/ops/request/{id}/status",
    responses(
        (status = 409, description = "`illegal_transition` with `status`; `documents_changed`: \
            what it names is paid or moved by now; `still_blocked` with `documents`"),
    )
)]
pub async fn post_request_status(
    app: App,
    Ops(operator, _): Ops<area::Requests>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<RequestStepInput>,
) -> ApiResult<Json<OpsRequest>> {
    let answer = plan::reason(input.answer.as_deref(), MAX_ANSWER);
    let answer = answer.map_err(|error| ApiError::field("answer", error))?;
    for _ in 0..TRIES {
        let found = one(&app, id).await?;
        let request = &found.request;
        let effect = decided(&app, request, &input, &answer)?;
        let mut statements = statements(&app, &operator, request, &input, &answer, &effect);
        statements.push(ops_audit(
            &app,
            &operator,
            request.company.id,
            "request.step",
            &format!("request:{id}"),
            &json!({
                "code": request.code, "type": request.kind, "from": input.from, "to": input.to, "answer": answer,
                "effect": effect.word(), "newDueDate": input.new_due_date,
            }),
        ));
        match database::batch(&app, statements).await {
            Ok(_) => {
                mail::deliver_soon(&app);
                return one(&app, id).await.map(Json);
            }
            // Somebody else was faster, or a named document has changed.
            Err(error) if error.is_guard() => refused(&app, request, &effect).await?,
            // The instalments exist already, under these numbers.
            Err(error) if database::unique(&error, "deadline.company_id, deadline.document_number") => {
                return Err(ApiError::conflict("documents_changed", &texts::DOCUMENTS_CHANGED));
            }
            Err(error) => return Err(error),
        }
    }
    Err(ApiError::unavailable("request: too many at once"))
}

fn read_query(query: &Fields) -> ApiResult<(Filter, Paging)> {
    let mut problems = Problems::default();
    query.only(&["status", "undecided", "group", "type", "page", "elementsPerPage"], &mut problems);
    let filter = Filter {
        status: problems.take("status", query.choice("status")),
        undecided: problems.take("undecided", query.boolean("undecided")).unwrap_or_default(),
        group: problems.take("group", query.choice("group")),
        kind: problems.take("type", query.choice("type")),
    };
    let paging = Paging::read(query, &mut problems);
    problems.finish()?;
    Ok((filter, paging))
}

/// The statements of a step.
fn decided(app: &App, request: &Request, input: &RequestStepInput, answer: &str) -> ApiResult<Effect> {
    if request.status != input.from || !allowed(input.from, input.to) {
        let conflict = Conflict::new("illegal_transition", &ILLEGAL_TRANSITION);
        return Err(ApiError::Conflict(conflict.with("status", request.status.code().into())));
    }
    let mut problems = Problems::default();
    if input.to == RequestStatus::Rejected && answer.is_empty() {
        problems.add("answer", FieldError::Required);
    }
    let approves = input.to == RequestStatus::Approved;
    let day = match input.new_due_date.as_deref() {
        None => None,
        Some(_) if !approves || request.kind != RequestType::SbloccoCliente => {
            problems.add("newDueDate", FieldError::Unknown);
            None
        }
        Some(text) => {
            let day = Day::parse(text);
            let today = app.today(request.company.country);
            if day.is_none_or(|day| day < today || day > today.plus(MAX_DAYS)) {
                problems.add("newDueDate", FieldError::Malformed);
            }
            day
        }
    };
    problems.finish()?;
    Ok(if approves { Effect::of(request.kind, &request.fields, day) } else { Effect::None })
}

fn statements(
    app: &App,
    operator: &Operator,
    request: &Request,
    input: &RequestStepInput,
    answer: &str,
    effect: &Effect,
) -> Vec<Statement> {
    let id = request.id.unwrap_or_default();
    let step = Step { id, from: input.from, to: input.to, user: operator.user, answer, now: app.now };
    let today = app.today(request.company.country);
    let mut statements = step.statements();
    statements.extend(effect.statements(
        request.company.id,
        &request.code,
        (app.now, today),
        credit::blocking_before(today),
    ));
    let template = match input.to {
        RequestStatus::Approved => Some("requestApproved"),
        RequestStatus::Rejected => Some("requestRejected"),
        RequestStatus::Done => Some("requestDone"),
        _ => None,
    };
    statements.extend(template.map(|template| queue_about_request(app.now, template, id)));
    statements
}

/// Why a batch was undone, if not by another person's step.
async fn refused(app: &App, request: &Request, effect: &Effect) -> ApiResult<()> {
    let status = one(app, request.id.unwrap_or_default()).await?.request.status;
    if status != request.status {
        return Ok(());
    }
    match effect {
        Effect::Postponed { .. } | Effect::Instalments { .. } => {
            Err(ApiError::conflict("documents_changed", &texts::DOCUMENTS_CHANGED))
        }
        Effect::Unblocked { .. } => {
            let before = credit::blocking_before(app.today(request.company.country));
            let statement = queries::blocking(request.company.id, &before.to_string());
            let documents: Vec<NumberRow> = database::rows(app, statement).await?;
            let numbers: Vec<String> = documents.into_iter().map(|row| row.number).collect();
            let conflict = Conflict::new("still_blocked", &texts::STILL_BLOCKED);
            Err(ApiError::Conflict(conflict.with("documents", json!(numbers))))
        }
        _ => Ok(()),
    }
}
