//! What follows from the category and the name: VAT, ordering unit, grade, allergens, tags,
//! the shape of a packshot.

use super::pack::{Measure, Pack};
use crate::data::Kind;
use crate::random::Random;
use crate::domain::market::Country;

const PRODUCE: [&str; 3] = ["fruit", "vegetables", "herbs-mushrooms"];
const RAW_FROZEN: [&str; 4] = ["frozen-vegetables", "frozen-fruit", "frozen-fish", "frozen-meat"];

/// Basis points.
#[must_use]
pub fn vat(family: &str, category: &str, folded: &str, market: Country) -> i64 {
    let alcohol = matches!(category, "wine" | "sparkling-wine" | "beer" | "spirits-liqueurs");
    if market == Country::No {
        return if family == "service" || alcohol { 2500 } else { 1500 };
    }
    match category {
        "herbs-mushrooms" if ["basilico", "rosmarino", "salvia", "origano", "tartufo"].iter().any(|k| folded.starts_with(k)) => 500,
        "fruit" | "vegetables" | "herbs-mushrooms" | "butter" | "fresh-cheese" | "aged-cheese" | "frozen-vegetables"
        | "frozen-fruit" | "pasta" | "fresh-pasta" | "rice-grains" | "flour-baking" | "legumes" | "tomato"
        | "olive-oil" | "seed-oils" | "bread-crackers" => 400,
        "milk-cream" => if folded.starts_with("latte") { 400 } else { 1000 },
        "frozen-bakery" => if folded.contains("baguette") || folded.contains("ciabatta") || folded.contains("panini") { 400 } else { 1000 },
        "water" | "soft-drinks" | "juices" | "plant-drinks" | "coffee" | "syrups" => 2200,
        _ if alcohol || family == "service" => 2200,
        _ => 1000,
    }
}

/// How the article is ordered, and the pack that one order unit holds.
#[must_use]
pub fn sale(kind: &Kind, folded: &str, pack: &Pack) -> (&'static str, Pack) {
    let category = kind.category.as_str();
    let loaf = match category {
        "bread-crackers" => folded.starts_with("pancarre") || folded.starts_with("pane di segale"),
        "cakes-pastries" => pack.inner >= 500 && (folded.starts_with("plumcake") || folded.starts_with("kransekake") || folded.starts_with("torta")),
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
        ("fruit" | "vegetables" | "fish-seafood" | "frozen-fish" | "frozen-meat", 1) if !pack.catch && pack.total() >= 2500 => "carton",
        ("spices-herbs-salt" | "nuts-dried-fruit" | "chocolate-cocoa", 1) if pack.inner <= 2000 => "envelope",
        ("fish-seafood" | "cured-meats" | "fresh-cheese" | "herbs-mushrooms", 1) if !pack.catch => "envelope",
        (_, 1) if pack.catch => "piece",
        ("kitchen-tools" | "napkins-paper" | "food-wrap" | "aged-cheese" | "wine" | "sparkling-wine" | "spirits-liqueurs" | "beer" | "water" | "vinegar", 1) => "piece",
        (_, 1) => "pack",
        (_, _) => "carton",
    };
    (unit, pack.clone())
}

/// What the price is compared by, and thousandths of it in the pack.
#[must_use]
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
#[must_use]
pub fn grade(kind: &Kind, folded: &str, pack: &Pack, random: &mut Random) -> (Option<&'static str>, i64) {
    let category = kind.category.as_str();
    let named = ["bio", "dop", "igp", "doc", "%", "monoporzione", "monodose"].iter().any(|k| folded.contains(k));
    let dice = random.below(100);
    if named || kind.family == "service" || matches!(category, "water" | "beer" | "spirits-liqueurs" | "wine" | "sparkling-wine") {
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

/// Empty is "none"; `None` is "not known".
#[must_use]
pub fn allergens(kind: &Kind, folded: &str) -> Option<Vec<(String, &'static str)>> {
    let has = |words: &[&str]| words.iter().any(|word| folded.contains(word));
    let of = |keys: &[&str]| Some(keys.iter().map(|key| ((*key).to_owned(), "contains")).collect());
    let sea = || {
        if has(&["polpo", "calamari", "seppie", "cozze", "vongole", "ostriche", "capesante"]) {
            of(&["molluscs"])
        } else if has(&["gamber", "mazzancolle", "scampi", "astice", "granchio"]) {
            of(&["crustaceans"])
        } else if has(&["ricci"]) {
            None
        } else {
            of(&["fish"])
        }
    };
    match kind.category.as_str() {
        "vegetables" | "frozen-vegetables" if has(&["sedano"]) => of(&["celery"]),
        "fruit" | "vegetables" | "herbs-mushrooms" | "frozen-vegetables" | "frozen-fruit" | "water" | "olive-oil" => of(&[]),
        "poultry" => of(&[]),
        "meat" if !has(&["salsiccia"]) => of(&[]),
        "eggs" => of(&["eggs"]),
        "fish-seafood" | "frozen-fish" | "smoked-fish" => sea(),
        "milk-cream" | "fresh-cheese" | "aged-cheese" => of(&["milk"]),
        "butter" if has(&["burro"]) => of(&["milk"]),
        "yogurt-desserts" if has(&["yogurt", "skyr", "kefir", "fermentato"]) => of(&["milk"]),
        "pasta" if has(&["senza glutine"]) => None,
        "pasta" | "fresh-pasta" if has(&["uovo", "tagliatelle", "pappardelle", "tagliolini"]) => of(&["gluten", "eggs"]),
        "pasta" => of(&["gluten"]),
        "rice-grains" if has(&["farro", "orzo", "cous", "bulgur"]) => of(&["gluten"]),
        "rice-grains" if has(&["riso", "quinoa"]) => of(&[]),
        "flour-baking" if has(&["00", "tipo 0", "pizza", "manitoba", "semola", "integrale", "segale", "pangrattato"]) => of(&["gluten"]),
        "legumes" if has(&["secchi", "secche", "ceci", "lenticchi"]) => of(&[]),
        "tomato" if has(&["pelati", "polpa", "passata", "concentrato", "pomodorini"]) => of(&[]),
        "canned-fish" if has(&["vongole"]) => of(&["molluscs"]),
        "canned-fish" if has(&["granchio"]) => of(&["crustaceans"]),
        "canned-fish" if has(&["tonno", "acciugh", "sardine", "sgombro", "alici", "lompo"]) => of(&["fish"]),
        "sugar-sweeteners" if has(&["zucchero"]) => of(&[]),
        "honey-jam-spreads" if has(&["miele"]) => of(&[]),
        "honey-jam-spreads" if has(&["arachidi"]) => of(&["peanuts"]),
        "nuts-dried-fruit" if has(&["arachidi"]) => of(&["peanuts"]),
        "nuts-dried-fruit" if has(&["mandorle", "nocciole", "noce", "pistacchi", "anacardi", "pecan"]) => of(&["nuts"]),
        "plant-drinks" if has(&["mandorla", "nocciola"]) => of(&["nuts"]),
        "plant-drinks" if has(&["soia"]) => of(&["soybeans"]),
        "plant-drinks" if has(&["farro"]) => of(&["gluten"]),
        "plant-based" if has(&["tofu", "tempeh", "soia"]) => of(&["soybeans"]),
        "plant-based" if has(&["seitan"]) => of(&["gluten"]),
        "wine" | "sparkling-wine" if !has(&["dealcolato", "analcolico"]) => of(&["sulphites"]),
        "beer" if !has(&["senza glutine", "radler"]) => of(&["gluten"]),
        "sauces" if has(&["senape"]) => of(&["mustard"]),
        "sauces" if has(&["salsa di soia"]) => of(&["soybeans", "gluten"]),
        _ => None,
    }
}

/// Keys of `schema/data/labels.json`, and `frozen`.
#[must_use]
pub fn tags(kind: &Kind, folded: &str, grade: Option<&str>, country: &str, random: &mut Random) -> Vec<String> {
    let category = kind.category.as_str();
    let has = |words: &[&str]| words.iter().any(|word| folded.contains(word));
    let mut tags: Vec<&str> = Vec::new();
    let mut add = |key: &'static str, when: bool| {
        if when && !tags.contains(&key) {
            tags.push(key);
        }
    };
    let food = kind.family != "service";
    let dice = random.below(100);
    add("organic", grade == Some("organic") || has(&["biologic"]));
    add("gluten-free", has(&["senza glutine"]));
    add("lactose-free", has(&["senza lattosio"]));
    add("vegan", category == "plant-based" || has(&["vegan"]));
    add("vegetarian", category == "plant-based");
    add("pdo", has(&[" dop", " doc"]));
    add("pgi", has(&[" igp"]));
    add("wholegrain", has(&["integral"]));
    add("sugar-free", has(&["senza zuccheri"]));
    add("100-italian", has(&["100% italiano"]));
    add("made-in-italy", food && country == "IT" && (kind.family == "dry" || category == "wine") && dice < 40);
    add("halal", matches!(category, "poultry" | "frozen-meat" | "meat") && !has(&["maiale", "salsiccia", "cinghiale"]) && dice < 18);
    add("no-antibiotics", matches!(category, "poultry" | "eggs") && dice >= 80);
    let wild = has(&["merluzzo", "skrei", "eglefino", "alici", "sgombro", "aringa", "tonno", "acciugh", "gamberetti"]);
    let fish = matches!(category, "fish-seafood" | "frozen-fish" | "smoked-fish" | "canned-fish");
    add("msc", fish && wild && dice < 45);
    add("asc", fish && has(&["salmone", "trota", "branzino", "orata", "mazzancolle"]) && dice < 40);
    add("dolphin-safe", category == "canned-fish" && has(&["tonno"]) && dice >= 50);
    add("fair-trade", (matches!(category, "coffee" | "chocolate-cocoa" | "tea-infusions") || has(&["banane"])) && dice < 22);
    add("rainforest-alliance", matches!(category, "coffee" | "tea-infusions") && dice >= 85);
    add("palm-oil-free", matches!(category, "biscuits" | "cakes-pastries" | "bread-crackers" | "snacks") && dice < 45);
    add("no-preservatives", matches!(category, "pesto-pasta-sauces" | "chilled-meals" | "tomato") && dice >= 70);
    add("gmo-free", category == "legumes" && dice >= 75);
    add("no-added-sugar", category == "juices" && has(&["succo"]) && dice < 60);
    add("frozen", kind.family == "frozen");
    tags.into_iter().map(str::to_owned).collect()
}

/// Fresh goods without a label of their own are shown by their picture alone.
#[must_use]
pub fn is_packed(category: &str) -> bool {
    !PRODUCE.contains(&category)
        && !matches!(category, "eggs" | "meat" | "poultry" | "fish-seafood" | "kitchen-tools")
}

#[must_use]
pub fn is_raw_frozen(kind: &Kind) -> bool {
    kind.state == "frozen" && RAW_FROZEN.contains(&kind.category.as_str())
}

/// The shape of the drawn packshot.
#[must_use]
pub fn shape(category: &str, folded: &str, pack: &Pack) -> &'static str {
    let has = |words: &[&str]| words.iter().any(|word| folded.contains(word));
    match category {
        "aged-cheese" if pack.catch => "wheel",
        "cured-meats" if pack.catch => "roll",
        "cured-meats" | "smoked-fish" => "tray",
        "fresh-cheese" | "yogurt-desserts" if pack.inner >= 100 => "tub",
        "fresh-cheese" | "yogurt-desserts" | "ice-cream" => "tub",
        "aged-cheese" => "pouch",
        "butter" if has(&["margarina"]) && pack.inner >= 2000 => "bucket",
        "butter" | "frozen-meals" | "frozen-desserts" | "biscuits" | "cakes-pastries" | "confectionery" | "tea-infusions"
        | "gloves-workwear" | "takeaway-packaging" | "disposable-tableware" => "box",
        "milk-cream" | "juices" | "plant-drinks" => if has(&["panna acida", "fraiche"]) { "tub" } else { "carton" },
        "fresh-pasta" | "frozen-vegetables" | "frozen-potatoes" | "frozen-fruit" | "frozen-fish" | "frozen-meat"
        | "frozen-bakery" | "snacks" | "breakfast-cereals" => "bag",
        "plant-based" | "chilled-meals" => "tray",
        "pasta" => if pack.inner >= 3000 { "sack" } else { "bag" },
        "rice-grains" | "flour-baking" | "legumes" if has(&["scatola"]) => "can",
        "rice-grains" | "flour-baking" | "sugar-sweeteners" | "legumes" => if pack.inner >= 5000 { "sack" } else { "bag" },
        "tomato" => if has(&["passata", "sott'olio", "piennolo"]) && pack.inner < 1600 { "jar" } else { "can" },
        "preserved-vegetables" | "pesto-pasta-sauces" | "honey-jam-spreads" => if pack.inner >= 4000 { "bucket" } else { "jar" },
        "canned-fish" => if has(&["vetro", "acciughe"]) { "jar" } else if has(&["colatura"]) { "bottle" } else { "can" },
        "canned-fruit" => if has(&["amarene", "maraschino"]) { "jar" } else { "can" },
        "olive-oil" | "seed-oils" => if pack.inner >= 3000 { "can" } else { "bottle" },
        "vinegar" | "syrups" | "wine" | "sparkling-wine" | "spirits-liqueurs" | "cleaning" => "bottle",
        "sauces" => if pack.inner >= 2500 { "bucket" } else { "bottle" },
        "broth-soup" => if has(&["polvere", "dadi"]) { "jar" } else { "pouch" },
        "spices-herbs-salt" => if pack.inner >= 5000 { "sack" } else { "jar" },
        "chocolate-cocoa" | "nuts-dried-fruit" | "coffee" => "pouch",
        "bread-crackers" => "bag",
        "water" | "soft-drinks" => if has(&["lattina"]) || (category == "soft-drinks" && pack.inner == 330) { "can" } else { "bottle" },
        "beer" => if pack.inner >= 15_000 { "bucket" } else if pack.inner == 500 { "can" } else { "bottle" },
        "dishwashing" => if has(&["spugne"]) { "pouch" } else { "bucket" },
        "napkins-paper" | "food-wrap" | "waste-bags" => "roll",
        _ => "box",
    }
}

/// Which sentence of `phrases.json` (`use`) tells what it is for.
#[must_use]
pub fn usage(family: &str, category: &str, folded: &str) -> &'static str {
    match category {
        "fruit" | "frozen-fruit" => "produce",
        "vegetables" | "herbs-mushrooms" | "frozen-vegetables" => "greens",
        "meat" | "poultry" | "fish-seafood" | "frozen-fish" | "frozen-meat" | "frozen-potatoes" => "meat",
        "milk-cream" | "butter" | "fresh-cheese" | "eggs" => "dairy",
        "aged-cheese" | "cured-meats" | "smoked-fish" => "deli",
        "fresh-pasta" | "plant-based" | "chilled-meals" | "frozen-meals" | "frozen-bakery" => "heat",
        "yogurt-desserts" | "frozen-desserts" | "ice-cream" | "biscuits" | "cakes-pastries" | "confectionery" | "honey-jam-spreads"
        | "breakfast-cereals" | "canned-fruit" | "chocolate-cocoa" => "sweet",
        "water" | "soft-drinks" | "juices" | "plant-drinks" => "cold",
        "coffee" | "tea-infusions" => "hot",
        "syrups" => "mix",
        "beer" if folded.contains("analcolica") => "cold",
        "wine" | "sparkling-wine" if folded.contains("dealcolato") || folded.contains("analcolico") => "cold",
        "wine" if folded.contains("da cucina") => "season",
        "wine" | "sparkling-wine" | "beer" | "spirits-liqueurs" => "alcohol",
        "olive-oil" | "vinegar" | "sauces" | "spices-herbs-salt" | "pesto-pasta-sauces" | "preserved-vegetables" | "broth-soup" => "season",
        _ if family == "service" => "service",
        _ => "staple",
    }
}

/// Days from today to the nearest and the furthest expiry; `None` where lots are not kept.
#[must_use]
pub fn shelf_life(family: &str, category: &str) -> Option<(i64, i64)> {
    Some(match category {
        "fish-seafood" => (2, 5),
        "fruit" | "vegetables" | "herbs-mushrooms" => (4, 12),
        "meat" | "poultry" | "chilled-meals" | "fresh-pasta" => (5, 18),
        "milk-cream" | "fresh-cheese" | "yogurt-desserts" | "eggs" | "plant-based" | "smoked-fish" => (9, 32),
        "cured-meats" | "butter" => (35, 110),
        "aged-cheese" => (60, 190),
        _ if family == "frozen" => (150, 520),
        _ => return None,
    })
}

/// ISO codes of where it grows or is made.
#[must_use]
pub fn origin(folded: &str, country: &str) -> String {
    let known = [
        ("banane", "EC"), ("ananas", "CR"), ("avocado", "PE"), ("mango", "BR"), ("papaya", "BR"), ("lime", "BR"), ("zenzero", "PE"),
        ("cocco", "CI"), ("feta", "GR"), ("champagne", "FR"), ("cremant", "FR"), ("cava", "ES"), ("scotch", "GB"), ("tequila", "MX"),
        ("brie", "FR"), ("gouda", "NL"), ("emmental", "CH"), ("basmati", "IN"), ("jasmine", "TH"), ("quinoa", "PE"), ("norvegese", "NO"),
        ("skrei", "NO"), ("stoccafisso", "NO"), ("sherry", "ES"),
    ];
    known
        .iter()
        .find(|(word, _)| folded.contains(word))
        .map_or(country, |(_, code)| code)
        .to_owned()
}
