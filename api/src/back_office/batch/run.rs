//! `PUT /ops/{kind}`: all of a batch or nothing of it, as often as one likes.

use super::cells::key_of;
use super::cells::{Cells, Problems, Row};
use super::check::{self, Counts};
use super::column::Flat;
use super::draft::{Check, Draft};
use super::kind::Kind;
use super::listed;
use super::row;
use super::values;
use super::write::Writing;
use crate::back_office::goods::shelf;
use crate::back_office::{index, version};
use crate::domain::locale::Locale;
use crate::identity::access::ops::Area;
use crate::identity::access::{Operator, ops_audit};
use crate::platform::database::{self, Statement};
use crate::platform::errors::{ApiError, ApiResult, Conflict, FieldError, FieldErrors, field_text};
use crate::platform::extract::{Fields, IdempotencyKey};
use crate::platform::state::App;
use crate::platform::texts::batch as texts;
use axum::{
    Json,
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, StatusCode, header},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashSet};

/// Rows of one batch, and bytes of its body.
pub const MAX_ROWS: usize = 500;
/// Five hundred articles with their texts in twelve languages fit.
pub const MAX_BODY: usize = 2 * 1024 * 1024;
/// Somebody else wrote between the reading and the writing: once more, from the reading on.
const ATTEMPTS: usize = 4;
/// Keys that the audit row names.
const NAMED: usize = 20;

/// What became of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Batch {
    pub rows: usize,
    pub added: usize,
    pub changed: usize,
    /// Were already so.
    pub unchanged: usize,
    pub removed: usize,
    /// Nothing was written: this is what would have been.
    pub dry_run: bool,
}

impl Batch {
    fn of(counts: Counts, dry_run: bool) -> Self {
        let Counts {
            added,
            changed,
            unchanged,
            removed,
        } = counts;
        Self {
            rows: added + changed + unchanged + removed,
            added,
            changed,
            unchanged,
            removed,
            dry_run,
        }
    }
}

/// The body of a batch, whatever form it came in.
#[derive(Debug)]
pub enum Document {
    Csv(String),
    Json(Vec<Value>),
}

impl Document {
    /// Reads a body.
    ///
    /// # Errors
    /// 400, 413, 415, and 422 for JSON of another shape.
    pub async fn read(request: Request) -> ApiResult<Self> {
        let media_type = media_type(request.headers());
        let bytes = Bytes::from_request(request, &()).await.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                ApiError::TooLarge
            } else {
                malformed()
            }
        })?;
        match media_type.as_str() {
            "text/csv" => String::from_utf8(bytes.to_vec())
                .map(Self::Csv)
                .map_err(|_| malformed()),
            "application/json" => {
                let Ok(Value::Object(mut document)) = serde_json::from_slice(&bytes) else {
                    return Err(malformed());
                };
                let mut rows = document.remove("rows");
                // A page as GET answers it is taken as well.
                if rows.is_none() && document.contains_key("entities") {
                    rows = document.remove("entities");
                    document.retain(|name, _| !listed::PAGING.contains(&name.as_str()));
                }
                if let Some(name) = document.keys().next() {
                    return Err(ApiError::field(name, FieldError::Unknown));
                }
                match rows {
                    Some(Value::Array(rows)) => Ok(Self::Json(rows)),
                    Some(_) => Err(ApiError::field("rows", FieldError::Malformed)),
                    None => Err(ApiError::field("rows", FieldError::Required)),
                }
            }
            _ => Err(ApiError::UnsupportedMediaType),
        }
    }

    /// Its rows of a kind. What is wrong with them goes into `problems`.
    ///
    /// # Errors
    /// 422 when there are too many.
    pub fn rows(&self, kind: &Kind, flats: &[Flat], problems: &mut Problems) -> ApiResult<Vec<Row>> {
        let rows = match self {
            Self::Csv(text) => row::from_csv(kind, flats, text, problems),
            Self::Json(list) if list.len() > MAX_ROWS => return Err(too_many()),
            Self::Json(list) => row::from_json(kind, flats, list, problems),
        };
        if rows.len() > MAX_ROWS {
            Err(too_many())
        } else {
            Ok(rows)
        }
    }
}

fn too_many() -> ApiError {
    ApiError::field("rows", FieldError::Says(&texts::TOO_MANY))
}

fn malformed() -> ApiError {
    ApiError::Malformed(FieldErrors::from([(
        "body".to_owned(),
        vec![FieldError::Malformed],
    )]))
}

fn media_type(headers: &HeaderMap) -> String {
    let value = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    value
        .split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase()
}

/// The handler of a kind's PUT.
pub async fn put(kind: &'static Kind, app: App, request: Request) -> ApiResult<Json<Batch>> {
    let (mut parts, body) = request.into_parts();
    let operator = crate::identity::access::ops::operator(&mut parts, &(), kind.area).await?;
    let query = Fields::from_form(parts.uri.query().unwrap_or_default().as_bytes());
    let dry_run = query
        .boolean("dryRun")
        .map_err(|error| ApiError::field("dryRun", error))?
        .unwrap_or(false);
    let IdempotencyKey(key) = IdempotencyKey::from_request_parts(&mut parts, &()).await?;
    let document = Document::read(Request::from_parts(parts, body)).await?;
    apply(kind, &app, &operator, &document, BatchOptions { dry_run, key })
        .await
        .map(Json)
}

/// How a batch is asked for.
#[derive(Debug, Clone, Default)]
pub struct BatchOptions {
    pub dry_run: bool,
    /// Under which the same batch is done once.
    pub key: Option<String>,
}

/// Does a batch.
///
/// # Errors
/// 422 `rows`; 409 when others keep writing the same, or for a key of another batch.
pub async fn apply(
    kind: &'static Kind,
    app: &App,
    operator: &Operator,
    document: &Document,
    asked: BatchOptions,
) -> ApiResult<Batch> {
    let flats = kind.flats();
    let mut problems = Problems::default();
    let rows = document.rows(kind, &flats, &mut problems)?;
    let once = Once::of(kind, operator, &rows, &asked)?;
    for _ in 1..ATTEMPTS {
        let mut found = Problems {
            told: Vec::new(),
            lines: problems.lines.clone(),
        };
        match attempt(
            kind,
            app,
            operator,
            &flats,
            rows.clone(),
            &mut found,
            &asked,
            once.as_ref(),
        )
        .await
        {
            Err(error) if constraint(&error) => {}
            Ok(None) => {
                for one in std::mem::take(&mut found.told) {
                    problems.add(one.line, one.field, one.error);
                }
                problems.lines.append(&mut found.lines);
                return Err(refused(&mut problems, app.context.locale));
            }
            Ok(Some(batch)) => return Ok(batch),
            Err(error) => return Err(error),
        }
    }
    Err(ApiError::conflict("changed", &texts::CHANGED))
}

/// The 422 that tells the rows.
#[must_use]
pub fn refused(problems: &mut Problems, locale: Locale) -> ApiError {
    problems
        .told
        .sort_by(|a, b| (a.line, &a.field).cmp(&(b.line, &b.field)));
    let told: Vec<Value> = problems
        .told
        .iter()
        .map(|problem| {
            let message = field_text(&problem.error, locale);
            json!({ "line": problem.line, "field": problem.field, "message": message })
        })
        .collect();
    let conflict = Conflict::new("rows", &texts::ROWS)
        .with("rows", told.into())
        .with("refused", problems.lines.len().into());
    ApiError::Refused(conflict)
}

/// The database did not take it: something moved between the reading and the writing.
fn constraint(error: &ApiError) -> bool {
    matches!(error, ApiError::Internal(detail) if detail.contains("constraint failed") || detail.contains("SQLITE_CONSTRAINT"))
}

/// `None`: something is wrong with the rows.
#[expect(clippy::too_many_arguments, reason = "one turn of the loop above")]
async fn attempt(
    kind: &'static Kind,
    app: &App,
    operator: &Operator,
    flats: &[Flat],
    rows: Vec<Row>,
    problems: &mut Problems,
    asked: &BatchOptions,
    once: Option<&Once>,
) -> ApiResult<Option<Batch>> {
    let (statements, named) = reading(kind, flats, &rows, once);
    let mut answers = database::batch(app, statements).await?;
    let version = answers
        .number()?
        .ok_or_else(|| ApiError::internal("no catalogue version"))?;
    if let Some(once) = once
        && let Some(before) = answers.row::<Before>()?
    {
        return once.again(&before).map(Some);
    }
    let known = answers
        .rows::<RowText>()?
        .into_iter()
        .map(|row| Cells::stored(row.row))
        .collect();
    let mut there: BTreeMap<&'static str, HashSet<String>> = BTreeMap::new();
    for sql in named {
        let keys = answers
            .rows::<Key>()?
            .into_iter()
            .map(|found| found.key.to_string());
        there.insert(sql, keys.collect());
    }
    let lookups = (kind.lookups)(&rows).len();
    let found: Vec<Vec<Value>> = (0..lookups).map(|_| answers.rows()).collect::<ApiResult<_>>()?;
    let mut drafts = check::drafts(kind, flats, rows, known, &there, problems);
    (kind.check)(&mut Check {
        drafts: &mut drafts,
        found,
        problems,
        now: app.now,
    });
    if !problems.none() {
        return Ok(None);
    }
    let batch = Batch::of(check::counts(&drafts, flats), asked.dry_run);
    let changes: Vec<Draft> = drafts
        .into_iter()
        .filter(|draft| check::differs(draft, flats))
        .collect();
    if asked.dry_run || changes.is_empty() {
        return Ok(Some(batch));
    }
    let writing = Writing { now: app.now };
    let mut statements = Vec::new();
    if kind.bumps {
        let guard = "insert into guard (ok) select version = ?1 from catalogue_state where id = 1";
        statements.push(Statement::new(guard).bind(version));
    }
    if let Some(once) = once {
        statements.push(once.keep(batch, &writing.at()));
    }
    let stock = kind.area == Area::Stock;
    if stock {
        statements.push(shelf::cause(app, operator));
    }
    statements.extend((kind.write)(writing, &changes));
    if stock {
        statements.push(shelf::no_cause());
    }
    if kind.bumps {
        statements.push(Statement::new("update catalogue_state set version = version + 1"));
        statements.push(Statement::new("delete from guard"));
    }
    statements.push(audit(kind, flats, app, operator, &changes, batch));
    database::batch(app, statements).await?;
    if kind.searched {
        index::now(app).await?;
    }
    if kind.shown {
        version::publish(app).await;
    }
    Ok(Some(batch))
}

#[derive(Deserialize)]
struct RowText {
    #[serde(deserialize_with = "database::json")]
    row: Value,
}

#[derive(Deserialize)]
struct Key {
    key: Value,
}

/// Everything that a batch is checked against, in one round trip; and the lookups' SQL in order.
fn reading(
    kind: &Kind,
    flats: &[Flat],
    rows: &[Row],
    once: Option<&Once>,
) -> (Vec<Statement>, Vec<&'static str>) {
    let keys: Vec<Value> = rows
        .iter()
        .filter_map(|row| row.key(kind.key))
        .map(Value::Array)
        .collect();
    let mut statements = vec![Statement::new("select version from catalogue_state where id = 1")];
    statements.extend(once.map(Once::before));
    statements.push(by_key_statement(kind, &Value::Array(keys).to_string()));
    let named = check::named(flats, rows);
    for (sql, keys) in &named {
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        statements.push(Statement::new(*sql).bind(format!("[{}]", keys.join(","))));
    }
    statements.extend((kind.lookups)(rows));
    (statements, named.into_keys().collect())
}

/// The rows of these keys.
pub fn by_key_statement(kind: &Kind, keys: &str) -> Statement {
    let read = &kind.read;
    Statement::new(format!(
        "select {} as row from json_each(?1) k {}",
        read.row, read.by_key
    ))
    .bind(keys)
}

fn audit(
    kind: &Kind,
    flats: &[Flat],
    app: &App,
    operator: &Operator,
    changes: &[Draft],
    batch: Batch,
) -> Statement {
    let named = |change: &Draft| {
        let mut key = key_of(kind.key, &change.cells)?;
        Some(if key.len() == 1 {
            key.remove(0)
        } else {
            Value::Array(key)
        })
    };
    let keys: Vec<Value> = changes.iter().take(NAMED).filter_map(named).collect();
    let mut rows = Vec::new();
    let mut bytes = 0;
    for change in changes {
        let row = values::of(kind, flats, change, named(change));
        bytes += row.to_string().len();
        if bytes > values::MAX_BYTES {
            break;
        }
        rows.push(row);
    }
    let mut detail =
        json!({ "added": batch.added, "changed": batch.changed, "removed": batch.removed, "keys": keys });
    if let Some(detail) = detail.as_object_mut() {
        let more = changes.len() - rows.len();
        detail.insert("rows".to_owned(), rows.into());
        if more > 0 {
            detail.insert("more".to_owned(), more.into());
        }
    }
    let action = format!("{}.put", kind.name);
    ops_audit(app, operator, None, &action, kind.name, &detail)
}

/// A batch that would do something again when it is sent again: it comes with a key.
struct Once {
    key: String,
    hash: String,
}

#[derive(Deserialize)]
struct Before {
    hash: String,
    #[serde(deserialize_with = "database::json")]
    answer: Batch,
}

impl Once {
    /// # Errors
    /// 422 where a key is needed and there is none.
    fn of(kind: &Kind, operator: &Operator, rows: &[Row], asked: &BatchOptions) -> ApiResult<Option<Self>> {
        let Some(cell) = kind.once else { return Ok(None) };
        if asked.dry_run {
            return Ok(None);
        }
        let Some(key) = &asked.key else {
            let needed = rows.iter().any(|row| !row.cells.get(cell).is_null());
            let missing = ApiError::field(IdempotencyKey::HEADER, FieldError::Required);
            return if needed { Err(missing) } else { Ok(None) };
        };
        let rows: Vec<String> = rows.iter().map(|row| format!("{:?}", row.cells)).collect();
        let hash = Sha256::digest(rows.join("\n"))
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let who = operator.key.map_or_else(
            || format!("user {}", operator.user.unwrap_or(0)),
            |key| format!("key {key}"),
        );
        Ok(Some(Self {
            key: format!("{} {who} {key}", kind.name),
            hash,
        }))
    }

    fn before(&self) -> Statement {
        Statement::new("select hash, answer from ops_once where key = ?1").bind(self.key.as_str())
    }

    fn keep(&self, batch: Batch, at: &str) -> Statement {
        Statement::new("insert into ops_once (key, hash, answer, at) values (?1, ?2, ?3, ?4)")
            .bind(self.key.as_str())
            .bind(self.hash.as_str())
            .bind(json!(batch).to_string())
            .bind(at)
    }

    fn again(&self, before: &Before) -> ApiResult<Batch> {
        if before.hash == self.hash {
            Ok(before.answer)
        } else {
            Err(ApiError::conflict("key_reused", &texts::OTHER_CONTENT))
        }
    }
}
