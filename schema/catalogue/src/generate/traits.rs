//! What follows from the category and the name: VAT, ordering unit, grade, shelf life.

use super::pack::{Measure, Pack};
use crate::data::Kind;
use crate::random::Random;
use domain::market::Country;

const PRODUCE: [&str; 3] = ["fruit", "vegetables", "herbs-mushrooms"];
const RAW_FROZEN: [&str; 4] = ["frozen-vegetables", "frozen-fruit", "frozen-fish", "frozen-meat"];

/// Basis points.
pub fn vat(family: &str, category: &str, folded: &str, market: Country) -> i64 {
    let alcohol = matches!(category, "wine" | "sparkling-wine" | "beer" | "spirits-liqueurs");
    if market == Country::No {
        return if family == "service" || alcohol { 2500 } else { 1500 };
    }
    match category {
        "herbs-mushrooms"
            if ["basilico", "rosmarino", "salvia", "origano", "tartufo"]
                .iter()
                .any(|k| folded.starts_with(k)) =>
        {
            500
        }
        "fruit" | "vegetables" | "herbs-mushrooms" | "butter" | "fresh-cheese" | "aged-cheese"
        | "frozen-vegetables" | "frozen-fruit" | "pasta" | "fresh-pasta" | "rice-grains" | "flour-baking"
        | "legumes" | "tomato" | "olive-oil" | "seed-oils" | "bread-crackers" => 400,
        "milk-cream" if folded.starts_with("latte") => 400,
        "frozen-bakery" if ["baguette", "ciabatta", "panini"].iter().any(|bread| folded.contains(bread)) => {
            400
        }
        "water" | "soft-drinks" | "juices" | "plant-drinks" | "coffee" | "syrups" => 2200,
        _ if alcohol || family == "service" => 2200,
        _ => 1000,
    }
}

/// How the article is ordered, and the pack that one order unit holds.
pub fn sale(kind: &Kind, folded: &str, pack: &Pack) -> (&'static str, Pack) {
    let category = kind.category.as_str();
    let loaf = match category {
        "bread-crackers" => folded.starts_with("pancarre") || folded.starts_with("pane di segale"),
        "cakes-pastries" => {
            pack.inner >= 500
                && (folded.starts_with("plumcake")
                    || folded.starts_with("kransekake")
                    || folded.starts_with("torta"))
        }
        _ => false,
    };
    if loaf {
        return ("loaf", pack.single());
    }
    let unit = match (category, pack.count) {
        ("eggs", 1) if pack.inner <= 60 => "tray",
        ("fruit" | "herbs-mushrooms", 4..) if pack.inner <= 300 && pack.measure == Measure::Weight => "tray",
        ("meat" | "poultry" | "smoked-fish", 1) if !pack.catch => "tray",
        ("chilled-meals" | "frozen-desserts", 1) => "tray",
        ("fruit" | "vegetables" | "fish-seafood" | "frozen-fish" | "frozen-meat", 1)
            if !pack.catch && pack.total() >= 2500 =>
        {
            "carton"
        }
        ("spices-herbs-salt" | "nuts-dried-fruit" | "chocolate-cocoa", 1) if pack.inner <= 2000 => "envelope",
        ("fish-seafood" | "cured-meats" | "fresh-cheese" | "herbs-mushrooms", 1) if !pack.catch => "envelope",
        (_, 1) if pack.catch => "piece",
        (
            "kitchen-tools" | "napkins-paper" | "food-wrap" | "aged-cheese" | "wine" | "sparkling-wine"
            | "spirits-liqueurs" | "beer" | "water" | "vinegar",
            1,
        ) => "piece",
        (_, 1) => "pack",
        (_, _) => "carton",
    };
    (unit, pack.clone())
}

/// What the price is compared by, and thousandths of it in the pack.
pub fn reference(kind: &Kind, pack: &Pack) -> (&'static str, i64) {
    let by_piece = kind.unit.as_deref() == Some("pc");
    let weighed = pack.catch
        || !by_piece
        || matches!(kind.category.as_str(), "herbs-mushrooms" | "tea-infusions")
        || pack.inner >= 3000
        || (pack.measure == Measure::Weight && pack.inner >= 600);
    match pack.measure {
        Measure::Pieces => ("pc", pack.total() * 1000),
        Measure::Weight if weighed => ("kg", pack.total()),
        Measure::Volume if weighed => ("l", pack.total()),
        Measure::Weight | Measure::Volume => ("pc", pack.count * 1000),
    }
}

/// A grade for the name and what it does to the price, in percent.
pub(crate) fn grade(
    kind: &Kind,
    folded: &str,
    pack: &Pack,
    random: &mut Random,
) -> (Option<&'static str>, i64) {
    let category = kind.category.as_str();
    let named =
        ["bio", "dop", "igp", "doc", "%", "monoporzione", "monodose"].iter().any(|k| folded.contains(k));
    let dice = random.below(100);
    if named
        || kind.family == "service"
        || matches!(category, "water" | "beer" | "spirits-liqueurs" | "wine" | "sparkling-wine")
    {
        return (None, 100);
    }
    match category {
        "fruit" | "vegetables" => match dice {
            0..45 => (Some("class1"), 100),
            45..65 => (Some("extra"), 114),
            65..80 => (Some("organic"), 134),
            _ => (None, 97),
        },
        "meat" | "poultry" => match dice {
            0..50 => (Some("vacuum"), 100),
            50..65 => (Some("selection"), 118),
            65..72 => (Some("organic"), 138),
            _ => (None, 97),
        },
        "fish-seafood" | "smoked-fish" | "frozen-fish" | "herbs-mushrooms" | "frozen-meat" => match dice {
            0..14 => (Some("selection"), 116),
            14..24 if category == "herbs-mushrooms" => (Some("organic"), 130),
            _ => (None, 100),
        },
        _ => match dice {
            0..13 => (Some("selection"), 117),
            13..25 => (Some("organic"), 132),
            25..45 if pack.inner >= 1500 || pack.total() >= 8000 => (Some("professional"), 96),
            _ => (None, 100),
        },
    }
}

/// Fresh goods without a label of their own are shown by their picture alone.
pub fn is_packed(category: &str) -> bool {
    !PRODUCE.contains(&category)
        && !matches!(
            category,
            "eggs"
                | "meat"
                | "poultry"
                | "fish-seafood"
                | "cured-meats"
                | "aged-cheese"
                | "pasta"
                | "disposable-tableware"
                | "kitchen-tools"
        )
}

pub(crate) fn is_raw_frozen(kind: &Kind) -> bool {
    kind.state == "frozen" && RAW_FROZEN.contains(&kind.category.as_str())
}

/// Which sentence of `phrases.json` (`use`) tells what it is for.
pub(crate) fn usage(family: &str, category: &str, folded: &str) -> &'static str {
    match category {
        "fruit" | "frozen-fruit" => "produce",
        "vegetables" | "herbs-mushrooms" | "frozen-vegetables" => "greens",
        "meat" | "poultry" | "fish-seafood" | "frozen-fish" | "frozen-meat" | "frozen-potatoes" => "meat",
        "milk-cream" | "butter" | "fresh-cheese" | "eggs" => "dairy",
        "aged-cheese" | "cured-meats" | "smoked-fish" => "deli",
        "fresh-pasta" | "plant-based" | "chilled-meals" | "frozen-meals" | "frozen-bakery" => "heat",
        "yogurt-desserts" | "frozen-desserts" | "ice-cream" | "biscuits" | "cakes-pastries"
        | "confectionery" | "honey-jam-spreads" | "breakfast-cereals" | "canned-fruit"
        | "chocolate-cocoa" => "sweet",
        "water" | "soft-drinks" | "juices" | "plant-drinks" => "cold",
        "coffee" | "tea-infusions" => "hot",
        "syrups" => "mix",
        "beer" if folded.contains("analcolica") => "cold",
        "wine" | "sparkling-wine" if folded.contains("dealcolato") || folded.contains("analcolico") => "cold",
        "wine" if folded.contains("da cucina") => "season",
        "wine" | "sparkling-wine" | "beer" | "spirits-liqueurs" => "alcohol",
        "olive-oil"
        | "vinegar"
        | "sauces"
        | "spices-herbs-salt"
        | "pesto-pasta-sauces"
        | "preserved-vegetables"
        | "broth-soup" => "season",
        _ if family == "service" => "service",
        _ => "staple",
    }
}

/// Days from today to the nearest and the furthest expiry; `None` where lots are not kept.
pub(crate) fn shelf_life(family: &str, category: &str) -> Option<(i64, i64)> {
    Some(match category {
        "fish-seafood" => (7, 12),
        "fruit" | "vegetables" | "herbs-mushrooms" => (8, 18),
        "meat" | "poultry" | "chilled-meals" | "fresh-pasta" => (9, 24),
        "milk-cream" | "fresh-cheese" | "yogurt-desserts" | "eggs" | "plant-based" | "smoked-fish" => {
            (12, 40)
        }
        "cured-meats" | "butter" => (35, 110),
        "aged-cheese" => (60, 190),
        _ if family == "frozen" => (150, 520),
        _ => return None,
    })
}

/// ISO codes of where it grows or is made.
pub fn origin(folded: &str, country: &str) -> String {
    let known = [
        ("banane", "EC"),
        ("ananas", "CR"),
        ("avocado", "PE"),
        ("mango", "BR"),
        ("papaya", "BR"),
        ("lime", "BR"),
        ("zenzero", "PE"),
        ("cocco", "CI"),
        ("feta", "GR"),
        ("champagne", "FR"),
        ("cremant", "FR"),
        ("cava", "ES"),
        ("scotch", "GB"),
        ("tequila", "MX"),
        ("brie", "FR"),
        ("gouda", "NL"),
        ("emmental", "CH"),
        ("basmati", "IN"),
        ("jasmine", "TH"),
        ("quinoa", "PE"),
        ("norvegese", "NO"),
        ("skrei", "NO"),
        ("stoccafisso", "NO"),
        ("sherry", "ES"),
    ];
    known.iter().find(|(word, _)| folded.contains(word)).map_or(country, |(_, code)| code).to_owned()
}
