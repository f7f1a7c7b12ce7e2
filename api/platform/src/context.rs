//! What the edge knows about a request. Handlers read it from their [`App`](super::state::App).

use domain::{locale::Locale, market::Country};
use serde::{Deserialize, Serialize};

/// Built once by the edge from cookies, parameters and headers; passed on signed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RequestContext {
    /// 32 hex digits, used in every log line, error body and the `x-request-id` header.
    pub request_id: String,
    pub locale: Locale,
    /// The market whose prices are shown. The language never decides it.
    pub country: Country,
    /// Hash of the session token, when one was presented. `/api` checks it against D1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<String>,
    /// The session as the database described it when the page began. Calls that only read rely on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<serde_json::Value>,
    /// Hash of a service key, when one was presented: another system makes the call, and no session counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub service: Option<String>,
    /// The database's position after this visitor's last change: they read nothing older.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bookmark: Option<String>,
    /// The token came in the `madia-api-key` header, not in a cookie.
    #[serde(default)]
    pub by_key: bool,
    /// The browser prefetches: the call reads, and nothing is written for it.
    #[serde(default)]
    pub prefetch: bool,
    /// A page in a browser makes the call (`Sec-Fetch-Site`): its session is in a cookie, and no answer
    /// contains the token.
    #[serde(default)]
    pub browser: bool,
    /// The page is shown inside another site's frame: no header, no footer.
    #[serde(default)]
    pub embed: bool,
    /// Optional cookie groups the visitor agreed to.
    #[serde(default)]
    pub consent: Vec<String>,
    /// The address from `cf-connecting-ip`, for rate limits only.
    #[serde(default)]
    pub client: String,
    /// The browser, when it has signed people in before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<KnownDevice>,
    /// The beginning of `user-agent`, by which a person recognises a session.
    #[serde(default)]
    pub agent: String,
}

/// Content of the device cookie; the edge has checked its signature.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownDevice {
    /// Random id of this browser.
    pub id: String,
    /// Users who have signed in with a password here, the last one first.
    pub users: Vec<i64>,
}

impl RequestContext {
    /// The device, when this user has signed in on it before.
    pub fn device_of(&self, user: i64) -> Option<&KnownDevice> {
        self.device.as_ref().filter(|device| device.users.contains(&user))
    }
}
