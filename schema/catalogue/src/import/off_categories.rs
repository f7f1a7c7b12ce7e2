//! Category and label tags of Open Food Facts in our own keys. Tags are listed from general
//! to special in the export; the last one we know decides.

use std::sync::LazyLock;

/// Tag without language, our category.
static CATEGORIES: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let table = include_str!("../../tables/off_categories.csv");
    table.lines().skip(1).filter_map(|line| line.split_once(',')).collect()
});

/// `en:plant-based-foods,en:pastas,it:fusilli`; the last known tag decides.
pub(super) fn category(tags: &str) -> Option<&'static str> {
    tags.split(',').rev().find_map(|tag| {
        let plain = bare(tag);
        CATEGORIES.iter().find(|(known, _)| *known == plain).map(|(_, category)| *category)
    })
}

/// A label's key in `schema/data/labels.json`.
pub(super) fn label(tag: &str) -> Option<&'static str> {
    Some(match bare(tag) {
        "organic" | "eu-organic" | "bio-europeen" => "organic",
        "no-gluten" | "gluten-free" => "gluten-free",
        "no-lactose" | "lactose-free" => "lactose-free",
        "vegan" => "vegan",
        "vegetarian" => "vegetarian",
        "halal" => "halal",
        "kosher" => "kosher",
        "pdo" => "pdo",
        "pgi" => "pgi",
        "tsg" => "tsg",
        "fair-trade" | "fairtrade-international" => "fair-trade",
        "no-added-sugar" => "no-added-sugar",
        "palm-oil-free" | "no-palm-oil" => "palm-oil-free",
        "no-gmos" => "gmo-free",
        "sustainable-seafood-msc" => "msc",
        "responsible-aquaculture-asc" => "asc",
        "no-preservatives" => "no-preservatives",
        "no-colorings" => "no-colourings",
        "high-fibres" => "high-fibre",
        "made-in-italy" => "made-in-italy",
        "100-italian" => "100-italian",
        "rainforest-alliance" => "rainforest-alliance",
        _ => return None,
    })
}

fn bare(tag: &str) -> &str {
    let tag = tag.trim();
    tag.split_once(':').map_or(tag, |(_, plain)| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_special_tag_decides() {
        assert_eq!(category("en:dairies,en:cheeses,en:mozzarella"), Some("fresh-cheese"));
        assert_eq!(category("en:pet-food"), None);
    }

    #[test]
    fn every_category_is_ours() {
        let data = crate::data::Data::builtin().unwrap();
        let known: Vec<&str> =
            data.categories.families.iter().flat_map(|f| &f.categories).map(|c| c.id.as_str()).collect();
        for (tag, category) in CATEGORIES.iter() {
            assert!(known.contains(category), "{tag}: {category}");
        }
    }
}
