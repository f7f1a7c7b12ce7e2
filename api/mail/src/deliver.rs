//! Sends mails and pushes that are due.

use super::outbox::{self, Kind, LeasedMail};
use super::{letter, lifetime, provider, push};
use domain::instant::iso;
use domain::locale::Locale;
use domain::market::Country;
use domain::notice::NoticeKind;
use domain::quiet_hours::QuietHours;
use domain::stop_link;
use futures_util::future::join_all;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::log;
use platform::settings::{Operator, operator_of, operator_statement};
use platform::state::App;
use serde_json::{Value, json};

/// Mails of one round, sent concurrently.
const BATCH: i64 = 10;
/// Rounds of one cron run: the rest waits for the next minute.
const GOES: usize = 5;
/// Longer than a round can take.
const LEASE_SECONDS: i64 = 180;
/// With the pauses below about a day: nothing is lost when a provider is down for a night.
const MAX_ATTEMPTS: i64 = 20;
const FIRST_PAUSE_SECONDS: i64 = 30;
const MAX_PAUSE_SECONDS: i64 = 2 * 3_600;

/// The result of a mail.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Sent,
    /// The reason, and the seconds until the next attempt.
    Later(String, i64),
    Never(String),
    /// The browser has withdrawn the subscription of a push.
    Gone(i64),
    /// Not before this moment (milliseconds), because of quiet hours.
    Held(i64),
    /// The message is no longer true.
    Void,
}

/// Sends the messages of this request after its answer. Failed ones are left to the cron job.
pub fn deliver_soon(app: &App) {
    let later = app.clone();
    app.ctx.wait_until(async move {
        if let Err(error) = go(&later).await {
            log::line("error", json!({ "event": "outbox", "detail": error.to_string() }));
        }
    });
}

/// Sends due messages, as many as one run can.
///
/// # Errors
/// When the database does not answer.
pub async fn deliver(app: &App) -> ApiResult<()> {
    for _ in 0..GOES {
        if go(app).await? < BATCH {
            break;
        }
    }
    Ok(())
}

/// Claims, sends and settles one round; answers its size.
async fn go(app: &App) -> ApiResult<i64> {
    let mut answers =
        database::batch(app, vec![outbox::claim(app.now, BATCH, LEASE_SECONDS), operator_statement()])
            .await?;
    let claimed: Vec<LeasedMail> = answers.rows()?;
    if claimed.is_empty() {
        return Ok(0);
    }
    let operator = operator_of(answers.row()?);
    let outcomes = join_all(claimed.iter().map(async |message| match message.kind {
        _ if message.void => Outcome::Void,
        Kind::Mail => send(app, &operator, message).await,
        Kind::Push => send_push(app, message).await,
    }))
    .await;
    let settled =
        claimed.iter().zip(outcomes).flat_map(|(message, outcome)| settle(app, message, &outcome)).collect();
    database::batch(app, settled).await?;
    Ok(i64::try_from(claimed.len()).unwrap_or(BATCH))
}

async fn send(app: &App, operator: &Operator, claimed: &LeasedMail) -> Outcome {
    let payload: Value = serde_json::from_str(&claimed.payload).unwrap_or_default();
    let text = |name: &str| payload.get(name).and_then(Value::as_str).unwrap_or_default();
    let template = text("template");
    if lifetime(template).is_some_and(|seconds| app.now / 1_000 >= claimed.created + seconds) {
        return Outcome::Never("too old: what it carries has expired".to_owned());
    }
    if is_over(template, &payload, app.now) {
        return Outcome::Never("too late: the cut-off has passed".to_owned());
    }
    let Some(shop) =
        app.var("PUBLIC_URL").filter(|url| url.starts_with("https://") || url.starts_with("http://"))
    else {
        return later(claimed.attempts, "PUBLIC_URL is missing", None);
    };
    let locale = Locale::parse(text("locale")).unwrap_or_default();
    let shop = shop.trim_end_matches('/');
    let mut data = payload.get("data").cloned().unwrap_or_default();
    if let (Some(link), Some(data)) = (stop_link(app, &payload), data.as_object_mut()) {
        data.insert("stop".to_owned(), link.into());
    }
    let Some(letter) = letter::write(template, Some(&data), locale, shop, operator) else {
        return Outcome::Never("the payload is not a mail".to_owned());
    };
    match provider::send(app, &operator.name, text("to"), &claimed.dedupe_key, &letter).await {
        Ok(()) => Outcome::Sent,
        Err(provider::Refusal::Final(reason)) => Outcome::Never(reason),
        Err(provider::Refusal::Passing(reason, wait)) => later(claimed.attempts, &reason, wait),
    }
}

/// The message is about something that can no longer be done.
fn is_over(template: &str, payload: &Value, now: i64) -> bool {
    let ends = matches!(
        template,
        "approvalAsked"
            | "approvalNear"
            | "orderReminder"
            | "priceChanged"
            | "standingAnnounced"
            | "standingAbove"
            | "standingSite"
            | "substituteAsked"
    );
    let until = payload.pointer("/data/until").and_then(Value::as_str);
    ends && until.is_some_and(|until| until <= iso(now / 1_000).as_str())
}

/// The link that stops mails of this kind to this person; some mails cannot be stopped.
fn stop_link(app: &App, payload: &Value) -> Option<String> {
    let kind = payload.get("notice").and_then(Value::as_str).and_then(NoticeKind::parse)?;
    let user = payload.get("user").and_then(Value::as_i64)?;
    stop_link::token(&app.var("SEAL_KEY")?, kind, user)
}

async fn send_push(app: &App, claimed: &LeasedMail) -> Outcome {
    let payload: Value = serde_json::from_str(&claimed.payload).unwrap_or_default();
    let until = push::until(&payload);
    let Some(endpoint) = &claimed.endpoint else {
        return Outcome::Never("the browser is signed out".to_owned());
    };
    if until <= app.now / 1_000 {
        return Outcome::Never("too late: it says nothing any more".to_owned());
    }
    if let Some(end) = quiet_until(app.now, claimed, &payload, until) {
        return Outcome::Held(end);
    }
    match push::send(app, endpoint, until).await {
        Ok(push::PushOutcome::Taken) => Outcome::Sent,
        Ok(push::PushOutcome::Gone) => {
            Outcome::Gone(payload.get("subscription").and_then(Value::as_i64).unwrap_or_default())
        }
        Err(provider::Refusal::Final(reason)) => Outcome::Never(reason),
        Err(provider::Refusal::Passing(reason, wait)) => later(claimed.attempts, &reason, wait),
    }
}

/// The end of the person's quiet hours, if this push must wait for it.
fn quiet_until(now: i64, claimed: &LeasedMail, payload: &Value, until: i64) -> Option<i64> {
    let hours = QuietHours::parse(claimed.quiet_hours.as_deref()?)?;
    let template = payload.get("template").and_then(Value::as_str).unwrap_or_default();
    let market = payload.pointer("/data/market").and_then(Value::as_str).and_then(Country::parse);
    hours.wait(now, until * 1_000, push::timing(template), market.unwrap_or_default())
}

/// Schedules the next attempt after a doubling pause; none after the last one.
fn later(attempts: i64, reason: &str, retry_after: Option<i64>) -> Outcome {
    if attempts >= MAX_ATTEMPTS {
        return Outcome::Never(reason.to_owned());
    }
    let doublings = u32::try_from(attempts - 1).unwrap_or(0).min(20);
    let pause = FIRST_PAUSE_SECONDS.saturating_mul(1_i64 << doublings).min(MAX_PAUSE_SECONDS);
    Outcome::Later(reason.to_owned(), pause.max(retry_after.unwrap_or(0).min(MAX_PAUSE_SECONDS)))
}

fn settle(app: &App, claimed: &LeasedMail, outcome: &Outcome) -> Vec<Statement> {
    let LeasedMail { id, attempts, .. } = *claimed;
    let event = match claimed.kind {
        Kind::Mail => "mail",
        Kind::Push => "push",
    };
    let line = |status: &str, detail: &str| json!({ "event": event, "id": id, "status": status, "attempts": attempts, "detail": detail });
    match outcome {
        Outcome::Sent => {
            log::line("info", line("sent", ""));
            vec![outbox::sent(id, attempts, app.now)]
        }
        Outcome::Later(reason, seconds) => {
            log::line("warn", line("later", reason));
            vec![outbox::postponed(id, attempts, app.now + seconds * 1_000, reason)]
        }
        Outcome::Never(reason) => {
            log::line("error", line("failed", reason));
            vec![outbox::failed(id, attempts, reason)]
        }
        Outcome::Held(next) => {
            log::line("info", line("held", ""));
            vec![outbox::held(id, attempts, *next)]
        }
        Outcome::Void => {
            log::line("info", line("void", ""));
            vec![outbox::void(id, attempts)]
        }
        Outcome::Gone(subscription) => {
            log::line("info", line("gone", ""));
            vec![
                outbox::failed(id, attempts, "the browser has withdrawn its subscription"),
                push::gone_statement(*subscription),
            ]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_for_somebody_does_not_leave_after_its_moment() {
        let payload = json!({ "data": { "until": "2027-02-17T16:00:00Z" } });
        let cutoff = domain::instant::parse("2027-02-17T16:00:00Z").unwrap() * 1_000;
        for template in [
            "orderReminder",
            "standingAnnounced",
            "standingAbove",
            "standingSite",
            "substituteAsked",
            "approvalNear",
        ] {
            assert!(!is_over(template, &payload, cutoff - 1_000), "{template}");
            assert!(is_over(template, &payload, cutoff), "{template}");
            assert!(!is_over(template, &json!({ "data": {} }), cutoff), "{template}");
        }
        // Messages about results are sent however late.
        assert!(!is_over("standingFailed", &payload, cutoff));
    }

    #[test]
    fn pauses_double_and_end() {
        let seconds = |attempts| match later(attempts, "x", None) {
            Outcome::Later(_, seconds) => Some(seconds),
            _ => None,
        };
        assert_eq!(seconds(1), Some(30));
        assert_eq!(seconds(4), Some(240));
        assert_eq!(seconds(9), Some(7_200));
        assert_eq!(seconds(MAX_ATTEMPTS), None);
        assert_eq!(later(1, "x", Some(90)), Outcome::Later("x".into(), 90));
        assert_eq!(later(1, "x", Some(i64::MAX)), Outcome::Later("x".into(), 7_200));
    }
}
