//! Predicts a customer's next order. Agreed frequencies come first. Several times a week means weekdays:
//! those on which the customer ordered most often lately, or evenly spread ones without a history. Everything
//! else is a number of days between two orders: that of the frequency, else the median gap so far.

use super::codes::codes;
use super::{dates::Day, holidays, market::Country, weekday::LAST_DELIVERY_DAY};
use serde::{Deserialize, Serialize};

/// Number of past order days that are considered.
pub const LOOK_BACK: i64 = 13;
/// With fewer gaps there is no rhythm.
const MIN_GAPS: usize = 3;
/// A customer is at risk after this many rhythms of silence, and at least [`RISK_DAYS`] more than one.
const RISK_RHYTHMS: i64 = 2;
const RISK_DAYS: i64 = 7;
/// After this many rhythms of silence no order is expected any more.
const LOST_RHYTHMS: i64 = 4;
const LOST_DAYS: i64 = 60;
/// Days beyond which nothing is planned.
const FARTHEST: i64 = 366;

/// How often a customer orders, as agreed: the frequencies of chapter 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Frequency {
    OnceAWeek,
    TwiceAWeek,
    ThreeTimesAWeek,
    FourTimesAWeek,
    FiveTimesAWeek,
    OnceAMonth,
    TwiceAMonth,
    ThreeTimesAMonth,
    EveryTwoMonths,
    EveryThreeMonths,
    EveryFourMonths,
    EveryFiveMonths,
    EverySixMonths,
    OnceAYear,
}

codes!(Frequency {
    OnceAWeek = "once_a_week",
    TwiceAWeek = "twice_a_week",
    ThreeTimesAWeek = "three_times_a_week",
    FourTimesAWeek = "four_times_a_week",
    FiveTimesAWeek = "five_times_a_week",
    OnceAMonth = "once_a_month",
    TwiceAMonth = "twice_a_month",
    ThreeTimesAMonth = "three_times_a_month",
    EveryTwoMonths = "every_two_months",
    EveryThreeMonths = "every_three_months",
    EveryFourMonths = "every_four_months",
    EveryFiveMonths = "every_five_months",
    EverySixMonths = "every_six_months",
    OnceAYear = "once_a_year",
});

impl Frequency {
    /// Days from one order to the next, rounded.
    pub const fn days(self) -> i64 {
        match self {
            Self::OnceAWeek => 7,
            Self::TwiceAWeek => 4,
            Self::ThreeTimesAWeek | Self::FourTimesAWeek => 2,
            Self::FiveTimesAWeek => 1,
            Self::OnceAMonth => 30,
            Self::TwiceAMonth => 15,
            Self::ThreeTimesAMonth => 10,
            Self::EveryTwoMonths => 61,
            Self::EveryThreeMonths => 91,
            Self::EveryFourMonths => 122,
            Self::EveryFiveMonths => 152,
            Self::EverySixMonths => 183,
            Self::OnceAYear => 365,
        }
    }

    /// Orders of a week; 0 for what is rarer.
    const fn a_week(self) -> usize {
        match self {
            Self::OnceAWeek => 1,
            Self::TwiceAWeek => 2,
            Self::ThreeTimesAWeek => 3,
            Self::FourTimesAWeek => 4,
            Self::FiveTimesAWeek => 5,
            _ => 0,
        }
    }
}

/// When a customer orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rhythm {
    /// From one order to the next.
    pub days: i64,
    /// 0 = Monday; empty when only the days count.
    weekdays: Vec<i64>,
}

impl Rhythm {
    /// `ordered`: distinct order days in any order, at most the last [`LOOK_BACK`]. `None` without a frequency
    /// and with too few orders to see one.
    pub fn of(frequency: Option<Frequency>, ordered: &[Day]) -> Option<Self> {
        match frequency {
            Some(frequency) => {
                Some(Self { days: frequency.days(), weekdays: weekdays(frequency.a_week(), ordered) })
            }
            None => median_gap(ordered).map(|days| Self { days, weekdays: Vec::new() }),
        }
    }

    /// The order day after an order: a working day. Who ordered a little early is not awaited again at once.
    pub fn next(&self, last: Day, country: Country) -> Day {
        let mut day = if self.weekdays.is_empty() {
            last.plus(self.days)
        } else {
            let mut day = last.plus((self.days + 1) / 2);
            while !self.weekdays.contains(&day.weekday()) {
                day = day.plus(1);
            }
            day
        };
        while !holidays::is_working_day(day, country) {
            day = day.plus(1);
        }
        day
    }

    /// The order day that makes an order be awaited on `date`: that day, or one before it that passed without
    /// an order. `last` is the last order day before `date`. Of a day still to come only what falls on it counts, with
    /// everybody ordering when they are expected.
    pub fn awaited(&self, last: Day, date: Day, today: Day, country: Country) -> Option<Day> {
        let reached = date.min(today);
        let mut due = self.next(last, country);
        if reached.0 - last.0 > (self.days * LOST_RHYTHMS).max(LOST_DAYS) || date.0 - today.0 > FARTHEST {
            return None;
        }
        if date <= today {
            return (due <= date).then_some(due);
        }
        due = due.max(today);
        while due < date {
            due = self.next(due, country);
        }
        (due == date).then_some(due)
    }

    /// Whether a customer has been silent for much longer than usual.
    pub fn at_risk(&self, last: Day, today: Day) -> bool {
        today.0 - last.0 > (self.days * RISK_RHYTHMS).max(self.days + RISK_DAYS)
    }
}

/// As many weekdays as there are orders a week, Monday to Saturday.
fn weekdays(a_week: usize, ordered: &[Day]) -> Vec<i64> {
    if a_week == 0 {
        return Vec::new();
    }
    let times = |weekday: i64| ordered.iter().filter(|day| day.weekday() == weekday).count();
    let latest = |weekday: i64| ordered.iter().filter(|day| day.weekday() == weekday).max();
    let mut known: Vec<i64> = (0..=LAST_DELIVERY_DAY).filter(|weekday| times(*weekday) > 0).collect();
    known.sort_by_key(|weekday| std::cmp::Reverse((times(*weekday), latest(*weekday))));
    if known.len() < a_week {
        let first = known.first().copied().unwrap_or(0);
        let working = LAST_DELIVERY_DAY + 1;
        let step = working / i64::try_from(a_week).unwrap_or(working).max(1);
        known = (0..working)
            .step_by(usize::try_from(step.max(1)).unwrap_or(1))
            .map(|ahead| (first + ahead) % working)
            .collect();
    }
    known.truncate(a_week);
    known.sort_unstable();
    known
}

/// The median of the gaps between order days.
fn median_gap(ordered: &[Day]) -> Option<i64> {
    let mut days = ordered.to_vec();
    days.sort_unstable();
    days.dedup();
    let mut gaps: Vec<i64> = days.iter().zip(days.iter().skip(1)).map(|(one, next)| next.0 - one.0).collect();
    if gaps.len() < MIN_GAPS {
        return None;
    }
    gaps.sort_unstable();
    let (lower, upper) = (gaps.get((gaps.len() - 1) / 2)?, gaps.get(gaps.len() / 2)?);
    Some((lower + upper + 1) / 2)
}

#[cfg(test)]
mod tests;
