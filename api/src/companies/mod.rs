//! `/company/{id}`: what a company is, where goods go, who its people are.

pub mod addresses;
pub mod fields;
pub mod input;
pub mod queries;
pub mod reference;
pub mod representatives;
pub mod texts;
pub mod types;

use crate::access::{CompanyEdit, CompanyId, CompanyRead, Of, Session, audit_change};
use crate::context::RequestContext;
use crate::database;
use crate::domain::market::Country;
use crate::errors::{ApiError, ApiResult, Problems};
use crate::extract::Input;
use crate::state::App;
use addresses::queries::{CountryRow, country_statement};
use axum::Json;
use input::{CompanyChange, Facts};
use serde_json::json;
use types::Company;

/// GET /company/{id}
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/company/{id}", tag = "company",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = Company))
))]
pub async fn get_company(
    CompanyRead(_, CompanyId(company)): CompanyRead,
    app: App,
    context: RequestContext,
) -> ApiResult<Json<Company>> {
    let statement = queries::company_statement(&Of::Id(company), app.today(Country::It));
    let mut answers = database::batch(&app, vec![statement]).await?;
    let company = queries::read_company(&mut answers, context.locale)?;
    company.map(Json).ok_or(ApiError::NotFound)
}

/// PUT /company/{id}. `warnings` names what was accepted and may still be a mistake.
#[cfg_attr(feature = "contract", utoipa::path(
    put, path = "/company/{id}", tag = "company",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    request_body = CompanyChange,
    responses((status = 200, body = Company), (status = 409, body = crate::errors::ErrorBody, description = "vat_number_taken"))
))]
pub async fn edit_company(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    context: RequestContext,
    Input(change): Input<CompanyChange>,
) -> ApiResult<Json<Company>> {
    let country = country_of(&app, &session, company).await?;
    let mut problems = Problems::default();
    let checked = change.check(&mut problems, country);
    problems.finish()?;
    let mut statements = vec![checked.facts_statement(company)];
    if !checked.is_empty() {
        statements.push(checked.update_statement(company));
        if session.roles.agent() {
            let detail = json!({ "fields": checked.names() });
            statements.push(audit_change(
                &app,
                &context,
                &session,
                company,
                "company.edit",
                &company.to_string(),
                &detail,
            ));
        }
    }
    let between = statements.len() - 1;
    statements.push(queries::company_statement(
        &Of::Id(company),
        app.today(Country::It),
    ));
    let mut answers = database::batch(&app, statements).await?;
    let facts: Facts = answers.row()?.ok_or(ApiError::NotFound)?;
    facts.problems().finish()?;
    if facts.vat_taken {
        return Err(vat_taken());
    }
    answers.pass(between);
    let edited = queries::read_company(&mut answers, context.locale)?;
    let mut edited = edited.ok_or(ApiError::NotFound)?;
    edited.warnings = Some(checked.warnings(context.locale));
    Ok(Json(edited))
}

/// 409: says nothing about whose it is.
#[must_use]
pub fn vat_taken() -> ApiError {
    ApiError::conflict("vat_number_taken", &texts::VAT_TAKEN)
}

/// The country of a company that the session may reach: of the active one it is known.
///
/// # Errors
/// The database's.
pub async fn country_of(app: &App, session: &Session, company: i64) -> ApiResult<Country> {
    if let Some(active) = session.company.as_ref().filter(|active| active.id == company) {
        return Ok(active.country);
    }
    let row: Option<CountryRow> = database::row(app, country_statement(company)).await?;
    row.map(|row| row.country).ok_or(ApiError::NotFound)
}
