//! The distance of an article's name from the written words.

use super::is_filler;
use crate::fold;

/// The distance of an article from the written words: 0 where its name has every word and no other; worse
/// matches cost more. `maker` may have been written too.
pub fn distance(words: &[String], name: &str, maker: &str) -> u32 {
    const STEM: u32 = 1;
    const BEGINS: u32 = 4;
    const STEM_BEGINS: u32 = 7;
    const TYPO: u32 = 5;
    const ABSENT: u32 = 20;
    let (title, pack) = name.split_once(", ").or_else(|| name.split_once('、')).unwrap_or((name, ""));
    let title = fold::words(title);
    let beside: Vec<String> = [pack, maker].into_iter().flat_map(fold::words).collect();
    let mut left = title.clone();
    let mut cost = 0;
    for word in words {
        let of = |other: &String| match other {
            _ if other == word => 0,
            _ if stem(other) == stem(word) => STEM,
            _ if other.starts_with(word.as_str()) => BEGINS,
            // `leche` is no `lechuga`.
            _ if other.starts_with(stem(word)) => STEM_BEGINS,
            _ if is_typo(word, other) => TYPO,
            _ => ABSENT,
        };
        let nearest = title.iter().chain(&beside).min_by_key(|other| of(other));
        cost += nearest.map_or(ABSENT, of);
        if let Some(nearest) = nearest.filter(|other| of(other) < ABSENT) {
            left.retain(|other| other != nearest);
        }
    }
    let unsaid = |word: &str| left.iter().any(|other| other == word) && !is_filler(word) && !is_grade(word);
    let before = std::iter::once("").chain(title.iter().map(String::as_str));
    cost + before
        .zip(&title)
        .filter(|(_, word)| unsaid(word))
        .map(|(before, _)| 1 + flavour(before))
        .sum::<u32>()
}

/// What a word costs more behind one that makes other goods of it: `burro all'aglio`, `Butter mit Kräutern`.
fn flavour(before: &str) -> u32 {
    const WITH: &str = " all al alla allo agli alle con sott med mit with au aux com sa с з ";
    u32::from(WITH.contains(&format!(" {before} ")))
}

/// A word without the ending of a plural: `mozzarelle` and `mozzarella` have one stem, `tomater` and `tomat` too.
pub fn stem(word: &str) -> &str {
    let long = |letters| word.chars().count() >= letters;
    match word.strip_suffix("er") {
        Some(stem) if long(6) => stem,
        _ if long(5) => word.strip_suffix(['a', 'e', 'i', 'o', 's']).unwrap_or(word),
        _ => word,
    }
}

/// Whether they differ by one letter too many, too few or wrong, or by two exchanged letters, in a word of at
/// least four.
fn is_typo(word: &str, other: &str) -> bool {
    let (word, other): (Vec<char>, Vec<char>) = (word.chars().collect(), other.chars().collect());
    if word.len().min(other.len()) < 4 || word.len().abs_diff(other.len()) > 1 {
        return false;
    }
    let same = word.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let rest = |letters: &[char], from: usize| letters.get(from..).unwrap_or_default().to_vec();
    let swapped = word.get(same) == other.get(same + 1) && word.get(same + 1) == other.get(same);
    rest(&word, same + 1) == rest(&other, same)
        || rest(&word, same) == rest(&other, same + 1)
        || rest(&word, same + 1) == rest(&other, same + 1)
        || (swapped && rest(&word, same + 2) == rest(&other, same + 2))
}

/// Whether it is a word for a grade, which nobody writes and which does not distinguish articles.
fn is_grade(word: &str) -> bool {
    const GRADES: &str = " cat klasse class categoria categorie kategori ii iii extra ekstra selezione professionale \
        utvalgt storkjokken profesjonell selection professional prima standard ";
    GRADES.contains(&format!(" {word} "))
}
