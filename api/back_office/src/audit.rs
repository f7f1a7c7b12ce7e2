//! `GET /ops/audit`: who changed what, newest first.

use axum::Json;
use domain::{credit, market::Country};
use identity::access::OperatorSession;
use identity::companies::reference::{CompanyRef, company_ref_sql};
use platform::database::{self, Conditions, Statement};
use platform::errors::{ApiResult, Problems};
use platform::extract::{Fields, Id, Page, Paging, Query};
use platform::state::App;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Characters of an action's name.
const MAX_ACTION: usize = 60;

/// Who did it: a person, or a program by its service key.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AuditBy {
    /// Id of the user.
    pub user: Option<i64>,
    /// Id of the service key.
    pub key: Option<i64>,
    /// As they are called now.
    pub name: String,
}

/// One write by operations or by an agent, or a look at somebody's data.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditEntry {
    pub id: i64,
    /// ISO 8601 UTC.
    pub at: String,
    pub by: AuditBy,
    /// For whom, where it was for one company.
    pub company: Option<CompanyRef>,
    /// `order.weigh`, `product.put`, ...
    pub action: String,
    /// What it was done to: `order:12`.
    pub subject: String,
    /// What changed: an object, of some actions a list.
    #[schema(schema_with = detail)]
    pub detail: Value,
    /// As in the log and in the answer's `x-request-id`.
    pub request_id: String,
}

#[derive(Deserialize)]
struct Row {
    id: i64,
    at: String,
    user_id: i64,
    key_id: Option<i64>,
    name: String,
    company: Option<CompanyRef>,
    action: String,
    subject: String,
    #[serde(deserialize_with = "database::json")]
    detail: Value,
    request_id: String,
}

/// The filter of the list.
#[derive(Debug, Clone, Default)]
pub struct AuditQuery {
    pub user: Option<i64>,
    pub key: Option<i64>,
    pub company: Option<i64>,
    pub action: Option<String>,
    /// Instants; `to` is excluded.
    pub from: Option<String>,
    pub to: Option<String>,
}

impl AuditQuery {
    /// Entries `a` with their actors and companies.
    fn matching(&self) -> Conditions {
        let mut matching = Conditions::new(
            "from audit a left join service_key k on k.id = a.key_id left join user u on u.id = a.user_id \
             left join company c on c.id = a.company_id where a.at > ''",
            Vec::new(),
        );
        matching.and("a.user_id =", self.user);
        matching.and("a.key_id =", self.key);
        matching.and("a.company_id =", self.company);
        matching.and("a.action =", self.action.as_deref());
        matching.and("a.at >=", self.from.as_deref());
        matching.and("a.at <", self.to.as_deref());
        matching
    }
}

/// The number of entries, counted up to one more than a list counts exactly.
pub fn count_statement(query: &AuditQuery) -> Statement {
    query.matching().counted()
}

/// A page of them. `blocking`: `domain::credit::blocking_before`.
pub fn page_statement(query: &AuditQuery, paging: Paging, blocking: &str) -> Statement {
    let (matching, mut params) = query.matching().into_parts();
    params.push(blocking.into());
    let company = company_ref_sql(&format!("?{}", params.len()));
    params.extend([paging.limit().into(), paging.offset().into()]);
    let last = params.len();
    Statement::with(
        format!(
            "select a.id, a.at, a.user_id, a.key_id, coalesce(k.name, trim(u.name || ' ' || u.surname), '') as name, \
             case when c.id is null then null else {company} end as company, a.action, a.subject, a.detail, a.request_id {matching} \
             order by a.at desc, a.id desc limit ?{} offset ?{last}",
            last - 1
        ),
        params,
    )
}

/// GET /ops/audit: writes by operations and by agents, and looks at somebody's data.
#[call(
    get, "/ops/audit",
    params(
        ("user" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
        ("key" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
        ("company" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
        ("action" = Option<String>, Query, max_length = 60, nullable = false),
        ("from" = Option<String>, Query, nullable = false, description = "YYYY-MM-DD, in Italy"),
        ("to" = Option<String>, Query, nullable = false, description = "YYYY-MM-DD, in Italy; this day too"),
        platform::extract::PagingParams,
    )
)]
pub async fn list_audit(
    app: App,
    OperatorSession(_): OperatorSession,
    Query(query): Query,
) -> ApiResult<Json<Page<AuditEntry>>> {
    let (query, paging) = read_query(&query)?;
    let blocking = credit::blocking_before(app.today(Country::It)).to_string();
    let statements = vec![count_statement(&query), page_statement(&query, paging, &blocking)];
    let mut answers = database::batch(&app, statements).await?;
    let count = answers.count()?;
    let rows: Vec<Row> = answers.rows()?;
    let entities = rows.into_iter().map(AuditEntry::from).collect();
    Ok(Json(paging.counted(entities, count)))
}

impl From<Row> for AuditEntry {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            at: row.at,
            by: AuditBy {
                user: Some(row.user_id).filter(|user| *user != 0),
                key: row.key_id,
                name: row.name,
            },
            company: row.company,
            action: row.action,
            subject: row.subject,
            detail: row.detail,
            request_id: row.request_id,
        }
    }
}

fn read_query(query: &Fields) -> ApiResult<(AuditQuery, Paging)> {
    let mut problems = Problems::default();
    query.only(&["user", "key", "company", "action", "from", "to", "page", "elementsPerPage"], &mut problems);
    let mut id = |name: &str| problems.take(name, query.integer(name, 1, Id::MAX));
    let (user, key, company) = (id("user"), id("key"), id("company"));
    let action = problems.take("action", query.short("action", MAX_ACTION));
    let (from, to) = query.days(&mut problems);
    let paging = Paging::read(query, &mut problems);
    problems.finish()?;
    let query = AuditQuery { user, key, company, action: action.map(str::to_owned), from, to };
    Ok((query, paging))
}

/// The changes in an audit row.
fn detail() -> utoipa::openapi::schema::Schema {
    let types = [utoipa::openapi::Type::Object, utoipa::openapi::Type::Array];
    utoipa::openapi::ObjectBuilder::new()
        .schema_type(utoipa::openapi::schema::SchemaType::Array(types.into()))
        .build()
        .into()
}
