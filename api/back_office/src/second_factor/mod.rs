//! An operator's second factor: the code of an authenticator app, or a recovery code. `/ops/second-factor`

pub mod queries;
mod renewal;

use axum::Json;
use domain::instant::MINUTE;
use domain::{device, totp};
use identity::access::{Operator, OperatorUser, Session, ops_audit_change};
use identity::security::{Event, Kind};
use mail::{self, Mail};
use platform::errors::{ApiError, ApiResult, Conflict, FieldError, conflicts};
use platform::extract::{Input, trimmed};
use platform::limits::{self, Limit};
use platform::settings::{operator_of, operator_statement};
use platform::state::App;
use platform::texts::second_factor as texts;
use platform::{database, sealed, token};
use queries::{Factor, ProvenSession};
use renewal::{Renewal, RenewedAnswer};
use serde::{Deserialize, Serialize};
use serde_json::json;
use texts::{APP_CODE, NO_SETUP, NOT_ENROLLED};

/// Shown once.
const RECOVERY_CODES: usize = 10;
/// The name of a recovery code in the audit.
const RECOVER: &str = "second_factor.recover";
/// Wrong codes before a pause.
const TRIES: i64 = 5;
const PAUSE: i64 = 15 * MINUTE;
/// Seconds since the last code within which another device may be set up.
const RECENT: i64 = 10 * MINUTE;

/// What is typed: six digits, or a recovery code.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FactorCode {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 40)]
    code: String,
}

/// Answer of `POST /ops/second-factor/setup`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FactorSetup {
    /// To be typed into an authenticator app.
    pub secret: String,
    /// The same for a picture that the app reads: `otpauth://...`.
    pub uri: String,
}

/// Answer of `POST /ops/second-factor/confirm`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FactorConfirmed {
    /// Each good once, for who has lost the device. Never shown again.
    pub recovery_codes: Vec<String>,
    /// The session's token from now on, for a program: the former is none any more. A browser has it in its cookie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apikey: Option<String>,
}

/// Answer of `POST /ops/second-factor`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FactorGiven {
    /// As in [`FactorConfirmed`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apikey: Option<String>,
}

/// POST /ops/second-factor/setup: a new secret; it counts once `confirm` was given a code of it. Who has one already
/// has to have given it in the last ten minutes.
#[call(post, "/ops/second-factor/setup")]
pub async fn set_up_second_factor(
    app: App,
    OperatorUser(session): OperatorUser,
) -> ApiResult<Json<FactorSetup>> {
    let limit = Limit::new("second-factor-setup", &session.user.id.to_string(), 20, 3_600);
    limits::check(&app, &[limit]).await?;
    let known = known(&app, &session).await?;
    may_change(&app, &session, known.as_ref())?;
    let secret = token::random::<{ totp::SECRET }>();
    let sealed = sealed::seal(&app, &owner(&session), &secret).await?;
    let statements = vec![queries::begin_statement(session.user.id, &sealed), operator_statement()];
    let mut answers = database::batch(&app, statements).await?;
    answers.skip();
    // The name that authenticator apps show above the code.
    let shop = operator_of(answers.row()?).name;
    Ok(Json(FactorSetup {
        secret: totp::base32(&secret),
        uri: totp::uri(&secret, &session.user.email, &shop),
    }))
}

/// POST /ops/second-factor/confirm {code}: the secret of `setup` counts from now on, for this session too, which gets another
/// token.
#[call(post, "/ops/second-factor/confirm", responses((status = 200, body = FactorConfirmed)))]
pub async fn confirm_second_factor(
    app: App,
    OperatorUser(session): OperatorUser,
    Input(input): Input<FactorCode>,
) -> ApiResult<RenewedAnswer<FactorConfirmed>> {
    let user = session.user.id;
    let tries = counted(&app, &session).await?;
    let known = known(&app, &session).await?;
    may_change(&app, &session, known.as_ref())?;
    let pending =
        known.and_then(|factor| factor.pending).ok_or_else(|| ApiError::conflict("no_setup", &NO_SETUP))?;
    let secret = sealed::open(&app, &owner(&session), &pending).await?;
    let seconds = app.now / 1_000;
    let Some(step) = totp::matching(&secret, &input.code, seconds, 0) else {
        return Err(wrong(&app, &session, &input.code).await);
    };
    let renewal = Renewal::new(&session);
    let codes: Vec<String> = (0..RECOVERY_CODES).map(|_| recovery_code()).collect();
    let hashes: Vec<String> = codes.iter().map(|code| recovery_hash(user, code)).collect();
    let mut statements = vec![
        queries::enrol_statement(user, &pending, step, seconds),
        renewal.statement(seconds),
        ops_audit_change(
            &app,
            &Operator::of(&session),
            None,
            "second_factor.enrol",
            &format!("user:{user}"),
            &json!({}),
        ),
    ];
    statements.extend(queries::recovery_statements(user, &json!(hashes).to_string(), step));
    statements.push(queries::others_statement(user, session.id));
    statements.push(renewal.former_statement(seconds));
    statements.push(tries.clear(app.now));
    statements.push(Event::new(Kind::FactorSet).of_users(
        &app,
        "u.id = ?9 and exists (select 1 from second_factor f where f.user_id = u.id and f.last_step = ?10 and f.pending is null)",
        vec![user.into(), step.into()],
    ));
    let mail = Mail::FactorSet { name: String::new(), device: device::words(&app.context.agent) };
    statements.push(mail::queue_to_user(
        app.now,
        &mail,
        &format!("factor-set:{}", app.context.request_id),
        "u.id = ?4 and changes() > 0",
        vec![user.into()],
    ));
    let mut answers = database::batch(&app, statements).await?;
    let enrolled: Option<serde_json::Value> = answers.row()?;
    enrolled.ok_or_else(|| ApiError::conflict("no_setup", &NO_SETUP))?;
    mail::deliver_soon(&app);
    let proven: Option<ProvenSession> = answers.row()?;
    renewal.answer(&app.context, seconds, proven, |apikey| FactorConfirmed { recovery_codes: codes, apikey })
}

/// POST /ops/second-factor {code}: this session counts as proven for twelve hours, and gets another token.
#[call(post, "/ops/second-factor", responses((status = 200, body = FactorGiven)))]
pub async fn give_second_factor(
    app: App,
    OperatorUser(session): OperatorUser,
    Input(input): Input<FactorCode>,
) -> ApiResult<RenewedAnswer<FactorGiven>> {
    let (user, seconds) = (session.user.id, app.now / 1_000);
    let tries = counted(&app, &session).await?;
    let factor =
        known(&app, &session).await?.ok_or_else(|| ApiError::conflict("not_enrolled", &NOT_ENROLLED))?;
    let sealed = factor.secret.ok_or_else(|| ApiError::conflict("not_enrolled", &NOT_ENROLLED))?;
    let renewal = Renewal::new(&session);
    let (used, action) = if is_recovery_code(&input.code) {
        let hash = recovery_hash(user, &input.code);
        (queries::recovery_statement(user, &hash, seconds), RECOVER)
    } else {
        let secret = sealed::open(&app, &owner(&session), &sealed).await?;
        let typed: String = input.code.chars().filter(|letter| !letter.is_whitespace()).collect();
        let Some(step) = totp::matching(&secret, &typed, seconds, factor.last_step) else {
            return Err(wrong(&app, &session, &input.code).await);
        };
        (queries::step_statement(user, step), "second_factor.give")
    };
    let mut statements = vec![
        used,
        renewal.statement(seconds),
        ops_audit_change(
            &app,
            &Operator::of(&session),
            None,
            action,
            &format!("session:{}", session.id),
            &json!({}),
        ),
    ];
    if action == RECOVER {
        statements.push(Event::new(Kind::RecoveryUsed).after_change(&app, Some(user)));
    }
    statements.push(renewal.former_statement(seconds));
    let mut answers = database::batch(&app, statements).await?;
    let used: Option<serde_json::Value> = answers.row()?;
    if used.is_none() {
        return Err(wrong(&app, &session, &input.code).await);
    }
    let proven: Option<ProvenSession> = answers.row()?;
    database::batch(&app, vec![tries.clear(app.now)]).await?;
    renewal.answer(&app.context, seconds, proven, |apikey| FactorGiven { apikey })
}

async fn known(app: &App, session: &Session) -> ApiResult<Option<Factor>> {
    database::row(app, queries::factor_statement(session.user.id)).await
}

/// Limits wrong codes: five, then a pause; a correct one does not count.
async fn counted(app: &App, session: &Session) -> ApiResult<Limit> {
    let limit = Limit::new("second-factor", &session.user.id.to_string(), TRIES, PAUSE);
    for count in limits::count(app, std::slice::from_ref(&limit)).await? {
        if count.is_first_over() {
            let event = Event::new(Kind::Limited).about("second-factor");
            database::batch(app, vec![event.of(app, Some(session.user.id))]).await?;
        }
        count.refuse()?;
    }
    Ok(limit)
}

/// Notes a wrong code, and mails the person once a pause: an attacker who came this far knew the password.
async fn wrong(app: &App, session: &Session, typed: &str) -> ApiError {
    let user = session.user.id;
    let mail = Mail::WrongFactor { name: String::new(), device: device::words(&app.context.agent) };
    let window = app.now / 1_000 / PAUSE;
    let statements = vec![
        Event::new(Kind::WrongFactor).of(app, Some(user)),
        mail::queue_to_user(
            app.now,
            &mail,
            &format!("wrong-factor:{user}:{window}"),
            "u.id = ?4",
            vec![user.into()],
        ),
    ];
    if let Err(error) = database::batch(app, statements).await {
        return error;
    }
    mail::deliver_soon(app);
    ApiError::field(
        "code",
        if is_recovery_code(typed) { FieldError::Code } else { FieldError::Says(&APP_CODE) },
    )
}

/// Longer than the name that an app shows.
fn is_recovery_code(typed: &str) -> bool {
    typed.bytes().filter(u8::is_ascii_alphanumeric).count() > 6
}

/// Another device needs a code of the one before, given in the last minutes: neither a password alone nor a
/// stolen session gets past the second factor.
fn may_change(app: &App, session: &Session, known: Option<&Factor>) -> ApiResult<()> {
    let enrolled = known.is_some_and(|factor| factor.secret.is_some());
    if !enrolled || session.is_proven(app.now / 1_000 + queries::LASTS - RECENT) {
        return Ok(());
    }
    Err(ApiError::Barred(Conflict::new("second_factor", &conflicts::SECOND_FACTOR)))
}

fn owner(session: &Session) -> String {
    format!("second-factor:{}", session.user.id)
}

/// 120 bits in six groups: `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. Older codes had 80 bits, and stay valid until new
/// ones are made.
fn recovery_code() -> String {
    let text = totp::base32(&token::random::<15>());
    let letters: Vec<char> = text.chars().collect();
    let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
    groups.join("-")
}

/// Normalises a typed recovery code.
fn recovery_hash(user: i64, code: &str) -> String {
    let plain: String =
        code.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect();
    token::hash(&format!("recovery:{user}:{plain}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recovery_code_is_the_same_however_it_is_typed() {
        let code = recovery_code();
        assert_eq!(code.len(), 29);
        let sloppy = code.to_lowercase().replace('-', " ");
        assert_eq!(recovery_hash(5, &code), recovery_hash(5, &sloppy));
        assert_ne!(recovery_hash(5, &code), recovery_hash(6, &code));
        assert_ne!(code, recovery_code());
    }
}
