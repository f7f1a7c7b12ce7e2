//! Quantities as people type them: `2x125 g`, `0,75 l`, `6 x 33cl`.

use crate::generate::pack::Pack;
use domain::fold::fold;
use domain::number_form::{self, NotRead};

/// `None` when the text is no quantity.
pub fn read(text: &str) -> Option<Pack> {
    let folded = fold(text);
    let mut spaced = String::new();
    for part in folded.split_whitespace() {
        spaced.push_str(part);
    }
    let (catch, rest) = match spaced.split_once("ca.") {
        Some((before, after)) => (true, format!("{before}{after}")),
        None => (false, spaced),
    };
    let (count, size) = match rest.split_once('x') {
        Some((count, size)) if !count.is_empty() && count.bytes().all(|b| b.is_ascii_digit()) => {
            (count.to_owned(), size.to_owned())
        }
        _ => ("1".to_owned(), rest),
    };
    let at = size.find(|ch: char| ch.is_alphabetic())?;
    let (number, unit) = size.split_at(at);
    let unit = match unit.trim_end_matches('.') {
        "gr" | "g" | "grammi" => "g",
        "kg" => "kg",
        "l" | "lt" | "litri" => "l",
        "dl" => "dl",
        "cl" => "cl",
        "ml" => "ml",
        "pz" | "pc" | "pcs" | "stk" | "pezzi" => "pc",
        _ => return None,
    };
    let number = match number_form::read(number, None) {
        Ok(number) => number,
        // Nobody packs thousandths of a gram, nor a ton.
        Err(NotRead::Ambiguous { whole, .. }) if matches!(unit, "g" | "ml" | "pc") => whole,
        Err(NotRead::Ambiguous { decimal, .. }) if matches!(unit, "kg" | "l") => decimal,
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
        ] {
            assert_eq!(read(text).map(|pack| pack.total()), Some(total), "{text}");
        }
        assert!(read("ca. 3 kg").unwrap().catch);
        assert!(read("una confezione").is_none() && read("").is_none() && read("x g").is_none());
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in any::<String>()) {
            let _ = read(&text);
        }
    }
}
