//! A month against its target.

use super::own::{ReportMarket, ReportScope, chosen_statement};
use super::types::{Target, TargetCustomer, TargetMonth, WorkingDays};
use domain::dates::Day;
use domain::money::{Currency, Minor};
use domain::month::Month;
use domain::progress::{TurnoverToDate, progress};
use domain::{credit, market::Country};
use identity::companies::reference::{CompanyRef, company_ref_sql};
use platform::context::RequestContext;
use platform::database::{Answers, Statement};
use platform::errors::{ApiError, ApiResult};
use serde::Deserialize;

/// Months before the requested one.
const BEFORE: i64 = 12;

#[derive(Debug, Deserialize)]
struct MonthRow {
    month: String,
    net: i64,
    today: i64,
}

/// A month's target in one currency.
#[derive(Debug, Deserialize)]
pub struct TargetRow {
    pub month: String,
    currency: Currency,
    amount: i64,
}

impl TargetRow {
    /// The target in a currency for a month.
    pub fn find(rows: &[Self], currency: Currency, month: Month) -> Option<Minor> {
        let month = month.to_string();
        let row = rows.iter().find(|row| row.currency == currency && row.month == month)?;
        Some(Minor(row.amount))
    }
}

#[derive(Debug, Deserialize)]
struct CustomerRow {
    company: CompanyRef,
    turnover: i64,
    previous: i64,
}

/// An agent's targets of some months, in every currency; for the whole shop the sum of all agents'.
pub(crate) fn targets_statement(agent: Option<i64>, from: Month, to: Month) -> Statement {
    let sql = if agent.is_some() {
        "select month, currency, amount from target where user_id = ?1 and month between ?2 and ?3"
    } else {
        "select t.month, t.currency, sum(t.amount) as amount from (select distinct user_id from user_role \
         where role in ('ROLE_MANAGER', 'ROLE_SELLER_MANAGER')) r cross join target t on t.user_id = r.user_id \
         and t.month between ?2 and ?3 where ?1 is null group by t.month, t.currency"
    };
    Statement::new(sql).bind_all((agent, from.to_string(), to.to_string()))
}

/// The statements whose answers [`read`] needs.
pub fn statements(scope: ReportScope, month: Month, today: Day) -> Vec<Statement> {
    let company = company_ref_sql("?4");
    let day = |day: Day| day.to_string();
    let months = scope.in_country(
        "cross join sales_day s on s.company_id = c.id and s.day between ?4 and ?5",
        "group by substr(s.day, 1, 7)",
    );
    let sold = |from: &str, to: &str| {
        format!(
            "coalesce((select sum(net) from sales_day where company_id = c.id and day between {from} and {to}), 0)"
        )
    };
    let customers = scope.in_country("", "");
    let (year_before, first) = (month.plus(-BEFORE), month.first());
    vec![
        chosen_statement(scope),
        scope
            .bind(format!(
                "select substr(s.day, 1, 7) as month, sum(s.net) as net, sum(iif(s.day = ?6, s.net, 0)) as today {months}"
            ))
            .bind_all((day(year_before.first()), day(month.last()), day(today))),
        targets_statement(scope.agent, year_before, month),
        scope
            .bind(format!(
                "select * from (select {company} as company, {} as turnover, {} as previous {customers}) \
                 where turnover <> 0 or previous <> 0 order by turnover desc, previous desc",
                sold("?5", "?6"),
                sold("?7", "?8"),
            ))
            .bind_all((day(credit::blocking_before(today)), day(first)))
            .bind_all((day(month.last()), day(year_before.first())))
            .bind(day(year_before.last())),
    ]
}

/// Reads the answers to [`statements`].
pub fn read(answers: &mut Answers, context: &RequestContext, month: Month, today: Day) -> ApiResult<Target> {
    let chosen: ReportMarket = answers.row()?.ok_or_else(|| ApiError::internal("figures: no country"))?;
    let (country, _) = chosen.countries(context);
    let months: Vec<MonthRow> = answers.rows()?;
    let targets: Vec<TargetRow> = answers.rows()?;
    let customers: Vec<CustomerRow> = answers.rows()?;
    Ok(wire(country, month, today, &months, &targets, customers))
}

fn wire(
    country: Country,
    month: Month,
    today: Day,
    months: &[MonthRow],
    targets: &[TargetRow],
    customers: Vec<CustomerRow>,
) -> Target {
    let currency = country.currency();
    let sold = |month: Month| {
        let name = month.to_string();
        months
            .iter()
            .find(|row| row.month == name)
            .map(|row| TurnoverToDate { turnover: Minor(row.net), today: Minor(row.today) })
            .unwrap_or_default()
    };
    let amount = TargetRow::find(targets, currency, month);
    let figures = progress(month, today, country, amount, sold(month));
    let history = (-BEFORE..=0)
        .map(|back| month.plus(back))
        .map(|month| TargetMonth {
            month: month.to_string(),
            amount: TargetRow::find(targets, currency, month),
            turnover: sold(month).turnover,
        })
        .collect();
    Target {
        month: month.to_string(),
        currency,
        amount,
        turnover: sold(month).turnover,
        percent: figures.percent,
        working_days: WorkingDays { all: figures.all, gone: figures.gone, left: figures.left },
        forecast: figures.forecast,
        per_day_needed: figures.per_day_needed,
        history,
        by_customer: customers
            .into_iter()
            .map(|row| TargetCustomer {
                company: row.company,
                turnover: Minor(row.turnover),
                previous: Minor(row.previous),
            })
            .collect(),
    }
}
