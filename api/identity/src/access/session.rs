//! Reads the session with user, rights and active company in one statement, at every request.

use super::StaleToken;
use axum::http::request::Parts;
use domain::{credit, dates::Day, instant, locale::Locale, market::Country};
use platform::context::RequestContext;
use platform::database::{self, Answers, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde::{Deserialize, Serialize};

/// Seconds after which `last_seen_at` is written again.
const NOTE_EVERY: i64 = 5 * instant::MINUTE;

/// The signed-in person and their active company.
#[derive(Debug, Clone, PartialEq)]
pub struct Session {
    pub id: i64,
    pub token_hash: String,
    pub kind: Kind,
    pub created_at: String,
    pub last_seen_at: String,
    pub expires_at: String,
    pub user: UserRow,
    pub roles: Roles,
    pub company: Option<ActiveCompany>,
    /// The time until which an operator's second factor is valid.
    pub factor_until: Option<String>,
}

impl Session {
    /// Whether an operator's second factor is still valid at `now` (seconds).
    pub fn is_proven(&self, now: i64) -> bool {
        self.roles.operator
            && self.factor_until.as_deref().is_some_and(|until| until > instant::iso(now).as_str())
    }

    /// Somebody who has signed in, for tests.
    #[cfg(test)]
    pub(crate) fn sample(roles: Roles, company: Option<ActiveCompany>) -> Self {
        Self {
            id: 1,
            token_hash: String::new(),
            kind: Kind::Browser,
            created_at: String::new(),
            last_seen_at: String::new(),
            expires_at: String::new(),
            factor_until: None,
            user: UserRow {
                id: 1,
                name: "Ada".into(),
                surname: "Neri".into(),
                email: "ada@example.com".into(),
                username: "ada@example.com".into(),
                cell_phone: String::new(),
                locale: Locale::It,
            },
            roles,
            company,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Signed in here.
    Browser,
    /// Begun inside another site's frame.
    Embed,
    /// Begun by a link with `?apikey=`.
    Key,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserRow {
    pub id: i64,
    pub name: String,
    pub surname: String,
    pub email: String,
    pub username: String,
    pub cell_phone: String,
    pub locale: Locale,
}

/// Rights that hold everywhere. The right of a master belongs to a company: [`ActiveCompany::master`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Roles {
    pub manager: bool,
    pub seller_manager: bool,
    pub operator: bool,
}

impl Roles {
    pub fn of(names: &[String]) -> Self {
        let has = |role: &str| names.iter().any(|name| name == role);
        Self {
            manager: has("ROLE_MANAGER"),
            seller_manager: has("ROLE_SELLER_MANAGER"),
            operator: has("ROLE_OPERATOR"),
        }
    }

    /// Whether they act for assigned companies; an agent is a member of none.
    pub const fn agent(self) -> bool {
        (self.manager || self.seller_manager) && !self.operator
    }

    /// Buys for a company.
    pub const fn buyer(self) -> bool {
        !self.manager && !self.seller_manager && !self.operator
    }
}

/// The company for which a session acts: a buyer's own, or one assigned to an agent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActiveCompany {
    pub id: i64,
    pub country: Country,
    pub master: bool,
    /// The company's own price list; `None`: the market's.
    pub price_list: Option<i64>,
    pub status: CompanyStatus,
    /// Blocked by operations, or by a document that is overdue for too long.
    pub blocked: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CompanyStatus {
    /// Browses and fills a cart, but cannot order.
    Pending,
    /// Orders.
    Active,
    /// Nobody acts for it any more.
    Closed,
}

/// The user's rights in the company that a path names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompanyAccess {
    Member { master: bool },
    Assigned,
}

/// The session and, where the path names a company, the rights there.
#[derive(Debug, Clone)]
pub(super) struct SessionLookup {
    pub session: Option<Session>,
    pub path: Option<(i64, Option<CompanyAccess>)>,
    /// The path's company, for an agent to whom it is assigned.
    pub assigned: Option<ActiveCompany>,
}

/// SQL: an overdue document blocks company `c`; `?3` is the day before which it fell due. Reads the index of
/// open documents.
pub const OVERDUE: &str = "exists (select 1 from deadline d where d.company_id = c.id and d.due_date < ?3 \
     and d.amount <> d.paid and d.amount > d.paid)";
/// [`OVERDUE`] for the path's company `p`.
const PATH_OVERDUE: &str = "exists (select 1 from deadline d where d.company_id = p.id and d.due_date < ?3 \
     and d.amount <> d.paid and d.amount > d.paid)";

/// `?1` hash of the token, `?2` now, `?3` the blocking day, `?4` the company in the path or null. A company
/// counts only while the user still belongs to it in the right way: an agent by assignment, anybody else as a
/// member, an operator not at all.
pub fn statement(token_hash: &str, now: i64, today: Day, path: Option<i64>) -> Statement {
    Statement::new(format!(
        "select s.id, s.kind, s.created_at, s.last_seen_at, s.expires_at, s.factor_until, u.id as user_id, u.name, u.surname, \
         u.email, u.username, u.cell_phone, u.locale, \
         (select json_group_array(role) from user_role where user_id = u.id) as roles, \
         c.id as company_id, c.country, c.status, c.price_list_id, m.master, m.user_id is not null as member, \
         a.user_id is not null as assigned, \
         case when c.id is null then 0 else c.blocked_at is not null or {OVERDUE} end as blocked, \
         p.id as path_id, pm.master as path_master, pa.user_id is not null as path_assigned, \
         p.country as path_country, p.status as path_status, p.price_list_id as path_price_list, \
         case when pa.user_id is null then 0 else p.blocked_at is not null or {PATH_OVERDUE} end as path_blocked \
         from session s join user u on u.id = s.user_id and u.status = 'active' \
         left join company c on c.id = s.company_id and c.status <> 'closed' \
         left join company_member m on m.company_id = c.id and m.user_id = u.id \
         left join manager_company a on a.user_id = u.id and a.company_id = c.id \
         left join company p on p.id = ?4 and p.status <> 'closed' \
         left join company_member pm on pm.company_id = p.id and pm.user_id = u.id \
         left join manager_company pa on pa.user_id = u.id and pa.company_id = p.id \
         where s.token_hash = ?1 and s.expires_at > ?2"
    ))
    .bind_all((token_hash, instant::iso(now)))
    .bind_all((credit::blocking_before(today).to_string(), path))
}

#[derive(Debug, Deserialize)]
struct Row {
    id: i64,
    kind: Kind,
    created_at: String,
    last_seen_at: String,
    expires_at: String,
    factor_until: Option<String>,
    user_id: i64,
    name: String,
    surname: String,
    email: String,
    username: String,
    cell_phone: String,
    locale: String,
    roles: Vec<String>,
    company_id: Option<i64>,
    country: Option<Country>,
    status: Option<CompanyStatus>,
    price_list_id: Option<i64>,
    master: Option<i64>,
    member: bool,
    assigned: bool,
    blocked: bool,
    path_id: Option<i64>,
    path_master: Option<i64>,
    path_assigned: bool,
    path_country: Option<Country>,
    path_status: Option<CompanyStatus>,
    path_price_list: Option<i64>,
    path_blocked: bool,
}

impl Row {
    fn reach(&self) -> Option<CompanyAccess> {
        self.path_id?;
        let roles = Roles::of(&self.roles);
        match self.path_master {
            Some(master) if roles.buyer() => Some(CompanyAccess::Member { master: master == 1 }),
            _ if roles.agent() && self.path_assigned => Some(CompanyAccess::Assigned),
            _ => None,
        }
    }

    /// The path's company as an agent's active one.
    fn path_company(&self) -> Option<ActiveCompany> {
        if self.reach() != Some(CompanyAccess::Assigned) {
            return None;
        }
        Some(ActiveCompany {
            id: self.path_id?,
            country: self.path_country?,
            master: false,
            price_list: self.path_price_list,
            status: self.path_status?,
            blocked: self.path_blocked,
        })
    }

    fn company(&self, roles: Roles) -> Option<ActiveCompany> {
        let belongs = (roles.buyer() && self.member) || (roles.agent() && self.assigned);
        belongs.then_some(ActiveCompany {
            id: self.company_id?,
            country: self.country?,
            master: roles.buyer() && self.master == Some(1),
            price_list: self.price_list_id,
            status: self.status?,
            blocked: self.blocked,
        })
    }

    fn session(self, token_hash: &str) -> Session {
        let roles = Roles::of(&self.roles);
        Session {
            company: self.company(roles),
            id: self.id,
            token_hash: token_hash.to_owned(),
            kind: self.kind,
            created_at: self.created_at,
            last_seen_at: self.last_seen_at,
            expires_at: self.expires_at,
            factor_until: self.factor_until,
            user: UserRow {
                id: self.user_id,
                name: self.name,
                surname: self.surname,
                email: self.email,
                username: self.username,
                cell_phone: self.cell_phone,
                locale: Locale::parse(&self.locale).unwrap_or_default(),
            },
            roles,
        }
    }
}

/// Reads the answer to [`statement`] within a batch.
pub fn read(answers: &mut Answers, token_hash: &str) -> ApiResult<Option<Session>> {
    let row: Option<Row> = answers.row()?;
    Ok(row.map(|row| row.session(token_hash)))
}

/// Runs once per request, however many extractors need it.
pub(super) async fn look_up(parts: &mut Parts, app: &App, path: Option<i64>) -> ApiResult<SessionLookup> {
    if let Some(lookup) = parts.extensions.get::<SessionLookup>()
        && (path.is_none() || lookup.path.map(|(id, _)| id) == path)
    {
        return Ok(lookup.clone());
    }
    let mut lookup = SessionLookup { session: None, path: path.map(|id| (id, None)), assigned: None };
    if path.is_none()
        && let Some(session) = known(&app.context)
    {
        lookup.session = Some(session);
    } else if let Some(hash) = app.context.session.as_deref() {
        let today = app.today(Country::It);
        let row: Option<Row> = database::row(app, statement(hash, app.now / 1_000, today, path)).await?;
        if let Some(row) = row {
            lookup.path = path.map(|id| (id, row.reach()));
            lookup.assigned = row.path_company();
            let session = row.session(hash);
            note_use(app, &session);
            lookup.session = Some(session);
        } else if let Some(stale) = parts.extensions.get::<StaleToken>()
            && database::row::<serde_json::Value>(app, replaced_statement(hash)).await?.is_none()
        {
            stale.mark();
        }
    }
    parts.extensions.insert(lookup.clone());
    Ok(lookup)
}

/// The unused seconds of a row that is no session: its token was replaced.
const REPLACED: i64 = 1;

/// Stores the former token of a session that has a new one (`?1` the former, `?2` the new hash). It grants
/// nothing; while its row exists, at least a minute, an answer to it leaves the browser's cookie alone, which
/// contains the new token already.
pub fn former_statement(former: &str, hash: &str, now: i64) -> Statement {
    Statement::new(
        "insert into session (token_hash, user_id, kind, user_agent, idle_seconds, created_at, last_seen_at, expires_at, ends_at) \
         select ?1, user_id, kind, user_agent, ?3, created_at, last_seen_at, ?4, ?4 from session where token_hash = ?2",
    )
    .bind_all((former, hash, REPLACED, instant::iso(now)))
}

/// Whether an invalid token was replaced a moment ago.
pub(crate) fn replaced_statement(hash: &str) -> Statement {
    Statement::new("select 1 as replaced from session where token_hash = ?1 and idle_seconds = ?2")
        .bind_all((hash, REPLACED))
}

/// The session that the edge has read for this page ([`RequestContext::known`]).
pub fn known(context: &RequestContext) -> Option<Session> {
    let row: Row = database::read_value(context.known.as_ref()?).ok()?;
    Some(row.session(context.session.as_deref()?))
}

/// Prolongs a session that is in use, after the answer and at most every five minutes; a prefetch does not
/// count as use.
pub(crate) fn note_use(app: &App, session: &Session) {
    let now = app.now / 1_000;
    let last_use = instant::parse(&session.last_seen_at).unwrap_or(0);
    if app.context.prefetch || now - last_use < NOTE_EVERY {
        return;
    }
    let (app, statement) = (app.clone(), note_use_statement(session.id, now));
    app.ctx.clone().wait_until(async move {
        // If this fails, the next request notes the use.
        let _ = database::batch(&app, vec![statement]).await;
    });
}

pub(crate) fn note_use_statement(id: i64, now: i64) -> Statement {
    Statement::new(
        "update session set last_seen_at = ?2, \
         expires_at = min(strftime('%Y-%m-%dT%H:%M:%SZ', cast(?3 as integer) + idle_seconds, 'unixepoch'), ends_at) \
         where id = ?1 and last_seen_at < ?2",
    )
    .bind_all((id, instant::iso(now), now))
}

#[cfg(test)]
mod tests;
