//! Writes the catalogue version to KV at once: the edge reads it every few seconds, and the minute's cron job
//! would be late.

use platform::database::{self, Statement};
use platform::state::App;
use serde::Deserialize;
use std::cell::RefCell;
use worker::send::SendFuture;

/// The key that the edge reads (`edge-worker/src/version.rs`).
const KEY: &str = "catalogue-version";

/// The stored value: `123`; with the open markets, where one is closed or sites follow: `123 IT`; with the
/// sites that may show the shop in a frame: `123 IT,NO https://www.example.it`.
pub const PUBLISHED: &str = "select s.version || case when e.sites <> '' or exists (select 1 from market where open = 0) \
    then ' ' || (select group_concat(code) from market where open = 1) else '' end \
    || case when e.sites <> '' then ' ' || e.sites else '' end as published from catalogue_state s \
    cross join (select coalesce((select value ->> 'sites' from setting where key = 'embedding'), '') as sites) e where s.id = 1";

thread_local! { static HERE: RefCell<Option<String>> = const { RefCell::new(None) }; }

/// Takes the version that this isolate has published last, so that its visitors see their change on the next
/// page.
pub fn published_here() -> Option<String> {
    HERE.take()
}

/// Copies the database's version to KV. If this fails, the cron job does it.
pub async fn publish(app: &App) {
    #[derive(Deserialize)]
    struct Row {
        published: String,
    }
    let Ok(Some(Row { published })) = database::row(app, Statement::new(PUBLISHED)).await else {
        return;
    };
    HERE.set(Some(published.clone()));
    let env = app.env.clone();
    SendFuture::new(async move {
        if let Ok(kv) = env.kv("KV")
            && let Ok(put) = kv.put(KEY, published)
        {
            // If this fails, the cron job publishes the version.
            let _done = put.execute().await;
        }
    })
    .await;
}
