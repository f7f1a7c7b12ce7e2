//! Catalogues by mail as the wire carries them.

use domain::{locale::Locale, market::Country};
use platform::extract::{Ref, trimmed};
use serde::{Deserialize, Serialize};

/// How a catalogue looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// With pictures.
    Complete,
    /// A dense price list.
    NoImages,
    /// With pictures, only what is sold for at most 30 days.
    OnlyNew,
}

impl Layout {
    pub const fn code(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::NoImages => "no_images",
            Self::OnlyNew => "only_new",
        }
    }

    pub const fn pictures(self) -> bool {
        !matches!(self, Self::NoImages)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MailingStatus {
    Queued,
    Making,
    /// Handed to the outbox.
    Sent,
    Failed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RecipientStatus {
    Queued,
    Sent,
    /// Said stop, did not consent, or was sent two catalogues that day already.
    Skipped,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FileStatus {
    Queued,
    Made,
    Failed,
}

/// Body of `POST /manager/catalogue`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MailingInput {
    /// Of the agent's address book, all of one country.
    #[serde(default)]
    #[schema(required, value_type = Vec<i64>, min_items = 1, max_items = 200)]
    pub contacts: Vec<Ref>,
    /// Families or categories.
    #[serde(default)]
    #[schema(required, value_type = Vec<i64>, min_items = 1, max_items = 200)]
    pub categories: Vec<Ref>,
    #[serde(default)]
    #[schema(required, value_type = Layout)]
    pub layout: Option<Layout>,
    /// For everybody; absent: each their own.
    #[serde(default)]
    pub lang: Option<Locale>,
    /// Some words of the agent's own, at the head of the mail.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(value_type = Option<String>, max_length = 1_000)]
    pub message: String,
}

/// A catalogue sent to contacts, or on its way.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mailing {
    pub id: i64,
    pub status: MailingStatus,
    pub layout: Layout,
    pub country: Country,
    pub categories: Vec<MailingCategory>,
    pub lang: Option<Locale>,
    pub message: String,
    /// In a list the first eight.
    pub recipients: Vec<Recipient>,
    pub recipients_count: i64,
    pub sent_count: i64,
    pub skipped_count: i64,
    pub files: Vec<CatalogueFile>,
    pub created_at: String,
    pub finished_at: Option<String>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailingCategory {
    pub id: i64,
    pub name: String,
}

#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Recipient {
    pub name: String,
    pub email: String,
    pub locale: Locale,
    pub status: RecipientStatus,
}

/// A PDF of at most 2,000 articles.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogueFile {
    pub id: i64,
    pub locale: Locale,
    pub part: i64,
    pub articles: i64,
    pub pages: i64,
    pub bytes: i64,
    pub status: FileStatus,
    /// For the agent; null while there is none, and after 60 days.
    pub url: Option<String>,
}

/// Body of `POST /catalogue/unsubscribe`.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StopToken {
    /// From the link in the mail.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, max_length = 100, pattern = "^[A-Za-z0-9_-]{1,100}$")]
    pub token: String,
}

/// Answer of `POST /catalogue/unsubscribe`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Stopped {
    /// `unsubscribed`
    pub status: &'static str,
}
