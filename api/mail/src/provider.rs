//! The mail provider: `POST {MAIL_URL}/emails` in the form of Resend and similar services. The key of the
//! outbox row is the idempotency key, so that the provider drops a second copy of a mail that did arrive.

use super::letter::Letter;
use platform::outbound;
use platform::state::App;
use serde_json::json;

const TIMEOUT_MS: u32 = 10_000;
const DEFAULT_FROM: &str = "noreply@madia.example";

/// Why the mail was not accepted.
pub(super) enum Refusal {
    /// Another attempt may succeed, after the seconds that the provider named.
    Passing(String, Option<i64>),
    /// The mail itself is refused for good.
    Final(String),
}

/// `shop` is the name that the receiver reads as the sender's.
pub(super) async fn send(app: &App, shop: &str, to: &str, key: &str, letter: &Letter) -> Result<(), Refusal> {
    let Some(url) = app.var("MAIL_URL") else {
        return Err(Refusal::Passing("MAIL_URL is missing".to_owned(), None));
    };
    let body = json!({
        "from": sender(shop, &app.var("MAIL_FROM").unwrap_or_else(|| DEFAULT_FROM.to_owned())),
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

/// Puts the shop's name before the address of `MAIL_FROM` (`shop@host` or `Name <shop@host>`), quoted where
/// RFC 5322 requires it.
fn sender(shop: &str, from: &str) -> String {
    let address = from.rsplit_once('<').map_or(from, |(_, address)| address.trim_end().trim_end_matches('>'));
    let name: String = shop.chars().filter(|ch| !matches!(ch, '"' | '\\') && !ch.is_control()).collect();
    let quote =
        if name.contains(['(', ')', '<', '>', '[', ']', ':', ';', '@', ',', '.']) { "\"" } else { "" };
    format!("{quote}{name}{quote} <{}>", address.trim())
}

/// 400, 413 and 422 concern this mail; other statuses concern the account or the moment.
fn refusal(status: u16, wait: Option<i64>, body: &str) -> Refusal {
    let start: String = body.chars().take(200).collect();
    let reason = format!("{status} {start}");
    if matches!(status, 400 | 413 | 422) { Refusal::Final(reason) } else { Refusal::Passing(reason, wait) }
}

#[cfg(test)]
mod tests {
    use super::sender;

    #[test]
    fn the_sender_is_the_shop_at_the_deployments_address() {
        let expected = "\"Rossi, Alimentari\" <ordini@rossi.example>";
        for from in ["ordini@rossi.example", " Madia <ordini@rossi.example> ", "<ordini@rossi.example>"] {
            assert_eq!(sender("Rossi, Alimentari", from), expected);
        }
        assert_eq!(sender("A\"b\\\r\n & c", "x@y.example"), "Ab & c <x@y.example>");
    }
}
