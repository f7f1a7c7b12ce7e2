//! Known calendars by hand, and what holds for any rules at any moment.

use super::*;
use crate::{holidays, instant};
use proptest::prelude::*;

fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

fn ms(text: &str) -> i64 {
    instant::parse(text).unwrap() * 1_000
}

fn zone(lead_days: i64, cutoff: &str) -> Zone {
    Zone {
        lead_days,
        cutoff: Minutes::parse(cutoff).unwrap(),
        days: vec![0, 1, 2, 3, 4, 5],
        full: Vec::new(),
    }
}

fn rules(country: Country, zone: Zone) -> Rules {
    Rules {
        country,
        zone: Some(zone),
        address_days: None,
        closing_dates: Vec::new(),
        closing_weekdays: Vec::new(),
        windows: Vec::new(),
    }
}

#[test]
fn the_cutoff_is_on_the_clock_of_the_market_in_both_halves_of_the_year() {
    // The clocks go forward on Sunday, 29 March 2026, and back on Sunday, 25 October 2026.
    for country in Country::ALL {
        let rules = rules(country, zone(1, "17:00"));
        for (delivery, now, cutoff) in [
            // Ordered until Saturday at 17:00, still winter: 16:00 UTC.
            ("2026-03-30", "2026-03-28T08:00:00Z", "2026-03-28T16:00:00Z"),
            // Until Monday at 17:00, summer: 15:00 UTC.
            ("2026-03-31", "2026-03-28T08:00:00Z", "2026-03-30T15:00:00Z"),
            ("2026-10-26", "2026-10-24T08:00:00Z", "2026-10-24T15:00:00Z"),
            ("2026-10-27", "2026-10-24T08:00:00Z", "2026-10-26T16:00:00Z"),
        ] {
            assert_eq!(check(&rules, ms(now), day(delivery)), Ok(ms(cutoff)), "{delivery}");
            assert_eq!(check(&rules, ms(cutoff) - 1, day(delivery)), Ok(ms(cutoff)));
            assert_eq!(check(&rules, ms(cutoff), day(delivery)), Err(Reason::Cutoff));
        }
    }
}

#[test]
fn the_markets_day_begins_at_its_own_midnight_when_the_clocks_change() {
    let rules = rules(Country::It, zone(0, "12:00"));
    for (now, today) in [
        ("2026-03-28T22:59:59Z", "2026-03-28"),
        ("2026-03-28T23:00:00Z", "2026-03-29"),
        ("2026-03-29T21:59:59Z", "2026-03-29"),
        ("2026-03-29T22:00:00Z", "2026-03-30"),
        ("2026-10-24T22:00:00Z", "2026-10-25"),
        ("2026-10-25T22:59:59Z", "2026-10-25"),
        ("2026-10-25T23:00:00Z", "2026-10-26"),
    ] {
        let all = days(&rules, ms(now), HORIZON);
        assert_eq!(all[0].day, day(today), "{now}");
        assert_eq!(all.len(), 28);
        assert!(all.iter().zip(0..).all(|(each, ahead)| each.day == day(today).plus(ahead)));
    }
}

#[test]
fn lead_time_counts_working_days() {
    // Two working days before Easter Tuesday, 7 April 2026: Monday is a holiday, Sunday is Sunday; so Friday 3 April in
    // Italy. In Norway Thursday and Friday are holidays too: Saturday and then Wednesday.
    let of = |country| cutoff::day(day("2026-04-07"), 2, country).to_string();
    assert_eq!(of(Country::It), "2026-04-03");
    assert_eq!(of(Country::No), "2026-04-01");
    assert_eq!(cutoff::day(day("2026-04-07"), 0, Country::It), day("2026-04-07"));
    // Over Christmas 2026: Friday and Saturday are holidays, then Sunday; so Thursday for Monday.
    assert_eq!(cutoff::day(day("2026-12-28"), 1, Country::It), day("2026-12-24"));
}

#[test]
fn a_day_is_full_without_a_place_for_each_delivery() {
    let today = day("2026-12-04");
    let left = [(day("2026-12-07"), 0), (day("2026-12-09"), 1), (day("2026-12-10"), 2)];
    let full = |capacity, deliveries| full(&left, capacity, |_| deliveries, today);
    assert_eq!(full(None, 1), [day("2026-12-07")]);
    assert_eq!(full(Some(20), 2), [day("2026-12-07"), day("2026-12-09")]);
    assert_eq!(full(Some(2), 3).len(), 28);
    assert_eq!(full(Some(0), 1).len(), 28);
}

#[test]
fn each_closed_day_says_why() {
    let mut rules = rules(
        Country::It,
        Zone { days: vec![0, 1, 2, 3, 4], full: vec![day("2026-12-16")], ..zone(2, "12:00") },
    );
    rules.address_days = Some(vec![0, 2, 3, 4]);
    rules.closing_weekdays = vec![3];
    rules.closing_dates = vec![day("2026-12-18")];
    // Friday, 4 December 2026, one o'clock in Rome.
    let now = ms("2026-12-04T12:00:00Z");
    let reason = |text: &str| check(&rules, now, day(text)).err();
    for (date, expected) in [
        ("2026-12-03", Some(Reason::LeadTime)),
        // Today and Monday would have had to be ordered by Wednesday and Thursday.
        ("2026-12-04", Some(Reason::LeadTime)),
        ("2026-12-05", Some(Reason::Weekday)),
        ("2026-12-06", Some(Reason::Weekday)),
        ("2026-12-07", Some(Reason::Cutoff)),
        // A Tuesday, which the address does not have, but first of all the Immaculate Conception.
        ("2026-12-08", Some(Reason::Holiday(Holiday::ImmaculateConception))),
        ("2026-12-09", None),
        ("2026-12-10", Some(Reason::ClosingDay)),
        ("2026-12-11", None),
        ("2026-12-15", Some(Reason::Weekday)),
        ("2026-12-16", Some(Reason::Full)),
        ("2026-12-18", Some(Reason::ClosingDay)),
        ("2026-12-25", Some(Reason::Holiday(Holiday::Christmas))),
        ("2026-12-31", Some(Reason::ClosingDay)),
        ("2027-01-01", Some(Reason::TooFar)),
    ] {
        assert_eq!(reason(date), expected, "{date}");
    }
    assert_eq!(earliest(&rules, now).unwrap().0, day("2026-12-09"));
    assert_eq!(nearest(&rules, now, day("2026-12-16")).unwrap().0, day("2026-12-21"));
    assert_eq!(nearest(&rules, now, day("2027-06-01")).unwrap().0, day("2026-12-30"));
    rules.zone = None;
    assert_eq!(check(&rules, now, day("2026-12-09")), Err(Reason::NoZone));
    assert_eq!(earliest(&rules, now), None);
}

#[test]
fn ordered_in_the_morning_and_delivered_the_same_day() {
    let rules = rules(Country::No, zone(0, "07:30"));
    let before = ms("2026-11-20T06:29:59Z");
    assert_eq!(earliest(&rules, before), Some((day("2026-11-20"), ms("2026-11-20T06:30:00Z"))));
    assert_eq!(earliest(&rules, before + 1_000).unwrap().0, day("2026-11-21"));
    assert_eq!(check(&rules, before + 1_000, day("2026-11-20")), Err(Reason::Cutoff));
}

fn weekdays() -> impl Strategy<Value = Vec<i64>> {
    prop::sample::subsequence(vec![0i64, 1, 2, 3, 4, 5], 0..=6)
}

prop_compose! {
    fn any_rules()(
        country in prop::sample::select(Country::ALL.to_vec()), lead_days in 0i64..=14, cutoff in 0u16..1_440,
        days in weekdays(), address_days in prop::option::of(weekdays()), closing_weekdays in weekdays(),
        closed in prop::collection::vec(0i64..40, 0..10), full in prop::collection::vec(0i64..40, 0..10),
        has_zone in prop::bool::weighted(0.95),
        // 2020 to 2040 in milliseconds.
        now in 1_577_836_800_000i64..2_208_988_800_000
    ) -> (Rules, i64) {
        let today = Day::at(now, country);
        let ahead = |days: Vec<i64>| days.into_iter().map(|n| today.plus(n)).collect::<Vec<Day>>();
        let zone = Zone { lead_days, cutoff: Minutes(cutoff), days, full: ahead(full) };
        let closing_weekdays = closing_weekdays.into_iter().take(2).collect();
        let closing_dates = ahead(closed);
        let zone = has_zone.then_some(zone);
        (Rules { country, zone, address_days, closing_dates, closing_weekdays, windows: Vec::new() }, now)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn the_earliest_day_is_never_refused((rules, now) in any_rules()) {
        let all = days(&rules, now, HORIZON);
        let open = all.iter().find(|each| matches!(each.verdict, Verdict::Open { .. }));
        match earliest(&rules, now) {
            None => prop_assert!(open.is_none()),
            Some((first, cutoff_at)) => {
                prop_assert_eq!(check(&rules, now, first), Ok(cutoff_at));
                prop_assert_eq!(open.map(|each| each.day), Some(first));
                // Nor is it at any moment until its own cut-off, and no longer then.
                let half = now + (cutoff_at - now) / 2;
                prop_assert_eq!(check(&rules, half, first), Ok(cutoff_at));
                prop_assert_eq!(check(&rules, cutoff_at - 1, first), Ok(cutoff_at));
                prop_assert!(matches!(check(&rules, cutoff_at, first), Err(Reason::Cutoff)));
                prop_assert_eq!(nearest(&rules, now, first), Some((first, cutoff_at)));
            }
        }
    }

    #[test]
    fn an_open_day_keeps_every_rule((rules, now) in any_rules()) {
        let today = Day::at(now, rules.country);
        for CalendarDay { day, verdict } in days(&rules, now, HORIZON) {
            prop_assert!(day >= today && day < today.plus(HORIZON));
            let Verdict::Open { cutoff_at } = verdict else { continue };
            let zone = rules.zone.as_ref().unwrap();
            let weekday = day.weekday();
            prop_assert!(cutoff_at > now, "the cut-off is ahead");
            prop_assert!(Day::at(cutoff_at, rules.country) <= day);
            prop_assert!(weekday < 6 && holiday(day, rules.country).is_none());
            prop_assert!(zone.days.contains(&weekday) && !zone.full.contains(&day));
            prop_assert!(rules.address_days.as_ref().is_none_or(|days| days.contains(&weekday)));
            prop_assert!(!rules.closing_weekdays.contains(&weekday) && !rules.closing_dates.contains(&day));
            // As many working days lie between the two as the zone needs.
            let from = Day::at(cutoff_at, rules.country);
            let working = (from.0..day.0).filter(|each| holidays::is_working_day(Day(*each), rules.country)).count();
            prop_assert_eq!(i64::try_from(working).unwrap(), zone.lead_days);
        }
    }

    #[test]
    fn a_day_that_is_closed_stays_so_as_time_goes_by((rules, now) in any_rules(), later in 0i64..86_400_000) {
        // Time closes days; it opens only those that were too far ahead.
        for CalendarDay { day, verdict } in days(&rules, now, HORIZON) {
            if let Verdict::Closed(_) = verdict {
                prop_assert!(check(&rules, now + later, day).is_err());
            }
        }
    }

    #[test]
    fn every_day_gets_an_answer((rules, now) in any_rules(), requested in -100_000i64..200_000) {
        if let Some((day, cutoff_at)) = nearest(&rules, now, Day(requested)) {
            prop_assert_eq!(check(&rules, now, day), Ok(cutoff_at));
        }
        if let Err(reason) = check(&rules, now, Day(requested)) {
            prop_assert!(!reason.code().is_empty() && ["closed", "cutoff", "no_zone", "full"].contains(&reason.refusal()));
        }
    }
}
