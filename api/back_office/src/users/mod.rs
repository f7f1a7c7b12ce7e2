//! People: found, invited as agents or operators, deactivated. `/ops/user`

pub mod assignment;
pub mod queries;
mod types;

pub use types::{OpsUser, OpsUserChange, OpsUserInput, StaffRole};

use axum::{Json, http::StatusCode};
use domain::{email, instant};
use identity::access::{Operator, Ops, area, ops_audit};
use identity::security::{Event, Kind};
use mail::{self, Mail};
use platform::database;
use platform::errors::{ApiError, ApiResult, Conflict, FieldError, Problems, conflicts};
use platform::extract::{Fields, Id, Input, Page, Paging, Path, Query};
use platform::state::App;
use platform::texts::users as texts;
use platform::token;
use queries::{NewUser, UserQuery};
use serde::Deserialize;
use serde_json::json;
use types::MAX_NAME;

const ROLES: &[&str] = &["ROLE_MANAGER", "ROLE_OPERATOR", "ROLE_SELLER_MANAGER"];

#[derive(Deserialize)]
struct Member {
    member: bool,
}

/// GET /ops/user: the newest first. Each word of `q` begins a name or the address.
#[call(
    get, "/ops/user",
    params(
        ("q" = Option<String>, Query, max_length = 100, nullable = false),
        ("role" = Option<StaffRole>, Query, nullable = false),
        platform::extract::PagingParams,
    )
)]
pub async fn list_ops_users(
    app: App,
    Ops(_, _): Ops<area::Users>,
    Query(query): Query,
) -> ApiResult<Json<Page<OpsUser>>> {
    let (query, paging) = read_query(&query)?;
    let statements = vec![queries::count_statement(&query), queries::page_statement(&query, paging)];
    let mut answers = database::batch(&app, statements).await?;
    let count = answers.count()?;
    let entities: Vec<OpsUser> = answers.rows()?;
    Ok(Json(paging.counted(entities, count)))
}

fn read_query(query: &Fields) -> ApiResult<(UserQuery, Paging)> {
    let mut problems = Problems::default();
    query.only(&["q", "role", "page", "elementsPerPage"], &mut problems);
    let words = problems.take("q", query.typed_words("q"));
    let role = query.text("role").and_then(|text| match text {
        None => Ok(None),
        Some("ROLE_MANAGER") => Ok(Some(StaffRole::Manager)),
        Some("ROLE_SELLER_MANAGER") => Ok(Some(StaffRole::SellerManager)),
        Some("ROLE_OPERATOR") => Ok(Some(StaffRole::Operator)),
        Some(_) => Err(FieldError::Choice(ROLES)),
    });
    let role = problems.take("role", role);
    let paging = Paging::read(query, &mut problems);
    problems.finish()?;
    Ok((UserQuery { words, role }, paging))
}

/// GET /ops/user/{id}
#[call(get, "/ops/user/{id}")]
pub async fn get_ops_user(
    app: App,
    Ops(_, _): Ops<area::Users>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<OpsUser>> {
    let user: Option<OpsUser> = database::row(&app, queries::one_statement(id)).await?;
    user.map(Json).ok_or(ApiError::NotFound)
}

/// POST /ops/user: an agent or an operator; a mail brings the link to a password. Only an operator in person makes
/// another one; a program needs the scope `staff:write` to make an agent.
#[call(post, "/ops/user", responses((status = 409, description = "email_taken")))]
pub async fn make_ops_user(
    app: App,
    Ops(operator, _): Ops<area::Staff>,
    Input(input): Input<OpsUserInput>,
) -> ApiResult<(StatusCode, Json<OpsUser>)> {
    let mut problems = Problems::default();
    for (field, text) in [("name", &input.name), ("surname", &input.surname)] {
        match text.chars().count() {
            0 => problems.add(field, FieldError::Required),
            1..=MAX_NAME => {}
            _ => problems.add(field, FieldError::TooLong(MAX_NAME)),
        }
    }
    let email = problems.take("email", email::parse(&input.email).ok_or(FieldError::Email));
    let roles = roles(&mut problems, &input.roles, true);
    problems.finish()?;
    if input.roles.contains(&StaffRole::Operator) {
        in_person(&operator)?;
    }
    let (secret, hash) = token::new();
    let at = instant::iso(app.now / 1_000);
    let roles = json!(roles).to_string();
    let new = NewUser {
        name: &input.name,
        surname: &input.surname,
        email: &email,
        locale: input.locale,
        roles: &roles,
    };
    let dedupe = format!("staff-invited:{}", app.context.request_id);
    let mut statements = queries::insert_statements(&new, app.now, &at, (&secret, &hash), &dedupe);
    statements.push(ops_audit(
        &app,
        &operator,
        None,
        "user.make",
        "user",
        &json!({ "email": email, "roles": input.roles }),
    ));
    statements.push(
        Event::new(Kind::StaffMade)
            .about(input.roles.iter().map(|role| role.word()).collect::<Vec<_>>().join(" "))
            .by(&operator)
            .of_users(&app, "u.email = ?9", vec![email.as_str().into()]),
    );
    let made = Mail::StaffMade {
        name: String::new(),
        person: format!("{} {}", input.name, input.surname),
        by: operator.name.clone(),
    };
    let dedupe = format!("staff-made:{}", app.context.request_id);
    statements.push(mail::queue_to_operators(app.now, &made, &dedupe));
    let read = vec![queries::by_email_statement(&email)];
    let mut answers = match database::change(&app, statements, read).await {
        Err(error) if database::unique(&error, "user.email") || database::unique(&error, "user.username") => {
            return Err(ApiError::conflict("email_taken", &texts::EMAIL_TAKEN));
        }
        other => other?,
    };
    let user: Option<OpsUser> = answers.row()?;
    mail::deliver_soon(&app);
    user.map(|user| (StatusCode::CREATED, Json(user)))
        .ok_or_else(|| ApiError::internal("users: made and not there"))
}

/// PUT /ops/user/{id} {roles, active, invite}: who is put out of action is signed out everywhere. One operator stays. Roles are
/// given and taken by an operator in person; an account whose address is not proven gets them with a link to a new
/// password, which replaces the one it had.
#[call(put, "/ops/user/{id}", responses((status = 409, description = "last_operator, is_member")))]
pub async fn change_ops_user(
    app: App,
    Ops(operator, _): Ops<area::Users>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<OpsUserChange>,
) -> ApiResult<Json<OpsUser>> {
    let mut problems = Problems::default();
    let given = roles(&mut problems, input.roles.as_deref().unwrap_or_default(), false);
    problems.finish()?;
    let mut answers =
        database::batch(&app, vec![queries::one_statement(id), queries::member_statement(id)]).await?;
    let known: OpsUser = answers.row()?.ok_or(ApiError::NotFound)?;
    let member = answers.row::<Member>()?.is_some_and(|row| row.member);
    let active = input.active.unwrap_or(known.active);
    let roles =
        if input.roles.is_some() { given } else { known.roles.iter().map(|role| role.word()).collect() };
    if !roles.is_empty() || !known.roles.is_empty() {
        in_person(&operator)?;
    }
    if member && !roles.is_empty() {
        return Err(ApiError::conflict("is_member", &texts::IS_MEMBER));
    }
    let at = instant::iso(app.now / 1_000);
    let joins = known.roles.is_empty() && !roles.is_empty();
    let mut statements = Vec::new();
    if joins {
        let (secret, hash) = token::new();
        let dedupe = format!("staff-invited:{}", app.context.request_id);
        statements = queries::join_statements(id, app.now, (&secret, &hash), &dedupe);
    }
    let stored = input.roles.is_some().then(|| json!(roles).to_string());
    statements.extend(queries::change_statements(id, stored.as_deref(), input.active, &at));
    if input.invite {
        let (secret, hash) = token::new();
        statements.extend(queries::invite_statements(id, app.now, (&secret, &hash)));
    }
    statements.push(ops_audit(
        &app,
        &operator,
        None,
        if input.invite { "user.invite" } else { "user.change" },
        &format!("user:{id}"),
        &json!({ "roles": roles, "active": active, "before": { "roles": known.roles, "active": known.active } }),
    ));
    let gains = roles.iter().any(|role| !known.roles.iter().any(|had| had.word() == *role));
    if gains || roles.len() != known.roles.len() || active != known.active {
        statements.push(
            Event::new(Kind::RoleChanged)
                .about(if active { roles.join(" ") } else { "inactive".to_owned() })
                .by(&operator)
                .of(&app, Some(id)),
        );
    }
    if gains {
        let made = Mail::StaffMade {
            name: String::new(),
            person: format!("{} {}", known.name, known.surname),
            by: operator.name.clone(),
        };
        let dedupe = format!("staff-made:{}", app.context.request_id);
        statements.push(mail::queue_to_operators(app.now, &made, &dedupe));
    }
    let read = vec![queries::one_statement(id)];
    let Some(mut answers) = database::guarded(&app, statements, read).await? else {
        return Err(ApiError::conflict("last_operator", &texts::LAST_OPERATOR));
    };
    if gains || joins || input.invite {
        mail::deliver_soon(&app);
    }
    answers.row::<OpsUser>()?.map(Json).ok_or(ApiError::NotFound)
}

/// Each role once. Operators cannot be agents too.
fn roles(problems: &mut Problems, given: &[StaffRole], needed: bool) -> Vec<&'static str> {
    let mut roles: Vec<&str> = given.iter().map(|role| role.word()).collect();
    roles.sort_unstable();
    roles.dedup();
    if needed && roles.is_empty() {
        problems.add("roles", FieldError::Required);
    }
    if roles.len() > 1 && given.contains(&StaffRole::Operator) {
        problems.add("roles", FieldError::Says(&texts::OPERATOR_ALONE));
    }
    roles
}

/// A service key cannot create operators or change employees: it could give itself every right.
fn in_person(operator: &Operator) -> ApiResult<()> {
    if operator.user.is_some() {
        return Ok(());
    }
    Err(ApiError::Barred(Conflict::new("scope", &conflicts::SCOPE)))
}
