//! Turns rows into the page's figures.

use super::super::own::ReportMarket;
use super::super::target::TargetRow;
use super::super::types::{
    AtRisk, Before, CategoryTurnover, CustomerTurnover, DayTurnover, MakerTurnover, MonthTurnover, Rest,
    Rests, Statistics,
};
use super::queries::{ArticleRow, CustomerRow, DayRow, MonthRow, SilentRow};
use super::{LISTED, StatisticsQuery};
use domain::dates::Day;
use domain::money::Minor;
use domain::month::Month;
use domain::progress::percent;
use domain::rhythm::{Frequency, Rhythm};
use platform::context::RequestContext;
use platform::database::Answers;
use platform::errors::{ApiError, ApiResult};

/// Most customers at risk: the largest.
const MAX_AT_RISK: usize = 200;

/// Reads the answers to [`statements`].
///
/// # Errors
/// 404 when the requested company is not the agent's; the database's.
pub fn read(
    answers: &mut Answers,
    context: &RequestContext,
    query: &StatisticsQuery,
) -> ApiResult<Statistics> {
    let chosen: ReportMarket = answers.row()?.ok_or_else(|| ApiError::internal("figures: no country"))?;
    if query.scope.company.is_some() && !chosen.company {
        return Err(ApiError::NotFound);
    }
    let (country, countries) = chosen.countries(context);
    let currency = country.currency();
    let months: Vec<MonthRow> = answers.rows()?;
    let customers: Vec<CustomerRow> = answers.rows()?;
    let new_customers = answers.count()?;
    let mut targets: Vec<TargetRow> = answers.rows()?;
    let articles: Vec<ArticleRow> = answers.rows()?;
    let silent: Vec<SilentRow> = answers.rows()?;
    let days: Vec<DayRow> = if query.by_day() { answers.rows()? } else { Vec::new() };
    if query.of_articles() || query.scope.company.is_some() {
        targets.clear();
    }

    let series = series(query, &months, |month| TargetRow::find(&targets, currency, month));
    let target: Option<Minor> =
        series.iter().filter_map(|month| month.target).reduce(|one, other| one + other);
    let (now, before) = wholes(&customers);
    let (by_category, of_categories) = listed(&articles, "category");
    let (by_manufacturer, of_makers) = listed(&articles, "maker");
    let of_customers = rest_of_customers(&customers);
    Ok(Statistics {
        from: query.from.to_string(),
        to: query.to.to_string(),
        country,
        currency,
        countries,
        turnover: now.turnover,
        orders: now.orders,
        average_order: now.average_order,
        active_customers: now.active_customers,
        new_customers,
        target,
        target_percent: percent(now.turnover, target),
        previous: before,
        series,
        days: days.into_iter().map(|row| DayTurnover { day: row.day, turnover: Minor(row.net) }).collect(),
        by_customer: customers.into_iter().take(listed_rows()).map(customer).collect(),
        by_category: by_category.into_iter().map(category).collect(),
        by_manufacturer: by_manufacturer.into_iter().map(maker).collect(),
        rest: Rests { by_customer: of_customers, by_category: of_categories, by_manufacturer: of_makers },
        at_risk: at_risk(silent, query.today),
    })
}

fn listed_rows() -> usize {
    usize::try_from(LISTED).unwrap_or(0)
}

fn series(
    query: &StatisticsQuery,
    rows: &[MonthRow],
    target: impl Fn(Month) -> Option<Minor>,
) -> Vec<MonthTurnover> {
    let of = |month: Month| {
        let name = month.to_string();
        rows.iter().find(|row| row.month == name)
    };
    (query.from.0..=query.to.0)
        .map(Month)
        .map(|month| MonthTurnover {
            month: month.to_string(),
            turnover: Minor(of(month).map_or(0, |row| row.net)),
            orders: if query.of_articles() {
                None
            } else {
                Some(of(month).and_then(|row| row.orders).unwrap_or(0))
            },
            previous: Minor(of(month.plus(-12)).map_or(0, |row| row.net)),
            target: target(month),
        })
        .collect()
}

/// The period, and the preceding one.
fn wholes(customers: &[CustomerRow]) -> (Before, Before) {
    let whole = |net: fn(&CustomerRow) -> i64,
                 orders: fn(&CustomerRow) -> Option<i64>,
                 active: fn(&CustomerRow) -> i64| {
        let turnover: Minor = customers.iter().map(net).map(Minor).sum();
        let orders: Option<i64> = customers.iter().map(orders).sum();
        Before {
            turnover,
            orders,
            average_order: orders.and_then(|orders| turnover.ratio(1, orders)),
            active_customers: customers.iter().map(active).sum(),
        }
    };
    (
        whole(|row| row.turnover, |row| row.orders, |row| row.active),
        whole(|row| row.previous, |row| row.orders_before, |row| row.active_before),
    )
}

fn rest_of_customers(customers: &[CustomerRow]) -> Option<Rest> {
    let behind = customers.get(listed_rows()..).filter(|rows| !rows.is_empty())?;
    Some(Rest {
        count: i64::try_from(behind.len()).unwrap_or(0),
        turnover: behind.iter().map(|row| Minor(row.turnover)).sum(),
        previous: behind.iter().map(|row| Minor(row.previous)).sum(),
    })
}

/// The first rows of a kind, and the sum of the rest.
fn listed<'a>(rows: &'a [ArticleRow], kind: &str) -> (Vec<&'a ArticleRow>, Option<Rest>) {
    let rows: Vec<&ArticleRow> = rows.iter().filter(|row| row.kind == kind).collect();
    let listed = i64::try_from(rows.len()).unwrap_or(0);
    let rest = rows.first().filter(|row| row.all_count > listed).map(|row| Rest {
        count: row.all_count - listed,
        turnover: Minor(row.all_turnover - rows.iter().map(|row| row.turnover).sum::<i64>()),
        previous: Minor(row.all_previous - rows.iter().map(|row| row.previous).sum::<i64>()),
    });
    (rows, rest)
}

fn customer(row: CustomerRow) -> CustomerTurnover {
    CustomerTurnover {
        company: row.company,
        turnover: Minor(row.turnover),
        orders: row.orders,
        previous: Minor(row.previous),
    }
}

fn category(row: &ArticleRow) -> CategoryTurnover {
    CategoryTurnover {
        id: Some(row.id).filter(|id| *id != 0),
        name: row.name.clone(),
        slug: row.slug.clone(),
        turnover: Minor(row.turnover),
        quantity: row.quantity,
        previous: Minor(row.previous),
    }
}

fn maker(row: &ArticleRow) -> MakerTurnover {
    MakerTurnover {
        id: Some(row.id).filter(|id| *id != 0),
        name: row.name.clone(),
        turnover: Minor(row.turnover),
        quantity: row.quantity,
        previous: Minor(row.previous),
    }
}

/// The largest first.
fn at_risk(rows: Vec<SilentRow>, today: Day) -> Vec<AtRisk> {
    let mut found: Vec<AtRisk> = rows.into_iter().filter_map(|row| silent(row, today)).collect();
    found.sort_by_key(|customer| std::cmp::Reverse(customer.usual_turnover));
    found.truncate(MAX_AT_RISK);
    found
}

fn silent(row: SilentRow, today: Day) -> Option<AtRisk> {
    let days: Vec<Day> = row.days.iter().filter_map(|day| Day::parse(day)).collect();
    let last = days.iter().copied().max()?;
    let rhythm = Rhythm::of(row.order_frequency.as_deref().and_then(Frequency::parse), &days)?;
    if !rhythm.at_risk(last, today) {
        return None;
    }
    let (net, first, _) = row.year;
    let first = first.as_deref().and_then(Day::parse)?;
    let months = (last.0 - first.0 + 30) / 30;
    Some(AtRisk {
        company: row.company,
        rhythm_days: rhythm.days,
        last_order_at: row.last_order_at,
        days_silent: today.0 - last.0,
        usual_turnover: Minor(net.unwrap_or(0)).ratio(1, months.max(1))?,
    })
}
