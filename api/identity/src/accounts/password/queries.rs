//! SQL of codes and links. Each change is one transaction whose statements all check that the code is still
//! valid; the one that uses it up comes last.

use crate::companies::representatives::invitations;
use domain::instant::iso;
use mail::{self, Mail};
use platform::codes::{self, Purpose};
use platform::database::{Answers, Param, Statement};
use platform::errors::ApiResult;
use serde::Deserialize;

/// The owner of a code, with the data that the password may not repeat.
#[derive(Debug, Deserialize)]
pub struct Owner {
    pub email: String,
    pub username: String,
    pub name: String,
    pub surname: String,
}

/// A reset code with one attempt taken.
#[derive(Debug, Deserialize)]
pub struct ResetAttempt {
    pub id: i64,
    pub code_hash: String,
    /// The salt.
    pub payload: String,
    #[serde(flatten)]
    pub owner: Owner,
}

#[derive(Debug, Deserialize)]
pub struct ChangedPassword {
    #[serde(rename = "id")]
    _id: i64,
}

/// A user name has an @ only if it is the person's own e-mail address.
fn named(username: &str, param: &str) -> String {
    let column = if username.contains('@') { "email" } else { "username" };
    format!("u.{column} = {param}")
}

/// Revokes older codes and writes a new one with its mail, if the user exists. With `often`, strangers may be
/// requesting codes: then a valid code stays, and a new one is written only when there is none.
pub fn request(now: i64, username: &str, code: &str, salt: &str, often: bool) -> Vec<Statement> {
    let hash = codes::reset_hash(salt, code);
    let often = i64::from(often);
    let older = Statement::new(format!(
        "update one_time_code set used_at = ?1 where purpose = 'reset' and used_at is null and ?3 = 0 \
         and user_id in (select u.id from user u where {} and u.status = 'active')",
        named(username, "?2")
    ))
    .bind_all((iso(now / 1_000), username, often));
    let mail = Mail::ResetCode { name: String::new(), code: code.to_owned() };
    vec![
        older,
        codes::issue(
            now,
            Purpose::Reset,
            &hash,
            salt,
            &format!(
                "{} and (?7 = 0 or not exists (select 1 from one_time_code c where c.user_id = u.id \
                 and c.purpose = 'reset' and c.used_at is null and c.tries_left > 0 and c.expires_at > ?4))",
                named(username, "?6")
            ),
            vec![username.into(), often.into()],
        ),
        mail::queue_to_user(
            now,
            &mail,
            &format!("reset:{hash}"),
            "u.id = (select user_id from one_time_code where code_hash = ?4)",
            vec![hash.as_str().into()],
        ),
    ]
}

/// Takes one attempt of the newest valid code before anything is compared.
pub(crate) fn take_a_try(now: i64, username: &str) -> Statement {
    Statement::new(format!(
        "update one_time_code set tries_left = tries_left - 1 where tries_left > 0 and used_at is null and id = \
         (select c.id from user u join one_time_code c on c.purpose = 'reset' and c.user_id = u.id \
         where {} and u.status = 'active' and c.used_at is null and c.expires_at > ?1 \
         order by c.created_at desc, c.id desc limit 1) \
         returning id, code_hash, payload, \
         (select email from user where id = user_id) as email, \
         (select username from user where id = user_id) as username, \
         (select name from user where id = user_id) as name, \
         (select surname from user where id = user_id) as surname",
        named(username, "?2")
    ))
    .bind_all((iso(now / 1_000), username))
}

pub(crate) fn give_the_try_back(id: i64) -> Statement {
    Statement::new("update one_time_code set tries_left = tries_left + 1 where id = ?1 and used_at is null")
        .bind(id)
}

/// Sets the password, ends sessions, writes memberships and the mail; then uses the code up. The last
/// statement answers whether it was valid.
pub fn reset(now: i64, code: i64, hash: &str) -> Vec<Statement> {
    const OWNER: &str =
        "(select user_id from one_time_code where id = ?1 and used_at is null and expires_at > ?2)";
    let at = iso(now / 1_000);
    let bound = |sql: String| Statement::new(sql).bind_all((code, at.as_str()));
    let mut statements = proven_statements(OWNER, &[code.into(), at.as_str().into()], hash);
    statements.push(others_statement(OWNER, "id <> ?1", &[code.into(), at.as_str().into()]));
    statements.extend([
        mail::queue_to_user(
            now,
            &Mail::PasswordChanged { name: String::new() },
            &format!("password-reset:{code}"),
            "u.id = (select user_id from one_time_code where id = ?4 and used_at is null and expires_at > ?5)",
            vec![Param::from(code), Param::from(at.as_str())],
        ),
        bound(
            "update one_time_code set used_at = ?2 where id = ?1 and used_at is null and expires_at > ?2 \
             returning id"
                .to_owned(),
        ),
    ]);
    statements
}

/// A mailed code or link is used: the password is replaced, every session ends, the address counts as
/// confirmed, and its invitations become memberships. Nothing happens where `owner` finds no user.
fn proven_statements(owner: &str, params: &[Param; 2], hash: &str) -> Vec<Statement> {
    let mut with_hash = params.to_vec();
    with_hash.push(hash.into());
    let mut statements = vec![
        Statement::with(
            format!(
                "update user set password_hash = ?3, email_verified_at = ?2 where id = {owner} and status = 'active'"
            ),
            with_hash,
        ),
        Statement::with(format!("delete from session where user_id = {owner}"), params.to_vec()),
    ];
    statements.extend(invitations::accept_statements(owner, params));
    statements
}

/// Revokes all other codes: none that somebody else may have outlives a new password, not even a link to
/// another address.
fn others_statement(owner: &str, but: &str, params: &[Param; 2]) -> Statement {
    Statement::with(
        format!(
            "update one_time_code set used_at = ?2 where used_at is null and {but} and user_id = {owner}"
        ),
        params.to_vec(),
    )
}

/// The owner of an invitation's link.
pub(crate) fn owner_of_link(now: i64, link: &str) -> Statement {
    Statement::new(
        "select u.email, u.username, u.name, u.surname from one_time_code c \
         join user u on u.id = c.user_id and u.status = 'active' \
         where c.code_hash = ?1 and c.purpose = 'set_password' and c.used_at is null and c.expires_at > ?2",
    )
    .bind_all((link, iso(now / 1_000)))
}

/// SQL: the user whose link (`?8`) was used up with this marker (`?9`), for `Begin`.
pub(crate) const MARKED: &str = "u.id in (select user_id from one_time_code where code_hash = ?8 \
     and purpose = 'set_password' and payload = ?9)";

/// Sets the password, ends sessions and writes memberships; then uses up this link, with a marker of this
/// call, and the person's other codes.
pub fn set(now: i64, link: &str, hash: &str, marker: &str) -> Vec<Statement> {
    const OWNER: &str = "(select user_id from one_time_code where code_hash = ?1 and purpose = 'set_password' \
         and used_at is null and expires_at > ?2)";
    let at = iso(now / 1_000);
    let bound = |sql: String| Statement::new(sql).bind_all((link, at.as_str()));
    let params = [link.into(), at.as_str().into()];
    let mut statements = proven_statements(OWNER, &params, hash);
    statements.push(others_statement(OWNER, "code_hash <> ?1", &params));
    statements.push(
        bound(
            "update one_time_code set used_at = ?2, payload = ?3 where code_hash = ?1 \
             and purpose = 'set_password' and used_at is null and expires_at > ?2"
                .to_owned(),
        )
        .bind(marker),
    );
    statements
}

/// Confirms the address of the code, which becomes the user's unless somebody else has it by now; a user name
/// equal to the old address follows, and so does the customer card. Only for `user`, who is signed in: a
/// person with access to the mail alone may be a stranger whose address somebody typed. The old address
/// receives a mail first, and its links and codes are revoked. The third statement answers the user whose
/// address it became.
pub fn confirm_email(now: i64, link: &str, user: i64, dedupe: &str) -> Vec<Statement> {
    const CODE: &str = "c.code_hash = ?1 and c.purpose = 'email' and c.used_at is null and c.expires_at > ?2 and c.user_id = ?3";
    let at = iso(now / 1_000);
    let bound = |sql: String| Statement::new(sql).bind_all((link, at.as_str(), user));
    let changed = Mail::EmailChanged { name: String::new() };
    vec![
        mail::queue_to_user(
            now,
            &changed,
            dedupe,
            "u.id = ?6 and exists (select 1 from one_time_code c where c.code_hash = ?4 and c.purpose = 'email' \
             and c.used_at is null and c.expires_at > ?5 and c.user_id = ?6 and c.payload <> u.email \
             and not exists (select 1 from user other where other.email = c.payload and other.id <> ?6) \
             and not exists (select 1 from user other where other.username = c.payload and other.id <> ?6))",
            vec![link.into(), at.as_str().into(), user.into()],
        ),
        bound(format!(
            "update one_time_code set used_at = ?2 where purpose in ('reset', 'set_password') and used_at is null \
             and user_id = (select u.id from one_time_code c join user u on u.id = c.user_id and u.email <> c.payload where {CODE})"
        )),
        bound(format!(
            "update user set username = case when username = email then c.payload else username end, \
             email = c.payload, email_verified_at = ?2 from (select c.user_id, c.payload from one_time_code c where {CODE}) as c \
             where user.id = c.user_id and user.status = 'active' and not exists \
             (select 1 from user other where other.email = c.payload and other.id <> c.user_id) and not exists \
             (select 1 from user other where other.username = c.payload and other.id <> c.user_id) \
             returning id"
        )),
        bound(format!(
            "update representative set email = u.email from (select u.id, u.email from one_time_code c \
             join user u on u.id = c.user_id and u.email = c.payload where {CODE}) as u \
             where representative.user_id = u.id"
        )),
        bound(format!("update one_time_code as c set used_at = ?2 where {CODE}")),
    ]
}

/// The row of the last of `count` statements.
pub(crate) fn last_row(answers: &mut Answers, count: usize) -> ApiResult<Option<ChangedPassword>> {
    answers.pass(count.saturating_sub(1));
    answers.row()
}
