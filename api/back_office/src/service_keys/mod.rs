//! Keys of other systems, made, rotated and revoked by operators in person. `/ops/service-key`

pub mod queries;
mod types;

pub use types::{RotateInput, ServiceKeyEntry, ServiceKeyInput, ServiceKeyMade};

use axum::{Json, http::StatusCode};
use domain::instant::{self, HOUR};
use identity::access::ops::Area;
use identity::access::{Operator, OperatorSession, ops_audit_change};
use identity::security::{Event, Kind};
use mail::{self, Mail};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Entities, Id, Input, Path};
use platform::state::App;
use platform::texts::service_keys as texts;
use platform::{database, token};
use queries::NewKey;
use serde_json::json;

/// The prefix of every key, by which leaked ones are found.
const BEGINS: &str = "madia_sk_";
/// Characters of a key that remain readable.
const PREFIX: usize = BEGINS.len() + 4;
const MAX_NAME: usize = 100;
const MAX_HOURS: i64 = 720;

/// GET /ops/service-key: those that are good, newest first, then the revoked ones.
#[call(get, "/ops/service-key")]
pub async fn list_service_keys(
    app: App,
    OperatorSession(_): OperatorSession,
) -> ApiResult<Json<Entities<ServiceKeyEntry>>> {
    let entities = database::rows(&app, queries::list_statement(&now(&app))).await?;
    Ok(Json(Entities { entities }))
}

/// POST /ops/service-key {name, scopes[], expiresAt?}: its secret is in this answer and nowhere else.
#[call(post, "/ops/service-key")]
pub async fn make_service_key(
    app: App,
    OperatorSession(session): OperatorSession,
    Input(mut input): Input<ServiceKeyInput>,
) -> ApiResult<(StatusCode, Json<ServiceKeyMade>)> {
    check(&mut input, &now(&app))?;
    let (key, hash) = secret();
    let scopes = json!(input.scopes).to_string();
    let new = NewKey {
        name: &input.name,
        prefix: prefix(&key),
        scopes: &scopes,
        expires_at: input.expires_at.as_deref(),
        user: session.user.id,
    };
    let mut statements = queries::insert_statements(&new, &hash, &now(&app));
    statements.push(ops_audit_change(
        &app,
        &Operator::of(&session),
        None,
        "service_key.make",
        &format!("service_key:{}", new.prefix),
        &json!({ "name": input.name, "scopes": input.scopes, "expiresAt": input.expires_at }),
    ));
    let subject = format!("service_key:{}", new.prefix);
    let event = Event::new(Kind::KeyMade).about(subject);
    statements.push(event.after_change(&app, Some(session.user.id)));
    let letter =
        Mail::KeyMade { name: String::new(), key: input.name.clone(), by: Operator::of(&session).name };
    let dedupe = format!("key-made:{}", app.context.request_id);
    statements.push(mail::queue_to_operators(app.now, &letter, &dedupe));
    let read = vec![queries::of_secret_statement(&now(&app), &hash)];
    let mut answers = database::change(&app, statements, read).await?;
    let entry: Option<ServiceKeyEntry> = answers.row()?;
    mail::deliver_soon(&app);
    let entry = entry.ok_or_else(|| ApiError::field("name", FieldError::Says(&texts::FULL)))?;
    Ok((StatusCode::CREATED, Json(ServiceKeyMade { key, entry })))
}

/// POST /ops/service-key/{id}/rotate {validHours}: another secret; the one before stays good for so long.
#[call(post, "/ops/service-key/{id}/rotate", request_body = Option<RotateInput>)]
pub async fn rotate_service_key(
    app: App,
    OperatorSession(session): OperatorSession,
    Path(Id(id)): Path<Id>,
    Input(input): Input<RotateInput>,
) -> ApiResult<Json<ServiceKeyMade>> {
    if !(0..=MAX_HOURS).contains(&input.valid_hours) {
        let range = FieldError::Number { min: 0, max: MAX_HOURS };
        return Err(ApiError::field("validHours", range));
    }
    let (key, hash) = secret();
    let until = instant::iso(app.now / 1_000 + input.valid_hours * HOUR);
    let mut statements = queries::rotate_statements(id, prefix(&key), &hash, &now(&app), &until);
    statements.push(ops_audit_change(
        &app,
        &Operator::of(&session),
        None,
        "service_key.rotate",
        &format!("service_key:{id}"),
        &json!({ "validHours": input.valid_hours }),
    ));
    let event = Event::new(Kind::KeyRotated).about(format!("service_key:{}", prefix(&key)));
    statements.push(event.after_change(&app, Some(session.user.id)));
    let read = vec![queries::of_secret_statement(&now(&app), &hash)];
    let mut answers = database::change(&app, statements, read).await?;
    let entry: Option<ServiceKeyEntry> = answers.row()?;
    let entry = entry.ok_or(ApiError::NotFound)?;
    Ok(Json(ServiceKeyMade { key, entry }))
}

/// DELETE /ops/service-key/{id}: revoked at once, and told as such.
#[call(delete, "/ops/service-key/{id}", responses((status = 204, description = "Revoked")))]
pub async fn revoke_service_key(
    app: App,
    OperatorSession(session): OperatorSession,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    let statements = vec![
        queries::revoke_statement(id, &now(&app)),
        ops_audit_change(
            &app,
            &Operator::of(&session),
            None,
            "service_key.revoke",
            &format!("service_key:{id}"),
            &json!({}),
        ),
        Event::new(Kind::KeyRevoked)
            .about(format!("service_key:{id}"))
            .after_change(&app, Some(session.user.id)),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let revoked: Option<serde_json::Value> = answers.row()?;
    revoked.map(|_| StatusCode::NO_CONTENT).ok_or(ApiError::NotFound)
}

fn check(input: &mut ServiceKeyInput, now: &str) -> ApiResult<()> {
    let mut problems = Problems::default();
    match input.name.chars().count() {
        0 => problems.add("name", FieldError::Required),
        1..=MAX_NAME => {}
        _ => problems.add("name", FieldError::TooLong(MAX_NAME)),
    }
    input.scopes.sort_unstable();
    input.scopes.dedup();
    if input.scopes.is_empty() {
        problems.add("scopes", FieldError::Required);
    } else if !input.scopes.iter().all(|scope| Area::is_scope(scope)) {
        problems.add("scopes", FieldError::Says(&texts::SCOPES));
    }
    if let Some(at) = &input.expires_at {
        if instant::parse(at).is_none() {
            problems.add("expiresAt", FieldError::Malformed);
        } else if at.as_str() <= now {
            problems.add("expiresAt", FieldError::Says(&texts::PAST));
        }
    }
    problems.finish()
}

/// A prefix with 256 random bits, and the hash of both.
fn secret() -> (String, String) {
    let (random, _) = token::new();
    let key = format!("{BEGINS}{random}");
    let hash = token::hash(&key);
    (key, hash)
}

fn prefix(key: &str) -> &str {
    key.get(..PREFIX).unwrap_or(key)
}

fn now(app: &App) -> String {
    instant::iso(app.now / 1_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str, scopes: &[&str], expires_at: Option<&str>) -> Vec<String> {
        let mut input = ServiceKeyInput {
            name: name.to_owned(),
            scopes: scopes.iter().map(|scope| (*scope).to_owned()).collect(),
            expires_at: expires_at.map(str::to_owned),
        };
        match check(&mut input, "2026-11-22T00:00:00Z") {
            Err(ApiError::Validation(fields)) => fields.into_keys().collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn a_key_names_itself_what_it_may_and_until_when() {
        assert_eq!(refused("ERP", &["stock:write"], Some("2027-01-01T00:00:00Z")), Vec::<String>::new());
        assert_eq!(refused("", &[], Some("tomorrow")), ["expiresAt", "name", "scopes"]);
        assert_eq!(
            refused("ERP", &["stock:write", "everything"], Some("2026-11-22T00:00:00Z")),
            ["expiresAt", "scopes"]
        );
    }

    #[test]
    fn a_secret_is_recognised_by_its_beginning() {
        let (key, hash) = secret();
        assert!(key.starts_with(BEGINS) && key.len() == BEGINS.len() + 43);
        assert_eq!((prefix(&key).len(), hash.len()), (13, 64));
    }
}
