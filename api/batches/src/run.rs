//! `PUT /ops/{kind}`: all of a batch or nothing of it, with the same result however often it is sent.

use super::answer::{Batch, BatchOptions};
use super::cells::key_of;
use super::cells::{Cells, Problems, Row};
use super::check;
use super::column::Flat;
use super::document::Document;
use super::draft::{Check, Draft};
use super::kind::Kind;
use super::request_key::{Before, RequestKey};
use super::row::Numbers;
use super::stock_cause;
use super::values;
use super::write::Writing;
use axum::{
    Json,
    extract::{FromRequestParts, Request},
};
use catalogue::{search::index, version};
use domain::{locale::Locale, number_form::DecimalSign};
use identity::access::ops::Area;
use identity::access::{Operator, ops_audit};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, Conflict, FieldError, field_text};
use platform::extract::{Fields, IdempotencyKey};
use platform::state::App;
use platform::texts::batch as texts;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashSet};

/// How often a batch is tried again when somebody else wrote between reading and writing.
const ATTEMPTS: usize = 4;
/// Most keys that the audit row names.
const NAMED: usize = 20;

/// The handler of a kind's PUT.
pub async fn put(kind: &'static Kind, app: App, request: Request) -> ApiResult<Json<Batch>> {
    let (mut parts, body) = request.into_parts();
    let operator = identity::access::ops::operator(&mut parts, &(), kind.area).await?;
    let query = Fields::from_form(parts.uri.query().unwrap_or_default().as_bytes());
    let flag = |name| query.boolean(name).map_err(|error| ApiError::field(name, error));
    let (dry_run, continues) = (flag("dryRun")?.unwrap_or(false), flag("continues")?.unwrap_or(false));
    let new = flag("new")?;
    let IdempotencyKey(key) = IdempotencyKey::from_request_parts(&mut parts, &()).await?;
    let numbers = query.text("decimalSign").map_err(|error| ApiError::field("decimalSign", error))?;
    let numbers = numbers.map_or(Ok(Numbers::Proven), |word| {
        Numbers::parse(word).ok_or(ApiError::field("decimalSign", FieldError::Choice(Numbers::WORDS)))
    })?;
    let document = Document::read(Request::from_parts(parts, body)).await?;
    apply(kind, &app, &operator, &document, BatchOptions { dry_run, continues, new, key, numbers })
        .await
        .map(Json)
}

/// Runs a batch.
///
/// # Errors
/// 422 `rows`; 409 when others keep writing the same rows, or for a key of another batch.
pub async fn apply(
    kind: &'static Kind,
    app: &App,
    operator: &Operator,
    document: &Document,
    options: BatchOptions,
) -> ApiResult<Batch> {
    let flats = kind.flats();
    let mut problems = Problems::default();
    let rows = document.rows(kind, &flats, options.numbers, &mut problems)?;
    let sign = document.decimal_sign(&flats);
    let request_key = RequestKey::of(kind, operator, &rows, &options)?;
    for _ in 1..ATTEMPTS {
        let mut found = Problems { listed: Vec::new(), lines: problems.lines.clone() };
        match attempt(kind, app, operator, &flats, rows.clone(), &mut found, &options, request_key.as_ref())
            .await
        {
            Err(error) if constraint(&error) => {}
            Ok(None) => {
                for one in std::mem::take(&mut found.listed) {
                    problems.add(one.line, one.field, one.error);
                }
                problems.lines.append(&mut found.lines);
                return Err(refused(&mut problems, sign, app.context.locale));
            }
            Ok(Some(batch)) => return Ok(Batch { decimal_sign: sign, ..batch }),
            Err(error) => return Err(error),
        }
    }
    Err(ApiError::conflict("changed", &texts::CHANGED))
}

/// The 422 with the rows' problems.
fn refused(problems: &mut Problems, sign: Option<DecimalSign>, locale: Locale) -> ApiError {
    problems.listed.sort_by(|a, b| (a.line, &a.field).cmp(&(b.line, &b.field)));
    let rows: Vec<Value> = problems
        .listed
        .iter()
        .map(|problem| {
            let message = field_text(&problem.error, locale);
            json!({ "line": problem.line, "field": problem.field, "message": message })
        })
        .collect();
    let conflict = Conflict::new("rows", &texts::ROWS)
        .with("rows", rows.into())
        .with("refused", problems.lines.len().into())
        .with("decimalSign", sign.map(DecimalSign::word).into());
    ApiError::Refused(conflict)
}

/// The database refused it: a row has changed between reading and writing.
fn constraint(error: &ApiError) -> bool {
    matches!(error, ApiError::Internal(detail) if detail.contains("constraint failed") || detail.contains("SQLITE_CONSTRAINT"))
}

/// `None` when rows have problems.
#[expect(clippy::too_many_arguments, reason = "one turn of the loop above")]
async fn attempt(
    kind: &'static Kind,
    app: &App,
    operator: &Operator,
    flats: &[Flat],
    rows: Vec<Row>,
    problems: &mut Problems,
    options: &BatchOptions,
    request_key: Option<&RequestKey>,
) -> ApiResult<Option<Batch>> {
    let (statements, named) = reading(kind, flats, &rows, request_key);
    let mut answers = database::batch(app, statements).await?;
    let version = answers.number()?.ok_or_else(|| ApiError::internal("no catalogue version"))?;
    if let Some(request_key) = request_key
        && let Some(before) = answers.row::<Before>()?
    {
        return request_key.again(&before).map(Some);
    }
    let known = answers.rows::<RowText>()?.into_iter().map(|row| Cells::stored(row.row)).collect();
    let mut existing: BTreeMap<&'static str, HashSet<String>> = BTreeMap::new();
    for sql in named {
        let keys = answers.rows::<Key>()?.into_iter().map(|found| found.key.to_string());
        existing.insert(sql, keys.collect());
    }
    let lookups = (kind.lookups)(&rows).len();
    let found: Vec<Vec<Value>> = (0..lookups).map(|_| answers.rows()).collect::<ApiResult<_>>()?;
    let mut drafts = check::drafts(kind, flats, rows, known, &existing, problems);
    if let Some(new) = options.new {
        check::newness(kind, &drafts, new, problems);
    }
    let continues = options.dry_run && options.continues;
    (kind.check)(&mut Check { drafts: &mut drafts, found, problems, now: app.now, continues });
    if !problems.none() {
        return Ok(None);
    }
    let mut batch = Batch::of(check::counts(&drafts, flats), options.dry_run);
    let changes: Vec<Draft> = drafts.into_iter().filter(|draft| check::differs(draft, flats)).collect();
    let figures = |name: &str| {
        let count = changes.iter().flat_map(|change| change.offers_with_another(name)).count();
        (count > 0).then_some(count)
    };
    (batch.prices, batch.on_hand) = (figures("price"), figures("onHand"));
    let stock = kind.area == Area::Stock || batch.on_hand.is_some();
    if stock {
        operator.writes_in(app, Area::Stock, &format!("PUT /ops/{}", kind.name))?;
    }
    if options.dry_run || changes.is_empty() {
        return Ok(Some(batch));
    }
    let writing = Writing { now: app.now };
    let mut statements = Vec::new();
    if kind.bumps {
        let guard = "insert into guard (ok) select version = ?1 from catalogue_state where id = 1";
        statements.push(Statement::new(guard).bind(version));
    }
    if let Some(request_key) = request_key {
        statements.push(request_key.keep(batch, &writing.at()));
    }
    if stock {
        statements.push(stock_cause::cause(app, operator));
    }
    statements.extend((kind.write)(writing, &changes));
    if stock {
        statements.push(stock_cause::no_cause());
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
    if kind.on_pages {
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

/// All statements against which a batch is checked, in one round trip; and the lookups' SQL in order.
fn reading(
    kind: &Kind,
    flats: &[Flat],
    rows: &[Row],
    request_key: Option<&RequestKey>,
) -> (Vec<Statement>, Vec<&'static str>) {
    let keys: Vec<Value> = rows.iter().filter_map(|row| row.key(kind.key)).map(Value::Array).collect();
    let mut statements = vec![Statement::new("select version from catalogue_state where id = 1")];
    statements.extend(request_key.map(RequestKey::before));
    statements.push(by_key_statement(kind, &Value::Array(keys).to_string()));
    let named = check::named(flats, rows);
    for (sql, keys) in &named {
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        statements.push(Statement::new(*sql).bind(format!("[{}]", keys.join(","))));
    }
    statements.extend((kind.lookups)(rows));
    (statements, named.into_keys().collect())
}

/// Reads the rows of these keys.
pub fn by_key_statement(kind: &Kind, keys: &str) -> Statement {
    let read = &kind.read;
    Statement::new(format!("select {} as row from json_each(?1) k {}", read.row, read.by_key)).bind(keys)
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
        Some(if key.len() == 1 { key.remove(0) } else { Value::Array(key) })
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
