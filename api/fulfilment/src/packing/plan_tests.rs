use super::*;
use proptest::prelude::*;

fn line(id: i64, variable: bool, quantity: i64, amount: i64, vat_rate: i64) -> Line {
    Line {
        id,
        order_id: 1,
        delivery_id: 9,
        position: id,
        code: format!("P{id}"),
        amount,
        list_amount: amount + 10,
        reference_quantity: 1_200,
        variable_weight: variable,
        quantity,
        vat_rate,
        commission_rate: 200,
        net: 0,
        weight: None,
        missing: 0,
        missing_reason: String::new(),
        substitute_for: None,
        covered: 0,
        unanswered: false,
    }
}

fn packed(lines: Vec<Line>) -> Packed {
    let mut packed = Packed {
        head: Head {
            id: 1,
            code: "M000001".into(),
            version: 3,
            company_id: 7,
            status: OrderStatus::InPreparation,
            discount: 500,
            coupons: vec![("Sconto".into(), 1_000)],
            shipping_cost: 990,
            shipping_vat_rate: 2_200,
            total: 0,
            estimated_total: None,
            settled: false,
            charged: false,
            at_door: true,
            captured: 0,
            cash_before: 0,
            held: true,
            joined: Vec::new(),
            days: crate::days::DayRules {
                market: domain::market::Country::It,
                zone_days: None,
                closing_days: Vec::new(),
                shipping_settings: None,
            },
        },
        lines,
        legs: vec![Leg {
            id: 9,
            order_id: 1,
            delivery_date: "2026-11-23".into(),
            status: OrderStatus::InPreparation,
            expires_on: None,
            stop: None,
            trip: None,
            trip_status: None,
            trip_code: None,
        }],
    };
    for line in &mut packed.lines {
        line.net = line.ordered().goods().net.0.0;
    }
    packed
}

fn plan(id: i64, weight: Option<Option<i64>>, missing: Option<i64>) -> LinePlan {
    LinePlan { id, weight, missing, reason: missing.map(|_| "non arrivato".into()), confirmed: false }
}

fn item(id: i64, weight: Option<Option<f64>>, missing: Option<i64>) -> WeightInput {
    WeightInput { id, weight, missing, reason: None, confirm: false }
}

#[test]
fn the_scales_move_the_line_and_the_total() {
    let mut order = packed(vec![line(1, true, 2, 1_000, 1_000), line(2, false, 3, 200, 2_200)]);
    assert_eq!(order.unweighed(&[9]), [1]);
    let changes = order.apply(&[plan(1, Some(Some(2_500)), None)]);
    assert_eq!(changes.len(), 1);
    assert_eq!((changes[0].net, changes[0].weight), (2_500, Some(2_500)));
    let change = order.change();
    // 25.00 and 6.00, 10.00 off, 9.90 on top; what was agreed comes off although less was taken before.
    assert_eq!((change.items_net, change.discount, change.net_total), (3_100, 1_000, 3_090));
    assert_eq!((change.variable_gross, change.version), (0, 3));
    assert_eq!(change.promotion_total, 25 + 30);
    assert!(order.unweighed(&[9]).is_empty());
    // The same again is nothing; taken back it is the estimate.
    assert!(order.apply(&[plan(1, Some(Some(2_500)), None)]).is_empty());
    let taken_back = order.apply(&[plan(1, Some(None), None)]);
    assert_eq!(taken_back[0].net, 2_400);
    let detail = taken_back[0].detail();
    assert_eq!((&detail["weight"], &detail["before"]["weight"]), (&Value::Null, &json!(2_500)));
    assert_eq!(order.unweighed(&[9]), [1]);
}

#[test]
fn missing_pieces_are_neither_weighed_nor_paid() {
    let mut order = packed(vec![line(1, true, 2, 1_000, 1_000), line(2, false, 3, 200, 2_200)]);
    order.apply(&[plan(1, Some(Some(2_500)), None)]);
    let changes = order.apply(&[plan(1, None, Some(2)), plan(2, None, Some(1))]);
    assert_eq!((changes[0].weight, changes[0].net, changes[0].reason.as_str()), (None, 0, "non arrivato"));
    assert_eq!((changes[1].missing, changes[1].net), (1, 400));
    assert!(order.unweighed(&[9]).is_empty() && !order.all_missing());
    // The pieces turned up after all: the reason is cleared.
    let back = order.apply(&[plan(2, None, Some(0))]);
    assert_eq!((back[0].reason.as_str(), back[0].net), ("", 600));
    order.apply(&[plan(2, None, Some(3))]);
    assert!(order.all_missing());
}

#[test]
fn a_weight_is_that_of_the_pieces_that_are_there() {
    let mut order = packed(vec![line(1, true, 3, 1_000, 1_000)]);
    order.apply(&[plan(1, Some(Some(3_900)), None)]);
    // One of three weighed pieces is missing: none of its kilos are charged, and the others are weighed again.
    let changes = order.apply(&[plan(1, None, Some(1))]);
    assert_eq!((changes[0].weight, changes[0].missing, changes[0].net), (None, 1, 2_400));
    assert_eq!(order.unweighed(&[9]), [1]);
    order.apply(&[plan(1, Some(Some(2_500)), None)]);
    // The same number once more, or another reason, says nothing of the weight.
    assert!(order.apply(&[plan(1, None, Some(1))]).is_empty());
    let reason = LinePlan { reason: Some("Rotto".into()), ..plan(1, None, None) };
    assert_eq!(order.apply(&[reason])[0].weight, Some(2_500));
    // A piece that turned up is weighed with them, unless its weight comes along.
    assert_eq!(order.apply(&[plan(1, None, Some(0))])[0].weight, None);
    assert_eq!(order.apply(&[plan(1, Some(Some(2_400)), Some(1))])[0].weight, Some(2_400));
}

#[test]
fn an_old_weight_beside_other_pieces_is_asked_about() {
    let mut order = packed(vec![line(1, true, 10, 1_000, 1_000)]);
    order.apply(&[plan(1, Some(Some(12_100)), None)]);
    let expected = 9 * 1_200;
    let stale = plan(1, Some(Some(12_100)), Some(1));
    assert_eq!(order.wrong(&stale), [("weight", FieldError::ImplausibleWeight { expected })]);
    assert!(order.wrong(&LinePlan { confirmed: true, ..stale.clone() }).is_empty());
    assert!(order.wrong(&LinePlan { weight: Some(Some(11_000)), ..stale }).is_empty());
    // Nothing has changed.
    assert!(order.wrong(&plan(1, Some(Some(12_100)), Some(0))).is_empty());
}

#[test]
fn a_substitute_costs_no_more_than_what_is_missing_however_heavy_it_is() {
    // Two tins at 12.00 are missing; 2.4 kg at 10.00 a kilo stand for them.
    let mut missing = line(1, false, 3, 1_200, 1_000);
    (missing.missing, missing.covered) = (2, 2);
    let instead = Line { substitute_for: Some(1), ..line(2, true, 2, 1_000, 1_000) };
    let mut order = packed(vec![missing, instead]);
    let mut net = |grams| order.apply(&[plan(2, Some(Some(grams)), None)]).first().map(|change| change.net);
    assert_eq!(net(2_000), Some(2_000));
    assert_eq!([net(2_400), net(3_600)], [Some(2_400); 2]);
    // At a higher rate of VAT a cent less than as much with VAT.
    order.lines[1].vat_rate = 2_200;
    order.apply(&[plan(2, Some(Some(3_500)), None)]);
    assert_eq!(order.lines[1].net, 2_162);
    // Another article of the order pays what it weighs.
    order.lines[1].substitute_for = None;
    order.apply(&[plan(2, Some(Some(3_600)), None)]);
    assert_eq!(order.lines[1].net, 3_600);
}

#[test]
fn only_what_is_of_the_order_is_read() {
    let order = packed(vec![line(1, true, 2, 1_000, 1_000), line(2, false, 3, 200, 2_200)]);
    let refused = |items: &[WeightInput]| match order.read(items) {
        Err(ApiError::Validation(fields)) => fields.into_keys().collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(&[]), ["items"]);
    assert_eq!(refused(&[item(3, None, None)]), ["items.0.id"]);
    assert_eq!(refused(&[item(2, Some(Some(1.0)), None)]), ["items.0.weight"]);
    assert_eq!(refused(&[item(1, Some(Some(0.0)), None)]), ["items.0.weight"]);
    for kilos in [-1.0, -2.4, f64::MAX, f64::NAN] {
        assert_eq!(refused(&[item(1, Some(Some(kilos)), None)]), ["items.0.weight"]);
    }
    // Grams for kilos are not taken unless somebody confirms them.
    assert_eq!(refused(&[item(1, Some(Some(2_400.0)), None)]), ["items.0.weight"]);
    assert_eq!(
        order.wrong(&plan(1, Some(Some(1_199)), None))[0].1,
        FieldError::ImplausibleWeight { expected: 2_400 }
    );
    assert!(order.read(&[WeightInput { confirm: true, ..item(1, Some(Some(24.0)), None) }]).is_ok());
    assert_eq!(
        refused(&[item(2, None, Some(4)), item(2, None, Some(-1))]),
        ["items.0.missing", "items.1.id", "items.1.missing"]
    );
    // What is wholly missing has no weight; one call may take the weight back with it.
    assert_eq!(refused(&[item(1, Some(Some(2.5)), Some(2))]), ["items.0.missing"]);
    assert!(order.read(&[item(1, Some(None), Some(2))]).is_ok());
    let mut gone = order.clone();
    gone.apply(&[plan(1, None, Some(2))]);
    assert_eq!(gone.wrong(&plan(1, Some(Some(2_500)), None))[0].0, "missing");
    assert!(gone.wrong(&plan(1, Some(Some(2_500)), Some(0))).is_empty());
    let read = order.read(&[item(1, Some(Some(2.4567)), Some(0)), item(2, Some(None), None)]).unwrap();
    assert_eq!(read[0].weight, Some(Some(2_457)));
    assert_eq!(order.elsewhere(&read), None);
    let mut ready = order;
    ready.legs[0].status = OrderStatus::Ready;
    assert_eq!(ready.elsewhere(&read), Some(OrderStatus::Ready));
}

proptest! {
    #[test]
    fn whatever_is_weighed_in_whatever_order_the_totals_are_those_of_the_lines(
        lines in prop::collection::vec((any::<bool>(), 1i64..9, 1i64..50_000, prop::sample::select(vec![400i64, 1_000, 2_200])), 1..8),
        steps in prop::collection::vec((0usize..8, prop::option::of(prop::option::of(1i64..90_000)), prop::option::of(0i64..9)), 0..24)
    ) {
        let lines: Vec<Line> = (1..).zip(&lines)
            .map(|(id, (variable, quantity, amount, rate))| line(id, *variable, *quantity, *amount, *rate)).collect();
        let mut order = packed(lines);
        for (at, weight, missing) in steps {
            let Some(line) = order.lines.get(at) else { continue };
            let weight = weight.filter(|_| line.variable_weight);
            let missing = missing.map(|missing| missing.min(line.quantity));
            order.apply(&[LinePlan { id: line.id, weight, missing, reason: None, confirmed: true }]);
            let change = order.change();
            let goods: Vec<Goods> = order.lines.iter().map(|line| Goods {
                net: Net(Minor(line.net)), vat_rate: line.vat_rate, variable: line.to_weigh()
            }).collect();
            let fee = Shipping { fee: Minor(990), free_from: None, vat_rate: 2_200 };
            let expected = totals(&goods, Minor(1_000), Some(fee));
            prop_assert_eq!(change.total, expected.total.0);
            prop_assert_eq!(change.items_net, order.lines.iter().map(|line| line.net).sum::<i64>());
            prop_assert_eq!(change.total, change.net_total + change.vat_total);
            prop_assert_eq!(change.variable_gross, expected.variable_gross.0);
            prop_assert!(change.promotion_total >= 0 && change.commission >= 0);
            // What is written is what the next one reads: the discount and the fee never drift.
            order.head.discount = change.discount;
            order.head.total = change.total;
        }
    }
}
