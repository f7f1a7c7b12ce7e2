//! Totals add up, from any cart in any order of edits.

use super::*;
use proptest::prelude::*;

const SHIPPING: Shipping = Shipping { fee: Minor(990), free_from: Some(Minor(15_000)), vat_rate: 2_200 };

fn line(net: i64, vat_rate: i64) -> Goods {
    Goods { net: Net(Minor(net)), vat_rate, variable: false }
}

#[test]
fn an_empty_cart_costs_nothing() {
    assert_eq!(totals(&[], Minor(1_000), Some(SHIPPING)), Totals::default());
    assert_eq!(together(&[]), Totals::default());
}

#[test]
fn free_shipping_begins_on_the_cent() {
    let cost = |net| totals(&[line(net, 1_000)], Minor(500), Some(SHIPPING)).shipping_net.0.0;
    assert_eq!((cost(14_999), cost(15_000)), (990, 0));
    let never = Shipping { free_from: None, ..SHIPPING };
    assert_eq!(totals(&[line(9_999_999, 1_000)], Minor(0), Some(never)).shipping_net.0, Minor(990));
}

#[test]
fn two_sellers_are_two_invoices() {
    // 1.45 at 10 % twice: 0.145 becomes 0.15 on each invoice, not 0.29 on both.
    let one = totals(&[line(145, 1_000)], Minor(0), None);
    let both = together(&[one.clone(), one]);
    assert_eq!((both.net, both.vat, both.total), (Net(Minor(290)), Vat(Minor(30)), Minor(320)));
    assert_eq!(both.breakdown, [VatLine { rate: 1_000, net: both.net, vat: both.vat }]);
}

prop_compose! {
    fn goods()(
        net in 0i64..5_000_000, rate in prop::sample::select(vec![400i64, 500, 1_000, 1_500, 2_200, 2_500]),
        variable in any::<bool>()
    ) -> Goods {
        Goods { net: Net(Minor(net)), vat_rate: rate, variable }
    }
}

prop_compose! {
    fn shipping()(fee in 0i64..20_000, free_from in prop::option::of(1i64..10_000_000), rate in 0i64..3_000) -> Shipping {
        Shipping { fee: Minor(fee), free_from: free_from.map(Minor), vat_rate: rate }
    }
}

/// What a buyer does to a cart of some articles.
#[derive(Debug, Clone)]
enum Edit {
    Set(usize, i64),
    Remove(usize),
    Empty,
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    prop::collection::vec(
        prop_oneof![
            8 => (0usize..8, 1i64..200).prop_map(|(article, quantity)| Edit::Set(article, quantity)),
            3 => (0usize..8).prop_map(Edit::Remove),
            1 => Just(Edit::Empty),
        ],
        0..30,
    )
}

proptest! {
    #[test]
    fn they_always_add_up(
        goods in prop::collection::vec(goods(), 0..30), discount in -5i64..20_000_000, shipping in prop::option::of(shipping())
    ) {
        let t = totals(&goods, Minor(discount), shipping);
        prop_assert_eq!(t.net.with(t.vat), t.total);
        prop_assert_eq!(t.items_net.0 - t.discount + t.shipping_net.0, t.net.0);
        prop_assert_eq!(t.breakdown.iter().map(|line| line.net.0).sum::<Minor>(), t.net.0);
        prop_assert_eq!(t.breakdown.iter().map(|line| line.vat.0).sum::<Minor>(), t.vat.0);
        prop_assert_eq!(t.lines_after_discount.iter().map(|net| net.0).sum::<Minor>(), t.items_net.0 - t.discount);
        prop_assert_eq!(t.discount.0, discount.clamp(0, t.items_net.0.0));
        prop_assert!(t.breakdown.is_sorted_by(|a, b| a.rate < b.rate));
        for line in &t.breakdown {
            prop_assert_eq!(line.net.vat(line.rate), line.vat);
            prop_assert!(line.net.0.0 > 0 && line.vat.0.0 >= 0);
        }
        for (line, net) in goods.iter().zip(&t.lines_after_discount) {
            prop_assert!(net.0.0 >= 0 && *net <= line.net);
        }
        prop_assert!(t.shipping_vat <= t.vat && t.variable_gross.0 >= 0);
    }

    #[test]
    fn whatever_the_order_of_the_edits(edits in edits(), discount in 0i64..50_000, shipping in prop::option::of(shipping())) {
        let article = |at: usize| line([1_850, 799, 145, 1_299, 5, 33_333, 7, 14_999][at], [400, 1_000, 2_200, 500][at % 4]);
        let mut cart: Vec<(usize, i64)> = Vec::new();
        for edit in edits {
            match edit {
                Edit::Set(at, quantity) => match cart.iter_mut().find(|(each, _)| *each == at) {
                    Some(line) => line.1 = quantity,
                    None => cart.push((at, quantity)),
                },
                Edit::Remove(at) => cart.retain(|(each, _)| *each != at),
                Edit::Empty => cart.clear(),
            }
        }
        let sum = |cart: &[(usize, i64)]| {
            let goods: Vec<Goods> = cart.iter().map(|(at, quantity)| {
                let one = article(*at);
                Goods { net: Net(Minor(one.net.0.0 * quantity)), ..one }
            }).collect();
            totals(&goods, Minor(discount), shipping)
        };
        let as_edited = sum(&cart);
        cart.sort_unstable();
        let mut rebuilt = sum(&cart);
        // The lines stand in another order; each has lost the same.
        let sorted = |totals: &Totals| {
            let mut lines = totals.lines_after_discount.clone();
            lines.sort_unstable();
            lines
        };
        prop_assert_eq!(sorted(&as_edited), sorted(&rebuilt));
        rebuilt.lines_after_discount.clone_from(&as_edited.lines_after_discount);
        prop_assert_eq!(as_edited, rebuilt);
    }

    #[test]
    fn a_cart_is_the_sum_of_its_orders(
        one in prop::collection::vec(goods(), 0..8), two in prop::collection::vec(goods(), 0..8), discount in 0i64..1_000_000
    ) {
        let parts = [totals(&one, Minor(discount), Some(SHIPPING)), totals(&two, Minor(0), Some(SHIPPING))];
        let all = together(&parts);
        prop_assert_eq!(all.total, parts[0].total + parts[1].total);
        prop_assert_eq!(all.net.with(all.vat), all.total);
        prop_assert_eq!(all.breakdown.iter().map(|line| line.net.with(line.vat)).sum::<Minor>(), all.total);
        prop_assert_eq!(all.lines_after_discount.len(), one.len() + two.len());
    }
}
