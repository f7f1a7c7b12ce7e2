//! `GET /ops/me`: the caller's identity and rights in operations.

use axum::Json;
use domain::instant;
use identity::access::ops::Area;
use identity::access::{OpsCaller, Session};
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde::{Deserialize, Serialize};

/// Answer of `GET /ops/me`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsMe {
    pub name: String,
    /// Of a person.
    pub email: Option<String>,
    /// `AREA:read`, `AREA:write`; none before the second factor was given.
    pub scopes: Vec<String>,
    /// Of a person.
    pub second_factor: Option<SecondFactor>,
}

/// How far an operator's second factor is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    /// Set up, and confirmed with a code.
    pub enrolled: bool,
    /// In this session, and still counting.
    pub given: bool,
    /// Until when it counts; ISO 8601 UTC.
    pub until: Option<String>,
    /// Recovery codes that were not used yet.
    pub recovery_codes: i64,
}

#[derive(Deserialize)]
struct Row {
    enrolled: bool,
    codes: i64,
}

/// `?1` the user: whether enrolled, and how many recovery codes are left.
pub(crate) fn factor_statement(user: i64) -> Statement {
    Statement::new(
        "select exists (select 1 from second_factor where user_id = ?1 and secret is not null) as enrolled, \
         (select count(*) from recovery_code where user_id = ?1 and used_at is null) as codes",
    )
    .bind(user)
}

/// GET /ops/me: also for an operator whose second factor is still to be given.
#[call(get, "/ops/me")]
pub async fn get_ops_me(app: App, caller: OpsCaller) -> ApiResult<Json<OpsMe>> {
    let me = match caller {
        OpsCaller::Key(key) => OpsMe { name: key.name, email: None, scopes: key.scopes, second_factor: None },
        OpsCaller::Person(session) => person(&app, &session).await?,
    };
    Ok(Json(me))
}

async fn person(app: &App, session: &Session) -> ApiResult<OpsMe> {
    let row: Option<Row> = database::row(app, factor_statement(session.user.id)).await?;
    let given = session.is_proven(app.now / 1_000);
    let both = |area: Area| [area.scope(true), area.scope(false)];
    Ok(OpsMe {
        name: format!("{} {}", session.user.name, session.user.surname).trim().to_owned(),
        email: Some(session.user.email.clone()),
        scopes: if given { Area::ALL.into_iter().flat_map(both).collect() } else { Vec::new() },
        second_factor: Some(SecondFactor {
            enrolled: row.as_ref().is_some_and(|row| row.enrolled),
            given,
            until: session.factor_until.clone().filter(|until| instant::parse(until).is_some() && given),
            recovery_codes: row.map_or(0, |row| row.codes),
        }),
    })
}
