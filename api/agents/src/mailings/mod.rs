//! Catalogues by mail: `/manager/catalogue` requests one, lists them and hands out their files;
//! `/catalogue/{token}` answers the links in the mails, `/catalogue/unsubscribe` unsubscribes. The request
//! only queues. `make` makes one file of at most 2,000 articles a step, right after the answer and in the
//! minute's cron job; `finish` queues the mails once all files are made. Every change is one conditional
//! statement, so that a step that runs twice or is cut off does no harm.

pub mod booklet;
mod files;
mod finish;
mod input;
mod make;
pub mod make_queries;
pub mod queries;
mod store;
pub mod types;
mod unsubscribe;

pub use files::*;
pub use make::run;
pub use unsubscribe::*;

use axum::{Json, http::StatusCode};
use catalogue::directory::{NEW_DAYS, directory};
use domain::instant;
use identity::access::{Agent, Session, audit};
use platform::context::RequestContext;
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::{Id, IdempotencyKey, Input, Page, Paging, Path, StoredBody, body_hash};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::texts::mailings as texts;
use platform::{database, token};
use queries::{ChosenContact, MailingSelector, NewMailing, NewRecipient, Row};
use serde_json::json;
use types::{Mailing, MailingInput};

/// Catalogues of one agent in a day.
const A_DAY: i64 = 20;
/// Catalogues to one address in a day, from all agents together.
const TO_ONE: i64 = 2;

/// POST /manager/catalogue: queued; the files are made and mailed within minutes. The same
/// `Idempotency-Key` answers the same mailing.
#[call(
    post, "/manager/catalogue",
    params(platform::extract::IdempotencyKeyParam),
    responses(
        (status = 200, description = "Asked for before under this key", body = Mailing),
        (status = 202, description = "Queued", body = Mailing),
    )
)]
pub async fn send_catalogue(
    app: App,
    Agent(session): Agent,
    IdempotencyKey(key): IdempotencyKey,
    Input(input): Input<MailingInput>,
) -> ApiResult<(StatusCode, Json<Mailing>)> {
    let agent = session.user.id;
    let hash = body_hash(&input)?;
    if let Some(key) = key.as_deref()
        && let Some(stored) = database::row::<StoredBody>(&app, queries::stored_body(agent, key)).await?
    {
        stored.same(&hash)?;
        let known = read(&app, agent, MailingSelector::Request(key)).await?;
        let known = known.ok_or_else(|| ApiError::internal("mailing: not there"))?;
        return Ok((StatusCode::OK, Json(known)));
    }
    let checked = input::check(&input)?;
    limits::check(&app, &[Limit::new("catalogue", &agent.to_string(), A_DAY, instant::DAY)]).await?;
    let contacts = json!(checked.contacts).to_string();
    let chosen: Vec<ChosenContact> =
        database::rows(&app, queries::contacts_statement(agent, &contacts)).await?;
    let country = input::country(&input, &chosen)?;
    let shop = RequestContext { country, ..RequestContext::clone(&app.context) };
    let directory = directory(&app, &shop).await?;
    let leaves = input::leaves(&directory, &checked.categories)?;
    let today = app.today(country);
    let since = (checked.layout == types::Layout::OnlyNew).then(|| today.plus(-NEW_DAYS));
    let statement = queries::articles_statement(country, &json!(leaves).to_string(), since, today);
    if database::number(&app, statement).await?.unwrap_or_default() == 0 {
        return Err(ApiError::field("categories", FieldError::Says(&texts::NOTHING)));
    }
    let recipients = recipients(&app, &input, chosen).await?;
    // A request without a key gets a random one, by which the batch finds its own row.
    let key = key.unwrap_or_else(|| format!("~{}", token::new().0));
    let categories = json!(checked.categories).to_string();
    let new = NewMailing {
        user: agent,
        country,
        layout: checked.layout,
        categories: &categories,
        lang: input.lang,
        message: &checked.message,
        key: &key,
        hash: &hash,
        recipients: &recipients,
        now: app.now,
    };
    let mut statements = new.statements();
    statements.push(audit_statement(&app, &session, &new));
    match database::batch(&app, statements).await {
        // Two requests with the same key ran at once, and the other one was first.
        Err(error) if database::unique(&error, "mailing.user_id, mailing.request_key") => {
            let stored: Option<StoredBody> = database::row(&app, queries::stored_body(agent, &key)).await?;
            stored.map_or(Ok(()), |stored| stored.same(&hash))?;
        }
        other => {
            other?;
        }
    }
    let made = read(&app, agent, MailingSelector::Request(&key)).await?;
    make::soon(&app);
    let made = made.ok_or_else(|| ApiError::internal("mailing: not there"))?;
    Ok((StatusCode::ACCEPTED, Json(made)))
}

/// The recipients; contacts without a consent, or with too many catalogues today, are skipped.
async fn recipients(
    app: &App,
    input: &MailingInput,
    chosen: Vec<ChosenContact>,
) -> ApiResult<Vec<NewRecipient>> {
    let limits: Vec<Limit> = chosen
        .iter()
        .filter(|contact| contact.agreed)
        .map(|contact| Limit::new("catalogue-to", &contact.email, TO_ONE, instant::DAY))
        .collect();
    if limits.is_empty() {
        return Err(ApiError::field("contacts", FieldError::Says(&texts::NO_CONSENT)));
    }
    let statements = limits.iter().map(|limit| limit.statement(app.now)).collect();
    let mut answers = database::batch(app, statements).await?;
    let mut limits = limits.into_iter();
    let mut wait = 0;
    let mut recipients = Vec::with_capacity(chosen.len());
    for contact in chosen {
        let allowed = contact.agreed
            && match limits.next().map(|limit| limit.read(app, &mut answers)) {
                Some(Err(ApiError::TooManyRequests { retry_after })) => {
                    wait = retry_after;
                    false
                }
                Some(other) => other.map(|()| true)?,
                None => false,
            };
        recipients.push(NewRecipient {
            contact: contact.id,
            email: contact.email,
            name: contact.name,
            locale: input.lang.unwrap_or(contact.locale),
            status: if allowed { "queued" } else { "skipped" },
        });
    }
    if recipients.iter().all(|recipient| recipient.status == "skipped") {
        return Err(ApiError::TooManyRequests { retry_after: wait });
    }
    Ok(recipients)
}

fn audit_statement(app: &App, session: &Session, new: &NewMailing<'_>) -> database::Statement {
    let detail = json!({
        "recipients": new.recipients.len(),
        "layout": new.layout.code(),
        "categories": new.categories,
    });
    audit(app, session, None, "catalogue.send", "mailing", &detail)
}

/// GET /manager/catalogue: the agent's own, the newest first.
#[call(get, "/manager/catalogue", params(platform::extract::PagingParams))]
pub async fn list_mailings(
    app: App,
    Agent(session): Agent,
    paging: Paging,
) -> ApiResult<Json<Page<Mailing>>> {
    let agent = session.user.id;
    let statements =
        vec![queries::count_statement(agent), queries::read_statement(agent, MailingSelector::Page(paging))];
    let mut answers = database::batch(&app, statements).await?;
    let count = answers.count()?;
    let rows: Vec<Row> = answers.rows()?;
    let directory = directory(&app, &app.context).await?;
    let name = |id| directory.category(id).map(|category| category.name.clone());
    let entities = rows.into_iter().map(|row| row.into_wire(app.now, name)).collect();
    Ok(Json(paging.exact(entities, count)))
}

/// GET /manager/catalogue/{id}: with every recipient.
#[call(get, "/manager/catalogue/{id}")]
pub async fn get_mailing(
    app: App,
    Agent(session): Agent,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<Mailing>> {
    let found = read(&app, session.user.id, MailingSelector::Id(id)).await?;
    found.map(Json).ok_or(ApiError::NotFound)
}

async fn read(app: &App, agent: i64, selector: MailingSelector<'_>) -> ApiResult<Option<Mailing>> {
    let row: Option<Row> = database::row(app, queries::read_statement(agent, selector)).await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let directory = directory(app, &app.context).await?;
    let name = |id| directory.category(id).map(|category| category.name.clone());
    Ok(Some(row.into_wire(app.now, name)))
}
