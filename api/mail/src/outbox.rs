//! The table `outbox`. Every change of a row is one conditional statement, so that of two simultaneous runs
//! each gets its own rows.

use super::Mail;
use super::still_true::{payload as payload_now, void as void_now};
use domain::{dates::Day, instant::iso, locale::Locale, market::Country};
use platform::database::{Param, Statement};
use serde::Deserialize;
use serde_json::{Value, json};

/// A mail for the batch of its cause. The same `dedupe` is sent once; the provider receives it too, so it
/// names the cause, not the person (`welcome:17`).
pub fn queue(now: i64, mail: &Mail, to: &str, locale: Locale, dedupe: &str) -> Statement {
    Statement::new(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         values ('mail', ?1, ?2, ?3, ?3) on conflict (dedupe_key) do nothing",
    )
    .bind_all((dedupe, payload(mail, to, locale), iso(now / 1_000)))
}

/// [`queue`] unless `condition`, SQL with parameters from `?4` on, does not hold.
pub fn queue_if(
    now: i64,
    mail: &Mail,
    (to, locale): (&str, Locale),
    dedupe: &str,
    condition: &str,
    params: Vec<Param>,
) -> Statement {
    let sql = format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', ?1, ?2, ?3, ?3 where {condition} on conflict (dedupe_key) do nothing"
    );
    let mut all =
        vec![Param::from(dedupe), Param::from(payload(mail, to, locale)), Param::from(iso(now / 1_000))];
    all.extend(params);
    Statement::with(sql, all)
}

/// [`queue`] to a user whose address, language and name the table knows. `condition` is SQL
/// about `u` with parameters from `?4` on; when it does not hold nothing is queued.
pub fn queue_to_user(now: i64, mail: &Mail, dedupe: &str, condition: &str, params: Vec<Param>) -> Statement {
    let sql = format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', ?1, json_set(?2, '$.to', u.email, '$.locale', u.locale, '$.data.name', u.name), ?3, ?3 \
         from user u where u.status = 'active' and ({condition}) \
         on conflict (dedupe_key) do nothing"
    );
    let mut all =
        vec![Param::from(dedupe), Param::from(payload(mail, "", Locale::It)), Param::from(iso(now / 1_000))];
    all.extend(params);
    Statement::with(sql, all)
}

/// [`queue_to_user`] to every operator, only when the statement before it in the batch has changed a row.
pub fn queue_to_operators(now: i64, mail: &Mail, dedupe: &str) -> Statement {
    Statement::new(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', ?1 || ':' || u.id, json_set(?2, '$.to', u.email, '$.locale', u.locale, '$.data.name', u.name), ?3, ?3 \
         from user_role r cross join user u on u.id = r.user_id and u.status = 'active' \
         where r.role = 'ROLE_OPERATOR' and changes() > 0 on conflict (dedupe_key) do nothing",
    )
    .bind_all((dedupe, payload(mail, "", Locale::It), iso(now / 1_000)))
}

/// To a newsletter subscriber who confirms now: pending, signed up after `since` (seconds).
pub fn queue_to_subscriber(now: i64, mail: &Mail, token_hash: &str, since: i64) -> Statement {
    Statement::new(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         select 'mail', ?1, json_set(?2, '$.to', n.email, '$.locale', n.locale), ?3, ?3 \
         from newsletter_subscriber n where n.token_hash = ?4 and n.status = 'pending' and n.created_at > ?5 \
         on conflict (dedupe_key) do nothing",
    )
    .bind_all((
        format!("newsletter-welcome:{token_hash}"),
        payload(mail, "", Locale::It),
        iso(now / 1_000),
        token_hash,
        iso(since),
    ))
}

fn payload(mail: &Mail, to: &str, locale: Locale) -> String {
    let (template, values) = mail.parts();
    let data: serde_json::Map<String, Value> =
        values.into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
    json!({ "to": to, "locale": locale.code(), "template": template, "about": mail.about(), "data": data })
        .to_string()
}

/// A mail that is leased to this run.
#[derive(Debug, Deserialize)]
pub(super) struct LeasedMail {
    pub id: i64,
    pub kind: Kind,
    pub dedupe_key: String,
    pub payload: String,
    pub attempts: i64,
    /// Seconds since 1970.
    pub created: i64,
    /// The address of a push; none once the browser is gone.
    pub endpoint: Option<String>,
    /// The message is no longer true, or no longer wanted.
    pub void: bool,
    /// The quiet hours of a push's recipient.
    pub quiet_hours: Option<String>,
}

/// The message's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    Mail,
    Push,
}

/// Leases up to `most` due messages, the oldest first. A run that crashes loses them when the lease ends; the
/// provider drops a second copy by its key.
pub fn claim(now: i64, most: i64, lease_seconds: i64) -> Statement {
    Statement::new(format!(
        "update outbox set attempts = attempts + 1, next_attempt_at = ?2 where id in \
         (select id from outbox where status = 'pending' and next_attempt_at <= ?1 order by next_attempt_at limit ?3) \
         returning id, kind, dedupe_key, {} as payload, attempts, unixepoch(created_at) as created, \
         (select s.endpoint from push_subscription s where s.id = json_extract(payload, '$.subscription')) as endpoint, \
         {} as void, (select u.quiet_hours from user u where u.id = json_extract(payload, '$.user')) as quiet_hours",
        payload_now("?1", "?4"),
        void_now("?1", "?4")
    ))
    .bind_all((iso(now / 1_000), iso(now / 1_000 + lease_seconds), most))
    // Italy and Norway have the same day.
    .bind(Day::at(now, Country::It).to_string())
}

/// Removes the secrets of a payload; `forgotten` tells that there were any: such a mail is not sent again.
const FORGET: &str = "payload = case when coalesce(json_type(payload, '$.data.code'), json_type(payload, '$.data.token')) is null \
     then payload else json_set(json_remove(payload, '$.data.code', '$.data.token'), '$.forgotten', json('true')) end";

/// The message was sent.
pub fn sent(id: i64, attempts: i64, now: i64) -> Statement {
    Statement::new(format!(
        "update outbox set status = 'sent', sent_at = ?3, last_error = '', {FORGET} \
         where id = ?1 and attempts = ?2 and status = 'pending'"
    ))
    .bind_all((id, attempts, iso(now / 1_000)))
}

/// Schedules the next attempt at `next` (milliseconds).
pub fn postponed(id: i64, attempts: i64, next: i64, reason: &str) -> Statement {
    Statement::new(
        "update outbox set next_attempt_at = ?3, last_error = ?4 where id = ?1 and attempts = ?2 and status = 'pending'",
    )
    .bind_all((id, attempts, iso(next / 1_000), cut(reason)))
}

/// Delays it until `next` (milliseconds), without counting an attempt.
pub fn held(id: i64, attempts: i64, next: i64) -> Statement {
    Statement::new(
        "update outbox set next_attempt_at = ?3, attempts = attempts - 1 where id = ?1 and attempts = ?2 and status = 'pending'",
    )
    .bind_all((id, attempts, iso(next / 1_000)))
}

/// Deletes a message that is no longer true.
pub fn void(id: i64, attempts: i64) -> Statement {
    Statement::new("delete from outbox where id = ?1 and attempts = ?2 and status = 'pending'")
        .bind_all((id, attempts))
}

/// Gives it up.
pub fn failed(id: i64, attempts: i64, reason: &str) -> Statement {
    Statement::new(format!(
        "update outbox set status = 'failed', last_error = ?3, {FORGET} \
         where id = ?1 and attempts = ?2 and status = 'pending'"
    ))
    .bind_all((id, attempts, cut(reason)))
}

fn cut(reason: &str) -> String {
    reason.chars().take(300).collect()
}
