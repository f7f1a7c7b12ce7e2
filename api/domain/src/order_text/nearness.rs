//! How near an article's name is to the words that were written.

use super::is_filler;
use crate::fold;

/// How far an article is from what was written, 0 where every word stands in its name and no other: what fits worse costs more.
/// `maker` may have been written too.
pub fn distance(words: &[String], name: &str, maker: &str) -> u32 {
    const STEM: u32 = 1;
    const BEGINS: u32 = 4;
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
            _ if other.starts_with(stem(word)) => BEGINS,
            _ if is_typo(word, other) => TYPO,
            _ => ABSENT,
        };
        let nearest = title.iter().chain(&beside).min_by_key(|other| of(other));
        cost += nearest.map_or(ABSENT, of);
        if let Some(nearest) = nearest.filter(|other| of(other) < ABSENT) {
            left.retain(|other| other != nearest);
        }
    }
    let unsaid = left.iter().filter(|word| !is_filler(word) && !is_grade(word));
    cost + u32::try_from(unsaid.count()).unwrap_or(u32::MAX)
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

/// One letter too many, too few or wrong, or two that changed places, in a word of at least four.
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

/// A word for a grade, which nobody writes: among goods of one name it tells nothing apart.
fn is_grade(word: &str) -> bool {
    const GRADES: &str = " cat klasse class categoria categorie kategori ii iii extra ekstra selezione professionale \
        utvalgt storkjokken profesjonell selection professional prima standard ";
    GRADES.contains(&format!(" {word} "))
}
