//! Reads the own user by the session's token: the same three statements serve every call that answers one.

use super::types::{CompanySummary, User};
use crate::access::{Roles, Session, session};
use crate::companies::types::Site;
use domain::{
    credit, instant,
    market::Country,
    money::{Currency, Minor},
};
use platform::context::RequestContext;
use platform::database::{self, Answers, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use serde::Deserialize;

/// Companies, unpaid amounts, and an e-mail address that waits for confirmation.
pub fn statements(app: &App, token_hash: &str) -> Vec<Statement> {
    let now = app.now / 1_000;
    let blocking = credit::blocking_before(app.today(Country::It)).to_string();
    vec![
        companies_statement(token_hash, &blocking),
        deadlines_statement(token_hash),
        pending_statement(token_hash, now),
    ]
}

/// The user of a page.
pub struct PageUser {
    /// The value of [`RequestContext::known`].
    pub known: serde_json::Value,
    /// As `GET /user/self` answers it.
    pub user: User,
}

/// The session of a page and its user, in one batch, so that none of the page's calls reads it again. `None`
/// when the token is invalid.
pub async fn of_page(app: &App) -> ApiResult<Option<PageUser>> {
    let Some(hash) = app.context.session.as_deref() else {
        return Ok(None);
    };
    let looked = session::statement(hash, app.now / 1_000, app.today(Country::It), None);
    let all = std::iter::once(looked).chain(statements(app, hash)).collect();
    let mut answers = database::batch(app, all).await?;
    let Some(known) = answers.row()? else {
        return Ok(None);
    };
    let context = RequestContext { known: Some(known), ..RequestContext::clone(&app.context) };
    let session = session::known(&context).ok_or_else(|| ApiError::internal("session: malformed row"))?;
    session::note_use(app, &session);
    let user = read(&mut answers, &session, &context)?;
    Ok(context.known.map(|known| PageUser { known, user }))
}

/// A buyer's memberships and the active company; the caller has checked the session.
pub fn companies_statement(token_hash: &str, blocking: &str) -> Statement {
    Statement::new(
        "with mine as (select user_id, company_id from session where token_hash = ?1), \
         reached as (select m.company_id, 1 as member from mine join company_member m on m.user_id = mine.user_id \
         union all select company_id, 0 from mine where company_id is not null and not exists \
         (select 1 from company_member m where m.user_id = mine.user_id and m.company_id = mine.company_id)) \
         select c.id, c.code, c.name, c.country, c.status, reached.member, g.name as city, a.zip_code, \
         c.blocked_at is not null or exists (select 1 from deadline d where d.company_id = c.id \
         and d.due_date < ?2 and d.amount <> d.paid and d.amount > d.paid) as blocked, \
         (select company_role from representative where user_id = (select user_id from mine) \
         and company_id = c.id order by id limit 1) as company_role, w.id as site_id, w.address as site_address \
         from reached join company c on c.id = reached.company_id and c.status <> 'closed' \
         left join address a on a.id = coalesce(c.delivery_address_id, c.address_id) \
         left join geo_city g on g.id = a.city_id \
         left join address w on w.company_id = c.id and w.removed_at is null and w.id = (select r.site_id from representative r \
         where r.user_id = (select user_id from mine) and r.company_id = c.id and r.access = 1 order by r.id limit 1) \
         order by c.name, c.id",
    )
    .bind_all((token_hash, blocking))
}

/// Unpaid amounts by currency: of a buyer's active company, of all companies assigned to an agent.
pub(crate) fn deadlines_statement(token_hash: &str) -> Statement {
    Statement::new(
        "with mine as (select user_id, company_id from session where token_hash = ?1), \
         reached as (select m.company_id from mine join company_member m on m.user_id = mine.user_id \
         and m.company_id = mine.company_id \
         union select a.company_id from mine join manager_company a on a.user_id = mine.user_id) \
         select d.currency, sum(d.amount - d.paid) as total from reached \
         join company c on c.id = reached.company_id and c.status <> 'closed' \
         join deadline d on d.company_id = reached.company_id and d.amount <> d.paid group by d.currency",
    )
    .bind(token_hash)
}

pub(crate) fn pending_statement(token_hash: &str, now: i64) -> Statement {
    Statement::new(
        "select c.payload from session s join user u on u.id = s.user_id join one_time_code c on c.purpose = 'email' \
         and c.user_id = u.id and c.payload <> u.email \
         where s.token_hash = ?1 and c.used_at is null and c.expires_at > ?2 order by c.created_at desc limit 1",
    )
    .bind_all((token_hash, instant::iso(now)))
}

#[derive(Debug, Deserialize)]
struct CompanyRow {
    #[serde(flatten)]
    summary: CompanySummary,
    #[serde(deserialize_with = "database::flag")]
    member: bool,
    company_role: Option<String>,
    site_id: Option<i64>,
    site_address: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Total {
    currency: Currency,
    total: i64,
}

#[derive(Debug, Deserialize)]
struct Pending {
    payload: String,
}

/// Reads the answers of [`statements`], for a session that was read before.
pub fn read(answers: &mut Answers, session: &Session, context: &RequestContext) -> ApiResult<User> {
    let companies: Vec<CompanyRow> = answers.rows()?;
    let totals: Vec<Total> = answers.rows()?;
    let pending: Option<Pending> = answers.row()?;
    Ok(user(session, context.country, companies, &totals, pending))
}

fn user(
    session: &Session,
    country: Country,
    rows: Vec<CompanyRow>,
    totals: &[Total],
    pending: Option<Pending>,
) -> User {
    let active = session.company.as_ref();
    let currency = active.map_or(country, |company| company.country).currency();
    let total = totals
        .iter()
        .find(|total| total.currency == currency && !session.roles.operator)
        .map_or(0, |total| total.total);
    let (mut company, mut company_role, mut site, mut companies) = (None, None, None, Vec::new());
    for row in rows {
        if active.is_some_and(|active| active.id == row.summary.id) {
            company = Some(row.summary.clone());
            company_role = row.company_role;
            site = row.site_id.zip(row.site_address).map(|(id, address)| Site { id, address });
        }
        if row.member && session.roles.buyer() {
            companies.push(row.summary);
        }
    }
    let (roles, extended_roles) = names(session.roles, active.is_some_and(|active| active.master));
    User {
        id: session.user.id,
        name: session.user.name.clone(),
        surname: session.user.surname.clone(),
        email: session.user.email.clone(),
        cell_phone: session.user.cell_phone.clone(),
        company_role,
        company,
        site,
        companies,
        username: session.user.username.clone(),
        roles,
        extended_roles,
        deadlines_total: Minor(total),
        currency,
        locale: session.user.locale,
        session_id: session.id,
        pending_email: pending.map(|pending| pending.payload),
    }
}

/// Roles, and roles with those they imply.
fn names(roles: Roles, master: bool) -> (Vec<&'static str>, Vec<&'static str>) {
    let held = [
        (master, "ROLE_MASTER"),
        (roles.manager, "ROLE_MANAGER"),
        (roles.seller_manager, "ROLE_SELLER_MANAGER"),
        (roles.operator, "ROLE_OPERATOR"),
    ];
    let plain: Vec<_> = held.iter().filter(|(has, _)| *has).map(|(_, name)| *name).collect();
    let mut extended = vec!["ROLE_USER"];
    extended.extend(&plain);
    if roles.seller_manager && !roles.manager {
        extended.push("ROLE_MANAGER");
    }
    (plain, extended)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::{ActiveCompany, CompanyStatus};

    fn session(roles: Roles, company: Option<i64>) -> Session {
        let company = company.map(|id| ActiveCompany {
            id,
            country: Country::No,
            master: true,
            price_list: None,
            status: CompanyStatus::Active,
            blocked: false,
        });
        Session::sample(roles, company)
    }

    fn row(id: i64, member: bool) -> CompanyRow {
        CompanyRow {
            summary: CompanySummary {
                id,
                code: format!("C{id:05}"),
                name: "Osteria".into(),
                country: Country::No,
                status: CompanyStatus::Active,
                blocked: false,
                city: None,
                zip_code: None,
            },
            member,
            company_role: Some("chef".into()),
            site_id: Some(id * 10),
            site_address: Some("Via Appia 1".into()),
        }
    }

    #[test]
    fn a_buyer_sees_their_companies_and_the_active_ones_total() {
        let totals =
            [Total { currency: Currency::Eur, total: 100 }, Total { currency: Currency::Nok, total: 25 }];
        let buyer = session(Roles::default(), Some(3));
        let user = user(&buyer, Country::It, vec![row(2, true), row(3, true)], &totals, None);
        assert_eq!(user.companies.len(), 2);
        assert_eq!(user.company.map(|company| company.id), Some(3));
        assert_eq!(user.company_role.as_deref(), Some("chef"));
        assert_eq!(user.site.map(|site| site.id), Some(30));
        assert_eq!((user.deadlines_total, user.currency), (Minor(25), Currency::Nok));
        assert_eq!(user.extended_roles, ["ROLE_USER", "ROLE_MASTER"]);
    }

    #[test]
    fn a_company_that_is_no_longer_theirs_is_not_shown() {
        let buyer = session(Roles::default(), None);
        let user = user(&buyer, Country::It, vec![row(3, false)], &[], None);
        assert!(user.company.is_none() && user.companies.is_empty() && user.company_role.is_none());
        assert_eq!(user.currency, Currency::Eur);
        assert!(user.roles.is_empty());
    }

    #[test]
    fn a_seller_manager_counts_as_a_manager() {
        let roles = Roles { seller_manager: true, ..Roles::default() };
        let (plain, extended) = names(roles, false);
        assert_eq!(plain, ["ROLE_SELLER_MANAGER"]);
        assert_eq!(extended, ["ROLE_USER", "ROLE_SELLER_MANAGER", "ROLE_MANAGER"]);
    }
}
