//! Begins a session: login, registration and a first password all end here, in the batch of their own
//! changes, and give the same answer.

use super::types::LoginResult;
use super::user;
use crate::access::{Of, session};
use crate::companies::queries as companies;
use crate::security::{Event, Kind};
use axum::{Extension, Json};
use domain::{
    device,
    instant::{self, DAY, HOUR},
    market::Country,
};
use mail::{self, Mail};
use platform::context::RequestContext;
use platform::database::{Answers, Param, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::session_change::SessionChange;
use platform::state::App;
use platform::token;
use serde::Deserialize;
use serde_json::json;

/// Seconds that a session lives without use, and at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionLifetime {
    pub idle: i64,
    pub most: i64,
}

/// For a person who stays signed in.
pub const LONG: SessionLifetime = SessionLifetime { idle: 30 * DAY, most: 180 * DAY };
/// A session until the browser closes, inside another site, or from a link.
pub const SHORT: SessionLifetime = SessionLifetime { idle: 12 * HOUR, most: 30 * DAY };

/// Number of security statements that a sign-in writes.
const SECURITY_STATEMENTS: usize = 4;

/// A session about to begin. Its token is always new: a token sent along is never reused.
pub struct Begin {
    token: String,
    hash: String,
    persistent: bool,
}

/// The answer of a call that signs in: the edge turns the change into a cookie.
pub type SignedInAnswer = (Extension<SessionChange>, Json<LoginResult>);

impl Begin {
    /// `keep`: the person stays signed in after the browser was closed, except inside another site.
    pub fn new(context: &RequestContext, keep: bool) -> Self {
        let (token, hash) = token::new();
        let persistent = keep && !context.embed;
        Self { token, hash, persistent }
    }

    const fn span(&self) -> SessionLifetime {
        if self.persistent { LONG } else { SHORT }
    }

    /// For the end of the caller's batch. The session belongs to the one active user `u` that `condition`
    /// (with `params` from `?8` on) finds; without one none begins.
    pub fn statements(&self, app: &App, condition: &str, params: Vec<Param>) -> Vec<Statement> {
        let now = app.now / 1_000;
        let mut statements =
            vec![insert_statement(&self.hash, &app.context, self.span(), now, condition, params)];
        // The browser's old session ends when the new one begins.
        if let Some(old) = app.context.session.as_deref().filter(|_| !app.context.by_key) {
            statements.push(replace_statement(old, &self.hash));
        }
        statements.extend(self.security_statements(app));
        statements.extend(result_statements(app, &self.hash));
        statements
    }

    /// Notes the sign-in. A mail reports an unknown device: neither this browser, nor this network with such
    /// a browser, has signed the person in before. The very first sign-in does not count as a new device.
    fn security_statements(&self, app: &App) -> [Statement; SECURITY_STATEMENTS] {
        const USER: &str = "u.id = (select user_id from session where token_hash =";
        let known = app.context.device.as_ref().map_or(&[][..], |device| &device.users);
        let mail = Mail::NewDevice { name: String::new(), device: device::words(&app.context.agent) };
        [
            Event::new(Kind::NewDevice).of_users(
                app,
                &format!(
                    "{USER} ?9) and u.signed_in_at is not null \
                     and not exists (select 1 from json_each(?10) where value = u.id) \
                     and not exists (select 1 from security_event e where e.address = ?5 and e.kind = ?11 \
                     and ?5 <> '' and e.user_id = u.id and e.device = ?6)"
                ),
                vec![self.hash.as_str().into(), json!(known).to_string().into(), Kind::SignIn.word().into()],
            ),
            mail::queue_to_user(
                app.now,
                &mail,
                &format!("new-device:{}", app.context.request_id),
                &format!("changes() > 0 and {USER} ?4)"),
                vec![self.hash.as_str().into()],
            ),
            Event::new(Kind::SignIn).of_users(app, &format!("{USER} ?9)"), vec![self.hash.as_str().into()]),
            signed_in_statement(&self.hash, app.now / 1_000),
        ]
    }

    /// Reads the answers of [`Self::statements`]; `None` when there is no such user and no session began.
    ///
    /// # Errors
    /// A row that is not what the statement says.
    pub fn answer(
        self,
        context: &RequestContext,
        answers: &mut Answers,
    ) -> ApiResult<Option<SignedInAnswer>> {
        #[derive(Deserialize)]
        struct Begun {
            #[serde(rename = "id")]
            _id: i64,
        }
        if answers.row::<Begun>()?.is_none() {
            return Ok(None);
        }
        if context.session.is_some() && !context.by_key {
            answers.rows::<serde_json::Value>()?;
        }
        answers.pass(SECURITY_STATEMENTS);
        let max_age = self.persistent.then(|| u32::try_from(LONG.most).unwrap_or(u32::MAX));
        let mut result = read_result(context, answers, &self.hash)?
            .ok_or_else(|| ApiError::internal("a session that began is not there"))?;
        result.apikey = (!context.browser).then(|| self.token.clone());
        let change = SessionChange::Start { token: self.token, max_age, user: result.user.id };
        Ok(Some((Extension(change), Json(result))))
    }
}

/// A buyer begins with the company for which they last acted, else with an ordering company of which they are
/// a master; an agent and an operator with none.
pub fn insert_statement(
    hash: &str,
    context: &RequestContext,
    span: SessionLifetime,
    now: i64,
    condition: &str,
    params: Vec<Param>,
) -> Statement {
    let mut statement = Statement::new(format!(
        "insert into session (token_hash, user_id, company_id, kind, user_agent, idle_seconds, created_at, \
         last_seen_at, expires_at, ends_at) \
         select ?1, u.id, case when exists (select 1 from user_role where user_id = u.id) then null else coalesce(\
         (select m.company_id from session s join company_member m on m.company_id = s.company_id \
         and m.user_id = s.user_id join company c on c.id = m.company_id and c.status <> 'closed' \
         where s.user_id = u.id order by s.last_seen_at desc limit 1), \
         (select m.company_id from company_member m join company c on c.id = m.company_id and c.status <> 'closed' \
         where m.user_id = u.id order by c.status = 'active' desc, m.master desc, m.company_id limit 1)) end, \
         ?2, ?3, cast(?4 as integer), ?5, ?5, ?6, ?7 \
         from user u where {condition} and u.status = 'active' returning id"
    ))
    .bind_all((hash, if context.embed { "embed" } else { "browser" }))
    .bind_all((context.agent.as_str(), span.idle, instant::iso(now)))
    .bind_all((instant::iso(now + span.idle), instant::iso(now + span.most)));
    for param in params {
        statement = statement.bind(param);
    }
    statement
}

pub(crate) fn signed_in_statement(hash: &str, now: i64) -> Statement {
    Statement::new(
        "update user set signed_in_at = ?2 where id = (select user_id from session where token_hash = ?1)",
    )
    .bind_all((hash, instant::iso(now)))
}

pub(crate) fn replace_statement(old: &str, new: &str) -> Statement {
    Statement::new(
        "delete from session where token_hash = ?1 \
         and exists (select 1 from session where token_hash = ?2)",
    )
    .bind_all((old, new))
}

/// The data of a [`LoginResult`], by the token of a session that this batch has begun or switched.
pub(crate) fn result_statements(app: &App, hash: &str) -> Vec<Statement> {
    let of = Of::Session(hash.to_owned());
    let today = app.today(Country::It);
    let mut statements = vec![session::statement(hash, app.now / 1_000, today, None)];
    statements.extend(user::statements(app, hash));
    statements.extend([
        companies::company_statement(&of, today),
        companies::addresses_statement(&of),
        companies::representatives_statement(&of, None),
    ]);
    statements
}

/// `None` when the session does not exist.
pub(crate) fn read_result(
    context: &RequestContext,
    answers: &mut Answers,
    hash: &str,
) -> ApiResult<Option<LoginResult>> {
    let Some(session) = session::read(answers, hash)? else {
        return Ok(None);
    };
    let user = user::read(answers, &session, context)?;
    Ok(Some(LoginResult {
        apikey: None,
        expires_at: session.expires_at,
        deadlines_total: user.deadlines_total,
        currency: user.currency,
        user,
        company: companies::read_company(answers, context.locale)?,
        addresses: companies::read_addresses(answers, context.locale)?,
        representatives: companies::read_representatives(answers)?,
    }))
}
