//! SQL of mailings: requests, lists, unsubscriptions. `make_queries` contains the SQL of the files.

use super::types::{CatalogueFile, FileStatus, Layout, Mailing, MailingCategory, MailingStatus, Recipient};
use domain::{dates::Day, instant, locale::Locale, market::Country};
use identity::privacy::queries as privacy;
use platform::database::{Param, Statement};
use platform::extract::Paging;
use serde::{Deserialize, Serialize};

/// Days for which a link in a mail opens its file.
pub const DAYS: i64 = 60;
/// Recipients that a list shows.
const SHOWN: i64 = 8;

#[derive(Debug, Deserialize)]
pub struct ChosenContact {
    pub id: i64,
    pub email: String,
    pub name: String,
    pub locale: Locale,
    pub country: Country,
    pub agreed: bool,
}

/// Those of the contacts that are the agent's own. `ids` is a JSON array.
pub(crate) fn contacts_statement(agent: i64, ids: &str) -> Statement {
    Statement::new(
        "select k.id, k.email, k.name, k.locale, k.country, k.consent_at is not null and not exists \
         (select 1 from catalogue_stop s where s.email_hash = k.email_hash) as agreed \
         from json_each(?2) e cross join contact k on k.id = e.value and k.user_id = ?1",
    )
    .bind_all((agent, ids))
}

/// The hash of the body stored under a key.
pub fn stored_body(user: i64, key: &str) -> Statement {
    Statement::new(
        "select request_hash as hash from mailing where user_id = ?1 and request_key = ?2 and request_key <> ''",
    )
    .bind_all((user, key))
}

/// Articles on sale in these categories (JSON array of ids), or only what is sold since a day.
pub(crate) fn articles_statement(
    country: Country,
    leaves: &str,
    since: Option<Day>,
    today: Day,
) -> Statement {
    let statement = Statement::new(format!(
        "select count(*) as count from json_each(?2) w cross join offer o on o.market = ?1 and o.category_id = w.value \
         and o.active = 1 and o.price is not null{}",
        if since.is_some() { NEW } else { "" }
    ))
    .bind_all((country.code(), leaves));
    match since {
        Some(since) => statement.bind_all((since.to_string(), today.to_string())),
        None => statement,
    }
}

const NEW: &str = " and o.first_sold_on >= ?3 and o.first_sold_on <= ?4";

/// A recipient that is inserted with the mailing.
#[derive(Debug, Clone, Serialize)]
pub struct NewRecipient {
    pub contact: i64,
    pub email: String,
    pub name: String,
    pub locale: Locale,
    pub status: &'static str,
}

/// The values of a new mailing.
#[derive(Debug)]
pub struct NewMailing<'a> {
    pub user: i64,
    pub country: Country,
    pub layout: Layout,
    pub categories: &'a str,
    pub lang: Option<Locale>,
    pub message: &'a str,
    pub key: &'a str,
    /// Hash of the body.
    pub hash: &'a str,
    pub recipients: &'a [NewRecipient],
    pub now: i64,
}

impl NewMailing<'_> {
    /// The mailing, its recipients, and the first file of each language.
    pub fn statements(&self) -> Vec<Statement> {
        let at = instant::iso(self.now / 1_000);
        let recipients = serde_json::to_string(self.recipients).unwrap_or_default();
        let own = "(select id from mailing where user_id = ?1 and request_key = ?2 and request_key <> '')";
        vec![
            Statement::new(
                "insert into mailing (user_id, market, layout, categories, locale, message, request_key, created_at, request_hash) \
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            )
            .bind_all((self.user, self.country.code(), self.layout.code()))
            .bind_all((self.categories, self.lang.map(Locale::code), self.message))
            .bind_all((self.key, at.as_str(), self.hash)),
            Statement::new(format!(
                "insert into mailing_recipient (mailing_id, contact_id, email, name, locale, status) \
                 select {own}, e.value ->> 'contact', e.value ->> 'email', e.value ->> 'name', e.value ->> 'locale', \
                 e.value ->> 'status' from json_each(?3) e"
            ))
            .bind_all((self.user, self.key, recipients.as_str())),
            Statement::new(format!(
                "insert into catalogue_file (mailing_id, locale, part, next_attempt_at, created_at) \
                 select distinct {own}, e.value ->> 'locale', 1, ?4, ?4 from json_each(?3) e \
                 where e.value ->> 'status' = 'queued'"
            ))
            .bind_all((self.user, self.key, recipients, at)),
        ]
    }
}

#[derive(Debug, Deserialize)]
pub struct Row {
    id: i64,
    status: MailingStatus,
    layout: Layout,
    market: Country,
    categories: Vec<i64>,
    locale: Option<Locale>,
    message: String,
    recipients: Vec<Recipient>,
    recipients_count: i64,
    sent_count: i64,
    skipped_count: i64,
    files: Vec<FileRow>,
    created_at: String,
    finished_at: Option<String>,
}

#[derive(Debug, Deserialize)]
struct FileRow {
    id: i64,
    locale: Locale,
    part: i64,
    articles: i64,
    pages: i64,
    bytes: i64,
    status: FileStatus,
    created_at: String,
}

impl Row {
    /// `name` returns a category's name in the reader's language; deleted ones are left out.
    pub fn into_wire(self, now: i64, name: impl Fn(i64) -> Option<String>) -> Mailing {
        let oldest = instant::iso(now / 1_000 - DAYS * instant::DAY);
        Mailing {
            id: self.id,
            status: self.status,
            layout: self.layout,
            country: self.market,
            categories: self
                .categories
                .into_iter()
                .filter_map(|id| name(id).map(|name| MailingCategory { id, name }))
                .collect(),
            lang: self.locale,
            message: self.message,
            recipients: self.recipients,
            recipients_count: self.recipients_count,
            sent_count: self.sent_count,
            skipped_count: self.skipped_count,
            files: self
                .files
                .into_iter()
                .map(|file| CatalogueFile {
                    id: file.id,
                    locale: file.locale,
                    part: file.part,
                    articles: file.articles,
                    pages: file.pages,
                    bytes: file.bytes,
                    status: file.status,
                    url: (file.status == FileStatus::Made && file.created_at > oldest)
                        .then(|| format!("/api/manager/catalogue/file/{}", file.id)),
                })
                .collect(),
            created_at: self.created_at,
            finished_at: self.finished_at,
        }
    }
}

/// Selects mailings of an agent.
#[derive(Debug, Clone, Copy)]
pub enum MailingSelector<'a> {
    Id(i64),
    Request(&'a str),
    Page(Paging),
}

pub(crate) fn read_statement(agent: i64, selector: MailingSelector<'_>) -> Statement {
    let (condition, most, params) = match selector {
        MailingSelector::Id(id) => ("m.id = ?2", i64::MAX >> 12, vec![Param::Int(id)]),
        MailingSelector::Request(key) => {
            ("m.request_key = ?2 and m.request_key <> ''", i64::MAX >> 12, vec![Param::from(key)])
        }
        MailingSelector::Page(paging) => {
            ("?2 is not null order by m.id desc limit ?2 offset ?4", SHOWN, vec![Param::Int(paging.limit())])
        }
    };
    let mut all = vec![Param::Int(agent)];
    all.extend(params);
    all.push(Param::Int(most));
    if let MailingSelector::Page(paging) = selector {
        all.push(Param::Int(paging.offset()));
    }
    let number = |status: &str| {
        format!("(select count(*) from mailing_recipient r where r.mailing_id = m.id{status})")
    };
    Statement::with(
        format!(
            "select m.id, m.status, m.layout, m.market, m.categories, m.locale, m.message, m.created_at, m.finished_at, \
             (select json_group_array(json_object('name', name, 'email', email, 'locale', locale, 'status', status)) \
              from (select * from mailing_recipient x where x.mailing_id = m.id order by x.email limit ?3)) as recipients, \
             {} as recipients_count, {} as sent_count, {} as skipped_count, \
             (select json_group_array(json_object('id', id, 'locale', locale, 'part', part, 'articles', articles, \
              'pages', pages, 'bytes', bytes, 'status', status, 'created_at', created_at)) \
              from (select * from catalogue_file x where x.mailing_id = m.id order by x.locale, x.part)) as files \
             from mailing m where m.user_id = ?1 and {condition}",
            number(""),
            number(" and r.status = 'sent'"),
            number(" and r.status = 'skipped'"),
        ),
        all,
    )
}

pub fn count_statement(agent: i64) -> Statement {
    Statement::new("select count(*) as count from mailing where user_id = ?1").bind(agent)
}

/// A file to be handed out.
#[derive(Debug, Deserialize)]
pub struct MailingFileRow {
    pub id: i64,
    pub locale: Locale,
    pub part: i64,
    pub created_at: String,
}

/// The agent's own.
pub(crate) fn own_file_statement(agent: i64, id: i64) -> Statement {
    Statement::new(
        "select f.id, f.locale, f.part, f.created_at from catalogue_file f join mailing m on m.id = f.mailing_id \
         where f.id = ?1 and m.user_id = ?2 and f.status = 'made'",
    )
    .bind_all((id, agent))
}

/// By its link, as long as that lives.
pub(crate) fn linked_file_statement(hash: &str, now: i64) -> Statement {
    Statement::new(
        "select id, locale, part, created_at from catalogue_file where token_hash = ?1 and status = 'made' and expires_at > ?2",
    )
    .bind_all((hash, instant::iso(now / 1_000)))
}

#[derive(Debug, Deserialize)]
pub struct LinkOwner {
    pub email: String,
}

/// The recipient of the mail that contained an unsubscribe link.
pub(crate) fn link_owner_statement(hash: &str) -> Statement {
    Statement::new("select email from mailing_recipient where token_hash = ?1 and token_hash <> ''")
        .bind(hash)
}

/// Stops all mailings to an address, whichever agent's contact it is, and the mails that already wait.
pub(crate) fn stop_statements(email: &str, email_hash: &str, now: i64) -> Vec<Statement> {
    vec![
        Statement::new("insert into catalogue_stop (email_hash, at) values (?1, ?2) on conflict do nothing")
            .bind_all((email_hash, instant::iso(now / 1_000))),
        privacy::note_statement(now, email, "catalogue", false, "unsubscribe", "changes() > 0"),
        Statement::new(
            "update outbox set status = 'failed', last_error = 'said stop', \
             payload = json_set(json_remove(payload, '$.data.token'), '$.forgotten', json('true')) \
             where +status = 'pending' and dedupe_key in (select 'catalogue:' || r.token_hash from contact k \
             cross join mailing_recipient r on r.contact_id = k.id where k.email = ?1 and r.email = ?1)",
        )
        .bind(email),
    ]
}
