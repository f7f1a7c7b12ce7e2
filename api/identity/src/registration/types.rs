//! What registrations are sent and answer.

use crate::accounts::types::LoginResult;
use crate::companies::addresses::input::{AddressInput, SettingsInput};
use crate::companies::types::{Company, Representative, Warnings};
use platform::extract::{Ref, flag, trimmed};
use serde::{Deserialize, Serialize};

/// Body of `POST /user/register/quick`.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QuickRegistration {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 100)]
    pub name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 100)]
    pub surname: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, max_length = 254)]
    pub email: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub cell_phone: String,
    #[serde(default)]
    #[schema(required, min_length = 8, max_length = 128)]
    pub plain_password: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 100)]
    pub company_name: String,
    /// One of the twelve Italian names.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub typology: String,
    #[serde(default, deserialize_with = "trimmed")]
    pub vat_number: String,
    #[serde(default, deserialize_with = "trimmed")]
    pub fiscal_code: String,
    #[serde(default, deserialize_with = "trimmed")]
    pub sdi_code: String,
    #[serde(default, deserialize_with = "trimmed")]
    pub pec: String,
    /// The company's; without it the person's is taken.
    #[serde(default, deserialize_with = "trimmed")]
    pub phone_number: String,
    /// `IT` or `NO`; without it the market that the visitor sees.
    #[serde(default, deserialize_with = "trimmed")]
    pub country: String,
    /// Needed without an address.
    #[serde(default, deserialize_with = "trimmed")]
    pub zip_code: String,
    /// The registered and the delivery address.
    #[serde(default)]
    pub address: Option<AddressInput>,
    #[serde(default, deserialize_with = "flag")]
    #[schema(required)]
    pub privacy: bool,
    #[serde(default, deserialize_with = "flag")]
    pub marketing: bool,
    #[serde(
        default,
        deserialize_with = "trimmed",
        alias = "cf-turnstile-response",
        alias = "g-recaptcha-response"
    )]
    #[schema(required)]
    pub recaptcha_token: String,
    /// Language of the account and its mails; without it the visitor's.
    #[serde(default, deserialize_with = "trimmed")]
    pub lang: String,
    /// The draft that this completes: it goes.
    #[serde(default, deserialize_with = "trimmed")]
    pub draft_token: String,
}

/// The login result, and what was accepted and may still be a mistake.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Registered {
    #[serde(flatten)]
    pub login: LoginResult,
    pub warnings: Warnings,
}

/// What a draft keeps: never a password, never a captcha.
#[derive(Debug, Clone, Default, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DraftData {
    /// Where the person was: `you`, `business`, `address`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub surname: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell_phone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company_name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub typology: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vat_number: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fiscal_code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sdi_code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pec: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone_number: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zip_code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub address: Option<AddressInput>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub privacy: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marketing: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<String>,
}

/// Body of `POST /user/register/partial`: the draft and what is new in it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DraftInput {
    #[serde(default, deserialize_with = "trimmed")]
    pub draft_token: String,
    #[serde(flatten)]
    pub data: serde_json::Map<String, serde_json::Value>,
}

/// Answer of `register/partial`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    /// Opens the draft again for 7 days. Only in the answer to POST.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft_token: Option<String>,
    /// Fields that are not there yet or break a rule; password and captcha are not among them.
    pub missing: Vec<String>,
    pub data: DraftData,
}

/// Body of `POST /user/register/by-manager` and of `POST /ops/company`.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManagerRegistration {
    #[schema(required)]
    #[serde(default)]
    pub company: NewCompany,
    /// The registered address.
    #[serde(default)]
    #[schema(required)]
    pub address: AddressInput,
    /// Without it the registered one.
    #[serde(default)]
    pub delivery_address: Option<AddressInput>,
    /// Of the delivery address.
    #[serde(default)]
    pub shipping_settings: Option<SettingsInput>,
    #[serde(default)]
    #[schema(required)]
    pub owner: NewOwner,
    /// `PP`, `CC` or `CPOS`.
    #[serde(default, deserialize_with = "trimmed")]
    pub payment_method: String,
    /// A list of the company's market; without it the list prices.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub price_list: Option<Ref>,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(max_length = 500)]
    pub notes: String,
    /// What shows that the owner consented.
    #[serde(default)]
    #[schema(required)]
    pub privacy_proof: PrivacyProof,
    /// E-mail addresses of the agents that look after it: for operations. What an agent registers is the agent's own.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub agents: Option<Vec<String>>,
}

#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewCompany {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 100)]
    pub name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub vat_number: String,
    /// `IT` or `NO`; without it the market that the agent sees.
    #[serde(default, deserialize_with = "trimmed")]
    pub country: String,
    #[serde(default, deserialize_with = "trimmed")]
    pub fiscal_code: String,
    #[serde(default, deserialize_with = "trimmed")]
    pub phone_number: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub typology: String,
    #[serde(default)]
    pub closing_days: Vec<i64>,
    #[serde(default)]
    pub order_taking_modes: Vec<String>,
    #[serde(default, deserialize_with = "trimmed")]
    pub sdi_code: String,
    #[serde(default, deserialize_with = "trimmed")]
    pub pec: String,
}

#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOwner {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 100)]
    pub name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 100)]
    pub surname: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub email: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub cell_phone: String,
    /// Language of the invitation; without it the country's.
    #[serde(default, deserialize_with = "trimmed")]
    pub lang: String,
}

/// How the owner consented to the privacy policy.
#[derive(Debug, Clone, Default, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PrivacyProof {
    /// `paper`, `email` or `call`.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub kind: String,
    /// Where it is kept: a folder, a message, a recording.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 200)]
    pub reference: String,
    /// `YYYY-MM-DD`; without it today.
    #[serde(default, deserialize_with = "trimmed")]
    pub date: String,
}

/// Answer of `register/by-manager` and of `POST /ops/company`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisteredByManager {
    pub company: Company,
    pub representatives: Vec<Representative>,
}
