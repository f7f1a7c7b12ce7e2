//! SQL of the address book. Each statement names the agent first.

use domain::{fold, locale::Locale, market::Country};
use identity::companies::reference::{by_name_sql, company_ref_sql};
use platform::database::{Param, Statement};
use platform::extract::Paging;
use serde::{Deserialize, Serialize};

/// Most contacts of one agent, which bounds every look-up.
pub(crate) const MAX_CONTACTS: i64 = 10_000;

/// The filter of a list.
#[derive(Debug, Clone, Default)]
pub struct ContactQuery {
    pub words: Vec<String>,
    /// May be written to, or may not.
    pub consent: Option<bool>,
    pub company: Option<i64>,
    pub country: Option<Country>,
}

const STOPPED: &str = "exists (select 1 from catalogue_stop s where s.email_hash = k.email_hash)";

/// `from ... where ...`; `?1` is the agent, null for everybody's.
fn matching(agent: Option<i64>, query: &ContactQuery) -> (String, Vec<Param>) {
    let of = if agent.is_some() { "k.user_id = ?1" } else { "k.id > 0 and ?1 is null" };
    let mut sql = format!("from contact k where {of}");
    let mut params = vec![Param::from(agent)];
    for word in &query.words {
        params.push(Param::from(word.as_str()));
        sql.push_str(&format!(" and instr(k.search_name, ?{}) > 0", params.len()));
    }
    match query.consent {
        Some(true) => sql.push_str(&format!(" and k.consent_at is not null and not {STOPPED}")),
        Some(false) => sql.push_str(&format!(" and (k.consent_at is null or {STOPPED})")),
        None => {}
    }
    if let Some(company) = query.company {
        params.push(Param::Int(company));
        sql.push_str(&format!(" and k.company_id = ?{}", params.len()));
    }
    if let Some(country) = query.country {
        params.push(Param::from(country.code()));
        sql.push_str(&format!(" and k.country = ?{}", params.len()));
    }
    (sql, params)
}

/// The number of contacts; of all agents' books counted up to one more than a list counts exactly.
pub fn count_statement(agent: Option<i64>, query: &ContactQuery) -> Statement {
    let (matching, params) = matching(agent, query);
    if agent.is_some() {
        return Statement::with(format!("select count(*) as count {matching}"), params);
    }
    Statement::counted(&matching, params)
}

/// The columns of [`super::types::Contact`] of contact `k`.
fn columns(blocking: &str) -> String {
    format!(
        "k.id, k.name, k.business, k.email, k.cell_phone, k.country, k.locale, k.consent_at, k.consent_source, k.notes, \
         {STOPPED} as stopped, k.consent_at is not null and not {STOPPED} as may_be_mailed, \
         (select {} from manager_company y join company c on c.id = y.company_id and c.status <> 'closed' \
          where y.user_id = k.user_id and y.company_id = k.company_id) as company, \
         (select m.created_at from mailing_recipient r join mailing m on m.id = r.mailing_id \
          where r.contact_id = k.id and r.status = 'sent' order by r.mailing_id desc limit 1) as last_mailing_at",
        company_ref_sql(blocking)
    )
}

/// A page: an agent's contacts by name, or everybody's with their agents, the newest first.
pub fn page_statement(
    agent: Option<i64>,
    query: &ContactQuery,
    paging: Paging,
    blocking: &str,
    locale: Locale,
) -> Statement {
    let (matching, mut params) = matching(agent, query);
    params.extend([Param::Int(paging.limit()), Param::Int(paging.offset()), Param::from(blocking)]);
    let n = params.len();
    let order = if agent.is_some() { by_name_sql(locale, "k") } else { "k.id desc".to_owned() };
    let sql = format!(
        "select {}, {OWNER} as agent {matching} order by {order} limit ?{} offset ?{}",
        columns(&format!("?{n}")),
        n - 2,
        n - 1
    );
    Statement::with(sql, params)
}

/// The agent of contact `k`.
const OWNER: &str = "(select json_object('id', u.id, 'name', trim(u.name || ' ' || u.surname)) from user u where u.id = k.user_id)";

/// Whose a contact is.
pub(crate) fn owner_statement(id: i64) -> Statement {
    Statement::new("select user_id as agent from contact where id = ?1").bind(id)
}

/// One contact of any agent, with its agent.
pub(crate) fn owned_statement(id: i64, blocking: &str) -> Statement {
    Statement::new(format!("select {}, {OWNER} as agent from contact k where k.id = ?1", columns("?2")))
        .bind_all((id, blocking))
}

pub fn one_statement(agent: i64, id: i64, blocking: &str) -> Statement {
    Statement::new(format!("select {} from contact k where k.id = ?1 and k.user_id = ?2", columns("?3")))
        .bind_all((id, agent, blocking))
}

/// [`one_statement`] by its address: the row that was just written.
pub fn by_email_statement(agent: i64, email: &str, blocking: &str) -> Statement {
    Statement::new(format!("select {} from contact k where k.user_id = ?1 and k.email = ?2", columns("?3")))
        .bind_all((agent, email, blocking))
}

#[derive(Debug, Deserialize)]
pub struct CompanyName {
    pub id: i64,
    pub code: String,
    pub name: String,
    pub country: Country,
}

/// A company that is assigned to the agent.
pub fn company_statement(agent: i64, company: Option<i64>) -> Statement {
    Statement::new(
        "select c.id, c.code, c.name, c.country from manager_company m \
         join company c on c.id = m.company_id and c.status <> 'closed' where m.user_id = ?1 and m.company_id = ?2",
    )
    .bind_all((agent, company))
}

/// All assigned companies by code, for the rows of an import.
pub fn companies_statement(agent: i64) -> Statement {
    Statement::new(
        "select c.id, c.code, c.name, c.country from manager_company m \
         join company c on c.id = m.company_id and c.status <> 'closed' where m.user_id = ?1",
    )
    .bind(agent)
}

/// A complete contact, ready to be stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContactValues {
    pub company_id: Option<i64>,
    pub name: String,
    pub business: String,
    pub email: String,
    pub email_hash: String,
    pub cell_phone: String,
    pub country: Country,
    pub locale: Locale,
    pub consent_at: Option<String>,
    pub consent_source: String,
    pub notes: String,
    pub search_name: String,
}

impl ContactValues {
    /// The text that the look-up compares.
    pub fn folded(&mut self, company: Option<&str>) {
        let parts = [&self.name, &self.business, company.unwrap_or_default(), &self.email];
        let words: Vec<String> = parts.iter().flat_map(|part| fold::words(part)).collect();
        self.search_name = words.join(" ");
    }
}

/// Adds a contact; nothing when the book is full.
pub fn insert_statement(agent: i64, contact: &ContactValues, at: &str) -> Statement {
    Statement::new(
        "insert into contact (user_id, company_id, name, search_name, business, email, email_hash, cell_phone, country, locale, \
         consent_at, consent_source, notes, created_at, updated_at) \
         select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?14 \
         where (select count(*) from contact where user_id = ?1) < ?15",
    )
    .bind_all((agent, contact.company_id, contact.name.as_str()))
    .bind_all((contact.search_name.as_str(), contact.business.as_str()))
    .bind_all((contact.email.as_str(), contact.email_hash.as_str()))
    .bind_all((contact.cell_phone.as_str(), contact.country.code()))
    .bind_all((contact.locale.code(), contact.consent_at.clone()))
    .bind_all((contact.consent_source.as_str(), contact.notes.as_str(), at))
    .bind(MAX_CONTACTS)
}

/// A consent keeps the instant at which it was first given, unless it is given `anew`.
pub fn update_statement(agent: i64, id: i64, contact: &ContactValues, anew: bool, at: &str) -> Statement {
    Statement::new(
        "update contact set company_id = ?3, name = ?4, search_name = ?5, business = ?6, email = ?7, email_hash = ?8, \
         cell_phone = ?9, country = ?10, locale = ?11, consent_source = ?13, notes = ?14, updated_at = ?15, \
         consent_at = case when ?12 is null then null when ?16 = 1 then ?12 else coalesce(consent_at, ?12) end \
         where id = ?1 and user_id = ?2",
    )
    .bind_all((id, agent, contact.company_id, contact.name.as_str()))
    .bind_all((contact.search_name.as_str(), contact.business.as_str()))
    .bind_all((contact.email.as_str(), contact.email_hash.as_str()))
    .bind_all((contact.cell_phone.as_str(), contact.country.code()))
    .bind_all((contact.locale.code(), contact.consent_at.clone()))
    .bind_all((contact.consent_source.as_str(), contact.notes.as_str(), at))
    .bind(i64::from(anew))
}

/// Put behind the write of a contact with a new consent.
pub(crate) fn lift_stop_statement(email_hash: &str) -> Statement {
    Statement::new("delete from catalogue_stop where email_hash = ?1 and changes() > 0").bind(email_hash)
}

pub fn delete_statement(agent: i64, id: i64) -> Statement {
    Statement::new("delete from contact where id = ?1 and user_id = ?2 returning id").bind_all((id, agent))
}

/// The existing contacts of an import. `emails` is a JSON array.
pub fn known_statement(agent: i64, emails: &str) -> Statement {
    Statement::new(
        "select k.company_id, k.name, k.business, k.email, k.email_hash, k.cell_phone, k.country, k.locale, k.consent_at, \
         k.consent_source, k.notes, k.search_name from json_each(?2) e \
         cross join contact k on k.user_id = ?1 and k.email = e.value",
    )
    .bind_all((agent, emails))
}

/// All rows of an import at once. `contacts` is a JSON array of [`ContactValues`].
pub(crate) fn import_statement(agent: i64, contacts: &str, at: &str) -> Statement {
    let of = |name: &str| format!("e.value ->> '{name}'");
    let columns = [
        "company_id",
        "name",
        "search_name",
        "business",
        "email",
        "email_hash",
        "cell_phone",
        "country",
        "locale",
        "consent_at",
        "consent_source",
        "notes",
    ];
    let values: Vec<String> = columns.iter().map(|name| of(name)).collect();
    let updates: Vec<String> = columns
        .iter()
        .filter(|name| !name.starts_with("email"))
        .map(|name| format!("{name} = excluded.{name}"))
        .collect();
    Statement::new(format!(
        "insert into contact (user_id, {}, created_at, updated_at) select ?1, {}, ?3, ?3 from json_each(?2) e where true \
         on conflict (user_id, email) do update set {}, updated_at = excluded.updated_at",
        columns.join(", "),
        values.join(", "),
        updates.join(", ")
    ))
    .bind_all((agent, contacts, at))
}

pub(crate) fn total_statement(agent: i64) -> Statement {
    Statement::new("select count(*) as count from contact where user_id = ?1").bind(agent)
}
