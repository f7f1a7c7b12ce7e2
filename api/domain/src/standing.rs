//! On which days a standing order comes, and when each of them is announced and placed.

use super::calendar::{self, Reason, Rules};
use super::dates::Day;
use super::weekday::LAST_DELIVERY_DAY;

/// The key under which the orders of a day are placed: SQL, of the day's draft `d`.
pub const STANDING_KEY: &str = "'standing ' || d.standing_order_id || ' ' || d.delivery_date";

/// Whether the standing order `s` rests on a day that is one of its own ([`Schedule::has`]) and lies before the end of its pause:
/// SQL, as is `day`.
pub fn rests_on(day: &str) -> String {
    format!(
        "(s.status = 'active' and s.paused_until > {day} and s.first_day <= {day} \
         and (strftime('%w', {day}) + 6) % 7 in (select w.value from json_each(s.weekdays) w) \
         and ((unixepoch({day}) / 86400 + 3) / 7 - (unixepoch(s.first_day) / 86400 + 3) / 7) % s.every_weeks = 0)"
    )
}

/// Weeks between two deliveries at most.
pub const MAX_WEEKS: i64 = 8;
/// So long before the cut-off it is told what will be ordered.
pub(crate) const ANNOUNCED_MS: i64 = 48 * 3_600_000;
/// So long before the cut-off it is ordered.
pub(crate) const PLACED_MS: i64 = 3_600_000;

/// Weekdays of every week, or of every second, third, ...
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// 0 = Monday.
    pub weekdays: Vec<i64>,
    /// From 1; counted from the week of `first`.
    pub every_weeks: i64,
    /// Nothing comes before it.
    pub first: Day,
}

/// What is known of one of the days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// Milliseconds since 1970.
    pub announced_at: i64,
    pub placed_at: i64,
    pub cutoff_at: i64,
}

impl Moment {
    const fn before(cutoff_at: i64) -> Self {
        Self { announced_at: cutoff_at - ANNOUNCED_MS, placed_at: cutoff_at - PLACED_MS, cutoff_at }
    }
}

/// Weeks since the Monday before 1970.
const fn week(day: Day) -> i64 {
    (day.0 + 3).div_euclid(7)
}

impl Schedule {
    /// `first_day` as it is stored: `YYYY-MM-DD`.
    pub fn new(weekdays: &[i64], every_weeks: i64, first_day: &str) -> Self {
        let first = Day::parse(first_day).unwrap_or(Day(0));
        Self { weekdays: weekdays.to_vec(), every_weeks, first }
    }

    pub fn has(&self, day: Day) -> bool {
        day >= self.first
            && self.weekdays.contains(&day.weekday())
            && (week(day) - week(self.first)).rem_euclid(self.every_weeks.max(1)) == 0
    }

    /// The first of its days from `from` on; `None` only where it has no weekday.
    pub fn from(&self, from: Day) -> Option<Day> {
        let start = from.max(self.first);
        let span = 7 * self.every_weeks.max(1);
        (0..=span).map(|ahead| start.plus(ahead)).find(|day| self.has(*day))
    }

    /// The next `count` of its days from `from` on.
    pub fn days(&self, from: Day, count: usize) -> impl Iterator<Item = Day> + '_ {
        std::iter::successors(self.from(from), |day| self.from(day.plus(1))).take(count)
    }

    /// The first of its days, from `from` on, that can still be told and placed; what is closed counts, so that it is said.
    pub fn open_from(&self, rules: &Rules, now_ms: i64, from: Day) -> Option<Day> {
        self.days(from, 60).find(|day| moment(rules, *day).placed_at > now_ms)
    }
}

/// When a day's turn is, also of one on which nothing is delivered. Where no van goes: as if it were ordered the day before.
pub fn moment(rules: &Rules, day: Day) -> Moment {
    let cutoff = calendar::cutoff_at(rules, day);
    Moment::before(cutoff.unwrap_or_else(|| day.plus(-1).instant_at(0, rules.country)))
}

/// Whether a day can be had, however far ahead it is. That it is full may pass.
///
/// # Errors
/// Why not.
pub fn possible(rules: &Rules, now_ms: i64, day: Day) -> Result<Moment, Reason> {
    match calendar::orderable(rules, now_ms, day) {
        Ok(_) | Err(Reason::Full) => Ok(moment(rules, day)),
        Err(reason) => Err(reason),
    }
}

/// The delivery day nearest to `weekday`: itself, else the nearest on which the van goes and the address receives, the later of
/// two.
pub fn nearest_weekday(rules: &Rules, weekday: i64) -> i64 {
    (0..=3)
        .flat_map(|by| [weekday + by, weekday - by])
        .map(|day| day.rem_euclid(7))
        .find(|day| *day <= LAST_DELIVERY_DAY && rules.receives(*day))
        .unwrap_or(weekday.min(LAST_DELIVERY_DAY))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::Zone;
    use crate::market::Country;
    use crate::time_windows::Minutes;
    use proptest::prelude::*;

    fn rules() -> Rules {
        Rules {
            country: Country::It,
            zone: Some(Zone {
                lead_days: 1,
                cutoff: Minutes(17 * 60),
                days: vec![0, 1, 2, 3, 4, 5],
                full: Vec::new(),
            }),
            address_days: None,
            closing_dates: Vec::new(),
            closing_weekdays: Vec::new(),
            windows: Vec::new(),
        }
    }

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    #[test]
    fn a_weekday_that_is_not_served_gives_way_to_the_nearest() {
        let served = |days: &[i64], weekday: i64| {
            let rules = Rules { address_days: Some(days.to_vec()), ..rules() };
            nearest_weekday(&rules, weekday)
        };
        assert_eq!(served(&[0, 1, 2], 1), 1);
        assert_eq!(served(&[0, 2], 1), 2);
        assert_eq!(served(&[1, 4], 5), 4);
        // Saturday and Monday are two days apart.
        assert_eq!(served(&[0, 3], 5), 0);
        // Sunday is nobody's.
        assert_eq!(served(&[], 6), 5);
        let anywhere = Rules { zone: None, ..rules() };
        assert_eq!((nearest_weekday(&anywhere, 6), nearest_weekday(&anywhere, 3)), (0, 3));
    }

    #[test]
    fn every_second_monday_and_thursday() {
        let schedule = Schedule { weekdays: vec![0, 3], every_weeks: 2, first: day("2026-12-03") };
        let days: Vec<String> = schedule.days(day("2026-01-01"), 5).map(|day| day.to_string()).collect();
        assert_eq!(days, ["2026-12-03", "2026-12-14", "2026-12-17", "2026-12-28", "2026-12-31"]);
    }

    #[test]
    fn the_cutoff_keeps_its_hour_when_the_clocks_change() {
        // 17:00 in Rome: 16:00 UTC in winter, 15:00 in summer.
        let utc = |text: &str| (moment(&rules(), day(text)).cutoff_at / 3_600_000).rem_euclid(24);
        assert_eq!((utc("2027-03-27"), utc("2027-03-31")), (16, 15));
        assert_eq!((utc("2027-10-30"), utc("2027-11-03")), (15, 16));
    }

    #[test]
    fn a_holiday_is_not_possible_but_has_its_turn() {
        let christmas = day("2026-12-25");
        let now = day("2026-12-01").instant_at(600, Country::It);
        assert!(matches!(possible(&rules(), now, christmas), Err(Reason::Holiday(_))));
        let moment = moment(&rules(), christmas);
        assert!(moment.announced_at < moment.placed_at && moment.placed_at < moment.cutoff_at);
        // Ordered on the working day before.
        assert_eq!(Day::at(moment.cutoff_at, Country::It), day("2026-12-24"));
    }

    fn schedules() -> impl Strategy<Value = Schedule> {
        (1_i64..64, 1_i64..=MAX_WEEKS, 20_000_i64..24_000).prop_map(|(mask, every_weeks, first)| Schedule {
            weekdays: (0..6).filter(|weekday| mask & (1 << weekday) != 0).collect(),
            every_weeks,
            first: Day(first),
        })
    }

    proptest! {
        #[test]
        fn no_day_is_left_out_and_none_comes_twice(schedule in schedules(), from in 19_900_i64..24_100) {
            let from = Day(from);
            let days: Vec<Day> = schedule.days(from, 40).collect();
            prop_assert_eq!(days.len(), 40);
            prop_assert!(days.is_sorted_by(|a, b| a < b));
            let last = days.last().copied().unwrap();
            let all: Vec<Day> = (from.0..=last.0).map(Day).filter(|day| schedule.has(*day)).collect();
            prop_assert_eq!(days, all);
        }

        #[test]
        fn days_are_of_the_weeks_and_weekdays(schedule in schedules(), from in 19_900_i64..24_100) {
            for day in schedule.days(Day(from), 30) {
                prop_assert!(day >= schedule.first && day.0 >= from);
                prop_assert!(schedule.weekdays.contains(&day.weekday()));
                prop_assert_eq!((week(day) - week(schedule.first)) % schedule.every_weeks, 0);
            }
        }

        #[test]
        fn asking_again_from_a_day_goes_on_where_it_was(schedule in schedules(), skip in 1_usize..20) {
            let days: Vec<Day> = schedule.days(schedule.first, 25).collect();
            let from = days.get(skip - 1).copied().unwrap().plus(1);
            let again: Vec<Day> = schedule.days(from, 25 - skip).collect();
            prop_assert_eq!(&days[skip..], &again[..]);
        }

        #[test]
        fn turns_come_in_the_order_of_the_days(first in 20_000_i64..24_000, lead in 0_i64..5, minutes in 0_i64..1_440) {
            // Over the changes of the hour and over holidays: an earlier day never has its turn after a later one.
            let mut rules = rules();
            if let Some(zone) = &mut rules.zone {
                (zone.lead_days, zone.cutoff) = (lead, Minutes(u16::try_from(minutes).unwrap()));
            }
            let moments: Vec<Moment> = (0..400).map(|ahead| moment(&rules, Day(first + ahead))).collect();
            prop_assert!(moments.is_sorted_by(|a, b| a.cutoff_at <= b.cutoff_at));
        }

        #[test]
        fn the_first_open_day_can_still_be_placed(schedule in schedules(), now in 1_728_000_000_000_i64..2_073_600_000_000) {
            let rules = rules();
            let today = Day::at(now, Country::It);
            let open = schedule.open_from(&rules, now, today).unwrap();
            prop_assert!(moment(&rules, open).placed_at > now);
            for before in schedule.days(today, 60).take_while(|day| *day < open) {
                prop_assert!(moment(&rules, before).placed_at <= now);
            }
        }
    }
}
