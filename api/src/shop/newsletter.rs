//! `POST /newsletter`: a sign-up stays pending until the address itself confirms it.

use crate::context::RequestContext;
use crate::database::{self, Statement};
use crate::domain::locale::Locale;
use crate::errors::{ApiError, ApiResult, FieldError, Problems};
use crate::extract::{Body, Fields};
use crate::state::App;
use axum::{Json, http::StatusCode};
use serde::Serialize;

/// Answer of `POST /newsletter`: the same whether or not the address was known.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Accepted {
    /// `pending`: confirmed by the link in the mail.
    pub status: &'static str,
}

struct SignUp {
    email: String,
    locale: Locale,
}

/// POST /newsletter {email, lang, privacy}
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/newsletter", tag = "shop",
    responses((status = 202, body = Accepted))
))]
pub async fn sign_up(
    app: App,
    context: RequestContext,
    Body(fields): Body,
) -> ApiResult<(StatusCode, Json<Accepted>)> {
    let sign_up = read(&fields, context.locale)?;
    // The column wants a hash; the token itself is drawn when the mail is sent.
    let statement = Statement::new(
        "insert into newsletter_subscriber (email, locale, country, status, token_hash, privacy_at, created_at) \
         values (?1, ?2, ?3, 'pending', lower(hex(randomblob(32))), strftime('%Y-%m-%dT%H:%M:%SZ', cast(?4 as integer), 'unixepoch'), \
         strftime('%Y-%m-%dT%H:%M:%SZ', cast(?4 as integer), 'unixepoch')) \
         on conflict (email) do update set locale = excluded.locale, privacy_at = excluded.privacy_at, status = 'pending' \
         where newsletter_subscriber.status = 'unsubscribed'",
    )
    .bind(sign_up.email)
    .bind(sign_up.locale.code())
    .bind(context.country.code())
    .bind(app.now / 1_000);
    database::batch(&app, vec![statement]).await?;
    Ok((StatusCode::ACCEPTED, Json(Accepted { status: "pending" })))
}

fn read(fields: &Fields, spoken: Locale) -> Result<SignUp, ApiError> {
    let mut problems = Problems::default();
    for name in fields.names() {
        if !["email", "lang", "privacy"].contains(&name) {
            problems.add(name, FieldError::Unknown);
        }
    }
    let email = fields.text("email").and_then(|text| {
        let email = text.map(str::trim).unwrap_or_default().to_lowercase();
        match email.as_str() {
            "" => Err(FieldError::Required),
            _ if is_email(&email) => Ok(email),
            _ => Err(FieldError::Email),
        }
    });
    let email = problems.take("email", email);
    let locale = fields.text("lang").and_then(|text| match text {
        None => Ok(spoken),
        Some(code) => Locale::ALL
            .into_iter()
            .find(|locale| locale.code() == code)
            .ok_or(FieldError::Malformed),
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

/// Good enough to try: one @, a dot in the domain, nothing that breaks a mail header.
fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else {
        return false;
    };
    let is_word = |ch: char| ch.is_ascii_alphanumeric() || ch == '-';
    let labels: Vec<&str> = domain.split('.').collect();
    text.len() <= 254
        && (1..=64).contains(&local.len())
        && local
            .chars()
            .all(|ch| ch.is_ascii_graphic() && !"\"(),:;<>@[\\]".contains(ch))
        && !local.starts_with('.')
        && !local.ends_with('.')
        && labels.len() >= 2
        && labels.iter().all(|label| {
            (1..=63).contains(&label.len())
                && label.chars().all(is_word)
                && !label.starts_with('-')
                && !label.ends_with('-')
        })
        && labels
            .last()
            .is_some_and(|label| label.len() >= 2 && label.chars().all(|ch| ch.is_ascii_alphabetic()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        for good in ["a@b.it", "chef.rossi+news@cucina.example.com"] {
            assert!(is_email(good), "{good}");
        }
        for bad in [
            "a", "a@b", "a@b.1", "@b.it", "a@@b.it", "a b@c.it", "a@-b.it", "a\n@b.it",
        ] {
            assert!(!is_email(bad), "{bad}");
        }
    }

    #[test]
    fn consent_is_asked_for() {
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
