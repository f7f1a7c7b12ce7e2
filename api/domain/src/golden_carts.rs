//! Carts whose figures were worked out by hand, as `schema/rules/golden-carts.json` explains. `tests/http`
//! puts the same carts through the API.

use super::{
    coupon::{self, Coupon, Discount},
    dates::Day,
    hold,
    line_price::Prices,
    market::Country,
    money::Minor,
    pricing::Measure,
    totals::{Goods, Net, Shipping, Totals, totals},
    weight::{Ordered, settle},
};
use serde_json::Value;

fn money(value: &Value) -> Minor {
    serde_json::from_value(value.clone()).unwrap()
}

/// 4 is 400 basis points, 3.25 is 3,250 grams.
fn scaled(value: &Value, by: f64) -> i64 {
    (value.as_f64().unwrap() * by).round() as i64
}

fn ordered(line: &Value) -> (Ordered, Minor) {
    let breaks = line["breaks"].as_array().cloned().unwrap_or_default();
    let prices = Prices {
        list: money(&line["list"]),
        breaks: breaks.iter().map(|each| (each[0].as_i64().unwrap(), money(&each[1]))).collect(),
        promoted: line.get("promoted").map(money),
    };
    let quantity = line["quantity"].as_i64().unwrap();
    let measure = Measure {
        reference_quantity: line.get("kilos").map_or(1_000, |kilos| scaled(kilos, 1_000.0)),
        variable_weight: line.get("kilos").is_some(),
    };
    let unit = prices.unit(quantity);
    assert_eq!(measure.order_price(unit.amount), money(&line["price"]));
    let ordered = Ordered {
        amount: unit.amount,
        measure,
        quantity,
        vat_rate: scaled(&line["vatRate"], 100.0),
        weight: None,
        missing: 0,
    };
    assert_eq!(ordered.goods().net, Net(money(&line["total"])));
    (ordered, Ordered { amount: unit.list, ..ordered }.goods().net.0 - ordered.goods().net.0)
}

fn discount(cart: &Value, goods: Minor) -> Minor {
    let Some(coupon) = cart.get("coupon") else {
        return Minor(0);
    };
    let off = coupon.get("amount").map(|amount| Discount::Amount(money(amount)));
    let coupon = Coupon {
        off: off.unwrap_or_else(|| Discount::Rate(scaled(&coupon["percent"], 100.0))),
        minimum: Minor(0),
        first_order: false,
        valid_from: Day(0),
        valid_to: Day(0),
        enabled: true,
    };
    coupon::apply(&[coupon], goods, Day(0), 0)[0].amount
}

fn compare(name: &str, totals: &Totals, expected: &Value) {
    let figure = |key: &str, is: Minor| {
        if let Some(value) = expected.get(key) {
            assert_eq!(is, money(value), "{name}: {key}");
        }
    };
    figure("itemsTotal", totals.items_net.0);
    figure("discount", totals.discount);
    figure("shippingCost", totals.shipping_net.0);
    figure("shippingVat", totals.shipping_vat.0);
    figure("netTotal", totals.net.0);
    figure("vatTotal", totals.vat.0);
    figure("total", totals.total);
    let hold = hold::hold(totals.total, totals.variable_gross);
    figure("hold", hold.amount);
    figure("surcharge", hold.surcharge);
    if let Some(lines) = expected["vatBreakdown"].as_array() {
        let breakdown: Vec<_> = lines
            .iter()
            .map(|line| (scaled(&line["rate"], 100.0), money(&line["net"]), money(&line["vat"])))
            .collect();
        let is: Vec<_> = totals.breakdown.iter().map(|line| (line.rate, line.net.0, line.vat.0)).collect();
        assert_eq!(is, breakdown, "{name}: breakdown");
    }
}

#[test]
fn worked_out_by_hand() {
    let carts: Vec<Value> =
        serde_json::from_str(include_str!("../../../schema/rules/golden-carts.json")).unwrap();
    for cart in &carts {
        let name = cart["name"].as_str().unwrap();
        // The values of migration 0006.
        let shipping = match Country::parse(cart["country"].as_str().unwrap()).unwrap() {
            Country::It => Shipping { fee: Minor(990), free_from: Some(Minor(15_000)), vat_rate: 2_200 },
            Country::No => Shipping { fee: Minor(14_900), free_from: Some(Minor(180_000)), vat_rate: 2_500 },
        };
        let (lines, saved): (Vec<Ordered>, Vec<Minor>) =
            cart["lines"].as_array().unwrap().iter().map(ordered).unzip();
        let goods: Vec<Goods> = lines.iter().map(Ordered::goods).collect();
        let discount = discount(cart, goods.iter().map(|line| line.net.0).sum());
        let placed = totals(&goods, discount, Some(shipping));
        compare(name, &placed, &cart["expected"]);
        assert_eq!(saved.into_iter().sum::<Minor>(), money(&cart["expected"]["promotionTotal"]), "{name}");

        if let Some(expected) = cart.get("settled") {
            let weighed: Vec<Ordered> = lines
                .iter()
                .zip(cart["lines"].as_array().unwrap())
                .map(|(line, of)| Ordered {
                    weight: of.get("weighed").map(|kilos| scaled(kilos, 1_000.0)),
                    ..*line
                })
                .collect();
            let agreed = Some((placed.shipping_net.0, shipping.vat_rate));
            compare(name, &settle(&weighed, placed.discount, agreed), expected);
        }
    }
}
