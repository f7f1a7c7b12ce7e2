//! The cut-off of an order for a day.

use super::{dates::Day, holidays, market::Country, time_windows::Minutes};

/// The day of the cut-off: the `lead_days`-th working day before the delivery. Days on which nobody packs do
/// not count.
pub fn day(delivery: Day, lead_days: i64, country: Country) -> Day {
    let mut day = delivery;
    let mut left = lead_days;
    while left > 0 {
        day = day.plus(-1);
        if holidays::is_working_day(day, country) {
            left -= 1;
        }
    }
    day
}

/// That day at the cut-off's time of the market, in milliseconds since 1970.
pub fn instant(delivery: Day, lead_days: i64, cutoff: Minutes, country: Country) -> i64 {
    day(delivery, lead_days, country).instant_at(i64::from(cutoff.0), country)
}
