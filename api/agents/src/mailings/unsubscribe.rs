//! Unsubscribes: by the link in a mail, or by a mail program's own button (RFC 8058).

use super::queries::{self, LinkOwner};
use super::types::{StopToken, Stopped};
use axum::{
    Json,
    extract::{FromRequest, Request},
    response::Redirect,
};
use domain::instant;
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::{Input, Query};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::{database, token};

/// POST /catalogue/unsubscribe {token}: may be repeated. A mail program's own button posts the token in
/// the query, whatever its body.
#[call(
    post, "/catalogue/unsubscribe",
    request_body = Option<StopToken>,
    params(("token" = Option<String>, Query, max_length = 100, nullable = false, description = "Instead of the body."))
)]
pub async fn unsubscribe_from_catalogues(
    app: App,
    Query(query): Query,
    request: Request,
) -> ApiResult<Json<Stopped>> {
    let link = match query.text("token") {
        Ok(Some(token)) => token.to_owned(),
        _ => Input::<StopToken>::from_request(request, &()).await?.0.token,
    };
    if link.is_empty() {
        return Err(ApiError::field("token", FieldError::Required));
    }
    limits::check(&app, &[Limit::address("catalogue-stop", &app.context.client, 60, instant::HOUR)]).await?;
    let owner: Option<LinkOwner> =
        database::row(&app, queries::link_owner_statement(&token::hash(&link))).await?;
    let owner = owner.ok_or_else(|| ApiError::field("token", FieldError::Code))?;
    let hash = token::hash(&owner.email);
    database::batch(&app, queries::stop_statements(&owner.email, &hash, app.now)).await?;
    Ok(Json(Stopped { status: "unsubscribed" }))
}

/// GET /catalogue/unsubscribe?token=: a mail program without such a button opens the address.
#[call(
    get, "/catalogue/unsubscribe",
    params(("token" = Option<String>, Query, nullable = false)),
    responses((status = 303, description = "The page that asks"))
)]
pub async fn catalogue_unsubscribe_page(app: App, Query(query): Query) -> Redirect {
    let token = query.text("token").ok().flatten().unwrap_or_default();
    let query = form_urlencoded::Serializer::new(String::new())
        .append_pair("token", token)
        .append_pair("lang", app.context.locale.code())
        .finish();
    Redirect::to(&format!("/newsletter/cataloghi?{query}"))
}
