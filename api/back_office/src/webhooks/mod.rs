//! Who is told of events: `/ops/webhook`. What is sent is signed as Standard Webhooks has it, at least once, each
//! receiver on its own; the id of the event is what a receiver drops a second copy by. See `docs/erp.md`.

mod deliver;
pub mod due;
pub mod queries;
pub mod types;

pub use deliver::{deliver, deliver_soon};

use axum::{Json, http::StatusCode};
use domain::instant::HOUR;
use domain::webhook_address::{self as address, Refusal};
use domain::webhook_signature::{self as signature, SECRET_BYTES};
use identity::access::{Operator, Ops, area, ops_audit_change};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Id, Input, Page, Paging, Path, Query};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::texts::webhooks as texts;
use platform::{sealed, token};
use queries::{DeliveryRow, Row, WebhookValues};
use serde_json::json;
use types::{DeliveryStatus, Rotate, Webhook, WebhookDelivery, WebhookInput, WebhookSecret};

const MAX_NAME: usize = 80;
/// Hours for which an old secret signs as well.
const OVERLAP_HOURS: i64 = 24;
const MAX_OVERLAP_HOURS: i64 = 720;
/// Tests in an hour, of the whole shop.
const TESTS: i64 = 60;

/// GET /ops/webhook: all of them.
#[call(get, "/ops/webhook")]
pub async fn list_webhooks(app: App, Ops(_, _): Ops<area::Events>) -> ApiResult<Json<Vec<Webhook>>> {
    let rows: Vec<Row> = database::rows(&app, queries::all_statement()).await?;
    Ok(Json(rows.into_iter().map(|row| row.wire(app.now)).collect()))
}

/// POST /ops/webhook: its secret is answered this once.
#[call(post, "/ops/webhook", responses((status = 409, description = "`too_many`: there are 20 already")))]
pub async fn create_webhook(
    app: App,
    Ops(operator, _): Ops<area::Events>,
    Input(input): Input<WebhookInput>,
) -> ApiResult<(StatusCode, Json<WebhookSecret>)> {
    let types = check(&app, &input)?;
    let secret = token::random::<SECRET_BYTES>();
    let sealed_secret = sealed::seal(&app, deliver::SEAL, &secret).await?;
    let written = written(&input, &types);
    let statements = vec![
        queries::insert_statement(app.now, &written, &sealed_secret),
        changed(&app, &operator, "webhook.add", "webhook", &input),
    ];
    let webhook = run(&app, statements, queries::by_url_statement(&input.url))
        .await?
        .ok_or_else(|| ApiError::conflict("too_many", &texts::TOO_MANY))?;
    let secret = signature::encoded(&secret);
    Ok((StatusCode::CREATED, Json(WebhookSecret { webhook, secret })))
}

/// PUT /ops/webhook/{id}: as a whole. One that goes on again is told at once what waited.
#[call(put, "/ops/webhook/{id}")]
pub async fn edit_webhook(
    app: App,
    Ops(operator, _): Ops<area::Events>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<WebhookInput>,
) -> ApiResult<Json<Webhook>> {
    let types = check(&app, &input)?;
    let mut statements = queries::update_statements(app.now, id, &written(&input, &types));
    let subject = format!("webhook:{id}");
    statements.push(changed(&app, &operator, "webhook.edit", &subject, &input));
    let webhook = run(&app, statements, queries::one_statement(id)).await?.ok_or(ApiError::NotFound)?;
    deliver_soon(&app);
    Ok(Json(webhook))
}

/// DELETE /ops/webhook/{id}, with everything that waits for it.
#[call(delete, "/ops/webhook/{id}", responses((status = 204, description = "Gone")))]
pub async fn remove_webhook(
    app: App,
    Ops(operator, _): Ops<area::Events>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    let subject = format!("webhook:{id}");
    let statements = vec![
        queries::one_statement(id),
        queries::delete_statement(id),
        ops_audit_change(&app, &operator, None, "webhook.remove", &subject, &json!({})),
    ];
    let known: Option<Row> = database::batch(&app, statements).await?.row()?;
    known.map(|_| StatusCode::NO_CONTENT).ok_or(ApiError::NotFound)
}

/// POST /ops/webhook/{id}/rotate: a new secret, answered this once; the old one signs as well for `validHours`.
#[call(post, "/ops/webhook/{id}/rotate", request_body = Option<Rotate>)]
pub async fn rotate_webhook(
    app: App,
    Ops(operator, _): Ops<area::Events>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<Rotate>,
) -> ApiResult<Json<WebhookSecret>> {
    let hours = input.valid_hours.unwrap_or(OVERLAP_HOURS);
    if !(0..=MAX_OVERLAP_HOURS).contains(&hours) {
        let limits = FieldError::Number { min: 0, max: MAX_OVERLAP_HOURS };
        return Err(ApiError::field("validHours", limits));
    }
    let secret = token::random::<SECRET_BYTES>();
    let sealed_secret = sealed::seal(&app, deliver::SEAL, &secret).await?;
    let until = (hours > 0).then(|| app.now / 1_000 + hours * HOUR);
    let detail = json!({ "validHours": hours });
    let subject = format!("webhook:{id}");
    let statements = vec![
        queries::rotate_statement(app.now, id, &sealed_secret, until),
        ops_audit_change(&app, &operator, None, "webhook.rotate", &subject, &detail),
    ];
    let webhook = run(&app, statements, queries::one_statement(id)).await?.ok_or(ApiError::NotFound)?;
    let secret = signature::encoded(&secret);
    Ok(Json(WebhookSecret { webhook, secret }))
}

/// POST /ops/webhook/{id}/test: sends a `webhook.test` now, also to one that is paused, and answers what came of it.
#[call(post, "/ops/webhook/{id}/test")]
pub async fn test_webhook(
    app: App,
    Ops(operator, _): Ops<area::Events>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<WebhookDelivery>> {
    limits::check(&app, &[Limit::new("webhook-test", "shop", TESTS, HOUR)]).await?;
    let subject = format!("webhook:{id}");
    let statements = vec![
        due::receiver(app.now, id),
        due::test(app.now, id),
        ops_audit_change(&app, &operator, None, "webhook.test", &subject, &json!({})),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let receiver: due::Receiver = answers.row()?.ok_or(ApiError::NotFound)?;
    let delivery = answers.number()?.ok_or(ApiError::NotFound)?;
    let statements = deliver::test(&app, &receiver, delivery).await?;
    let read = vec![queries::delivery_statement(id, delivery)];
    let mut answers = database::change(&app, statements, read).await?;
    let row: Option<DeliveryRow> = answers.row()?;
    row.map(|row| Json(row.into())).ok_or(ApiError::NotFound)
}

/// GET /ops/webhook/{id}/deliveries?status=&page=: newest first.
#[call(
    get, "/ops/webhook/{id}/deliveries",
    params(
        ("status" = Option<DeliveryStatus>, Query, nullable = false),
        platform::extract::PagingParams,
    )
)]
pub async fn list_deliveries(
    app: App,
    Ops(_, _): Ops<area::Events>,
    Path(Id(id)): Path<Id>,
    Query(query): Query,
) -> ApiResult<Json<Page<WebhookDelivery>>> {
    let mut problems = Problems::default();
    query.only(&["status", "page", "elementsPerPage"], &mut problems);
    let status = problems.take("status", query.choice::<DeliveryStatus>("status"));
    let paging = Paging::read(&query, &mut problems);
    problems.finish()?;
    let mut statements = vec![queries::one_statement(id)];
    statements.extend(queries::deliveries_statements(id, status, paging));
    let mut answers = database::batch(&app, statements).await?;
    let known: Option<Row> = answers.row()?;
    known.ok_or(ApiError::NotFound)?;
    let count = answers.count()?;
    let rows: Vec<DeliveryRow> = answers.rows()?;
    Ok(Json(paging.counted(rows.into_iter().map(Into::into).collect(), count)))
}

/// `WEBHOOK_LOOPBACK`: a shop on this computer may tell a receiver on this computer.
pub(super) fn loopback(app: &App) -> bool {
    app.var("WEBHOOK_LOOPBACK").is_some()
}

/// Every problem under its field; answers the types as the table keeps them.
fn check(app: &App, input: &WebhookInput) -> ApiResult<String> {
    let mut problems = Problems::default();
    if input.name.is_empty() {
        problems.add("name", FieldError::Required);
    } else if input.name.chars().count() > MAX_NAME {
        problems.add("name", FieldError::TooLong(MAX_NAME));
    }
    if input.url.is_empty() {
        problems.add("url", FieldError::Required);
    } else if let Err(refusal) = address::check(&input.url, loopback(app)) {
        let text = match refusal {
            Refusal::Malformed | Refusal::Overloaded => &texts::MALFORMED,
            Refusal::Insecure => &texts::INSECURE,
            Refusal::Port => &texts::PORT,
            Refusal::Private => &texts::PRIVATE,
        };
        problems.add("url", FieldError::Says(text));
    }
    let mut names: Vec<&str> = input.types.iter().map(|kind| kind.code()).collect();
    names.sort_unstable();
    names.dedup();
    if names.len() != input.types.len() {
        problems.add("types", FieldError::Repeated);
    }
    problems.finish()?;
    Ok(json!(names).to_string())
}

fn written<'a>(input: &'a WebhookInput, types: &'a str) -> WebhookValues<'a> {
    WebhookValues { name: &input.name, url: &input.url, types, paused: input.paused }
}

/// An address may carry a token in its path: of it only the host is noted.
fn changed(app: &App, operator: &Operator, action: &str, subject: &str, input: &WebhookInput) -> Statement {
    let detail = json!({ "name": input.name, "host": address::host_of(&input.url), "types": input.types, "paused": input.paused });
    ops_audit_change(app, operator, None, action, subject, &detail)
}

/// Runs the change and reads the receiver.
async fn run(app: &App, change: Vec<Statement>, read: Statement) -> ApiResult<Option<Webhook>> {
    let mut answers = match database::change(app, change, vec![read]).await {
        Err(error) if database::unique(&error, "webhook.url") => {
            return Err(ApiError::field("url", FieldError::Says(&texts::KNOWN)));
        }
        other => other?,
    };
    Ok(answers.row::<Row>()?.map(|row| row.wire(app.now)))
}
