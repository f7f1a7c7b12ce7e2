//! `GET /ops/{kind}`: the rows in the form that PUT accepts, as a page of JSON or CSV.

use super::cell::{self, Raw};
use super::cells::Cells;
use super::column::Cell;
use super::kind::Kind;
use super::row::{self};
use axum::{
    Json,
    extract::Request,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use domain::format::decimal_sign;
use domain::number_form::DecimalSign;
use platform::database::{self, Param, Statement};
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Fields, Page, Paging};
use platform::state::App;
use serde::Deserialize;
use serde_json::Value;

/// `sheet` is CSV as spreadsheets in the visitor's language open it.
pub const FORMATS: &[&str] = &["csv", "json", "sheet"];
/// Rows of a page of CSV: as many as a batch takes.
pub(crate) const MAX_CSV_ROWS: i64 = 500;
/// Characters of `q`.
const MAX_SEARCH: usize = 100;
/// Sorts after every text with this beginning.
const END: char = '\u{10ffff}';

/// Whether a query requests the rows as a table.
pub fn is_table(query: &Fields) -> bool {
    matches!(query.text("format"), Ok(Some("csv" | "sheet")))
}

/// The query of a list.
#[derive(Debug, Clone)]
pub struct RowQuery {
    pub q: String,
    /// SQL and value of the filters.
    pub filters: Vec<(&'static str, Value)>,
    pub paging: Paging,
    pub csv: bool,
    /// In the form that the visitor's spreadsheet opens.
    pub sheet: bool,
}

impl RowQuery {
    /// Reads the query.
    ///
    /// # Errors
    /// 422 for what is no filter of the kind.
    pub fn read(kind: &Kind, query: &Fields) -> ApiResult<Self> {
        let mut problems = Problems::default();
        let mut names = vec!["q", "format", "page", "elementsPerPage"];
        names.extend(kind.filters.iter().map(|filter| filter.name));
        query.only(&names, &mut problems);
        let format = problems.take("format", query.text("format")).unwrap_or("json");
        if !FORMATS.contains(&format) {
            problems.add("format", FieldError::Choice(FORMATS));
        }
        let (csv, sheet) = (format != "json", format == "sheet");
        let usual = if csv { MAX_CSV_ROWS } else { Paging::DEFAULT_SIZE };
        let most = if csv { MAX_CSV_ROWS } else { Paging::MAX_SIZE };
        let paging = Paging::read_up_to(query, usual, most, &mut problems);
        let q = problems.take("q", query.text("q")).unwrap_or_default().trim().to_owned();
        if q.chars().count() > MAX_SEARCH {
            problems.add("q", FieldError::TooLong(MAX_SEARCH));
        }
        let mut filters = Vec::new();
        for filter in kind.filters {
            let text = problems.take(filter.name, query.text(filter.name));
            let Some(text) = text else { continue };
            match cell::read(Cell::Of(&filter.of), Raw::Csv(text, None)) {
                Ok(value) => filters.push((filter.sql_of(text), value)),
                Err(error) => problems.add(filter.name, error),
            }
        }
        problems.finish()?;
        Ok(Self { q, filters, paging, csv, sheet })
    }

    fn parts(&self, kind: &Kind) -> (String, Vec<Param>) {
        let along = kind.read.along;
        let mut params: Vec<Param> = vec![self.q.as_str().into(), format!("{}{END}", self.q).into()];
        let mut sql = format!("from {} where {along} >= ?1 and {along} < ?2", kind.read.from);
        for (filter, value) in &self.filters {
            sql.push_str(" and ");
            if !filter.contains('?') {
                sql.push_str(filter);
                continue;
            }
            params.push(
                value
                    .as_i64()
                    .map_or_else(|| Param::Text(value.as_str().unwrap_or_default().to_owned()), Param::Int),
            );
            sql.push_str(&filter.replace('?', &format!("?{}", params.len())));
        }
        (sql, params)
    }
}

/// The page, and how many there are up to one more than are counted.
pub fn statements(kind: &Kind, row_query: &RowQuery) -> Vec<Statement> {
    let (sql, params) = row_query.parts(kind);
    let read = &kind.read;
    let mut paged = params.clone();
    paged.push(row_query.paging.limit().into());
    paged.push(row_query.paging.offset().into());
    let (limit, offset) = (params.len() + 1, params.len() + 2);
    vec![
        Statement::with(
            format!(
                "select {} as row {sql} order by {}{} limit ?{limit} offset ?{offset}",
                read.row, read.along, read.then
            ),
            paged,
        ),
        Statement::counted(&sql, params),
    ]
}

#[derive(Deserialize)]
struct RowText {
    #[serde(deserialize_with = "database::json")]
    row: Value,
}

/// The handler of a kind's GET.
pub async fn get(kind: &'static Kind, app: App, request: Request) -> ApiResult<Response> {
    let (mut parts, _) = request.into_parts();
    identity::access::ops::operator(&mut parts, &(), kind.area).await?;
    let query = Fields::from_form(parts.uri.query().unwrap_or_default().as_bytes());
    answer(kind, &app, &RowQuery::read(kind, &query)?, &query).await
}

/// A page of rows, in the requested form.
pub async fn answer(
    kind: &'static Kind,
    app: &App,
    row_query: &RowQuery,
    query: &Fields,
) -> ApiResult<Response> {
    let mut answers = database::batch(app, statements(kind, row_query)).await?;
    let rows: Vec<Cells> = answers.rows::<RowText>()?.into_iter().map(|row| Cells::stored(row.row)).collect();
    let total = answers.count()?;
    let flats = kind.flats();
    if !row_query.csv {
        let entities: Vec<Value> =
            rows.iter().map(|cells| row::to_json(kind.columns, &flats, cells)).collect();
        let page: Page<Value> = row_query.paging.counted(entities, total);
        return Ok(Json(page).into_response());
    }
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8"));
    let name = format!("attachment; filename=\"{}.csv\"", kind.name);
    if let Ok(value) = HeaderValue::from_str(&name) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    if i64::try_from(rows.len()).unwrap_or(0) == row_query.paging.limit() {
        let next = next_page(query, row_query.paging);
        if let Ok(value) = HeaderValue::from_str(&format!("</api/ops/{}?{next}>; rel=\"next\"", kind.name)) {
            headers.insert(header::LINK, value);
        }
    }
    let sign = if row_query.sheet { decimal_sign(app.context.locale) } else { DecimalSign::Point };
    Ok((headers, row::to_csv(&flats, &rows, sign)).into_response())
}

/// The same query, one page on.
fn next_page(query: &Fields, paging: Paging) -> String {
    let mut next = form_urlencoded::Serializer::new(String::new());
    for name in query.names().filter(|name| *name != "page") {
        if let Ok(Some(value)) = query.text(name) {
            next.append_pair(name, value);
        }
    }
    let page = paging.offset() / paging.limit().max(1) + 2;
    next.append_pair("page", &page.to_string());
    next.finish()
}
