//! Decides when a company is reminded that its usual order is missing: for which days, and at what time.

use super::dates::Day;
use super::market::Country;

/// Days of history from which a rhythm is derived.
pub const LOOK_BACK: i64 = 90;
/// Weeks of the longest rhythm.
const MAX_WEEKS: i64 = 4;
/// Deliveries of a rhythm that are considered, and how many of them must have taken place.
const TURNS: i64 = 4;
const MIN_CAME: usize = 3;
/// Most deliveries on the same weekday between the turns: more of them are another rhythm.
const MAX_BETWEEN: usize = 1;
/// How long before the cut-off the reminder is sent.
const AHEAD_MS: i64 = 4 * 3_600_000;
/// Later than this before the cut-off a reminder is no help.
const LATEST_MS: i64 = 30 * 60_000;
/// Nobody is reminded before this time of the day (minutes); then it is sent on the evening before.
const MORNING: i64 = 7 * 60;
const EVENING: i64 = 18 * 60;

/// Whether an order is expected for `day`: deliveries on its weekday took place every one, two, three or four
/// weeks, on at least three of the last four turns, none of them older than [`LOOK_BACK`]. `delivered` are
/// the delivery days of orders that were not cancelled, in any order.
pub fn due(delivered: &[Day], day: Day) -> bool {
    (1..=MAX_WEEKS).any(|weeks| comes_every(delivered, day, weeks))
}

fn comes_every(delivered: &[Day], day: Day, weeks: i64) -> bool {
    let came = |ago: &i64| ago * 7 <= LOOK_BACK && delivered.contains(&day.plus(-ago * 7));
    let turns = (1..=TURNS).map(|turn| turn * weeks).filter(came).count();
    let between = (1..TURNS * weeks).filter(|ago| ago % weeks != 0 && came(ago));
    turns >= MIN_CAME && between.count() <= MAX_BETWEEN
}

/// The period in which a reminder may be sent. Milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// Its beginning.
    pub from: i64,
    /// Its end, excluded.
    pub until: i64,
}

/// The period for an order with this cut-off: four hours before it, and not at night.
pub fn moment(cutoff_at: i64, country: Country) -> Moment {
    let from = cutoff_at - AHEAD_MS;
    let day = Day::at(from, country);
    let from = if from < day.instant_at(MORNING, country) {
        day.plus(-1).instant_at(EVENING, country)
    } else {
        from
    };
    Moment { from, until: cutoff_at - LATEST_MS }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dates::clock;
    use proptest::prelude::*;

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    /// `count` deliveries before `day`, `weeks` weeks apart.
    fn every(day: Day, weeks: i64, count: i64) -> Vec<Day> {
        (1..=count).map(|turn| day.plus(-7 * weeks * turn)).collect()
    }

    #[test]
    fn every_monday_with_one_left_out() {
        let monday = day("2027-02-15");
        let mut days = every(monday, 1, 8);
        assert!(due(&days, monday));
        days.retain(|each| *each != day("2027-02-01"));
        assert!(due(&days, monday));
        days.retain(|each| *each != day("2027-02-08"));
        assert!(!due(&days, monday));
    }

    #[test]
    fn who_has_stopped_is_left_alone() {
        let monday = day("2027-02-15");
        let reminded: Vec<bool> =
            (0..12).map(|weeks| due(&every(monday, 1, 12), monday.plus(7 * weeks))).collect();
        // Of the first Monday without an order, and of the next one; then no more.
        assert_eq!(reminded.iter().position(|reminded| !reminded), Some(2));
        assert!(reminded.iter().skip(2).all(|reminded| !reminded));
    }

    #[test]
    fn every_second_week_is_due_in_that_week_only() {
        let monday = day("2027-02-15");
        let days = every(monday, 2, 5);
        assert!(due(&days, monday));
        assert!(!due(&days, monday.plus(7)));
        assert!(!due(&days, monday.plus(-7)));
    }

    #[test]
    fn a_few_orders_are_no_rhythm() {
        let monday = day("2027-02-15");
        assert!(!due(&[], monday));
        assert!(!due(&every(monday, 1, 2), monday));
        assert!(!due(&[day("2027-02-02"), day("2027-02-05"), day("2027-02-11")], monday));
    }

    #[test]
    fn reminders_are_sent_four_hours_before_and_not_at_night() {
        let at = |text: &str, minutes| {
            let moment = moment(day(text).instant_at(minutes, Country::It), Country::It);
            let day = Day::at(moment.from, Country::It);
            (day.to_string(), clock(moment.from, Country::It))
        };
        let day_and_time = |text: &str, time: &str| (text.to_owned(), time.to_owned());
        assert_eq!(at("2027-02-15", 17 * 60), day_and_time("2027-02-15", "13:00"));
        assert_eq!(at("2027-02-15", 11 * 60), day_and_time("2027-02-15", "07:00"));
        assert_eq!(at("2027-02-15", 10 * 60), day_and_time("2027-02-14", "18:00"));
        assert_eq!(at("2027-02-15", 0), day_and_time("2027-02-14", "20:00"));
        // The days on which the clocks change.
        assert_eq!(at("2027-03-28", 17 * 60), day_and_time("2027-03-28", "13:00"));
        assert_eq!(at("2027-10-31", 17 * 60), day_and_time("2027-10-31", "13:00"));
        assert_eq!(at("2027-03-28", 6 * 60), day_and_time("2027-03-27", "18:00"));
        assert_eq!(at("2027-10-31", 6 * 60), day_and_time("2027-10-30", "18:00"));
    }

    fn history() -> impl Strategy<Value = Vec<Day>> {
        prop::collection::vec((20_500_i64..20_700).prop_map(Day), 0..60)
    }

    proptest! {
        #[test]
        fn an_unbroken_rhythm_is_due_on_its_day(at in 20_700_i64..22_000, weeks in 1_i64..=4) {
            let days = every(Day(at), weeks, LOOK_BACK / (7 * weeks));
            prop_assert!(due(&days, Day(at)));
            for other in 1..7 {
                prop_assert!(!due(&days, Day(at + other)));
            }
        }

        #[test]
        fn only_the_same_weekday_of_the_last_90_days_counts(days in history(), at in 20_650_i64..20_760) {
            let at = Day(at);
            let counting: Vec<Day> = days
                .iter()
                .copied()
                .filter(|day| day.weekday() == at.weekday() && *day < at && at.0 - day.0 <= LOOK_BACK)
                .collect();
            prop_assert_eq!(due(&days, at), due(&counting, at));
            prop_assert!(!due(&days, at) || counting.len() >= MIN_CAME);
        }

        #[test]
        fn order_and_repetition_of_the_days_say_nothing(days in history(), at in 20_600_i64..20_760) {
            let mut others = days.clone();
            others.reverse();
            others.extend(days.clone());
            prop_assert_eq!(due(&days, Day(at)), due(&others, Day(at)));
        }

        #[test]
        fn after_four_months_of_silence_nothing_is_due(days in history(), at in 20_820_i64..21_500) {
            prop_assert!(!due(&days, Day(at)));
        }

        #[test]
        fn reminders_leave_time_to_order_and_wake_nobody(cutoff in 1_700_000_000_i64..1_900_000_000) {
            let cutoff = cutoff * 1_000;
            for country in [Country::It, Country::No] {
                let moment = moment(cutoff, country);
                prop_assert!(moment.from <= cutoff - AHEAD_MS && moment.from < moment.until && moment.until < cutoff);
                // At most from the evening before a cut-off in the morning, and the hour that the clocks may lose.
                prop_assert!(cutoff - moment.from <= 18 * 3_600_000);
                let hour: i64 = clock(moment.from, country)[..2].parse().unwrap();
                prop_assert!((7..24).contains(&hour));
            }
        }
    }
}
