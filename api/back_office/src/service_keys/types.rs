//! What the wire carries of service keys.

use platform::database;
use platform::extract::trimmed;
use serde::{Deserialize, Serialize};

/// A program that works for the house, and what it may.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct ServiceKeyEntry {
    pub id: i64,
    pub name: String,
    /// The beginning of its newest secret: `madia_sk_AbCd`.
    pub prefix: String,
    /// `AREA:read`, `AREA:write`
    #[serde(deserialize_with = "database::json")]
    pub scopes: Vec<String>,
    pub created_at: String,
    /// Name of who made it.
    pub created_by: String,
    pub last_used_at: Option<String>,
    pub expires_at: Option<String>,
    pub revoked_at: Option<String>,
    /// Until when the secret before the last rotation is good.
    pub old_until: Option<String>,
}

/// Body of `POST /ops/service-key`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ServiceKeyInput {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 100)]
    pub name: String,
    #[serde(default)]
    #[schema(required, min_items = 1, max_items = 24)]
    pub scopes: Vec<String>,
    /// ISO 8601 UTC; absent: until it is revoked.
    #[serde(default)]
    #[schema(pattern = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$")]
    pub expires_at: Option<String>,
}

/// Body of `POST /ops/service-key/{id}/rotate`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RotateInput {
    /// Hours for which the secret before stays good.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 720)]
    pub valid_hours: i64,
}

/// A key with its secret, which is shown this once.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceKeyMade {
    /// For the header `madia-service-key`.
    pub key: String,
    #[serde(flatten)]
    pub entry: ServiceKeyEntry,
}
