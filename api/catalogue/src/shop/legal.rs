//! `GET /shop/legal/{name}`: the operator's own terms and privacy texts. Without one the pages' built-in text holds.

use axum::Json;
use domain::locale::Locale;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::extract::Path;
use platform::state::App;
use serde::{Deserialize, Serialize};

/// A text that buyers agree to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LegalName {
    Terms,
    Privacy,
}

impl LegalName {
    pub const fn code(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Privacy => "privacy",
        }
    }
}

/// A text of the operator's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalText {
    pub name: LegalName,
    /// The language it is written in: the visitor's, else Italian, else English.
    pub locale: Locale,
    /// Plain: `## ` begins a heading, `- ` a point of a list, an empty line a paragraph.
    pub text: String,
    /// `YYYY-MM-DD`: the day of this version.
    pub updated: String,
}

/// Answer of `GET /shop/legal/{name}`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LegalAnswer {
    /// Null: the built-in text holds.
    pub legal: Option<LegalText>,
}

/// The value of the setting `legal-NAME-LOCALE`.
#[derive(Debug, Serialize, Deserialize)]
pub struct StoredText {
    pub text: String,
    pub updated: String,
}

/// A row of `setting`.
#[derive(Debug, Deserialize)]
pub struct LegalRow {
    pub key: String,
    pub value: String,
}

impl LegalRow {
    /// # Errors
    /// When something else stands there.
    pub fn read(&self) -> ApiResult<LegalText> {
        let wrong = || ApiError::internal(format!("setting {} is no legal text", self.key));
        let (name, locale) =
            self.key.strip_prefix("legal-").and_then(|rest| rest.split_once('-')).ok_or_else(wrong)?;
        let name = match name {
            "terms" => LegalName::Terms,
            "privacy" => LegalName::Privacy,
            _ => return Err(wrong()),
        };
        let stored: StoredText = serde_json::from_str(&self.value).map_err(|_| wrong())?;
        Ok(LegalText {
            name,
            locale: Locale::parse(locale).ok_or_else(wrong)?,
            text: stored.text,
            updated: stored.updated,
        })
    }
}

/// The key of its setting.
pub fn key(name: LegalName, locale: Locale) -> String {
    format!("legal-{}-{}", name.code(), locale.code())
}

/// The text in the first of these languages that there is: the visitor's, Italian, English.
pub fn statement(name: LegalName, locale: Locale) -> Statement {
    Statement::new(
        "select key, value from setting where key in (?1, ?2, ?3) \
         order by case key when ?1 then 1 when ?2 then 2 else 3 end limit 1",
    )
    .bind_all((key(name, locale), key(name, Locale::It)))
    .bind(key(name, Locale::En))
}

/// GET /shop/legal/{name}
#[call(get, "/shop/legal/{name}", params(("name" = LegalName, Path)))]
pub async fn get_legal(app: App, Path(name): Path<LegalName>) -> ApiResult<Json<LegalAnswer>> {
    let row: Option<LegalRow> = database::row(&app, statement(name, app.context.locale)).await?;
    let legal = row.map(|row| row.read()).transpose()?;
    Ok(Json(LegalAnswer { legal }))
}
