//! What the lists of security events answer.

use super::Kind;
use serde::{Deserialize, Serialize};

/// Something that happened to the own account.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct SecurityEntry {
    pub id: i64,
    pub kind: Kind,
    /// ISO 8601 UTC.
    pub at: String,
    /// `Firefox · Windows`; empty when it is not known.
    pub device: String,
    /// From the network that asks now.
    pub here: bool,
    /// Somebody who runs the shop did it.
    pub by_shop: bool,
}

/// Who is meant, or who did it.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct SecurityPerson {
    pub id: i64,
    /// As they are called now.
    pub name: String,
}

/// A security event, as operators see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsSecurityEntry {
    pub id: i64,
    pub kind: Kind,
    /// ISO 8601 UTC.
    pub at: String,
    /// Whose account it is about; none: nobody who is known.
    pub user: Option<SecurityPerson>,
    /// The operator who did it, where it was not the person.
    pub by: Option<SecurityPerson>,
    /// Name of the service key that did it.
    pub key: Option<String>,
    /// What it was about: `service_key:madia_sk_abcd`.
    pub subject: String,
    /// Keyed hash of the address: equal ones are one network.
    pub address: String,
    /// `Firefox · Windows`; empty when it is not known.
    pub device: String,
    /// As in the log and in the answer's `x-request-id`.
    pub request_id: String,
}
