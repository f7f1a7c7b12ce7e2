//! Returns: requested by whoever may read the order, decided by operations. `POST /order/{id}/return`, `GET
//! /return`, `GET /return/{id}`.

pub mod check;
pub mod queries;
pub mod rows;
pub mod types;

use crate::access::{OrderRead, OrderRef, OrderScope};
use crate::check_in::{queries as counting, rows as counts};
use axum::{Json, http::StatusCode};
use domain::{instant, order_status::Actor};
use identity::access::{AnyUser, CompanyUser, Session, audit};
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Id, IdempotencyKey, Input, Page, Paging, Path, StoredBody, body_hash};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::texts::returns as texts;
use platform::{database, token};
use queries::{NewReturn, ReturnSelector};
use serde::Serialize;
use serde_json::json;
use types::{Return, ReturnInput};

/// Return requests of one user in an hour.
const AN_HOUR: i64 = 60;
/// How often a return is tried again when somebody else returned of the same line in between.
const TRIES: usize = 4;

/// POST /order/{id}/return: what was delivered goes back, all of the request or nothing. The same
/// `Idempotency-Key` answers the same return.
#[call(
    post, "/order/{id}/return", tag = "return",
    params(platform::extract::IdempotencyKeyParam),
    responses(
        (status = 200, description = "Asked for before under this key", body = Return),
        (status = 201, description = "Requested", body = Return),
        (status = 409, description = "`not_delivered`"),
    )
)]
pub async fn request_return(
    app: App,
    OrderRead(session, order): OrderRead,
    IdempotencyKey(key): IdempotencyKey,
    Input(input): Input<ReturnInput>,
) -> ApiResult<(StatusCode, Json<Return>)> {
    request(&app, &session, order, key, &ReturnSource::Named(input)).await
}

/// The source of the returned items.
#[derive(Serialize)]
pub enum ReturnSource {
    Named(ReturnInput),
    /// The pieces that the check-in found short or damaged.
    Counted,
}

/// Creates one return under the key, however often and from wherever it is requested.
pub async fn request(
    app: &App,
    session: &Session,
    order: OrderRef,
    key: Option<String>,
    source: &ReturnSource,
) -> ApiResult<(StatusCode, Json<Return>)> {
    let hash = match source {
        ReturnSource::Named(input) => body_hash(input)?,
        ReturnSource::Counted => body_hash(source)?,
    };
    // A repeated request after a lost answer does not count.
    if let Some(key) = key.as_deref()
        && let Some(known) = known(app, session, order.id, (key, &hash)).await?
    {
        return Ok((StatusCode::OK, Json(known)));
    }
    let who = session.user.id.to_string();
    limits::check(app, &[Limit::new("return", &who, AN_HOUR, instant::HOUR)]).await?;
    // Without a key of the client a random one is used: by it the batch finds its own row.
    let key = key.unwrap_or_else(|| format!("~{}", token::new().0));
    for _ in 0..TRIES {
        match ask(app, session, order, (&key, &hash), source).await {
            Ok(Some(made)) => {
                mail::deliver_soon(app);
                return Ok((StatusCode::CREATED, Json(made)));
            }
            Ok(None) => {}
            // Nothing can be returned: perhaps a request with the same key came a moment ago.
            Err(refusal @ ApiError::Conflict(_)) => {
                return match known(app, session, order.id, (&key, &hash)).await? {
                    Some(known) => Ok((StatusCode::OK, Json(known))),
                    None => Err(refusal),
                };
            }
            Err(error) => return Err(error),
        }
        // Of two simultaneous requests with the same key the other one was first.
        if let Some(known) = known(app, session, order.id, (&key, &hash)).await? {
            return Ok((StatusCode::OK, Json(known)));
        }
    }
    Err(ApiError::unavailable("return: too many at once"))
}

/// The return that was requested under this key, with this body.
async fn known(
    app: &App,
    session: &Session,
    order: i64,
    (key, hash): (&str, &str),
) -> ApiResult<Option<Return>> {
    let stored: Option<StoredBody> =
        database::row(app, queries::stored_body(session.user.id, order, key)).await?;
    let Some(stored) = stored else { return Ok(None) };
    stored.same(hash)?;
    read(app, OrderScope::of(session)?, session, &ReturnSelector::Request(order, key)).await
}

/// One attempt; `None` when somebody was faster.
async fn ask(
    app: &App,
    session: &Session,
    order: OrderRef,
    (key, hash): (&str, &str),
    source: &ReturnSource,
) -> ApiResult<Option<Return>> {
    let pictures = match source {
        ReturnSource::Named(input) => check::pictures(input),
        ReturnSource::Counted => Vec::new(),
    };
    let mut reads = queries::before(order.id, session.user.id, &pictures);
    if matches!(source, ReturnSource::Counted) {
        reads.push(counting::of_order(order.id));
    }
    let mut answers = database::batch(app, reads).await?;
    let mut known = check::ReturnFacts {
        lines: answers.rows()?,
        pictures: answers.numbers()?.into_iter().collect(),
        now: app.now / 1_000,
    };
    let mut statements = Vec::new();
    let items = match source {
        ReturnSource::Named(input) => check::check(&known, input)?,
        ReturnSource::Counted => {
            let counted: Vec<counts::LineRow> = answers.rows()?;
            known.pictures = counted.iter().filter_map(|line| line.upload_id).collect();
            let items = counts::claimed(&counted, known.now, app.context.locale);
            if items.is_empty() && known.lines.iter().any(|line| line.delivered_at.is_some()) {
                return Err(ApiError::conflict("nothing_to_return", &texts::NOTHING_LEFT));
            }
            statements.extend(counting::unchanged(order.id, &counts::fingerprint(&counted)));
            check::check_all(&known, &items)?
        }
    };
    let agent = session.roles.agent();
    let new = NewReturn {
        order: order.id,
        user: session.user.id,
        actor: if agent { Actor::Agent } else { Actor::Buyer },
        key,
        hash,
        items: &items,
        now: app.now,
    };
    statements.extend(new.statements());
    if agent {
        let detail = json!({ "items": items.len() });
        let subject = format!("order:{}", order.id);
        statements.push(audit(app, session, Some(order.company_id), "return.request", &subject, &detail));
    }
    let selector = ReturnSelector::Request(order.id, key);
    let read = queries::whole(OrderScope::of(session)?, session.user.id, &selector);
    match database::guarded(app, statements, read).await {
        Ok(Some(mut answers)) => rows::take(&mut answers).map(|made| made.into_iter().next()),
        Ok(None) => Ok(None),
        Err(error) if queries::overtaken(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

/// GET /return: the active company's, newest first.
#[call(get, "/return", params(platform::extract::PagingParams))]
pub async fn list_returns(
    app: App,
    CompanyUser(session, company): CompanyUser,
    paging: Paging,
) -> ApiResult<Json<Page<Return>>> {
    let selector = ReturnSelector::Page(company.id, paging);
    let mut statements = vec![queries::count(company.id)];
    statements.extend(queries::whole(OrderScope::of(&session)?, session.user.id, &selector));
    let mut answers = database::batch(&app, statements).await?;
    let matches = answers.count()?;
    Ok(Json(paging.counted(rows::take(&mut answers)?, matches)))
}

/// GET /return/{id}
#[call(get, "/return/{id}")]
pub async fn get_return(
    app: App,
    AnyUser(session): AnyUser,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<Return>> {
    read(&app, OrderScope::of(&session)?, &session, &ReturnSelector::Id(id))
        .await?
        .map(Json)
        .ok_or(ApiError::NotFound)
}

/// The first of these returns that the session reaches.
async fn read(
    app: &App,
    reach: OrderScope,
    session: &Session,
    selector: &ReturnSelector<'_>,
) -> ApiResult<Option<Return>> {
    let statements = queries::whole(reach, session.user.id, selector);
    let mut answers = database::batch(app, statements).await?;
    Ok(rows::take(&mut answers)?.into_iter().next())
}
