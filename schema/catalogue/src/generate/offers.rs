//! Price, stock, sales and lots of an article in one market.

use super::{pack::Pack, prices, traits};
use crate::dates::Day;
use crate::model::{Lot, Offer};
use crate::random::Random;
use domain::market::Country;

/// What an article's offers are made from.
pub struct Ware<'a> {
    pub code: &'a str,
    pub family: &'a str,
    pub category: &'a str,
    pub folded: &'a str,
    pub pack: &'a Pack,
    /// Pack of the whole kind, for the price of what is sold singly.
    pub base: i64,
    /// Percent of the base price by grade and maker.
    pub percent: i64,
    /// 0 for what sells best.
    pub rank: i64,
    /// Short histories for the large benchmark catalogues.
    pub brief: bool,
}

pub fn offer(ware: &Ware, market: Country, today: Day) -> Offer {
    let mut random = Random::of(&format!("{}/{}", ware.code, market.code()));
    let price =
        prices::price(ware.base, ware.pack, ware.category, market, ware.percent + random.between(-4, 4));
    let sold = sold(ware, market, &mut random);
    let first_sold_on = if random.percent(4) {
        today.plus(-random.between(1, 26))
    } else {
        today.plus(-random.between(60, 1500))
    };
    // A wholesaler does not run out of what everybody orders.
    let out = random.percent(4) && ware.rank >= 80;
    let stock = if out { 0 } else { 6 + sold / 4 + random.below(40) };
    let provision_date = (out && random.percent(75)).then(|| today.plus(random.between(2, 12)).to_string());
    let changed = random.percent(2).then(|| today.plus(-random.between(2, 40)).to_string());
    Offer {
        market,
        active: None,
        vat_rate: traits::vat(ware.family, ware.category, ware.folded, market),
        price: Some(price),
        breaks: breaks(price, market, &mut random),
        history: history(price, market, first_sold_on, today, ware.brief, &mut random),
        lots: lots(ware, stock, provision_date.as_deref(), today, &mut random),
        stock: Some(stock),
        sold: Some(sold),
        first_sold_on: first_sold_on.to_string(),
        first_sold_known: true,
        provision_date,
        uom_order_changed_at: changed,
    }
}

/// A long tail: a few articles sell by the thousand, most by the dozen.
fn sold(ware: &Ware, market: Country, random: &mut Random) -> i64 {
    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "small numbers")]
    let pieces = (5200.0 / ((ware.rank + 4) as f64).powf(0.82) * (0.85 + random.unit() * 0.3) * 3.0) as i64;
    match market {
        Country::It => pieces,
        Country::No => pieces * 2 / 5,
    }
}

/// A third of the articles are cheaper from 5 and from 10 or 20 on.
fn breaks(price: i64, market: Country, random: &mut Random) -> Vec<(i64, i64)> {
    if !random.percent(34) {
        return Vec::new();
    }
    let first = prices::off(price, random.between(2, 4), market);
    let second = prices::off(price, random.between(5, 9), market);
    let mut list = vec![(5, first)];
    if second < first {
        list.push((if random.percent(50) { 10 } else { 20 }, second));
    }
    list
}

/// The list prices of the last year, oldest first; the last one is today's.
fn history(
    price: i64,
    market: Country,
    first: Day,
    today: Day,
    brief: bool,
    random: &mut Random,
) -> Vec<(String, i64)> {
    let changes = if brief { 0 } else { random.between(1, 4) };
    let mut day = today.plus(-random.between(8, 80));
    let mut list = vec![(day.to_string(), price)];
    let mut amount = price;
    for _ in 0..changes {
        day = day.plus(-random.between(30, 110));
        if day < today.plus(-365) || day < first {
            break;
        }
        let percent = random.between(-6, 7);
        amount = prices::off(amount * 101 / 100 + 1, percent, market);
        list.push((day.to_string(), amount));
    }
    list.reverse();
    list
}

/// First expiry first; together they are the stock.
fn lots(ware: &Ware, stock: i64, provision: Option<&str>, today: Day, random: &mut Random) -> Vec<Lot> {
    let Some((from, to)) = traits::shelf_life(ware.family, ware.category) else {
        return Vec::new();
    };
    let lot = |nth: i64, days: i64, available: i64, provision_date: Option<String>| Lot {
        code: format!("L{}{nth}", ware.code.trim_start_matches("MD")),
        expires_on: today.plus(days).to_string(),
        available,
        provision_date,
    };
    if stock == 0 {
        return provision.map(|day| lot(1, to + 14, 0, Some(day.to_owned()))).into_iter().collect();
    }
    let near = random.between(from, (from + to) / 2);
    let first = stock * random.between(25, 60) / 100;
    if first == 0 || random.percent(35) {
        return vec![lot(1, near, stock, None)];
    }
    vec![lot(1, near, first, None), lot(2, random.between((from + to) / 2 + 1, to), stock - first, None)]
}
