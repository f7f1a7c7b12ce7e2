//! "Did you mean": the nearest of the known keys.

use domain::fold::fold;

/// The known text nearest to `given`, when it is near enough to be meant.
pub(super) fn nearest<'a>(given: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let given = fold(given);
    let close = |known: &&str| {
        let key = fold(known);
        if key.contains(&given) || given.contains(&key) {
            return 1;
        }
        distance(&given, &key)
    };
    known
        .map(|key| (close(&key), key))
        .filter(|(distance, _)| *distance <= 2.max(given.chars().count() / 3))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, key)| key)
}

/// Levenshtein, one row at a time.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut next = vec![i + 1];
        for ((y, above), diagonal) in b.iter().zip(row.iter().skip(1)).zip(&row) {
            let left = next.last().copied().unwrap_or_default();
            let replace = diagonal + usize::from(*y != x);
            next.push(replace.min(above + 1).min(left + 1));
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typo_finds_its_key() {
        let known = ["pasta", "fresh-pasta", "olive-oil"];
        assert_eq!(nearest("olive_oil", known.into_iter()), Some("olive-oil"));
        assert_eq!(nearest("pastta", known.into_iter()), Some("pasta"));
        assert_eq!(nearest("electronics", known.into_iter()), None);
    }
}
