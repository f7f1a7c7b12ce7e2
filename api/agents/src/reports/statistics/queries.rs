//! Statements and rows of the statistics.

use super::super::own::chosen_statement;
use super::super::target::targets_statement;
use super::{LISTED, StatisticsQuery};
use domain::credit;
use domain::month::Month;
use domain::rhythm::LOOK_BACK;
use identity::companies::reference::{CompanyRef, company_ref_sql};
use platform::database::{Param, Statement};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
pub(super) struct MonthRow {
    pub month: String,
    pub net: i64,
    pub orders: Option<i64>,
}

#[derive(Debug, Deserialize)]
pub(super) struct CustomerRow {
    pub company: CompanyRef,
    pub turnover: i64,
    pub orders: Option<i64>,
    pub active: i64,
    pub previous: i64,
    pub orders_before: Option<i64>,
    pub active_before: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct DayRow {
    pub day: String,
    pub net: i64,
}

/// A category or a maker; each row also has the total of all of them.
#[derive(Debug, Deserialize)]
pub(super) struct ArticleRow {
    pub kind: String,
    pub id: i64,
    pub name: Option<String>,
    pub slug: Option<String>,
    pub turnover: i64,
    pub quantity: i64,
    pub previous: i64,
    pub all_count: i64,
    pub all_turnover: i64,
    pub all_previous: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct SilentRow {
    pub company: CompanyRef,
    pub order_frequency: Option<String>,
    pub last_order_at: Option<String>,
    pub days: Vec<String>,
    /// Net of the year until the last order, and its first and last day.
    pub year: (Option<i64>, Option<String>, Option<String>),
}

/// The statements whose answers [`read`] needs.
pub fn statements(query: &StatisticsQuery) -> Vec<Statement> {
    let mut statements = vec![
        chosen_statement(query.scope),
        months_statement(query),
        customers_statement(query),
        new_statement(query),
        targets_statement(query.scope.agent, query.from, query.to),
        articles_statement(query),
        silent_statement(query),
    ];
    if query.by_day() {
        statements.push(days_statement(query));
    }
    statements
}

/// From a year before the first month to the last.
fn months_statement(query: &StatisticsQuery) -> Statement {
    let (join, month) = query.sold();
    let orders = if query.of_articles() { "null" } else { "sum(s.orders)" };
    let sold = query.scope.in_country(join, "group by 1");
    query.bind(
        format!("select {month} as month, sum(s.net) as net, {orders} as orders {sold}"),
        query.from.plus(-12),
        query.to,
    )
}

/// Every customer with purchases, the largest first. `?8` separates the period from the preceding one, `?9`
/// is the day before which a document blocks.
fn customers_statement(query: &StatisticsQuery) -> Statement {
    let (join, _) = query.sold();
    // A day compares with a month in the order of months.
    let day = if query.of_articles() { "s.month" } else { "s.day" };
    let counted = if query.of_articles() { "s.lines" } else { "s.orders" };
    let orders = |sum: &str| {
        if query.of_articles() { "null".to_owned() } else { sum.to_owned() }
    };
    let sold = query.scope.in_country(join, "group by c.id");
    let company = company_ref_sql("?9");
    query
        .bind(
            format!(
                "select {company} as company, x.turnover, {} as orders, x.counted > 0 as active, x.previous, \
                 {} as orders_before, x.counted_before > 0 as active_before from ( \
                 select c.id as company_id, sum(iif({day} >= ?8, s.net, 0)) as turnover, sum(iif({day} < ?8, s.net, 0)) as previous, \
                 sum(iif({day} >= ?8, {counted}, 0)) as counted, sum(iif({day} < ?8, {counted}, 0)) as counted_before \
                 {sold}) x join company c on c.id = x.company_id \
                 where x.counted <> 0 or x.counted_before <> 0 order by x.turnover desc, x.previous desc, c.id",
                orders("x.counted"),
                orders("x.counted_before"),
            ),
            query.before().0,
            query.to,
        )
        .bind_all((query.from.to_string(), credit::blocking_before(query.today).to_string()))
}

/// SQL: the first order lies in the period.
fn new_statement(query: &StatisticsQuery) -> Statement {
    let customers = query.scope.in_country(
        "",
        "and (select day from sales_day where company_id = c.id and orders > 0 order by day limit 1) between ?4 and ?5",
    );
    query
        .scope
        .bind(format!("select count(*) as customers {customers}"))
        .bind_all((query.from.first().to_string(), query.to.last().to_string()))
}

fn days_statement(query: &StatisticsQuery) -> Statement {
    let days = query.scope.in_country(
        "cross join sales_day s on s.company_id = c.id and s.day between ?4 and ?5",
        "group by s.day having sum(s.orders) > 0 order by s.day",
    );
    query
        .scope
        .bind(format!("select s.day, sum(s.net) as net {days}"))
        .bind_all((query.from.first().to_string(), query.to.last().to_string()))
}

/// Categories and makers, read once over the months: `?8` separates the period from the preceding one, `?9`
/// is the language.
fn articles_statement(query: &StatisticsQuery) -> Statement {
    let sold = query.scope.in_country(
        "cross join sales_month s on s.company_id = c.id and s.month between ?4 and ?5 \
         and (?6 is null or s.category_id in (select id from category where id = ?6 union all \
         select id from category where parent_id = ?6)) and (?7 is null or s.manufacturer_id = ?7)",
        "group by s.category_id, s.manufacturer_id",
    );
    let ranked = |kind: &str, column: &str| {
        format!(
            "select '{kind}' as kind, {column} as id, sum(turnover) as turnover, sum(quantity) as quantity, sum(previous) as previous, \
             count(*) over () as all_count, sum(sum(turnover)) over () as all_turnover, sum(sum(previous)) over () as all_previous, \
             row_number() over (order by sum(turnover) desc, sum(previous) desc, {column}) as place \
             from x group by {column} having sum(lines) <> 0"
        )
    };
    let month = |month: Month| Param::from(month.to_string());
    let (sql, params) = (
        format!(
            "with x as materialized (select s.category_id, s.manufacturer_id, sum(iif(s.month >= ?8, s.net, 0)) as turnover, \
             sum(iif(s.month >= ?8, s.quantity, 0)) as quantity, sum(iif(s.month < ?8, s.net, 0)) as previous, sum(s.lines) as lines {sold}) \
             select y.*, coalesce(t.name, f.name, k.key) as name, k.slug from ({}) y left join category k on k.id = y.id \
             left join category_text t on t.category_id = k.id and t.locale = ?9 \
             left join category_text f on f.category_id = k.id and f.locale = 'it' where y.place <= {LISTED} \
             union all select y.*, b.name, b.slug from ({}) y left join manufacturer b on b.id = y.id where y.place <= {LISTED} \
             order by kind, place",
            ranked("category", "category_id"),
            ranked("maker", "manufacturer_id"),
        ),
        [
            month(query.before().0),
            month(query.to),
            query.category.into(),
            query.manufacturer.into(),
            month(query.from),
            Param::from(query.locale.code()),
        ],
    );
    params.into_iter().fold(query.scope.bind(sql), Statement::bind)
}

/// Customers with an order within a year who have not left, with the data of their rhythm. `?4` is a year
/// ago, `?5` the day before which a document blocks.
fn silent_statement(query: &StatisticsQuery) -> Statement {
    let company = company_ref_sql("?5");
    let customers = query.scope.in_country(
        "",
        "and c.status <> 'closed' and exists (select 1 from sales_day where company_id = c.id and day >= ?4 and orders > 0)",
    );
    query
        .scope
        .bind(format!(
            "select {company} as company, c.order_frequency, c.last_order_at, \
             (select json_group_array(day) from (select day from sales_day where company_id = c.id and orders > 0 \
             order by day desc limit {LOOK_BACK})) as days, \
             (select json_array(sum(net), min(day), max(day)) from sales_day \
             where company_id = c.id and day >= ?4 and orders > 0) as year {customers}"
        ))
        .bind_all((query.today.plus(-365).to_string(), credit::blocking_before(query.today).to_string()))
}
