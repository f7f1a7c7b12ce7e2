//! `POST /cart/picture`: an external model, which the operator may bind, reads the photo of a written list. A
//! person checks the text and sends it to `POST /cart/text`. The picture is not stored.

use super::change::OwnCart;
use axum::{Json, extract::Request};
use base64::{Engine, engine::general_purpose::STANDARD};
use catalogue::uploads;
use domain::{instant, picture::Picture};
use platform::errors::{ApiError, ApiResult};
use platform::limits::{self, Limit};
use platform::outbound;
use platform::state::App;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Most bytes of the body: pages make a photo smaller before they send it.
pub const MAX_BODY: usize = 4 * 1024 * 1024;
/// Photos of one person in an hour.
const PICTURES: i64 = 30;
/// How long a model may take, in milliseconds.
const TIMEOUT_MS: u32 = 20_000;
/// Most characters, as in `POST /cart/text`.
const MAX_TEXT: usize = 20_000;

/// Whether photos of lists can be read.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PictureReading {
    pub available: bool,
}

/// What is written in a picture.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureText {
    /// A line of the list each, at most 20,000 characters; empty when nothing could be read.
    pub text: String,
    /// The last lines of the list that the text has no room for.
    pub left_out: i64,
}

/// The external service that reads a list in a picture.
pub struct ListReader {
    url: String,
    key: Option<String>,
}

/// Its answer.
#[derive(Deserialize)]
struct Lines {
    lines: Vec<String>,
}

impl ListReader {
    /// The configured reader: `LIST_READER_URL`, and `LIST_READER_KEY` where it needs one.
    pub fn of(app: &App) -> Option<Self> {
        let url = app.var("LIST_READER_URL")?;
        let key = app.var("LIST_READER_KEY");
        Some(Self { url, key })
    }

    /// Sends one POST of `{picture, mediaType, language}` (docs/operations.md) that is answered `{lines}`.
    ///
    /// # Errors
    /// 503 when it does not answer in time, or not as agreed.
    async fn read(&self, picture: &Picture, language: &str) -> ApiResult<PictureText> {
        let body = json!({
            "picture": STANDARD.encode(&picture.bytes),
            "mediaType": picture.format.media_type(),
            "language": language,
        });
        let bearer = self.key.as_ref().map(|key| format!("Bearer {key}"));
        let mut headers = vec![("content-type", "application/json")];
        headers.extend(bearer.as_deref().map(|bearer| ("authorization", bearer)));
        let answer = outbound::post(&self.url, &headers, &body.to_string(), TIMEOUT_MS)
            .await
            .map_err(|reason| ApiError::unavailable(format!("list reader: {reason}")))?;
        text_of(answer.status, &answer.body)
    }
}

/// The lines as one text, without characters that no text contains; as many of them as it has room for, each
/// whole.
fn text_of(status: u16, body: &str) -> ApiResult<PictureText> {
    let read: Option<Lines> = (status == 200).then(|| serde_json::from_str(body).ok()).flatten();
    let Some(Lines { lines }) = read else {
        return Err(ApiError::unavailable(format!("list reader: status {status}, not lines")));
    };
    let lines = lines.iter().map(|line| {
        let words = line.split(|ch: char| ch.is_whitespace() || ch.is_control());
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    });
    let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
    // Each line but the last ends with one character more.
    let mut room = MAX_TEXT + 1;
    let fitting = lines.iter().map_while(|line| {
        room = room.checked_sub(line.chars().count() + 1)?;
        Some(line.as_str())
    });
    let fitting: Vec<&str> = fitting.collect();
    let left_out = i64::try_from(lines.len() - fitting.len()).unwrap_or(i64::MAX);
    Ok(PictureText { text: fitting.join("\n"), left_out })
}

/// GET /cart/picture: whether the photo of a list can be read.
#[call(get, "/cart/picture", responses((status = 200, body = PictureReading)))]
pub async fn get_picture_reading(own: OwnCart) -> Json<PictureReading> {
    Json(PictureReading { available: ListReader::of(&own.app).is_some() })
}

/// POST /cart/picture: the lines of a list in a photo (JPEG, PNG or WebP, at most 4 MiB). 404 where no reader is bound.
#[call(
    post, "/cart/picture",
    request_body(content(
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/webp"),
        (uploads::types::UploadForm = "multipart/form-data"),
    )),
    responses((status = 503, description = "The reader does not answer"))
)]
pub async fn read_picture(own: OwnCart, request: Request) -> ApiResult<Json<PictureText>> {
    let OwnCart { app, session, scope, .. } = &own;
    let reader = ListReader::of(app).ok_or(ApiError::NotFound)?;
    let who = session.user.id.to_string();
    limits::check(app, &[Limit::new("list-picture", &who, PICTURES, instant::HOUR)]).await?;
    let picture = uploads::picture(request).await?;
    reader.read(&picture, scope.locale().code()).await.map(Json)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(body: &str) -> (String, i64) {
        let PictureText { text, left_out } = text_of(200, body).unwrap();
        (text, left_out)
    }

    #[test]
    fn lines_become_a_text() {
        let body = r#"{"lines": ["2 kg\tfarina ", "", " \u0007", "sale\nfino"]}"#;
        assert_eq!(read(body), ("2 kg farina\nsale fino".to_owned(), 0));
        assert_eq!(read(r#"{"lines": []}"#), (String::new(), 0));
    }

    #[test]
    fn lines_without_room_are_counted() {
        let line = "x".repeat(99);
        let lines = |count: usize| json!({ "lines": vec![line.as_str(); count] }).to_string();
        assert_eq!(read(&lines(200)), (vec![line.as_str(); 200].join("\n"), 0));
        assert_eq!(read(&lines(203)), (vec![line.as_str(); 200].join("\n"), 3));
        let exact = json!({ "lines": ["x".repeat(MAX_TEXT)] }).to_string();
        assert_eq!(read(&exact), ("x".repeat(MAX_TEXT), 0));
        assert_eq!(read(&json!({ "lines": ["x".repeat(MAX_TEXT + 1)] }).to_string()), (String::new(), 1));
    }

    #[test]
    fn what_is_no_answer_is_none() {
        for (status, body) in
            [(200, "<html>"), (200, "{}"), (500, r#"{"lines": []}"#), (302, ""), (200, r#"{"lines": [1]}"#)]
        {
            assert!(matches!(text_of(status, body), Err(ApiError::Unavailable(_))), "{body}");
        }
    }
}
