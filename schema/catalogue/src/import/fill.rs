//! `--fill-prices`: plausible prices, VAT, stock and case sizes for data that has none, the
//! same for the same EAN on every run. For trying a catalogue, never silently.

use crate::dates::Day;
use crate::generate::offers::{self, Ware};
use crate::generate::pack::{Measure, Pack};
use crate::generate::{prices, traits};
use crate::model::Offer;
use crate::random::Random;
use domain::{fold::fold, market::Country};

/// The case a piece comes in, and how it is ordered.
pub(super) fn case(seed: &str, category: &str, piece: Option<&Pack>) -> (&'static str, Pack) {
    let mut random = Random::of(&format!("case/{seed}"));
    let per_case: &[i64] = match piece.map(|pack| (pack.measure, pack.total())) {
        Some((Measure::Weight | Measure::Volume, 4000..)) => &[1],
        Some((Measure::Weight | Measure::Volume, 1600..)) => &[4, 6],
        Some((Measure::Weight | Measure::Volume, 600..)) => &[6, 6, 12],
        Some((Measure::Weight | Measure::Volume, 200..)) => &[12, 12, 20],
        Some((Measure::Weight | Measure::Volume, _)) => &[20, 24, 24],
        _ => &[6, 12, 12],
    };
    let count = if matches!(category, "wine" | "sparkling-wine" | "spirits-liqueurs") {
        6
    } else {
        random.pick(per_case).copied().unwrap_or(6)
    };
    let text = match piece {
        Some(pack) => {
            let unit = match pack.measure {
                Measure::Weight => "g",
                Measure::Volume => "ml",
                Measure::Pieces => "pc",
            };
            // Whole kilos and litres are written as such.
            match (pack.total(), unit) {
                (total, "g") if total >= 1000 => format!("{count} x {} kg", decimal(total)),
                (total, "ml") if total >= 1000 => format!("{count} x {} l", decimal(total)),
                (total, unit) => format!("{count} x {total} {unit}"),
            }
        }
        None => format!("{count} x 1 pc"),
    };
    let pack = Pack::parse(&text).or_else(|| Pack::parse("1 x 1 pc"));
    let sale = if count == 1 { "piece" } else { "carton" };
    pack.map_or_else(|| ("piece", fallback()), |pack| (sale, pack))
}

fn fallback() -> Pack {
    Pack::one_piece()
}

fn decimal(thousandths: i64) -> String {
    let text = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A pack for unbranded goods of which only the kind is known.
pub(crate) fn generic_pack(seed: &str, family: &str, category: &str) -> Pack {
    let packs: &[&str] = match category {
        "fruit" | "vegetables" => &["1 x 5 kg", "1 x 10 kg", "1 x 3 kg"],
        "herbs-mushrooms" => &["10 x 100 g", "1 x 2 kg"],
        "eggs" => &["1 x 180 pc", "1 x 30 pc"],
        "meat" | "fish-seafood" => &["1 x ca. 3 kg", "1 x ca. 5 kg", "1 x ca. 2 kg"],
        "poultry" => &["1 x ca. 5 kg", "2 x ca. 2.5 kg"],
        "smoked-fish" => &["1 x ca. 1.2 kg"],
        "frozen-bakery" | "frozen-desserts" => &["40 x 80 g", "12 x 100 g"],
        "ice-cream" => &["1 x 5 l", "2 x 2.5 l"],
        "kitchen-tools" => &["1 x 1 pc"],
        "cleaning" | "dishwashing" => &["2 x 5 l", "6 x 1 l"],
        _ if family == "service" => &["10 x 100 pc", "1 x 500 pc"],
        _ if family == "frozen" => &["4 x 2.5 kg", "10 x 1 kg"],
        _ => &["6 x 1 kg"],
    };
    Random::of(&format!("pack/{seed}"))
        .pick(packs)
        .and_then(|text| Pack::parse(text))
        .unwrap_or_else(fallback)
}

/// The article's offer in one market, all of it made up.
pub(super) fn offer(
    seed: &str,
    family: &str,
    category: &str,
    name: &str,
    pack: &Pack,
    market: Country,
    today: Day,
) -> Offer {
    let folded = fold(name);
    let mut random = Random::of(&format!("fill/{seed}"));
    let per_kilo = per_kilo(category, &folded);
    let base = match pack.measure {
        // Of goods counted in pieces the size is not known: take what one usually weighs.
        Measure::Pieces if family != "service" && category != "eggs" => {
            (per_kilo * usual_grams(category) / 1000).max(5)
        }
        _ => per_kilo,
    };
    let ware = Ware {
        code: seed,
        family,
        category,
        folded: &folded,
        pack,
        base,
        percent: random.between(88, 124),
        rank: random.below(2400),
        brief: false,
    };
    offers::offer(&ware, market, today)
}

/// The tables price some goods by the piece; retail packs of them are weighed.
fn per_kilo(category: &str, folded: &str) -> i64 {
    let base = prices::base(category, folded);
    match category {
        "tea-infusions" => 3400,
        "coffee" if base < 100 => 3900,
        "herbs-mushrooms" if base < 100 => 1600,
        "bread-crackers" | "biscuits" | "cakes-pastries" | "breakfast-cereals" | "frozen-desserts"
        | "frozen-meals" | "confectionery"
            if base < 130 =>
        {
            620
        }
        "vinegar" if base > 9000 => 9000,
        _ => base,
    }
}

fn usual_grams(category: &str) -> i64 {
    match category {
        "water" | "milk-cream" | "juices" | "plant-drinks" | "flour-baking" | "rice-grains" => 1000,
        "wine" | "sparkling-wine" | "spirits-liqueurs" | "olive-oil" | "seed-oils" => 750,
        "spices-herbs-salt" | "tea-infusions" | "broth-soup" => 80,
        "cured-meats" | "smoked-fish" | "canned-fish" | "chocolate-cocoa" | "confectionery" | "snacks" => 150,
        "beer" | "soft-drinks" => 330,
        "pasta" | "tomato" => 500,
        "yogurt-desserts" | "fresh-cheese" | "pesto-pasta-sauces" | "sauces" => 220,
        _ => 320,
    }
}

/// What VAT the market asks of the category.
pub(super) fn vat(family: &str, category: &str, name: &str, market: Country) -> i64 {
    traits::vat(family, category, &fold(name), market)
}
