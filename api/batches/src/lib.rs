//! Rows in batches, which an ERP or somebody with a spreadsheet maintains. A kind is data and a few pure
//! functions (`kind.rs`); routes, contract, permission matrix and plans are derived from the kinds that the
//! crate above passes in.

mod answer;
pub mod cell;
pub mod cells;
pub mod check;
pub mod column;
pub mod contract;
mod document;
pub mod draft;
pub mod kind;
pub mod list;
mod listed;
mod request_key;
pub mod row;
pub mod run;
pub mod spelling;
mod stock_cause;
pub mod values;
pub mod write;

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    routing::{get, put},
};
use identity::access::ops::Area;
use kind::Kind;
use platform::state::App;

/// `PUT` and `GET /ops/{kind}`.
pub fn routes(kinds: &[&'static Kind]) -> Router {
    let mut router = Router::new();
    for kind in kinds.iter().copied() {
        let path = format!("/ops/{}", kind.name);
        let write = put(async move |app: App, request: Request| run::put(kind, app, request).await);
        router = router.route(&path, write.layer(DefaultBodyLimit::max(document::MAX_BODY)));
        if !kind.own_list {
            let read = get(async move |app: App, request: Request| list::get(kind, app, request).await);
            router = router.route(&path, read);
        }
    }
    router
}

/// Method, path and area of the calls of each kind.
pub fn calls(kinds: &'static [&'static Kind]) -> impl Iterator<Item = (&'static str, String, Area)> {
    let call = |method: &'static str, kind: &Kind| (method, format!("/ops/{}", kind.name), kind.area);
    let reads = kinds.iter().filter(|kind| !kind.own_list);
    kinds.iter().map(move |kind| call("put", kind)).chain(reads.map(move |kind| call("get", kind)))
}
