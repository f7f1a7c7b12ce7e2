//! Instants as the database and the wire hold them: ISO 8601 UTC to the second, so that
//! texts compare as the instants do.

use super::dates::Day;

pub const MINUTE: i64 = 60;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;

/// Formats seconds since 1970 as `2026-11-21T13:07:00Z`.
pub fn iso(seconds: i64) -> String {
    let (day, rest) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
    format!("{}T{:02}:{:02}:{:02}Z", Day(day), rest / HOUR, rest % HOUR / MINUTE, rest % MINUTE)
}

/// Reads what [`iso`] wrote as seconds since 1970.
pub fn parse(text: &str) -> Option<i64> {
    let (day, time) = text.strip_suffix('Z')?.split_once('T')?;
    let mut parts = time.splitn(3, ':').map(str::parse::<i64>);
    let (hours, minutes, seconds) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
    let instant = Day::parse(day)?.0 * DAY + hours * HOUR + minutes * MINUTE + seconds;
    (iso(instant) == text).then_some(instant)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn written_and_read_again(seconds in 0i64..4_000_000_000) {
            prop_assert_eq!(parse(&iso(seconds)), Some(seconds));
        }

        #[test]
        fn texts_compare_as_instants_do(a in 0i64..4_000_000_000, b in 0i64..4_000_000_000) {
            prop_assert_eq!(iso(a).cmp(&iso(b)), a.cmp(&b));
        }

        #[test]
        fn nonsense_is_no_instant(text in ".{0,24}") {
            let _ = parse(&text);
        }
    }
}
