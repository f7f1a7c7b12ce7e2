//! How well an article sells: the staples of `tables/staples.csv` first, in their order, then
//! the rest by chance.

use crate::random::Random;
use domain::fold::fold;
use std::sync::LazyLock;

/// Category and folded Italian name, best seller first.
static STAPLES: LazyLock<Vec<(&str, String)>> = LazyLock::new(|| {
    let table = include_str!("../../tables/staples.csv");
    let rows = table.lines().skip(1).filter_map(|line| line.split_once(','));
    rows.map(|(category, kind)| (category, fold(kind))).collect()
});

/// Rank 0 sells best. `nth` is the pack's place among those of its kind, `special` a grade that
/// costs more than the plain one.
pub(super) fn rank(
    category: &str,
    folded: &str,
    nth: usize,
    special: bool,
    code: &str,
    articles: i64,
) -> i64 {
    let mut random = Random::of(&format!("rank/{code}"));
    let staple = STAPLES.iter().position(|(of, kind)| *of == category && kind == folded);
    match staple.and_then(|at| i64::try_from(at).ok()) {
        Some(at) => {
            let pack = i64::try_from(nth).unwrap_or_default() * 70;
            at + pack + if special { 90 } else { 0 } + random.below(3)
        }
        None => random.between(60, articles.max(61)),
    }
}

/// What every kitchen orders.
pub(crate) fn is_staple(category: &str, folded: &str) -> bool {
    place(category, folded).is_some()
}

fn place(category: &str, folded: &str) -> Option<usize> {
    STAPLES.iter().position(|(of, kind)| *of == category && kind == folded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_staple_is_a_kind_of_ours() {
        let kinds = crate::data::Data::builtin().unwrap().kinds.items;
        for (category, name) in STAPLES.iter() {
            let known =
                kinds.iter().any(|kind| kind.category == *category && fold(&kind.names["it"]) == *name);
            assert!(known, "{category}: {name}");
        }
    }
}
