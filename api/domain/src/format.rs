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

/// A name whose pack, at its end, stays on one line: `Passata di pomodoro, 12 x 700 g`. The pages apply the
/// same rule (`ssr-app/app/lib/whole-pack.ts`); both are tested with `schema/rules/packs.json`.
pub fn whole_pack(name: &str) -> String {
    let goods = without_pack(name).unwrap_or(name);
    let pack = name.strip_prefix(goods).unwrap_or_default();
    format!("{goods}{}", unbroken(pack))
}

/// A name without its pack: a number with its unit, often behind a count and a word for `about`
/// (`12 x ca. 2,5 kg`).
fn without_pack(name: &str) -> Option<&str> {
    let with_unit = name.strip_suffix('.').unwrap_or(name);
    let with_space = with_unit.trim_end_matches(char::is_alphabetic);
    let with_number = with_space.strip_suffix(' ').filter(|_| with_space.len() < with_unit.len())?;
    let is_of_number = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | ',');
    let number = with_number.strip_prefix(with_number.trim_end_matches(is_of_number))?;
    let number = number.trim_start_matches(['.', ',']);
    let with_about = with_number.strip_suffix(number).filter(|_| !number.is_empty())?;
    let with_count = without_about(with_about).unwrap_or(with_about);
    Some(without_count(with_count).unwrap_or(with_count))
}

/// A text without the word for `about` at its end: `ca. `, `approx. `, `бл. `, `cca `, `約`.
fn without_about(text: &str) -> Option<&str> {
    if let Some(rest) = text.strip_suffix('約').or_else(|| text.strip_suffix("cca ")) {
        return Some(rest);
    }
    let word = text.strip_suffix(' ').unwrap_or(text).strip_suffix('.')?;
    Some(word.trim_end_matches(char::is_lowercase)).filter(|rest| rest.len() < word.len())
}

/// A text without the count at its end: `12 x `.
fn without_count(text: &str) -> Option<&str> {
    let count = text.strip_suffix(" x ").or_else(|| text.strip_suffix(" × "))?;
    Some(count.trim_end_matches(|sign: char| sign.is_ascii_digit())).filter(|rest| rest.len() < count.len())
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
        let samples: Vec<Value> =
            serde_json::from_str(include_str!("../../../schema/rules/packs.json")).unwrap();
        for sample in &samples {
            let (name, pack) = (sample["name"].as_str().unwrap(), sample["pack"].as_str().unwrap());
            let goods = name.strip_suffix(pack).unwrap();
            assert_eq!(whole_pack(name), format!("{goods}{}", unbroken(pack)));
        }
    }

    proptest! {
        #[test]
        fn a_name_keeps_its_letters(name in "[a-zà約]{0,4}[0-9., x×cakg約]{0,16}") {
            prop_assert_eq!(whole_pack(&name).replace('\u{a0}', " "), name);
        }

        #[test]
        fn nothing_of_an_amount_is_lost(minor in any::<i32>()) {
            let read: String = decimals(Minor(minor.into()), Locale::It).chars().filter(|ch| !matches!(ch, '.' | ',')).collect();
            prop_assert_eq!(read.parse::<i64>().unwrap(), i64::from(minor));
        }
    }
}
