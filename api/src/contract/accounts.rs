//! `/user` and `/company/{id}/switch`.

use crate::accounts::types::{SessionEntry, User};
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(components(schemas(User, SessionEntry)))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
