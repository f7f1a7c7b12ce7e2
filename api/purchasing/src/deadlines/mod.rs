//! `POST /deadline`: what is to be paid, by the company itself or by those an agent is assigned.

pub mod blocked;
pub mod queries;
pub mod types;

use axum::Json;
use domain::{
    dates::Day,
    market::Country,
    money::{Currency, Minor},
};
use identity::access::{Session, ShopUser};
use platform::database;
use platform::errors::{ApiError, ApiResult, FieldError, Problems, conflicts};
use platform::extract::{Body, Fields, Id, Paging, Query};
use platform::state::App;
use queries::{DeadlineOwner, DeadlineQuery, Row};
use types::{Deadline, DeadlineCompany, Deadlines, Totals};

/// POST /deadline. Without a status: what is open, first due first. A master sees the active
/// company's, an agent all that are assigned; each word of `search` is part of a company's name or city, or begins its code.
#[call(
    post, "/deadline", tag = "company",
    params(platform::extract::PagingParams),
    responses((status = 403, description = "A member who is no master"))
)]
pub async fn list_deadlines(
    ShopUser(session): ShopUser,
    app: App,
    Query(query): Query,
    Body(fields): Body,
) -> ApiResult<Json<Deadlines>> {
    let (owner, country) = owner(&app, &session).await?;
    let today = app.today(country);
    let (query, paging) = read(&query, &fields, today)?;
    if let Some(company) = query.company {
        visible(&app, &owner, company).await?;
    }
    let statements = vec![
        queries::totals_statement(&owner, &query),
        queries::count_statement(&owner, &query),
        queries::page_statement(&owner, &query, paging),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let totals: Vec<Totals> = answers.rows()?;
    let count = answers.count()?;
    let rows: Vec<Row> = answers.rows()?;
    let wire = |row: Row| deadline(row, today);
    let page = paging.counted(rows.into_iter().map(wire).collect(), count);
    let own = own_currency(&session, &totals, country);
    let of_own = totals.iter().find(|totals| totals.currency == own);
    Ok(Json(Deadlines {
        total: of_own.map_or(Minor(0), |totals| totals.total),
        overdue_total: of_own.map_or(Minor(0), |totals| totals.overdue_total),
        currency: own,
        totals,
        entities: page.entities,
        page: page.page,
        elements_per_page: page.elements_per_page,
        count: page.total,
        count_exact: page.total_exact,
    }))
}

/// Whose documents the session sees. The right comes before the state: who is master of nothing
/// is refused, whatever company is chosen or not.
async fn owner(app: &App, session: &Session) -> ApiResult<(DeadlineOwner, Country)> {
    if session.roles.agent() {
        let country = session.company.as_ref().map_or(app.context.country, |company| company.country);
        return Ok((DeadlineOwner::Assigned(session.user.id), country));
    }
    match &session.company {
        Some(company) if company.master => Ok((DeadlineOwner::Company(company.id), company.country)),
        Some(_) => Err(ApiError::Forbidden),
        None => {
            let master = database::number(app, queries::master_statement(session.user.id)).await?;
            master.ok_or(ApiError::Forbidden)?;
            Err(ApiError::conflict("no_company", &conflicts::NO_COMPANY))
        }
    }
}

/// 404 when the company that a filter names is not the owner's.
async fn visible(app: &App, owner: &DeadlineOwner, company: i64) -> ApiResult<()> {
    let found = match owner {
        DeadlineOwner::Company(own) => *own == company,
        DeadlineOwner::Assigned(agent) => {
            database::number(app, queries::assigned_statement(*agent, company)).await?.is_some()
        }
    };
    if found { Ok(()) } else { Err(ApiError::NotFound) }
}

/// An agent's totals are in the currency of the active company, else in the one they see first.
fn own_currency(session: &Session, totals: &[Totals], country: Country) -> Currency {
    match &session.company {
        Some(company) => company.country.currency(),
        None => totals.first().map_or(country.currency(), |totals| totals.currency),
    }
}

fn read(query: &Fields, fields: &Fields, today: Day) -> ApiResult<(DeadlineQuery, Paging)> {
    const PREFIX: &str = "app_deadline_filter_";
    const KNOWN: &[&str] = &["company", "search", "status", "from", "to"];
    let mut problems = Problems::default();
    for name in fields.names() {
        let known = matches!(name, "page" | "elementsPerPage")
            || name.strip_prefix(PREFIX).is_some_and(|filter| KNOWN.contains(&filter));
        if !known {
            problems.add(name, FieldError::Unknown);
        }
    }
    let name = |filter: &str| format!("{PREFIX}{filter}");
    let company = problems.take(&name("company"), fields.integer(&name("company"), 1, Id::MAX));
    let words = problems.take(&name("search"), fields.words(&name("search")));
    let status = problems.take(&name("status"), fields.choice(&name("status")));
    let mut day = |filter: &str| problems.take(&name(filter), fields.day(&name(filter)));
    let (from, to) = (day("from"), day("to"));
    // In the body as domain.md has it, or in the query as every other list.
    let in_body = fields.names().any(|name| matches!(name, "page" | "elementsPerPage"));
    let paging = Paging::read(if in_body { fields } else { query }, &mut problems);
    problems.finish()?;
    let query = DeadlineQuery { company, words, status: status.unwrap_or_default(), from, to, today };
    Ok((query, paging))
}

/// A row as it is shown on that day.
pub fn deadline(row: Row, today: Day) -> Deadline {
    let residual = row.amount - row.paid;
    let due = Day::parse(&row.due_date);
    let late = due.map_or(0, |due| (today.0 - due.0).max(0));
    Deadline {
        id: row.id,
        company: DeadlineCompany { id: row.company_id, code: row.company_code, name: row.company_name },
        document_number: row.document_number,
        document_type: row.document_type,
        issue_date: row.issue_date,
        due_date: row.due_date,
        amount: Minor(row.amount),
        paid: Minor(row.paid),
        residual: Minor(residual),
        currency: row.currency,
        days_overdue: if residual > 0 { late } else { 0 },
        payment_method: row.payment_method,
    }
}
