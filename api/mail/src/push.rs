//! Pushes: an empty message to the push service of a person's browser, which then fetches the text from
//! `/push/notice`. The service sees nothing of the content. They wait in the outbox beside the mails.

use super::notices::{member_of, pushed};
use super::provider::Refusal;
use domain::instant::{self, iso};
use domain::notice::NoticeKind;
use domain::push_address;
use domain::quiet_hours::PushTiming;
use platform::database::{Param, Statement};
use platform::outbound;
use platform::state::App;
use platform::vapid;

const TIMEOUT_MS: u32 = 10_000;

/// The origin of a local push service for tests.
pub fn stand_in(app: &App) -> Option<String> {
    app.var("PUSH_SERVICE")
}

/// The result of a push.
pub(super) enum PushOutcome {
    Taken,
    /// The browser has withdrawn it: it is deleted.
    Gone,
}

/// One push; the service keeps it until `until` (seconds since 1970).
pub(super) async fn send(app: &App, endpoint: &str, until: i64) -> Result<PushOutcome, Refusal> {
    let stand_in = stand_in(app);
    let Some(origin) = push_address::origin(endpoint, stand_in.as_deref()) else {
        return Ok(PushOutcome::Gone);
    };
    let Some(key) = vapid::key(app) else {
        return Err(Refusal::Passing("no VAPID key".to_owned(), None));
    };
    let contact = app.var("PUBLIC_URL").unwrap_or_default();
    let authorization = key
        .authorization(origin, &contact, app.now)
        .await
        .map_err(|reason| Refusal::Passing(reason, None))?;
    let ttl = (until - app.now / 1_000).max(0).to_string();
    let headers = [("authorization", authorization.as_str()), ("ttl", ttl.as_str()), ("urgency", "high")];
    match outbound::tell(endpoint, &headers, "", TIMEOUT_MS).await {
        Ok(answer) => match answer.status {
            200..300 => Ok(PushOutcome::Taken),
            404 | 410 => Ok(PushOutcome::Gone),
            429 | 500.. => {
                Err(Refusal::Passing(format!("{} of {origin}", answer.status), answer.retry_after))
            }
            status => Err(Refusal::Final(format!("{status} of {origin}"))),
        },
        Err(_) => Err(Refusal::Passing(format!("no answer of {origin}"), None)),
    }
}

/// When it becomes useless, in seconds since 1970.
pub(super) fn until(payload: &serde_json::Value) -> i64 {
    let until = payload.get("until").and_then(serde_json::Value::as_str);
    until.and_then(instant::parse).unwrap_or_default()
}

/// Deletes the browser's subscription.
pub(crate) fn gone_statement(subscription: i64) -> Statement {
    Statement::new("delete from push_subscription where id = ?1").bind(subscription)
}

/// How a push of this template behaves in the quiet hours.
pub(super) fn timing(template: &str) -> PushTiming {
    match template {
        "deliveryNear" => PushTiming::Never,
        "approvalAsked" | "approvalNear" | "substituteAsked" => PushTiming::WaitsForAnswer,
        _ => PushTiming::Waits,
    }
}

/// Puts a push about each reminder into the outbox, for each browser of the person: `tokens` as of
/// [`queue_reminders`](super::queue_reminders).
pub fn push_reminders(now: i64, tokens: &str) -> Statement {
    Statement::new(format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'push', 'push:' || s.id || ':orderReminder:' || r.company_id || ':' || r.delivery_date, \
         json_object('user', u.id, 'subscription', s.id, 'company', c.id, 'notice', 'order_reminder', 'template', 'orderReminder', 'until', r.cutoff_at, \
         'data', json_object('company', c.name, 'day', r.delivery_date, 'market', c.country, 'page', '/')), ?2, ?2 \
         from json_each(?1) j cross join order_reminder r on r.token_hash = j.value ->> 0 \
         cross join user u on u.id = r.user_id cross join company c on c.id = r.company_id \
         cross join push_subscription s on s.user_id = u.id where {} on conflict (dedupe_key) do nothing",
        pushed(NoticeKind::OrderReminder)
    ))
    .bind_all((tokens, iso(now / 1_000)))
}

/// The same about an announced day of a standing order: to `user`, in whose name it is ordered. `which` is
/// SQL about the draft `d` with parameters from `?4` on.
pub fn push_standing_day(now: i64, user: Option<i64>, condition: &str, params: &[Param]) -> Statement {
    let sql = format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'push', 'push:' || s.id || ':standingAnnounced:' || d.id, \
         json_object('user', u.id, 'subscription', s.id, 'company', {}, 'notice', 'standing_order', 'template', 'standingAnnounced', \
         'until', d.act_at, 'data', json_object('company', c.name, 'standingId', d.standing_order_id, 'day', d.delivery_date, 'market', c.country, \
         'page', '/utente/ordini-ricorrenti/' || d.standing_order_id)), ?1, ?1 \
         from standing_order_draft d cross join company c on c.id = d.company_id \
         cross join user u on u.id = ?2 and u.status = 'active' cross join push_subscription s on s.user_id = u.id \
         where {condition} and {} and ?3 is null on conflict (dedupe_key) do nothing",
        member_of("d.company_id"),
        pushed(NoticeKind::StandingOrder)
    );
    let mut all = vec![Param::from(iso(now / 1_000)), Param::from(user), Param::Null];
    all.extend_from_slice(params);
    Statement::with(sql, all)
}
