//! /user/register/partial: the entries typed so far, kept for 7 days behind a token.

use super::check;
use super::queries::{self, DraftRow};
use super::types::{Draft, DraftData, DraftInput};
use axum::Json;
use domain::instant;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Input, Query};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::{database, token};
use serde_json::{Map, Value};

const LIFETIME: i64 = 7 * instant::DAY;
/// Drafts saved from one address in an hour.
const MAX_AN_HOUR: i64 = 120;
/// Characters of any one text; a longer one does not come from the form.
const MAX_TEXT: usize = 600;

/// POST /user/register/partial: adds to the draft, or begins one. Refuses only what cannot be
/// read; what is missing or wrong is listed. A password is refused: a draft never holds one.
#[call(post, "/user/register/partial", request_body = Option<super::draft::DraftBody>)]
pub async fn save_draft(app: App, Input(sent): Input<DraftInput>) -> ApiResult<Json<Draft>> {
    let patch = read(sent.data)?;
    let limit = Limit::address("draft", &app.context.client, MAX_AN_HOUR, instant::HOUR);
    limits::check(&app, &[limit]).await?;
    let now = app.now / 1_000;
    let text = serde_json::to_string(&patch).unwrap_or_else(|_| "{}".to_owned());
    let mut row: Option<DraftRow> = None;
    let mut token = sent.draft_token;
    if !token.is_empty() {
        let merge = queries::draft_merge(&token::hash(&token), &text, now, now + LIFETIME);
        row = database::row(&app, merge).await?;
    }
    if row.is_none() {
        // The old draft has expired, or there was none.
        let (fresh, hash) = token::new();
        row = database::row(&app, queries::draft_insert(&hash, &text, now, now + LIFETIME)).await?;
        token = fresh;
    }
    let row = row.ok_or_else(|| ApiError::internal("a draft was not kept"))?;
    wire(&app, &row, Some(token)).await.map(Json)
}

/// GET /user/register/partial?draftToken=
#[call(
    get, "/user/register/partial",
    params(("draftToken" = String, Query, min_length = 1, max_length = 100)),
    responses((status = 404, description = "Unknown, or too old"))
)]
pub async fn get_draft(app: App, Query(query): Query) -> ApiResult<Json<Draft>> {
    let token = query
        .text("draftToken")
        .and_then(|token| token.ok_or(FieldError::Required))
        .map_err(|error| ApiError::field("draftToken", error))?;
    let statement = queries::draft_statement(&token::hash(token), app.now / 1_000);
    let row: DraftRow = database::row(&app, statement).await?.ok_or(ApiError::NotFound)?;
    wire(&app, &row, None).await.map(Json)
}

/// Reads the draft's fields as one patch; null clears a field.
fn read(mut data: Map<String, Value>) -> ApiResult<Map<String, Value>> {
    // Fields of a captcha or of the last step are not stored.
    for passing in ["recaptchaToken", "cf-turnstile-response", "g-recaptcha-response"] {
        data.remove(passing);
    }
    for name in ["privacy", "marketing"] {
        if let Some(Value::String(text)) = data.get(name) {
            let ticked = matches!(text.as_str(), "on" | "true" | "1");
            data.insert(name.to_owned(), Value::Bool(ticked));
        }
    }
    let mut problems = Problems::default();
    for (name, value) in &data {
        if longest(value) > MAX_TEXT {
            problems.add(name, FieldError::TooLong(MAX_TEXT));
        }
    }
    problems.finish()?;
    let document = Value::Object(data.clone());
    serde_path_to_error::deserialize::<_, DraftData>(document).map_err(|error| {
        let path = error.path().to_string();
        let words = error.inner().to_string();
        let unknown = words.starts_with("unknown field");
        let name = if unknown { words.split('`').nth(1).unwrap_or(&path).to_owned() } else { path };
        ApiError::field(&name, if unknown { FieldError::Unknown } else { FieldError::Malformed })
    })?;
    Ok(data)
}

fn longest(value: &Value) -> usize {
    match value {
        Value::String(text) => text.chars().count(),
        Value::Array(items) if items.len() > 400 => usize::MAX,
        Value::Array(items) => items.iter().map(longest).max().unwrap_or(0),
        Value::Object(members) => members.values().map(longest).max().unwrap_or(0),
        _ => 0,
    }
}

async fn wire(app: &App, row: &DraftRow, draft_token: Option<String>) -> ApiResult<Draft> {
    let data: DraftData =
        serde_json::from_str(&row.data).map_err(|error| ApiError::internal(format!("draft: {error}")))?;
    let sent = data.as_sent();
    let places = check::places(app, &sent).await?;
    let mut problems = Problems::default();
    check::check(&sent, &places, app.context.locale, &mut problems);
    let missing = match problems.finish() {
        Err(ApiError::Validation(fields)) => fields.into_keys().collect(),
        _ => Vec::new(),
    };
    Ok(Draft { draft_token, missing, data })
}

/// As the contract shows it: the draft's token beside its fields.
#[derive(utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "only its description is used")]
pub(super) struct DraftBody {
    draft_token: Option<String>,
    #[schema(inline)]
    #[serde(flatten)]
    data: DraftData,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> Vec<String> {
        let Ok(Value::Object(data)) = serde_json::from_str(text) else {
            return vec!["json".into()];
        };
        match read(data) {
            Err(ApiError::Validation(fields)) => fields.into_keys().collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn a_draft_takes_what_is_unfinished_and_no_password() {
        assert!(
            refused(r#"{"step": "business", "vatNumber": "12", "email": "no", "privacy": "on"}"#).is_empty()
        );
        assert!(refused(r#"{"name": null, "address": {"address": "Via"}}"#).is_empty());
        assert_eq!(refused(r#"{"plainPassword": "secret-secret"}"#), ["plainPassword"]);
        assert_eq!(refused(r#"{"name": 1}"#), ["name"]);
        assert_eq!(refused(&format!(r#"{{"name": "{}"}}"#, "a".repeat(601))), ["name"]);
    }
}
