//! `/company/{id}/addresses`, `address/add`, `address/{addressId}`, `address/remove/{addressId}`.

pub mod input;
pub mod queries;

use super::types::Address;
use super::{country_of, fields, queries as companies, texts};
use crate::access::{CompanyEdit, CompanyId, CompanyRead, Editor, Of, editor, refuse_unless};
use axum::{Json, http::StatusCode};
use domain::market::Country;
use input::{AddressData, AddressInput, BudgetInput};
use platform::database;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Entities, Id, Input, Path, Ref};
use platform::state::App;
use queries::{Facts, StoredAddress};
use serde_json::{Value, json};

/// GET /company/{id}/addresses, oldest first.
#[call(get, "/company/{id}/addresses")]
pub async fn list_addresses(
    CompanyRead(_, CompanyId(company)): CompanyRead,
    app: App,
) -> ApiResult<Json<Entities<Address>>> {
    list(&app, company).await.map(Json)
}

pub async fn list(app: &App, company: i64) -> ApiResult<Entities<Address>> {
    let statement = companies::addresses_statement(&Of::Id(company));
    let mut answers = database::batch(app, vec![statement]).await?;
    let entities = companies::read_addresses(&mut answers, app.context.locale)?;
    Ok(Entities { entities })
}

/// POST /company/{id}/address/add. The same address twice is one; a company's first becomes its
/// registered and its delivery address.
#[call(post, "/company/{id}/address/add", responses((status = 409, description = "too_many_addresses")))]
pub async fn add_address(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    Input(input): Input<AddressInput>,
) -> ApiResult<(StatusCode, Json<Address>)> {
    let added = add(&app, &session.into(), company, &input).await?;
    Ok((StatusCode::CREATED, Json(added)))
}

/// # Errors
/// What breaks a rule, by its field; 409 `too_many_addresses`; 404 for a company that is not there.
pub async fn add(app: &App, editor: &Editor, company: i64, input: &AddressInput) -> ApiResult<Address> {
    let data = check(app, editor, company, None, input).await?;
    let mut statements =
        vec![queries::facts_statement(company, None), queries::insert_statement(company, &data, app.now)];
    let detail = json!({ "address": data.address, "zipCode": data.zip_code });
    statements.extend(editor.audit_change(app, company, "address.add", &data.address, &detail));
    statements.push(queries::first_statement(company));
    statements.push(queries::same_statement(company, &data, &companies::address_by_id()));
    let between = statements.len() - 2;
    let mut answers = database::batch(app, statements).await?;
    let facts: Option<Facts> = answers.row()?;
    answers.pass(between);
    let added = companies::read_addresses(&mut answers, app.context.locale)?.into_iter().next();
    match (added, facts) {
        (Some(address), _) => Ok(address),
        (None, Some(facts)) if facts.addresses >= queries::MAX_ADDRESSES => {
            Err(ApiError::conflict("too_many_addresses", &texts::TOO_MANY_ADDRESSES))
        }
        _ => Err(ApiError::NotFound),
    }
}

/// PUT /company/{id}/address/{addressId}. Details and shipping settings that are not sent stay.
#[call(put, "/company/{id}/address/{addressId}")]
pub async fn edit_address(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    Path((_, Id(address))): Path<(Id, Id)>,
    Input(input): Input<AddressInput>,
) -> ApiResult<Json<Address>> {
    edit(&app, &session.into(), company, address, &input).await.map(Json)
}

/// # Errors
/// What breaks a rule, by its field; 404 for an address that is not the company's.
pub async fn edit(
    app: &App,
    editor: &Editor,
    company: i64,
    address: i64,
    input: &AddressInput,
) -> ApiResult<Address> {
    let data = check(app, editor, company, Some(address), input).await?;
    let mut statements = vec![queries::update_statement(company, address, &data)];
    if editor.audited() {
        let before = standing(app, company, address).await?;
        let detail = editor::differences(&before, &data.audit_values(&before));
        let subject = format!("address:{address}");
        statements.extend(editor.audit_change(app, company, "address.edit", &subject, &detail));
    }
    let read = vec![companies::address_statement(company, address)];
    let mut answers = database::change(app, statements, read).await?;
    let edited = companies::read_addresses(&mut answers, app.context.locale)?.into_iter().next();
    edited.ok_or(ApiError::NotFound)
}

/// PUT /company/{id}/address/{addressId}/budget: only a master says so.
#[call(
    put, "/company/{id}/address/{addressId}/budget",
    responses((status = 204, description = "Set"))
)]
pub async fn set_address_budget(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    Path((_, Id(address))): Path<(Id, Id)>,
    Input(input): Input<BudgetInput>,
) -> ApiResult<StatusCode> {
    // It is the company's own affair: not of whom it buys from.
    refuse_unless(session.roles.buyer())?;
    if input.week_budget.is_some_and(|budget| !(1..=fields::MAX_LIMIT).contains(&budget.0)) {
        let error = FieldError::Decimal { places: 2, min: 1, max: fields::MAX_LIMIT };
        return Err(ApiError::field("weekBudget", error));
    }
    let found =
        database::number(&app, queries::budget_statement(company, address, input.week_budget)).await?;
    found.map(|_| StatusCode::NO_CONTENT).ok_or(ApiError::NotFound)
}

/// DELETE /company/{id}/address/remove/{addressId}: neither the last one nor one in use.
#[call(
    delete, "/company/{id}/address/remove/{addressId}",
    responses(
        (status = 204, description = "Removed"),
        (status = 409, description = "last_address, address_in_use"),
    )
)]
pub async fn remove_address(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    Path((_, Id(address))): Path<(Id, Id)>,
) -> ApiResult<StatusCode> {
    remove(&app, &session.into(), company, address).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// # Errors
/// 409 `last_address`, `address_in_use`; 404 for one that is not the company's.
pub async fn remove(app: &App, editor: &Editor, company: i64, address: i64) -> ApiResult<()> {
    let mut statements = vec![
        queries::facts_statement(company, Some(address)),
        queries::remove_statement(company, address, app.now),
    ];
    if editor.audited() {
        let before = standing(app, company, address).await?;
        let detail = json!({ "address": before.get("address"), "zipCode": before.get("zipCode") });
        let subject = format!("address:{address}");
        statements.extend(editor.audit_change(app, company, "address.remove", &subject, &detail));
    }
    let mut answers = database::batch(app, statements).await?;
    match answers.row::<Facts>()? {
        Some(facts) if !facts.found => Err(ApiError::NotFound),
        Some(facts) if facts.addresses <= 1 => Err(ApiError::conflict("last_address", &texts::LAST_ADDRESS)),
        Some(facts) if facts.in_use => Err(ApiError::conflict("address_in_use", &texts::ADDRESS_IN_USE)),
        Some(_) => Ok(()),
        None => Err(ApiError::NotFound),
    }
}

/// An address before a change.
async fn standing(app: &App, company: i64, address: i64) -> ApiResult<Value> {
    let found: Option<StoredAddress> =
        database::row(app, queries::standing_statement(company, address)).await?;
    found.map(|standing| standing.data).ok_or(ApiError::NotFound)
}

/// Checks the input against its place; the country is the company's.
async fn check(
    app: &App,
    editor: &Editor,
    company: i64,
    address: Option<i64>,
    input: &AddressInput,
) -> ApiResult<AddressData> {
    let country: Country = country_of(app, editor, company).await?;
    let place = input::place_of(app, input).await?;
    let mut problems = Problems::default();
    if input.id.is_some_and(|Ref(id)| Some(id) != address) {
        problems.add("id", FieldError::Malformed);
    }
    let data = input.check(&mut problems, "", country, place.as_ref());
    problems.finish()?;
    Ok(data)
}
