//! The catalogue version in KV, at once: the door looks there every few seconds, the minute's cron
//! would be late.

use platform::database::{self, Statement};
use platform::state::App;
use serde::Deserialize;
use std::cell::RefCell;
use worker::send::SendFuture;

/// As the door reads it (`edge-worker/src/version.rs`).
const KEY: &str = "catalogue-version";

/// What is kept there: `123`; the markets that are open, where one is not or sites follow: `123 IT`; the sites that may show the shop
/// in a frame: `123 IT,NO https://www.example.it`.
pub const PUBLISHED: &str = "select s.version || case when e.sites <> '' or exists (select 1 from market where open = 0) \
    then ' ' || (select group_concat(code) from market where open = 1) else '' end \
    || case when e.sites <> '' then ' ' || e.sites else '' end as published from catalogue_state s \
    cross join (select coalesce((select value ->> 'sites' from setting where key = 'embedding'), '') as sites) e where s.id = 1";

thread_local! { static HERE: RefCell<Option<String>> = const { RefCell::new(None) }; }

/// What this isolate has published since it was last asked: whoever changed something sees it with the next page.
pub fn published_here() -> Option<String> {
    HERE.take()
}

/// Copies the database's version to KV. When that fails the minute's cron does it.
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
            // The cron sees that it is another one.
            let _done = put.execute().await;
        }
    })
    .await;
}
