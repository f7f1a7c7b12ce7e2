//! Easter Sunday of the western church.

use super::dates::Day;

/// The Gregorian computus as Butcher wrote it down.
pub(crate) const fn easter(year: i64) -> Day {
    let golden = year % 19;
    let (century, of_century) = (year / 100, year % 100);
    let (leap_centuries, rest) = (century / 4, century % 4);
    let correction = (century - (century + 8) / 25 + 1) / 3;
    let epact = (19 * golden + century - leap_centuries - correction + 15) % 30;
    let weekday = (32 + 2 * rest + 2 * (of_century / 4) - epact - of_century % 4) % 7;
    let late = (golden + 11 * epact + 22 * weekday) / 451;
    let days = epact + weekday - 7 * late + 114;
    Day::from_civil(year, days / 31, days % 31 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn known_years() {
        for expected in [
            "1818-03-22",
            "1886-04-25",
            "1943-04-25",
            "1954-04-18",
            "1961-04-02",
            "1981-04-19",
            "2000-04-23",
            "2008-03-23",
            "2011-04-24",
            "2016-03-27",
            "2019-04-21",
            "2020-04-12",
            "2021-04-04",
            "2022-04-17",
            "2023-04-09",
            "2024-03-31",
            "2025-04-20",
            "2026-04-05",
            "2027-03-28",
            "2028-04-16",
            "2029-04-01",
            "2030-04-21",
            "2031-04-13",
            "2032-03-28",
            "2033-04-17",
            "2034-04-09",
            "2035-03-25",
            "2036-04-13",
            "2037-04-05",
            "2038-04-25",
            "2049-04-18",
            "2285-03-22",
        ] {
            let year = expected[..4].parse().unwrap();
            assert_eq!(easter(year).to_string(), expected);
        }
    }

    proptest! {
        #[test]
        fn always_a_sunday_between_the_22nd_of_march_and_the_25th_of_april(year in 1583i64..4_000) {
            let day = easter(year);
            prop_assert_eq!(day.weekday(), 6);
            prop_assert!(day >= Day::from_civil(year, 3, 22) && day <= Day::from_civil(year, 4, 25));
        }
    }
}
