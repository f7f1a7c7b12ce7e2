//! Amounts, quantities and days as people read them on paper and in mails. Numbers are
//! written the Italian way in every language, as on the pages (`ssr-app/app/lib/format.ts`).

use super::{
    dates::Day,
    locale::Locale,
    money::{Currency, Minor},
};

/// `1.234,50 €`, `99,00 kr`; the space does not break.
#[must_use]
pub fn price(amount: Minor, currency: Currency) -> String {
    let sign = match currency {
        Currency::Eur => "€",
        Currency::Nok => "kr",
    };
    format!("{}\u{a0}{sign}", decimals(amount))
}

/// `1.234,50`: an amount in a column that names its currency.
#[must_use]
pub fn decimals(amount: Minor) -> String {
    let (sign, size) = (if amount.0 < 0 { "-" } else { "" }, amount.0.unsigned_abs());
    format!("{sign}{},{:02}", grouped(size / 100), size % 100)
}

/// Thousandths with as many decimals as they need: `6`, `1,5`, `0,125`.
#[must_use]
pub fn thousandths(value: i64) -> String {
    let (sign, size) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
    let rest = format!("{:03}", size % 1_000);
    match rest.trim_end_matches('0') {
        "" => format!("{sign}{}", grouped(size / 1_000)),
        rest => format!("{sign}{},{rest}", grouped(size / 1_000)),
    }
}

/// Basis points as percent: `22%`, `5,5%`.
#[must_use]
pub fn percent(basis_points: i64) -> String {
    format!("{}%", thousandths(basis_points * 10))
}

/// `08/12/2026`.
#[must_use]
pub fn date(day: Day) -> String {
    let (year, month, day) = day.civil();
    format!("{day:02}/{month:02}/{year:04}")
}

/// `martedì 08/12/2026`.
#[must_use]
pub fn weekday_and_date(day: Day, locale: Locale) -> String {
    let names = weekdays(locale);
    let name = usize::try_from(day.weekday())
        .ok()
        .and_then(|at| names.get(at).copied());
    format!("{} {}", name.unwrap_or_default(), date(day))
        .trim_start()
        .to_owned()
}

fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push('.');
        }
        out.push(digit);
    }
    out
}

/// Monday first.
const fn weekdays(locale: Locale) -> [&'static str; 7] {
    match locale {
        Locale::De => [
            "Montag",
            "Dienstag",
            "Mittwoch",
            "Donnerstag",
            "Freitag",
            "Samstag",
            "Sonntag",
        ],
        Locale::En => [
            "Monday",
            "Tuesday",
            "Wednesday",
            "Thursday",
            "Friday",
            "Saturday",
            "Sunday",
        ],
        Locale::Es => [
            "lunes",
            "martes",
            "miércoles",
            "jueves",
            "viernes",
            "sábado",
            "domingo",
        ],
        Locale::Fr => [
            "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
        ],
        Locale::Hr => [
            "ponedjeljak",
            "utorak",
            "srijeda",
            "četvrtak",
            "petak",
            "subota",
            "nedjelja",
        ],
        Locale::Hu => [
            "hétfő",
            "kedd",
            "szerda",
            "csütörtök",
            "péntek",
            "szombat",
            "vasárnap",
        ],
        Locale::It => [
            "lunedì",
            "martedì",
            "mercoledì",
            "giovedì",
            "venerdì",
            "sabato",
            "domenica",
        ],
        Locale::Ja => [
            "月曜日",
            "火曜日",
            "水曜日",
            "木曜日",
            "金曜日",
            "土曜日",
            "日曜日",
        ],
        Locale::No => [
            "mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag",
        ],
        Locale::Pt => [
            "segunda-feira",
            "terça-feira",
            "quarta-feira",
            "quinta-feira",
            "sexta-feira",
            "sábado",
            "domingo",
        ],
        Locale::Ru => [
            "понедельник",
            "вторник",
            "среда",
            "четверг",
            "пятница",
            "суббота",
            "воскресенье",
        ],
        Locale::Uk => [
            "понеділок",
            "вівторок",
            "середа",
            "четвер",
            "п’ятниця",
            "субота",
            "неділя",
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn amounts_are_written_the_italian_way() {
        assert_eq!(price(Minor(123_450), Currency::Eur), "1.234,50\u{a0}€");
        assert_eq!(price(Minor(-5), Currency::Nok), "-0,05\u{a0}kr");
        assert_eq!(decimals(Minor(100_000_000)), "1.000.000,00");
        assert_eq!(
            [6_000, 1_500, 125, 12_345_000].map(thousandths),
            ["6", "1,5", "0,125", "12.345"]
        );
        assert_eq!([2_200, 550, 400].map(percent), ["22%", "5,5%", "4%"]);
    }

    #[test]
    fn days_have_their_names() {
        let day = Day::parse("2026-12-08").unwrap();
        assert_eq!(weekday_and_date(day, Locale::It), "martedì 08/12/2026");
        assert_eq!(weekday_and_date(day, Locale::Ja), "火曜日 08/12/2026");
    }

    proptest! {
        #[test]
        fn nothing_of_an_amount_is_lost(minor in any::<i32>()) {
            let read: String = decimals(Minor(minor.into())).chars().filter(|ch| !matches!(ch, '.' | ',')).collect();
            prop_assert_eq!(read.parse::<i64>().unwrap(), i64::from(minor));
        }
    }
}
