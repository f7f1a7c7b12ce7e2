//! Makers of our own invention (`tables/makers.csv`): no such companies are known to us.

use std::sync::LazyLock;

#[derive(Debug)]
pub struct MakerPlan {
    /// Short name, as on a label.
    pub brand: &'static str,
    pub name: &'static str,
    /// ISO code.
    pub country: &'static str,
    /// Of its label, `#rrggbb`.
    pub color: &'static str,
    /// Categories it supplies; the first gives its motif.
    pub categories: Vec<&'static str>,
}

static MAKERS: LazyLock<Vec<MakerPlan>> = LazyLock::new(|| {
    let table = include_str!("../../tables/makers.csv");
    table.lines().skip(1).filter_map(plan).collect()
});

fn plan(line: &'static str) -> Option<MakerPlan> {
    let mut fields = line.split(',');
    Some(MakerPlan {
        brand: fields.next()?,
        name: fields.next()?,
        country: fields.next()?,
        color: fields.next()?,
        categories: fields.next()?.split(' ').collect(),
    })
}

/// All of them.
pub fn all() -> impl Iterator<Item = &'static MakerPlan> {
    MAKERS.iter()
}

/// The makers that supply a category.
pub fn of_category(category: &str) -> Vec<&'static MakerPlan> {
    all().filter(|maker| maker.categories.contains(&category)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_category_has_a_maker() {
        let data = crate::data::Data::builtin().unwrap();
        for leaf in data.categories.families.iter().flat_map(|family| &family.categories) {
            assert!(!of_category(&leaf.id).is_empty(), "{}", leaf.id);
        }
        assert!(all().all(|maker| maker.color.len() == 7 && matches!(maker.country, "IT" | "NO")));
    }
}
