//! Storage of the files: in KV under `catalogue/<id>`, a little longer than their links are valid.

use super::queries::DAYS;
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use worker::send::SendFuture;

const SECONDS: u64 = (DAYS as u64 + 2) * 86_400;

fn key(id: i64) -> String {
    format!("catalogue/{id}")
}

pub(super) async fn keep(app: &App, id: i64, bytes: &[u8]) -> ApiResult<()> {
    let failed = |_| ApiError::unavailable("catalogue: kv put");
    SendFuture::new(async {
        let kv = app.env.kv("KV").map_err(failed)?;
        let put = kv.put_bytes(&key(id), bytes).map_err(|_| ApiError::unavailable("catalogue: kv put"))?;
        put.expiration_ttl(SECONDS).execute().await.map_err(|_| ApiError::unavailable("catalogue: kv put"))
    })
    .await
}

/// The file; `None` when it has expired.
pub(super) async fn find(app: &App, id: i64) -> ApiResult<Option<Vec<u8>>> {
    SendFuture::new(async {
        let kv = app.env.kv("KV").map_err(|_| ApiError::unavailable("catalogue: no KV"))?;
        kv.get(&key(id)).bytes().await.map_err(|_| ApiError::unavailable("catalogue: kv get"))
    })
    .await
}
