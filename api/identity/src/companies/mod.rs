//! `/company/{id}`: a company's data, delivery addresses and people.

pub mod addresses;
pub mod fields;
pub mod input;
pub mod queries;
pub mod reference;
pub mod representatives;
pub mod texts;
pub mod types;
mod typology_name;

use crate::access::{CompanyEdit, CompanyId, CompanyRead, Editor, Of, editor};
use addresses::queries::{CountryRow, country_statement};
use axum::Json;
use domain::market::Country;
use input::{CompanyChange, Facts};
use platform::database;
use platform::errors::{ApiError, ApiResult, Problems};
use platform::extract::Input;
use platform::state::App;
use queries::StoredCompany;
use types::Company;

/// GET /company/{id}
#[call(get, "/company/{id}")]
pub async fn get_company(
    CompanyRead(_, CompanyId(company)): CompanyRead,
    app: App,
) -> ApiResult<Json<Company>> {
    let statement = queries::company_statement(&Of::Id(company), app.today(Country::It));
    let mut answers = database::batch(&app, vec![statement]).await?;
    let company = queries::read_company(&mut answers, app.context.locale)?;
    company.map(Json).ok_or(ApiError::NotFound)
}

/// PUT /company/{id}. `warnings` names what was accepted and may still be a mistake.
#[call(put, "/company/{id}", responses((status = 409, description = "vat_number_taken")))]
pub async fn edit_company(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    Input(change): Input<CompanyChange>,
) -> ApiResult<Json<Company>> {
    edit(&app, &session.into(), company, &change).await.map(Json)
}

/// Changes a company for any editor.
///
/// # Errors
/// What breaks a rule, by its field; 409 `vat_number_taken`; 404 for a company that does not exist.
pub async fn edit(app: &App, editor: &Editor, company: i64, change: &CompanyChange) -> ApiResult<Company> {
    let before = if editor.audited() {
        let standing: Option<StoredCompany> =
            database::row(app, queries::standing_statement(company)).await?;
        Some(standing.ok_or(ApiError::NotFound)?)
    } else {
        None
    };
    let country = match &before {
        Some(standing) => standing.country,
        None => country_of(app, editor, company).await?,
    };
    let mut problems = Problems::default();
    let checked = change.check(&mut problems, country);
    problems.finish()?;
    let mut statements = vec![checked.facts_statement(company)];
    if !checked.is_empty() {
        statements.push(checked.update_statement(company));
        if let Some(standing) = before {
            let detail = editor::differences(&standing.data, &checked.audit_values());
            let subject = format!("company:{company}");
            statements.extend(editor.audit_change(app, company, "company.edit", &subject, &detail));
        }
    }
    let between = statements.len() - 1;
    statements.push(queries::company_statement(&Of::Id(company), app.today(Country::It)));
    let mut answers = database::batch(app, statements).await?;
    let facts: Facts = answers.row()?.ok_or(ApiError::NotFound)?;
    facts.problems().finish()?;
    if facts.vat_taken {
        return Err(vat_taken());
    }
    answers.pass(between);
    let edited = queries::read_company(&mut answers, app.context.locale)?;
    let mut edited = edited.ok_or(ApiError::NotFound)?;
    edited.warnings = Some(checked.warnings(app.context.locale));
    Ok(edited)
}

/// The 409 does not reveal whose number it is.
pub fn vat_taken() -> ApiError {
    ApiError::conflict("vat_number_taken", &texts::VAT_TAKEN)
}

/// The country of a company that the editor may reach; for the active one it is known already.
///
/// # Errors
/// 404 for one that does not exist; the database's.
pub async fn country_of(app: &App, editor: &Editor, company: i64) -> ApiResult<Country> {
    if let Some(active) = editor.active().filter(|active| active.id == company) {
        return Ok(active.country);
    }
    let row: Option<CountryRow> = database::row(app, country_statement(company)).await?;
    row.map(|row| row.country).ok_or(ApiError::NotFound)
}
