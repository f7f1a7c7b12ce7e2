//! Companies: registration, list, details, changes, approval, blocking, closing. Their terms come in batches
//! (`company`).

pub mod addresses;
pub mod kind;
pub mod profile;
pub mod queries;
pub mod register;
pub mod representatives;
mod types;

pub use types::*;

use axum::Json;
use axum::response::{IntoResponse, Response};
use batches::list;
use domain::money::{Currency, Minor};
use domain::order_status::OrderStatus;
use domain::{credit, instant, locale::Locale, market::Country};
use identity::access::{CompanyStatus, Of, Operator, Ops, area, ops_audit_change};
use identity::companies::representatives::queries::Grant;
use identity::companies::{self, queries as known};
use mail::{self, Mail};
use platform::context::RequestContext;
use platform::database::{self, Answers};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Fields, Id, Input, Paging, Path, Query};
use platform::state::App;
use platform::texts::company_changes as texts;
use queries::CompanyQuery;
use serde::Deserialize;
use serde_json::{Value, json as to_json};

/// Characters of a reason.
const MAX_REASON: usize = 500;
const STATUSES: &[&str] = &["active", "closed", "pending"];

#[derive(Deserialize)]
struct Facts {
    created_at: String,
    blocked_at: Option<String>,
    blocked_reason: Option<String>,
    notes: String,
    order_frequency: Option<String>,
    payment_method: String,
    privacy_proof: Option<String>,
    orders_placed: i64,
    price_list: Option<String>,
    privacy_at: Option<String>,
    marketing_at: Option<String>,
    total: i64,
    overdue: i64,
}

#[derive(Deserialize)]
struct OrderRow {
    id: i64,
    code: String,
    status: OrderStatus,
    placed_on: String,
    total: i64,
    currency: Currency,
}

#[derive(Deserialize)]
struct Owner {
    card: i64,
    email: String,
}

#[derive(Deserialize)]
struct StoredCompany {
    name: String,
    country: Country,
    /// The owner to invite where nobody can sign in.
    owner: Option<Owner>,
    status: CompanyStatus,
    open_orders: bool,
}

/// GET /ops/company: those that wait to be approved, then the newest first. Each word of `q` begins a word of the name, the
/// code or the VAT number.
#[call(
    get, "/ops/company",
    params(
        ("q" = Option<String>, Query, max_length = 100, nullable = false),
        ("status" = Option<CompanyStatus>, Query, nullable = false),
        ("blocked" = Option<bool>, Query, nullable = false),
        ("format" = Option<String>, Query, pattern = "^(json|csv|sheet)$", nullable = false, description = "`csv`, or `sheet` as spreadsheets in the visitor's language open it: the rows of `PUT /ops/company`, 500 a page; knows `q` (beginning of the code) and `status`."),
        platform::extract::PagingParams,
    ),
    responses((status = 200, body = platform::extract::Page<OpsCompanyEntry>))
)]
pub async fn list_ops_companies(
    app: App,
    Ops(_, _): Ops<area::Companies>,
    Query(query): Query,
) -> ApiResult<Response> {
    if list::is_table(&query) {
        let row_query = list::RowQuery::read(&kind::KIND, &query)?;
        return list::answer(&kind::KIND, &app, &row_query, &query).await;
    }
    let (query, paging) = read_query(&query)?;
    let blocking = credit::blocking_before(app.today(Country::It)).to_string();
    let statements =
        vec![queries::count_statement(&query, &blocking), queries::page_statement(&query, paging, &blocking)];
    let mut answers = database::batch(&app, statements).await?;
    let count = answers.count()?;
    let entities: Vec<OpsCompanyEntry> = answers.rows()?;
    let page = paging.counted(entities, count);
    Ok(Json(page).into_response())
}

fn read_query(query: &Fields) -> ApiResult<(CompanyQuery, Paging)> {
    let mut problems = Problems::default();
    query.only(&["q", "status", "blocked", "format", "page", "elementsPerPage"], &mut problems);
    let format = problems.take("format", query.text("format"));
    if format.is_some_and(|format| format != "json") {
        problems.add("format", FieldError::Choice(list::FORMATS));
    }
    let words = problems.take("q", query.words("q"));
    let status = query.word("status", STATUSES);
    let status = problems.take("status", status);
    let blocked = problems.take("blocked", query.boolean("blocked"));
    let paging = Paging::read(query, &mut problems);
    problems.finish()?;
    let query = CompanyQuery { words, status, blocked };
    Ok((query, paging))
}

/// GET /ops/company/{id}: everything that is known of it, in whatever status.
#[call(get, "/ops/company/{id}")]
pub async fn get_ops_company(
    app: App,
    Ops(_, _): Ops<area::Companies>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<OpsCompany>> {
    one(&app, id).await.map(Json)
}

async fn one(app: &App, id: i64) -> ApiResult<OpsCompany> {
    let today = app.today(Country::It);
    let of = Of::Id(id);
    let statements = vec![
        known::company_statement(&of, today),
        queries::facts_statement(id, &today.to_string()),
        queries::people_statement(id),
        known::addresses_statement(&of),
        queries::agents_statement(id),
        queries::orders_statement(id),
    ];
    let mut answers = database::batch(app, statements).await?;
    wire(&mut answers, &app.context)
}

fn wire(answers: &mut Answers, context: &RequestContext) -> ApiResult<OpsCompany> {
    let company = known::read_company(answers, context.locale)?.ok_or(ApiError::NotFound)?;
    let facts: Facts = answers.row()?.ok_or(ApiError::NotFound)?;
    let people = answers.rows()?;
    let addresses = known::read_addresses(answers, context.locale)?;
    let agents = answers.rows()?;
    let orders: Vec<OrderRow> = answers.rows()?;
    Ok(OpsCompany {
        created_at: facts.created_at,
        blocked_at: facts.blocked_at,
        blocked_reason: facts.blocked_reason,
        terms: OpsCompanyTerms {
            price_list: facts.price_list,
            order_frequency: facts.order_frequency,
            payment_method: facts.payment_method,
        },
        notes: facts.notes,
        people,
        addresses,
        agents,
        deadlines: OpsDeadlines {
            total: Minor(facts.total),
            overdue: Minor(facts.overdue),
            currency: company.currency,
        },
        consent: OpsConsent {
            privacy_at: facts.privacy_at,
            marketing_at: facts.marketing_at,
            proof: facts.privacy_proof.and_then(|text| serde_json::from_str::<Value>(&text).ok()),
        },
        orders_placed: facts.orders_placed,
        orders: orders
            .into_iter()
            .map(|row| OpsCompanyOrder {
                id: row.id,
                code: row.code,
                status: row.status,
                placed_on: row.placed_on,
                total: Minor(row.total),
                currency: row.currency,
            })
            .collect(),
        company,
    })
}

/// POST /ops/company/{id}/status {to, reason?}: approved, put back, closed. The owner is told by mail; where nobody may
/// sign in for it, the approval invites the owner, if the card has an address.
#[call(post, "/ops/company/{id}/status")]
pub async fn set_company_status(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<CompanyStatusInput>,
) -> ApiResult<Json<OpsCompany>> {
    check_reason(&input.reason)?;
    let standing: Option<StoredCompany> = database::row(&app, queries::standing_statement(id)).await?;
    let standing = standing.ok_or(ApiError::NotFound)?;
    if standing.status != input.to {
        if input.to == CompanyStatus::Closed && standing.open_orders {
            return Err(ApiError::conflict("open_orders", &texts::OPEN_ORDERS));
        }
        change_status(&app, &operator, id, &standing, &input).await?;
        mail::deliver_soon(&app);
    }
    one(&app, id).await.map(Json)
}

async fn change_status(
    app: &App,
    operator: &Operator,
    id: i64,
    standing: &StoredCompany,
    input: &CompanyStatusInput,
) -> ApiResult<()> {
    let to = word(input.to);
    let detail = to_json!({ "from": word(standing.status), "to": to, "reason": input.reason });
    let mut statements = vec![
        queries::status_statement(id, to),
        ops_audit_change(app, operator, id, "company.status", &format!("company:{id}"), &detail),
    ];
    let company = standing.name.clone();
    let mail = match input.to {
        CompanyStatus::Active => Some(Mail::CompanyActive { name: String::new(), company }),
        CompanyStatus::Closed => {
            Some(Mail::CompanyClosed { name: String::new(), company, reason: input.reason.clone() })
        }
        CompanyStatus::Pending => None,
    };
    if let Some(mail) = mail {
        // The audit row above is written only when the status has changed.
        let owner = "changes() > 0 and u.id = (select m.user_id from company_member m where m.company_id = ?4 \
             order by m.master desc, m.user_id limit 1)";
        let dedupe = format!("company:{id}:{to}:{}", app.context.request_id);
        statements.push(mail::queue_to_user(app.now, &mail, &dedupe, owner, vec![id.into()]));
    }
    if let (CompanyStatus::Active, Some(owner)) = (input.to, &standing.owner) {
        let grant = Grant {
            company: id,
            company_name: &standing.name,
            card: owner.card,
            email: &owner.email,
            locale: Locale::spoken_in(standing.country),
            now: app.now,
        };
        statements.extend(grant.statements());
    }
    match database::batch(app, statements).await {
        Err(error) if database::unique(&error, "company.country, company.vat_number") => {
            Err(companies::vat_taken())
        }
        other => other.map(|_| ()),
    }
}

/// POST /ops/company/{id}/block {blocked, reason}: it places no orders, and what waits for it waits on. Freed, its waiting
/// orders are confirmed within the minute, unless a document still blocks.
#[call(post, "/ops/company/{id}/block")]
pub async fn block_company(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<CompanyBlockInput>,
) -> ApiResult<Json<OpsCompany>> {
    check_reason(&input.reason)?;
    if input.blocked && input.reason.is_empty() {
        return Err(ApiError::field("reason", FieldError::Required));
    }
    let reason = input.blocked.then_some(input.reason.as_str());
    let at = instant::iso(app.now / 1_000);
    let detail = to_json!({ "blocked": input.blocked, "reason": input.reason });
    let statements = vec![
        queries::block_statement(id, reason, &at),
        ops_audit_change(&app, &operator, id, "company.block", &format!("company:{id}"), &detail),
    ];
    database::batch(&app, statements).await?;
    one(&app, id).await.map(Json)
}

fn check_reason(reason: &str) -> ApiResult<()> {
    if reason.chars().count() > MAX_REASON {
        return Err(ApiError::field("reason", FieldError::TooLong(MAX_REASON)));
    }
    Ok(())
}

const fn word(status: CompanyStatus) -> &'static str {
    match status {
        CompanyStatus::Active => "active",
        CompanyStatus::Pending => "pending",
        CompanyStatus::Closed => "closed",
    }
}
