//! The operator's own terms and privacy texts, one for each language: `/ops/settings/legal`.

use axum::{Json, http::StatusCode};
use catalogue::shop::legal::{LegalName, LegalRow, LegalText, StoredText, key};
use catalogue::version;
use domain::locale::Locale;
use domain::market::Country;
use identity::access::{Ops, area, ops_audit_change};
use identity::companies::fields;
use platform::database::{self, Statement};
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Entities, Input, Path, trimmed};
use platform::state::App;
use platform::texts::settings as texts;
use serde::Deserialize;
use serde_json::json;

/// Characters of a text.
const MAX_TEXT: usize = 60_000;

/// A text of the operator's own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LegalInput {
    /// Plain: `## ` begins a heading, `- ` a point of a list, an empty line a paragraph. Empty: the built-in text holds again.
    #[serde(deserialize_with = "trimmed")]
    #[schema(max_length = 60_000)]
    pub text: String,
}

/// GET /ops/settings/legal: those that there are.
#[call(get, "/ops/settings/legal")]
pub async fn list_ops_legal(app: App, _: Ops<area::Terms>) -> ApiResult<Json<Entities<LegalText>>> {
    let rows: Vec<LegalRow> = database::rows(&app, list_statement()).await?;
    let entities = rows.iter().map(LegalRow::read).collect::<ApiResult<_>>()?;
    Ok(Json(Entities { entities }))
}

/// PUT /ops/settings/legal/{name}/{locale}: buyers read it at once.
#[call(
    put, "/ops/settings/legal/{name}/{locale}",
    params(("name" = LegalName, Path), ("locale" = Locale, Path)),
    responses((status = 204, description = "Kept"))
)]
pub async fn put_ops_legal(
    app: App,
    Ops(operator, _): Ops<area::Terms>,
    Path((name, locale)): Path<(LegalName, Locale)>,
    Input(sent): Input<LegalInput>,
) -> ApiResult<StatusCode> {
    let text = checked(&sent)?;
    let today = app.today(Country::It).to_string();
    let updated = (!text.is_empty()).then_some(today);
    let former: Option<FormerText> = database::row(&app, former_statement(name, locale)).await?;
    if former.as_ref().map_or("", |row| &row.text) == text {
        return Ok(StatusCode::NO_CONTENT);
    }
    // The day identifies the version; the text itself is in the setting.
    let place = format!("{}.{}", name.code(), locale.code());
    let detail =
        json!({ place.as_str(): updated, "before": { place.as_str(): former.map(|row| row.updated) } });
    let statement = if let Some(updated) = updated {
        write_statement(name, locale, StoredText { text, updated })
    } else {
        remove_statement(name, locale)
    };
    let noted = ops_audit_change(&app, &operator, None, "settings.legal", "settings", &detail);
    database::batch(&app, vec![statement, noted]).await?;
    version::publish(&app).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Converts to Unix line ends, and requires a heading, so that there is a table of contents.
fn checked(sent: &LegalInput) -> ApiResult<String> {
    let mut problems = Problems::default();
    let text = fields::lines(&mut problems, "text", &sent.text, MAX_TEXT);
    if !text.is_empty() && !text.lines().any(|line| line.starts_with("## ")) {
        problems.add("text", FieldError::Says(&texts::HEADINGS));
    }
    problems.finish()?;
    Ok(text)
}

#[derive(Deserialize)]
struct FormerText {
    text: String,
    updated: String,
}

pub fn former_statement(name: LegalName, locale: Locale) -> Statement {
    Statement::new("select value->>'text' as text, value->>'updated' as updated from setting where key = ?1")
        .bind(key(name, locale))
}

pub fn list_statement() -> Statement {
    Statement::new("select key, value from setting where key glob 'legal-*' order by key")
}

pub(crate) fn write_statement(name: LegalName, locale: Locale, stored: StoredText) -> Statement {
    Statement::new(
        "insert into setting (key, value) values (?1, ?2) on conflict (key) do update set value = excluded.value \
         where setting.value->>'text' <> excluded.value->>'text'",
    )
    .bind_all((key(name, locale), json!(stored).to_string()))
}

pub fn remove_statement(name: LegalName, locale: Locale) -> Statement {
    Statement::new("delete from setting where key = ?1").bind(key(name, locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored(text: &str) -> Option<String> {
        checked(&LegalInput { text: text.to_owned() }).ok()
    }

    #[test]
    fn a_text_has_headings_or_is_none() {
        assert_eq!(stored("").as_deref(), Some(""));
        assert_eq!(stored("Intro\r\n\r\n## One\r\nText").as_deref(), Some("Intro\n\n## One\nText"));
        assert_eq!(stored("No heading"), None);
        assert_eq!(stored(&format!("## A\n{}", "x".repeat(MAX_TEXT))), None);
    }
}
