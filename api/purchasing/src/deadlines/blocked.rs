//! `GET /deadline/blocked`: which customers place no orders, why, and what was done about it.

use super::deadline;
use super::queries::Row;
use super::types::{Block, BlockOrders, Blocks, Deadline, OpenRequest};
use axum::Json;
use domain::credit;
use domain::dates::Day;
use domain::locale::Locale;
use domain::market::Country;
use domain::money::Minor;
use identity::access::Agent;
use identity::companies::reference::{CompanyRef, by_name_sql, company_ref_sql, found_by_sql};
use platform::database::{self, Answers, Param, Statement};
use platform::errors::{ApiResult, Problems};
use platform::extract::{Id, Query};
use platform::state::App;
use serde::Deserialize;

/// Customers shown at once.
const MAX_CUSTOMERS: i64 = 50;
/// Documents shown at once, of all of them.
const MAX_DOCUMENTS: i64 = 200;

/// GET /deadline/blocked?company=&q=: blocked by operations, or by a document that is overdue for too long.
#[call(
    get, "/deadline/blocked", tag = "company",
    params(
        ("company" = Option<i64>, Query, nullable = false, minimum = 1, maximum = 9_007_199_254_740_991i64),
        ("q" = Option<String>, Query, max_length = 100, nullable = false),
    )
)]
pub async fn list_blocked(app: App, Agent(session): Agent, Query(query): Query) -> ApiResult<Json<Blocks>> {
    let mut problems = Problems::default();
    query.only(&["company", "q"], &mut problems);
    let company = problems.take("company", query.integer("company", 1, Id::MAX));
    let words = problems.take("q", query.words("q"));
    problems.finish()?;
    let blocking = credit::blocking_before(app.today(Country::It));
    let statements = statements(session.user.id, company, &words, blocking, app.context.locale);
    let mut answers = database::batch(&app, statements).await?;
    Ok(Json(Blocks {
        entities: take(&mut answers, |country| app.today(country))?,
        overdue_days: credit::OVERDUE_DAYS,
    }))
}

#[derive(Debug, Deserialize)]
struct BlockRow {
    company: CompanyRef,
    blocked_at: Option<String>,
    reason: String,
    waiting: i64,
    waiting_total: i64,
    requests: Vec<OpenRequest>,
}

/// The agent's blocked companies that the words find, and what of their documents blocks; [`take`] reads the answers.
pub fn statements(
    agent: i64,
    company: Option<i64>,
    words: &[String],
    blocking: Day,
    locale: Locale,
) -> Vec<Statement> {
    let assigned = "from manager_company m join company c on c.id = m.company_id and c.status <> 'closed'";
    let mut params = vec![Param::Int(agent), Param::from(blocking.to_string())];
    params.extend(company.map(Param::Int));
    let one = company.map_or("", |_| " and m.company_id = ?3");
    let found = format!("{one}{}", found_by_sql(words, params.len()));
    params.extend(words.iter().map(|word| Param::from(word.as_str())));
    let heads = format!(
        "select {} as company, c.blocked_at, coalesce(c.blocked_reason, '') as reason, \
         (select count(*) from orders o where o.company_id = c.id and o.status = 'not_confirmed' \
         and o.waits_for = 'company') as waiting, \
         coalesce((select sum(o.total) from orders o where o.company_id = c.id and o.status = 'not_confirmed' \
         and o.waits_for = 'company'), 0) as waiting_total, \
         (select json_group_array(json_object('id', r.id, 'code', r.code, 'type', r.type, 'status', r.status)) \
         from request r where r.company_id = c.id and r.status in ('open', 'in_review', 'approved') \
         and r.type in ('piano-di-rientro', 'sblocco-cliente', 'sollecito-pagamento', 'spostamento-scadenze')) as requests \
         {assigned} where m.user_id = ?1{found} and (c.blocked_at is not null or exists (select 1 from deadline d \
         where d.company_id = c.id and d.due_date < ?2 and d.amount <> d.paid and d.amount > d.paid)) \
         order by {} limit {MAX_CUSTOMERS}",
        company_ref_sql("?2"),
        by_name_sql(locale, "c")
    );
    let documents = format!(
        "select d.id, c.id as company_id, c.code as company_code, c.name as company_name, d.document_number, \
         d.document_type, d.issue_date, d.due_date, d.amount, d.paid, d.currency, d.payment_method \
         {assigned} cross join deadline d on d.company_id = c.id and d.amount <> d.paid and d.amount > d.paid \
         and d.due_date < ?2 where m.user_id = ?1{found} order by d.due_date, d.id limit {MAX_DOCUMENTS}"
    );
    vec![Statement::with(heads, params.clone()), Statement::with(documents, params)]
}

/// The answers of [`statements`].
pub fn take(answers: &mut Answers, today: impl Fn(Country) -> Day) -> ApiResult<Vec<Block>> {
    let rows: Vec<BlockRow> = answers.rows()?;
    let mut late: Vec<Row> = answers.rows()?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let day = today(row.company.country);
            let own = late.extract_if(.., |each| each.company_id == row.company.id);
            let documents: Vec<Deadline> = own.map(|each| deadline(each, day)).collect();
            Block {
                by_operations: row.blocked_at.is_some(),
                since: row.blocked_at,
                reason: row.reason,
                amount: documents.iter().map(|each| each.residual).sum(),
                currency: row.company.currency,
                documents,
                orders: BlockOrders { count: row.waiting, total: Minor(row.waiting_total) },
                open_requests: row.requests,
                company: row.company,
            }
        })
        .collect())
}
