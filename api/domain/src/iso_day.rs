//! Reads a day that a client sends: `YYYY-MM-DD`, or an instant such as a browser's `toISOString()`.

use super::{dates::Day, fold, instant, market::Country, time_windows::Minutes};

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

/// Reads a day of a table: the year first with four digits, or the day first as both markets write it:
/// `2026-11-24`, `20261124`, `24/11/2026`, `24. 11. 2026.`, `24.11.26`; or with the whole name of its month:
/// `24 novembre 2026`. `24-11-26`, which may begin with the year, and a day without a year are refused.
pub fn of_table(text: &str) -> Option<Day> {
    let day = without_midnight(text.trim());
    in_digits(day).or_else(|| in_words(day))
}

fn in_digits(day: &str) -> Option<Day> {
    if day.len() == 8 && day.bytes().all(|byte| byte.is_ascii_digit()) {
        let (year, rest) = day.split_at_checked(4)?;
        let (month, day) = rest.split_at_checked(2)?;
        return Day::parse(&format!("{year}-{month}-{day}"));
    }
    let day = day.strip_suffix('.').unwrap_or(day);
    let parts: Vec<&str> = day.split(['/', '.', '-']).map(str::trim).collect();
    let [first, month, last] = parts.as_slice() else { return None };
    let has_year_of_two = day.contains(['/', '.']) && last.len() == 2;
    let (year, day) = match (first.len(), last.len()) {
        (4, 1..=2) => ((*first).to_owned(), last),
        (1..=2, 4) => ((*last).to_owned(), first),
        (1..=2, _) if has_year_of_two => (format!("20{last}"), first),
        _ => return None,
    };
    Day::parse(&format!("{year}-{month:0>2}-{day:0>2}"))
}

/// The names of the months in the shop's languages as dates write them, folded.
const MONTHS: [&str; 12] = [
    "gennaio januar january janvier enero janeiro sijecnja января січня",
    "febbraio februar february fevrier febrero fevereiro veljace февраля лютого",
    "marzo march mars marz marco ozujka marcius марта березня",
    "aprile april avril abril travnja aprilis апреля квітня",
    "maggio mai may mayo maio svibnja majus мая травня",
    "giugno juni june juin junio junho lipnja junius июня червня",
    "luglio juli july juillet julio julho srpnja julius июля липня",
    "agosto august aout kolovoza augusztus августа серпня",
    "settembre september septembre septiembre setembro rujna szeptember сентября вересня",
    "ottobre oktober october octobre octubre outubro listopada октября жовтня",
    "novembre november noviembre novembro studenoga studenog ноября листопада",
    "dicembre dezember december desember decembre diciembre dezembro prosinca декабря грудня",
];

/// The number of a month from its name; the folded word is looked up.
fn month_of(word: &str) -> Option<usize> {
    MONTHS
        .iter()
        .zip(1..)
        .find(|(names, _)| names.split(' ').any(|name| name == word))
        .map(|(_, month)| month)
}

/// `24 novembre 2026`, `24 de noviembre de 2026`, `November 24, 2026`, `2026. november 24.`
fn in_words(day: &str) -> Option<Day> {
    if !day.chars().all(|ch| ch.is_alphabetic() || ch.is_ascii_digit() || matches!(ch, ' ' | '.' | ',')) {
        return None;
    }
    let words = fold::words(day);
    let parts: Vec<&str> = words.iter().map(String::as_str).filter(|word| *word != "de").collect();
    let [first, second, third] = *parts.as_slice() else { return None };
    let (year, month, day) = match (month_of(first), month_of(second)) {
        (Some(month), _) => (third, month, second),
        (None, Some(month)) if first.len() == 4 => (first, month, third),
        (None, Some(month)) => (third, month, first),
        (None, None) => return None,
    };
    Day::parse(&format!("{year}-{month:02}-{day:0>2}"))
}

/// Removes the midnight that programs add to a day: `2026-11-24 00:00:00`.
fn without_midnight(text: &str) -> &str {
    let midnights = ["00:00:00.000", "00:00:00", "00:00", "0:00:00", "0:00"];
    let day = midnights.iter().find_map(|time| text.strip_suffix(time)?.strip_suffix([' ', 'T']));
    day.map_or(text, str::trim_end)
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

    #[test]
    fn days_as_tables_write_them() {
        for text in [
            "2026-11-24",
            "2026/11/24",
            "2026. 11. 24.",
            "24/11/2026",
            "24.11.2026",
            "24-11-2026",
            "24. 11. 2026.",
            "24.11.26",
            "24/11-26",
            "20261124",
            "24 novembre 2026",
            "24. November 2026",
            "24 de noviembre de 2026",
            "November 24, 2026",
            "2026. november 24.",
            "24 НОЯБРЯ 2026",
            "2026-11-24 00:00:00",
            "2026-11-24T00:00",
            "24/11/2026 0:00",
        ] {
            assert_eq!(of_table(text).map(|day| day.to_string()).as_deref(), Some("2026-11-24"), "{text}");
        }
        assert_eq!(of_table("4.1.2027").map(|day| day.to_string()).as_deref(), Some("2027-01-04"));
        for text in [
            "",
            "24-11-26",
            "24.11.",
            "24.11",
            "11/24/2026",
            "30.02.2026",
            "24.11.026",
            "24..2026",
            "+4.11.2026",
            "２４.11.2026",
            "46350",
            "24/11/0026",
            "0026-11-24",
            "24 nov 2026",
            "24 novembre",
            "31 novembre 2026",
            "24 novembre 26",
            "+4 novembre 2026",
            "24112026",
            "20261324",
            "2026112",
            "2026-13-01",
            "2026-11-24 10:00",
            "2026-11-24 10:00:00",
            "00:00",
        ] {
            assert_eq!(of_table(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn nonsense_is_no_day(text in ".{0,40}") {
            let _ = (parse(&text, Country::No), of_table(&text));
        }

        #[test]
        fn a_day_is_read_back_in_each_form(days in 10_957i64..47_482) {
            let day = Day(days);
            let (year, month, date) = day.civil();
            for text in [
                format!("{year}/{month}/{date}"),
                format!("{date}.{month}.{year}"),
                format!("{date:02}/{month:02}/{:02}", year % 100),
                format!("{year}{month:02}{date:02}"),
            ] {
                prop_assert_eq!(of_table(&text), Some(day), "{}", text);
            }
        }
    }
}
