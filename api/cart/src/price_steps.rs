//! An article's price by quantity, so that a page or a device knows the price of any number without another
//! call.

use domain::line_price::Prices;
use domain::money::Minor;
use domain::pricing::Measure;
use serde::Serialize;

/// Net, of one `uomSale`, from so many on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceBreak {
    pub from: i64,
    pub price: Minor,
}

/// The price of one piece after promotion, and each quantity from which a piece becomes cheaper.
pub fn price_steps(prices: &Prices, measure: Measure) -> (Minor, Vec<PriceBreak>) {
    let mut steps: Vec<i64> = prices.breaks.iter().map(|(from, _)| *from).collect();
    steps.sort_unstable();
    let single = measure.order_price(prices.unit(1).amount);
    let mut lowest = single;
    let mut found = Vec::new();
    for from in steps.into_iter().filter(|from| *from > 1) {
        let price = measure.order_price(prices.unit(from).amount);
        if price < lowest {
            lowest = price;
            found.push(PriceBreak { from, price });
        }
    }
    (single, found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_finds_the_price_of_every_quantity() {
        let measure = Measure { reference_quantity: 1_000, variable_weight: false };
        // The promotion undercuts the first break; the second undercuts both.
        let prices = Prices::of(1_000, &[(24, 700), (1, 1_000), (6, 950), (48, 700)], &[900]);
        let (single, found) = price_steps(&prices, measure);
        assert_eq!(
            (single, found.as_slice()),
            (Minor(900), &[PriceBreak { from: 24, price: Minor(700) }][..])
        );
        for quantity in 1..60 {
            let price =
                found.iter().rev().find(|each| each.from <= quantity).map_or(single, |each| each.price);
            assert_eq!(price, measure.order_price(prices.unit(quantity).amount));
        }
    }
}
