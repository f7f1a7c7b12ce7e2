//! Amounts, quantities and days as people read them on paper and in mails, in the reader's
//! language, as on the pages (`ssr-app/app/lib/format.ts`): both go through `schema/rules/numbers.json`.

use super::{
    dates::Day,
    locale::Locale,
    money::{Currency, Minor},
    number_form::DecimalSign,
};

/// `1.234,50 €`, `1 234,50 kr`; the space does not break.
pub fn price(amount: Minor, currency: Currency, locale: Locale) -> String {
    let sign = match currency {
        Currency::Eur => "€",
        Currency::Nok => "kr",
    };
    format!("{}\u{a0}{sign}", decimals(amount, locale))
}

/// `1.234,50`: an amount in a column that names its currency.
pub fn decimals(amount: Minor, locale: Locale) -> String {
    let (sign, size) = (if amount.0 < 0 { "-" } else { "" }, amount.0.unsigned_abs());
    let (group, point) = signs(locale);
    format!("{sign}{}{point}{:02}", grouped(size / 100, group), size % 100)
}

/// Thousandths with as many decimals as they need: `6`, `1,5`, `0,125`.
pub fn thousandths(value: i64, locale: Locale) -> String {
    let (sign, size) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
    let (group, point) = signs(locale);
    let rest = format!("{:03}", size % 1_000);
    match rest.trim_end_matches('0') {
        "" => format!("{sign}{}", grouped(size / 1_000, group)),
        rest => format!("{sign}{}{point}{rest}", grouped(size / 1_000, group)),
    }
}

/// Basis points as percent: `22%`, `5,5%`.
pub fn percent(basis_points: i64, locale: Locale) -> String {
    format!("{}%", thousandths(basis_points * 10, locale))
}

/// `08/12/2026`, `08.12.2026`, `2026/12/08`.
pub fn date(day: Day, locale: Locale) -> String {
    let (year, month, day) = day.civil();
    match locale {
        Locale::De | Locale::No | Locale::Ru | Locale::Uk => format!("{day:02}.{month:02}.{year:04}"),
        Locale::Hr => format!("{day:02}. {month:02}. {year:04}."),
        Locale::Hu => format!("{year:04}. {month:02}. {day:02}."),
        Locale::Ja => format!("{year:04}/{month:02}/{day:02}"),
        Locale::En | Locale::Es | Locale::Fr | Locale::It | Locale::Pt => {
            format!("{day:02}/{month:02}/{year:04}")
        }
    }
}

/// `martedì 08/12/2026`.
pub fn weekday_and_date(day: Day, locale: Locale) -> String {
    let names = weekdays(locale);
    let name = usize::try_from(day.weekday()).ok().and_then(|at| names.get(at).copied());
    format!("{} {}", name.unwrap_or_default(), date(day, locale)).trim_start().to_owned()
}

/// Keeps a short text on one line of a paper or a mail: a pack, a weight, a telephone number.
pub fn unbroken(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

/// Letters of the longest pack at the end of a name.
const LONGEST_PACK: usize = 24;

/// A name whose pack, behind its last comma, stays on one line: `Passata di pomodoro, 12 x 700 g`.
pub fn whole_pack(name: &str) -> String {
    let is_pack = |text: &str| {
        text.chars().count() <= LONGEST_PACK && text.contains(|sign: char| sign.is_ascii_digit())
    };
    match name.rsplit_once(", ") {
        Some((goods, pack)) if is_pack(pack) => format!("{goods}, {}", unbroken(pack)),
        _ => name.to_owned(),
    }
}

/// The sign before the decimals.
pub const fn decimal_sign(locale: Locale) -> DecimalSign {
    if signs(locale).1 == ',' { DecimalSign::Comma } else { DecimalSign::Point }
}

/// Between thousands, and before decimals.
const fn signs(locale: Locale) -> (char, char) {
    match locale {
        Locale::De | Locale::Es | Locale::Hr | Locale::It | Locale::Pt => ('.', ','),
        Locale::En | Locale::Ja => (',', '.'),
        Locale::Fr | Locale::Hu | Locale::No | Locale::Ru | Locale::Uk => ('\u{a0}', ','),
    }
}

fn grouped(value: u64, sign: char) -> String {
    let digits = value.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(sign);
        }
        out.push(digit);
    }
    out
}

/// Monday first.
const fn weekdays(locale: Locale) -> [&'static str; 7] {
    match locale {
        Locale::De => ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
        Locale::En => ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        Locale::Es => ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
        Locale::Fr => ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
        Locale::Hr => ["ponedjeljak", "utorak", "srijeda", "četvrtak", "petak", "subota", "nedjelja"],
        Locale::Hu => ["hétfő", "kedd", "szerda", "csütörtök", "péntek", "szombat", "vasárnap"],
        Locale::It => ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
        Locale::Ja => ["月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"],
        Locale::No => ["mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag"],
        Locale::Pt => [
            "segunda-feira",
            "terça-feira",
            "quarta-feira",
            "quinta-feira",
            "sexta-feira",
            "sábado",
            "domingo",
        ],
        Locale::Ru => ["понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"],
        Locale::Uk => ["понеділок", "вівторок", "середа", "четвер", "п’ятниця", "субота", "неділя"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value;

    #[test]
    fn numbers_and_days_as_a_language_writes_them() {
        let cases: Value = serde_json::from_str(include_str!("../../../schema/rules/numbers.json")).unwrap();
        for locale in Locale::ALL {
            let case = &cases[locale.code()];
            let day = Day::parse("2026-11-08").unwrap();
            assert_eq!(case["price"], price(Minor(4_315_050), Currency::Nok, locale));
            assert_eq!(case["loss"], price(Minor(-5), Currency::Eur, locale));
            assert_eq!(case["quantity"], thousandths(12_345_125, locale));
            assert_eq!(case["date"], date(day, locale));
        }
        let it = |value| thousandths(value, Locale::It);
        assert_eq!([6_000, 1_500, 125].map(it), ["6", "1,5", "0,125"]);
        assert_eq!(percent(550, Locale::No), "5,5%");
    }

    #[test]
    fn days_have_their_names() {
        let day = Day::parse("2026-12-08").unwrap();
        assert_eq!(weekday_and_date(day, Locale::It), "martedì 08/12/2026");
        assert_eq!(weekday_and_date(day, Locale::Ja), "火曜日 2026/12/08");
    }

    #[test]
    fn a_pack_stays_on_one_line() {
        for (name, expected) in [
            ("Passata di pomodoro, 12 x 700 g", "Passata di pomodoro, 12_x_700_g"),
            ("Petto di pollo, 2 x ca. 2,5 kg", "Petto di pollo, 2_x_ca._2,5_kg"),
            ("Montepulciano d’Abruzzo DOC", "Montepulciano d’Abruzzo DOC"),
            ("Pasta, asciugata almeno 12 ore a freddo", "Pasta, asciugata almeno 12 ore a freddo"),
        ] {
            assert_eq!(whole_pack(name), expected.replace('_', "\u{a0}"));
        }
    }

    proptest! {
        #[test]
        fn nothing_of_an_amount_is_lost(minor in any::<i32>()) {
            let read: String = decimals(Minor(minor.into()), Locale::It).chars().filter(|ch| !matches!(ch, '.' | ',')).collect();
            prop_assert_eq!(read.parse::<i64>().unwrap(), i64::from(minor));
        }
    }
}
