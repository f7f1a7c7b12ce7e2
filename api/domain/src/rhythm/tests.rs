use super::*;
use proptest::prelude::*;

fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

fn days(texts: &[&str]) -> Vec<Day> {
    texts.iter().map(|text| day(text)).collect()
}

#[test]
fn frequencies_are_read_as_they_are_written() {
    for frequency in Frequency::ALL {
        assert_eq!(Frequency::parse(frequency.code()), Some(frequency));
        assert_eq!(serde_json::to_value(frequency).unwrap(), frequency.code());
    }
    assert_eq!(Frequency::parse("now and then"), None);
}

#[test]
fn twice_a_week_means_the_two_usual_weekdays() {
    // Mondays and Thursdays; one slipped to a Wednesday.
    let ordered = days(&["2026-09-07", "2026-09-10", "2026-09-14", "2026-09-16", "2026-09-21", "2026-09-24"]);
    let rhythm = Rhythm::of(Some(Frequency::TwiceAWeek), &ordered).unwrap();
    assert_eq!(rhythm.next(day("2026-09-24"), Country::It), day("2026-09-28"));
    assert_eq!(rhythm.next(day("2026-09-28"), Country::It), day("2026-10-01"));
    // A day early is not asked again the day after.
    assert_eq!(rhythm.next(day("2026-09-23"), Country::It), day("2026-09-28"));
}

#[test]
fn without_a_frequency_the_median_gap_counts() {
    let ordered = days(&["2026-09-01", "2026-09-08", "2026-09-15", "2026-09-22", "2026-10-20"]);
    let rhythm = Rhythm::of(None, &ordered).unwrap();
    assert_eq!(rhythm.days, 7);
    assert_eq!(rhythm.next(day("2026-10-20"), Country::It), day("2026-10-27"));
    assert_eq!(Rhythm::of(None, &ordered[..3]), None);
}

#[test]
fn a_holiday_moves_the_order_day_on() {
    let rhythm = Rhythm::of(Some(Frequency::OnceAMonth), &[]).unwrap();
    // 30 days later is the 8th of December, a holiday in Italy only.
    assert_eq!(rhythm.next(day("2026-11-08"), Country::It), day("2026-12-09"));
    assert_eq!(rhythm.next(day("2026-11-08"), Country::No), day("2026-12-08"));
}

#[test]
fn late_then_at_risk_then_lost() {
    let ordered = days(&["2026-09-01", "2026-09-08", "2026-09-15", "2026-09-22"]);
    let rhythm = Rhythm::of(Some(Frequency::OnceAWeek), &ordered).unwrap();
    let (last, today) = (day("2026-09-22"), day("2026-11-10"));
    let awaited = |date: &str| rhythm.awaited(last, day(date), today, Country::It);
    assert_eq!(awaited("2026-09-28"), None);
    assert_eq!(awaited("2026-09-29"), Some(day("2026-09-29")));
    assert_eq!(awaited("2026-10-07"), Some(day("2026-09-29")));
    assert!(!rhythm.at_risk(last, day("2026-10-06")));
    assert!(rhythm.at_risk(last, day("2026-10-07")));
    assert_eq!(rhythm.awaited(last, day("2026-12-01"), day("2026-12-01"), Country::It), None);
    // To come: Tuesdays, all of them, and nothing else.
    assert_eq!(awaited("2026-11-17"), Some(day("2026-11-17")));
    assert_eq!(awaited("2026-11-18"), None);
    assert_eq!(awaited("2026-11-24"), Some(day("2026-11-24")));
}

fn frequency() -> impl Strategy<Value = Option<Frequency>> {
    proptest::option::of(proptest::sample::select(Frequency::ALL.to_vec()))
}

fn history() -> impl Strategy<Value = Vec<Day>> {
    proptest::collection::vec((20_000i64..20_400).prop_map(Day), 0..14)
}

fn country() -> impl Strategy<Value = Country> {
    proptest::sample::select(Country::ALL.to_vec())
}

proptest! {
    #[test]
    fn the_next_order_day_is_a_working_day_that_is_neither_soon_nor_far(
        frequency in frequency(), ordered in history(), last in 20_000i64..21_000, country in country(),
    ) {
        let Some(rhythm) = Rhythm::of(frequency, &ordered) else {
            prop_assert_eq!(frequency, None);
            return Ok(());
        };
        let next = rhythm.next(Day(last), country);
        prop_assert!(holidays::is_working_day(next, country));
        prop_assert!(next.0 > last && next.0 - last >= rhythm.days / 2);
        // A week to the weekday, and no more than Easter's and Christmas' days in a row.
        prop_assert!(next.0 - last <= rhythm.days.max(7) + 7 + 4);
    }

    #[test]
    fn the_order_of_the_history_says_nothing(frequency in frequency(), ordered in history()) {
        let mut turned = ordered.clone();
        turned.reverse();
        prop_assert_eq!(Rhythm::of(frequency, &ordered), Rhythm::of(frequency, &turned));
    }

    #[test]
    fn who_orders_every_so_many_days_has_that_rhythm(gap in 1i64..60, orders in 4i64..13, start in 20_000i64..21_000) {
        let ordered: Vec<Day> = (0..orders).map(|n| Day(start + n * gap)).collect();
        prop_assert_eq!(Rhythm::of(None, &ordered).map(|rhythm| rhythm.days), Some(gap));
    }

    /// Weekdays with at least two days between them, kept for weeks: the next is the next of them.
    #[test]
    fn who_keeps_their_weekdays_is_awaited_on_the_next(
        pair in proptest::sample::select(vec![(0i64, 2i64), (0, 3), (1, 3), (1, 4), (2, 4), (2, 5)]), week in 2_860i64..2_950,
    ) {
        let monday = Day(week * 7 + 4);
        prop_assert_eq!(monday.weekday(), 0);
        let ordered: Vec<Day> = (0..6).flat_map(|n| [monday.plus(n * 7 + pair.0), monday.plus(n * 7 + pair.1)]).collect();
        let rhythm = Rhythm::of(Some(Frequency::TwiceAWeek), &ordered).unwrap();
        for country in Country::ALL {
            for (from, to) in [(pair.0, pair.1), (pair.1, pair.0 + 7)] {
                let mut expected = monday.plus(35 + to);
                while !holidays::is_working_day(expected, country) {
                    expected = expected.plus(1);
                }
                prop_assert_eq!(rhythm.next(monday.plus(35 + from), country), expected);
            }
        }
    }

    #[test]
    fn nobody_is_awaited_before_their_day_and_whoever_is_at_risk_is_late(
        frequency in frequency(), ordered in history(), last in 20_000i64..20_400, silent in 1i64..400, country in country(),
    ) {
        let Some(rhythm) = Rhythm::of(frequency, &ordered) else { return Ok(()) };
        let (last, today) = (Day(last), Day(last + silent));
        let next = rhythm.next(last, country);
        match rhythm.awaited(last, today, today, country) {
            Some(due) => prop_assert!(due == next && due <= today),
            None => prop_assert!(next > today || silent > (rhythm.days * LOST_RHYTHMS).max(LOST_DAYS)),
        }
        if rhythm.at_risk(last, today) && silent > rhythm.days + 11 + 7 {
            prop_assert!(next <= today);
        }
    }

    /// What is planned ahead is every order day in turn, and only those.
    #[test]
    fn days_to_come_hold_the_rhythm(
        frequency in frequency(), ordered in history(), last in 20_000i64..20_400, country in country(),
    ) {
        let Some(rhythm) = Rhythm::of(frequency, &ordered) else { return Ok(()) };
        let today = Day(last);
        let planned: Vec<Day> = (1..=60).map(|ahead| today.plus(ahead))
            .filter(|date| rhythm.awaited(today, *date, today, country).is_some()).collect();
        let mut expected = Vec::new();
        let mut next = rhythm.next(today, country);
        while next.0 <= today.0 + 60 {
            expected.push(next);
            next = rhythm.next(next, country);
        }
        prop_assert_eq!(planned, expected);
    }
}
