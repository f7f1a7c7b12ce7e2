//! `/company/{id}/addresses`, `address/add`, `address/{addressId}`, `address/remove/{addressId}`.

pub mod input;
pub mod queries;

use super::types::Address;
use super::{country_of, queries as companies, texts};
use crate::access::{CompanyEdit, CompanyId, CompanyRead, Of, Session, audit_change};
use crate::catalogue::products::Entities;
use crate::context::RequestContext;
use crate::database::{self, Statement};
use crate::domain::market::Country;
use crate::errors::{ApiError, ApiResult, FieldError, Problems};
use crate::extract::{Id, Input, Path, Ref};
use crate::state::App;
use axum::{Json, http::StatusCode};
use input::{AddressData, AddressInput};
use queries::Facts;
use serde_json::json;

/// GET /company/{id}/addresses, oldest first.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/company/{id}/addresses", tag = "company",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = Entities<Address>))
))]
pub async fn list_addresses(
    CompanyRead(_, CompanyId(company)): CompanyRead,
    app: App,
    context: RequestContext,
) -> ApiResult<Json<Entities<Address>>> {
    let statement = companies::addresses_statement(&Of::Id(company));
    let mut answers = database::batch(&app, vec![statement]).await?;
    let entities = companies::read_addresses(&mut answers, context.locale)?;
    Ok(Json(Entities { entities }))
}

/// POST /company/{id}/address/add. The same address twice is one; a company's first becomes its
/// registered and its delivery address.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/company/{id}/address/add", tag = "company",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    request_body = AddressInput,
    responses((status = 201, body = Address), (status = 409, body = crate::errors::ErrorBody, description = "too_many_addresses"))
))]
pub async fn add_address(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    context: RequestContext,
    Input(input): Input<AddressInput>,
) -> ApiResult<(StatusCode, Json<Address>)> {
    let data = check(&app, &session, company, None, &input).await?;
    let mut statements = vec![
        queries::facts_statement(company, None),
        queries::insert_statement(company, &data, app.now),
    ];
    if session.roles.agent() {
        let detail = json!({ "address": data.address, "zipCode": data.zip_code });
        statements.push(audit_change(
            &app,
            &context,
            &session,
            company,
            "address.add",
            &data.address,
            &detail,
        ));
    }
    statements.push(queries::first_statement(company));
    statements.push(queries::same_statement(
        company,
        &data,
        &companies::address_by_id(),
    ));
    let between = statements.len() - 2;
    let mut answers = database::batch(&app, statements).await?;
    let facts: Option<Facts> = answers.row()?;
    answers.pass(between);
    let added = companies::read_addresses(&mut answers, context.locale)?
        .into_iter()
        .next();
    match (added, facts) {
        (Some(address), _) => Ok((StatusCode::CREATED, Json(address))),
        (None, Some(facts)) if facts.addresses >= queries::MOST => Err(ApiError::conflict(
            "too_many_addresses",
            &texts::TOO_MANY_ADDRESSES,
        )),
        _ => Err(ApiError::NotFound),
    }
}

/// PUT /company/{id}/address/{addressId}. Details and shipping settings that are not sent stay.
#[cfg_attr(feature = "contract", utoipa::path(
    put, path = "/company/{id}/address/{addressId}", tag = "company",
    params(
        ("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
        ("addressId" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
    ),
    request_body = AddressInput,
    responses((status = 200, body = Address))
))]
pub async fn edit_address(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    context: RequestContext,
    Path((_, Id(address))): Path<(Id, Id)>,
    Input(input): Input<AddressInput>,
) -> ApiResult<Json<Address>> {
    let data = check(&app, &session, company, Some(address), &input).await?;
    let mut statements = vec![queries::update_statement(company, address, &data)];
    if session.roles.agent() {
        let detail = json!({ "address": data.address, "zipCode": data.zip_code });
        statements.push(audit(
            &app,
            &context,
            &session,
            company,
            "address.edit",
            address,
            &detail,
        ));
    }
    statements.push(companies::address_statement(company, address));
    let before = statements.len() - 1;
    let mut answers = database::batch(&app, statements).await?;
    answers.pass(before);
    let edited = companies::read_addresses(&mut answers, context.locale)?
        .into_iter()
        .next();
    edited.map(Json).ok_or(ApiError::NotFound)
}

/// DELETE /company/{id}/address/remove/{addressId}: neither the last one nor one in use.
#[cfg_attr(feature = "contract", utoipa::path(
    delete, path = "/company/{id}/address/remove/{addressId}", tag = "company",
    params(
        ("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
        ("addressId" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
    ),
    responses(
        (status = 204, description = "Removed"),
        (status = 409, body = crate::errors::ErrorBody, description = "last_address, address_in_use"),
    )
))]
pub async fn remove_address(
    CompanyEdit(session, CompanyId(company)): CompanyEdit,
    app: App,
    context: RequestContext,
    Path((_, Id(address))): Path<(Id, Id)>,
) -> ApiResult<StatusCode> {
    let mut statements = vec![
        queries::facts_statement(company, Some(address)),
        queries::remove_statement(company, address, app.now),
    ];
    if session.roles.agent() {
        statements.push(audit(
            &app,
            &context,
            &session,
            company,
            "address.remove",
            address,
            &json!({}),
        ));
    }
    let mut answers = database::batch(&app, statements).await?;
    match answers.row::<Facts>()? {
        Some(facts) if !facts.there => Err(ApiError::NotFound),
        Some(facts) if facts.addresses <= 1 => Err(ApiError::conflict("last_address", &texts::LAST_ADDRESS)),
        Some(facts) if facts.in_use => Err(ApiError::conflict("address_in_use", &texts::ADDRESS_IN_USE)),
        Some(_) => Ok(StatusCode::NO_CONTENT),
        None => Err(ApiError::NotFound),
    }
}

fn audit(
    app: &App,
    context: &RequestContext,
    session: &Session,
    company: i64,
    action: &str,
    address: i64,
    detail: &serde_json::Value,
) -> Statement {
    audit_change(
        app,
        context,
        session,
        company,
        action,
        &address.to_string(),
        detail,
    )
}

/// The input against its place; the country is the company's.
async fn check(
    app: &App,
    session: &Session,
    company: i64,
    address: Option<i64>,
    input: &AddressInput,
) -> ApiResult<AddressData> {
    let country: Country = country_of(app, session, company).await?;
    let place = input::place_of(app, input).await?;
    let mut problems = Problems::default();
    if input.id.is_some_and(|Ref(id)| Some(id) != address) {
        problems.add("id", FieldError::Malformed);
    }
    let data = input.check(&mut problems, "", country, place.as_ref());
    problems.finish()?;
    Ok(data)
}
