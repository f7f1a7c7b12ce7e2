//! `/company/{id}/representatives`, `representative/add`, `representative/{repId}/edit`,
//! `representative/{repId}/remove`.

pub mod invitations;
pub mod queries;

use super::addresses::queries as addresses;
use super::types::Representative;
use super::{fields, queries as companies, texts};
use crate::access::{CompanyEdit, CompanyId, CompanyRead, Editor, Of, editor, refuse_unless};
use axum::{Json, http::StatusCode};
use domain::{company_role, email, instant, market::Country, money::Minor};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Entities, Id, Input, Path, Ref, sent, trimmed};
use platform::limits;
use platform::state::App;
use queries::{Card, CompanyRow, Facts, Grant, NewCard, Revoke, StoredCard};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Invitations of one person in an hour.
const INVITATIONS: i64 = 20;

/// Somebody of a company. With `access` they may sign in for it: at once where the address is proven, else by the link that is mailed to it.
#[derive(Debug, Clone, Default, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RepresentativeInput {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 100)]
    pub name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 100)]
    pub surname: String,
    /// Needed with `access`.
    #[serde(default, deserialize_with = "trimmed")]
    pub email: String,
    #[serde(default, deserialize_with = "trimmed")]
    pub cell_phone: String,
    /// `headwaiter` is stored as `headwiter`.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub company_role: String,
    #[serde(default)]
    pub access: Option<bool>,
}

/// What changes; the rest stays.
#[derive(Debug, Clone, Default, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RepresentativeChange {
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub surname: Option<String>,
    #[serde(default)]
    pub email: Option<String>,
    #[serde(default)]
    pub cell_phone: Option<String>,
    #[serde(default)]
    pub company_role: Option<String>,
    /// True invites (again, while the invitation is open); false takes invitation and membership back.
    #[serde(default)]
    pub access: Option<bool>,
    /// An order above it waits for a master; with VAT. Null: no limit. Only a master says so.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1_000_000)]
    pub ask_above: Option<Option<Minor>>,
    /// Above it in a week, Monday to Sunday, an order waits for a master; with VAT. Null: no limit.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1_000_000)]
    pub week_budget: Option<Option<Minor>>,
    /// The delivery address of the company they work at; null: none. Only a master says so.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub site: Option<Option<Ref>>,
}

/// GET /company/{id}/representatives: owners first.
#[call(get, "/company/{id}/representatives")]
pub async fn list_representatives(
    CompanyRead(session, CompanyId(company)): CompanyRead,
    app: App,
) -> ApiResult<Json<Entities<Representative>>> {
    list(&app, &session.into(), company).await.map(Json)
}

pub async fn list(app: &App, editor: &Editor, company: i64) -> ApiResult<Entities<Representative>> {
    let statement = companies::representatives_statement(&Of::Id(company), editor.user());
    let mut answers = database::batch(app, vec![statement]).await?;
    let entities = companies::read_representatives(&mut answers)?;
    Ok(Entities { entities })
}

/// POST /company/{id}/representative/add. The same person twice is one. With `access: true` the
/// answer is the same whoever the address belongs to.
#[call(
    post, "/company/{id}/representative/add",
    responses((status = 409, description = "too_many_representatives"))
)]
pub async fn add_representative(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    Input(input): Input<RepresentativeInput>,
) -> ApiResult<(StatusCode, Json<Representative>)> {
    let added = add(&app, &session.into(), company, &input).await?;
    Ok((StatusCode::CREATED, Json(added)))
}

/// # Errors
/// What breaks a rule, by its field; 409 `too_many_representatives`; 404 for a company that is not there.
pub async fn add(
    app: &App,
    editor: &Editor,
    company: i64,
    input: &RepresentativeInput,
) -> ApiResult<Representative> {
    let of = row_of(app, company).await?;
    let access = input.access == Some(true);
    let mut problems = Problems::default();
    let card = check(&mut problems, input, of.country, access);
    problems.finish()?;
    if access {
        may_invite(app, editor).await?;
    }
    let mut statements = vec![
        queries::facts_statement(company, access.then_some(card.email.as_str()), None),
        queries::insert_statement(company, &card, access, app.now),
    ];
    let detail = json!({ "access": access, "companyRole": card.company_role });
    let subject = format!("{} {}", card.name, card.surname);
    statements.extend(editor.audit_change(app, company, "representative.add", &subject, &detail));
    let between = statements.len() - 1;
    statements.push(queries::same_statement(company, &card));
    let mut answers = database::batch(app, statements).await?;
    let facts: Option<Facts> = answers.row()?;
    answers.pass(between);
    let added = answers.row::<NewCard>()?.and_then(|row| row.id);
    let Some(id) = added else {
        return Err(match facts {
            Some(facts) if facts.taken => {
                ApiError::field("email", FieldError::Says(&texts::EMAIL_HAS_ACCESS))
            }
            _ => ApiError::conflict("too_many_representatives", &texts::TOO_MANY_PEOPLE),
        });
    };
    let granted =
        if access { grant(app, company, &of.name, id, &card.email).statements() } else { Vec::new() };
    finish(app, editor, company, id, granted, access).await
}

/// PUT /company/{id}/representative/{repId}/edit
#[call(
    put, "/company/{id}/representative/{repId}/edit",
    responses((status = 409, description = "last_owner, last_master"))
)]
pub async fn edit_representative(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    Path((_, Id(id))): Path<(Id, Id)>,
    Input(change): Input<RepresentativeChange>,
) -> ApiResult<Json<Representative>> {
    // Order limits and site are the company's own affair: its suppliers' agents cannot set them.
    let own_affair = change.ask_above.is_some() || change.week_budget.is_some() || change.site.is_some();
    refuse_unless(!own_affair || session.roles.buyer())?;
    edit(&app, &session.into(), company, id, change).await.map(Json)
}

/// # Errors
/// What breaks a rule, by its field; 409 `last_owner`, `last_master`; 404 for somebody of another company.
pub async fn edit(
    app: &App,
    editor: &Editor,
    company: i64,
    id: i64,
    change: RepresentativeChange,
) -> ApiResult<Representative> {
    let site = change.site.map(|site| site.map(|Ref(id)| id));
    // The e-mail address as it would be stored, so that capitals make no difference.
    let requested_email =
        change.email.as_deref().map(|text| email::parse(text).unwrap_or_else(|| text.trim().to_owned()));
    let statements = vec![
        queries::company_statement(company),
        queries::standing_statement(company, id),
        queries::facts_statement(company, requested_email.as_deref(), Some(id)),
        addresses::facts_statement(company, site.flatten()),
    ];
    let mut answers = database::batch(app, statements).await?;
    let of: CompanyRow = answers.row()?.ok_or(ApiError::NotFound)?;
    let standing: StoredCard = answers.row()?.ok_or(ApiError::NotFound)?;
    let facts: Option<Facts> = answers.row()?;
    let site_facts: Option<addresses::Facts> = answers.row()?;
    let moved = |new: Option<String>, old: &str| new.unwrap_or_else(|| old.to_owned());
    let input = RepresentativeInput {
        name: moved(change.name, &standing.name),
        surname: moved(change.surname, &standing.surname),
        email: moved(change.email, &standing.email),
        cell_phone: moved(change.cell_phone, &standing.cell_phone),
        company_role: moved(change.company_role, &standing.company_role),
        access: change.access,
    };
    let keeps = change.access.unwrap_or(standing.access);
    let mut problems = Problems::default();
    let card = check(&mut problems, &input, of.country, keeps);
    for (name, limit) in [("askAbove", change.ask_above), ("weekBudget", change.week_budget)] {
        if limit.flatten().is_some_and(|limit| !(0..=fields::MAX_LIMIT).contains(&limit.0)) {
            let (places, min, max) = (2, 0, fields::MAX_LIMIT);
            problems.add(name, FieldError::Decimal { places, min, max });
        }
    }
    if site.flatten().is_some() && !site_facts.is_some_and(|facts| facts.found) {
        problems.add("site", FieldError::Says(&texts::ADDRESS));
    }
    problems.finish()?;
    let another = card.email != standing.email;
    if keeps && facts.is_some_and(|facts| facts.taken) {
        return Err(ApiError::field("email", FieldError::Says(&texts::EMAIL_HAS_ACCESS)));
    }
    if standing.last_owner && card.company_role != company_role::OWNER {
        return Err(ApiError::conflict("last_owner", &texts::LAST_OWNER));
    }
    if change.access == Some(false) && standing.last_master {
        return Err(ApiError::conflict("last_master", &texts::LAST_MASTER));
    }
    let invites = change.access == Some(true) || (keeps && another);
    if invites {
        may_invite(app, editor).await?;
    }
    let mut statements = vec![queries::update_statement(company, id, &card)];
    let detail = changes(&standing, &card, change.access);
    let subject = format!("representative:{id}");
    statements.extend(editor.audit_change(app, company, "representative.edit", &subject, &detail));
    if change.ask_above.is_some() || change.week_budget.is_some() {
        let limits = (change.ask_above, change.week_budget);
        statements.push(queries::limits_statement(company, id, limits));
    }
    if let Some(site) = site {
        statements.push(queries::site_statement(company, id, site));
    }
    if change.access == Some(false) {
        statements.extend(queries::revoke_statements(company, id, Revoke::Access));
    } else if invites {
        statements.push(queries::withdraw_statement(company, id));
        statements.extend(grant(app, company, &of.name, id, &card.email).statements());
    }
    let representative = finish(app, editor, company, id, statements, invites).await?;
    if representative.company_role == card.company_role {
        Ok(representative)
    } else {
        // Somebody removed the other owner in between.
        Err(ApiError::conflict("last_owner", &texts::LAST_OWNER))
    }
}

/// DELETE /company/{id}/representative/{repId}/remove: ends their access too.
#[call(
    delete, "/company/{id}/representative/{repId}/remove",
    responses(
        (status = 204, description = "Removed"),
        (status = 409, description = "last_owner, last_master"),
    )
)]
pub async fn remove_representative(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    Path((_, Id(id))): Path<(Id, Id)>,
) -> ApiResult<StatusCode> {
    remove(&app, &session.into(), company, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// # Errors
/// 409 `last_owner`, `last_master`; 404 for somebody of another company.
pub async fn remove(app: &App, editor: &Editor, company: i64, id: i64) -> ApiResult<()> {
    let standing: Option<StoredCard> = database::row(app, queries::standing_statement(company, id)).await?;
    let standing = standing.ok_or(ApiError::NotFound)?;
    let mut statements = vec![queries::standing_statement(company, id)];
    statements.extend(queries::revoke_statements(company, id, Revoke::Removal));
    statements.push(queries::remove_statement(company, id));
    let detail = json!({ "companyRole": standing.company_role, "access": standing.access });
    let subject = format!("representative:{id}");
    statements.extend(editor.audit_change(app, company, "representative.remove", &subject, &detail));
    let mut answers = database::batch(app, statements).await?;
    match answers.row::<StoredCard>()? {
        None => Err(ApiError::NotFound),
        Some(standing) if standing.last_owner => Err(ApiError::conflict("last_owner", &texts::LAST_OWNER)),
        Some(standing) if standing.last_master => Err(ApiError::conflict("last_master", &texts::LAST_MASTER)),
        Some(_) => Ok(()),
    }
}

/// For the audit: rights before and after; of a person's other data only the fact that they changed.
fn changes(standing: &StoredCard, card: &Card, access: Option<bool>) -> Value {
    let after = json!({ "companyRole": card.company_role, "access": access.unwrap_or(standing.access) });
    let before = json!({ "companyRole": standing.company_role, "access": standing.access });
    let mut detail = editor::differences(&before, &after);
    let others = [
        ("name", standing.name != card.name),
        ("surname", standing.surname != card.surname),
        ("email", standing.email != card.email),
        ("cellPhone", standing.cell_phone != card.cell_phone),
    ];
    let names: Vec<&str> = others.into_iter().filter(|(_, changed)| *changed).map(|(name, _)| name).collect();
    if let (false, Some(members)) = (names.is_empty(), detail.as_object_mut()) {
        members.insert("fields".to_owned(), json!(names));
    }
    detail
}

fn check(problems: &mut Problems, input: &RepresentativeInput, country: Country, access: bool) -> Card {
    Card {
        name: fields::line(problems, "name", &input.name, fields::NAME),
        surname: fields::line(problems, "surname", &input.surname, fields::NAME),
        email: if access {
            fields::email(problems, "email", &input.email)
        } else {
            fields::optional_email(problems, "email", &input.email)
        },
        cell_phone: fields::optional_phone(problems, "cellPhone", &input.cell_phone, country),
        company_role: fields::company_role(problems, "companyRole", &input.company_role).to_owned(),
    }
}

fn grant<'a>(app: &App, company: i64, company_name: &'a str, card: i64, email: &'a str) -> Grant<'a> {
    Grant { company, company_name, card, email, locale: app.context.locale, now: app.now }
}

/// Runs the last statements and reads the card.
async fn finish(
    app: &App,
    editor: &Editor,
    company: i64,
    id: i64,
    change: Vec<Statement>,
    invites: bool,
) -> ApiResult<Representative> {
    let read = vec![companies::representative_statement(company, editor.user(), id)];
    let mut answers = database::change(app, change, read).await?;
    let representative = companies::read_representatives(&mut answers)?.into_iter().next();
    if invites {
        mail::deliver_soon(app);
    }
    representative.ok_or(ApiError::NotFound)
}

async fn may_invite(app: &App, editor: &Editor) -> ApiResult<()> {
    match editor.limit("invite", INVITATIONS, instant::HOUR) {
        Some(limit) => limits::check(app, &[limit]).await,
        None => Ok(()),
    }
}

async fn row_of(app: &App, company: i64) -> ApiResult<CompanyRow> {
    database::row(app, queries::company_statement(company)).await?.ok_or(ApiError::NotFound)
}
