//! A day's orders and expected customers, from the same rows.

use super::customers::{Customer, View, iso};
use super::types::{CustomerDay, DayPlan, DaySummary, DayTotal, PlannedCustomer};
use domain::money::{Currency, Minor};
use std::cmp::Reverse;

/// The day's orders by currency, `own` first.
pub fn totals(customers: &[Customer], own: Currency) -> Vec<DayTotal> {
    let other = match own {
        Currency::Eur => Currency::Nok,
        Currency::Nok => Currency::Eur,
    };
    let total = |currency: Currency| {
        let of = customers.iter().filter(|customer| customer.company.currency == currency);
        DayTotal {
            currency,
            orders: of.clone().map(Customer::orders).sum(),
            amount: of.map(Customer::amount).sum(),
        }
    };
    let theirs = |total: &DayTotal| {
        total.currency == own || customers.iter().any(|customer| customer.company.currency == total.currency)
    };
    [total(own), total(other)].into_iter().filter(theirs).collect()
}

/// The next cut-off ahead of any customer; only today's.
pub fn cutoff(customers: &[Customer], view: &View) -> Option<String> {
    if view.date != view.today {
        return None;
    }
    customers.iter().filter_map(|customer| customer.cutoff(view)).min().map(iso)
}

/// The whole day.
pub fn summary(customers: &[Customer], view: &View, currency: Currency) -> DaySummary {
    let totals = totals(customers, currency);
    let mut by_customer: Vec<(i64, CustomerDay)> = customers
        .iter()
        .filter_map(|customer| {
            let due = customer.is_due(view);
            let ordered = customer.orders() > 0;
            (due || ordered).then(|| {
                let late = customer.planned(view).map_or(0, |planned| planned.days_late);
                (
                    late,
                    CustomerDay {
                        company: customer.company.clone(),
                        orders: customer.orders(),
                        amount: customer.amount(),
                        currency: customer.company.currency,
                        ordered,
                        due,
                        last_order_at: customer.last_order_at.clone(),
                    },
                )
            })
        })
        .collect();
    by_customer.sort_by_key(|(late, row)| {
        (!row.ordered, row.currency != currency, Reverse(row.amount), Reverse(*late))
    });
    let by_customer: Vec<CustomerDay> = by_customer.into_iter().map(|(_, row)| row).collect();
    let own = totals.iter().find(|total| total.currency == currency);
    DaySummary {
        date: view.date.to_string(),
        orders: totals.iter().map(|total| total.orders).sum(),
        amount: own.map_or(Minor(0), |total| total.amount),
        currency,
        customers_ordered: count(&by_customer, |row| row.ordered),
        customers_due: count(&by_customer, |row| row.due),
        cutoff_at: cutoff(customers, view),
        totals,
        by_customer,
    }
}

fn count<T>(rows: &[T], is: fn(&T) -> bool) -> i64 {
    i64::try_from(rows.iter().filter(|row| is(row)).count()).unwrap_or(0)
}

/// Expected customers, the longest late first; then those who have ordered.
pub fn plan(customers: &[Customer], view: &View) -> DayPlan {
    let mut entities: Vec<PlannedCustomer> =
        customers.iter().filter_map(|customer| customer.planned(view)).collect();
    entities.sort_by_key(|customer| (customer.ordered, Reverse(customer.days_late)));
    DayPlan { date: view.date.to_string(), entities }
}
