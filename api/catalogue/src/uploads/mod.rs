//! Pictures that people send (a damaged crate, a label): `POST /image`, `GET /image/{id}`. They are private:
//! only the sender can open one, until a return shows it.

mod multipart;
pub mod store;
mod texts;
pub mod types;

use axum::{
    Json,
    body::Bytes,
    extract::{FromRequest, Request},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use domain::{instant, picture};
use identity::access::{Ops, Session, ShopUser, area};
use multipart::Missing;
use platform::database;
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::{Id, Path};
use platform::limits::{self, Limit};
use platform::state::App;
use types::Upload;

/// Most bytes of the picture itself.
pub(crate) const MAX_PICTURE: usize = 10 * 1024 * 1024;
/// Most bytes of the body, which includes the form.
pub const MAX_BODY: usize = MAX_PICTURE + 64 * 1024;
/// Most pictures of one user in an hour.
const AN_HOUR: i64 = 60;

const FIELD: &str = "file";

/// The form in which a picture is sent.
enum Frame {
    /// The body is the picture.
    Raw,
    /// A form with this boundary.
    Form(String),
}

/// POST /image: a form with the picture in `file`, or the picture as the body; at most 10 MiB.
/// JPEG, PNG or WebP by its bytes. Place, camera, texts and previews are removed, the pixels stay.
#[call(
    post, "/image",
    request_body(content(
        (types::UploadForm = "multipart/form-data"),
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/webp"),
    )),
    responses((status = 201, description = "Kept", body = Upload))
)]
pub async fn upload_image(
    app: App,
    ShopUser(session): ShopUser,
    request: Request,
) -> ApiResult<(StatusCode, Json<Upload>)> {
    let frame = frame(request.headers())?;
    let who = session.user.id.to_string();
    limits::check(&app, &[Limit::new("image", &who, AN_HOUR, instant::HOUR)]).await?;
    let picture = framed(frame, request).await?;
    keep(&app, &session, &picture).await
}

/// Reads and cleans the picture that a body is or contains.
///
/// # Errors
/// 413, 415, and 422 for what is no picture.
pub async fn picture(request: Request) -> ApiResult<picture::Picture> {
    framed(frame(request.headers())?, request).await
}

async fn framed(frame: Frame, request: Request) -> ApiResult<picture::Picture> {
    let body = Bytes::from_request(request, &()).await.map_err(|rejection| {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            ApiError::TooLarge
        } else {
            ApiError::field(FIELD, FieldError::Malformed)
        }
    })?;
    let bytes = match &frame {
        Frame::Raw => &body,
        Frame::Form(boundary) => multipart::file(&body, boundary, FIELD).map_err(|missing| {
            let error = match missing {
                Missing::Absent => FieldError::Required,
                Missing::Repeated => FieldError::Repeated,
                Missing::Broken => FieldError::Malformed,
            };
            ApiError::field(FIELD, error)
        })?,
    };
    if bytes.len() > MAX_PICTURE {
        return Err(ApiError::TooLarge);
    }
    picture::clean(bytes).map_err(|refused| ApiError::field(FIELD, FieldError::Says(texts::of(refused))))
}

async fn keep(
    app: &App,
    session: &Session,
    picture: &picture::Picture,
) -> ApiResult<(StatusCode, Json<Upload>)> {
    let sha256 = store::hash(&picture.bytes);
    store::put(app, &sha256, &picture.bytes).await?;
    let company = session.company.as_ref().map(|company| company.id);
    let at = instant::iso(app.now / 1_000);
    let statement = store::insert_statement(session.user.id, company, picture, &sha256, &at);
    let id = database::number(app, statement).await?.ok_or_else(|| ApiError::internal("upload: no id"))?;
    let upload = Upload {
        id,
        url: format!("/api/image/{id}"),
        width: picture.width,
        height: picture.height,
        media_type: picture.format.media_type(),
    };
    Ok((StatusCode::CREATED, Json(upload)))
}

/// GET /image/{id}: for whoever sent it and, once a return shows it, for the company and its agents, once a request
/// does, for the agents; asked for again every time.
#[call(
    get, "/image/{id}",
    responses(
        (status = 200, content((Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/webp"))),
        (status = 304, description = "Not modified"),
    )
)]
pub async fn get_upload(
    app: App,
    ShopUser(session): ShopUser,
    Path(Id(id)): Path<Id>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let stored = store::find(&app, id, &session).await?;
    response(&app, &stored, &headers).await
}

/// GET /ops/upload/{id}: a picture that a return or a request shows.
#[call(
    get, "/ops/upload/{id}",
    responses(
        (status = 200, description = "The picture", content(
            (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/webp"),
        )),
    )
)]
pub async fn get_ops_upload(
    app: App,
    Ops(..): Ops<area::Requests>,
    Path(Id(id)): Path<Id>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let stored = store::find_attached(&app, id).await?;
    response(&app, &stored, &headers).await
}

/// The address at which operations open an attached picture.
pub fn ops_url(id: i64) -> String {
    format!("/api/ops/upload/{id}")
}

async fn response(app: &App, stored: &store::StoredPicture, headers: &HeaderMap) -> ApiResult<Response> {
    let tag = format!("\"{}\"", stored.sha256);
    let mut answer = HeaderMap::new();
    let value = HeaderValue::from_str(&tag).map_err(|_| ApiError::internal("etag"))?;
    answer.insert(header::ETAG, value);
    for (name, value) in [
        (header::CACHE_CONTROL, "private, no-cache"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // A picture opened on its own runs nothing, loads nothing and cannot be framed.
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        ),
        (header::CONTENT_DISPOSITION, "inline; filename=\"picture\""),
    ] {
        answer.insert(name, HeaderValue::from_static(value));
    }
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|each| each.trim().trim_start_matches("W/") == tag)) {
        return Ok((StatusCode::NOT_MODIFIED, answer).into_response());
    }
    let bytes = store::get(app, &stored.sha256).await?.ok_or(ApiError::NotFound)?;
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(stored.media_type()?));
    Ok((answer, bytes).into_response())
}

/// # Errors
/// 415 for what is neither a picture nor a form with one.
fn frame(headers: &HeaderMap) -> ApiResult<Frame> {
    let content_type =
        headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = content_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    match essence.as_str() {
        "multipart/form-data" => multipart::boundary(content_type)
            .map(|boundary| Frame::Form(boundary.to_owned()))
            .ok_or(ApiError::UnsupportedMediaType),
        _ if essence.starts_with("image/") => Ok(Frame::Raw),
        _ => Err(ApiError::UnsupportedMediaType),
    }
}
