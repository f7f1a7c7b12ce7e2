//! The first page of a day, read in one batch.

use super::customers::{self, Customer, View};
use super::own::{OWN, ReportScope};
use super::types::{PlannedCustomer, Today, TodayDay, TodayDeadlines, TodayTrips};
use super::{day, target};
use domain::month::Month;
use domain::{credit, instant};
use identity::companies::reference::company_ref_sql;
use platform::context::RequestContext;
use platform::database::{Answers, Statement};
use platform::errors::ApiResult;
use platform::extract::Paging;
use purchasing::deadlines::{
    self,
    queries::{DeadlineOwner, DeadlineQuery as Documents, Status},
};
use serde::Deserialize;

/// Most customers and documents on the first page.
const DUE: usize = 8;
const OVERDUE: i64 = 5;
/// Days of messages.
const DAYS: i64 = 7;

#[derive(Debug, Deserialize)]
struct CountRow {
    requests: i64,
    trips: i64,
    blocked: i64,
}

/// The statements whose answers [`read`] needs.
pub fn statements(agent: i64, scope: ReportScope, view: &View, context: &RequestContext) -> Vec<Statement> {
    let owner = DeadlineOwner::Assigned(agent);
    let documents = |status| Documents {
        company: None,
        words: Vec::new(),
        status,
        from: None,
        to: None,
        today: view.today,
    };
    let mut statements = vec![
        customers::statement(agent, view),
        deadlines::queries::totals_statement(&owner, &documents(Status::Open)),
        deadlines::queries::page_statement(&owner, &documents(Status::Overdue), Paging::first(OVERDUE)),
        messages_statement(agent, view, context),
        counts_statement(agent, view),
    ];
    statements.extend(target::statements(scope, Month::of(view.today), view.today));
    statements
}

fn messages_statement(user: i64, view: &View, context: &RequestContext) -> Statement {
    let since = view.now_ms.div_euclid(1_000) - DAYS * instant::DAY;
    Statement::new(include_str!("messages.sql").replace("{company}", &company_ref_sql("?3")))
        .bind_all((user, instant::iso(since)))
        .bind(credit::blocking_before(view.today).to_string())
        .bind_all((view.today.plus(-DAYS).to_string(), view.today.to_string()))
        .bind(context.locale.code())
}

/// The undecided requests, with returns, and today's vans.
fn counts_statement(user: i64, view: &View) -> Statement {
    let vans = "from market k cross join trip t on t.market = k.code and t.trip_date = ?2 \
         where exists (select 1 from trip_stop s join manager_company m on m.company_id = s.company_id and m.user_id = ?1 \
         where s.trip_id = t.id)";
    Statement::new(format!(
        "select (select count(*) from {OWN} cross join request r on r.company_id = c.id and r.status in ('open', 'in_review') \
         where m.user_id = ?1) + (select count(*) from {OWN} cross join order_return r on r.company_id = c.id \
         and r.status = 'requested' where m.user_id = ?1) as requests, \
         (select count(*) {vans}) as trips, (select count(*) {vans} and t.status = 'blocked') as blocked"
    ))
    .bind_all((user, view.today.to_string()))
}

/// Reads the answers to [`statements`].
pub fn read(
    answers: &mut Answers,
    scope: ReportScope,
    view: &View,
    context: &RequestContext,
) -> ApiResult<Today> {
    let customers: Vec<Customer> = answers.rows()?;
    let totals = answers.rows()?;
    let overdue: Vec<deadlines::queries::Row> = answers.rows()?;
    let messages = answers.rows()?;
    let counts: Option<CountRow> = answers.row()?;
    let target = target::read(answers, context, Month::of(view.today), view.today)?;

    let summary = day::summary(&customers, view, super::currency(scope, &customers, context));
    let waiting = day::plan(&customers, view).entities.into_iter().filter(|customer| !customer.ordered);
    let due: Vec<PlannedCustomer> = waiting.take(DUE).collect();
    Ok(Today {
        date: summary.date,
        day: TodayDay {
            orders: summary.orders,
            amount: summary.amount,
            currency: summary.currency,
            totals: summary.totals,
            customers_ordered: summary.customers_ordered,
            customers_due: summary.customers_due,
            cutoff_at: summary.cutoff_at,
        },
        due,
        due_count: summary.customers_due,
        deadlines: TodayDeadlines {
            totals,
            blocked_companies: i64::try_from(customers.iter().filter(|each| each.company.blocked).count())
                .unwrap_or(0),
            first: overdue.into_iter().map(|row| deadlines::deadline(row, view.today)).collect(),
        },
        messages,
        target: Some(target).filter(|target| target.amount.is_some()),
        open_requests: counts.as_ref().map_or(0, |counts| counts.requests),
        trips: TodayTrips {
            today: counts.as_ref().map_or(0, |counts| counts.trips),
            blocked: counts.as_ref().map_or(0, |counts| counts.blocked),
        },
    })
}
