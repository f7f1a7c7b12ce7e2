//! Categories, tags, allergens, source, settings: what stands before any article.

use super::DEMO;
use crate::data::{self, Data};
use crate::model::{Allergen, Catalogue, Category, Names, Source, Tag};
use crate::phrases::Phrases;
use crate::pictures;
use domain::{locale::Locale, slug};

/// Categories of the carousel "in evidence".
const FEATURED: [&str; 8] = [
    "vegetables",
    "fish-seafood",
    "aged-cheese",
    "cured-meats",
    "pasta",
    "tomato",
    "frozen-desserts",
    "wine",
];

pub fn frame(data: &Data, phrases: &Phrases) -> Catalogue {
    let mut catalogue = Catalogue { sources: vec![demo_source(phrases)], ..Catalogue::default() };
    categories(&data.categories, &mut catalogue);
    catalogue.tags = tags(data);
    catalogue.allergens = data
        .allergens
        .allergens
        .iter()
        .zip(1..)
        .map(|(allergen, sorting)| Allergen {
            key: allergen.id.clone(),
            sorting,
            names: data::names(&allergen.names),
        })
        .collect();
    catalogue
}

fn demo_source(phrases: &Phrases) -> Source {
    Source {
        key: DEMO.to_owned(),
        name: "Madia".to_owned(),
        url: String::new(),
        licence: "CC0 1.0".to_owned(),
        licence_url: "https://creativecommons.org/publicdomain/zero/1.0/".to_owned(),
        notice: phrases.text("notice", "demo", Locale::It).to_owned(),
        demo: true,
    }
}

/// Families and their categories, also from an operator's `categories.json`.
pub fn categories(tree: &data::Categories, catalogue: &mut Catalogue) {
    for family in &tree.families {
        let first = family.categories.iter().find_map(|leaf| leaf.image.clone());
        let picture = family.image.clone().or(first);
        let image = picture.and_then(|file| pictures::picture(&mut catalogue.images, &file));
        let names = data::names(&family.names);
        catalogue.categories.push(Category {
            key: family.id.clone(),
            parent: None,
            slug: category_slug(&names, &family.id, catalogue),
            sorting: family.position,
            image,
            storage: storage(&family.storage),
            featured: false,
            names,
        });
        for leaf in &family.categories {
            let image = leaf.image.as_ref().and_then(|file| pictures::picture(&mut catalogue.images, file));
            let names = data::names(&leaf.names);
            catalogue.categories.push(Category {
                key: leaf.id.clone(),
                parent: Some(family.id.clone()),
                slug: category_slug(&names, &leaf.id, catalogue),
                sorting: leaf.position,
                image,
                storage: storage(&family.storage),
                featured: FEATURED.contains(&leaf.id.as_str()),
                names,
            });
        }
    }
}

/// From the Italian name; the key stands in where that is taken or belongs to a fixed route.
fn category_slug(names: &Names, key: &str, catalogue: &Catalogue) -> String {
    let base = slug::slug(names.get(Locale::It));
    let taken = catalogue.categories.iter().any(|category| category.slug == base);
    if base.is_empty() || taken || slug::is_reserved(&base) {
        format!("{}-prodotti", slug::slug(key))
    } else {
        base
    }
}

fn storage(text: &str) -> &'static str {
    match text {
        "chilled" => "chilled",
        "frozen" => "frozen",
        _ => "ambient",
    }
}

fn tags(data: &Data) -> Vec<Tag> {
    let frozen = data.kinds.state_names.get("frozen");
    let labels = data.labels.labels.iter().map(|label| (label.id.as_str(), &label.names));
    labels
        .chain(frozen.map(|names| ("frozen", names)))
        .zip(1..)
        .map(|((key, names), sorting)| Tag {
            key: key.to_owned(),
            kind: tag_kind(key),
            sorting,
            names: capitalised(&data::names(names)),
        })
        .collect()
}

fn capitalised(names: &Names) -> Names {
    Names::each(|locale| {
        let mut letters = names.get(locale).chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    })
}

fn tag_kind(key: &str) -> &'static str {
    match key {
        "pdo" | "pgi" | "tsg" | "made-in-italy" | "100-italian" => "origin",
        "organic"
        | "fair-trade"
        | "palm-oil-free"
        | "sustainable-palm-oil"
        | "msc"
        | "asc"
        | "friend-of-the-sea"
        | "dolphin-safe"
        | "utz"
        | "rainforest-alliance"
        | "no-antibiotics"
        | "gmo-free" => "sustainability",
        "no-preservatives" | "no-colourings" | "no-hydrogenated-fats" | "frozen" => "quality",
        _ => "diet",
    }
}
