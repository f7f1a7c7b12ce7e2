//! When an order needs the approval of a master of the company, and when the masters are reminded.

use super::dates::Day;
use super::money::Minor;
use serde::{Deserialize, Serialize};

/// Time before the cut-off at which a waiting order is announced once more.
const NEAR_MS: i64 = 3_600_000;

/// SQL: what the limit of an order is compared with, of a request `a` that adds to orders of its sender; else null.
pub const COUNTED: &str = "case when a.reason = 'order' then \
     (select nullif(sum(f.value ->> 2), 0) + a.total from json_each(a.joins) f) end";
/// SQL: the address above whose budget a request `a` is; null where it is above a limit of its person.
pub const BUDGET_SITE: &str = "(select s.address from address s where a.above_site = 1 and s.company_id = a.company_id \
     and s.id = a.request ->> 'shipping_address')";

/// What a person may order without asking. Amounts are totals as the button shows them, with VAT.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Of one order.
    pub ask_above: Option<Minor>,
    /// Of a week, Monday to Sunday.
    pub week_budget: Option<Minor>,
    /// The total of this week's placed and waiting orders.
    pub spent: Minor,
    /// Of a week for the address that it goes to, whoever of the company orders.
    pub site_budget: Option<Minor>,
    /// Placed and waiting for that address in this week.
    pub site_spent: Minor,
}

/// Which limit an order is above.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Above {
    Order,
    /// The person's.
    Budget,
    /// The address'.
    Site,
}

impl Limits {
    /// The limit that an order exceeds; `None` when it needs no approval. `joined`: the amount that they have
    /// placed already in the delivery that it joins.
    pub fn above(&self, total: Minor, joined: Minor) -> Option<Above> {
        let over = |limit: Option<Minor>, amount: Minor| limit.is_some_and(|limit| amount > limit);
        if over(self.ask_above, joined + total) {
            Some(Above::Order)
        } else if over(self.week_budget, self.spent + total) {
            Some(Above::Budget)
        } else {
            over(self.site_budget, self.site_spent + total).then_some(Above::Site)
        }
    }
}

/// Monday and Sunday of a day's week.
pub const fn week(day: Day) -> (Day, Day) {
    let monday = day.plus(-day.weekday());
    (monday, monday.plus(6))
}

/// When the timer checks a new request: near the cut-off, or at the cut-off when it is nearer still.
pub const fn look_at(now_ms: i64, cutoff_ms: i64) -> i64 {
    let near = cutoff_ms - NEAR_MS;
    if near > now_ms { near } else { cutoff_ms }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn limits(ask_above: Option<i64>, week_budget: Option<i64>, spent: i64) -> Limits {
        Limits {
            ask_above: ask_above.map(Minor),
            week_budget: week_budget.map(Minor),
            spent: Minor(spent),
            site_budget: None,
            site_spent: Minor(0),
        }
    }

    #[test]
    fn the_budget_of_the_address_holds_beside_those_of_the_person() {
        let of_site =
            |limits| Limits { site_budget: Some(Minor(50_000)), site_spent: Minor(45_000), ..limits };
        let free = of_site(limits(None, None, 0));
        assert_eq!(free.above(Minor(5_000), Minor(0)), None);
        assert_eq!(free.above(Minor(5_001), Minor(0)), Some(Above::Site));
        // What it joins is spent already.
        assert_eq!(free.above(Minor(5_000), Minor(45_000)), None);
        let limited = of_site(limits(Some(6_000), Some(5_500), 0));
        assert_eq!(limited.above(Minor(5_001), Minor(0)), Some(Above::Site));
        assert_eq!(limited.above(Minor(5_501), Minor(0)), Some(Above::Budget));
        assert_eq!(limited.above(Minor(6_001), Minor(0)), Some(Above::Order));
    }

    #[test]
    fn a_limit_itself_is_within() {
        let both = limits(Some(10_000), Some(30_000), 20_000);
        assert_eq!(both.above(Minor(10_000), Minor(0)), None);
        assert_eq!(both.above(Minor(10_001), Minor(0)), Some(Above::Order));
        assert_eq!(limits(None, Some(30_000), 20_000).above(Minor(10_001), Minor(0)), Some(Above::Budget));
        assert_eq!(limits(None, None, 20_000).above(Minor(1_000_000), Minor(0)), None);
    }

    #[test]
    fn joined_orders_count_as_one_order_and_not_twice_in_the_budget() {
        let both = limits(Some(10_000), Some(30_000), 9_000);
        assert_eq!(both.above(Minor(1_000), Minor(9_000)), None);
        assert_eq!(both.above(Minor(1_001), Minor(9_000)), Some(Above::Order));
        assert_eq!(limits(None, Some(10_000), 9_000).above(Minor(1_000), Minor(9_000)), None);
    }

    #[test]
    fn it_is_remembered_an_hour_before() {
        assert_eq!(look_at(0, 2 * NEAR_MS), NEAR_MS);
        assert_eq!(look_at(NEAR_MS, 2 * NEAR_MS), 2 * NEAR_MS);
        assert_eq!(look_at(NEAR_MS + 1, 2 * NEAR_MS), 2 * NEAR_MS);
    }

    proptest! {
        #[test]
        fn what_is_ordered_without_asking_stays_within_the_budget(
            budget in 0i64..1_000_000, totals in prop::collection::vec(0i64..200_000, 0..30)
        ) {
            let mut spent = 0;
            for total in totals {
                if limits(None, Some(budget), spent).above(Minor(total), Minor(0)).is_none() {
                    spent += total;
                }
            }
            prop_assert!(spent <= budget);
        }

        #[test]
        fn what_costs_more_never_asks_less(
            order in prop::option::of(0i64..1_000), budget in prop::option::of(0i64..1_000), spent in 0i64..1_000,
            total in 0i64..1_000, more in 0i64..1_000
        ) {
            let limits = limits(order, budget, spent);
            let above = |total, joined| limits.above(Minor(total), Minor(joined)).is_some();
            prop_assert!(!above(total, 0) || (above(total + more, 0) && above(total, more)));
        }

        #[test]
        fn a_week_is_monday_to_sunday(day in -100_000i64..100_000) {
            let (monday, sunday) = week(Day(day));
            prop_assert!(monday <= Day(day) && Day(day) <= sunday);
            prop_assert_eq!((monday.weekday(), sunday.weekday()), (0, 6));
        }

        #[test]
        fn the_timer_never_looks_after_the_cut_off(now in 0i64..100_000_000, left in 1i64..100_000_000) {
            let at = look_at(now, now + left);
            prop_assert!(now < at && at <= now + left);
        }
    }
}
