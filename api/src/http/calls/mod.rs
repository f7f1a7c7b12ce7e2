//! Every call of `/api`: method, path, handler, who may. The router, the contract and the permission matrix follow from it.
//!
//! ```text
//! calls! {
//!     get  "/order"                   orders::list_orders              ACTING;
//!     post "/image"                   uploads::upload_image            SIGNED_IN, up to uploads::MAX_BODY;
//! }
//! ```
//!
//! `up to` is the body's limit in bytes where it is not everybody's. A handler's `#[call]` names method and path once
//! more, because the shipped Wasm has no utoipa; `npm run contract` refuses what is not the same.

use crate::http::access::Access;
use axum::Router;

/// Declares the calls of one file here: `router()`, `CALLS` and, for the contract, `described()`.
macro_rules! calls {
    ($($method:ident $path:literal $($handler:ident)::+ $access:ident $(, up to $limit:path)?;)+) => {
        pub(crate) fn router() -> axum::Router {
            axum::Router::new()$(.route(
                $path,
                axum::routing::$method(crate::http::erased::Erased(|request| {
                    axum::handler::Handler::call($($handler)::+, request, ())
                }))$(.layer(axum::extract::DefaultBodyLimit::max($limit)))?,
            ))+
        }

        pub(crate) const CALLS: &[crate::http::calls::Call] = &[$((stringify!($method), $path, $access)),+];

        pub(crate) fn described() -> utoipa::openapi::OpenApi {
            #[derive(utoipa::OpenApi)]
            #[openapi(paths($($($handler)::+),+))]
            struct Described;
            <Described as utoipa::OpenApi>::openapi()
        }
    };
}

/// Method, path and the roles that may make the call.
pub(super) type Call = (&'static str, &'static str, Access);

macro_rules! files {
    ($($file:ident)+) => {
        $(mod $file;)+

        /// All calls but those of the batches (`kinds`).
        pub(crate) fn router() -> Router {
            Router::new()$(.merge($file::router()))+
        }

        pub(crate) fn all() -> impl Iterator<Item = &'static Call> {
            [$($file::CALLS),+].into_iter().flatten()
        }

        pub(crate) fn described() -> Vec<utoipa::openapi::OpenApi> {
            vec![$($file::described()),+]
        }
    };
}

files! {
    shop catalogue accounts shopping companies registration cart orders agents contacts
    back_office goods fulfilment integration privacy
}
