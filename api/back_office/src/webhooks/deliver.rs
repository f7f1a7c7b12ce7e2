//! Sends events to subscribed receivers. Receivers are served concurrently, each in its own order: one that
//! is down, slow or refuses is paused for a while and delays nobody else.

use super::due::{self, LeasedDelivery, Receiver};
use crate::events::queries::EventRow;
use crate::events::types::Event;
use domain::instant::{DAY, HOUR, MINUTE, iso};
use domain::market::Country;
use domain::{webhook_address as address, webhook_signature as signature};
use futures_util::future::join_all;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use platform::{log, outbound, sealed};
use serde_json::json;

/// The owner under which secrets are sealed.
pub(super) const SEAL: &str = "webhook";
/// Deliveries of a receiver in one round, one after the other.
const BATCH: i64 = 20;
/// Deliveries of a round after an answer, which has half a minute.
const SOON: i64 = 2;
/// Rounds of one cron run: the rest waits for the next minute.
const GOES: usize = 3;
const TIMEOUT_MS: u32 = 10_000;
/// Longer than a round can take.
const LEASE_SECONDS: i64 = 300;
/// With the pauses below three days.
const MAX_ATTEMPTS: i64 = 22;
const FIRST_PAUSE: i64 = 30;
const MAX_PAUSE: i64 = 6 * HOUR;
/// The longest pause of a receiver, unless it asks for more.
const MAX_PEACE: i64 = 15 * MINUTE;
/// After this time without success a receiver is paused, and the operators receive a mail.
const FAILING: i64 = 2 * DAY;
/// Refusals in a row after which a round stops.
const REFUSALS: usize = 3;

/// The result of one delivery.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Arrived(u16),
    /// The receiver answers, but refuses this event.
    Refused(u16, String),
    /// The receiver does not answer, or not now; with the seconds that it asked to wait.
    Down(Option<u16>, String, Option<i64>),
    /// 410: the receiver wants no more events.
    Gone,
}

/// Sends the deliveries of this request after its answer. Failed ones are left to the cron job.
pub fn deliver_soon(app: &App) {
    let later = app.clone();
    app.ctx.wait_until(async move {
        if let Err(error) = go(&later, SOON).await {
            log::line("error", json!({ "event": "webhooks", "detail": error.to_string() }));
        }
    });
}

/// Sends due deliveries, as many as one run can.
pub async fn deliver(app: &App) -> ApiResult<()> {
    for _ in 0..GOES {
        if go(app, BATCH).await? < BATCH {
            break;
        }
    }
    Ok(())
}

/// Claims, sends and settles; answers the deliveries of the busiest receiver.
async fn go(app: &App, most: i64) -> ApiResult<i64> {
    let receivers: Vec<Receiver> = database::rows(app, due::receivers(app.now)).await?;
    if receivers.is_empty() {
        return Ok(0);
    }
    let claims =
        receivers.iter().map(|receiver| due::claim(app.now, receiver.id, most, LEASE_SECONDS)).collect();
    let mut answers = database::batch(app, claims).await?;
    let mut claimed: Vec<Vec<LeasedDelivery>> = Vec::with_capacity(receivers.len());
    for _ in &receivers {
        let mut rows: Vec<LeasedDelivery> = answers.rows()?;
        rows.sort_by_key(|row| (row.event_id.unwrap_or(i64::MAX), row.id));
        claimed.push(rows);
    }
    let ids: Vec<i64> = claimed.iter().flatten().filter_map(|row| row.event_id).collect();
    let today = app.today(Country::It);
    let events: Vec<EventRow> = database::rows(app, due::events(&json!(ids).to_string(), today)).await?;
    let tasks = receivers
        .iter()
        .zip(&claimed)
        .map(|(receiver, deliveries)| serve(app, receiver, deliveries, &events));
    for result in join_all(tasks).await {
        // The lease ends, and another run takes it.
        if let Err(error) = result {
            log::line("error", json!({ "event": "webhooks", "detail": error.to_string() }));
        }
    }
    let busiest = claimed.iter().map(Vec::len).max().unwrap_or(0);
    Ok(i64::try_from(busiest).unwrap_or(most))
}

/// Sends one receiver's deliveries in order, until it stops accepting them.
async fn serve(
    app: &App,
    receiver: &Receiver,
    deliveries: &[LeasedDelivery],
    events: &[EventRow],
) -> ApiResult<()> {
    let secrets = match secrets(app, receiver).await {
        Ok(secrets) => secrets,
        Err(error) => {
            log::line("error", json!({ "event": "webhooks", "detail": error.to_string() }));
            let all: Vec<i64> = deliveries.iter().map(|delivery| delivery.id).collect();
            let until = app.now + MAX_PEACE * 1_000;
            let statements = vec![
                due::given_back(app.now, &json!(all).to_string()),
                due::struck(app.now, receiver.id, until, "the secret cannot be opened: make a new one"),
            ];
            return database::batch(app, statements).await.map(|_| ());
        }
    };
    let mut failures = receiver.failures;
    let mut refusals = 0;
    for (at, delivery) in deliveries.iter().enumerate() {
        let outcome = attempt(app, receiver, &secrets, delivery, events).await;
        note(receiver, delivery, &outcome);
        let mut statements = Vec::new();
        let stop = match &outcome {
            Outcome::Arrived(status) => {
                failures = 0;
                refusals = 0;
                statements.extend(due::sent(
                    app.now,
                    receiver.id,
                    delivery.id,
                    delivery.attempts,
                    (*status).into(),
                ));
                false
            }
            Outcome::Gone => {
                statements.push(due::missed(
                    delivery.id,
                    delivery.attempts,
                    Some(app.now),
                    Some(410),
                    "410 gone",
                ));
                statements.push(due::struck(app.now, receiver.id, app.now, "410 gone"));
                statements.extend(due::paused(app.now, receiver.id, "gone"));
                true
            }
            Outcome::Refused(status, reason) => {
                refusals += 1;
                failures += 1;
                statements.extend(missed(app, receiver, delivery, failures, Some(*status), reason, None));
                refusals >= REFUSALS
            }
            Outcome::Down(status, reason, wait) => {
                failures += 1;
                statements.extend(missed(app, receiver, delivery, failures, *status, reason, *wait));
                true
            }
        };
        if stop {
            let rest: Vec<i64> = deliveries.iter().skip(at + 1).map(|rest| rest.id).collect();
            statements.push(due::given_back(app.now, &json!(rest).to_string()));
        }
        database::batch(app, statements).await?;
        if stop {
            mail::deliver_soon(app);
            break;
        }
    }
    Ok(())
}

/// Makes a test delivery, which is tried once; answers the statements to store it.
pub(super) async fn test(app: &App, receiver: &Receiver, id: i64) -> ApiResult<Vec<Statement>> {
    let secrets = secrets(app, receiver).await?;
    let delivery = LeasedDelivery { id, event_id: None, attempts: 1 };
    let outcome = attempt(app, receiver, &secrets, &delivery, &[]).await;
    note(receiver, &delivery, &outcome);
    let failed =
        |answer: Option<u16>, reason: &str| vec![due::missed(id, 1, None, answer.map(Into::into), reason)];
    Ok(match &outcome {
        Outcome::Arrived(status) => due::sent(app.now, receiver.id, id, 1, (*status).into()),
        Outcome::Gone => failed(Some(410), "410 gone"),
        Outcome::Refused(status, reason) => failed(Some(*status), reason),
        Outcome::Down(status, reason, _) => failed(*status, reason),
    })
}

/// The valid secrets, newest first.
async fn secrets(app: &App, receiver: &Receiver) -> ApiResult<Vec<Vec<u8>>> {
    let mut secrets = vec![sealed::open(app, SEAL, &receiver.secret).await?];
    if let Some(previous) = receiver.previous_secret.as_deref() {
        secrets.push(sealed::open(app, SEAL, previous).await?);
    }
    Ok(secrets)
}

async fn attempt(
    app: &App,
    receiver: &Receiver,
    secrets: &[Vec<u8>],
    delivery: &LeasedDelivery,
    events: &[EventRow],
) -> Outcome {
    // An address that was permitted when it was stored may not be permitted now.
    if address::check(&receiver.url, super::loopback(app)).is_err() {
        return Outcome::Down(None, "not an address to send to".to_owned(), None);
    }
    let seconds = clock() / 1_000;
    let (id, body) = match delivery.event_id {
        None => (format!("test_{}", delivery.id), test_body(receiver.id, seconds)),
        Some(event) => match due::find(events, event).and_then(body) {
            Some(body) => (format!("evt_{event}"), body),
            None => return Outcome::Down(None, "the event cannot be read".to_owned(), None),
        },
    };
    let signed = signature::header(secrets, &id, seconds, &body);
    let seconds = seconds.to_string();
    let headers = [
        ("content-type", "application/json"),
        ("user-agent", "Madia-Webhooks/1"),
        ("webhook-id", id.as_str()),
        ("webhook-timestamp", seconds.as_str()),
        ("webhook-signature", signed.as_str()),
    ];
    match outbound::tell(&receiver.url, &headers, &body, TIMEOUT_MS).await {
        Ok(answer) => outcome(answer.status, answer.retry_after, &answer.body),
        Err(_) => Outcome::Down(
            None,
            format!("no answer from {} within {} s", address::host_of(&receiver.url), TIMEOUT_MS / 1_000),
            None,
        ),
    }
}

/// The meaning of a receiver's status.
fn outcome(status: u16, wait: Option<i64>, body: &str) -> Outcome {
    let start: String = body.chars().filter(|sign| !sign.is_control()).take(120).collect();
    let reason = format!("{status} {start}").trim().to_owned();
    match status {
        200..=299 => Outcome::Arrived(status),
        410 => Outcome::Gone,
        // Redirects are not followed: a stranger would receive the signature.
        300..=399 => Outcome::Refused(status, format!("{status} redirects are not followed")),
        408 | 425 | 429 | 500.. => Outcome::Down(Some(status), reason, wait),
        _ => Outcome::Refused(status, reason),
    }
}

/// The body: the event as in `GET /ops/event`, with the time under the name that Standard Webhooks gives it.
fn body(row: &EventRow) -> Option<String> {
    let event: Event = row.clone().event().ok()?;
    let at = event.at.clone();
    let mut value = serde_json::to_value(event).ok()?;
    value.as_object_mut()?.insert("timestamp".to_owned(), at.into());
    Some(value.to_string())
}

fn test_body(receiver: i64, seconds: i64) -> String {
    json!({ "type": "webhook.test", "timestamp": iso(seconds), "data": { "webhook": receiver } }).to_string()
}

/// The signature contains the current time, because a run may take minutes.
fn clock() -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "milliseconds since 1970 are far below 2^53")]
    let now = js_sys::Date::now() as i64;
    now
}

fn missed(
    app: &App,
    receiver: &Receiver,
    delivery: &LeasedDelivery,
    failures: i64,
    status: Option<u16>,
    reason: &str,
    wait: Option<i64>,
) -> Vec<Statement> {
    let next = pause(delivery.attempts, wait).map(|seconds| app.now + seconds * 1_000);
    let peace = peace(failures, wait);
    let mut statements = vec![
        due::missed(delivery.id, delivery.attempts, next, status.map(Into::into), reason),
        due::struck(app.now, receiver.id, app.now + peace * 1_000, reason),
    ];
    if too_long(app.now / 1_000, receiver.failing_since) {
        statements.extend(due::paused(app.now, receiver.id, "failing"));
    }
    statements
}

/// Seconds until the next attempt of a delivery; none after the last one.
fn pause(attempts: i64, retry_after: Option<i64>) -> Option<i64> {
    let pause = doubled(attempts).min(MAX_PAUSE);
    (attempts < MAX_ATTEMPTS).then(|| pause.max(retry_after.unwrap_or(0).min(MAX_PAUSE)))
}

/// Seconds for which a receiver is paused after that many failures in a row.
fn peace(failures: i64, retry_after: Option<i64>) -> i64 {
    doubled(failures).min(MAX_PEACE).max(retry_after.unwrap_or(0).min(MAX_PAUSE))
}

fn doubled(times: i64) -> i64 {
    let doublings = u32::try_from(times - 1).unwrap_or(0).min(20);
    FIRST_PAUSE.saturating_mul(1_i64 << doublings)
}

fn too_long(now: i64, failing_since: Option<i64>) -> bool {
    failing_since.is_some_and(|since| now - since >= FAILING)
}

fn note(receiver: &Receiver, delivery: &LeasedDelivery, outcome: &Outcome) {
    let (level, status, detail) = match outcome {
        Outcome::Arrived(status) => ("info", "sent", status.to_string()),
        Outcome::Gone => ("warn", "gone", "410".to_owned()),
        // Operators see the receiver's answer; the log has only the status.
        Outcome::Refused(status, _) => ("warn", "refused", status.to_string()),
        Outcome::Down(status, _, _) => {
            ("warn", "later", status.map_or_else(|| "no answer".to_owned(), |s| s.to_string()))
        }
    };
    log::line(
        level,
        json!({ "event": "webhook", "webhook": receiver.id, "id": delivery.id, "status": status,
            "attempts": delivery.attempts, "detail": detail }),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delivery_is_tried_for_three_days() {
        assert_eq!(pause(1, None), Some(30));
        assert_eq!(pause(5, None), Some(480));
        assert_eq!(pause(21, None), Some(MAX_PAUSE));
        assert_eq!(pause(MAX_ATTEMPTS, None), None);
        assert_eq!(pause(1, Some(90)), Some(90));
        assert_eq!(pause(1, Some(i64::MAX)), Some(MAX_PAUSE));
        let all: i64 = (1..MAX_ATTEMPTS).filter_map(|attempts| pause(attempts, None)).sum();
        assert!((2 * DAY..4 * DAY).contains(&all), "{all}");
    }

    #[test]
    fn a_receiver_is_left_in_peace_for_minutes() {
        assert_eq!((peace(1, None), peace(3, None), peace(99, None)), (30, 120, 900));
        assert_eq!(peace(1, Some(3_600)), 3_600);
    }

    #[test]
    fn two_days_of_failures_are_too_long() {
        assert!(!too_long(1_000_000, None));
        assert!(!too_long(FAILING, Some(1)));
        assert!(too_long(FAILING + 1, Some(1)));
    }

    #[test]
    fn answers_mean() {
        assert_eq!(outcome(204, None, ""), Outcome::Arrived(204));
        assert_eq!(outcome(410, None, ""), Outcome::Gone);
        assert_eq!(outcome(503, Some(7), "busy"), Outcome::Down(Some(503), "503 busy".into(), Some(7)));
        assert!(matches!(outcome(429, None, ""), Outcome::Down(..)));
        assert!(matches!(outcome(301, None, ""), Outcome::Refused(301, _)));
        assert_eq!(outcome(422, None, "no\nthanks"), Outcome::Refused(422, "422 nothanks".into()));
    }
}
