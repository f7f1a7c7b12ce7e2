//! The kind of pack that a label shows: a name of `api/catalogue/src/images/drawing/silhouettes.rs`.

use super::pack::{Measure, Pack};

/// The silhouette of an article's pack.
pub fn shape(category: &str, folded: &str, pack: &Pack) -> &'static str {
    let has = |words: &[&str]| words.iter().any(|word| folded.contains(word));
    let size = pack.inner;
    let small = pack.measure != Measure::Pieces && size > 0 && size <= 30;
    if has(&["bustin", "stick monodose"]) || (small && matches!(category, "coffee" | "sugar-sweeteners")) {
        return "sachets";
    }
    let poured = matches!(
        category,
        "butter" | "fresh-cheese" | "honey-jam-spreads" | "milk-cream" | "olive-oil" | "sauces" | "vinegar"
    );
    if poured && (small || has(&["porzion", "monodose"]))
        || category == "coffee" && has(&["capsule", "cialde", "porzion"])
    {
        return "portions";
    }
    match category {
        "smoked-fish" | "plant-based" | "chilled-meals" => "tray",
        "fresh-cheese" if has(&["pizza", "julienne"]) => "bag",
        "fresh-cheese"
            if has(&["mozzarell", "burrat", "bocconcin", "ciliegin", "nodini"])
                && (1..1_000).contains(&size) =>
        {
            "knotted"
        }
        "fresh-cheese" | "yogurt-desserts" if has(&["kefir", "salsa", "latte fermentato"]) => "brick",
        "fresh-cheese" | "yogurt-desserts" if size > 0 && size < 300 => "cup",
        "ice-cream" | "breakfast-cereals" if has(&["coppett"]) => "cup",
        "ice-cream" if has(&["miscela", "soft"]) => "brick",
        "ice-cream" if size >= 5_000 => "bucket",
        "fresh-cheese" | "yogurt-desserts" | "ice-cream" => "tub",
        "butter" if has(&["spalmabile", "vegetale"]) => "tub",
        "butter" if size >= 5_000 => "bucket",
        "butter" => "block",
        "milk-cream" if has(&["spray"]) => "aerosol",
        "milk-cream" if has(&["panna acida", "fraiche"]) => "tub",
        "milk-cream" | "plant-drinks" => "brick",
        "juices" if size > 0 && size <= 250 => "longneck",
        "juices" => "brick",
        "eggs" => "brick",
        "frozen-meals" if has(&["pizza"]) => "box",
        "frozen-meals" | "frozen-desserts" => "box",
        "fresh-pasta" | "frozen-vegetables" | "frozen-potatoes" | "frozen-fruit" | "frozen-fish"
        | "frozen-meat" | "frozen-bakery" => "bag",
        "snacks" | "breakfast-cereals" if has(&["barrett", "assortit", "tazz", "porzion"]) => "box",
        "snacks" | "breakfast-cereals" => "bag",
        "legumes" if has(&["scatola", "lessati", "in barattolo"]) => "tin",
        "flour-baking" if has(&["lievito", "gelatina", "vaniglia"]) && size <= 1_000 => "pouch",
        "rice-grains" | "flour-baking" | "sugar-sweeteners" | "legumes" if size >= 5_000 => "sack",
        "sugar-sweeteners" if has(&["sciroppo", "agave", "acero"]) => "bottle",
        "sugar-sweeteners" if has(&["zollett"]) => "box",
        "rice-grains" if has(&["riso"]) => "box",
        "rice-grains" | "flour-baking" | "sugar-sweeteners" | "legumes" => "bag",
        "tomato" if has(&["concentrato"]) && size <= 200 => "tube",
        "tomato" if has(&["passata", "sott'olio", "piennolo", "semisecch"]) && size < 1_600 => "jar",
        "tomato" => "tin",
        "preserved-vegetables" | "pesto-pasta-sauces" | "honey-jam-spreads" if size >= 4_000 => "bucket",
        "preserved-vegetables" | "pesto-pasta-sauces" | "honey-jam-spreads" => "jar",
        "canned-fish" if has(&["vetro", "acciughe", "filetti di tonno", "uova di"]) => "jar",
        "canned-fish" if has(&["colatura"]) => "bottle",
        "canned-fish" if has(&["pasta di"]) => "tube",
        "canned-fish" => "flat-tin",
        "canned-fruit" if has(&["amarene", "maraschino"]) => "jar",
        "canned-fruit" => "tin",
        "seed-oils" | "olive-oil" if has(&["spray", "staccante"]) => "aerosol",
        "seed-oils" if has(&["grasso", "strutto", "cocco", "palma"]) => "block",
        "olive-oil" | "seed-oils" if size >= 3_000 => "drum",
        "olive-oil" | "seed-oils" => "flask",
        "vinegar" if size >= 3_000 => "drum",
        "vinegar" if has(&["glassa"]) => "tube",
        "wine" if size >= 3_000 => "box",
        "vinegar" | "syrups" | "wine" | "spirits-liqueurs" => "bottle",
        "sparkling-wine" => "spumante",
        "sauces" if size >= 2_500 => "bucket",
        "sauces" if has(&["senape", "tartara", "cocktail"]) => "jar",
        "sauces" if has(&["maionese", "ketchup"]) => "tube",
        "sauces" => "bottle",
        "broth-soup" if has(&["polvere", "dadi", "granulare", "pasta"]) => "jar",
        "broth-soup" if has(&["fondo", "liquido", "ramen"]) => "brick",
        "broth-soup" => "pouch",
        "spices-herbs-salt" if size >= 5_000 => "sack",
        "spices-herbs-salt" if has(&["sale"]) => "box",
        "spices-herbs-salt" => "jar",
        "chocolate-cocoa" if has(&["topping", "salsa"]) => "tube",
        "chocolate-cocoa" | "nuts-dried-fruit" | "coffee" => "pouch",
        "bread-crackers" | "confectionery" => "bag",
        "water" | "soft-drinks" if has(&["lattina"]) || (category == "soft-drinks" && size == 330) => "drink",
        "water" if size >= 5_000 => "keg",
        "water" if has(&["vetro"]) => "bottle",
        "soft-drinks" if size > 0 && size <= 250 => "longneck",
        "water" | "soft-drinks" => "pet",
        "beer" if size >= 15_000 => "keg",
        "beer" if size == 500 => "drink",
        "beer" => "longneck",
        "cleaning" if has(&["mani"]) && size <= 1_000 => "pump",
        "cleaning" if size > 0 && size <= 1_000 => "spray",
        "cleaning" => "canister",
        "dishwashing" if has(&["spugne", "pagliett", "abrasiv"]) => "block",
        "dishwashing" if has(&["sale"]) => "detergent-sack",
        "dishwashing" if has(&["lavastoviglie"]) && pack.measure == Measure::Weight => "detergent-tub",
        "dishwashing" if size > 0 && size <= 1_000 => "pump",
        "dishwashing" => "canister",
        "napkins-paper" if has(&["tovagliol", "tovagliett", "asciugamani"]) => "folded",
        "napkins-paper" | "waste-bags" => "roll",
        "food-wrap" if has(&["sacch"]) => "folded",
        "food-wrap" => "reel",
        "gloves-workwear" if has(&["guant"]) => "glove",
        "gloves-workwear" => "folded",
        "takeaway-packaging" if has(&["coppett", "contenitori per zuppa", "zuppa"]) => "cups",
        "takeaway-packaging" if has(&["sacchett", "buste", "shopper"]) => "paper-bag",
        "takeaway-packaging" if has(&["pizza"]) => "box",
        "takeaway-packaging" => "clamshell",
        _ => "box",
    }
}
