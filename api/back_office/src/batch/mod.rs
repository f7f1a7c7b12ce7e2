//! Rows in batches: what an ERP, or somebody with a spreadsheet, keeps true. A kind is data and a
//! few pure functions (`kind.rs`); routes, contract, permission matrix and plans are made of
//! [`KINDS`].

pub mod answer;
pub mod cell;
pub mod cells;
pub mod check;
pub mod column;
pub mod contract;
pub mod document;
pub mod draft;
pub mod kind;
pub mod list;
pub mod listed;
pub mod request_key;
pub mod row;
pub mod run;
pub mod values;
pub mod write;

#[cfg(test)]
mod random_tables;
#[cfg(test)]
mod tests;

use super::{companies, goods, terms, users};
use crate::fulfilment::batches::{deadline, order_status, weight};
use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    routing::{get, put},
};
use identity::access::ops::Area;
use kind::Kind;
use platform::state::App;

/// Every kind.
pub static KINDS: &[&Kind] = &[
    &goods::category::KIND,
    &goods::manufacturer::KIND,
    &goods::product::KIND,
    &goods::translation::KIND,
    &goods::price_list::KIND,
    &goods::price::KIND,
    &goods::promotion::KIND,
    &goods::banner::KIND,
    &goods::notice::KIND,
    &goods::collection::KIND,
    &goods::substitute::KIND,
    &goods::stock::KIND,
    &goods::lot::KIND,
    &goods::unavailability::KIND,
    &weight::KIND,
    &order_status::KIND,
    &deadline::KIND,
    &terms::zone::KIND,
    &terms::zone_day::KIND,
    &terms::shipping::KIND,
    &terms::coupon::KIND,
    &terms::commission::KIND,
    &terms::target::KIND,
    &terms::payment_method::KIND,
    &companies::kind::KIND,
    &users::assignment::KIND,
];

/// `PUT` and `GET /ops/{kind}`.
pub fn routes() -> Router {
    let mut router = Router::new();
    for kind in KINDS.iter().copied() {
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
pub fn calls() -> impl Iterator<Item = (&'static str, String, Area)> {
    let call = |method: &'static str, kind: &Kind| (method, format!("/ops/{}", kind.name), kind.area);
    let reads = KINDS.iter().filter(|kind| !kind.own_list);
    KINDS.iter().map(move |kind| call("put", kind)).chain(reads.map(move |kind| call("get", kind)))
}
