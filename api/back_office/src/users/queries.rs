//! Statements of operations about people.

use super::types::StaffRole;
use crate::companies::queries::END;
use domain::{instant::iso, locale::Locale};
use identity::companies::representatives::queries::{invitation, invitation_window};
use mail::Mail;
use platform::database::{Param, Statement};
use platform::extract::Paging;

/// SQL: an account that is active, or that operations have deactivated.
const KNOWN: &str = "(u.status = 'active' or u.disabled_at is not null)";
const ENTRY: &str = "select u.id, u.name, u.surname, u.email, u.cell_phone, u.locale, \
     (select json_group_array(role) from user_role where user_id = u.id) as roles, u.status = 'active' as active, \
     u.password_hash is not null as password_set, u.created_at, \
     exists (select 1 from second_factor f where f.user_id = u.id and f.secret is not null) as second_factor, \
     nullif(max(coalesce(u.signed_in_at, ''), coalesce((select max(s.last_seen_at) from session s where s.user_id = u.id), '')), '') \
     as last_seen_at, \
     (select json_group_array(json_object('id', c.id, 'code', c.code, 'name', c.name)) from (select m.company_id from \
     company_member m where m.user_id = u.id union select a.company_id from manager_company a where a.user_id = u.id \
     limit 5) x cross join company c on c.id = x.company_id) as companies, \
     (select count(*) from company_member m where m.user_id = u.id) + (select count(*) from manager_company a \
     where a.user_id = u.id) as companies_total";

/// The filter of the list.
#[derive(Debug, Clone, Default)]
pub struct UserQuery {
    /// Each is the beginning of a name or of the address.
    pub words: Vec<String>,
    pub role: Option<StaffRole>,
}

impl UserQuery {
    fn parts(&self) -> (String, Vec<Param>) {
        let mut params: Vec<Param> = Vec::new();
        let mut sql = format!("from user u where u.id > 0 and {KNOWN}");
        for word in &self.words {
            params.push(word.as_str().into());
            params.push(format!("{word}{END}").into());
            let last = params.len();
            sql.push_str(&format!(
                " and u.id in (select w.user_id from user_word w where w.word >= ?{} and w.word < ?{last})",
                last - 1
            ));
        }
        if let Some(role) = self.role {
            params.push(role.word().into());
            sql.push_str(&format!(
                " and u.id in (select r.user_id from user_role r where r.role = ?{})",
                params.len()
            ));
        }
        (sql, params)
    }
}

/// The number of people, counted up to one more than a list counts exactly.
pub fn count_statement(query: &UserQuery) -> Statement {
    let (sql, params) = query.parts();
    Statement::counted(&sql, params)
}

/// A page, the newest first.
pub fn page_statement(query: &UserQuery, paging: Paging) -> Statement {
    let (sql, mut params) = query.parts();
    params.extend([paging.limit().into(), paging.offset().into()]);
    let last = params.len();
    Statement::with(format!("{ENTRY} {sql} order by u.id desc limit ?{} offset ?{last}", last - 1), params)
}

/// One person.
pub fn one_statement(id: i64) -> Statement {
    Statement::new(format!("{ENTRY} from user u where u.id = ?1 and {KNOWN}")).bind(id)
}

/// The account of an address.
pub fn by_email_statement(email: &str) -> Statement {
    Statement::new(format!("{ENTRY} from user u where u.email = ?1 and {KNOWN}")).bind(email)
}

/// The values of a new account.
pub struct NewUser<'a> {
    pub name: &'a str,
    pub surname: &'a str,
    /// Lower case.
    pub email: &'a str,
    pub locale: Locale,
    /// JSON array.
    pub roles: &'a str,
}

/// Creates the account with its roles, and the mail with the link to a password.
pub fn insert_statements(
    new: &NewUser<'_>,
    now: i64,
    at: &str,
    token: (&str, &str),
    dedupe: &str,
) -> Vec<Statement> {
    let (token, hash) = token;
    let mail = Mail::StaffInvited { name: String::new(), token: token.to_owned() };
    let by_address = |first: usize| format!("u.email = ?{first}");
    let [code, letter] = invitation(now, hash, &mail, dedupe, by_address, &[new.email.into()]);
    vec![
        Statement::new(
            "insert into user (email, username, name, surname, locale, created_at) values (?1, ?1, ?2, ?3, ?4, ?5)",
        )
        .bind_all((new.email, new.name, new.surname, new.locale.code(), at)),
        Statement::new(
            "insert into user_role (user_id, role) select u.id, r.value from user u cross join json_each(?2) r where u.email = ?1",
        )
        .bind_all((new.email, new.roles)),
        code,
        letter,
    ]
}

/// Gives roles to a buyer's account. While its address is unconfirmed somebody else may know its password:
/// the password is removed, with every session and code, and a link to a new one is mailed. Put before
/// [`change_statements`].
pub(crate) fn join_statements(
    id: i64,
    now: i64,
    (token, hash): (&str, &str),
    dedupe: &str,
) -> Vec<Statement> {
    const UNPROVEN: &str =
        "(select u.id from user u where u.id = ?1 and u.status = 'active' and u.email_verified_at is null)";
    let at = iso(now / 1_000);
    let mail = Mail::StaffInvited { name: String::new(), token: token.to_owned() };
    let unproven = |first: usize| format!("u.id = ?{first} and u.email_verified_at is null");
    let [code, letter] = invitation(now, hash, &mail, dedupe, unproven, &[id.into()]);
    vec![
        Statement::new(format!("update user set password_hash = null where id = {UNPROVEN}")).bind(id),
        Statement::new(format!("delete from session where user_id = {UNPROVEN}")).bind(id),
        Statement::new(format!(
            "update one_time_code set used_at = ?2 where used_at is null and user_id = {UNPROVEN}"
        ))
        .bind_all((id, at)),
        code,
        letter,
    ]
}

/// The link to a password once more, for somebody who works here and has not chosen one. Links that went out before stay good.
pub(crate) fn invite_statements(id: i64, now: i64, (token, hash): (&str, &str)) -> Vec<Statement> {
    let mail = Mail::StaffInvited { name: String::new(), token: token.to_owned() };
    let dedupe = format!("staff-invited:{id}:{}", invitation_window(now));
    let without_password = |first: usize| {
        format!(
            "u.id = ?{first} and u.password_hash is null and exists (select 1 from user_role r where r.user_id = u.id)"
        )
    };
    invitation(now, hash, &mail, &dedupe, without_password, &[id.into()]).into()
}

/// Whether an account buys for a company.
pub(crate) fn member_statement(id: i64) -> Statement {
    Statement::new("select exists (select 1 from company_member where user_id = ?1) as member").bind(id)
}

/// Changes roles and activity. A guard undoes a batch that would leave no operator.
pub(crate) fn change_statements(
    id: i64,
    roles: Option<&str>,
    active: Option<bool>,
    at: &str,
) -> Vec<Statement> {
    let mut statements = Vec::new();
    if let Some(roles) = roles {
        statements.push(
            Statement::new(
                "delete from user_role where user_id = ?1 and role not in (select value from json_each(?2))",
            )
            .bind_all((id, roles)),
        );
        statements.push(
            Statement::new(
                "insert into user_role (user_id, role) select ?1, value from json_each(?2) where true on conflict do nothing",
            )
            .bind_all((id, roles)),
        );
    }
    if let Some(active) = active {
        statements.push(
            Statement::new(
                "update user set status = case ?2 when 1 then 'active' else 'deleted' end, \
                 disabled_at = case ?2 when 1 then null else coalesce(disabled_at, ?3) end where id = ?1",
            )
            .bind_all((id, i64::from(active), at)),
        );
        statements.push(
            Statement::new("delete from session where user_id = ?1 and ?2 = 0")
                .bind_all((id, i64::from(active))),
        );
    }
    statements.push(Statement::new(
        "insert into guard (ok) select exists (select 1 from user_role r cross join user u on u.id = r.user_id \
         where r.role = 'ROLE_OPERATOR' and u.status = 'active')",
    ));
    statements.push(Statement::new("delete from guard"));
    statements
}
