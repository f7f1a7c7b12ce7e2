//! `GET /user/security`: the own events; `GET /ops/security`: everybody's.

use super::queries::{self, EventQuery};
use super::types::{OpsSecurityEntry, SecurityEntry, SecurityPerson};
use super::{Kind, address};
use crate::access::{AnyUser, OperatorSession};
use axum::Json;
use platform::database;
use platform::errors::{ApiResult, Problems};
use platform::extract::{Entities, Fields, Id, Page, Paging, Query};
use platform::state::App;
use serde::Deserialize;

/// Characters of a hashed address.
const MAX_ADDRESS: usize = 32;

#[derive(Deserialize)]
struct Row {
    id: i64,
    kind: Kind,
    at: String,
    user_id: Option<i64>,
    user_name: Option<String>,
    by_user_id: Option<i64>,
    by_name: Option<String>,
    key_name: Option<String>,
    subject: String,
    address: String,
    device: String,
    request_id: String,
}

/// GET /user/security: the last 20 events of the own account, newest first.
#[call(get, "/user/security")]
pub async fn list_own_security(
    app: App,
    AnyUser(session): AnyUser,
) -> ApiResult<Json<Entities<SecurityEntry>>> {
    let here = address(&app, &app.context.client);
    let entities = database::rows(&app, queries::own_statement(session.user.id, &here)).await?;
    Ok(Json(Entities { entities }))
}

/// GET /ops/security: what happened to accounts and keys in the last 90 days, newest first.
#[call(
    get, "/ops/security",
    params(
        ("user" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
        ("kind" = Option<Kind>, Query, nullable = false),
        ("address" = Option<String>, Query, max_length = 32, nullable = false, description = "The hash, as the list tells it"),
        ("from" = Option<String>, Query, nullable = false, description = "YYYY-MM-DD, in Italy"),
        ("to" = Option<String>, Query, nullable = false, description = "YYYY-MM-DD, in Italy; this day too"),
        platform::extract::PagingParams,
    )
)]
pub async fn list_security(
    app: App,
    OperatorSession(_): OperatorSession,
    Query(fields): Query,
) -> ApiResult<Json<Page<OpsSecurityEntry>>> {
    let (query, paging) = read(&fields)?;
    let statements = vec![queries::count_statement(&query), queries::page_statement(&query, paging)];
    let mut answers = database::batch(&app, statements).await?;
    let count = answers.count()?;
    let rows: Vec<Row> = answers.rows()?;
    let entities = rows.into_iter().map(OpsSecurityEntry::from).collect();
    Ok(Json(paging.counted(entities, count)))
}

impl From<Row> for OpsSecurityEntry {
    fn from(row: Row) -> Self {
        let person = |id: Option<i64>, name: Option<String>| {
            id.map(|id| SecurityPerson { id, name: name.unwrap_or_default() })
        };
        Self {
            id: row.id,
            kind: row.kind,
            at: row.at,
            user: person(row.user_id, row.user_name),
            by: person(row.by_user_id, row.by_name),
            key: row.key_name,
            subject: row.subject,
            address: row.address,
            device: row.device,
            request_id: row.request_id,
        }
    }
}

fn read(fields: &Fields) -> ApiResult<(EventQuery, Paging)> {
    let mut problems = Problems::default();
    fields.only(&["user", "kind", "address", "from", "to", "page", "elementsPerPage"], &mut problems);
    let user = problems.take("user", fields.integer("user", 1, Id::MAX));
    let kind = fields.word("kind", Kind::WORDS);
    let kind = problems.take("kind", kind);
    let address = problems.take("address", fields.short("address", MAX_ADDRESS));
    let (from, to) = fields.days(&mut problems);
    let paging = Paging::read(fields, &mut problems);
    problems.finish()?;
    let query = EventQuery { user, kind, address: address.map(str::to_owned), from, to };
    Ok((query, paging))
}
