//! Handlers whose types the router does not see: what axum makes of a handler's type is compiled once, not for each call.

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use std::pin::Pin;

type Answer = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler, called by a function that knows which.
#[derive(Clone, Copy)]
pub struct Erased(pub fn(Request) -> Answer);

impl Handler<Self, ()> for Erased {
    type Future = Answer;

    fn call(self, request: Request, (): ()) -> Answer {
        (self.0)(request)
    }
}
