//! SQL of a company's people. Access is a membership, which is written and deleted in the batch of the card;
//! each statement is bound to the company.

use domain::{instant::iso, locale::Locale, market::Country, money::Minor};
use mail::{self, Mail};
use platform::codes::{self, Purpose};
use platform::database::{Param, Statement};
use platform::token;
use serde::Deserialize;

/// More than any company needs; it keeps the list short.
pub(crate) const MAX_REPRESENTATIVES: i64 = 200;
/// Seconds within which a person gets one invitation, however often the button is pressed.
const INVITATION_SECONDS: i64 = 600;

/// What is equal in the dedupe keys of letters that invite at about the same time.
pub const fn invitation_window(now: i64) -> i64 {
    now / 1_000 / INVITATION_SECONDS
}

/// The link to a password and the letter with it, for the users of `condition`: SQL about `u`, with parameters from the
/// number on that it is given.
pub fn invitation(
    now: i64,
    hash: &str,
    letter: &Mail,
    dedupe: &str,
    condition: impl Fn(usize) -> String,
    params: &[Param],
) -> [Statement; 2] {
    [
        codes::issue(now, Purpose::SetPassword, hash, "", &condition(6), params.to_vec()),
        mail::queue_to_user(now, letter, dedupe, &condition(4), params.to_vec()),
    ]
}

/// A stored card.
#[derive(Debug, Clone)]
pub struct Card {
    pub name: String,
    pub surname: String,
    pub email: String,
    pub cell_phone: String,
    pub company_role: String,
}

impl Card {
    fn params(&self) -> [Param; 5] {
        [
            Param::from(self.name.as_str()),
            Param::from(self.surname.as_str()),
            Param::from(self.email.as_str()),
            Param::from(self.cell_phone.as_str()),
            Param::from(self.company_role.as_str()),
        ]
    }
}

/// SQL: the same card, which is stored once even when it is added twice.
const SAME: &str =
    "company_id = ?1 and name = ?2 and surname = ?3 and email = ?4 and cell_phone = ?5 and company_role = ?6";
/// SQL: somebody else of the company signs in with the address ?2, or is invited by it; ?3 is the card itself
/// or null.
const TAKEN: &str = "exists (select 1 from representative t left join user u on u.id = t.user_id \
     where t.company_id = ?1 and t.access = 1 and coalesce(u.email, t.email) = ?2 and t.id is not ?3)";
/// SQL: the card `r` is the only one of an owner.
const LAST_OWNER: &str = "r.company_role = 'owner' and not exists (select 1 from representative o \
     where o.company_id = r.company_id and o.company_role = 'owner' and o.id <> r.id)";
/// SQL: the card `r` belongs to the only master.
const LAST_MASTER: &str = "r.access = 1 and exists (select 1 from company_member m \
       where m.company_id = r.company_id and m.user_id = r.user_id and m.master = 1) \
     and not exists (select 1 from company_member m where m.company_id = r.company_id and m.user_id <> r.user_id and m.master = 1)";

#[derive(Deserialize)]
pub struct Facts {
    pub taken: bool,
}

/// Whether the address has access already (null: not checked).
pub fn facts_statement(company: i64, email: Option<&str>, card: Option<i64>) -> Statement {
    Statement::new(format!("select ?2 is not null and {TAKEN} as taken")).bind_all((company, email, card))
}

/// A card before a change, and the rules that protect it.
#[derive(Deserialize)]
pub struct StoredCard {
    pub name: String,
    pub surname: String,
    pub email: String,
    pub cell_phone: String,
    pub company_role: String,
    pub access: bool,
    pub last_owner: bool,
    pub last_master: bool,
}

pub fn standing_statement(company: i64, card: i64) -> Statement {
    Statement::new(format!(
        "select r.name, r.surname, r.email, r.cell_phone, r.company_role, r.access, ({LAST_OWNER}) as last_owner, ({LAST_MASTER}) as last_master \
         from representative r where r.company_id = ?1 and r.id = ?2"
    ))
    .bind_all((company, card))
}

/// Gives access only where nobody else has it by this address.
pub fn insert_statement(company: i64, card: &Card, access: bool, now: i64) -> Statement {
    let taken = TAKEN.replace("?2", "?4").replace("?3", "null");
    let mut params = vec![Param::Int(company)];
    params.extend(card.params());
    params.extend([
        Param::Int(i64::from(access)),
        Param::from(iso(now / 1_000)),
        Param::Int(MAX_REPRESENTATIVES),
    ]);
    Statement::with(
        format!(
            "insert into representative (company_id, name, surname, email, cell_phone, company_role, access, created_at) \
             select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 \
             where not exists (select 1 from representative where {SAME}) and (?7 = 0 or not {taken}) \
             and (select count(*) from representative where company_id = ?1) < ?9"
        ),
        params,
    )
}

/// The id of the row that [`insert_statement`] added or found.
#[derive(Deserialize)]
pub struct NewCard {
    pub id: Option<i64>,
}

pub(crate) fn same_statement(company: i64, card: &Card) -> Statement {
    let mut params = vec![Param::Int(company)];
    params.extend(card.params());
    Statement::with(format!("select max(id) as id from representative where {SAME}"), params)
}

/// Keeps the role of an owner while there is no other.
pub fn update_statement(company: i64, id: i64, card: &Card) -> Statement {
    let mut params = vec![Param::Int(company)];
    params.extend(card.params());
    params.push(Param::Int(id));
    Statement::with(
        format!(
            "update representative as r set name = ?2, surname = ?3, email = ?4, cell_phone = ?5, company_role = ?6 \
             where r.company_id = ?1 and r.id = ?7 and (?6 = 'owner' or not ({LAST_OWNER})) returning id"
        ),
        params,
    )
}

/// Sets the limits of the card's person: (of one order, of a week); absent ones stay.
pub(crate) fn limits_statement(
    company: i64,
    id: i64,
    limits: (Option<Option<Minor>>, Option<Option<Minor>>),
) -> Statement {
    let amount = |limit: Option<Option<Minor>>| limit.flatten().map(|limit| limit.0);
    let (ask_above, week_budget) = limits;
    Statement::new(
        "update representative set ask_above = case ?3 when 1 then ?4 else ask_above end, \
         week_budget = case ?5 when 1 then ?6 else week_budget end where company_id = ?1 and id = ?2",
    )
    .bind_all((company, id, i64::from(ask_above.is_some()), amount(ask_above)))
    .bind_all((i64::from(week_budget.is_some()), amount(week_budget)))
}

/// Sets the site of the card's person. An address that is not the company's, or was removed meanwhile,
/// changes nothing.
pub(crate) fn site_statement(company: i64, id: i64, site: Option<i64>) -> Statement {
    Statement::new(
        "update representative set site_id = ?3 where company_id = ?1 and id = ?2 and (?3 is null or exists (\
         select 1 from address where id = ?3 and company_id = ?1 and removed_at is null))",
    )
    .bind_all((company, id, site))
}

/// Gives the card's person access to the company and sends a mail. The account of a confirmed address becomes
/// a member at once. Any other address is invited: using the mailed link confirms it and writes the
/// membership ([`super::invitations`]); an unknown address becomes an account without a password. An agent's
/// or an operator's account is left alone. Repeating it sends another link while the invitation is open.
pub struct Grant<'a> {
    pub company: i64,
    pub company_name: &'a str,
    pub card: i64,
    pub email: &'a str,
    /// The language of a new account.
    pub locale: Locale,
    pub now: i64,
}

/// SQL: an owner becomes master of a company without one.
const MASTER: &str = "r.company_role = 'owner' and not exists (select 1 from company_member m \
       where m.company_id = r.company_id and m.master = 1) \
     and not exists (select 1 from member_invitation i where i.company_id = r.company_id and i.master = 1 \
       and i.representative_id <> r.id)";
/// SQL: the card still exists, and nobody else of the company has the address.
const GRANTED: &str =
    "select r.id from representative r where r.company_id = ?1 and r.id = ?3 and r.email = ?2";

impl Grant<'_> {
    pub fn statements(&self) -> Vec<Statement> {
        let at = iso(self.now / 1_000);
        let bound =
            |sql: String| Statement::new(sql).bind_all((self.company, self.email, self.card, at.as_str()));
        let (token, hash) = token::new();
        let window = invitation_window(self.now);
        let digest = token::hash(self.email);
        let whom = digest.get(..16).unwrap_or_default();
        let dedupe = |kind: &str| format!("{kind}:{}:{whom}:{window}", self.company);
        let name = String::new;
        let company = self.company_name.to_owned();
        let invited = |first: usize| {
            let (card, email) = (first + 1, first + 2);
            format!(
                "u.email = ?{email} and exists (select 1 from member_invitation i where i.representative_id = ?{card} \
                 and i.company_id = ?{first} and i.email = u.email)"
            )
        };
        let to_invited = [Param::Int(self.company), Param::Int(self.card), Param::from(self.email)];
        let letter = Mail::Invitation { name: name(), company: company.clone(), token };
        let [code, invitation] =
            invitation(self.now, &hash, &letter, &dedupe("invitation"), invited, &to_invited);
        // Found by the card's account: one row, whatever other memberships exist.
        let member = |first: usize| {
            let card = first + 1;
            format!(
                "u.id = (select r.user_id from representative r where r.company_id = ?{first} and r.id = ?{card} and r.access = 1) \
                 and exists (select 1 from company_member m where m.company_id = ?{first} and m.user_id = u.id)"
            )
        };
        let of_card = || vec![Param::Int(self.company), Param::Int(self.card)];
        let mut params = of_card();
        params.push(Param::from(at.as_str()));
        let new_member = "exists (select 1 from company_member n where n.company_id = ?4 and n.user_id = u.id and n.created_at = ?6)";
        vec![
            bound(format!(
                "update representative set access = 1 where id = ({GRANTED}) and ?4 is not null and not {TAKEN}"
            )),
            bound(format!(
                "insert into user (email, username, name, surname, cell_phone, locale, created_at) \
                 select r.email, r.email, r.name, r.surname, r.cell_phone, ?5, ?4 from representative r \
                 where r.id = ({GRANTED}) and r.access = 1 and r.user_id is null \
                 and not exists (select 1 from user where email = ?2 or username = ?2)"
            ))
            .bind(self.locale.code()),
            bound(format!(
                "update representative set user_id = (select u.id from user u where u.email = ?2 and u.status = 'active' \
                   and u.email_verified_at is not null and not exists (select 1 from user_role o where o.user_id = u.id)) \
                 where id = ({GRANTED}) and ?4 is not null and access = 1 and (user_id is null or not exists (select 1 from company_member m \
                   where m.company_id = ?1 and m.user_id = representative.user_id))"
            )),
            bound(format!(
                "insert into company_member (company_id, user_id, master, created_at) \
                 select r.company_id, r.user_id, {MASTER}, ?4 from representative r \
                 where r.id = ({GRANTED}) and r.access = 1 and r.user_id is not null on conflict do nothing"
            )),
            bound(format!(
                "insert into member_invitation (representative_id, company_id, email, master, created_at) \
                 select r.id, r.company_id, u.email, {MASTER}, ?4 from representative r join user u on u.email = ?2 \
                 where r.id = ({GRANTED}) and r.access = 1 and r.user_id is null and u.status = 'active' \
                 and u.email_verified_at is null and not exists (select 1 from user_role o where o.user_id = u.id) \
                 on conflict (representative_id) do nothing"
            )),
            code,
            invitation,
            mail::queue_to_user(
                self.now,
                &Mail::AddedToCompany { name: name(), company },
                &dedupe("added"),
                &format!("{} and {new_member}", member(4)),
                params,
            ),
        ]
    }
}

/// Why a card loses its access.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Revoke {
    /// Access was withdrawn.
    Access,
    /// The card is removed, unless it is the last owner's.
    Removal,
}

/// Withdraws the access of the card's person; the company keeps its last master.
pub(crate) fn revoke_statements(company: i64, card: i64, why: Revoke) -> Vec<Statement> {
    let also = match why {
        Revoke::Access => String::new(),
        Revoke::Removal => format!(" and not ({LAST_OWNER})"),
    };
    let allowed = format!(
        "select r.user_id from representative r where r.company_id = ?1 and r.id = ?2 and r.access = 1 and not ({LAST_MASTER}){also}"
    );
    let bound = |sql: String| Statement::new(sql).bind_all((company, card));
    vec![
        bound(format!(
            "update session set company_id = null where company_id = ?1 and user_id = ({allowed})"
        )),
        bound(format!("delete from company_member where company_id = ?1 and user_id = ({allowed})")),
        bound(format!(
            "update representative as r set access = 0, user_id = null where r.company_id = ?1 and r.id = ?2 and r.access = 1 \
             and (r.user_id is null or not exists (select 1 from company_member m \
               where m.company_id = r.company_id and m.user_id = r.user_id)){also}",
            also = if why == Revoke::Removal { also.as_str() } else { "" }
        )),
        bound(
            "delete from member_invitation where company_id = ?1 and representative_id = ?2 \
             and exists (select 1 from representative r where r.id = ?2 and r.access = 0)"
                .to_owned(),
        ),
    ]
}

/// The card has another address now: links to the former one are revoked.
pub(crate) fn withdraw_statement(company: i64, card: i64) -> Statement {
    Statement::new(
        "delete from member_invitation where company_id = ?1 and representative_id = ?2 \
         and email <> (select r.email from representative r where r.id = ?2)",
    )
    .bind_all((company, card))
}

/// After [`revoke_statements`]: removes the card itself, unless it is the last owner's or still has access.
pub fn remove_statement(company: i64, card: i64) -> Statement {
    Statement::new(format!(
        "delete from representative as r where r.company_id = ?1 and r.id = ?2 and r.access = 0 and not ({LAST_OWNER}) returning id"
    ))
    .bind_all((company, card))
}

/// The company's data for invitations and checks.
#[derive(Deserialize)]
pub struct CompanyRow {
    pub name: String,
    pub country: Country,
}

pub fn company_statement(company: i64) -> Statement {
    Statement::new("select name, country from company where id = ?1").bind(company)
}
