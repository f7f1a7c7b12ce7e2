//! The data that the shop holds about a person: found by an address, exported as a file, and anonymised.
//! `docs/privacy.md` lists how long each is kept.

pub mod anonymise;
pub mod queries;
pub mod types;

pub use anonymise::{AUDIT_YEARS, CONSENT_YEARS};

use crate::access::{Ops, SelfUser, area, ops_audit};
use axum::Json;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use axum::response::{IntoResponse, Response};
use domain::instant::{DAY, iso};
use domain::locale::Locale;
use domain::{email, market::Country};
use platform::database;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Fields, Id, Input, Page, Paging, Path, Query};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::texts::privacy as texts;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use types::{Anonymise, Anonymised, Consent, Person, PersonExport, PersonUser, RetainedRows};

/// Exports of one person in a day.
const EXPORTS: i64 = 20;
const MIN_REASON: usize = 3;
const MAX_REASON: usize = 500;
/// Consents that are answered with a person.
const FIRST_CONSENTS: i64 = 24;

/// GET /ops/person?email=: where an address is known.
#[call(
    get, "/ops/person",
    params(("email" = String, Query, min_length = 5, max_length = 254)),
    responses((status = 404, description = "Known nowhere"))
)]
pub async fn find_person(
    app: App,
    Ops(operator, _): Ops<area::Privacy>,
    Query(query): Query,
) -> ApiResult<Json<Person>> {
    #[derive(Deserialize)]
    struct OtherData {
        representatives: i64,
        contacts: i64,
        catalogues: i64,
        newsletter: Option<String>,
    }
    let mut problems = Problems::default();
    query.only(&["email"], &mut problems);
    let email = read_email(&query, &mut problems);
    problems.finish()?;
    let first = Paging::first(FIRST_CONSENTS);
    let statements = vec![
        queries::user_statement(&email, app.today(Country::It)),
        queries::elsewhere_statement(&email),
        queries::consents_statement(&email, first),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let user: Option<PersonUser> = answers.row()?;
    let other: OtherData = answers.row()?.ok_or(ApiError::NotFound)?;
    let consents: Vec<Consent> = answers.rows()?;
    let known = user.is_some()
        || other.representatives + other.contacts + other.catalogues > 0
        || other.newsletter.is_some()
        || !consents.is_empty();
    let detail = json!({ "user": user.as_ref().map(|user| user.id), "found": known });
    let note = ops_audit(&app, &operator, None, "person.find", "person", &detail);
    database::batch(&app, vec![note]).await?;
    if !known {
        return Err(ApiError::NotFound);
    }
    Ok(Json(Person {
        email,
        user,
        representatives: other.representatives,
        contacts: other.contacts,
        newsletter: other.newsletter,
        consents,
    }))
}

/// GET /ops/consent?email=&page=: what was agreed to and taken back, newest first.
#[call(
    get, "/ops/consent",
    params(("email" = String, Query, min_length = 5, max_length = 254), platform::extract::PagingParams)
)]
pub async fn list_consents(
    app: App,
    Ops(operator, _): Ops<area::Privacy>,
    Query(query): Query,
) -> ApiResult<Json<Page<Consent>>> {
    let mut problems = Problems::default();
    query.only(&["email", "page", "elementsPerPage"], &mut problems);
    let email = read_email(&query, &mut problems);
    let paging = Paging::read(&query, &mut problems);
    problems.finish()?;
    let statements = vec![
        queries::consents_count_statement(&email),
        queries::consents_statement(&email, paging),
        ops_audit(&app, &operator, None, "consent.read", "person", &json!({})),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let count = answers.count()?;
    let rows: Vec<Consent> = answers.rows()?;
    Ok(Json(paging.counted(rows, count)))
}

/// GET /ops/user/{id}/export: everything that is kept of a person, as a file.
#[call(get, "/ops/user/{id}/export", responses((status = 200, body = PersonExport)))]
pub async fn export_person(
    app: App,
    Ops(operator, _): Ops<area::Privacy>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Response> {
    let export = export(&app, id).await?;
    let subject = format!("user:{id}");
    let note = ops_audit(&app, &operator, None, "person.export", &subject, &json!({}));
    database::batch(&app, vec![note]).await?;
    Ok(file(&export))
}

/// GET /user/{id}/export: everything that is kept of oneself, as a file.
#[call(
    get, "/user/{id}/export",
    responses((status = 200, body = PersonExport), (status = 404, description = "Somebody else"))
)]
pub async fn export_oneself(app: App, SelfUser(session): SelfUser) -> ApiResult<Response> {
    let id = session.user.id;
    limits::check(&app, &[Limit::new("export", &id.to_string(), EXPORTS, DAY)]).await?;
    export(&app, id).await.map(|export| file(&export))
}

/// POST /ops/user/{id}/anonymise: the person is forgotten, and told so. What has to be kept stays without a name.
#[call(
    post, "/ops/user/{id}/anonymise",
    responses(
        (status = 404, description = "Nobody, or nobody any more"),
        (status = 409, description = "`open_orders` or `last_operator`"),
    )
)]
pub async fn anonymise_person(
    app: App,
    Ops(operator, _): Ops<area::Privacy>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<Anonymise>,
) -> ApiResult<Json<Anonymised>> {
    let length = input.reason.chars().count();
    if length < MIN_REASON {
        return Err(ApiError::field("reason", FieldError::TooShort(MIN_REASON)));
    }
    if length > MAX_REASON {
        return Err(ApiError::field("reason", FieldError::TooLong(MAX_REASON)));
    }
    let (subject, companies) = subject(&app, id).await?;
    let person =
        anonymise::Subject { user: id, email: &subject.email, name: &subject.name, locale: subject.locale };
    let dedupe = format!("account-deleted:{id}");
    let mut statements = anonymise::statements(app.now, &person, &dedupe);
    let detail = json!({ "reason": input.reason, "companies": companies });
    statements.push(ops_audit(&app, &operator, None, "person.anonymise", &format!("user:{id}"), &detail));
    let read = vec![anonymise::retained_statement(id)];
    let Some(mut answers) = database::guarded(&app, statements, read).await? else {
        // An obstacle that arose meanwhile is answered like one that existed before.
        self::subject(&app, id).await?;
        return Err(ApiError::conflict("open_orders", &texts::OPEN_ORDERS));
    };
    let retained: Vec<RetainedRows> = answers.rows()?;
    mail::deliver_soon(&app);
    Ok(Json(Anonymised {
        user: id,
        at: iso(app.now / 1_000),
        companies,
        kept: anonymise::retained(retained),
    }))
}

#[derive(Deserialize)]
struct SubjectRow {
    email: String,
    name: String,
    locale: Locale,
}

/// The person and the companies that are anonymised with them; refused while there is an obstacle.
async fn subject(app: &App, id: i64) -> ApiResult<(SubjectRow, Vec<i64>)> {
    #[derive(Deserialize)]
    struct Obstacles {
        open_orders: bool,
        last_operator: bool,
        companies: Vec<i64>,
    }
    let statements = vec![queries::subject_statement(id), anonymise::obstacles_statement(id)];
    let mut answers = database::batch(app, statements).await?;
    let subject: SubjectRow = answers.row()?.ok_or(ApiError::NotFound)?;
    let obstacles: Obstacles = answers.row()?.ok_or(ApiError::NotFound)?;
    if obstacles.last_operator {
        return Err(ApiError::conflict("last_operator", &texts::LAST_OPERATOR));
    }
    if obstacles.open_orders {
        return Err(ApiError::conflict("open_orders", &texts::OPEN_ORDERS));
    }
    Ok((subject, obstacles.companies))
}

async fn export(app: &App, user: i64) -> ApiResult<PersonExport> {
    #[derive(Deserialize)]
    struct Row {
        #[serde(deserialize_with = "database::json")]
        row: Value,
    }
    let subject: Option<SubjectRow> = database::row(app, queries::subject_statement(user)).await?;
    let email = subject.ok_or(ApiError::NotFound)?.email;
    let statements = queries::SECTIONS.iter().map(|section| section.statement(user, &email)).collect();
    let mut answers = database::batch(app, statements).await?;
    let mut sections = BTreeMap::new();
    let mut cut = Vec::new();
    for section in queries::SECTIONS {
        let mut rows: Vec<Row> = answers.rows()?;
        let most = usize::try_from(queries::MAX_ROWS).unwrap_or(usize::MAX);
        if rows.len() > most {
            rows.truncate(most);
            cut.push(section.name);
        }
        sections.insert(section.name, rows.into_iter().map(|row| row.row).collect());
    }
    Ok(PersonExport { made_at: iso(app.now / 1_000), user, sections, cut })
}

fn file(export: &PersonExport) -> Response {
    let day = export.made_at.get(..10).unwrap_or_default();
    let name = format!("attachment; filename=\"madia-{}-{day}.json\"", export.user);
    let headers = [(CONTENT_DISPOSITION, name), (CACHE_CONTROL, "no-store".to_owned())];
    (headers, Json(export)).into_response()
}

fn read_email(query: &Fields, problems: &mut Problems) -> String {
    let email = query.text("email").and_then(|text| match text.map(str::trim).unwrap_or_default() {
        "" => Err(FieldError::Required),
        typed => email::parse(typed).ok_or(FieldError::Email),
    });
    problems.take("email", email)
}
