//! What a handler may use: the bindings, the clock and the catalogue's version.

use crate::context::RequestContext;
use crate::database::gather::Gather;
use crate::database::link::Link;
use crate::errors::ApiError;
use axum::{extract::FromRequestParts, http::request::Parts};
use domain::{dates::Day, market::Country};
use std::sync::Arc;
use worker::{Context, Env};

/// Put into the request's extensions by the door.
#[derive(Clone)]
pub struct App {
    pub env: Env,
    /// What the door knows about the request; the default at the scheduled work.
    pub context: Arc<RequestContext>,
    /// For work that outlives the answer (`wait_until`).
    pub ctx: Arc<Context>,
    /// From KV, at most 5 s old; 0 when it is not known, and then nothing is memoised.
    pub catalogue_version: i64,
    /// Milliseconds since 1970 at the start of the request. The only clock of `/api`.
    pub now: i64,
    /// The way to the database, and what was asked of it.
    pub link: Arc<Link>,
    /// Where reads wait for those of other calls.
    pub gather: Option<Gather>,
}

impl App {
    /// `now` is milliseconds since 1970; the door reads the clock once for a request.
    pub fn new(
        env: Env,
        context: Arc<RequestContext>,
        ctx: Arc<Context>,
        catalogue_version: i64,
        now: i64,
        link: Link,
    ) -> Self {
        Self { env, context, ctx, catalogue_version, now, link: Arc::new(link), gather: None }
    }

    /// Of one of several calls whose reads go together; this one's link counts what truly went to the database.
    pub fn gathering(&self, gather: &Gather) -> Self {
        Self { link: Arc::new(self.link.like()), gather: Some(gather.clone()), ..self.clone() }
    }

    /// Something older than usual stands in for what the database did not answer.
    pub fn note_stale(&self) {
        self.link.note_stale();
        if let Some(gather) = &self.gather {
            gather.link().note_stale();
        }
    }

    /// A variable or secret; an empty one counts as absent.
    pub fn var(&self, name: &str) -> Option<String> {
        let value = self.env.var(name).ok()?.to_string();
        (!value.is_empty()).then_some(value)
    }

    /// Today in a market's own zone: prices and promotions go by it.
    pub fn today(&self, country: Country) -> Day {
        Day::at(self.now, country)
    }
}

impl<S: Sync> FromRequestParts<S> for App {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        parts.extensions.get::<Self>().cloned().ok_or_else(|| ApiError::internal("the door passed no App"))
    }
}
