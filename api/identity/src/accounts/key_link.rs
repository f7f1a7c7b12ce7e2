//! Links that sign in: `?apikey=` with a code of 60 seconds (`POST /user/embed-code`) or, while the setting
//! `apikey_links` is on, with the token of a session. Either begins a session of its own, which ends with the
//! one from which the link was made. A visitor who comes from another site, or is signed in as somebody else,
//! must confirm before the session begins. The edge removes the key from the address, calls these functions
//! and sets the cookies.

use crate::security::{Event, Kind};
use domain::instant::{self, DAY, HOUR, MINUTE};
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::limits::{self, Limit};
use platform::state::App;
use platform::token;
use serde::Deserialize;

/// Seconds for which an offered session waits for the visitor's confirmation.
pub const OFFER_SECONDS: u32 = 600;
/// Seconds after which such a session ends without use.
const IDLE: i64 = 12 * HOUR;
/// Seconds after which it ends in any case.
const MAX_AGE: i64 = 30 * DAY;
/// Links that may be opened from one address in a quarter of an hour, because each writes a row.
const MAX_OPENED: i64 = 120;
/// A key is a token of 43 characters; a longer one is a mistake.
const MAX_KEY: usize = 128;

/// The result of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyLinkResult {
    /// Signed in with this token.
    Started(String),
    /// Another site sent the visitor, or somebody else is signed in: this token waits for confirmation.
    Offered(String),
    /// Unknown, expired, used before, or links are switched off.
    Refused,
}

/// The present user of the browser, and the offered one.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Offer {
    pub offered: String,
    /// Empty when nobody is signed in any more.
    pub current: String,
}

/// Uses a valid key up and makes its session; with `asks` the session waits for confirmation, unless the
/// visitor is signed in as that person already.
///
/// # Errors
/// Too many links from one address; the database's.
pub async fn open(app: &App, key: &str, asks: bool) -> ApiResult<KeyLinkResult> {
    if key.is_empty() || key.len() > MAX_KEY {
        return Ok(KeyLinkResult::Refused);
    }
    limits::check(app, &[Limit::address("key_link", &app.context.client, MAX_OPENED, 15 * MINUTE)]).await?;
    let (fresh, hash) = token::new();
    let link = Link {
        key: token::hash(key),
        hash,
        held: app.context.session.clone(),
        now: app.now / 1_000,
        agent: app.context.agent.clone(),
        embed: app.context.embed,
        asks,
    };
    let mut answers = database::batch(app, link.statements(app)).await?;
    // The rows that the statements before it answer: none.
    answers.pass(BEFORE_MADE);
    let made: Option<NewSession> = answers.row()?;
    Ok(match made {
        None => KeyLinkResult::Refused,
        Some(made) if made.waits => KeyLinkResult::Offered(fresh),
        Some(_) => KeyLinkResult::Started(fresh),
    })
}

/// The person of an offered session, and the one who would be signed out; `None` when it no longer waits.
pub async fn offer(app: &App, offered: &str) -> ApiResult<Option<Offer>> {
    let held = app.context.session.as_deref();
    database::row(app, offer_statement(offered, held, app.now / 1_000)).await
}

/// Begins the offered session under a new token, and ends the one that it replaces. `None` when it no longer
/// waits.
pub async fn accept(app: &App, offered: &str) -> ApiResult<Option<String>> {
    let (fresh, hash) = token::new();
    let now = app.now / 1_000;
    let statements = vec![
        begin_statement(offered, &hash, now),
        give_way_statement(app.context.session.as_deref(), &hash),
        made_statement(&hash, None, false, now),
        opened_statement(app, &hash, None, false),
    ];
    let mut answers = database::batch(app, statements).await?;
    answers.rows::<serde_json::Value>()?;
    answers.rows::<serde_json::Value>()?;
    let made: Option<NewSession> = answers.row()?;
    Ok(made.map(|_| fresh))
}

/// Ends the offered session before it began.
pub async fn decline(app: &App, offered: &str) -> ApiResult<()> {
    database::batch(app, vec![decline_statement(offered)]).await.map(|_| ())
}

#[derive(Debug, Deserialize)]
struct NewSession {
    waits: bool,
}

/// One opened link, handled in one batch, so that a code is used once.
struct Link {
    key: String,
    hash: String,
    held: Option<String>,
    now: i64,
    agent: String,
    embed: bool,
    asks: bool,
}

const NEW_SESSION: &str = "insert into session (token_hash, user_id, company_id, kind, user_agent, \
     idle_seconds, created_at, last_seen_at, expires_at, ends_at, source_id)";

/// SQL: the session with which the new one ends; when the source itself is replaced in this browser (`?7`),
/// it is the source's own.
const SOURCE: &str = "case when source.token_hash = ?7 then source.source_id else source.id end";

/// Number of statements before the one that answers the new session.
const BEFORE_MADE: usize = 4;

impl Link {
    fn statements(&self, app: &App) -> Vec<Statement> {
        vec![
            use_code_statement(&self.key, self.now),
            self.by_code(),
            self.by_token(),
            wait_statement(&self.hash, self.held.as_deref(), self.asks, self.now),
            // This runs while the browser's present session still exists.
            made_statement(&self.hash, self.held.as_deref(), self.asks, self.now),
            opened_statement(app, &self.hash, self.held.as_deref(), self.asks),
            outdated_statement(&self.hash, self.held.as_deref(), &self.key),
        ]
    }

    /// Only behind the statement that has used up a code.
    fn by_code(&self) -> Statement {
        Statement::new(format!(
            "{NEW_SESSION} select ?1, code.user_id, company.id, 'embed', ?3, {IDLE}, ?4, ?4, \
             min(?5, source.ends_at), min(?6, source.ends_at), {SOURCE} \
             from one_time_code code join user on user.id = code.user_id and user.status = 'active' \
             join session source on source.id = code.session_id and source.user_id = code.user_id and source.expires_at > ?4 \
             left join company on company.id = cast(code.payload as integer) \
             where changes() = 1 and code.code_hash = ?2 and code.purpose = 'embed'"
        ))
        .bind_all((self.hash.as_str(), self.key.as_str(), self.agent.as_str()))
        .bind_all((instant::iso(self.now), instant::iso(self.now + IDLE)))
        .bind_all((instant::iso(self.now + MAX_AGE), self.held.as_deref()))
    }

    fn by_token(&self) -> Statement {
        let kind = if self.embed { "embed" } else { "key" };
        Statement::new(format!(
            "{NEW_SESSION} select ?1, source.user_id, source.company_id, ?7, ?3, {IDLE}, ?4, ?4, \
             min(?5, source.ends_at), min(?6, source.ends_at), source.id \
             from session source join user on user.id = source.user_id and user.status = 'active' \
             where source.token_hash = ?2 and source.expires_at > ?4 \
             and not exists (select 1 from setting where key = 'apikey_links' and value = 'false')"
        ))
        .bind_all((self.hash.as_str(), self.key.as_str(), self.agent.as_str()))
        .bind_all((instant::iso(self.now), instant::iso(self.now + IDLE)))
        .bind_all((instant::iso(self.now + MAX_AGE), kind))
    }
}

pub(crate) fn use_code_statement(key: &str, now: i64) -> Statement {
    Statement::new(
        "update one_time_code set used_at = ?2 \
         where code_hash = ?1 and purpose = 'embed' and used_at is null and expires_at > ?2",
    )
    .bind_all((key, instant::iso(now)))
}

/// SQL: whether the new session `made` waits: somebody else is signed in with `held` (?2), or the visitor
/// must confirm (?4) and is not that person already.
const WAITS: &str = "case (select held.user_id = made.user_id from session held \
     where held.token_hash = ?2 and held.expires_at > ?3) when 1 then 0 when 0 then 1 else ?4 end";

/// Shortens the life of a session that waits.
pub(crate) fn wait_statement(hash: &str, held: Option<&str>, asks: bool, now: i64) -> Statement {
    Statement::new(format!("update session as made set expires_at = ?5 where token_hash = ?1 and {WAITS}"))
        .bind_all((hash, held, instant::iso(now), i64::from(asks)))
        .bind(instant::iso(now + i64::from(OFFER_SECONDS)))
}

/// Ends the same person's former session in this browser, unless the link itself depends on it.
pub(crate) fn outdated_statement(hash: &str, held: Option<&str>, key: &str) -> Statement {
    Statement::new(
        "delete from session where token_hash = ?2 and token_hash <> ?3 \
         and user_id = (select user_id from session where token_hash = ?1)",
    )
    .bind_all((hash, held, key))
}

/// The session of this token, and whether it waits.
pub fn made_statement(hash: &str, held: Option<&str>, asks: bool, now: i64) -> Statement {
    Statement::new(format!("select {WAITS} as waits from session made where made.token_hash = ?1"))
        .bind_all((hash, held, instant::iso(now), i64::from(asks)))
}

/// Notes the sign-in, unless the session of this token waits.
fn opened_statement(app: &App, hash: &str, held: Option<&str>, asks: bool) -> Statement {
    Event::new(Kind::LinkOpened).of_users(
        app,
        "u.id = (select made.user_id from session made where made.token_hash = ?9 and not case \
         (select held.user_id = made.user_id from session held where held.token_hash = ?10 and held.expires_at > ?8) \
         when 1 then 0 when 0 then 1 else ?11 end)",
        vec![hash.into(), held.into(), i64::from(asks).into()],
    )
}

pub(crate) fn offer_statement(offered: &str, held: Option<&str>, now: i64) -> Statement {
    Statement::new(
        "select trim(u.name || ' ' || u.surname) as offered, coalesce((select trim(h.name || ' ' || h.surname) \
         from session held join user h on h.id = held.user_id \
         where held.token_hash = ?2 and held.expires_at > ?3), '') as current \
         from session s join user u on u.id = s.user_id and u.status = 'active' \
         where s.token_hash = ?1 and s.expires_at > ?3",
    )
    .bind_all((offered, held, instant::iso(now)))
}

pub fn begin_statement(offered: &str, hash: &str, now: i64) -> Statement {
    Statement::new(
        "update session set token_hash = ?2, last_seen_at = ?3, expires_at = min(?4, ends_at) \
         where token_hash = ?1 and expires_at > ?3",
    )
    .bind_all((offered, hash, instant::iso(now), instant::iso(now + IDLE)))
}

/// Ends the replaced session when the other one has begun.
pub(crate) fn give_way_statement(held: Option<&str>, hash: &str) -> Statement {
    Statement::new(
        "delete from session where token_hash = ?1 and exists (select 1 from session where token_hash = ?2)",
    )
    .bind_all((held, hash))
}

pub fn decline_statement(offered: &str) -> Statement {
    Statement::new("delete from session where token_hash = ?1").bind(offered)
}
