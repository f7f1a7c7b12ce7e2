//! The newsletter, by double opt-in: a sign-up stays pending until the address itself
//! confirms it. The link's token stays with the subscriber: later it unsubscribes.
//! No answer tells whether an address was known.

use axum::{
    Json,
    extract::{FromRequest, Request},
    http::StatusCode,
    response::Redirect,
};
use domain::{email, instant::iso, locale::Locale, market::Country};
use mail::{self, Mail};
use platform::codes::NEWSLETTER_SECONDS;
use platform::database::{self, Param, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Body, Fields, Input, Query, trimmed};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::token;
use serde::{Deserialize, Serialize};

const HOUR: i64 = 3_600;
/// Mails to one address that any visitor can cause.
const MAILS_A_DAY: i64 = 3;

/// Answer of the newsletter's calls.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Accepted {
    /// `pending`: confirmed by the link in the mail. Then `confirmed`, in the end `unsubscribed`.
    pub status: &'static str,
}

/// Body of `POST /newsletter/confirm` and `/newsletter/unsubscribe`.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LinkToken {
    /// From the link in the mail.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, max_length = 100, pattern = "^[A-Za-z0-9_-]{1,100}$")]
    pub token: String,
}

/// A sign-up with its language.
pub struct SignUp {
    pub email: String,
    pub locale: Locale,
}

/// POST /newsletter {email, lang, privacy}
#[call(post, "/newsletter", tag = "shop", responses((status = 202, body = Accepted)))]
pub async fn sign_up_to_newsletter(app: App, Body(fields): Body) -> ApiResult<(StatusCode, Json<Accepted>)> {
    let sign_up = read(&fields, app.context.locale)?;
    limits::check(&app, &[Limit::address("newsletter", &app.context.client, 10, HOUR)]).await?;
    let one = Limit::new("newsletter-mail", &sign_up.email, MAILS_A_DAY, 24 * HOUR);
    // With too many requests for one address the answer is the same, but no mail is sent.
    match limits::check(&app, &[one]).await {
        Ok(()) => {
            let (link, hash) = token::new();
            database::batch(&app, sign_up_statements(app.now, app.context.country, &sign_up, &link, &hash))
                .await?;
            mail::deliver_soon(&app);
        }
        Err(ApiError::TooManyRequests { .. }) => {}
        Err(error) => return Err(error),
    }
    Ok((StatusCode::ACCEPTED, Json(Accepted { status: "pending" })))
}

/// A confirmed address stays as it is; the mail is sent only when the row took the new token.
pub(crate) fn sign_up_statements(
    now: i64,
    country: Country,
    sign_up: &SignUp,
    link: &str,
    hash: &str,
) -> Vec<Statement> {
    let row = Statement::new(
        "insert into newsletter_subscriber (email, locale, country, status, token_hash, privacy_at, created_at) \
         values (?1, ?2, ?3, 'pending', ?4, ?5, ?5) on conflict (email) do update set locale = excluded.locale, \
         token_hash = excluded.token_hash, privacy_at = excluded.privacy_at, created_at = excluded.created_at, \
         status = 'pending' where newsletter_subscriber.status <> 'confirmed'",
    )
    .bind_all((sign_up.email.as_str(), sign_up.locale.code(), country.code()))
    .bind_all((hash, iso(now / 1_000)));
    let mail = mail::queue_if(
        now,
        &Mail::NewsletterConfirm { token: link.to_owned() },
        (&sign_up.email, sign_up.locale),
        &format!("newsletter-confirm:{hash}"),
        "exists (select 1 from newsletter_subscriber where token_hash = ?4)",
        vec![Param::from(hash)],
    );
    vec![row, mail]
}

/// POST /newsletter/confirm {token}: may be repeated.
#[call(post, "/newsletter/confirm", tag = "shop")]
pub async fn confirm_newsletter(app: App, Input(link): Input<LinkToken>) -> ApiResult<Json<Accepted>> {
    let hash = hash_of(&app, &link.token).await?;
    let mut answers = database::batch(&app, confirm_statements(app.now, &link.token, &hash)).await?;
    answers.pass(3);
    expect(&mut answers, "confirmed")?;
    mail::deliver_soon(&app);
    Ok(Json(Accepted { status: "confirmed" }))
}

/// POST /newsletter/unsubscribe {token}: may be repeated. A mail program's own button posts
/// the token in the query, whatever its body (RFC 8058).
#[call(
    post, "/newsletter/unsubscribe", tag = "shop",
    request_body = Option<LinkToken>,
    params(("token" = Option<String>, Query, max_length = 100, nullable = false, description = "Instead of the body."))
)]
pub async fn unsubscribe_newsletter(
    app: App,
    Query(query): Query,
    request: Request,
) -> ApiResult<Json<Accepted>> {
    let link = match query.text("token") {
        Ok(Some(token)) => token.to_owned(),
        _ => Input::<LinkToken>::from_request(request, &()).await?.0.token,
    };
    let hash = hash_of(&app, &link).await?;
    let mut answers = database::batch(&app, unsubscribe_statements(app.now, &hash)).await?;
    answers.pass(2);
    expect(&mut answers, "unsubscribed")?;
    Ok(Json(Accepted { status: "unsubscribed" }))
}

/// GET /newsletter/unsubscribe?token=: a mail program without such a button opens the address.
#[call(
    get, "/newsletter/unsubscribe", tag = "shop",
    params(("token" = Option<String>, Query, nullable = false)),
    responses((status = 303, description = "The page that asks"))
)]
pub async fn newsletter_unsubscribe_page(app: App, Query(query): Query) -> Redirect {
    let token = query.text("token").ok().flatten().unwrap_or_default();
    let query = form_urlencoded::Serializer::new(String::new())
        .append_pair("token", token)
        .append_pair("lang", app.context.locale.code())
        .finish();
    Redirect::to(&format!("/newsletter/disiscrizione?{query}"))
}

async fn hash_of(app: &App, link: &str) -> ApiResult<String> {
    if link.is_empty() {
        return Err(ApiError::field("token", FieldError::Required));
    }
    limits::check(app, &[Limit::address("newsletter-link", &app.context.client, 60, HOUR)]).await?;
    Ok(token::hash(link))
}

/// The mail with the same token comes first: it is sent while the row is still pending.
pub(crate) fn confirm_statements(now: i64, link: &str, hash: &str) -> Vec<Statement> {
    let since = now / 1_000 - NEWSLETTER_SECONDS;
    let welcome = Mail::NewsletterWelcome { token: link.to_owned() };
    vec![
        mail::queue_to_subscriber(now, &welcome, hash, since),
        Statement::new(
            "update newsletter_subscriber set status = 'confirmed' \
             where token_hash = ?1 and status = 'pending' and created_at > ?2",
        )
        .bind_all((hash, iso(since))),
        consent(now, hash, true),
        status(hash),
    ]
}

/// Notes the consent when the statement before it changed a row.
fn consent(now: i64, hash: &str, given: bool) -> Statement {
    Statement::new(
        "insert into consent (email, user_id, kind, given, source, at) \
         select n.email, (select id from user where email = n.email), 'newsletter', ?2, ?3, ?4 \
         from newsletter_subscriber n where n.token_hash = ?1 and changes() > 0",
    )
    .bind_all((hash, i64::from(given)))
    .bind_all((if given { "newsletter" } else { "unsubscribe" }, iso(now / 1_000)))
}

pub(crate) fn unsubscribe_statements(now: i64, hash: &str) -> Vec<Statement> {
    vec![
        Statement::new("update newsletter_subscriber set status = 'unsubscribed' where token_hash = ?1 and status <> 'unsubscribed'")
            .bind(hash),
        consent(now, hash, false),
        status(hash),
    ]
}

#[derive(Deserialize)]
struct Status {
    status: String,
}

fn status(hash: &str) -> Statement {
    Statement::new("select status from newsletter_subscriber where token_hash = ?1").bind(hash)
}

fn expect(answers: &mut database::Answers, status: &str) -> ApiResult<()> {
    let found = answers.row::<Status>()?;
    if found.is_some_and(|row| row.status == status) {
        Ok(())
    } else {
        Err(ApiError::field("token", FieldError::Code))
    }
}

fn read(fields: &Fields, spoken: Locale) -> Result<SignUp, ApiError> {
    let mut problems = Problems::default();
    fields.only(&["email", "lang", "privacy"], &mut problems);
    let email = fields.text("email").and_then(|text| match text.map(str::trim).unwrap_or_default() {
        "" => Err(FieldError::Required),
        typed => email::parse(typed).ok_or(FieldError::Email),
    });
    let email = problems.take("email", email);
    let locale = fields.text("lang").and_then(|text| match text {
        None => Ok(spoken),
        Some(code) => {
            Locale::ALL.into_iter().find(|locale| locale.code() == code).ok_or(FieldError::Malformed)
        }
    });
    let locale = problems.take("lang", locale);
    let privacy = match fields.text("privacy") {
        // A ticked checkbox of a form.
        Ok(Some("on")) => Ok(true),
        _ => fields.boolean("privacy").and_then(|accepted| match accepted {
            Some(true) => Ok(true),
            _ => Err(FieldError::MustAccept),
        }),
    };
    problems.take("privacy", privacy);
    problems.finish()?;
    Ok(SignUp { email, locale })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consent_is_required() {
        let fields = Fields::from_form(b"email=a@b.it&privacy=on&lang=no");
        assert_eq!(read(&fields, Locale::It).map(|s| s.locale).ok(), Some(Locale::No));
        let Err(ApiError::Validation(errors)) = read(&Fields::from_form(b"email=x&privacy=0"), Locale::It)
        else {
            panic!("accepted");
        };
        assert_eq!(errors["privacy"], [FieldError::MustAccept]);
        assert_eq!(errors["email"], [FieldError::Email]);
    }
}
