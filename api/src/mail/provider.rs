//! The mail provider: `POST {MAIL_URL}/emails` as Resend and its likes take it. The key of
//! the outbox row is the idempotency key, so that a second try of a mail that did arrive
//! is dropped there.

use super::letter::Letter;
use crate::platform::outbound;
use crate::platform::state::App;
use serde_json::json;

const TIMEOUT_MS: u32 = 10_000;
const DEFAULT_FROM: &str = "Madia <noreply@madia.example>";

/// Why it was not taken.
pub(super) enum Refusal {
    /// Another try may work; after so many seconds, when the provider said so.
    Passing(String, Option<i64>),
    /// It never will: the mail itself is refused.
    Final(String),
}

pub(super) async fn send(app: &App, to: &str, key: &str, letter: &Letter) -> Result<(), Refusal> {
    let Some(url) = app.var("MAIL_URL") else {
        return Err(Refusal::Passing("MAIL_URL is missing".to_owned(), None));
    };
    let body = json!({
        "from": app.var("MAIL_FROM").unwrap_or_else(|| DEFAULT_FROM.to_owned()),
        "to": [to],
        "subject": letter.subject,
        "html": letter.html,
        "text": letter.text,
        "headers": letter.headers,
    })
    .to_string();
    let bearer = format!("Bearer {}", app.var("MAIL_KEY").unwrap_or_default());
    let headers =
        [("content-type", "application/json"), ("authorization", bearer.as_str()), ("idempotency-key", key)];
    let address = format!("{}/emails", url.trim_end_matches('/'));
    match outbound::post(&address, &headers, &body, TIMEOUT_MS).await {
        Ok(answer) if (200..300).contains(&answer.status) => Ok(()),
        Ok(answer) => Err(refusal(answer.status, answer.retry_after, &answer.body)),
        Err(reason) => Err(Refusal::Passing(reason, None)),
    }
}

/// 400, 413 and 422 are about this mail; the rest is about the account or the moment.
fn refusal(status: u16, wait: Option<i64>, body: &str) -> Refusal {
    let start: String = body.chars().take(200).collect();
    let reason = format!("{status} {start}");
    if matches!(status, 400 | 413 | 422) { Refusal::Final(reason) } else { Refusal::Passing(reason, wait) }
}
