//! Handlers behind a function pointer, so that axum's code for a handler is compiled once and not once for
//! each handler's type.

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use std::pin::Pin;

type Answer = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A function that calls the handler it was made for.
#[derive(Clone, Copy)]
pub(super) struct Erased(pub fn(Request) -> Answer);

impl Handler<Self, ()> for Erased {
    type Future = Answer;

    fn call(self, request: Request, (): ()) -> Answer {
        (self.0)(request)
    }
}
