//! An agent's customers with their rhythm: who is expected on a day, who has ordered, who may be lost.

use super::own::OWN;
use super::types::{PlannedCustomer, UsualOrder};
use domain::calendar::{self, HORIZON, Rules, Zone};
use domain::dates::Day;
use domain::locale::Locale;
use domain::money::Minor;
use domain::rhythm::{Frequency, LOOK_BACK, Rhythm};
use domain::time_windows::Minutes;
use domain::{credit, instant};
use identity::companies::reference::{CompanyRef, by_name_sql, company_ref_sql};
use platform::database::{Param, Statement};
use serde::Deserialize;

/// A customer as [`statement`] finds them.
#[derive(Debug, Deserialize)]
pub struct Customer {
    pub company: CompanyRef,
    pub phone_number: String,
    pub order_taking_modes: Vec<String>,
    order_frequency: Option<String>,
    pub last_order_at: Option<String>,
    /// Order days before the day, newest first: day, orders, lines, net.
    history: Vec<(String, i64, i64, i64)>,
    /// The last day before it with an order, confirmed or not.
    placed_on: Option<String>,
    /// Orders of the day and their gross total.
    of_day: (i64, i64),
    /// The data on which the next delivery depends.
    calendar: CalendarRow,
}

#[derive(Debug, Deserialize)]
struct CalendarRow {
    closing: Vec<i64>,
    settings: Option<Settings>,
    zone: Option<ZoneRow>,
    full: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Settings {
    days: Vec<i64>,
    #[serde(default)]
    closing_days: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct ZoneRow {
    lead_days: i64,
    cutoff: String,
    days: Vec<i64>,
    capacity: Option<i64>,
}

/// A day, and the present moment.
#[derive(Debug, Clone, Copy)]
pub struct View {
    pub date: Day,
    pub today: Day,
    pub now_ms: i64,
    pub locale: Locale,
}

/// Every assigned company, by name. `?1` is the agent, `?2` the day, `?3` the day before which a document
/// blocks, `?4` today.
pub fn statement(user: i64, view: &View) -> Statement {
    let company = company_ref_sql("?3");
    Statement::with(
        format!(
            "select {company} as company, c.phone_number, c.order_taking_modes, c.order_frequency, c.last_order_at, \
             (select json_group_array(json_array(day, orders, lines, net)) from \
             (select day, orders, lines, net from sales_day where company_id = c.id and day < ?2 and orders > 0 \
             order by day desc limit {LOOK_BACK})) as history, \
             (select placed_on from orders where company_id = c.id and placed_on < ?2 and status <> 'cancelled' \
             order by placed_on desc limit 1) as placed_on, \
             (select json_array(count(*), coalesce(sum(total), 0)) from orders \
             where company_id = c.id and placed_on = ?2 and status <> 'cancelled') as of_day, \
             json_object('closing', json(c.closing_days), 'settings', json(sa.shipping_settings), \
             'zone', iif(z.id is null, null, json_object('lead_days', z.lead_days, 'cutoff', z.cutoff, \
             'days', json(z.days), 'capacity', z.capacity)), \
             'full', json((select json_group_array(delivery_date) from delivery_day \
             where zone_id = z.id and delivery_date >= ?4 and taken >= capacity))) as calendar \
             from {OWN} \
             left join address sa on sa.id = coalesce( \
             (select id from address where id = c.delivery_address_id and removed_at is null), \
             (select id from address where id = c.address_id and removed_at is null), \
             (select min(id) from address where company_id = c.id and removed_at is null)) \
             left join delivery_zone z on z.id = (select case when zip_to >= sa.zip_code then zone_id end \
             from delivery_zone_zip where market = c.country and zip_from <= sa.zip_code order by zip_from desc limit 1) \
             and exists (select 1 from market where code = c.country and open = 1) \
             where m.user_id = ?1 order by {}",
            by_name_sql(view.locale, "c")
        ),
        vec![
            Param::Int(user),
            Param::from(view.date.to_string()),
            Param::from(credit::blocking_before(view.today).to_string()),
            Param::from(view.today.to_string()),
        ],
    )
}

impl Customer {
    /// Orders of the day that are not cancelled.
    pub const fn orders(&self) -> i64 {
        self.of_day.0
    }

    /// Their gross total.
    pub const fn amount(&self) -> Minor {
        Minor(self.of_day.1)
    }

    fn order_days(&self) -> Vec<Day> {
        self.history.iter().filter_map(|(day, ..)| Day::parse(day)).collect()
    }

    fn frequency(&self) -> Option<Frequency> {
        self.order_frequency.as_deref().and_then(Frequency::parse)
    }

    pub fn rhythm(&self) -> Option<Rhythm> {
        Rhythm::of(self.frequency(), &self.order_days())
    }

    /// The last order day before the day.
    pub fn last(&self) -> Option<Day> {
        let placed = self.placed_on.as_deref().and_then(Day::parse);
        self.order_days().into_iter().chain(placed).max()
    }

    /// The order day because of which they are expected on the day.
    fn awaited(&self, view: &View) -> Option<Day> {
        self.rhythm()?.awaited(self.last()?, view.date, view.today, self.company.country)
    }

    /// Expected on the day without an order yet.
    pub fn is_due(&self, view: &View) -> bool {
        self.orders() == 0 && self.awaited(view).is_some()
    }

    /// The cut-off of their next delivery.
    pub fn cutoff(&self, view: &View) -> Option<i64> {
        let row = &self.calendar;
        let zone = row.zone.as_ref().and_then(|zone| {
            let full = if zone.capacity == Some(0) {
                (0..HORIZON).map(|ahead| view.today.plus(ahead)).collect()
            } else {
                row.full.iter().filter_map(|day| Day::parse(day)).collect()
            };
            Some(Zone {
                lead_days: zone.lead_days,
                cutoff: Minutes::parse(&zone.cutoff)?,
                days: zone.days.clone(),
                full,
            })
        });
        let settings = row.settings.as_ref();
        let rules = Rules {
            country: self.company.country,
            zone,
            address_days: settings.map(|settings| settings.days.clone()),
            closing_dates: settings.map_or_else(Vec::new, |settings| {
                settings.closing_days.iter().filter_map(|day| Day::parse(day)).collect()
            }),
            closing_weekdays: row.closing.clone(),
            windows: Vec::new(),
        };
        calendar::earliest(&rules, view.now_ms).map(|(_, cutoff_at)| cutoff_at)
    }

    /// The average of the order days looked back at.
    fn usual(&self) -> Option<UsualOrder> {
        let sum = |part: fn(&(String, i64, i64, i64)) -> i64| self.history.iter().map(part).sum::<i64>();
        let orders = sum(|(_, orders, ..)| *orders);
        let average = |whole: i64| Minor(whole).ratio(1, orders);
        Some(UsualOrder {
            lines: average(sum(|(_, _, lines, _)| *lines))?.0,
            amount: average(sum(|(.., net)| *net))?,
        })
    }

    /// The entry of the planner; `None` for customers who are neither expected nor have ordered.
    pub fn planned(&self, view: &View) -> Option<PlannedCustomer> {
        let due_on = self.awaited(view);
        let ordered = self.orders() > 0;
        if due_on.is_none() && !ordered {
            return None;
        }
        let late = due_on.map_or(0, |due| view.date.0 - due.0);
        Some(PlannedCustomer {
            company: self.company.clone(),
            phone_number: self.phone_number.clone(),
            order_taking_modes: self.order_taking_modes.clone(),
            frequency: self.frequency(),
            rhythm_days: self.rhythm().map(|rhythm| rhythm.days),
            last_order_at: self.last_order_at.clone(),
            due_on: due_on.map(|day| day.to_string()),
            days_late: if ordered { 0 } else { late },
            ordered,
            cutoff_at: if view.date == view.today { self.cutoff(view).map(iso) } else { None },
            usual: self.usual(),
        })
    }
}

/// Of milliseconds.
pub fn iso(at_ms: i64) -> String {
    instant::iso(at_ms.div_euclid(1_000))
}
