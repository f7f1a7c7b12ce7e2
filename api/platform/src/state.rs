//! Everything that a handler may use: the bindings, the clock and the catalogue's version.

use crate::context::RequestContext;
use crate::database::gather::Gather;
use crate::database::link::Link;
use crate::errors::ApiError;
use axum::{extract::FromRequestParts, http::request::Parts};
use domain::{dates::Day, market::Country};
use std::sync::Arc;
use worker::{Context, Env};

/// The edge puts it into the request's extensions.
#[derive(Clone)]
pub struct App {
    pub env: Env,
    /// What the edge knows about the request; the default in scheduled work.
    pub context: Arc<RequestContext>,
    /// For work that outlives the answer (`wait_until`).
    pub ctx: Arc<Context>,
    /// Read from KV, at most 5 s old; 0 when it is unknown: then nothing is memoised.
    pub catalogue_version: i64,
    /// Milliseconds since 1970 at the start of the request. The only clock of `/api`.
    pub now: i64,
    /// The link to the database, which counts its statements.
    pub link: Arc<Link>,
    /// Collects reads, so that they run together with those of other calls.
    pub gather: Option<Gather>,
}

impl App {
    /// `now` is milliseconds since 1970; the edge reads the clock once for a request.
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

    /// The same for one of several calls whose reads run together; its link counts only statements that
    /// reached the database.
    pub fn gathering(&self, gather: &Gather) -> Self {
        Self { link: Arc::new(self.link.like()), gather: Some(gather.clone()), ..self.clone() }
    }

    /// Notes that an older entry was used because the database did not answer.
    pub(crate) fn note_stale(&self) {
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

    /// Today in the market's time zone: prices and promotions depend on it.
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
