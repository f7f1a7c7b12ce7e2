//! GET /user/self, PUT /user/{id}: the own user.

mod queries;

use platform::texts::account as texts;
use queries::{
    card_statement, email_statements, password_statements, taken_statement, update_statement,
    withdraw_statement,
};
use texts::{EMAIL_IN_USE, USERNAME, USERNAME_IN_USE};

use super::prove::{self, Proof};
use super::types::User;
use super::user;
use crate::access::{AnyUser, SelfUser, Session, password};
use crate::security::{Event, Kind};
use axum::Json;
use domain::{email, line, locale::Locale, market::Country, phone};
use platform::database;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::Input;
use platform::limits::Limit;
use platform::state::App;
use serde::Deserialize;

const MAX_NAME: usize = 80;
const MIN_USERNAME: usize = 3;
const MAX_USERNAME: usize = 64;

/// Body of `PUT /user/{id}`: what is absent stays as it is.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Edit {
    #[schema(max_length = 80)]
    name: Option<String>,
    #[schema(max_length = 80)]
    surname: Option<String>,
    #[schema(max_length = 40)]
    cell_phone: Option<String>,
    locale: Option<String>,
    /// Counts once the link that is mailed to it was opened. Wants `currentPassword`.
    #[schema(max_length = 254)]
    email: Option<String>,
    /// Wants `currentPassword`.
    #[schema(max_length = 254)]
    username: Option<String>,
    /// The new password; ends every other session. Wants `currentPassword`.
    #[schema(max_length = 128)]
    plain_password: Option<String>,
    #[schema(max_length = 254)]
    current_password: Option<String>,
}

/// The changes of an [`Edit`], compared with the present values.
#[derive(Debug, Default, PartialEq, Eq)]
struct Changes {
    name: Option<String>,
    surname: Option<String>,
    cell_phone: Option<String>,
    locale: Option<Locale>,
    email: Option<String>,
    username: Option<String>,
    password: Option<String>,
}

impl Changes {
    /// Whether it needs the current password, because somebody at an open browser must not change it.
    const fn guarded(&self) -> bool {
        self.email.is_some() || self.username.is_some() || self.password.is_some()
    }
}

/// GET /user/self
#[call(get, "/user/self")]
pub async fn get_self(app: App, AnyUser(session): AnyUser) -> ApiResult<Json<User>> {
    let mut answers = database::batch(&app, user::statements(&app, &session.token_hash)).await?;
    user::read(&mut answers, &session, &app.context).map(Json)
}

/// PUT /user/{id}: the own one only.
#[call(put, "/user/{id}")]
pub async fn edit(
    app: App,
    SelfUser(mut session): SelfUser,
    Input(input): Input<Edit>,
) -> ApiResult<Json<User>> {
    let country = session.company.as_ref().map_or(app.context.country, |company| company.country);
    let changes = read(&input, &session, country)?;
    let proof = if changes.guarded() { Some(prove(&app, &session, &input, &changes).await?) } else { None };
    let password_hash = changes.password.as_deref().map(password::hash).transpose()?;
    let known = proof.as_ref().map(|proof| proof.hash.as_str());
    let mut statements = vec![update_statement(session.user.id, &changes, password_hash.as_deref(), known)];
    if changes.of_card() {
        statements.push(card_statement(session.user.id));
    }
    if let Some(proof) = &proof {
        statements.push(proof.clear(&app));
    }
    if let Some(hash) = &password_hash {
        statements.extend(password_statements(app.now, &app.context, &session, hash));
        statements.push(Event::new(Kind::PasswordChanged).of_users(
            &app,
            "u.id = ?9 and u.password_hash = ?10",
            vec![session.user.id.into(), hash.as_str().into()],
        ));
    }
    let mailed = password_hash.is_some() || changes.email.is_some();
    if input.email.is_some() {
        statements.push(withdraw_statement(session.user.id, app.now / 1_000));
    }
    if let Some(email) = &changes.email {
        statements.extend(email_statements(app.now, &app.context, &session, email));
        statements.push(Event::new(Kind::EmailAsked).of(&app, Some(session.user.id)));
    }
    statements.extend(user::statements(&app, &session.token_hash));
    let own = statements.len() - user::statements(&app, &session.token_hash).len();
    let mut answers = database::batch(&app, statements).await?;
    let written: Option<serde_json::Value> = answers.row()?;
    if written.is_none() {
        // Since the check somebody took the user name, or the password changed.
        let field = if changes.username.is_some() { "username" } else { "currentPassword" };
        return Err(ApiError::field(field, FieldError::Malformed));
    }
    answers.pass(own.saturating_sub(1));
    if mailed {
        mail::deliver_soon(&app);
    }
    changes.apply(&mut session);
    user::read(&mut answers, &session, &app.context).map(Json)
}

impl Changes {
    /// Whether the company's customer card shows a changed value.
    const fn of_card(&self) -> bool {
        self.name.is_some() || self.surname.is_some() || self.cell_phone.is_some()
    }

    fn apply(self, session: &mut Session) {
        let user = &mut session.user;
        let fields = [
            (&mut user.name, self.name),
            (&mut user.surname, self.surname),
            (&mut user.cell_phone, self.cell_phone),
            (&mut user.username, self.username),
        ];
        for (field, value) in fields {
            if let Some(value) = value {
                *field = value;
            }
        }
        if let Some(locale) = self.locale {
            user.locale = locale;
        }
    }
}

/// Checks the password, and in the same round trip whether the new names are free.
async fn prove(app: &App, session: &Session, input: &Edit, changes: &Changes) -> ApiResult<Proof> {
    #[derive(Deserialize)]
    struct TakenNames {
        email: bool,
        username: bool,
    }
    let given = input.current_password.as_deref().unwrap_or_default();
    let taken = taken_statement(session.user.id, changes);
    let mailed = Limit::new("email", &session.user.id.to_string(), 5, 3_600);
    let mut also = vec![taken];
    if changes.email.is_some() {
        also.push(mailed.statement(app.now));
    }
    let (proof, mut answers) = prove::current(app, session, "currentPassword", given, also).await?;
    let taken: Option<TakenNames> = answers.row()?;
    if changes.email.is_some() {
        mailed.read(app, &mut answers)?;
    }
    let mut problems = Problems::default();
    if let Some(taken) = taken {
        if taken.email {
            problems.add("email", FieldError::Says(&EMAIL_IN_USE));
        }
        if taken.username {
            problems.add("username", FieldError::Says(&USERNAME_IN_USE));
        }
    }
    problems.finish()?;
    Ok(proof)
}

fn read(input: &Edit, session: &Session, country: Country) -> ApiResult<Changes> {
    let mut problems = Problems::default();
    let user = &session.user;
    let mut changes = Changes {
        name: name(&mut problems, "name", input.name.as_deref()),
        surname: name(&mut problems, "surname", input.surname.as_deref()),
        ..Changes::default()
    };
    if let Some(text) = input.cell_phone.as_deref() {
        match phone::parse(text, country) {
            Some(number) => changes.cell_phone = Some(number),
            None if text.trim().is_empty() => changes.cell_phone = Some(String::new()),
            None => problems.add("cellPhone", FieldError::Malformed),
        }
    }
    if let Some(code) = input.locale.as_deref() {
        changes.locale = Locale::ALL.into_iter().find(|locale| locale.code() == code);
        if changes.locale.is_none() {
            problems.add("locale", FieldError::Malformed);
        }
    }
    if let Some(text) = input.email.as_deref() {
        match email::parse(text) {
            Some(email) => changes.email = Some(email).filter(|email| *email != user.email),
            None => problems.add("email", FieldError::Email),
        }
    }
    if let Some(text) = input.username.as_deref() {
        let username = text.trim().to_lowercase();
        if username == user.email || is_username(&username) {
            changes.username = Some(username).filter(|username| *username != user.username);
        } else {
            problems.add("username", FieldError::Says(&USERNAME));
        }
    }
    if let Some(text) = input.plain_password.as_deref().filter(|text| !text.is_empty()) {
        let personal = [
            changes.name.as_deref().unwrap_or(&user.name),
            changes.surname.as_deref().unwrap_or(&user.surname),
            changes.email.as_deref().unwrap_or(&user.email),
            changes.username.as_deref().unwrap_or(&user.username),
        ];
        password::check(&mut problems, "plainPassword", text, &personal);
        changes.password = Some(text.to_owned());
    }
    if changes.guarded() && input.current_password.as_deref().unwrap_or_default().is_empty() {
        problems.add("currentPassword", FieldError::Required);
    }
    problems.finish()?;
    Ok(changes)
}

fn name(problems: &mut Problems, field: &str, text: Option<&str>) -> Option<String> {
    match line::clean(text?, MAX_NAME) {
        Ok(name) if name.is_empty() => problems.add(field, FieldError::Required),
        Ok(name) => return Some(name),
        Err(line::Problem::TooLong) => problems.add(field, FieldError::TooLong(MAX_NAME)),
        Err(line::Problem::Control) => problems.add(field, FieldError::Malformed),
    }
    None
}

/// A user name has no @, so that nobody takes another person's address.
fn is_username(text: &str) -> bool {
    (MIN_USERNAME..=MAX_USERNAME).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"._-".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::Roles;
    use proptest::prelude::*;

    fn session() -> Session {
        Session::sample(Roles::default(), None)
    }

    fn problems(input: Edit) -> Vec<String> {
        match read(&input, &session(), Country::It) {
            Err(ApiError::Validation(fields)) => fields.into_keys().collect(),
            Err(other) => panic!("{other}"),
            Ok(_) => Vec::new(),
        }
    }

    #[test]
    fn what_is_guarded_asks_for_the_password() {
        let some = |text: &str| Some(text.to_owned());
        for input in [
            Edit { email: some("new@example.com"), ..Edit::default() },
            Edit { username: some("ada.neri"), ..Edit::default() },
            Edit { plain_password: some("tre-mele-cotte"), ..Edit::default() },
        ] {
            assert_eq!(problems(input), ["currentPassword"]);
        }
        // An unchanged value needs no password.
        let same =
            Edit { email: some(" ADA@example.com"), username: some("ada@example.com"), ..Edit::default() };
        assert_eq!(read(&same, &session(), Country::It).unwrap(), Changes::default());
        assert!(problems(Edit { name: some("Ada Maria"), ..Edit::default() }).is_empty());
    }

    #[test]
    fn all_problems_are_reported_together() {
        let some = |text: &str| Some(text.to_owned());
        let input = Edit {
            name: some("  "),
            surname: some(&"x".repeat(81)),
            cell_phone: some("12"),
            locale: some("xx"),
            email: some("nobody"),
            username: some("other@example.com"),
            plain_password: some("Neri2026"),
            current_password: None,
        };
        assert_eq!(
            problems(input),
            [
                "cellPhone",
                "currentPassword",
                "email",
                "locale",
                "name",
                "plainPassword",
                "surname",
                "username"
            ]
        );
    }

    proptest! {
        #[test]
        fn no_user_name_is_anothers_address(text in "\\PC{0,70}") {
            prop_assert!(!is_username(&text) || !text.contains('@'));
        }
    }
}
