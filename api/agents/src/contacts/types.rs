//! The address book as the wire carries it.

use domain::{locale::Locale, market::Country};
use identity::companies::reference::CompanyRef;
use platform::database;
use platform::extract::{Ref, flag, trimmed};
use serde::{Deserialize, Serialize};

/// Somebody an agent may send a catalogue to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Contact {
    pub id: i64,
    pub name: String,
    /// What they run, where that is no customer yet.
    pub business: String,
    #[serde(deserialize_with = "database::json")]
    pub company: Option<CompanyRef>,
    pub email: String,
    pub cell_phone: String,
    pub country: Country,
    /// The language they are written in.
    pub locale: Locale,
    /// When they agreed to be written to; null: never, or not any more.
    pub consent_at: Option<String>,
    /// Where and how, in the agent's words.
    pub consent_source: String,
    /// Said stop since; only a consent given anew lifts it.
    #[serde(deserialize_with = "database::flag")]
    pub stopped: bool,
    #[serde(deserialize_with = "database::flag")]
    pub may_be_mailed: bool,
    pub notes: String,
    pub last_mailing_at: Option<String>,
}

/// A contact of some agent's address book, as operations see it.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OpsContact {
    #[serde(flatten)]
    pub contact: Contact,
    /// Whose it is.
    pub agent: ContactAgent,
}

#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ContactAgent {
    pub id: i64,
    pub name: String,
}

/// Body of `POST /manager/contact` and `PUT /manager/contact/{id}`: the contact as a whole.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ContactInput {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 100)]
    pub name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 5, max_length = 254)]
    pub email: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(value_type = Option<String>, max_length = 100)]
    pub business: String,
    /// One that is assigned to the agent.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub company: Option<Ref>,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(value_type = Option<String>, max_length = 40)]
    pub cell_phone: String,
    /// The company's, else where the agent is.
    #[serde(default)]
    pub country: Option<Country>,
    /// Absent: the country's own.
    #[serde(default)]
    pub locale: Option<Locale>,
    /// They agreed to be sent catalogues.
    #[serde(default, deserialize_with = "flag")]
    #[schema(required)]
    pub consent: bool,
    /// Where and how: needed with a consent.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(value_type = Option<String>, max_length = 200)]
    pub consent_source: String,
    /// They said stop once and agreed again since: lifts the stop, and needs a consent.
    #[serde(default, deserialize_with = "flag")]
    pub consent_anew: bool,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(value_type = Option<String>, max_length = 500)]
    pub notes: String,
}

/// Body of `POST /manager/contact/import`.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ContactImport {
    /// A header row, then at most 1,000 contacts; separated by `;`, `,` or tabs.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 200_000)]
    pub csv: String,
    /// Only says what would happen.
    #[serde(default, deserialize_with = "flag")]
    pub dry_run: bool,
}

/// What an import did, or would do. With an error nothing is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportAnswer {
    pub added: i64,
    pub updated: i64,
    pub unchanged: i64,
    /// Titles of columns that no contact has.
    pub passed_over: Vec<String>,
    /// Rows without an address, which are passed over too.
    pub without_email: i64,
    /// The first hundred.
    pub errors: Vec<ImportError>,
    /// It was written: no errors, and no dry run.
    pub written: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportError {
    /// Of the file; 1 is the header.
    pub line: i64,
    /// As the contact's fields are named; empty: the whole row.
    pub field: String,
    pub message: String,
}
