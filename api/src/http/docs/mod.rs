//! `/api/docs`: the reference of the contract, to read and to try. The page is here; Swagger UI
//! and the contract itself are static files below `/docs/` (scripts/docs.mjs puts them there).

use axum::{
    http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY},
    response::{Html, IntoResponse},
};

/// Swagger UI writes style attributes and embeds its icons; scripts come from files only.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// `GET /docs`
pub(crate) async fn get_docs() -> impl IntoResponse {
    (
        [(CONTENT_SECURITY_POLICY, POLICY), (CACHE_CONTROL, "public, max-age=3600")],
        Html(include_str!("page.html")),
    )
}
