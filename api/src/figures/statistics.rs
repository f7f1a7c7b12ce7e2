//! Turnover of a time, beside the same length of time before and the same months a year before.

use super::own::{Asked, Chosen, chosen_statement, in_country};
use super::target::{TargetRow, targets_statement};
use super::types::{
    AtRisk, Before, CategoryTurnover, CustomerTurnover, DayTurnover, MakerTurnover, MonthTurnover, Rest,
    Rests, Statistics,
};
use crate::companies::reference::{CompanyRef, company_ref_sql};
use crate::context::RequestContext;
use crate::database::{Answers, Param, Statement, json};
use crate::domain::credit;
use crate::domain::dates::Day;
use crate::domain::locale::Locale;
use crate::domain::money::Minor;
use crate::domain::month::Month;
use crate::domain::progress::percent;
use crate::domain::rhythm::{Frequency, LOOK_BACK, Rhythm};
use crate::errors::{ApiError, ApiResult};
use serde::Deserialize;

/// Rows of a list; the others are its rest.
const LISTED: i64 = 20;
/// Up to so many months are told day by day.
const MONTHS_BY_DAY: i64 = 3;

/// What the figures are of.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    pub asked: Asked,
    pub from: Month,
    pub to: Month,
    /// A category, or a family with all of its own.
    pub category: Option<i64>,
    pub manufacturer: Option<i64>,
    pub today: Day,
    pub locale: Locale,
}

impl Wanted {
    const fn months(&self) -> i64 {
        self.to.0 - self.from.0 + 1
    }

    /// An order has several of them: only what was sold is known.
    const fn of_articles(&self) -> bool {
        self.category.is_some() || self.manufacturer.is_some()
    }

    const fn by_day(&self) -> bool {
        self.months() <= MONTHS_BY_DAY && !self.of_articles()
    }

    /// The same length of time before.
    const fn before(&self) -> (Month, Month) {
        (self.from.plus(-self.months()), self.from.plus(-1))
    }

    /// `s` joined to `c`, by month: `month`, `net`, `orders`. Parameters from `?4` on: the first and the last day or month,
    /// then, of articles, the category and the maker.
    fn sold(&self) -> (&'static str, &'static str) {
        if self.of_articles() {
            (
                "cross join sales_month s on s.company_id = c.id and s.month between ?4 and ?5 \
                 and (?6 is null or s.category_id in (select id from category where id = ?6 union all \
                 select id from category where parent_id = ?6)) and (?7 is null or s.manufacturer_id = ?7)",
                "s.month",
            )
        } else {
            (
                "cross join sales_day s on s.company_id = c.id and s.day between ?4 and ?5 and ?6 is null and ?7 is null",
                "substr(s.day, 1, 7)",
            )
        }
    }

    /// `?1` to `?7` of what reads [`Self::sold`]: what was sold in these months.
    fn bind(&self, sql: String, from: Month, to: Month) -> Statement {
        let of_articles = self.of_articles();
        let text = |month: Month, day: Day| {
            if of_articles {
                month.to_string()
            } else {
                day.to_string()
            }
        };
        self.asked
            .bind(sql)
            .bind(text(from, from.first()))
            .bind(text(to, to.last()))
            .bind(self.category)
            .bind(self.manufacturer)
    }
}

#[derive(Debug, Deserialize)]
struct MonthRow {
    month: String,
    net: i64,
    orders: Option<i64>,
}

#[derive(Debug, Deserialize)]
struct CustomerRow {
    #[serde(deserialize_with = "json")]
    company: CompanyRef,
    turnover: i64,
    orders: Option<i64>,
    active: i64,
    previous: i64,
    orders_before: Option<i64>,
    active_before: i64,
}

#[derive(Debug, Deserialize)]
struct NewRow {
    customers: i64,
}

#[derive(Debug, Deserialize)]
struct DayRow {
    day: String,
    net: i64,
}

/// A category or a maker, and in every row what all of them have together.
#[derive(Debug, Deserialize)]
struct ArticleRow {
    kind: String,
    id: i64,
    name: Option<String>,
    slug: Option<String>,
    turnover: i64,
    quantity: i64,
    previous: i64,
    all_count: i64,
    all_turnover: i64,
    all_previous: i64,
}

#[derive(Debug, Deserialize)]
struct SilentRow {
    #[serde(deserialize_with = "json")]
    company: CompanyRef,
    order_frequency: Option<String>,
    last_order_at: Option<String>,
    #[serde(deserialize_with = "json")]
    days: Vec<String>,
    /// Net of the year until the last order, and its first and last day.
    #[serde(deserialize_with = "json")]
    year: (Option<i64>, Option<String>, Option<String>),
}

/// Everything that [`read`] wants.
pub fn statements(wanted: &Wanted) -> Vec<Statement> {
    let mut statements = vec![
        chosen_statement(wanted.asked),
        months_statement(wanted),
        customers_statement(wanted),
        new_statement(wanted),
        targets_statement(wanted.asked.user, wanted.from, wanted.to),
        articles_statement(wanted),
        silent_statement(wanted),
    ];
    if wanted.by_day() {
        statements.push(days_statement(wanted));
    }
    statements
}

/// From a year before the first month to the last.
fn months_statement(wanted: &Wanted) -> Statement {
    let (join, month) = wanted.sold();
    let orders = if wanted.of_articles() {
        "null"
    } else {
        "sum(s.orders)"
    };
    let sold = in_country(join, "group by 1");
    wanted.bind(
        format!("select {month} as month, sum(s.net) as net, {orders} as orders {sold}"),
        wanted.from.plus(-12),
        wanted.to,
    )
}

/// Every customer that bought, most first. `?8` parts the time from the one before, `?9` is before which a document blocks.
fn customers_statement(wanted: &Wanted) -> Statement {
    let (join, _) = wanted.sold();
    // A day compares with a month as the months do.
    let day = if wanted.of_articles() { "s.month" } else { "s.day" };
    let counted = if wanted.of_articles() {
        "s.lines"
    } else {
        "s.orders"
    };
    let orders = |sum: &str| {
        if wanted.of_articles() {
            "null".to_owned()
        } else {
            sum.to_owned()
        }
    };
    let sold = in_country(join, "group by c.id");
    let company = company_ref_sql("?9");
    wanted
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
            wanted.before().0,
            wanted.to,
        )
        .bind(wanted.from.to_string())
        .bind(credit::blocking_before(wanted.today).to_string())
}

/// Whose first order lies in the time.
fn new_statement(wanted: &Wanted) -> Statement {
    let customers = in_country(
        "",
        "and (select day from sales_day where company_id = c.id and orders > 0 order by day limit 1) between ?4 and ?5",
    );
    wanted
        .asked
        .bind(format!("select count(*) as customers {customers}"))
        .bind(wanted.from.first().to_string())
        .bind(wanted.to.last().to_string())
}

fn days_statement(wanted: &Wanted) -> Statement {
    let days = in_country(
        "cross join sales_day s on s.company_id = c.id and s.day between ?4 and ?5",
        "group by s.day having sum(s.orders) > 0 order by s.day",
    );
    wanted
        .asked
        .bind(format!("select s.day, sum(s.net) as net {days}"))
        .bind(wanted.from.first().to_string())
        .bind(wanted.to.last().to_string())
}

/// Categories and makers from one walk over the months: `?8` parts the time from the one before, `?9` the language.
fn articles_statement(wanted: &Wanted) -> Statement {
    let sold = in_country(
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
            month(wanted.before().0),
            month(wanted.to),
            wanted.category.into(),
            wanted.manufacturer.into(),
            month(wanted.from),
            Param::from(wanted.locale.code()),
        ],
    );
    params.into_iter().fold(wanted.asked.bind(sql), Statement::bind)
}

/// Who has ordered within a year, with what tells their rhythm. `?4` a year ago, `?5` before which a document blocks.
fn silent_statement(wanted: &Wanted) -> Statement {
    let company = company_ref_sql("?5");
    let customers = in_country(
        "",
        "and exists (select 1 from sales_day where company_id = c.id and day >= ?4 and orders > 0)",
    );
    wanted
        .asked
        .bind(format!(
            "select {company} as company, c.order_frequency, c.last_order_at, \
             (select json_group_array(day) from (select day from sales_day where company_id = c.id and orders > 0 \
             order by day desc limit {LOOK_BACK})) as days, \
             (select json_array(sum(net), min(day), max(day)) from sales_day \
             where company_id = c.id and day >= ?4 and orders > 0) as year {customers}"
        ))
        .bind(wanted.today.plus(-365).to_string())
        .bind(credit::blocking_before(wanted.today).to_string())
}

/// The answers to [`statements`].
///
/// # Errors
/// 404 when the company asked for is not the agent's; the database's.
pub fn read(answers: &mut Answers, context: &RequestContext, wanted: &Wanted) -> ApiResult<Statistics> {
    let chosen: Chosen = answers
        .row()?
        .ok_or_else(|| ApiError::internal("figures: no country"))?;
    if wanted.asked.company.is_some() && !chosen.company {
        return Err(ApiError::NotFound);
    }
    let (country, countries) = chosen.countries(context);
    let currency = country.currency();
    let months: Vec<MonthRow> = answers.rows()?;
    let customers: Vec<CustomerRow> = answers.rows()?;
    let new_customers = answers.row::<NewRow>()?.map_or(0, |row| row.customers);
    let mut targets: Vec<TargetRow> = answers.rows()?;
    let articles: Vec<ArticleRow> = answers.rows()?;
    let silent: Vec<SilentRow> = answers.rows()?;
    let days: Vec<DayRow> = if wanted.by_day() {
        answers.rows()?
    } else {
        Vec::new()
    };
    if wanted.of_articles() || wanted.asked.company.is_some() {
        targets.clear();
    }

    let series = series(wanted, &months, |month| {
        TargetRow::find(&targets, currency, month)
    });
    let target: Option<Minor> = series
        .iter()
        .filter_map(|month| month.target)
        .reduce(|one, other| one + other);
    let (now, before) = wholes(&customers);
    let (by_category, of_categories) = listed(&articles, "category");
    let (by_manufacturer, of_makers) = listed(&articles, "maker");
    let of_customers = rest_of_customers(&customers);
    Ok(Statistics {
        from: wanted.from.to_string(),
        to: wanted.to.to_string(),
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
        days: days
            .into_iter()
            .map(|row| DayTurnover {
                day: row.day,
                turnover: Minor(row.net),
            })
            .collect(),
        by_customer: customers.into_iter().take(listed_rows()).map(customer).collect(),
        by_category: by_category.into_iter().map(category).collect(),
        by_manufacturer: by_manufacturer.into_iter().map(maker).collect(),
        rest: Rests {
            by_customer: of_customers,
            by_category: of_categories,
            by_manufacturer: of_makers,
        },
        at_risk: at_risk(silent, wanted.today),
    })
}

fn listed_rows() -> usize {
    usize::try_from(LISTED).unwrap_or(0)
}

fn series(wanted: &Wanted, rows: &[MonthRow], target: impl Fn(Month) -> Option<Minor>) -> Vec<MonthTurnover> {
    let of = |month: Month| {
        let name = month.to_string();
        rows.iter().find(|row| row.month == name)
    };
    (wanted.from.0..=wanted.to.0)
        .map(Month)
        .map(|month| MonthTurnover {
            month: month.to_string(),
            turnover: Minor(of(month).map_or(0, |row| row.net)),
            orders: if wanted.of_articles() {
                None
            } else {
                Some(of(month).and_then(|row| row.orders).unwrap_or(0))
            },
            previous: Minor(of(month.plus(-12)).map_or(0, |row| row.net)),
            target: target(month),
        })
        .collect()
}

/// The time, and the time before.
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
        whole(
            |row| row.previous,
            |row| row.orders_before,
            |row| row.active_before,
        ),
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

/// The rows of a kind and what is behind them.
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
