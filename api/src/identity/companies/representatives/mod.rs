//! `/company/{id}/representatives`, `representative/add`, `representative/{repId}/edit`,
//! `representative/{repId}/remove`.

pub(crate) mod invitations;
pub mod queries;

use super::types::Representative;
use super::{fields, queries as companies, texts};
use crate::domain::{company_role, instant, market::Country};
use crate::identity::access::{CompanyEdit, CompanyId, CompanyRead, Editor, Of, editor};
use crate::mail;
use crate::platform::database::{self, Statement};
use crate::platform::errors::{ApiError, ApiResult, FieldError, Problems};
use crate::platform::extract::Entities;
use crate::platform::extract::{Id, Input, Path, trimmed};
use crate::platform::limits;
use crate::platform::state::App;
use axum::{Json, http::StatusCode};
use queries::{Added, Card, CompanyRow, Facts, Grant, Revoke, Standing};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Invitations of one person in an hour.
const INVITATIONS: i64 = 20;

/// Somebody of a company. With `access` they may sign in for it: at once where the address is proven, else by the link that is mailed to it.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RepresentativeInput {
    #[serde(default, deserialize_with = "trimmed")]
    #[cfg_attr(feature = "contract", schema(required, min_length = 1, max_length = 100))]
    pub name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[cfg_attr(feature = "contract", schema(required, min_length = 1, max_length = 100))]
    pub surname: String,
    /// Needed with `access`.
    #[serde(default, deserialize_with = "trimmed")]
    pub email: String,
    #[serde(default, deserialize_with = "trimmed")]
    pub cell_phone: String,
    /// `headwaiter` is stored as `headwiter`.
    #[serde(default, deserialize_with = "trimmed")]
    #[cfg_attr(feature = "contract", schema(required))]
    pub company_role: String,
    #[serde(default)]
    pub access: Option<bool>,
}

/// What changes; the rest stays.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
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
}

/// GET /company/{id}/representatives: owners first.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/company/{id}/representatives", tag = "company",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = Entities<Representative>))
))]
pub async fn list_representatives(
    CompanyRead(session, CompanyId(company)): CompanyRead,
    app: App,
) -> ApiResult<Json<Entities<Representative>>> {
    list(&app, &session.into(), company).await.map(Json)
}

/// # Errors
/// The database's.
pub async fn list(app: &App, editor: &Editor, company: i64) -> ApiResult<Entities<Representative>> {
    let statement = companies::representatives_statement(&Of::Id(company), editor.user());
    let mut answers = database::batch(app, vec![statement]).await?;
    let entities = companies::read_representatives(&mut answers)?;
    Ok(Entities { entities })
}

/// POST /company/{id}/representative/add. The same person twice is one. With `access: true` the
/// answer is the same whoever the address belongs to.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/company/{id}/representative/add", tag = "company",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    request_body = RepresentativeInput,
    responses((status = 201, body = Representative), (status = 409, body = crate::platform::errors::ErrorBody, description = "too_many_representatives"))
))]
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
    let added = answers.row::<Added>()?.and_then(|row| row.id);
    let Some(id) = added else {
        return Err(match facts {
            Some(facts) if facts.taken => {
                ApiError::field("email", FieldError::Says(&texts::EMAIL_HAS_ACCESS))
            }
            _ => ApiError::conflict("too_many_representatives", &texts::TOO_MANY_PEOPLE),
        });
    };
    let granted = if access {
        grant(app, company, &of.name, id, &card.email).statements()
    } else {
        Vec::new()
    };
    finish(app, editor, company, id, granted, access).await
}

/// PUT /company/{id}/representative/{repId}/edit
#[cfg_attr(feature = "contract", utoipa::path(
    put, path = "/company/{id}/representative/{repId}/edit", tag = "company",
    params(
        ("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
        ("repId" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
    ),
    request_body = RepresentativeChange,
    responses(
        (status = 200, body = Representative),
        (status = 409, body = crate::platform::errors::ErrorBody, description = "last_owner, last_master"),
    )
))]
pub async fn edit_representative(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    Path((_, Id(id))): Path<(Id, Id)>,
    Input(change): Input<RepresentativeChange>,
) -> ApiResult<Json<Representative>> {
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
    let asked = vec![
        queries::company_statement(company),
        queries::standing_statement(company, id),
        queries::facts_statement(company, change.email.as_deref().map(str::trim), Some(id)),
    ];
    let mut answers = database::batch(app, asked).await?;
    let of: CompanyRow = answers.row()?.ok_or(ApiError::NotFound)?;
    let standing: Standing = answers.row()?.ok_or(ApiError::NotFound)?;
    let facts: Option<Facts> = answers.row()?;
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
    problems.finish()?;
    let another = card.email != standing.email;
    if keeps && facts.is_some_and(|facts| facts.taken) {
        return Err(ApiError::field(
            "email",
            FieldError::Says(&texts::EMAIL_HAS_ACCESS),
        ));
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
    if change.access == Some(false) {
        statements.extend(queries::revoke_statements(company, id, Revoke::Access));
    } else if invites {
        statements.push(queries::withdraw_statement(company, id));
        statements.extend(grant(app, company, &of.name, id, &card.email).statements());
    }
    let shown = finish(app, editor, company, id, statements, invites).await?;
    if shown.company_role == card.company_role {
        Ok(shown)
    } else {
        // Somebody took the other owner away in between.
        Err(ApiError::conflict("last_owner", &texts::LAST_OWNER))
    }
}

/// DELETE /company/{id}/representative/{repId}/remove: ends their access too.
#[cfg_attr(feature = "contract", utoipa::path(
    delete, path = "/company/{id}/representative/{repId}/remove", tag = "company",
    params(
        ("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
        ("repId" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
    ),
    responses(
        (status = 204, description = "Removed"),
        (status = 409, body = crate::platform::errors::ErrorBody, description = "last_owner, last_master"),
    )
))]
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
    let standing: Option<Standing> = database::row(app, queries::standing_statement(company, id)).await?;
    let standing = standing.ok_or(ApiError::NotFound)?;
    let mut statements = vec![queries::standing_statement(company, id)];
    statements.extend(queries::revoke_statements(company, id, Revoke::Removal));
    statements.push(queries::remove_statement(company, id));
    let detail = json!({ "companyRole": standing.company_role, "access": standing.access });
    let subject = format!("representative:{id}");
    statements.extend(editor.audit_change(app, company, "representative.remove", &subject, &detail));
    let mut answers = database::batch(app, statements).await?;
    match answers.row::<Standing>()? {
        None => Err(ApiError::NotFound),
        Some(standing) if standing.last_owner => Err(ApiError::conflict("last_owner", &texts::LAST_OWNER)),
        Some(standing) if standing.last_master => Err(ApiError::conflict("last_master", &texts::LAST_MASTER)),
        Some(_) => Ok(()),
    }
}

/// For the audit: rights as they were and are; of a person's other data only that they changed.
fn changes(standing: &Standing, card: &Card, access: Option<bool>) -> Value {
    let after = json!({ "companyRole": card.company_role, "access": access.unwrap_or(standing.access) });
    let before = json!({ "companyRole": standing.company_role, "access": standing.access });
    let mut detail = editor::differences(&before, &after);
    let others = [
        ("name", standing.name != card.name),
        ("surname", standing.surname != card.surname),
        ("email", standing.email != card.email),
        ("cellPhone", standing.cell_phone != card.cell_phone),
    ];
    let names: Vec<&str> = others
        .into_iter()
        .filter(|(_, changed)| *changed)
        .map(|(name, _)| name)
        .collect();
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
    Grant {
        company,
        company_name,
        card,
        email,
        locale: app.context.locale,
        now: app.now,
    }
}

/// Runs the last statements and reads the card.
async fn finish(
    app: &App,
    editor: &Editor,
    company: i64,
    id: i64,
    mut statements: Vec<Statement>,
    invites: bool,
) -> ApiResult<Representative> {
    let before = statements.len();
    statements.push(companies::representative_statement(company, editor.user(), id));
    let mut answers = database::batch(app, statements).await?;
    answers.pass(before);
    let shown = companies::read_representatives(&mut answers)?.into_iter().next();
    if invites {
        mail::deliver_soon(app);
    }
    shown.ok_or(ApiError::NotFound)
}

async fn may_invite(app: &App, editor: &Editor) -> ApiResult<()> {
    match editor.limit("invite", INVITATIONS, instant::HOUR) {
        Some(limit) => limits::check(app, &[limit]).await,
        None => Ok(()),
    }
}

async fn row_of(app: &App, company: i64) -> ApiResult<CompanyRow> {
    database::row(app, queries::company_statement(company))
        .await?
        .ok_or(ApiError::NotFound)
}
