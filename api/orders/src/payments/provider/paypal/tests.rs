//! The meaning of PayPal's answers, in the shapes of its reference.

use super::answers::*;
use super::*;

const NOW: i64 = 1_800_000_000;

fn status_of(body: &str) -> ProviderStatus {
    of_order(serde_json::from_str(body).unwrap(), NOW)
}

fn with_payments(payments: &str) -> String {
    format!(r#"{{"id":"5O1","status":"COMPLETED","purchase_units":[{{"payments":{payments}}}]}}"#)
}

#[test]
fn an_order_waits_is_approved_or_gone() {
    for (status, meaning) in [
        ("CREATED", ProviderStatus::Waiting { declined: false }),
        ("PAYER_ACTION_REQUIRED", ProviderStatus::Waiting { declined: false }),
        ("APPROVED", ProviderStatus::Approved),
        ("VOIDED", ProviderStatus::Gone),
        ("SOMETHING_NEW", ProviderStatus::Waiting { declined: false }),
    ] {
        assert_eq!(status_of(&format!(r#"{{"id":"5O1","status":"{status}"}}"#)), meaning);
    }
}

#[test]
fn an_authorisation_is_relied_on_for_three_days() {
    let held = with_payments(
        r#"{"authorizations":[{"id":"3KM","status":"CREATED","amount":{"currency_code":"EUR","value":"123.45"},
        "create_time":"2026-11-21T10:00:00Z","expiration_time":"2026-12-20T10:00:00Z"}]}"#,
    );
    assert_eq!(
        status_of(&held),
        ProviderStatus::Held(Hold {
            authorisation: "3KM".into(),
            amount: 12_345,
            currency: "EUR".into(),
            until: instant::parse("2026-11-24T10:00:00Z").unwrap(),
        })
    );
    for (status, meaning) in [
        ("DENIED", ProviderStatus::Declined),
        ("VOIDED", ProviderStatus::Gone),
        ("PENDING", ProviderStatus::Waiting { declined: false }),
    ] {
        let body = with_payments(&format!(r#"{{"authorizations":[{{"id":"3KM","status":"{status}"}}]}}"#));
        assert_eq!(status_of(&body), meaning, "{status}");
    }
    // An amount that cannot be read holds nothing.
    let rubbish = with_payments(
        r#"{"authorizations":[{"id":"3KM","status":"CREATED","amount":{"currency_code":"EUR","value":"many"}}]}"#,
    );
    assert_eq!(status_of(&rubbish), ProviderStatus::Waiting { declined: false });
}

#[test]
fn what_was_taken_and_given_back_is_counted() {
    let body = with_payments(
        r#"{"authorizations":[{"id":"3KM","status":"CAPTURED"}],
        "captures":[{"id":"2GG","status":"COMPLETED","amount":{"currency_code":"NOK","value":"80.00"}}],
        "refunds":[{"id":"1JU","amount":{"currency_code":"NOK","value":"5.50"}}]}"#,
    );
    assert_eq!(
        status_of(&body),
        ProviderStatus::Taken(CapturedAmount { capture: Some("2GG".into()), amount: 8_000, returned: 550 })
    );
}

#[test]
fn a_refusal_is_called_by_its_issue() {
    let body = r#"{"name":"UNPROCESSABLE_ENTITY","details":[{"issue":"INSTRUMENT_DECLINED"}]}"#;
    assert_eq!(issue(body).as_deref(), Some("INSTRUMENT_DECLINED"));
    assert_eq!(issue(r#"{"name":"RESOURCE_NOT_FOUND"}"#).as_deref(), Some("RESOURCE_NOT_FOUND"));
    assert_eq!(issue("<html>"), None);
    assert_eq!(segment("5O1/../x?y"), "5O1xy");
}
