//! Pictures that were uploaded for everybody: in KV by the hash of their bytes, and in each size that a page
//! has requested. The runtime's own image service (binding `IMAGES`) makes the sizes; without it, or when it
//! cannot read a picture, the original is shown.

use super::presets::Preset;
use crate::uploads::store::hash;
use domain::picture::{Format, Picture};
use js_sys::{Function, Object, Promise, Reflect, Uint8Array};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use worker::send::SendFuture;

/// The beginning of such a picture's file: `kv/HASH.webp`.
const FOLDER: &str = "kv/";
const WEBP: &str = "image/webp";
const JPEG: &str = "image/jpeg";
const QUALITY: i32 = 82;

/// Whether a file is a picture stored here.
pub(crate) fn is_stored(file: &str) -> bool {
    file.starts_with(FOLDER)
}

/// Hash of the bytes and type of a file.
fn parse(file: &str) -> Option<(&str, Format)> {
    let (hash, ending) = file.strip_prefix(FOLDER)?.split_once('.')?;
    let format = Format::ALL.into_iter().find(|format| ending_of(*format) == ending)?;
    (hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_hexdigit())).then_some((hash, format))
}

const fn ending_of(format: Format) -> &'static str {
    match format {
        Format::Jpeg => "jpg",
        Format::Png => "png",
        Format::WebP => "webp",
    }
}

fn whole_key(hash: &str) -> String {
    format!("picture/{hash}")
}

fn sized_key(hash: &str, preset: Preset) -> String {
    format!("picture/{hash}/{}", preset.code())
}

/// Stores a picture; answers its hash and its file.
///
/// # Errors
/// When KV does not accept it.
pub async fn keep(app: &App, picture: &Picture) -> ApiResult<(String, String)> {
    let hash = hash(&picture.bytes);
    put(app, &whole_key(&hash), &picture.bytes).await?;
    let file = format!("{FOLDER}{hash}.{}", ending_of(picture.format));
    Ok((hash, file))
}

/// The picture in a preset's size, and its type; `None` when it does not exist.
///
/// # Errors
/// When KV does not answer.
pub async fn sized(app: &App, file: &str, preset: Preset) -> ApiResult<Option<(&'static str, Vec<u8>)>> {
    let Some((hash, format)) = parse(file) else {
        return Ok(None);
    };
    if let Some(bytes) = get(app, &sized_key(hash, preset)).await? {
        return Ok(Some((WEBP, bytes)));
    }
    let Some(whole) = get(app, &whole_key(hash)).await? else {
        return Ok(None);
    };
    let made = SendFuture::new(transformed(app, &whole, Output::of(preset))).await;
    let Some(made) = made.filter(|bytes| bytes.len() > 12) else {
        return Ok(Some((format.media_type(), whole)));
    };
    let (later, key, copy) = (app.clone(), sized_key(hash, preset), made.clone());
    app.ctx.wait_until(async move {
        // If this fails, the next request makes the size again.
        let _stored = put(&later, &key, &copy).await;
    });
    Ok(Some((WEBP, made)))
}

/// The picture for print: a square JPEG of `side` pixels; `stem` is the file without its extension. `None`
/// when it does not exist, or no image service is bound.
///
/// # Errors
/// When KV does not answer.
pub async fn printed(app: &App, stem: &str, side: u16) -> ApiResult<Option<Vec<u8>>> {
    let file = format!("{stem}.webp");
    let Some((hash, _)) = parse(&file) else {
        return Ok(None);
    };
    let key = format!("picture/{hash}/paper");
    if let Some(bytes) = get(app, &key).await? {
        return Ok(Some(bytes));
    }
    let Some(whole) = get(app, &whole_key(hash)).await? else {
        return Ok(None);
    };
    let output = Output { size: (u32::from(side), u32::from(side)), fit: "cover", format: JPEG };
    let made = SendFuture::new(transformed(app, &whole, output)).await;
    let Some(made) = made.filter(|bytes| bytes.starts_with(&[0xff, 0xd8])) else {
        return Ok(None);
    };
    put(app, &key, &made).await?;
    Ok(Some(made))
}

/// The requested result of the image service.
struct Output {
    size: (u32, u32),
    fit: &'static str,
    format: &'static str,
}

impl Output {
    const fn of(preset: Preset) -> Self {
        Self { size: preset.size(), fit: fit(preset), format: WEBP }
    }
}

async fn put(app: &App, key: &str, bytes: &[u8]) -> ApiResult<()> {
    let failed = || ApiError::internal("kv: the picture could not be kept");
    SendFuture::new(async {
        let kv = app.env.kv("KV").map_err(|_| failed())?;
        let put = kv.put_bytes(key, bytes).map_err(|_| failed())?;
        put.execute().await.map_err(|_| failed())
    })
    .await
}

async fn get(app: &App, key: &str) -> ApiResult<Option<Vec<u8>>> {
    let failed = || ApiError::internal("kv: the picture could not be read");
    SendFuture::new(async {
        let kv = app.env.kv("KV").map_err(|_| failed())?;
        kv.get(key).bytes().await.map_err(|_| failed())
    })
    .await
}

/// `env.IMAGES.input(stream).transform({...}).output({...})`, awaited, as bytes.
async fn transformed(app: &App, bytes: &[u8], output: Output) -> Option<Vec<u8>> {
    let env: &JsValue = app.env.as_ref();
    let images = Reflect::get(env, &"IMAGES".into()).ok().filter(|binding| !binding.is_undefined())?;
    let whole = web_sys::Response::new_with_opt_js_u8_array(Some(&Uint8Array::from(bytes))).ok()?;
    let stream = whole.body()?;
    let input = call(&images, "input", &stream)?;
    let (width, height) = output.size;
    let size = object(&[("width", width.into()), ("height", height.into()), ("fit", output.fit.into())])?;
    let sized = call(&input, "transform", &size)?;
    let output = object(&[("format", output.format.into()), ("quality", QUALITY.into())])?;
    let result = JsFuture::from(call(&sized, "output", &output)?.dyn_into::<Promise>().ok()?).await.ok()?;
    let response: web_sys::Response = method(&result, "response")?.call0(&result).ok()?.dyn_into().ok()?;
    let buffer = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// A banner fills its place and a photo its tile; everything else is shown whole.
const fn fit(preset: Preset) -> &'static str {
    match preset {
        Preset::HeaderBanner
        | Preset::HeaderBannerMobile
        | Preset::ProductThumb
        | Preset::ProductSmallThumb
        | Preset::ProductMobile
        | Preset::CategoryThumb => "cover",
        _ => "contain",
    }
}

fn method(of: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(of, &name.into()).ok()?.dyn_into().ok()
}

fn call(of: &JsValue, name: &str, argument: &JsValue) -> Option<JsValue> {
    method(of, name)?.call1(of, argument).ok()
}

fn object(members: &[(&str, JsValue)]) -> Option<JsValue> {
    let object = Object::new();
    for (name, value) in members {
        Reflect::set(&object, &(*name).into(), value).ok()?;
    }
    Some(object.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_hash_and_a_known_ending_is_a_file() {
        let hash = "a".repeat(64);
        assert_eq!(parse(&format!("kv/{hash}.webp")), Some((hash.as_str(), Format::WebP)));
        for file in [
            "kv/a.webp".to_owned(),
            format!("kv/{hash}.svg"),
            format!("photos/{hash}.webp"),
            "kv/".to_owned(),
        ] {
            assert_eq!(parse(&file), None, "{file}");
        }
    }
}
