//! SQL of trips.

use crate::days::{COLUMNS as DAYS, EXPIRES_ON};
use crate::orders::queries::TO_WEIGH;
use domain::dates::Day;
use domain::trip_status::TripStatus;
use identity::companies::reference::company_ref_sql;
use orders::payments::CASH_BEFORE;
use platform::database::{Param, Statement};
use platform::extract::Paging;

/// Most waiting deliveries of a day in one list.
const MAX_WAITING: i64 = 500;
/// Number of last trips from which drivers and vans are read, and number of those offered.
const REMEMBERED_TRIPS: i64 = 300;
const MAX_CREWS: i64 = 40;

/// Selects the trips to read.
#[derive(Debug, Clone, Copy)]
pub enum TripSelector {
    /// Of days, both included; of one status.
    Days(Day, Day, Option<TripStatus>, Paging),
    Id(i64),
    /// The trip that this batch has created.
    Newest,
}

/// Ids of trips `t`, and their parameters.
fn page(selector: &TripSelector) -> (String, Vec<Param>) {
    match selector {
        TripSelector::Id(id) => ("select t.id from trip t where t.id = ?1".to_owned(), vec![Param::Int(*id)]),
        TripSelector::Newest => ("select max(t.id) as id from trip t".to_owned(), Vec::new()),
        TripSelector::Days(_, _, _, paging) => {
            let (found, mut params) = found(selector);
            params.extend([Param::Int(paging.limit()), Param::Int(paging.offset())]);
            let (limit, offset) = (params.len() - 1, params.len());
            (format!("select t.id {found} order by {ORDER} limit ?{limit} offset ?{offset}"), params)
        }
    }
}

/// First leaving first.
const ORDER: &str = "t.trip_date, coalesce(t.leaves_at, t.trip_date), t.id";

/// The days of each market are read by its index.
fn found(selector: &TripSelector) -> (String, Vec<Param>) {
    let TripSelector::Days(from, to, status, _) = selector else {
        return (String::new(), Vec::new());
    };
    let mut params = vec![Param::from(from.to_string()), Param::from(to.to_string())];
    let mut sql =
        "from market k cross join trip t on t.market = k.code and t.trip_date between ?1 and ?2 where true"
            .to_owned();
    if let Some(status) = status {
        params.push(Param::from(status.code()));
        sql.push_str(" and t.status = ?3");
    }
    (sql, params)
}

/// Counts up to one more than a list counts exactly.
pub fn count(selector: &TripSelector) -> Statement {
    let (found, params) = found(selector);
    Statement::counted(&found, params)
}

/// A delivery `d` of order `o` of company `c`, paid by method `y` with payment `p`.
fn delivery(blocking: &str) -> String {
    format!(
        "d.id as delivery, d.status, d.delivery_date as date, {EXPIRES_ON}, o.id as order_id, o.code as order_code, {} as company, {DAYS}, \
         json_extract(o.shipping_address, '$.fullAddress') as address, \
         coalesce(nullif(json_extract(o.shipping_address, '$.details.phoneNumber'), ''), c.phone_number) as phone_number, \
         d.slot_from, d.slot_to, d.delivered_at, \
         (select json_object('id', z.id, 'name', z.name) from delivery_zone z where z.id = o.zone_id) as zone, \
         (select count(*) from order_item i where i.delivery_id = d.id) as lines, \
         (select count(*) from order_item i where i.delivery_id = d.id and {TO_WEIGH}) as lines_to_weigh, \
         o.total, o.currency, y.code as method, y.type = 'delivery' as at_door, \
         coalesce(p.captured - p.refunded, 0) as paid, {CASH_BEFORE} as cash_before, p.tender, coalesce(p.status, '') as payment_status, o.notes",
        company_ref_sql(blocking)
    )
}

const JOINS: &str = "cross join orders o on o.id = d.order_id cross join company c on c.id = o.company_id \
     cross join payment_method y on y.id = o.payment_method_id left join payment p on p.order_id = o.id and p.current = 1";

/// The trips of a page, then their stops.
pub fn whole(selector: &TripSelector, blocking: Day) -> Vec<Statement> {
    let (page, params) = page(selector);
    let mut stop_params = params.clone();
    stop_params.push(Param::from(blocking.to_string()));
    let delivery = delivery(&format!("?{}", stop_params.len()));
    vec![
        Statement::with(
            format!(
                "select t.id, t.code, t.trip_date as date, t.market, t.status, t.blocked_reason, \
                 (select json_object('id', z.id, 'name', z.name) from delivery_zone z where z.id = t.zone_id) as zone, \
                 t.driver, t.phone_number, t.vehicle, t.leaves_at, t.started_at, t.completed_at, k.currency \
                 from ({page}) x cross join trip t on t.id = x.id cross join market k on k.code = t.market order by {ORDER}"
            ),
            params,
        ),
        Statement::with(
            format!(
                "select s.id as stop, s.trip_id, s.position, s.expected_from, s.expected_to, s.arrived_at, s.problem, {delivery} \
                 from ({page}) x cross join trip_stop s on s.trip_id = x.id cross join delivery d on d.id = s.delivery_id \
                 {JOINS} order by s.trip_id, s.position"
            ),
            stop_params,
        ),
    ]
}

/// Deliveries of a day that are on no trip, by zone and time of day.
pub fn waiting(day: Day, zone: Option<i64>, blocking: Day) -> Statement {
    Statement::new(format!(
        "select null as stop, 0 as trip_id, 0 as position, d.slot_from as expected_from, d.slot_to as expected_to, \
         null as arrived_at, '' as problem, {} from delivery d {JOINS} where d.delivery_date = ?1 \
         and d.status in ('in_preparation', 'ready') and (?2 is null or o.zone_id = ?2) \
         and not exists (select 1 from trip_stop s where s.delivery_id = d.id and s.problem = '') \
         order by o.zone_id, d.slot_from, o.id limit ?4",
        delivery("?3")
    ))
    .bind_all((day.to_string(), zone, blocking.to_string(), MAX_WAITING))
}

/// The weekdays on which vans go out in each open market.
pub(crate) fn zone_days() -> Statement {
    Statement::new(
        "select z.market, json_group_array(distinct v.value) as days from delivery_zone z \
         join market m on m.code = z.market, json_each(z.days) v where m.open = 1 group by z.market order by z.market",
    )
}

/// Who drove which van in the last trips, the last ones first.
pub(crate) fn crews() -> Statement {
    Statement::new(format!(
        "select market, driver, phone_number as \"phoneNumber\", vehicle from trip \
         where id > coalesce((select max(id) from trip), 0) - {REMEMBERED_TRIPS} and (driver <> '' or vehicle <> '') \
         group by market, driver, phone_number, vehicle order by max(id) desc limit {MAX_CREWS}"
    ))
}
