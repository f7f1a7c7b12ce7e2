//! The days on which a company can be delivered to, and the reasons against the others.

use super::{
    cutoff,
    dates::Day,
    holidays::{Holiday, holiday},
    market::Country,
    time_windows::{Minutes, Window},
};

/// Today and the 27 days after it: nobody can order further ahead.
pub const HORIZON: i64 = 28;

/// The delivery area of a van.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    /// Working days between the cut-off's day and the delivery.
    pub lead_days: i64,
    /// The time by the market's clocks.
    pub cutoff: Minutes,
    /// Weekdays, 0 = Monday.
    pub days: Vec<i64>,
    /// Days on which no place is left.
    pub full: Vec<Day>,
}

/// Everything that decides about a company's delivery days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    pub country: Country,
    /// `None`: no van goes to this address, or there is no address.
    pub zone: Option<Zone>,
    /// Weekdays on which the address receives; `None`: all weekdays of the zone.
    pub address_days: Option<Vec<i64>>,
    /// Dates on which the address is closed.
    pub closing_dates: Vec<Day>,
    /// Weekdays on which the company is closed.
    pub closing_weekdays: Vec<i64>,
    /// Hours in which the address receives, the same on each of its days.
    pub windows: Vec<Window>,
}

impl Rules {
    /// Whether the van drives, the address receives and the company is open on this weekday. Without a zone
    /// it is true.
    pub fn receives(&self, weekday: i64) -> bool {
        self.closed_weekday(weekday).is_none()
    }

    /// Why nothing is ever delivered on this weekday; `None` where delivery is possible.
    pub fn closed_weekday(&self, weekday: i64) -> Option<ClosedWeekday> {
        let zone = self.zone.as_ref()?;
        if !zone.days.contains(&weekday) {
            Some(ClosedWeekday::Van)
        } else if self.closing_weekdays.contains(&weekday) {
            Some(ClosedWeekday::Company)
        } else if self.address_days.as_ref().is_some_and(|days| !days.contains(&weekday)) {
            Some(ClosedWeekday::Address)
        } else {
            None
        }
    }
}

/// The reason why a weekday is no delivery day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClosedWeekday {
    /// The van does not go to the zone.
    Van,
    /// The company is closed.
    Company,
    /// The address receives on other weekdays.
    Address,
}

/// The reason why nothing is delivered on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    NoZone,
    /// Beyond the days that can be ordered for.
    TooFar,
    Holiday(Holiday),
    /// The van or the address has other weekdays.
    Weekday,
    /// The company is closed on this weekday, or the address on this date.
    ClosingDay,
    /// It should have been ordered before today.
    LeadTime,
    /// Today's cut-off has passed.
    Cutoff,
    Full,
}

impl Reason {
    /// The code of a closed day in the calendar.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoZone => "no_zone",
            Self::TooFar | Self::Weekday => "weekday",
            Self::Holiday(_) => "holiday",
            Self::ClosingDay => "closing_day",
            Self::LeadTime => "lead_time",
            Self::Cutoff => "cutoff",
            Self::Full => "full",
        }
    }

    /// The code of a refused date: `closed | cutoff | no_zone | full`.
    pub const fn refusal(self) -> &'static str {
        match self {
            Self::NoZone => "no_zone",
            Self::TooFar | Self::Weekday | Self::Holiday(_) | Self::ClosingDay => "closed",
            Self::LeadTime | Self::Cutoff => "cutoff",
            Self::Full => "full",
        }
    }
}

/// Whether a day can be ordered for now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Open {
        /// Milliseconds since 1970; still ahead.
        cutoff_at: i64,
    },
    Closed(Reason),
}

/// One day of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CalendarDay {
    pub day: Day,
    pub verdict: Verdict,
}

/// The market's today and the days after it, `count` of them.
pub fn days(rules: &Rules, now_ms: i64, count: i64) -> Vec<CalendarDay> {
    let today = Day::at(now_ms, rules.country);
    (0..count.clamp(0, HORIZON))
        .map(|ahead| {
            let day = today.plus(ahead);
            let verdict = match check(rules, now_ms, day) {
                Ok(cutoff_at) => Verdict::Open { cutoff_at },
                Err(reason) => Verdict::Closed(reason),
            };
            CalendarDay { day, verdict }
        })
        .collect()
}

/// Days that lack a place for each of the deliveries. `left`: free places of days on which some are taken;
/// `capacity`: places of any other day, and the most that one day takes.
pub fn full(
    left: &[(Day, i64)],
    capacity: Option<i64>,
    deliveries: impl Fn(Day) -> i64,
    today: Day,
) -> Vec<Day> {
    let taken = left.iter().filter(|(day, left)| *left < deliveries(*day)).map(|(day, _)| *day);
    let mut full: Vec<Day> = taken.collect();
    if let Some(capacity) = capacity {
        let small = |day: &Day| capacity < deliveries(*day) && !full.contains(day);
        let days: Vec<Day> = (0..HORIZON).map(|ahead| today.plus(ahead)).filter(small).collect();
        full.extend(days);
    }
    full
}

/// The first possible delivery day, with its cut-off.
pub fn earliest(rules: &Rules, now_ms: i64) -> Option<(Day, i64)> {
    nearest(rules, now_ms, Day::at(now_ms, rules.country))
}

/// The first open day from a day on, else the last open one before it; a refusal offers it.
pub fn nearest(rules: &Rules, now_ms: i64, from: Day) -> Option<(Day, i64)> {
    let open: Vec<(Day, i64)> = days(rules, now_ms, HORIZON)
        .into_iter()
        .filter_map(|each| match each.verdict {
            Verdict::Open { cutoff_at } => Some((each.day, cutoff_at)),
            Verdict::Closed(_) => None,
        })
        .collect();
    open.iter().find(|(day, _)| *day >= from).or(open.last()).copied()
}

/// The cut-off of a possible delivery day.
///
/// # Errors
/// Why it is not possible: lasting reasons before passing ones, so that a holiday is reported as a holiday.
pub fn check(rules: &Rules, now_ms: i64, day: Day) -> Result<i64, Reason> {
    let far = day.0 - Day::at(now_ms, rules.country).0 >= HORIZON;
    if far && rules.zone.is_some() {
        return Err(Reason::TooFar);
    }
    orderable(rules, now_ms, day)
}

/// [`check`] for a day however far ahead.
///
/// # Errors
/// As [`check`].
pub(crate) fn orderable(rules: &Rules, now_ms: i64, day: Day) -> Result<i64, Reason> {
    let today = Day::at(now_ms, rules.country);
    let zone = rules.zone.as_ref().ok_or(Reason::NoZone)?;
    if day < today {
        return Err(Reason::LeadTime);
    }
    received(rules, zone, day)?;
    let cutoff_day = cutoff::day(day, zone.lead_days, rules.country);
    let cutoff_at = cutoff_day.instant_at(i64::from(zone.cutoff.0), rules.country);
    if now_ms >= cutoff_at {
        return Err(if cutoff_day < today { Reason::LeadTime } else { Reason::Cutoff });
    }
    if zone.full.contains(&day) {
        return Err(Reason::Full);
    }
    Ok(cutoff_at)
}

/// The cut-off for a day, whether anything is delivered on it or not.
pub fn cutoff_at(rules: &Rules, day: Day) -> Option<i64> {
    let zone = rules.zone.as_ref()?;
    Some(cutoff::instant(day, zone.lead_days, zone.cutoff, rules.country))
}

/// Whether the van drives and the address receives on a day, regardless of the cut-off.
///
/// # Errors
/// Why not.
pub fn received(rules: &Rules, zone: &Zone, day: Day) -> Result<(), Reason> {
    if let Some(holiday) = holiday(day, rules.country) {
        return Err(Reason::Holiday(holiday));
    }
    let weekday = day.weekday();
    let received = rules.address_days.as_ref().is_none_or(|days| days.contains(&weekday));
    if !zone.days.contains(&weekday) || !received {
        return Err(Reason::Weekday);
    }
    if rules.closing_weekdays.contains(&weekday) || rules.closing_dates.contains(&day) {
        return Err(Reason::ClosingDay);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
