//! Statements and rows of spending. Months and categories come from `sales_day` and `sales_month`, which
//! triggers maintain; lines are added up only for a single month of a single company.

use domain::{locale::Locale, month::Month};
use platform::database::Statement;
use serde::Deserialize;

/// Most articles of a month.
const ARTICLES: i64 = 10;
/// SQL: `s.category_id` is the requested category (`?4`), or belongs to that family.
const OF_CATEGORY: &str = "(?4 is null or s.category_id in (select id from category where id = ?4 union all \
     select id from category where parent_id = ?4))";
/// SQL: lines `s` of the company's (`?1`) confirmed orders `o` between two days (`?2`, `?3`).
const LINES: &str = "from orders o indexed by orders_placed_on cross join order_item s on s.order_id = o.id \
     where o.company_id = ?1 and o.placed_on between ?2 and ?3 and o.status not in ('not_confirmed', 'cancelled')";

/// SQL: the delivery address of order `o`: its id, and its text at that time.
const SITE: &str = "o.shipping_address ->> 'id'";
const ADDRESS: &str = "o.shipping_address ->> 'fullAddress'";

/// The filter of the figures.
#[derive(Debug, Clone, Copy)]
pub struct SpendingQuery {
    pub company: i64,
    pub from: Month,
    pub to: Month,
    /// A category, or a family with all of its own.
    pub category: Option<i64>,
    /// The month shown in detail.
    pub month: Month,
    /// A delivery address.
    pub site: Option<i64>,
    pub locale: Locale,
}

impl SpendingQuery {
    /// The first month of the preceding period of the same length.
    pub const fn before(&self) -> Month {
        self.from.plus(self.from.0 - self.to.0 - 1)
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct MonthRow {
    pub month: String,
    pub net: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct OrdersRow {
    pub month: String,
    pub orders: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct CategoryRow {
    pub id: i64,
    pub name: Option<String>,
    pub net: i64,
    pub quantity: i64,
    pub previous: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct SiteRow {
    pub id: i64,
    pub address: Option<String>,
    pub net: i64,
    pub previous: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct PlaceRow {
    pub site: Option<i64>,
    pub address: Option<String>,
    pub net: i64,
    pub orders: i64,
}

/// A category's part of a place's figures.
#[derive(Debug, Deserialize)]
pub(super) struct PlaceCategoryRow {
    pub site: Option<i64>,
    pub address: Option<String>,
    pub id: i64,
    pub name: Option<String>,
    pub net: i64,
}

/// All statements of the answer.
pub fn statements(query: &SpendingQuery) -> Vec<Statement> {
    vec![
        months(query),
        orders(query),
        categories(query),
        sites(query),
        articles(query),
        places(query),
        place_categories(query),
    ]
}

fn between(query: &SpendingQuery, sql: String, from: Month, to: Month) -> Statement {
    Statement::new(sql).bind_all((query.company, from.to_string(), to.to_string()))
}

/// From the preceding period, at least a year back, to the last month.
fn months(query: &SpendingQuery) -> Statement {
    let sql = format!(
        "select s.month, sum(s.net) as net from sales_month s \
         where s.company_id = ?1 and s.month between ?2 and ?3 and {OF_CATEGORY} \
         and (?5 is null or s.site_id = ?5) group by s.month"
    );
    let from = query.before().min(query.from.plus(-12));
    between(query, sql, from, query.to).bind_all((query.category, query.site))
}

fn orders(query: &SpendingQuery) -> Statement {
    Statement::new(
        "select substr(s.day, 1, 7) as month, sum(s.orders) as orders from sales_day s \
         where s.company_id = ?1 and s.day between ?2 and ?3 group by 1",
    )
    .bind_all((query.company, query.from.first().to_string()))
    .bind(query.to.last().to_string())
}

/// `?4` separates the period from the preceding one.
fn categories(query: &SpendingQuery) -> Statement {
    let sql = "select y.*, coalesce(t.name, f.name, k.key) as name from (\
         select s.category_id as id, sum(iif(s.month >= ?4, s.net, 0)) as net, \
         sum(iif(s.month >= ?4, s.quantity, 0)) as quantity, sum(iif(s.month < ?4, s.net, 0)) as previous \
         from sales_month s where s.company_id = ?1 and s.month between ?2 and ?3 \
         and (?6 is null or s.site_id = ?6) group by s.category_id having sum(s.lines) <> 0) y \
         left join category k on k.id = y.id \
         left join category_text t on t.category_id = k.id and t.locale = ?5 \
         left join category_text f on f.category_id = k.id and f.locale = 'it' \
         order by y.net desc, y.previous desc, y.id";
    between(query, sql.to_owned(), query.before(), query.to)
        .bind_all((query.from.to_string(), query.locale.code()))
        .bind(query.site)
}

/// `?5` separates the period from the preceding one.
fn sites(query: &SpendingQuery) -> Statement {
    let sql = format!(
        "select y.*, (select {ADDRESS} from orders o where o.company_id = ?1 and {SITE} = y.id order by o.id desc limit 1) \
         as address from (select s.site_id as id, sum(iif(s.month >= ?5, s.net, 0)) as net, \
         sum(iif(s.month < ?5, s.net, 0)) as previous from sales_month s \
         where s.company_id = ?1 and s.month between ?2 and ?3 and {OF_CATEGORY} \
         group by s.site_id having sum(s.lines) <> 0) y order by y.net desc, y.previous desc, y.id"
    );
    between(query, sql, query.before(), query.to).bind_all((query.category, query.from.to_string()))
}

fn of_month(query: &SpendingQuery, sql: String) -> Statement {
    Statement::new(sql)
        .bind_all((query.company, query.month.first().to_string()))
        .bind_all((query.month.last().to_string(), query.category))
}

fn articles(query: &SpendingQuery) -> Statement {
    of_month(
        query,
        format!(
            "select y.*, coalesce((select name from product_text where locale = ?5 and product_id = y.product_id), y.last_name) \
             as name from (select s.product_id, s.code, s.name as last_name, s.uom_sale, max(s.id) as last, \
             sum(s.quantity - s.missing) as quantity, sum(s.net) as net, count(distinct o.id) as orders \
             {LINES} and {OF_CATEGORY} and (?6 is null or {SITE} = ?6) group by s.code order by sum(s.net) desc, s.code limit {ARTICLES}) y \
             order by y.net desc, y.code"
        ),
    )
    .bind_all((query.locale.code(), query.site))
}

fn places(query: &SpendingQuery) -> Statement {
    of_month(
        query,
        format!(
            "select {SITE} as site, {ADDRESS} as address, sum(s.net) as net, count(distinct o.id) as orders, max(o.id) as last \
             {LINES} and {OF_CATEGORY} group by coalesce({SITE}, {ADDRESS}) order by 3 desc, 2"
        ),
    )
}

/// Each place's categories, the largest first.
fn place_categories(query: &SpendingQuery) -> Statement {
    of_month(
        query,
        format!(
            "select y.site, y.address, y.id, coalesce(t.name, f.name, k.key) as name, y.net from (\
             select {SITE} as site, {ADDRESS} as address, coalesce(s.category_id, 0) as id, sum(s.net) as net, max(o.id) as last \
             {LINES} and {OF_CATEGORY} group by coalesce({SITE}, {ADDRESS}), coalesce(s.category_id, 0)) y \
             left join category k on k.id = y.id \
             left join category_text t on t.category_id = k.id and t.locale = ?5 \
             left join category_text f on f.category_id = k.id and f.locale = 'it' order by y.net desc, y.id"
        ),
    )
    .bind(query.locale.code())
}
