//! Pictures: `GET /public/image/{id}/filter/{filter}`. A pack, a wordmark and a pattern are drawn here; drawings of
//! loose goods are one static SVG each, photos and banners static files in every size.

pub mod drawing;
pub mod fonts;
pub mod presets;
pub mod store;
pub mod stored;

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use drawing::{packshot, pattern, wordmark};
use pdf::Face;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Id, Path};
use platform::state::App;
use presets::Preset;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The version of the drawings, a part of every picture's address, so that browsers load changed drawings.
const DRAWN: u32 = 7;

/// The address of a picture, without the preset.
pub fn address(id: i64) -> String {
    format!("/api/public/image/{id}/filter/{DRAWN}.")
}

/// The beginning of a loose article's drawing: `drawings/lemon.svg` is the same in every preset.
const DRAWINGS: &str = "drawings/";
/// The faces of wordmarks.
const WORDMARK: [Face; 2] = [Face::Strong, Face::Display];
const FOREVER: &str = "public, max-age=31536000, immutable";
const A_DAY: &str = "public, max-age=86400";
/// A picture opened on its own runs nothing, loads nothing and cannot be framed.
const POLICY: &str = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

#[derive(Debug, Deserialize)]
struct Picture {
    kind: String,
    file: String,
    spec: String,
}

/// The bytes of a picture and their type.
struct Made {
    media_type: &'static str,
    bytes: Vec<u8>,
}

/// GET /public/image/{id}/filter/{filter}: a drawn SVG or a WebP in a preset's size. With a
/// version (`?v=`) in the address it may be kept for ever.
#[call(
    get, "/public/image/{id}/filter/{filter}", tag = "image",
    params(("filter" = Preset, Path)),
    responses(
        (status = 200, content(
            (Vec<u8> = "image/webp"), (String = "image/svg+xml"), (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"),
        )),
        (status = 304, description = "Not modified"),
    )
)]
pub async fn get_image(
    app: App,
    Path((Id(id), filter)): Path<(Id, String)>,
    request: Request,
) -> ApiResult<Response> {
    // Any version is accepted: an address may be older than the drawing.
    let named = match filter.split_once('.') {
        Some((version, named)) if version.bytes().all(|digit| digit.is_ascii_digit()) => named,
        _ => filter.as_str(),
    };
    let preset = Preset::parse(named).ok_or(ApiError::NotFound)?;
    let versioned =
        request.uri().query().is_some_and(|query| query.starts_with("v=") || query.contains("&v="));
    let statement =
        Statement::new("select kind, file, spec from image where id = ?1 and published = 1").bind(id);
    let picture: Picture = database::row(&app, statement).await?.ok_or(ApiError::NotFound)?;
    let tag = picture.tag(id, preset);
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|each| each.trim() == tag)) {
        return Ok((StatusCode::NOT_MODIFIED, caching(&tag, versioned)?).into_response());
    }
    let made = picture.make(&app, preset, &tag).await?;
    let mut headers = caching(&tag, versioned)?;
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(made.media_type));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    Ok((headers, made.bytes).into_response())
}

fn caching(tag: &str, versioned: bool) -> ApiResult<HeaderMap> {
    let mut headers = HeaderMap::new();
    let tag = HeaderValue::from_str(tag).map_err(|_| ApiError::internal("etag"))?;
    headers.insert(header::ETAG, tag);
    let policy = if versioned { FOREVER } else { A_DAY };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(policy));
    Ok(headers)
}

impl Picture {
    /// A weak tag, because a proxy may compress the picture.
    fn tag(&self, id: i64, preset: Preset) -> String {
        let mut hasher = DefaultHasher::new();
        (DRAWN, id, preset.code(), &self.kind, &self.file, &self.spec).hash(&mut hasher);
        format!("W/\"{:016x}\"", hasher.finish())
    }

    async fn make(&self, app: &App, preset: Preset, tag: &str) -> ApiResult<Made> {
        match self.kind.as_str() {
            "packshot" | "wordmark" | "pattern" => {
                if let Some(bytes) = store::cached(tag).await {
                    return Ok(svg(bytes));
                }
                let drawn = self.drawn(app, preset).await?.into_bytes();
                store::keep(app, tag, &drawn);
                Ok(svg(drawn))
            }
            _ if self.file.starts_with(DRAWINGS) => {
                store::drawing(app, &self.file).await?.map(svg).ok_or(ApiError::NotFound)
            }
            _ if stored::is_stored(&self.file) => stored::sized(app, &self.file, preset)
                .await?
                .map(|(media_type, bytes)| Made { media_type, bytes })
                .ok_or(ApiError::NotFound),
            _ => {
                let bytes = store::asset(app, &self.file, preset).await?.ok_or(ApiError::NotFound)?;
                Ok(Made { media_type: "image/webp", bytes })
            }
        }
    }

    async fn drawn(&self, app: &App, preset: Preset) -> ApiResult<String> {
        match self.kind.as_str() {
            "packshot" => {
                let spec: packshot::Spec = self.read()?;
                let motif = match packshot::label(&spec) {
                    Some(_) => store::motif(app, &spec.motif).await?,
                    None => None,
                };
                Ok(packshot::svg(&spec, motif.as_ref(), preset.size().0))
            }
            "pattern" => {
                let spec: pattern::Spec = self.read()?;
                let motif = store::motif(app, &spec.motif).await?;
                Ok(pattern::svg(&spec, motif.as_ref(), preset.size()))
            }
            _ => {
                let spec: wordmark::Spec = self.read()?;
                let fonts = fonts::load(app, &WORDMARK, &spec.letters()).await?;
                Ok(wordmark::svg(&spec, &fonts, preset.size()))
            }
        }
    }

    fn read<T: DeserializeOwned>(&self) -> ApiResult<T> {
        serde_json::from_str(&self.spec).map_err(|error| ApiError::internal(format!("image.spec: {error}")))
    }
}

fn svg(bytes: Vec<u8>) -> Made {
    Made { media_type: "image/svg+xml; charset=utf-8", bytes }
}
