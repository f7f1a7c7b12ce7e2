//! Shared parts of both protocols: JSON answers, amounts as text, the meaning of a status.

use super::Failure;
use platform::outbound::Answer;
use serde::de::DeserializeOwned;

/// Formats 1234 as `12.34`: both currencies have two decimals.
pub(super) fn decimal(minor: i64) -> String {
    format!("{}.{:02}", minor / 100, minor % 100)
}

/// Reads `12.34`, `12.3` and `12`; `None` for anything else.
pub(super) fn minor(text: &str) -> Option<i64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 12 || part.len() > 2 || !digits(whole) || !digits(part) {
        return None;
    }
    format!("{whole}{part:0<2}").parse().ok()
}

/// Reads a successful answer; `code` finds the provider's code in a refusal.
pub(super) fn read<T: DeserializeOwned>(
    answer: Result<Answer, String>,
    code: impl Fn(&str) -> Option<String>,
) -> Result<T, Failure> {
    let answer = answer.map_err(|reason| Failure::Passing(reason, None))?;
    let start: String = answer.body.chars().take(200).collect();
    match answer.status {
        // 204 has no body.
        200..=299 => serde_json::from_str(if answer.body.is_empty() { "null" } else { &answer.body })
            .map_err(|error| Failure::Passing(format!("not an answer: {error}: {start}"), None)),
        // Wrong keys, too many requests and server faults do not concern this payment.
        401 | 403 | 408 | 409 | 425 | 429 | 500.. => {
            Err(Failure::Passing(format!("{} {start}", answer.status), answer.retry_after))
        }
        400..=499 => Err(code(&answer.body)
            .map_or_else(|| Failure::Passing(format!("{} {start}", answer.status), None), Failure::Refused)),
        status => Err(Failure::Passing(format!("{status} {start}"), None)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn amounts_are_read_to_the_cent_or_not_at_all() {
        for (text, amount) in [("12.34", 1_234), ("12", 1_200), ("0.5", 50), ("0.00", 0)] {
            assert_eq!(minor(text), Some(amount), "{text}");
        }
        for text in ["", ".5", "-1.00", "1.234", "1,00", "1e3", "1.0.0", " 1.00", "9999999999999"] {
            assert_eq!(minor(text), None, "{text}");
        }
    }

    #[test]
    fn only_a_clear_no_is_a_refusal() {
        let answer = |status, body: &str| {
            let answer = Answer { status, retry_after: None, body: body.to_owned() };
            read::<serde_json::Value>(Ok(answer), |body| body.contains("code").then(|| "code".to_owned()))
        };
        assert!(answer(200, "{}").is_ok());
        assert_eq!(answer(422, "code"), Err(Failure::Refused("code".into())));
        for (status, body) in
            [(200, "<html>"), (302, ""), (401, "code"), (422, "what"), (429, "code"), (503, "code")]
        {
            assert!(matches!(answer(status, body), Err(Failure::Passing(..))), "{status}");
        }
    }

    proptest! {
        #[test]
        fn written_and_read_again(amount in 0i64..1_000_000_000_000) {
            prop_assert_eq!(minor(&decimal(amount)), Some(amount));
        }

        #[test]
        fn nonsense_is_no_amount(text in ".{0,12}") {
            let _ = minor(&text);
        }
    }
}
