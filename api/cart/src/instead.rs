//! The substitute of an unavailable article: the first named one in stock, by weight or volume, at its price.

use super::scope::OWNED;
use super::types::Replacement;
use catalogue::products::prices;
use catalogue::stock;
use catalogue::types::UomReference;
use domain::line_price::Prices;
use domain::per::per;
use domain::pricing::Measure;
use domain::substitution;

/// Id, code, name, available, unit, reference quantity, weighed, list price, breaks, promotions.
pub type SubstituteRow = (i64, String, String, i64, UomReference, i64, i64, i64, Vec<(i64, i64)>, Vec<i64>);

/// A [`SubstituteRow`] of the article `p` as SQL, with the parameters of [`super::Scope::reader`]. Pieces in the
/// cart do not count as available again.
pub fn sql(day: &str) -> String {
    let held = format!(
        "coalesce((select h.quantity from cart k cross join cart_item h on h.cart_id = k.id and h.product_id = q.id \
         where {OWNED}), 0)"
    );
    include_str!("instead.sql")
        .replace("{available}", &format!("({} - {held})", stock::available_of("so", day)))
        .replace("{breaks}", &prices::breaks("?6", "?4").replace("p.id", "q.id"))
        .replace("{promotions}", &prices::promotions("?4", "?5").replace("p.id", "q.id"))
}

/// The pieces that come nearest to the missing amount, at most the available ones.
pub fn replacement(
    instead: &SubstituteRow,
    missing: i64,
    measure: Measure,
    unit: UomReference,
) -> Replacement {
    let (id, code, name, available, uom_reference, reference_quantity, weighed, list, breaks, promotions) =
        instead;
    let own = Measure { reference_quantity: *reference_quantity, variable_weight: *weighed == 1 };
    let quantity = substitution::pieces(missing, measure, own, *uom_reference == unit).min(*available);
    Replacement {
        product_id: *id,
        code: code.clone(),
        name: name.clone(),
        quantity,
        price: own.order_price(Prices::of(*list, breaks, promotions).unit(quantity).amount),
        uom_reference: *uom_reference,
        reference_quantity: per(own.reference_quantity, 1_000.0),
        variable_weight: own.variable_weight,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::money::Minor;

    #[test]
    fn it_is_as_much_by_weight_as_is_missing_at_the_price_of_so_many() {
        let sacks: SubstituteRow = (
            7,
            "MD-7".into(),
            "Sugar".into(),
            3,
            UomReference::Kg,
            25_000,
            0,
            3_000,
            vec![(2, 2_800)],
            vec![],
        );
        let ten_kilos = Measure { reference_quantity: 10_000, variable_weight: false };
        let two = replacement(&sacks, 2, ten_kilos, UomReference::Kg);
        assert_eq!((two.quantity, two.price), (1, Minor(3_000)));
        assert!((two.reference_quantity - 25.0).abs() < f64::EPSILON);
        let five = replacement(&sacks, 5, ten_kilos, UomReference::Kg);
        assert_eq!((five.quantity, five.price), (2, Minor(2_800)));
        assert_eq!(replacement(&sacks, 90, ten_kilos, UomReference::Kg).quantity, 3);
    }
}
