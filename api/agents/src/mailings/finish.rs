//! Finishes a mailing when all its files are made: its links become valid, and the mails go to the outbox.

use super::queries::DAYS;
use domain::{dates::Day, format, instant, locale::Locale, market::Country};
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use platform::token;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Mailings of one run.
const A_RUN: i64 = 3;
/// Mails that become due in the same minute, so that orders and codes do not wait behind a catalogue.
const A_MINUTE: usize = 20;

#[derive(Debug, Deserialize)]
struct DueMailing {
    id: i64,
    market: Country,
    layout: String,
    message: String,
    agent_id: i64,
    agent: String,
    agent_phone: String,
    agent_email: String,
    files: Vec<File>,
    recipients: Vec<Recipient>,
}

#[derive(Debug, Deserialize)]
struct File {
    id: i64,
    locale: Locale,
    articles: i64,
    pages: i64,
    bytes: i64,
}

#[derive(Debug, Deserialize)]
struct Recipient {
    email: String,
    name: String,
    locale: Locale,
    /// Or they withdrew the consent, or are no longer in the address book.
    stopped: i64,
}

/// Every mailing whose files are all made.
pub(super) async fn run(app: &App) -> ApiResult<()> {
    let due: Vec<DueMailing> = database::rows(app, due_statement()).await?;
    for mailing in due {
        let statements = settled(app.now, &mailing);
        database::batch(app, statements).await?;
        mail::deliver_soon(app);
    }
    Ok(())
}

fn due_statement() -> Statement {
    Statement::new(
        "select m.id, m.market, m.layout, m.message, m.user_id as agent_id, trim(u.name || ' ' || u.surname) as agent, u.cell_phone as agent_phone, \
         u.email as agent_email, \
         (select json_group_array(json_object('id', id, 'locale', locale, 'articles', articles, 'pages', pages, \
          'bytes', bytes)) from (select * from catalogue_file x where x.mailing_id = m.id and x.status = 'made' \
          order by x.locale, x.part)) as files, \
         (select json_group_array(json_object('email', r.email, 'name', r.name, 'locale', r.locale, 'stopped', \
          not exists (select 1 from contact k where k.id = r.contact_id and k.consent_at is not null \
          and not exists (select 1 from catalogue_stop s where s.email_hash = k.email_hash)))) \
          from mailing_recipient r where r.mailing_id = m.id and r.status = 'queued') as recipients \
         from mailing m join user u on u.id = m.user_id where m.id > 0 and m.status in ('queued', 'making') \
         and not exists (select 1 from catalogue_file f where f.mailing_id = m.id and f.status = 'queued') \
         order by m.id limit ?1",
    )
    .bind(A_RUN)
}

/// A row of the outbox, and its recipient.
#[derive(Debug, Serialize)]
struct OutboxRow {
    email: String,
    hash: String,
    due: String,
    payload: String,
}

fn settled(now: i64, mailing: &DueMailing) -> Vec<Statement> {
    let links: Vec<(&File, String, String)> = mailing
        .files
        .iter()
        .map(|file| {
            let (link, hash) = token::new();
            (file, link, hash)
        })
        .collect();
    let tokens: Vec<Value> =
        links.iter().map(|(file, _, hash)| json!({ "id": file.id, "hash": hash })).collect();
    let until = Day::at(now, mailing.market).plus(DAYS);
    let going = mailing.recipients.iter().filter(|recipient| recipient.stopped == 0);
    let ready: Vec<OutboxRow> = going
        .enumerate()
        .filter_map(|(at, recipient)| {
            let own: Vec<&(&File, String, String)> =
                links.iter().filter(|(file, _, _)| file.locale == recipient.locale).collect();
            if own.is_empty() {
                return None;
            }
            let (stop, hash) = token::new();
            let minutes = i64::try_from(at / A_MINUTE).unwrap_or(0);
            Some(OutboxRow {
                email: recipient.email.clone(),
                hash,
                due: instant::iso(now / 1_000 + 60 * minutes),
                payload: payload(mailing, recipient, &own, &stop, until),
            })
        })
        .collect();
    let marker = links.first().map(|(_, _, hash)| hash.as_str()).unwrap_or_default();
    finish_statements(mailing.id, &json!(tokens).to_string(), &json!(ready).to_string(), marker, now)
}

fn payload(
    mailing: &DueMailing,
    recipient: &Recipient,
    own: &[&(&File, String, String)],
    stop: &str,
    until: Day,
) -> String {
    let files: Vec<Value> = own
        .iter()
        .map(|(file, _, _)| json!({ "articles": file.articles, "pages": file.pages, "bytes": file.bytes }))
        .collect();
    let links: Vec<&str> = own.iter().map(|(_, link, _)| link.as_str()).collect();
    json!({
        "to": recipient.email,
        "locale": recipient.locale.code(),
        "template": "catalogue",
        "about": mailing.agent_id,
        "data": {
            "name": recipient.name,
            "agent": mailing.agent,
            "agentPhone": mailing.agent_phone,
            "agentEmail": mailing.agent_email,
            "layout": mailing.layout,
            "message": mailing.message,
            "files": files,
            "until": format::date(until, recipient.locale),
            // All values that open something: the outbox deletes them once the mail has left.
            "token": { "files": links, "stop": stop },
        }
    })
    .to_string()
}

/// Writes links, mails and recipients in one batch. `marker` is a link's hash: of two simultaneous runs only
/// the one whose links were stored continues.
pub(crate) fn finish_statements(
    mailing: i64,
    tokens: &str,
    ready: &str,
    marker: &str,
    now: i64,
) -> Vec<Statement> {
    let at = instant::iso(now / 1_000);
    let mine = "exists (select 1 from catalogue_file x where x.token_hash = ?2 and x.mailing_id = ?1)";
    vec![
        Statement::new(
            "update catalogue_file set token_hash = e.value ->> 'hash', expires_at = ?3 from json_each(?2) e \
             where catalogue_file.id = e.value ->> 'id' and catalogue_file.mailing_id = ?1 and token_hash is null \
             and exists (select 1 from mailing m where m.id = ?1 and m.status in ('queued', 'making'))",
        )
        .bind_all((mailing, tokens))
        .bind(instant::iso(now / 1_000 + DAYS * instant::DAY)),
        Statement::new(format!(
            "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
             select 'mail', 'catalogue:' || (e.value ->> 'hash'), e.value ->> 'payload', e.value ->> 'due', ?4 \
             from json_each(?3) e where {mine} on conflict (dedupe_key) do nothing"
        ))
        .bind_all((mailing, marker, ready, at.as_str())),
        Statement::new(format!(
            "with e as materialized (select value ->> 'email' as email, value ->> 'hash' as hash from json_each(?3)) \
             update mailing_recipient set status = 'sent', token_hash = e.hash from e \
             where mailing_recipient.mailing_id = ?1 and mailing_recipient.email = e.email and {mine}"
        ))
        .bind_all((mailing, marker, ready)),
        Statement::new(format!(
            "update mailing_recipient set status = 'skipped' where mailing_id = ?1 and status = 'queued' and {mine}"
        ))
        .bind_all((mailing, marker)),
        Statement::new(format!(
            "update mailing set status = 'sent', finished_at = ?3 where id = ?1 and status in ('queued', 'making') and {mine}"
        ))
        .bind_all((mailing, marker, at)),
    ]
}
