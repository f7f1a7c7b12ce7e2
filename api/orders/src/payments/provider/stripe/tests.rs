//! The meaning of Stripe's answers, in the shapes of its reference.

use super::answers::*;
use super::*;

const NOW: i64 = 1_800_000_000;

fn session(text: &str) -> ProviderStatus {
    serde_json::from_str::<Session>(text).unwrap().provider_status(NOW)
}

fn with_intent(status: &str, intent: &str) -> String {
    format!(
        r#"{{"id":"cs_1","url":null,"status":"{status}","payment_intent":{{"id":"pi_1","currency":"eur",{intent}}}}}"#
    )
}

#[test]
fn a_session_waits_is_held_or_gone() {
    let open = r#"{"id":"cs_1","url":"https://x","status":"open","payment_intent":null}"#;
    assert_eq!(session(open), ProviderStatus::Waiting { declined: false });
    let expired = r#"{"id":"cs_1","status":"expired","payment_intent":null}"#;
    assert_eq!(session(expired), ProviderStatus::Gone);
    let declined = with_intent(
        "open",
        r#""status":"requires_payment_method","last_payment_error":{"code":"card_declined"}"#,
    );
    assert_eq!(session(&declined), ProviderStatus::Waiting { declined: true });
    let over = with_intent("expired", r#""status":"requires_payment_method""#);
    assert_eq!(session(&over), ProviderStatus::Gone);
    assert_eq!(session(&with_intent("complete", r#""status":"canceled""#)), ProviderStatus::Gone);
}

#[test]
fn a_hold_ends_when_stripe_says() {
    let charge =
        r#""latest_charge":{"id":"ch_1","payment_method_details":{"card":{"capture_before":1800600000}}}"#;
    let held = with_intent(
        "complete",
        &format!(r#""status":"requires_capture","amount_capturable":12345,{charge}"#),
    );
    let hold =
        Hold { authorisation: "pi_1".into(), amount: 12_345, currency: "EUR".into(), until: 1_800_600_000 };
    assert_eq!(session(&held), ProviderStatus::Held(hold.clone()));
    let unsaid = with_intent(
        "complete",
        r#""status":"requires_capture","amount_capturable":12345,"latest_charge":"ch_1""#,
    );
    let until = NOW + MIN_HOLD;
    assert_eq!(session(&unsaid), ProviderStatus::Held(Hold { until, ..hold }));
}

#[test]
fn what_was_taken_and_given_back_is_counted() {
    let taken = with_intent(
        "complete",
        r#""status":"succeeded","amount_received":8000,"latest_charge":{"id":"ch_1","amount_refunded":550}"#,
    );
    assert_eq!(
        session(&taken),
        ProviderStatus::Taken(CapturedAmount { capture: Some("ch_1".into()), amount: 8_000, returned: 550 })
    );
}

#[test]
fn a_refusal_is_called_by_its_code() {
    let body = r#"{"error":{"type":"card_error","code":"authentication_required"}}"#;
    assert_eq!(code(body).as_deref(), Some("authentication_required"));
    assert_eq!(code(r#"{"error":{"type":"idempotency_error"}}"#).as_deref(), Some("idempotency_error"));
    assert_eq!(code("rubbish"), None);
    assert_eq!(segment("pi_1/../x?y"), "pi_1xy");
}
