//! Storage of uploads: the bytes in KV by their hash, the sender in D1.

use domain::picture::{Format, Picture};
use identity::access::Session;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use worker::send::SendFuture;

/// A kept picture: its type and the hash of its bytes.
#[derive(Debug, Deserialize)]
pub struct StoredPicture {
    media_type: String,
    pub sha256: String,
}

impl StoredPicture {
    /// The type, which must be one of [`Format`].
    pub fn media_type(&self) -> ApiResult<&'static str> {
        Format::ALL
            .into_iter()
            .map(Format::media_type)
            .find(|known| *known == self.media_type)
            .ok_or_else(|| ApiError::internal("upload: unknown media type"))
    }
}

pub fn insert_statement(
    user: i64,
    company: Option<i64>,
    picture: &Picture,
    sha256: &str,
    at: &str,
) -> Statement {
    Statement::new(
        "insert into upload (user_id, company_id, media_type, bytes, width, height, sha256, created_at) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) returning id",
    )
    .bind_all((user, company, picture.format.media_type()))
    .bind(i64::try_from(picture.bytes.len()).unwrap_or(i64::MAX))
    .bind_all((i64::from(picture.width), i64::from(picture.height), sha256))
    .bind(at)
}

/// Finds a picture for its sender; once a return or a check-in shows it, also for the company's people and
/// its agents; once a request shows it, for those agents.
pub(crate) fn find_statement(id: i64, user: i64, agent: bool) -> Statement {
    let theirs = if agent {
        "manager_company x on x.user_id = ?2 and x.company_id = r.company_id"
    } else {
        "company_member x on x.user_id = ?2 and x.company_id = r.company_id"
    };
    let requested = if agent {
        format!(
            " or exists (select 1 from request_image g join request r on r.id = g.request_id \
             join company c on c.id = r.company_id and c.status <> 'closed' join {theirs} where g.upload_id = u.id)"
        )
    } else {
        String::new()
    };
    Statement::new(format!(
        "select media_type, sha256 from upload u where u.id = ?1 and (u.user_id = ?2 or exists \
         (select 1 from order_return_image g join order_return_item i on i.id = g.return_item_id \
         join order_return r on r.id = i.return_id join company c on c.id = r.company_id and c.status <> 'closed' \
         join {theirs} where g.upload_id = u.id) or exists (select 1 from check_in_line g join orders r on r.id = g.order_id \
         join company c on c.id = r.company_id and c.status <> 'closed' join {theirs} where g.upload_id = u.id){requested})"
    ))
    .bind_all((id, user))
}

pub async fn find(app: &App, id: i64, session: &Session) -> ApiResult<StoredPicture> {
    database::row(app, find_statement(id, session.user.id, session.roles.agent()))
        .await?
        .ok_or(ApiError::NotFound)
}

/// Finds a picture for operations, if a return, a check-in or a request shows it.
pub(crate) fn attached_statement(id: i64) -> Statement {
    Statement::new("select media_type, sha256 from upload where id = ?1 and attached = 1").bind(id)
}

/// # Errors
/// 404 for one that nothing shows.
pub(crate) async fn find_attached(app: &App, id: i64) -> ApiResult<StoredPicture> {
    database::row(app, attached_statement(id)).await?.ok_or(ApiError::NotFound)
}

pub fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Stores the bytes first, so that a row never names missing bytes.
pub async fn put(app: &App, sha256: &str, bytes: &[u8]) -> ApiResult<()> {
    let failed = || ApiError::internal("kv: the picture could not be kept");
    SendFuture::new(async {
        let kv = app.env.kv("KV").map_err(|_| failed())?;
        let put = kv.put_bytes(&key(sha256), bytes).map_err(|_| failed())?;
        put.execute().await.map_err(|_| failed())
    })
    .await
}

/// `None` when the bytes were deleted, or have not reached this location yet.
pub async fn get(app: &App, sha256: &str) -> ApiResult<Option<Vec<u8>>> {
    let failed = || ApiError::internal("kv: the picture could not be read");
    SendFuture::new(async {
        let kv = app.env.kv("KV").map_err(|_| failed())?;
        kv.get(&key(sha256)).bytes().await.map_err(|_| failed())
    })
    .await
}

fn key(sha256: &str) -> String {
    format!("upload/{sha256}")
}
