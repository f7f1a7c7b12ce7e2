//! POST /user/register/quick: a buyer opens the account of a business.

use super::check::{self, RegistrationValues};
use super::queries::{self, ExistingData, RecentAccount};
use super::types::{QuickRegistration, Registered};
use crate::access::password;
use crate::accounts::begin::Begin;
use crate::companies::input::vat_warnings;
use crate::companies::vat_taken;
use axum::{Extension, Json, http::StatusCode};
use domain::instant;
use platform::context::RequestContext;
use platform::database::{self, Param, unique};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::Input;
use platform::limits::{self, Limit};
use platform::session_change::SessionChange;
use platform::state::App;
use platform::texts::registration as texts;
use platform::{captcha, token};

/// Registrations from one address in an hour.
const MAX_AN_HOUR: i64 = 10;

type Answer = (StatusCode, Extension<SessionChange>, Json<Registered>);

/// POST /user/register/quick: person, company (`pending`), membership and session at once. Sent
/// twice it registers once and answers the same.
#[call(
    post, "/user/register/quick",
    responses(
        (status = 201, body = Registered, description = "Signed in"),
        (status = 409, description = "vat_number_taken"),
    )
)]
pub async fn register_quick(app: App, Input(sent): Input<QuickRegistration>) -> ApiResult<Answer> {
    let places = check::places(&app, &sent).await?;
    let mut problems = Problems::default();
    let checked = check::check(&sent, &places, app.context.locale, &mut problems);
    let personal = [checked.name.as_str(), &checked.surname, &checked.email, &checked.company_name];
    password::check(&mut problems, "plainPassword", &sent.plain_password, &personal);
    if sent.recaptcha_token.is_empty() {
        problems.add(captcha::FIELD, FieldError::Required);
    }
    problems.finish()?;
    let limit = Limit::address("register", &app.context.client, MAX_AN_HOUR, instant::HOUR);
    limits::check(&app, &[limit]).await?;
    captcha::verify(&app, &sent.recaptcha_token, &app.context.client).await?;

    let vat = checked.vat_number.as_ref().map(|number| number.digits.as_str());
    let statements = vec![
        queries::known_statement(&checked.email, checked.country, vat),
        queries::twin_statement(&checked.email, app.now),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let known: Option<ExistingData> = answers.row()?;
    let twin: Option<RecentAccount> = answers.row()?;
    if let Some(known) = known {
        if known.email {
            return again(&app, &sent, &checked, twin).await;
        }
        if known.vat_number {
            return Err(vat_taken());
        }
    }
    let hash = password::hash(&sent.plain_password)?;
    let draft = (!sent.draft_token.is_empty()).then(|| token::hash(&sent.draft_token));
    let mut statements =
        queries::quick_statements(&checked, &hash, sent.marketing, draft.as_deref(), app.now);
    let own = statements.len();
    let begin = Begin::new(&app.context, false);
    statements.extend(begin.statements(&app, "u.email = ?8", email_of(&checked)));
    let mut answers = match database::batch(&app, statements).await {
        Ok(answers) => answers,
        // Another request was quicker, perhaps this very person's.
        Err(error) if unique(&error, "user.email") || unique(&error, "user.username") => {
            let twin = database::row(&app, queries::twin_statement(&checked.email, app.now)).await?;
            return again(&app, &sent, &checked, twin).await;
        }
        Err(error) => return Err(error),
    };
    answers.pass(own);
    let begun = begin.answer(&app.context, &mut answers)?;
    mail::deliver_soon(&app);
    answer(&app.context, &checked, begun)
}

/// The address is known. If its account was made a moment ago with this password, company and VAT number, the
/// button was pressed twice: signs in as the first time.
async fn again(
    app: &App,
    sent: &QuickRegistration,
    checked: &RegistrationValues,
    twin: Option<RecentAccount>,
) -> ApiResult<Answer> {
    let is_twin = twin.is_some_and(|twin| {
        twin.company == checked.company_name
            && twin.country == checked.country
            && twin.vat_number.as_deref() == checked.vat_number.as_ref().map(|number| number.digits.as_str())
            && password::verify(&sent.plain_password, twin.password_hash.as_deref())
    });
    if !is_twin {
        return Err(ApiError::field("email", FieldError::Says(&texts::EMAIL_KNOWN)));
    }
    let begin = Begin::new(&app.context, false);
    let statements = begin.statements(app, "u.email = ?8", email_of(checked));
    let mut answers = database::batch(app, statements).await?;
    let begun = begin.answer(&app.context, &mut answers)?;
    answer(&app.context, checked, begun)
}

fn email_of(checked: &RegistrationValues) -> Vec<Param> {
    vec![Param::from(checked.email.as_str())]
}

fn answer(
    context: &RequestContext,
    checked: &RegistrationValues,
    begun: Option<crate::accounts::begin::SignedInAnswer>,
) -> ApiResult<Answer> {
    let (change, Json(login)) =
        begun.ok_or_else(|| ApiError::internal("registered, and no session began"))?;
    let doubtful = checked.vat_number.as_ref().is_some_and(|number| number.doubtful);
    let warnings = vat_warnings(doubtful, context.locale);
    Ok((StatusCode::CREATED, change, Json(Registered { login, warnings })))
}
