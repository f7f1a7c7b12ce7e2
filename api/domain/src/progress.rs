//! The progress of a month's turnover towards its target, and its forecast.

use super::{dates::Day, market::Country, money::Minor, month::Month};

/// A month's figures against its target.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress {
    /// Working days of the month, those gone and those left: today counts in both.
    pub all: i64,
    pub gone: i64,
    pub left: i64,
    /// Of the target, with one decimal.
    pub percent: Option<f64>,
    pub forecast: Minor,
    /// The turnover needed on each working day from today on; `None` without a target and once the month is
    /// over.
    pub per_day_needed: Option<Minor>,
}

/// The turnover of a month until now, and today's part of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TurnoverToDate {
    pub turnover: Minor,
    pub today: Minor,
}

/// The forecast assumes that today and the days after it reach the average of the working days before; when
/// today is better already, its figure counts.
pub fn progress(
    month: Month,
    today: Day,
    country: Country,
    target: Option<Minor>,
    sold: TurnoverToDate,
) -> Progress {
    let all = month.working_days(month.last(), country);
    let gone = month.working_days(today, country);
    let before = month.working_days(today.plus(-1), country);
    let left = all - before;
    let earlier = sold.turnover - sold.today;
    let forecast = if left == 0 || today < month.first() {
        sold.turnover
    } else if before == 0 {
        earlier + sold.today.ratio(all, 1).unwrap_or(sold.today)
    } else {
        let at_average = |days: i64| earlier.ratio(days, before).unwrap_or_default();
        let working_today = gone - before;
        earlier + sold.today.max(at_average(working_today)) + at_average(left - working_today)
    };
    let per_day_needed = target.filter(|_| today <= month.last()).map(|target| {
        let missing = (target - sold.turnover).max(Minor(0));
        missing.ratio(1, left.max(1)).unwrap_or_default()
    });
    Progress { all, gone, left, percent: percent(sold.turnover, target), forecast, per_day_needed }
}

/// Percent of a target, with one decimal.
pub fn percent(turnover: Minor, target: Option<Minor>) -> Option<f64> {
    let tenths = turnover.ratio(1_000, target?.0)?.0;
    #[expect(clippy::cast_precision_loss, reason = "tenths of a percent")]
    Some(tenths as f64 / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(today: &str, target: i64, turnover: i64, of_today: i64) -> Progress {
        let sold = TurnoverToDate { turnover: Minor(turnover), today: Minor(of_today) };
        let today = Day::parse(today).unwrap();
        progress(Month::parse("2026-09").unwrap(), today, Country::It, Some(Minor(target)), sold)
    }

    #[test]
    fn in_the_middle_of_a_month() {
        // 26 working days, 13 of them before Wednesday the 16th.
        let figures = of("2026-09-16", 260_000, 130_000, 0);
        assert_eq!((figures.all, figures.gone, figures.left), (26, 14, 13));
        assert_eq!(figures.percent, Some(50.0));
        assert_eq!(figures.forecast, Minor(260_000));
        assert_eq!(figures.per_day_needed, Some(Minor(10_000)));
        // A today that is better than usual.
        assert_eq!(of("2026-09-16", 260_000, 160_000, 30_000).forecast, Minor(280_000));
        assert_eq!(of("2026-09-16", 260_000, 132_000, 2_000).forecast, Minor(260_000));
    }

    #[test]
    fn before_and_after_a_month() {
        let over = of("2026-10-01", 260_000, 130_000, 0);
        assert_eq!((over.forecast, over.per_day_needed, over.left), (Minor(130_000), None, 0));
        let ahead = of("2026-08-20", 260_000, 0, 0);
        assert_eq!((ahead.forecast, ahead.per_day_needed, ahead.left), (Minor(0), Some(Minor(10_000)), 26));
        assert_eq!(of("2026-09-30", 260_000, 300_000, 0).per_day_needed, Some(Minor(0)));
        let first = of("2026-09-01", 260_000, 8_000, 8_000);
        assert_eq!(first.forecast, Minor(208_000));
        // Sold on a Sunday, before the first working day.
        let monday = progress(
            Month::parse("2026-11").unwrap(),
            Day::parse("2026-11-02").unwrap(),
            Country::It,
            None,
            TurnoverToDate { turnover: Minor(5_000), today: Minor(0) },
        );
        assert_eq!(monday.forecast, Minor(5_000));
    }

    proptest! {
        #[test]
        fn a_forecast_is_never_below_what_was_sold(
            day in 20_000i64..22_000, ahead in -40i64..40, before in 0i64..9_000_000, today in 0i64..900_000,
        ) {
            let sold = TurnoverToDate { turnover: Minor(before + today), today: Minor(today) };
            let figures = progress(Month::of(Day(day)), Day(day + ahead), Country::No, Some(Minor(5_000_000)), sold);
            prop_assert!(figures.forecast >= sold.turnover);
            prop_assert!(figures.gone <= figures.all);
        }
    }
}
