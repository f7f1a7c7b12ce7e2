//! VAT numbers: Italy 11 digits with a check digit, Norway 9 digits (the organisation
//! number) with a check digit modulo 11.

use super::{fold, market::Country};

/// Digits only, as the database holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VatNumber {
    pub digits: String,
    /// The Italian check digit is wrong. This is worth a warning: it is a typing mistake, or one of the rare
    /// numbers that were issued without it.
    pub doubtful: bool,
}

/// What people write before it, without what stands between the letters and without the word for "number".
const WORDS: &str = "PARTITAIVA PIVA PI IVA CF CFPIVA CFEPIVA PIVACF PIVAECF CODICEFISCALE \
     CODICEFISCALEPARTITAIVA CODICEFISCALEEPARTITAIVA VAT VATID UST USTID UID TVA ORG ORGANISASJONS \
     FORETAKS MVA";
const NUMBER: [&str; 8] = ["", "NUMBER", "NUMERO", "NUMMER", "NUM", "NR", "NO", "N"];

/// Accepts blanks, points and hyphens between the digits, a word before them (`P. IVA`, `C.F./P.IVA`,
/// `Org.nr.`, `USt-IdNr.`), the country's prefix, and in Norway the ending `MVA`.
pub fn parse(text: &str, country: Country) -> Option<VatNumber> {
    let between = ['.', ',', '-', '–', ':', '/', '(', ')', '°', 'º'];
    let plain: String = text
        .chars()
        .filter(|ch| !ch.is_whitespace() && !fold::is_invisible(*ch) && !between.contains(ch))
        .map(|ch| ch.to_ascii_uppercase())
        .collect();
    let (before, number) = plain.split_at_checked(plain.find(|ch: char| ch.is_ascii_digit())?)?;
    if !is_word(before) && !is_word(before.strip_suffix(country.code())?) {
        return None;
    }
    match country {
        Country::It => italian(number),
        Country::No => norwegian(number.strip_suffix("MVA").unwrap_or(number)),
    }
}

/// Whether it is empty, or one of [`WORDS`] with or without the word for "number".
fn is_word(before: &str) -> bool {
    let is_known = |word: &str| WORDS.split(' ').any(|known| known == word);
    let listed = |ending: &str| before.strip_suffix(ending).is_some_and(is_known);
    before.is_empty() || NUMBER.into_iter().any(listed)
}

fn italian(text: &str) -> Option<VatNumber> {
    let digits = digits(text, 11)?;
    Some(VatNumber { digits: text.to_owned(), doubtful: !luhn(&digits).is_multiple_of(10) })
}

/// Every second digit from the left counts double, its own digits added.
fn luhn(digits: &[u32]) -> u32 {
    let weighed = digits.iter().enumerate().map(|(at, digit)| {
        let double = digit * 2;
        match at % 2 {
            0 => *digit,
            _ if double > 9 => double - 9,
            _ => double,
        }
    });
    weighed.sum()
}

fn norwegian(text: &str) -> Option<VatNumber> {
    let digits = digits(text, 9)?;
    let (last, body) = digits.split_last()?;
    let sum: u32 = body.iter().zip([3, 2, 7, 6, 5, 4, 3, 2]).map(|(digit, weight)| digit * weight).sum();
    // A remainder of 1 would need the digit 10: such a number is never given out.
    let check = (11 - sum % 11) % 11;
    (check == *last && sum > 0).then(|| VatNumber { digits: text.to_owned(), doubtful: false })
}

/// The digits, when there are exactly `count`.
fn digits(text: &str, count: usize) -> Option<Vec<u32>> {
    if text.len() != count || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(text.bytes().map(|byte| u32::from(byte - b'0')).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn italian_numbers() {
        let good = parse("IT 0074 3110-157", Country::It).unwrap();
        assert_eq!((good.digits.as_str(), good.doubtful), ("00743110157", false));
        assert!(parse("00743110158", Country::It).unwrap().doubtful);
        for bad in ["", "0074311015", "007431101577", "0074311015X", "NO974760673", "００７４３１１０１５７"]
        {
            assert_eq!(parse(bad, Country::It), None, "{bad}");
        }
    }

    #[test]
    fn norwegian_numbers() {
        for good in [
            "974760673",
            "Org.nr. 974 760 673",
            "Organisasjonsnummer: NO 974760673 MVA",
            "974 760 673 MVA",
            "NO974760673MVA",
            "no 974.760.673 mva",
        ] {
            assert_eq!(parse(good, Country::No).unwrap().digits, "974760673", "{good}");
        }
        for bad in ["974760674", "97476067", "9747606733", "000000000", "MVA", "974760673 IT"] {
            assert_eq!(parse(bad, Country::No), None, "{bad}");
        }
    }

    proptest! {
        #[test]
        fn one_wrong_digit_is_noticed_in_italy(body in "[0-9]{10}", at in 0usize..11, by in 1u8..10) {
            let number = (0..10).map(|last| format!("{body}{last}"))
                .find(|number| !parse(number, Country::It).unwrap().doubtful);
            prop_assume!(number.is_some());
            let mut wrong = number.unwrap().into_bytes();
            wrong[at] = b'0' + (wrong[at] - b'0' + by) % 10;
            prop_assert!(parse(&String::from_utf8(wrong).unwrap(), Country::It).unwrap().doubtful);
        }

        #[test]
        fn one_wrong_digit_is_refused_in_norway(body in "[0-9]{8}", at in 0usize..9, by in 1u8..10) {
            let number = (0..10).map(|last| format!("{body}{last}")).find(|number| parse(number, Country::No).is_some());
            prop_assume!(number.is_some());
            let mut wrong = number.unwrap().into_bytes();
            wrong[at] = b'0' + (wrong[at] - b'0' + by) % 10;
            prop_assert_eq!(parse(&String::from_utf8(wrong).unwrap(), Country::No), None);
        }

        #[test]
        fn any_text_is_answered_and_answers_are_stable(text in any::<String>()) {
            for country in Country::ALL {
                if let Some(number) = parse(&text, country) {
                    prop_assert_eq!(parse(&number.digits, country), Some(number));
                }
            }
        }
    }
}
