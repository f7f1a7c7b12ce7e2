//! Delivery windows and the shipping settings of an address (specification, chapter 5).

use super::{dates::Day, weekday};
use std::collections::BTreeSet;

/// All windows lie within these bounds, both included.
const OPENS: Minutes = Minutes(6 * 60);
const CLOSES: Minutes = Minutes(16 * 60);
/// Shortest window.
pub(crate) const MIN_WINDOW: u16 = 120;
/// Most windows of a day.
pub const MAX_WINDOWS: usize = 3;
/// Most closing days kept: a year of them.
pub const MAX_CLOSING_DAYS: usize = 366;

/// A time of day in minutes since midnight. Prints as `HH:mm`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Minutes(pub u16);

impl Minutes {
    /// Two digits, a colon, two digits.
    pub fn parse(text: &str) -> Option<Self> {
        let (hours, minutes) = text.split_once(':')?;
        let two = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        if !two(hours) || !two(minutes) {
            return None;
        }
        let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
        (hours < 24 && minutes < 60).then_some(Self(hours * 60 + minutes))
    }
}

impl std::fmt::Display for Minutes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

/// What is wrong with windows or settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Problem {
    /// `Formato ora non valido`
    Format,
    /// `Ora di fine deve essere maggiore di quella di inizio`
    Order,
    /// `L'intervallo di tempo deve essere di almeno 120 minuti`
    Length,
    Bounds,
    Overlap,
    TooMany,
    NoSlot,
    NoDay,
    Day,
    Date,
}

/// The hours in which an address receives goods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Window {
    pub from: Minutes,
    pub to: Minutes,
}

impl Window {
    /// # Errors
    /// The first broken rule, in the order of the specification.
    pub fn parse(from: &str, to: &str) -> Result<Self, Problem> {
        let from = Minutes::parse(from).ok_or(Problem::Format)?;
        let to = Minutes::parse(to).ok_or(Problem::Format)?;
        if to <= from {
            Err(Problem::Order)
        } else if to.0 - from.0 < MIN_WINDOW {
            Err(Problem::Length)
        } else if from < OPENS || to > CLOSES {
            Err(Problem::Bounds)
        } else {
            Ok(Self { from, to })
        }
    }
}

/// Sorts the windows of a day.
///
/// # Errors
/// None, more than three, or two that share a minute.
pub fn of_a_day(mut windows: Vec<Window>) -> Result<Vec<Window>, Problem> {
    windows.sort_unstable();
    let overlap = windows.iter().zip(windows.iter().skip(1)).any(|(first, second)| second.from < first.to);
    match windows.len() {
        0 => Err(Problem::NoSlot),
        _ if overlap => Err(Problem::Overlap),
        count if count > MAX_WINDOWS => Err(Problem::TooMany),
        _ => Ok(windows),
    }
}

/// Of the given windows, each of a weekday or of any day, those that fit the delivery's weekday, or all while
/// there is no date: `(weekday, window)`, in the given order.
///
/// # Errors
/// [`Problem::Day`] for a day on which nothing is ever delivered, or when no window fits; else the errors of
/// [`of_a_day`].
pub fn of_delivery(
    chosen: &[(Option<i64>, Window)],
    weekday: Option<i64>,
) -> Result<Vec<(Option<i64>, Window)>, Problem> {
    let days: BTreeSet<Option<i64>> = chosen.iter().map(|(day, _)| *day).collect();
    for day in days {
        if day.is_some_and(|day| !(0..=weekday::LAST_DELIVERY_DAY).contains(&day)) {
            return Err(Problem::Day);
        }
        let windows = chosen.iter().filter(|(of, _)| *of == day);
        of_a_day(windows.map(|(_, window)| *window).collect())?;
    }
    let fits = |day: Option<i64>| day.is_none() || weekday.is_none() || day == weekday;
    let fitting: Vec<_> = chosen.iter().filter(|(day, _)| fits(*day)).copied().collect();
    if fitting.is_empty() && !chosen.is_empty() {
        return Err(Problem::Day);
    }
    Ok(fitting)
}

/// The weekdays of deliveries: at least one, each once, Monday to Saturday.
///
/// # Errors
/// [`Problem::NoDay`] or [`Problem::Day`].
pub fn delivery_days(days: &[i64]) -> Result<Vec<i64>, Problem> {
    let days: BTreeSet<i64> = days.iter().copied().collect();
    if days.is_empty() {
        Err(Problem::NoDay)
    } else if days.iter().all(|day| (0..=weekday::LAST_DELIVERY_DAY).contains(day)) {
        Ok(days.into_iter().collect())
    } else {
        Err(Problem::Day)
    }
}

/// The closing days, each once, in order.
///
/// # Errors
/// [`Problem::Date`] for what is no day, [`Problem::TooMany`] beyond a year of them.
pub fn closing_dates(dates: &[String]) -> Result<Vec<String>, Problem> {
    let dates: Option<BTreeSet<Day>> = dates.iter().map(|date| Day::parse(date)).collect();
    let dates = dates.ok_or(Problem::Date)?;
    if dates.len() > MAX_CLOSING_DAYS {
        return Err(Problem::TooMany);
    }
    Ok(dates.into_iter().map(|day| day.to_string()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_delivery_has_windows_of_its_own_weekday() {
        let window = |from| Window { from: Minutes(from), to: Minutes(from + 120) };
        let (early, noon) = (window(360), window(720));
        // Wednesday is 2.
        let of = |chosen: &[(Option<i64>, Window)]| of_delivery(chosen, Some(2));
        assert_eq!(of(&[]), Ok(Vec::new()));
        assert_eq!(
            of(&[(Some(2), noon), (None, early), (Some(3), early)]),
            Ok(vec![(Some(2), noon), (None, early)])
        );
        assert_eq!(of(&[(Some(6), early)]), Err(Problem::Day));
        assert_eq!(of(&[(Some(2), early), (Some(6), early)]), Err(Problem::Day));
        assert_eq!(of(&[(Some(3), early)]), Err(Problem::Day));
        assert_eq!(of(&vec![(Some(2), early); 400]), Err(Problem::Overlap));
        let four: Vec<_> = [360, 480, 600, 720].map(|from| (None, window(from))).into();
        assert_eq!(of(&four), Err(Problem::TooMany));
        assert_eq!(of_delivery(&[(Some(3), early)], None), Ok(vec![(Some(3), early)]));
    }

    #[test]
    fn the_rules_of_chapter_5_in_its_order() {
        for (from, to, expected) in [
            ("7:00", "09:00", Err(Problem::Format)),
            ("07:00", "", Err(Problem::Format)),
            ("07:60", "10:00", Err(Problem::Format)),
            ("24:00", "26:00", Err(Problem::Format)),
            ("09:00", "09:00", Err(Problem::Order)),
            ("11:00", "09:00", Err(Problem::Order)),
            ("09:00", "10:59", Err(Problem::Length)),
            ("05:59", "08:00", Err(Problem::Bounds)),
            ("14:01", "16:01", Err(Problem::Bounds)),
        ] {
            assert_eq!(Window::parse(from, to).map(|_| ()), expected, "{from}-{to}");
        }
        assert!(Window::parse("06:00", "16:00").is_ok() && Window::parse("14:00", "16:00").is_ok());
    }

    fn window(from: &str, to: &str) -> Window {
        Window::parse(from, to).unwrap()
    }

    #[test]
    fn windows_of_a_day() {
        let early = window("06:00", "08:00");
        let late = window("08:00", "10:00");
        assert_eq!(of_a_day(vec![late, early]), Ok(vec![early, late]), "they may touch");
        assert_eq!(of_a_day(vec![early, window("07:59", "10:00")]), Err(Problem::Overlap));
        assert_eq!(of_a_day(vec![early, early]), Err(Problem::Overlap));
        assert_eq!(of_a_day(vec![]), Err(Problem::NoSlot));
        let four = [("06:00", "08:00"), ("08:00", "10:00"), ("10:00", "12:00"), ("12:00", "14:00")];
        assert_eq!(of_a_day(four.map(|(f, t)| window(f, t)).to_vec()), Err(Problem::TooMany));
    }

    #[test]
    fn days_and_dates() {
        assert_eq!(delivery_days(&[5, 0, 5]), Ok(vec![0, 5]));
        assert_eq!(delivery_days(&[]), Err(Problem::NoDay));
        assert_eq!(delivery_days(&[0, 6]), Err(Problem::Day));
        let dates =
            |texts: &[&str]| closing_dates(&texts.iter().map(|t| (*t).to_owned()).collect::<Vec<_>>());
        assert_eq!(
            dates(&["2026-12-26", "2026-12-25", "2026-12-26"]),
            Ok(vec!["2026-12-25".into(), "2026-12-26".into()])
        );
        assert_eq!(dates(&["2026-02-30"]), Err(Problem::Date));
        assert_eq!(dates(&["25/12/2026"]), Err(Problem::Date));
    }

    proptest! {
        #[test]
        fn every_accepted_window_keeps_every_rule(from in any::<String>(), to in any::<String>(), f in 0u16..1_440, t in 0u16..1_440) {
            let times = [(from, to), (Minutes(f).to_string(), Minutes(t).to_string())];
            for (from, to) in times {
                if let Ok(window) = Window::parse(&from, &to) {
                    prop_assert!(window.from >= OPENS && window.to <= CLOSES);
                    prop_assert!(window.to.0 - window.from.0 >= MIN_WINDOW);
                    prop_assert_eq!(window.from.to_string(), from);
                }
            }
        }

        #[test]
        fn accepted_days_never_overlap(starts in proptest::collection::vec((0u16..1_440, 0u16..1_440), 0..6)) {
            let windows: Vec<Window> = starts.iter()
                .filter_map(|(f, t)| Window::parse(&Minutes(*f).to_string(), &Minutes(*t).to_string()).ok()).collect();
            let minutes = |list: &[Window]| list.iter().map(|w| u32::from(w.to.0 - w.from.0)).sum::<u32>();
            if let Ok(sorted) = of_a_day(windows.clone()) {
                prop_assert_eq!(minutes(&sorted), minutes(&windows));
                prop_assert!(sorted.len() <= MAX_WINDOWS && minutes(&sorted) <= u32::from(CLOSES.0 - OPENS.0));
            }
        }
    }
}
