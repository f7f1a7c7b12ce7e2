//! Requests that an agent sends to operations for a customer: `POST /request`, `GET /request`, `GET
//! /request/{id}`, `GET /request/subjects`. Operations decide. A return is requested with its order, and is
//! listed among them.

pub mod check;
pub mod input;
pub mod queries;
pub mod rows;
pub mod types;

use axum::{Json, http::StatusCode};
use check::Document;
use domain::dates::Day;
use domain::market::Country;
use domain::money::Minor;
use domain::request_status::RequestStatus;
use domain::request_type::RequestGroup;
use domain::{credit, instant};
use identity::access::{Agent, Session};
use input::RequestFields;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{
    Fields, Id, IdempotencyKey, Input, Page, Paging, Path, Query, StoredBody, body_hash,
};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::{database, token};
use purchasing::deadlines::{self, blocked};
use queries::{Filter, NewRequest, RequestSelector};
use types::{Request, RequestInput, RequestSubjects};

/// Requests of one user in an hour.
const AN_HOUR: i64 = 60;
/// How often a request is tried again when somebody else took the same picture.
const TRIES: usize = 3;

/// POST /request: asks the house something for an assigned company. The same `Idempotency-Key` answers the same request.
#[call(
    post, "/request",
    params(platform::extract::IdempotencyKeyParam),
    responses(
        (status = 200, description = "Asked for before under this key", body = Request),
        (status = 201, description = "Asked for", body = Request),
        (status = 409, description = "`not_blocked`: there is nothing to unblock"),
    )
)]
pub async fn create_request(
    app: App,
    Agent(session): Agent,
    IdempotencyKey(key): IdempotencyKey,
    Input(input): Input<RequestInput>,
) -> ApiResult<(StatusCode, Json<Request>)> {
    let hash = body_hash(&input)?;
    // A repeated request after a lost answer does not count.
    if let Some(key) = key.as_deref()
        && let Some(known) = known(&app, &session, key, &hash).await?
    {
        return Ok((StatusCode::OK, Json(known)));
    }
    let who = session.user.id.to_string();
    limits::check(&app, &[Limit::new("request", &who, AN_HOUR, instant::HOUR)]).await?;
    let company = input.company.ok_or_else(|| ApiError::field("company", FieldError::Required))?;
    let request = RequestFields::read(&input.kind, input.fields)?;
    let images = input.images.unwrap_or_default();
    // Without a key of the client a random one is used: by it the batch finds its own row.
    let key = key.unwrap_or_else(|| format!("~{}", token::new().0));
    for _ in 0..TRIES {
        let fields = checked(&app, &session, company, &request, &images).await?;
        let new = NewRequest {
            user: session.user.id,
            company,
            kind: request.kind(),
            fields: &fields,
            images: &images,
            key: &key,
            hash: &hash,
            request_id: &app.context.request_id,
            now: app.now,
        };
        let status = match database::batch(&app, new.statements()).await {
            Ok(_) => StatusCode::CREATED,
            // Of two simultaneous requests with the same key the other one was first; or somebody took the
            // picture.
            Err(error) if queries::overtaken(&error) => StatusCode::OK,
            Err(error) => return Err(error),
        };
        if let Some(known) = known(&app, &session, &key, &hash).await? {
            return Ok((status, Json(known)));
        }
    }
    Err(ApiError::unavailable("request: too many at once"))
}

/// The request stored under this key, if its body is the same.
async fn known(app: &App, session: &Session, key: &str, hash: &str) -> ApiResult<Option<Request>> {
    let stored: Option<StoredBody> = database::row(app, queries::stored_body(session.user.id, key)).await?;
    let Some(stored) = stored else { return Ok(None) };
    stored.same(hash)?;
    read(app, session, &RequestSelector::Key(key)).await
}

/// The fields to store, after everything that they name was checked.
async fn checked(
    app: &App,
    session: &Session,
    company: i64,
    request: &RequestFields,
    images: &[i64],
) -> ApiResult<String> {
    // Both markets keep the same days.
    let today = app.today(Country::It);
    let documents = request.deadlines().get(..check::MAX_DEADLINES.min(request.deadlines().len()));
    let statements = queries::before(
        session.user.id,
        company,
        credit::blocking_before(today),
        documents.unwrap_or_default(),
        request.order(),
        images,
    );
    let mut answers = database::batch(app, statements).await?;
    let company: rows::CompanyRow = answers.row()?.ok_or(ApiError::NotFound)?;
    let documents: Vec<rows::DocumentRow> = answers.rows()?;
    let order = answers.number()?;
    let pictures = answers.numbers()?;
    let document = |row: rows::DocumentRow| {
        Some(Document { id: row.id, due: Day::parse(&row.due_date)?, residual: Minor(row.residual) })
    };
    let known = check::RequestFacts {
        blocked: company.company.blocked,
        documents: documents.into_iter().filter_map(document).collect(),
        order: order.is_some(),
        pictures: pictures.into_iter().collect(),
        today: app.today(company.company.country),
    };
    check::check(&known, request, images).map(|fields| fields.to_string())
}

/// GET /request: those of the assigned companies, newest first; returns stand among them.
#[call(
    get, "/request",
    params(
        ("status" = Option<RequestStatus>, Query, nullable = false),
        ("group" = Option<RequestGroup>, Query, nullable = false),
        ("company" = Option<i64>, Query, nullable = false, minimum = 1, maximum = 9_007_199_254_740_991i64),
        platform::extract::PagingParams,
    )
)]
pub async fn list_requests(
    app: App,
    Agent(session): Agent,
    Query(query): Query,
) -> ApiResult<Json<Page<Request>>> {
    let (filter, paging) = read_query(&query)?;
    let blocking = credit::blocking_before(app.today(Country::It));
    if let Some(company) = filter.company {
        let statement = queries::company_statement(session.user.id, company, blocking);
        let _: rows::CompanyRow = database::row(&app, statement).await?.ok_or(ApiError::NotFound)?;
    }
    let mut statements = vec![queries::count_statement(session.user.id, filter)];
    let selector = RequestSelector::Page(filter, paging);
    statements.extend(queries::whole(session.user.id, &selector, blocking));
    let mut answers = database::batch(&app, statements).await?;
    let matches = answers.count()?;
    let found = rows::take(&mut answers, |country| app.today(country))?;
    Ok(Json(paging.counted(found, matches)))
}

fn read_query(query: &Fields) -> ApiResult<(Filter, Paging)> {
    let mut problems = Problems::default();
    query.only(&["status", "group", "company", "page", "elementsPerPage"], &mut problems);
    let filter = Filter {
        status: problems.take("status", query.choice("status")),
        group: problems.take("group", query.choice("group")),
        company: problems.take("company", query.integer("company", 1, Id::MAX)),
    };
    let paging = Paging::read(query, &mut problems);
    problems.finish()?;
    Ok((filter, paging))
}

/// GET /request/{id}: with its events.
#[call(get, "/request/{id}")]
pub async fn get_request(
    app: App,
    Agent(session): Agent,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<Request>> {
    read(&app, &session, &RequestSelector::Id(id)).await?.map(Json).ok_or(ApiError::NotFound)
}

/// The first of these that the agent sees, with its events.
async fn read(app: &App, session: &Session, selector: &RequestSelector<'_>) -> ApiResult<Option<Request>> {
    let blocking = credit::blocking_before(app.today(Country::It));
    let statements = queries::whole(session.user.id, selector, blocking);
    let mut answers = database::batch(app, statements).await?;
    let found = rows::take(&mut answers, |country| app.today(country))?;
    let Some(mut request) = found.into_iter().next() else {
        return Ok(None);
    };
    if let Some(id) = request.id {
        request.events = Some(database::rows(app, queries::events_statement(id)).await?);
    }
    Ok(Some(request))
}

/// GET /request/subjects?company=: what a request for this customer may be about, to choose from.
#[call(
    get, "/request/subjects",
    params(("company" = i64, Query, minimum = 1, maximum = 9_007_199_254_740_991i64))
)]
pub async fn get_request_subjects(
    app: App,
    Agent(session): Agent,
    Query(query): Query,
) -> ApiResult<Json<RequestSubjects>> {
    let mut problems = Problems::default();
    query.only(&["company"], &mut problems);
    let company = problems.take("company", query.integer("company", 1, Id::MAX));
    if company.is_none() {
        problems.add("company", FieldError::Required);
    }
    problems.finish()?;
    let company = company.unwrap_or_default();
    let today = app.today(Country::It);
    let blocking = credit::blocking_before(today);
    let mut statements = vec![queries::company_statement(session.user.id, company, blocking)];
    statements.extend(queries::subjects(company, app.now));
    let blocked = blocked::statements(session.user.id, Some(company), &[], blocking, app.context.locale);
    statements.extend(blocked);
    let mut answers = database::batch(&app, statements).await?;
    let found: rows::CompanyRow = answers.row()?.ok_or(ApiError::NotFound)?;
    let today = app.today(found.company.country);
    let open: Vec<deadlines::queries::Row> = answers.rows()?;
    Ok(Json(RequestSubjects {
        company: found.company,
        deadlines: open.into_iter().map(|row| deadlines::deadline(row, today)).collect(),
        orders: answers.rows()?,
        open_requests: answers.rows()?,
        block: blocked::take(&mut answers, |country| app.today(country))?.into_iter().next(),
    }))
}
