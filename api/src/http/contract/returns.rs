//! The confirmation, returns, and how long pages take.

use crate::catalogue::tracking;
use crate::ordering::confirmation;
use crate::ordering::returns;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    confirmation::get_confirmation,
    confirmation::get_ops_confirmation,
    returns::request_return,
    returns::list_returns,
    returns::get_return,
    tracking::track,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
