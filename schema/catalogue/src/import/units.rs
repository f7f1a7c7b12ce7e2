//! Quantities as people type them: `2x125 g`, `0,75 l`, `6 x 33cl`.

use crate::generate::pack::Pack;
use domain::fold::fold;
use domain::number_form::{self, NumberError};
use domain::unit_words::{self, GRAMS, KILOS, LITRES, PIECES};

/// `None` when the text is no quantity.
pub(super) fn read(text: &str) -> Option<Pack> {
    let folded = fold(text).replace('×', "x");
    let (catch, rest) = match folded.split_once("ca.") {
        Some((before, after)) => (true, format!("{before}{after}")),
        None => (false, folded),
    };
    let is_count = |count: &str| !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
    let (count, size) = match rest.split_once('x').map(|(count, size)| (count.trim(), size)) {
        Some((count, size)) if is_count(count) => (count, size),
        _ => ("1", rest.as_str()),
    };
    let at = size.find(|ch: char| ch.is_alphabetic())?;
    let (number, unit) = size.split_at(at);
    // A size has neither a currency nor a minus.
    if !number
        .chars()
        .all(|ch| ch.is_ascii_digit() || ch.is_whitespace() || ['.', ',', '\'', '’'].contains(&ch))
    {
        return None;
    }
    let unit = match unit.trim().trim_end_matches('.') {
        "dl" => "dl",
        "cl" => "cl",
        "ml" | "мл" => "ml",
        word => {
            let units = [("g", GRAMS), ("kg", KILOS), ("l", LITRES), ("pc", PIECES)];
            units.iter().find(|(_, words)| unit_words::has(words, word))?.0
        }
    };
    let number = match number_form::read(number, None) {
        Ok(number) => number,
        // Nobody packs thousandths of a gram, nor a ton.
        Err(NumberError::Ambiguous { whole, .. }) if matches!(unit, "g" | "ml" | "pc") => whole,
        Err(NumberError::Ambiguous { decimal, .. }) if matches!(unit, "kg" | "l") => decimal,
        Err(_) => return None,
    };
    let about = if catch { "ca. " } else { "" };
    Pack::parse(&format!("{count} x {about}{number} {unit}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn spellings_are_read() {
        for (text, total) in [
            ("2x125 g", 250),
            ("0,75 l", 750),
            ("6 x 33cl", 1980),
            ("1 kg", 1000),
            ("500 gr.", 500),
            ("ca. 2,5 kg", 2500),
            ("1.000 g", 1000),
            ("12 x 1.000 g", 12_000),
            ("1.500 ml", 1500),
            ("1 000 g", 1000),
            ("1,000 kg", 1000),
            ("1.250 kg", 1250),
            ("1.000,5 g", 1000),
            ("12 × 1'000 g", 12_000),
            ("1 Stück", 1),
            ("1 pezzo", 1),
            ("6 stk.", 6),
            ("2 liter", 2000),
            ("6 x 1 litro", 6000),
            ("1 kilo", 1000),
            ("1,5 chili", 1500),
            ("2 кг", 2000),
            ("2\u{a0}x\u{a0}1\u{202f}000\u{a0}g", 2000),
        ] {
            assert_eq!(read(text).map(|pack| pack.total()), Some(total), "{text}");
        }
        assert!(read("ca. 3 kg").unwrap().catch);
        for text in [
            "",
            "x g",
            "una confezione",
            "10 12 kg",
            "1 1/2 kg",
            "½ kg",
            "-500 g",
            "500- g",
            "€ 500 g",
            "5 % g",
            "1e3 g",
            "1,5",
            "500 g 6",
            "٥ kg",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in any::<String>()) {
            let _ = read(&text);
        }
    }
}
