//! Security events (OWASP ASVS 16.3): changes and sign-ins of accounts and keys, written in the batch of
//! their cause and kept for 90 days. No plain address is stored: only a keyed hash of the IPv4 address or of
//! the IPv6 /64.

mod kind;
pub mod list;
pub mod queries;
mod types;

pub use kind::Kind;

use crate::access::Operator;
use domain::{device, instant};
use hmac::{Hmac, Mac};
use platform::database::{self, Param, Statement};
use platform::state::App;
use platform::{limits, log};
use serde_json::json;
use sha2::Sha256;

/// Days for which events are kept.
pub const DAYS: i64 = 90;
/// Seconds within which one caller's refused calls from one address are noted once.
const REFUSED_EVERY: i64 = 15 * instant::MINUTE;
/// Hex digits of a hashed address.
const ADDRESS: usize = 16;

/// An event to be noted.
#[derive(Debug, Clone)]
pub struct Event {
    kind: Kind,
    subject: String,
    by_user: Option<i64>,
    by_key: Option<i64>,
}

impl Event {
    pub const fn new(kind: Kind) -> Self {
        Self { kind, subject: String::new(), by_user: None, by_key: None }
    }

    /// `service_key:madia_sk_abcd`, `GET /ops/order`; never a name or an address.
    pub fn about(mut self, subject: impl Into<String>) -> Self {
        self.subject = subject.into();
        self
    }

    /// Notes the operator who did it.
    pub const fn by(mut self, operator: &Operator) -> Self {
        self.by_user = operator.user;
        self.by_key = operator.key;
        self
    }

    /// About this user, or about nobody known.
    pub fn of(self, app: &App, user: Option<i64>) -> Statement {
        self.statement(app, "?9", vec![user.into()])
    }

    /// [`Self::of`], only when the statement before it in the batch has changed a row.
    pub fn after_change(self, app: &App, user: Option<i64>) -> Statement {
        self.statement(app, "?9 where changes() > 0", vec![user.into()])
    }

    /// About the users `u` that `condition` names, with `params` from `?9` on.
    pub fn of_users(self, app: &App, condition: &str, params: Vec<Param>) -> Statement {
        self.statement(app, &format!("u.id from user u where {condition}"), params)
    }

    /// [`Self::of`], unless an event of the same caller was noted a short while ago.
    fn throttled(self, app: &App, user: Option<i64>) -> Statement {
        let since = instant::iso(app.now / 1_000 - REFUSED_EVERY);
        let rest = "?9 where not exists (select 1 from security_event where address = ?5 and kind = ?1 and at > ?10 \
             and user_id is ?9 and by_key_id is ?4)";
        self.statement(app, rest, vec![user.into(), since.into()])
    }

    fn statement(self, app: &App, rest: &str, params: Vec<Param>) -> Statement {
        let mut all: Vec<Param> = vec![
            self.kind.word().into(),
            self.subject.into(),
            self.by_user.into(),
            self.by_key.into(),
            address(app, &app.context.client).into(),
            device::words(&app.context.agent).into(),
            app.context.request_id.as_str().into(),
            instant::iso(app.now / 1_000).into(),
        ];
        all.extend(params);
        Statement::with(
            format!(
                "insert into security_event (kind, subject, by_user_id, by_key_id, address, device, request_id, at, user_id) \
                 select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, {rest}"
            ),
            all,
        )
    }
}

/// Writes after the answer, so that a refusal takes as long for an unknown user.
pub(crate) fn note_later(app: &App, statements: Vec<Statement>) {
    if statements.is_empty() {
        return;
    }
    let app = app.clone();
    app.ctx.clone().wait_until(async move {
        if let Err(error) = database::batch(&app, statements).await {
            log::line("error", json!({ "event": "security_event", "detail": error.to_string() }));
        }
    });
}

/// Somebody, or another system, made a call of operations without the right to it.
pub(crate) fn note_refused(app: &App, call: &str, user: Option<i64>, key: Option<i64>) {
    let event = Event { by_key: key, ..Event::new(Kind::CallRefused).about(call) };
    note_later(app, vec![event.throttled(app, user)]);
}

/// The keyed hash of an address; empty without one, or without a key.
pub fn address(app: &App, client: &str) -> String {
    app.var("SEAL_KEY").and_then(|key| hashed(&key, client)).unwrap_or_default()
}

fn hashed(key: &str, client: &str) -> Option<String> {
    if client.is_empty() {
        return None;
    }
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).ok()?;
    mac.update(b"security-event:");
    mac.update(limits::network(client).as_bytes());
    let hex: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    hex.get(..ADDRESS).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_house_is_one_hash_under_one_key() {
        let of = |key, client| hashed(key, client).unwrap();
        assert_eq!(of("k", "2001:db8:1:2::1"), of("k", "2001:db8:1:2:ffff::9"));
        assert_ne!(of("k", "2001:db8:1:2::1"), of("k", "2001:db8:1:3::1"));
        assert_ne!(of("k", "192.0.2.1"), of("other", "192.0.2.1"));
        assert_eq!(of("k", "192.0.2.1").len(), ADDRESS);
        assert_eq!(hashed("k", ""), None);
    }

    proptest! {
        #[test]
        fn no_address_is_readable(a: u8, b: u8, c: u8, d: u8) {
            let client = format!("{a}.{b}.{c}.{d}");
            let hash = hashed("key", &client).unwrap();
            prop_assert!(!hash.contains('.') && hash.bytes().all(|byte| byte.is_ascii_hexdigit()));
        }
    }
}
