//! Compounds of words that the vocabulary has: `laksefilet` is `laks` and `filet`.

/// Least and most letters of a part.
const MIN_PART: usize = 4;
const MAX_PART: usize = 16;
/// Letters that join the parts in Norwegian and German.
const LINKS: [&str; 7] = ["", "e", "s", "n", "en", "er", "es"];

/// The beginnings and the ends of a word that may be words of their own.
pub(super) fn parts(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let most = letters.len().saturating_sub(MIN_PART).min(MAX_PART);
    if !letters.iter().all(|letter| letter.is_alphabetic()) {
        return Vec::new();
    }
    let begins = (MIN_PART..=most).map(|end| letters.iter().take(end).collect());
    let ends = (MIN_PART..=most).map(|length| letters.iter().skip(letters.len() - length).collect());
    begins.chain(ends).collect()
}

/// The two longest of these words that together are the word.
pub(super) fn split<'a>(word: &str, known: &[&'a str]) -> Option<(&'a str, &'a str)> {
    let joined = |first: &str, last: &str| {
        let link = word.strip_prefix(first).and_then(|rest| rest.strip_suffix(last));
        link.is_some_and(|link| LINKS.contains(&link))
    };
    let pairs = known.iter().flat_map(|first| known.iter().map(move |last| (*first, *last)));
    pairs.filter(|(first, last)| joined(first, last)).max_by_key(|(first, last)| first.len() + last.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compound_is_two_words_with_or_without_letters_between() {
        for (word, first, last) in [
            ("laksefilet", "laks", "filet"),
            ("kyllinglar", "kylling", "lar"),
            ("lachsfilet", "lachs", "filet"),
            ("rinderbruhe", "rind", "bruhe"),
            ("kartoffelsalat", "kartoffel", "salat"),
        ] {
            let known: Vec<&str> = ["filet", first, last].into_iter().collect();
            assert_eq!(split(word, &known), Some((first, last)), "{word}");
        }
        assert_eq!(split("laksefilet", &["laks"]), None);
        assert_eq!(split("laksesuppefilet", &["laks", "filet"]), None);
    }

    #[test]
    fn parts_are_as_long_as_words() {
        assert_eq!(
            parts("laksefilet"),
            ["laks", "lakse", "laksef", "ilet", "filet", "efilet"].map(str::to_owned)
        );
        assert_eq!(parts("laksene"), Vec::<String>::new());
        assert_eq!(parts("md10411aaaa"), Vec::<String>::new());
        assert!(parts(&"a".repeat(200)).len() < 40);
    }
}
