//! SQL of the lists: starts from a day, a status, a code or a name, and never reads all orders.

use crate::days::{COLUMNS as DAYS, EXPIRES_ON};
use domain::dates::Day;
use domain::order_status::OrderStatus;
use identity::companies::reference::company_ref_sql;
use orders::moves::HELD;
use orders::payments::CASH_BEFORE;
use platform::database::{Param, Statement};
use platform::extract::Paging;

/// SQL: `order_item i` has still to be weighed.
pub(crate) const TO_WEIGH: &str = "i.variable_weight = 1 and i.weight is null and i.missing < i.quantity";

/// SQL: the trip of delivery `d`, as JSON; a failed attempt has left its trip.
pub(crate) const TRIP: &str = "(select json_object('id', t.id, 'code', t.code, 'status', t.status) from trip_stop s \
     join trip t on t.id = s.trip_id where s.delivery_id = d.id and s.problem = '')";

/// Most companies whose names begin with the text.
const MAX_COMPANIES: i64 = 50;

/// The typed text that finds an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Search {
    /// `M000042`
    Order(String),
    /// `C00042`
    Company(String),
    /// Part of the company's name, folded.
    Name(String),
}

/// The filter of deliveries.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub status: Option<OrderStatus>,
    pub date: Option<Day>,
    pub zone: Option<i64>,
    pub search: Option<Search>,
    /// A line has still to be weighed.
    pub to_weigh: bool,
    /// On no trip.
    pub no_trip: bool,
    /// A step of the payment has failed for good since then.
    pub failed_payment_since: Option<String>,
}

/// SQL: orders with a payment task that has failed for good since the bound instant.
pub(crate) fn failed_payments(since: &str) -> String {
    format!(
        "select distinct p.order_id from payment_task t cross join payment p on p.id = t.payment_id \
         where t.status = 'failed' and t.created_at > {since}"
    )
}

#[derive(Default)]
struct Sql {
    from: String,
    order: String,
    conditions: Vec<String>,
    params: Vec<Param>,
}

impl Sql {
    fn bind(&mut self, value: impl Into<Param>) -> String {
        self.params.push(value.into());
        format!("?{}", self.params.len())
    }

    fn also(&mut self, condition: String) {
        self.conditions.push(condition);
    }
}

impl Filter {
    /// `from` begins with the smallest set; the other conditions narrow it.
    fn sql(&self) -> Sql {
        let mut sql = Sql::default();
        let by_day = "o.zone_id, d.slot_from, o.id".to_owned();
        match (&self.search, self.date) {
            (Some(Search::Order(code)), _) => {
                let code = sql.bind(code.as_str());
                sql.from = format!(
                    "orders o cross join delivery d on d.order_id = o.id where o.code = {code} and o.code <> ''"
                );
                sql.order = "d.delivery_date".to_owned();
                self.on_day(&mut sql);
            }
            (search, Some(day)) => {
                let day = sql.bind(day.to_string());
                sql.from = format!(
                    "delivery d cross join orders o on o.id = d.order_id where d.delivery_date = {day}"
                );
                sql.order = by_day;
                self.of_company(search.as_ref(), &mut sql);
            }
            (Some(search), None) => {
                let companies = match search {
                    Search::Company(code) => {
                        let code = sql.bind(code.as_str());
                        format!("select id from company where code = {code} and code <> ''")
                    }
                    Search::Order(name) | Search::Name(name) => {
                        // A word of the company's name begins with the first one, and the name contains the
                        // others.
                        let first = name.split(' ').next().unwrap_or_default().to_owned();
                        let from = sql.bind(first.as_str());
                        let to = sql.bind(format!("{first}\u{10FFFF}"));
                        let name = sql.bind(name.as_str());
                        format!(
                            "select distinct w.company_id as id from company_word w where w.word >= {from} and w.word < {to} \
                             and instr((select k.search_name from company k where k.id = w.company_id), {name}) > 0 \
                             limit {MAX_COMPANIES}"
                        )
                    }
                };
                sql.from = format!(
                    "({companies}) named cross join orders o on o.company_id = named.id \
                     cross join delivery d on d.order_id = o.id where true"
                );
                sql.order = "o.id desc, d.delivery_date".to_owned();
            }
            (None, None) => self.of_any_day(&mut sql),
        }
        // `+`: only `from` chooses the index. That of statuses would be walked once for each order.
        if let Some(status) = self.status {
            let status = sql.bind(status.code());
            sql.also(format!("+d.status = {status}"));
        }
        if let Some(zone) = self.zone {
            let zone = sql.bind(zone);
            sql.also(format!("o.zone_id = {zone}"));
        }
        if self.to_weigh {
            sql.also(format!(
                "+d.status = 'in_preparation' and exists (select 1 from order_item i where i.delivery_id = d.id and {TO_WEIGH})"
            ));
        }
        if let Some(since) = &self.failed_payment_since {
            let since = sql.bind(since.as_str());
            sql.also(format!("o.id in ({})", failed_payments(&since)));
        }
        if self.no_trip {
            sql.also(
                "+d.status in ('in_preparation', 'ready') \
                 and not exists (select 1 from trip_stop s where s.delivery_id = d.id and s.problem = '')"
                    .to_owned(),
            );
        }
        sql
    }

    fn on_day(&self, sql: &mut Sql) {
        if let Some(day) = self.date {
            let day = sql.bind(day.to_string());
            sql.also(format!("d.delivery_date = {day}"));
        }
    }

    /// Within a day the text may be anywhere in the company's name.
    fn of_company(&self, search: Option<&Search>, sql: &mut Sql) {
        match search {
            Some(Search::Company(code)) => {
                let code = sql.bind(code.as_str());
                sql.also(format!(
                    "o.company_id = (select id from company where code = {code} and code <> '')"
                ));
            }
            Some(Search::Name(name)) => {
                let name = sql.bind(name.as_str());
                sql.also(format!(
                    "instr((select k.search_name from company k where k.id = o.company_id), {name}) > 0"
                ));
            }
            _ => {}
        }
    }

    /// By status, else the newest orders.
    fn of_any_day(&self, sql: &mut Sql) {
        if let Some(since) = &self.failed_payment_since {
            let since = sql.bind(since.as_str());
            sql.from = format!(
                "({}) f cross join orders o on o.id = f.order_id cross join delivery d on d.order_id = o.id where true",
                failed_payments(&since)
            );
            sql.order = "o.id desc, d.delivery_date".to_owned();
            return;
        }
        let statuses: Vec<&str> = match self.status {
            Some(status) => vec![status.code()],
            None if self.to_weigh => vec!["in_preparation"],
            None if self.no_trip => vec!["in_preparation", "ready"],
            None => {
                sql.from = "orders o cross join delivery d on d.order_id = o.id where o.id > 0".to_owned();
                sql.order = "o.id desc, d.delivery_date".to_owned();
                return;
            }
        };
        // Finished deliveries are listed from the newest.
        let over = matches!(self.status, Some(OrderStatus::Delivered | OrderStatus::Cancelled));
        let way = if over { " desc" } else { "" };
        sql.from = format!(
            "delivery d cross join orders o on o.id = d.order_id where d.status in ('{}')",
            statuses.join("', '")
        );
        sql.order = format!("d.delivery_date{way}, d.id{way}");
    }
}

/// The number of deliveries, counted up to one more than a list counts exactly; then the page.
pub fn list(filter: &Filter, blocking: Day, paging: Paging) -> Vec<Statement> {
    let count = {
        let sql = filter.sql();
        Statement::counted(&found(&sql), sql.params)
    };
    let page = {
        let mut sql = filter.sql();
        let limit = sql.bind(paging.limit());
        let offset = sql.bind(paging.offset());
        let blocking = sql.bind(blocking.to_string());
        let found = found(&sql);
        let company = company_ref_sql(&blocking);
        let order = sql.order;
        Statement::with(
            format!(
                "select o.id, o.code, d.id as delivery, {company} as company, d.status, o.waits_for, o.placed_on, \
                 d.delivery_date, o.cutoff_at, d.slot_from, d.slot_to, z.name as zone, \
                 json_extract(o.shipping_address, '$.fullAddress') as address, \
                 (select count(*) from order_item i where i.delivery_id = d.id) as lines, \
                 (select count(*) from order_item i where i.delivery_id = d.id and {TO_WEIGH}) as lines_to_weigh, \
                 o.total, o.currency, \
                 exists (select 1 from order_item i where i.order_id = o.id and {TO_WEIGH}) as estimated, \
                 m.code as method, p.status as payment_status, coalesce(p.held, 0) as held, \
                 coalesce(p.captured, 0) as captured, {TRIP} as trip, o.notes \
                 from (select d.id {found} order by {order} limit {limit} offset {offset}) n \
                 cross join delivery d on d.id = n.id cross join orders o on o.id = d.order_id \
                 cross join company c on c.id = o.company_id cross join payment_method m on m.id = o.payment_method_id \
                 left join delivery_zone z on z.id = o.zone_id \
                 left join payment p on p.order_id = o.id and p.current = 1 order by {order}"
            ),
            sql.params,
        )
    };
    vec![count, page]
}

fn found(sql: &Sql) -> String {
    let mut found = format!("from {}", sql.from);
    for condition in &sql.conditions {
        found.push_str(" and ");
        found.push_str(condition);
    }
    found
}

/// Beside [`orders::queries::whole`]: the parts of an order, its deliveries and its lines that only
/// operations see.
pub fn more(order: i64, blocking: Day) -> Vec<Statement> {
    let of_it = |sql: String| Statement::new(sql).bind(order);
    vec![
        of_it(format!(
            "select o.version, o.placed_on, o.charged_at, \
             (select p.tender from payment p where p.order_id = o.id and p.current = 1) as tender, {CASH_BEFORE} as cash_before, \
             {DAYS}, z.name as zone, {} as company, {HELD} as covered, \
             (select json_group_array(json_object('action', t.action, 'status', t.status, 'attempts', t.attempts, \
             'lastError', t.last_error)) from payment p cross join payment_task t on t.payment_id = p.id \
             where p.order_id = o.id and t.status <> 'done') as tasks, \
             (select json_group_array(json_object('id', r.id, 'code', r.code, 'status', r.status)) \
             from order_return r where r.order_id = o.id) as returns \
             from orders o join company c on c.id = o.company_id left join delivery_zone z on z.id = o.zone_id \
             where o.id = ?1",
            company_ref_sql("?2")
        ))
        .bind(blocking.to_string()),
        of_it(format!(
            "select d.id, {EXPIRES_ON}, {TRIP} as trip, (select s.id from trip_stop s where s.delivery_id = d.id and s.problem = '') as stop \
             from delivery d where d.order_id = ?1"
        )),
        of_it(
            "select i.id, i.position, i.delivery_id, i.missing_reason, \
             (select count(*) from product_substitute u where u.product_id = i.product_id) as substitutes, \
             (select json_object('status', x.status, 'name', t.name, 'quantity', x.quantity, 'answerUntil', x.answer_until) \
             from substitution x cross join product_text t on t.locale = o.locale and t.product_id = x.product_id \
             where x.order_item_id = i.id) as substitution \
             from orders o cross join order_item i on i.order_id = o.id where o.id = ?1 order by i.position"
                .to_owned(),
        ),
    ]
}
