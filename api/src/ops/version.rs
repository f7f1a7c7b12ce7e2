//! The catalogue version in KV, at once: the door looks there every few seconds, the minute's cron
//! would be late.

use crate::database::{self, Statement};
use crate::state::App;
use serde::Deserialize;
use worker::send::SendFuture;

/// As the door reads it (`edge-worker/src/version.rs`).
const KEY: &str = "catalogue-version";

/// Copies the database's version to KV. When that fails the minute's cron does it.
pub async fn publish(app: &App) {
    #[derive(Deserialize)]
    struct Version {
        version: i64,
    }
    let statement = Statement::new("select version from catalogue_state where id = 1");
    let Ok(Some(Version { version })) = database::row(app, statement).await else {
        return;
    };
    let env = app.env.clone();
    SendFuture::new(async move {
        if let Ok(kv) = env.kv("KV")
            && let Ok(put) = kv.put(KEY, version.to_string())
        {
            // The cron sees that it is another one.
            let _done = put.execute().await;
        }
    })
    .await;
}
