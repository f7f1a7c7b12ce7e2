//! What the door knows about a request. Handlers read it from their [`App`](super::state::App).

use domain::{locale::Locale, market::Country};
use serde::{Deserialize, Serialize};

/// Built once by the door from cookies, parameters and headers; passed on signed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RequestContext {
    /// 32 hex digits; in every log line, error body and the `x-request-id` header.
    pub request_id: String,
    pub locale: Locale,
    /// Market of the prices shown. Never decided by the language.
    pub country: Country,
    /// Hash of the session token, when one was presented. Checked against D1 by `/api`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<String>,
    /// What the database said of that session when the page began: a call that reads believes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<serde_json::Value>,
    /// Hash of a service key, when one was presented: the call is a program's, and no session counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub service: Option<String>,
    /// Where the database stood after what this visitor last changed: they read nothing older.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bookmark: Option<String>,
    /// The token came in the `madia-api-key` header, not in a cookie.
    #[serde(default)]
    pub by_key: bool,
    /// A browser's guess at what comes next: it reads, and nothing is written for it.
    #[serde(default)]
    pub prefetch: bool,
    /// A page in a browser makes the call (`Sec-Fetch-Site`): its session is in a cookie, and no answer shows the token.
    #[serde(default)]
    pub browser: bool,
    /// Shown inside another site's frame: no header, no footer.
    #[serde(default)]
    pub embed: bool,
    /// Optional cookie groups the visitor agreed to.
    #[serde(default)]
    pub consent: Vec<String>,
    /// `cf-connecting-ip`, for rate limits only.
    #[serde(default)]
    pub client: String,
    /// A browser that has signed people in before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<KnownDevice>,
    /// The beginning of `user-agent`: what a person recognises a session by.
    #[serde(default)]
    pub agent: String,
}

/// What the device cookie says; the door has checked its signature.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownDevice {
    /// Random, of this browser.
    pub id: String,
    /// Who has signed in with a password here, the last one first.
    pub users: Vec<i64>,
}

impl RequestContext {
    /// The device, when it has signed this user in before.
    pub fn device_of(&self, user: i64) -> Option<&KnownDevice> {
        self.device.as_ref().filter(|device| device.users.contains(&user))
    }
}
