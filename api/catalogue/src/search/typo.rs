//! Compares words with one typing mistake: a letter too many, too few, another, or two swapped.

/// The word and every form of it with one letter left out: a correct word and its misspelling share one of
/// them (`search_variant`).
pub fn deletions(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let mut forms = vec![word.to_owned()];
    for left_out in 0..letters.len() {
        let form: String = letters
            .iter()
            .enumerate()
            .filter(|(index, _)| *index != left_out)
            .map(|(_, letter)| letter)
            .collect();
        if !forms.contains(&form) {
            forms.push(form);
        }
    }
    forms
}

/// Whether two words differ by at most one typo (Damerau-Levenshtein, adjacent swaps).
pub(crate) fn within_one(left: &str, right: &str) -> bool {
    let left: Vec<char> = left.chars().collect();
    let right: Vec<char> = right.chars().collect();
    let same_start = left.iter().zip(&right).take_while(|(a, b)| a == b).count();
    let (Some(left), Some(right)) = (left.get(same_start..), right.get(same_start..)) else {
        return false;
    };
    // The texts after the first difference are equal after a swap, another letter, or one too many.
    match (left, right) {
        ([], [] | [_]) | ([_], []) => true,
        ([a, b, rest @ ..], [c, d, other @ ..]) if a == d && b == c && rest == other => true,
        ([_, rest @ ..], [_, other @ ..]) => rest == other || rest == right || left == other,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_four_typos() {
        for typo in
            ["mozarella", "mozzzarella", "mozzareila", "mozzaerlla", "mozzarella", "ozzarella", "mozzarell"]
        {
            assert!(within_one(typo, "mozzarella"), "{typo}");
            assert!(within_one("mozzarella", typo), "{typo}");
        }
        for wrong in ["mozarela", "mozzerellaa", "burrata", "", "zomzarella"] {
            assert!(!within_one(wrong, "mozzarella"), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn a_typo_shares_a_form_with_the_right_word(word in "[a-z]{4,12}", at in 0usize..12, letter in "[a-z]") {
            let mut letters: Vec<char> = word.chars().collect();
            let at = at % letters.len();
            letters[at] = letter.chars().next().unwrap();
            let typo: String = letters.into_iter().collect();
            prop_assert!(within_one(&typo, &word));
            let forms = deletions(&word);
            prop_assert!(deletions(&typo).iter().any(|form| forms.contains(form)));
        }
    }
}
