//! The distance of an article's name from the written words.

use super::{is_filler, listed};
use crate::{fold, synonyms};

/// The cost of a written word of which an article's name has a part: `Laks` of `laksefilet`. From there on it lacks words.
const PART: u32 = 20;
/// The cost of a written word that an article's name does not have.
const ABSENT: u32 = 22;

/// The names of an article by which somebody may order it.
#[derive(Debug, Clone, Copy)]
pub struct Names<'a> {
    /// In the reader's language.
    pub own: &'a str,
    /// In other languages.
    pub others: &'a [String],
    pub maker: &'a str,
}

impl Names<'_> {
    /// The distance of the nearest name from the written words. Other languages count where the reader's own
    /// has not every word.
    pub fn distance(self, words: &[String]) -> u32 {
        const FOREIGN: u32 = 2;
        let own = distance(words, self.own, self.maker);
        if has_all(own) {
            return own;
        }
        let others = self.others.iter().map(|name| distance(words, name, self.maker) + FOREIGN);
        others.fold(own, u32::min)
    }
}

/// Whether a name at this distance has each of the written words.
pub const fn has_all(distance: u32) -> bool {
    distance < PART
}

/// Whether a name at this distance lacks more than three words in five of at least four.
pub fn names_little(distance: u32, words: &[String]) -> bool {
    let absent = usize::try_from(distance / ABSENT).unwrap_or(usize::MAX);
    words.len() > 3 && absent.saturating_mul(5) > words.len() * 3
}

/// The distance of an article from the written words: 0 where its name has every word and no other; worse
/// matches cost more. `maker` may have been written too.
fn distance(words: &[String], name: &str, maker: &str) -> u32 {
    const STEM: u32 = 1;
    const ENDS: u32 = 2;
    const BEGINS: u32 = 4;
    const SYNONYM: u32 = 4;
    const STEM_BEGINS: u32 = 7;
    const TYPO: u32 = 5;
    let (title, pack) = name.rsplit_once(", ").or_else(|| name.rsplit_once('、')).unwrap_or((name, ""));
    let title = fold::words(title);
    let beside: Vec<String> = [pack, maker].into_iter().flat_map(fold::words).collect();
    let mut left = title.clone();
    let mut cost = 0;
    for word in words {
        let alike: Vec<&str> = synonyms::of(word).collect();
        let of = |other: &String| match other {
            _ if other == word => 0,
            _ if is_opposite(word, other) => ABSENT,
            _ if stem(other) == stem(word) => STEM,
            _ if other.starts_with(word.as_str()) => BEGINS,
            // `Hvetemel` is `mel`.
            _ if word.chars().count() > 2 && other.ends_with(word.as_str()) => ENDS,
            // `leche` is no `lechuga`.
            _ if other.starts_with(stem(word)) => STEM_BEGINS,
            _ if alike.contains(&other.as_str()) => SYNONYM,
            _ if is_typo(word, other) => TYPO,
            _ if is_part(word, other) => PART,
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
    let unsalted = |before: &str, word: &str| negates(before) && matches!(word, "salato" | "salata" | "sal");
    // `burro salato` is no `Burro non salato`.
    let denied = title
        .iter()
        .zip(title.iter().skip(1))
        .any(|(not, what)| negates(not) && left.contains(not) && !left.contains(what));
    cost + if denied { ABSENT } else { 0 }
        + kind(&title, &left)
        + portion(words, &title)
        + before
            .zip(&title)
            .filter(|(before, word)| unsaid(word) && !negates(word) && !unsalted(before, word))
            .map(|(before, word)| 1 + flavour(before) + u32::from(is_organic(word)))
            .sum::<u32>()
}

fn negates(word: &str) -> bool {
    matches!(word, "non" | "sin" | "sem")
}

/// Whether a compound begins or ends with the other word.
fn is_part(word: &str, other: &str) -> bool {
    let rest = word.strip_prefix(other).or_else(|| word.strip_suffix(other));
    other.chars().count() > 3 && rest.is_some_and(|rest| rest.chars().count() > 2)
}

/// Whether the other word denies the written one: `usaltet` and `saltet`.
fn is_opposite(word: &str, other: &str) -> bool {
    word.chars().count() > 4 && matches!(other.strip_suffix(word), Some("u" | "un" | "in" | "ne"))
}

/// What it costs that none of the words before a preposition was written: `gamberi` are no `Chips di gamberi`.
fn kind(title: &[String], left: &[String]) -> u32 {
    const NO_KIND: u32 = 3;
    const PREPOSITIONS: &str = " di da del della dei delle in al all alla allo per con de du d des au aux a pour en para com em \
        of with for i med til pa av mit fur aus von im u od s sa za ";
    let head = title.iter().take_while(|word| !listed(PREPOSITIONS, word)).count();
    let names_kind = title.iter().take(head).any(|word| !left.contains(word));
    if head < title.len() && !names_kind { NO_KIND } else { 0 }
}

/// What single portions cost, which nobody means who does not say so: `Burro monoporzione`, `Porsjonssmør`.
fn portion(words: &[String], title: &[String]) -> u32 {
    const COST: u32 = 6;
    const PARTS: [&str; 14] = [
        "porzion",
        "porsjon",
        "portion",
        "porcion",
        "porcij",
        "porcao",
        "porcoes",
        "bustin",
        "dosett",
        "individua",
        "sobres",
        "saqueta",
        "sachet",
        "adagolt",
    ];
    let is_portion = |words: &[String]| words.iter().any(|word| PARTS.iter().any(|part| word.contains(part)));
    if is_portion(title) && !is_portion(words) { COST } else { 0 }
}

fn is_organic(word: &str) -> bool {
    const ORGANIC: &str =
        " bio biologico biologica biologici biologiche okologisk okologiske organic ecologico ecologica eko ";
    listed(ORGANIC, word)
}

/// What a word costs more behind one that makes other goods of it: `burro all'aglio`, `Butter mit Kräutern`.
fn flavour(before: &str) -> u32 {
    const WITH: &str = " all al alla allo agli alle con sott med mit with au aux com sa с з ";
    u32::from(listed(WITH, before))
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
        utvalgt storkjokken profesjonell selection professional prima standard \
        profi profesional professionnel profissional usaltet unsalted ungesalzene neslani doux ";
    listed(GRADES, word)
}
