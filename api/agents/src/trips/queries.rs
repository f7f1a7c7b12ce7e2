//! SQL of trips: a market's days, then whether a stop is at an assigned company.

use domain::dates::Day;
use identity::companies::reference::company_ref_sql;
use platform::database::{Param, Statement};
use platform::extract::Paging;

/// Which trips are wanted: of days, both included, or one.
#[derive(Debug, Clone, Copy)]
pub enum TripSelector {
    Days(Day, Day, Paging),
    Id(i64),
}

/// A stop at a company of agent `?1`.
const STOPS_AT_OWN: &str = "exists (select 1 from trip_stop s \
     cross join manager_company m on m.user_id = ?1 and m.company_id = s.company_id \
     cross join company c on c.id = m.company_id and c.status <> 'closed' where s.trip_id = t.id)";

/// `from ... where ...` of the trips `t`; a day is asked of each market by its index.
fn matching(selector: &TripSelector, params: &mut Vec<Param>) -> String {
    match selector {
        TripSelector::Days(from, to, _) => {
            params.extend([Param::from(from.to_string()), Param::from(to.to_string())]);
            format!(
                "from market k cross join trip t on t.market = k.code and t.trip_date between ?2 and ?3 \
                 where {STOPS_AT_OWN}"
            )
        }
        TripSelector::Id(id) => {
            params.push(Param::Int(*id));
            format!("from trip t where t.id = ?2 and {STOPS_AT_OWN}")
        }
    }
}

/// The ids of a page, first leaving first.
fn page(agent: i64, selector: &TripSelector) -> (String, Vec<Param>) {
    let mut params = vec![Param::Int(agent)];
    let matching = matching(selector, &mut params);
    let mut sql = format!("select t.id {matching}");
    if let TripSelector::Days(_, _, paging) = selector {
        params.extend([Param::Int(paging.limit()), Param::Int(paging.offset())]);
        sql.push_str(" order by t.trip_date, coalesce(t.leaves_at, t.trip_date), t.id limit ?4 offset ?5");
    }
    (sql, params)
}

/// Counted up to one more than is told exactly.
pub fn count_statement(agent: i64, selector: &TripSelector) -> Statement {
    let mut params = vec![Param::Int(agent)];
    let matching = matching(selector, &mut params);
    Statement::counted(&matching, params)
}

pub fn page_statement(agent: i64, selector: &TripSelector) -> Statement {
    let (page, params) = page(agent, selector);
    Statement::with(
        format!(
            "select t.id, t.code, t.trip_date as date, t.market as country, t.status, \
             case t.status when 'blocked' then t.blocked_reason else '' end as blocked_reason, \
             t.driver, t.phone_number, t.vehicle, (select z.name from delivery_zone z where z.id = t.zone_id) as zone, \
             t.leaves_at, t.started_at, t.completed_at \
             from ({page}) x cross join trip t on t.id = x.id \
             order by t.trip_date, coalesce(t.leaves_at, t.trip_date), t.id"
        ),
        params,
    )
}

/// Every stop of the same page; of a company that is not assigned only where it stands and whether it is done.
pub(crate) fn stops_statement(agent: i64, selector: &TripSelector, blocking: Day) -> Statement {
    let (page, mut params) = page(agent, selector);
    params.push(Param::from(blocking.to_string()));
    let company = company_ref_sql(&format!("?{}", params.len()));
    Statement::with(
        format!(
            "select s.id, s.trip_id, s.position, d.status as delivery_status, \
             case when c.id is null then null else {company} end as company, \
             o.id as order_id, o.code as order_code, s.expected_from, s.expected_to, s.arrived_at, s.problem, \
             case when y.type = 'delivery' and d.status not in ('delivered', 'cancelled') \
             then o.total - coalesce(p.captured - p.refunded, 0) end as to_collect \
             from ({page}) x cross join trip_stop s on s.trip_id = x.id \
             cross join delivery d on d.id = s.delivery_id cross join orders o on o.id = d.order_id \
             cross join payment_method y on y.id = o.payment_method_id \
             left join payment p on p.order_id = o.id and p.current = 1 \
             left join manager_company m on m.user_id = ?1 and m.company_id = s.company_id \
             left join company c on c.id = m.company_id and c.status <> 'closed' \
             order by s.trip_id, s.position"
        ),
        params,
    )
}
