//! Base prices by category and keyword, from `tables/prices.csv`. The keyword is looked for in
//! the folded Italian name; the empty one, last of a category, is the category's own price.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Keyword and euro cents per kilo, litre or piece.
type Table = Vec<(&'static str, i64)>;

static TABLES: LazyLock<BTreeMap<&'static str, Table>> = LazyLock::new(|| {
    let mut tables: BTreeMap<&'static str, Table> = BTreeMap::new();
    for line in include_str!("../../tables/prices.csv").lines().skip(1) {
        let mut fields = line.split(',');
        if let (Some(category), Some(keyword), Some(Ok(cents))) =
            (fields.next(), fields.next(), fields.next().map(str::parse))
        {
            tables.entry(category).or_default().push((keyword, cents));
        }
    }
    tables
});

/// The prices of a category; empty for one we have no table of.
pub(super) fn table(category: &str) -> &'static [(&'static str, i64)] {
    TABLES.get(category).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_category_has_a_price_of_its_own() {
        let data = crate::data::Data::builtin().unwrap();
        for leaf in data.categories.families.iter().flat_map(|family| &family.categories) {
            let last = table(&leaf.id).last();
            assert!(last.is_some_and(|(keyword, cents)| keyword.is_empty() && *cents > 0), "{}", leaf.id);
        }
    }
}
