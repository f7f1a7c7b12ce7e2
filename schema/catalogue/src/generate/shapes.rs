//! The shape of a drawn packshot.

use super::pack::Pack;

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
        "butter"
        | "frozen-meals"
        | "frozen-desserts"
        | "biscuits"
        | "cakes-pastries"
        | "confectionery"
        | "tea-infusions"
        | "gloves-workwear"
        | "takeaway-packaging"
        | "disposable-tableware" => "box",
        "milk-cream" | "juices" | "plant-drinks" => {
            if has(&["panna acida", "fraiche"]) {
                "tub"
            } else {
                "carton"
            }
        }
        "fresh-pasta" | "frozen-vegetables" | "frozen-potatoes" | "frozen-fruit" | "frozen-fish"
        | "frozen-meat" | "frozen-bakery" | "snacks" | "breakfast-cereals" => "bag",
        "plant-based" | "chilled-meals" => "tray",
        "pasta" => {
            if pack.inner >= 3000 {
                "sack"
            } else {
                "bag"
            }
        }
        "rice-grains" | "flour-baking" | "legumes" if has(&["scatola"]) => "can",
        "rice-grains" | "flour-baking" | "sugar-sweeteners" | "legumes" => {
            if pack.inner >= 5000 {
                "sack"
            } else {
                "bag"
            }
        }
        "tomato" => {
            if has(&["passata", "sott'olio", "piennolo"]) && pack.inner < 1600 {
                "jar"
            } else {
                "can"
            }
        }
        "preserved-vegetables" | "pesto-pasta-sauces" | "honey-jam-spreads" => {
            if pack.inner >= 4000 {
                "bucket"
            } else {
                "jar"
            }
        }
        "canned-fish" => {
            if has(&["vetro", "acciughe"]) {
                "jar"
            } else if has(&["colatura"]) {
                "bottle"
            } else {
                "can"
            }
        }
        "canned-fruit" => {
            if has(&["amarene", "maraschino"]) {
                "jar"
            } else {
                "can"
            }
        }
        "olive-oil" | "seed-oils" => {
            if pack.inner >= 3000 {
                "can"
            } else {
                "bottle"
            }
        }
        "vinegar" | "syrups" | "wine" | "sparkling-wine" | "spirits-liqueurs" | "cleaning" => "bottle",
        "sauces" => {
            if pack.inner >= 2500 {
                "bucket"
            } else {
                "bottle"
            }
        }
        "broth-soup" => {
            if has(&["polvere", "dadi"]) {
                "jar"
            } else {
                "pouch"
            }
        }
        "spices-herbs-salt" => {
            if pack.inner >= 5000 {
                "sack"
            } else {
                "jar"
            }
        }
        "chocolate-cocoa" | "nuts-dried-fruit" | "coffee" => "pouch",
        "bread-crackers" => "bag",
        "water" | "soft-drinks" => {
            if has(&["lattina"]) || (category == "soft-drinks" && pack.inner == 330) {
                "can"
            } else {
                "bottle"
            }
        }
        "beer" => {
            if pack.inner >= 15_000 {
                "bucket"
            } else if pack.inner == 500 {
                "can"
            } else {
                "bottle"
            }
        }
        "dishwashing" => {
            if has(&["spugne"]) {
                "pouch"
            } else {
                "bucket"
            }
        }
        "napkins-paper" | "food-wrap" | "waste-bags" => "roll",
        _ => "box",
    }
}
