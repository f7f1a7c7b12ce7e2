//! The market's day that a client means: `YYYY-MM-DD`, or an instant such as a browser's
//! `toISOString()`.

use super::{dates::Day, instant, market::Country, time_windows::Minutes};

/// An instant needs an offset (`Z`, `+02:00`); seconds and their parts may be there.
pub fn parse(text: &str, country: Country) -> Option<Day> {
    let text = text.trim();
    let Some((day, time)) = text.split_once('T') else {
        return Day::parse(text);
    };
    let day = Day::parse(day)?;
    let offset_at = time.find(['Z', '+', '-'])?;
    let (time, offset) = time.split_at_checked(offset_at)?;
    let at = day.0 * instant::DAY + seconds(time)? - offset_seconds(offset)?;
    Some(Day::at(at * 1_000, country))
}

/// A day of a table: `2026-11-24`, or the day first as both markets write it: `24/11/2026`, `24.11.2026`, `24-11-2026`.
pub fn of_table(text: &str) -> Option<Day> {
    let parts: Vec<&str> = text.trim().split(['/', '.', '-']).map(str::trim).collect();
    match parts.as_slice() {
        [day, month, year] if day.len() <= 2 && month.len() <= 2 && year.len() == 4 => {
            Day::parse(&format!("{year}-{month:0>2}-{day:0>2}"))
        }
        _ => Some(text.trim()).filter(|text| text.len() == 10).and_then(Day::parse),
    }
}

/// `08:30`, `08:30:15`, `08:30:15.250`.
fn seconds(time: &str) -> Option<i64> {
    let (minutes, rest) = time.split_at_checked(5)?;
    let minutes = i64::from(Minutes::parse(minutes)?.0);
    if rest.is_empty() {
        return Some(minutes * instant::MINUTE);
    }
    let (whole, parts) = rest
        .strip_prefix(':')?
        .split_once('.')
        .map_or((rest.strip_prefix(':')?, "0"), |(whole, parts)| (whole, parts));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let whole: i64 = Some(whole).filter(|whole| whole.len() == 2 && digits(whole))?.parse().ok()?;
    (whole < 60 && digits(parts)).then_some(minutes * instant::MINUTE + whole)
}

/// `Z`, `+02:00`, `-0330`.
fn offset_seconds(text: &str) -> Option<i64> {
    if text == "Z" {
        return Some(0);
    }
    let (sign, rest) = text.split_at_checked(1)?;
    let digits = rest.replace(':', "");
    if digits.len() != 4 {
        return None;
    }
    let (hours, minutes) = digits.split_at_checked(2)?;
    let ahead = i64::from(Minutes::parse(&format!("{hours}:{minutes}"))?.0) * instant::MINUTE;
    Some(if sign == "-" { -ahead } else { ahead })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_day_or_an_instant_on_it() {
        let day = |text| parse(text, Country::It).map(|day| day.to_string());
        for (text, expected) in [
            ("2026-11-24", Some("2026-11-24")),
            (" 2026-11-24 ", Some("2026-11-24")),
            // Midnight in Rome, as a browser there writes it.
            ("2026-11-23T23:00:00.000Z", Some("2026-11-24")),
            ("2026-11-23T22:59:59Z", Some("2026-11-23")),
            ("2026-07-13T22:00:00.000Z", Some("2026-07-14")),
            ("2026-11-24T00:00:00+01:00", Some("2026-11-24")),
            ("2026-11-24T00:00+0100", Some("2026-11-24")),
            ("2026-11-24T18:00:00-08:00", Some("2026-11-25")),
            ("2026-11-24T00:00:00", None),
            ("2026-02-30", None),
            ("2026-11-24T24:00:00Z", None),
            ("2026-11-24T10:00:60Z", None),
            ("2026-11-24T10:00:00.Z", None),
            ("24/11/2026", None),
            ("", None),
        ] {
            assert_eq!(day(text).as_deref(), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn nonsense_is_no_day(text in ".{0,40}") {
            let _ = parse(&text, Country::No);
        }
    }
}
