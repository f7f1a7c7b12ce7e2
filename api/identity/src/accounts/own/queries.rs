//! SQL of the own user.

use super::Changes;
use crate::access::Session;
use domain::{instant, locale::Locale};
use mail::{self, Mail};
use platform::codes::{self, Purpose};
use platform::context::RequestContext;
use platform::database::Statement;
use platform::token;

pub(super) fn taken_statement(user: i64, changes: &Changes) -> Statement {
    Statement::new(
        "select exists (select 1 from user where email = ?2 and id <> ?1) as email, \
         exists (select 1 from user where username = ?3 and id <> ?1) as username",
    )
    .bind_all((user, changes.email.clone(), changes.username.clone()))
}

/// `known`: the hash that matched the current password, when it was needed.
pub(super) fn update_statement(
    user: i64,
    changes: &Changes,
    hash: Option<&str>,
    known: Option<&str>,
) -> Statement {
    Statement::new(
        "update user set name = coalesce(?2, name), surname = coalesce(?3, surname), \
         cell_phone = coalesce(?4, cell_phone), locale = coalesce(?5, locale), \
         username = coalesce(?6, username), password_hash = coalesce(?7, password_hash) \
         where id = ?1 and status = 'active' and (?8 is null or password_hash = ?8) \
         and not exists (select 1 from user o where o.username = ?6 and o.id <> ?1) returning id",
    )
    .bind_all((user, changes.name.clone(), changes.surname.clone()))
    .bind_all((changes.cell_phone.clone(), changes.locale.map(Locale::code)))
    .bind_all((changes.username.clone(), hash, known))
}

/// Updates the person's cards in companies.
pub(super) fn card_statement(user: i64) -> Statement {
    Statement::new(
        "update representative set (name, surname, cell_phone) = \
         (select name, surname, cell_phone from user where id = ?1) where user_id = ?1",
    )
    .bind(user)
}

/// A new password ends every other session and every code that would set one, and a mail reports it. Nothing
/// happens unless the new hash is stored.
pub(super) fn password_statements(
    now: i64,
    context: &RequestContext,
    session: &Session,
    hash: &str,
) -> Vec<Statement> {
    let user = session.user.id;
    vec![
        Statement::new(
            "delete from session where user_id = ?1 and id <> ?2 \
             and exists (select 1 from user where id = ?1 and password_hash = ?3)",
        )
        .bind_all((user, session.id, hash)),
        Statement::new(
            "update one_time_code set used_at = ?2 where purpose in ('reset', 'set_password', 'embed') \
             and user_id = ?1 and used_at is null \
             and exists (select 1 from user where id = ?1 and password_hash = ?3)",
        )
        .bind_all((user, instant::iso(now / 1_000), hash)),
        mail::queue_to_user(
            now,
            &Mail::PasswordChanged { name: String::new() },
            &format!("password-changed:{}", context.request_id),
            "u.id = ?4 and u.password_hash = ?5",
            vec![user.into(), hash.into()],
        ),
    ]
}

/// Revokes links to other addresses.
pub(super) fn withdraw_statement(user: i64, now: i64) -> Statement {
    Statement::new(
        "update one_time_code set used_at = ?2 where purpose = 'email' and user_id = ?1 and used_at is null \
         and payload <> (select email from user where id = ?1)",
    )
    .bind_all((user, instant::iso(now)))
}

/// Sends a link to the new address, and a message to the old one.
pub(super) fn email_statements(
    now: i64,
    context: &RequestContext,
    session: &Session,
    email: &str,
) -> Vec<Statement> {
    let user = &session.user;
    let (token, hash) = token::new();
    let cause = &context.request_id;
    let name = user.name.clone();
    let link = Mail::EmailLink { name: name.clone(), token };
    let notice = Mail::EmailNotice { name, email: email.to_owned() };
    vec![
        codes::issue(now, Purpose::Email, &hash, email, "u.id = ?6", vec![user.id.into()]),
        mail::queue(now, &link, email, user.locale, &format!("email-link:{cause}")),
        mail::queue(now, &notice, &user.email, user.locale, &format!("email-notice:{cause}")),
    ]
}
