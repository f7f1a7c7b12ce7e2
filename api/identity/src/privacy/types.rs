//! What the shop knows of a person, as operations and the person see it.

use crate::companies::reference::CompanyRef;
use platform::extract::trimmed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// What somebody agreed to, or took back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Consent {
    pub id: i64,
    pub kind: ConsentKind,
    /// False: taken back.
    pub given: bool,
    pub source: ConsentSource,
    /// Where and how, in the words of who noted it.
    pub detail: String,
    pub at: String,
}

/// What is agreed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ConsentKind {
    /// The privacy policy, with the account.
    Privacy,
    /// Offers by mail.
    Marketing,
    Newsletter,
    /// Catalogues from an agent.
    Catalogue,
}

/// By what way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConsentSource {
    Registration,
    /// An agent registered them, and keeps the proof.
    Agent,
    Profile,
    Newsletter,
    AddressBook,
    Unsubscribe,
    /// With the person.
    Erased,
}

/// Body of `GET /ops/person`: where an address is known.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    pub email: String,
    /// Null: no account.
    pub user: Option<PersonUser>,
    /// Cards in companies' lists of people.
    pub representatives: i64,
    /// Entries in agents' address books.
    pub contacts: i64,
    /// pending, confirmed or unsubscribed; null: never signed up.
    pub newsletter: Option<String>,
    pub consents: Vec<Consent>,
}

/// The account of an address.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonUser {
    pub id: i64,
    pub name: String,
    pub surname: String,
    pub created_at: String,
    pub last_seen_at: Option<String>,
    pub orders: i64,
    /// That are not delivered yet: until then the person is not anonymised.
    pub open_orders: i64,
    pub roles: Vec<String>,
    pub companies: Vec<CompanyRef>,
}

/// Everything that is kept of a person, as a file. Sections and fields are named as in the database's documentation.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonExport {
    pub made_at: String,
    pub user: i64,
    /// `account`, `companies`, `orders`, `returns`, `consents`, ...: rows of each, newest first where they have a time.
    #[schema(value_type = Object)]
    pub sections: BTreeMap<&'static str, Vec<Value>>,
    /// Sections of which only the newest 5,000 rows are here.
    pub cut: Vec<&'static str>,
}

/// Body of `POST /ops/user/{id}/anonymise`.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Anonymise {
    /// Why, for the audit: who asked, and when.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 3, max_length = 500)]
    pub reason: String,
}

/// What was done, and what the law wants kept, without a name.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Anonymised {
    pub user: i64,
    pub at: String,
    /// Companies of which the person was the whole: anonymised too.
    pub companies: Vec<i64>,
    pub kept: Vec<RetainedRows>,
}

/// Rows that stay, and for how many years.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Kept)]
pub struct RetainedRows {
    /// orders, returns, consents or audit.
    pub what: String,
    pub rows: i64,
    pub years: i64,
}
