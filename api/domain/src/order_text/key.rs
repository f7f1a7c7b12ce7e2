//! A key that lines with the same meaning share.

use super::{Unit, WrittenLine, is_size};

/// The words in the order of the alphabet, the written size, and what it is measured in: `25 kg di farina 00 x 2` and
/// `farina 00 (25kg): 4` have one key, `3 kg farina` and `farina 3 kasser` have two.
pub fn key(line: &WrittenLine) -> String {
    let mut words: Vec<&str> = line.words.iter().map(String::as_str).collect();
    words.sort_unstable();
    words.dedup();
    let mut key = words.join(" ");
    if let Some(size) = line.size {
        key.push_str(&format!(" @{}{}", size.thousandths, letter(size.unit)));
    }
    if let Some(amount) = line.amount.filter(|amount| is_size(amount.unit)) {
        key.push_str(&format!(" ={}", letter(amount.unit)));
    }
    key
}

const fn letter(unit: Unit) -> &'static str {
    match unit {
        Unit::Kilogram => "kg",
        Unit::Litre => "l",
        Unit::Sold | Unit::Piece | Unit::Container | Unit::Each | Unit::Carton => "",
    }
}

#[cfg(test)]
mod tests {
    use super::super::entry;
    use super::*;
    use proptest::prelude::*;

    fn key_of(text: &str) -> String {
        entry(text).map(|line| key(&line)).unwrap_or_default()
    }

    #[test]
    fn the_same_goods_in_other_words_have_one_key() {
        for text in
            ["2 x Farina 00 25 kg", "farina 00 (25kg) x 4", "00 FARINA 25 kg: 1", "3 pz di farina 00 25kg"]
        {
            assert_eq!(key_of(text), "00 farina @25000kg", "{text}");
        }
    }

    #[test]
    fn another_size_a_weight_and_another_ending_are_other_keys() {
        let keys =
            ["2 farina", "2 farina 1 kg", "2 x farina 25 kg", "12 kg farina", "2 farine", "12 l farina"]
                .map(key_of);
        for (at, key) in keys.iter().enumerate() {
            assert!(!keys.iter().skip(at + 1).any(|other| other == key), "{keys:?}");
        }
    }

    proptest! {
        #[test]
        fn a_key_is_short_and_has_no_amount(count in 1u16..999, words in "[a-z]{3,9}( [a-z]{3,9}){0,5}") {
            let line = format!("{count} pz {words}");
            prop_assert_eq!(key_of(&line), key_of(&format!("1 pz {words}")));
            prop_assert!(key_of(&line).len() <= 300);
        }
    }
}
