//! The edge: the only public Worker. It reads requests, controls access, serves pages from the cache and sets
//! the headers of every answer. It contains no rule of the shop.

mod api_adapter;
mod body;
mod bundle;
mod consent;
mod consent_cookies;
mod cookies;
mod counters;
mod cron;
mod device;
mod edge_request;
mod entrance;
mod error_page;
mod gate;
mod host;
mod key_link;
mod log;
mod origins;
mod outcome;
mod own_page;
mod page;
mod path;
mod policy;
mod query;
mod ready;
mod reply;
mod robots;
mod session;
mod settings;
mod signature;
mod sitemap;
mod trace;
mod version;
mod visit;

use worker::{Context, Env, ScheduleContext, ScheduledEvent, event};

#[event(fetch)]
async fn fetch(request: web_sys::Request, env: Env, ctx: Context) -> worker::Result<web_sys::Response> {
    Ok(entrance::answer(edge_request::EdgeRequest::new(request, env, ctx)).await)
}

/// Runs every minute.
#[event(scheduled)]
async fn scheduled(_event: ScheduledEvent, env: Env, _ctx: ScheduleContext) {
    cron::run(env).await;
}
