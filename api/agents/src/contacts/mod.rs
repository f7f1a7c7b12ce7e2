//! An agent's address book: `/manager/contact`. Only contacts who consented, and have not unsubscribed since,
//! are ever written to; the book shows that for each.

mod import;
pub mod input;
pub mod ops;
pub mod queries;
pub mod types;

pub use import::*;

use axum::{Json, http::StatusCode};
use domain::{credit, instant, market::Country};
use identity::access::{ActiveCompany, Agent, Editor, editor};
use platform::context::RequestContext;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Fields, Id, Input, Page, Paging, Path, Query};
use platform::state::App;
use platform::texts::contacts as texts;
use queries::{CompanyName, ContactQuery, ContactValues};
use serde::Deserialize;
use serde_json::json;
use types::{Contact, ContactInput};

/// The filter of a list.
const LISTED_BY: &[&str] = &["q", "consent", "company", "country", "page", "elementsPerPage"];
/// Changes of one agent in an hour.
const AN_HOUR: i64 = 300;

/// GET /manager/contact: by name. Every word of `q` is part of name, business or address.
#[call(
    get, "/manager/contact",
    params(
        ("q" = Option<String>, Query, max_length = 100, nullable = false),
        ("consent" = Option<String>, Query, pattern = "^(yes|no)$", nullable = false, description = "`yes`: may be written to."),
        ("company" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
        ("country" = Option<Country>, Query, nullable = false),
        platform::extract::PagingParams,
    )
)]
pub async fn list_contacts(
    app: App,
    Agent(session): Agent,
    Query(query): Query,
) -> ApiResult<Json<Page<Contact>>> {
    let mut problems = Problems::default();
    query.only(LISTED_BY, &mut problems);
    let (query, paging) = read_query(&query, problems)?;
    let agent = Some(session.user.id);
    let statements = vec![
        queries::count_statement(agent, &query),
        queries::page_statement(agent, &query, paging, &blocking(&app), app.context.locale),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let count = answers.count()?;
    Ok(Json(paging.exact(answers.rows()?, count)))
}

fn read_query(query: &Fields, mut problems: Problems) -> ApiResult<(ContactQuery, Paging)> {
    let words = problems.take("q", query.words("q"));
    let consent = problems.take("consent", query.word("consent", &["yes", "no"]));
    let consent = consent.map(|word| word == "yes");
    let country = problems.take("country", query.choice::<Country>("country"));
    let company = problems.take("company", query.integer("company", 1, Id::MAX));
    let paging = Paging::read(query, &mut problems);
    problems.finish()?;
    let query = ContactQuery { words, consent, company, country };
    Ok((query, paging))
}

/// POST /manager/contact
#[call(post, "/manager/contact", responses((status = 404, description = "Not a company of theirs")))]
pub async fn add_contact(
    app: App,
    Agent(session): Agent,
    Input(input): Input<ContactInput>,
) -> ApiResult<(StatusCode, Json<Contact>)> {
    let agent = session.user.id;
    let added = add(&app, &session.into(), agent, &input).await?;
    Ok((StatusCode::CREATED, Json(added)))
}

/// Adds a contact to an agent's book, for the agent or operations.
///
/// # Errors
/// What breaks a rule, by its field; 404 for a company that is not the agent's; 429.
async fn add(app: &App, editor: &Editor, agent: i64, input: &ContactInput) -> ApiResult<Contact> {
    let contact = checked(app, editor, agent, input).await?;
    let detail = json!({ "email": contact.email, "consent": input.consent, "source": contact.consent_source, "anew": input.consent_anew });
    let mut statements = vec![queries::insert_statement(agent, &contact, &instant::iso(app.now / 1_000))];
    statements.extend(editor.audit_change(app, contact.company_id, "contact.add", "contact", &detail));
    if input.consent_anew {
        statements.push(queries::lift_stop_statement(&contact.email_hash));
    }
    let read = queries::by_email_statement(agent, &contact.email, &blocking(app));
    let written = written(app, statements, read).await?;
    written.ok_or_else(|| ApiError::field("name", FieldError::Says(&texts::FULL)))
}

/// PUT /manager/contact/{id}: the contact as a whole.
#[call(put, "/manager/contact/{id}")]
pub async fn edit_contact(
    app: App,
    Agent(session): Agent,
    Path(Id(id)): Path<Id>,
    Input(input): Input<ContactInput>,
) -> ApiResult<Json<Contact>> {
    let agent = session.user.id;
    edit(&app, &session.into(), agent, id, &input).await.map(Json)
}

/// Replaces a contact of an agent's book, for the agent or operations.
///
/// # Errors
/// What breaks a rule, by its field; 404 for a contact or a company that is not the agent's; 429.
async fn edit(app: &App, editor: &Editor, agent: i64, id: i64, input: &ContactInput) -> ApiResult<Contact> {
    let known: Option<Contact> =
        database::row(app, queries::one_statement(agent, id, &blocking(app))).await?;
    let known = known.ok_or(ApiError::NotFound)?;
    let contact = checked(app, editor, agent, input).await?;
    // A consent from before the unsubscription does not lift it.
    if input.consent_anew && known.stopped && known.consent_source == contact.consent_source {
        return Err(ApiError::field("consentSource", FieldError::Says(&texts::ANEW_SOURCE)));
    }
    let before = json!({ "email": known.email, "consent": known.consent_at.is_some(), "source": known.consent_source, "anew": false });
    let after = json!({ "email": contact.email, "consent": input.consent, "source": contact.consent_source, "anew": input.consent_anew });
    let detail = editor::differences(&before, &after);
    let mut statements = vec![queries::update_statement(
        agent,
        id,
        &contact,
        input.consent_anew,
        &instant::iso(app.now / 1_000),
    )];
    let subject = format!("contact:{id}");
    statements.extend(editor.audit_change(app, contact.company_id, "contact.edit", &subject, &detail));
    if input.consent_anew {
        statements.push(queries::lift_stop_statement(&contact.email_hash));
    }
    let read = queries::one_statement(agent, id, &blocking(app));
    written(app, statements, read).await?.ok_or(ApiError::NotFound)
}

/// DELETE /manager/contact/{id}. Who said stop is not forgotten with it.
#[call(delete, "/manager/contact/{id}", responses((status = 204, description = "Gone")))]
pub async fn remove_contact(
    app: App,
    Agent(session): Agent,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    let agent = session.user.id;
    remove(&app, &session.into(), agent, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a contact from an agent's book, for the agent or operations.
///
/// # Errors
/// 404 for one that is not the agent's.
async fn remove(app: &App, editor: &Editor, agent: i64, id: i64) -> ApiResult<()> {
    #[derive(Deserialize)]
    struct Deleted {}
    let mut statements = vec![queries::delete_statement(agent, id)];
    let subject = format!("contact:{id}");
    statements.extend(editor.audit_change(app, None, "contact.remove", &subject, &json!({})));
    let mut answers = database::batch(app, statements).await?;
    match answers.row::<Deleted>()? {
        Some(Deleted {}) => Ok(()),
        None => Err(ApiError::NotFound),
    }
}

/// The contact of a body; 404 for a company that is not the agent's.
async fn checked(app: &App, editor: &Editor, agent: i64, input: &ContactInput) -> ApiResult<ContactValues> {
    let limit = editor.limit("contact", AN_HOUR, instant::HOUR);
    let company = input.company.map(|company| company.0);
    let mut statements: Vec<_> = limit.iter().map(|limit| limit.statement(app.now)).collect();
    statements.push(queries::company_statement(agent, company));
    let mut answers = database::batch(app, statements).await?;
    if let Some(limit) = limit {
        limit.read(app, &mut answers)?;
    }
    let found: Option<CompanyName> = answers.row()?;
    if company.is_some() && found.is_none() {
        return Err(ApiError::NotFound);
    }
    let country = input
        .country
        .or(found.as_ref().map(|company| company.country))
        .unwrap_or_else(|| own_country(&app.context, editor.active()));
    let mut problems = Problems::default();
    let company = found.as_ref().map(|company| (company.id, company.name.as_str()));
    let contact = input::check(&mut problems, input, company, country, app.now);
    problems.finish()?;
    Ok(contact)
}

/// The country in which the agent works.
fn own_country(context: &RequestContext, active: Option<&ActiveCompany>) -> Country {
    active.map_or(context.country, |company| company.country)
}

fn blocking(app: &App) -> String {
    credit::blocking_before(app.today(Country::It)).to_string()
}

/// Runs a change and reads the contact.
async fn written(app: &App, change: Vec<Statement>, read: Statement) -> ApiResult<Option<Contact>> {
    let mut answers = match database::change(app, change, vec![read]).await {
        Err(error) if database::unique(&error, "contact.user_id, contact.email") => {
            return Err(ApiError::field("email", FieldError::Says(&texts::KNOWN)));
        }
        other => other?,
    };
    answers.row()
}
