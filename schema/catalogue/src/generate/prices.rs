//! What a wholesaler would ask, in euro cents per kilo, litre or piece, before grade and
//! pack. The first keyword found in the folded Italian name decides. Goods counted in pieces
//! but packed by weight or volume (cans, bottles, buns) are priced per kilo or litre.

use super::pack::{Measure, Pack};
use domain::market::Country;

/// Base price in cents for one reference unit.
pub fn base(category: &str, folded_name: &str) -> i64 {
    let table = super::price_table::table(category);
    table
        .iter()
        .find(|(keyword, _)| folded_name.contains(keyword))
        .or(table.last())
        .map_or(400, |(_, cents)| *cents)
}

/// Net price in minor units: of the whole pack, or of one kilo where the weight varies.
pub fn price(base: i64, pack: &Pack, category: &str, market: Country, percent: i64) -> i64 {
    let total = pack.total();
    let quantity = match pack.measure {
        Measure::Pieces => total * 1000,
        Measure::Weight | Measure::Volume => total,
    };
    #[expect(clippy::cast_precision_loss, reason = "amounts far below 2^52")]
    let euro = {
        let amount = base as f64 * percent as f64 / 100.0;
        let counted = if pack.catch { 1000 } else { quantity };
        amount * counted as f64 / 1000.0 * small_pack(pack)
    };
    let factor = match market {
        Country::It => 1.0,
        Country::No => krone(category),
    };
    settle(euro * factor, market)
}

/// Small inner packs cost more per kilo, very large ones less.
fn small_pack(pack: &Pack) -> f64 {
    if pack.measure == Measure::Pieces {
        return if pack.total() >= 500 { 0.88 } else { 1.0 };
    }
    match pack.inner {
        ..=60 => 1.45,
        61..=150 => 1.28,
        151..=300 => 1.16,
        301..=600 => 1.07,
        601..=1500 => 1.0,
        1501..=4000 => 0.96,
        4001..=9000 => 0.92,
        _ => 0.87,
    }
}

/// Kroner for a euro, with what the goods cost in Norway.
fn krone(category: &str) -> f64 {
    match category {
        "wine" | "sparkling-wine" => 16.5,
        "beer" => 21.0,
        "spirits-liqueurs" => 27.0,
        "fish-seafood" | "smoked-fish" | "frozen-fish" => 11.2,
        "cured-meats" | "aged-cheese" | "fresh-cheese" | "meat" | "poultry" => 16.0,
        "fruit" | "vegetables" | "herbs-mushrooms" => 15.2,
        "water" | "soft-drinks" => 17.0,
        _ => 14.2,
    }
}

/// Rounded to what stands on a price list: 0.01 below one euro, 0.05 below 20, 0.10 above;
/// in kroner 0.10 below 50, 0.50 below 500, whole kroner above.
fn settle(amount: f64, market: Country) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "amounts far below 2^52")]
    let minor = amount.round() as i64;
    let step = match (market, minor) {
        (Country::It, ..=99) => 1,
        (Country::It, 100..=1999) => 5,
        (Country::It, _) => 10,
        (Country::No, ..=4999) => 10,
        (Country::No, 5000..=49_999) => 50,
        (Country::No, _) => 100,
    };
    ((minor + step / 2) / step * step).max(step)
}

/// A percentage off, settled the same way, at least one step below the price.
pub fn off(price: i64, percent: i64, market: Country) -> i64 {
    #[expect(clippy::cast_precision_loss, reason = "amounts far below 2^52")]
    let amount = price as f64 * (100 - percent) as f64 / 100.0;
    settle(amount, market).min(price - 1).max(1)
}
