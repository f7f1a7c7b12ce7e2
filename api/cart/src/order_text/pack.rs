//! Converts the amount of a written line into units in which the article is sold.

use crate::items::MAX_PIECES;
use catalogue::types::{Product, UomReference, UomSale};
use domain::order_text::{self, Amount, Unit, WrittenLine};

/// A larger number of pieces or cartons is never certain.
const MAX_SURE_PIECES: i64 = 99;
/// For packs with fewer pieces, the same number may mean pieces or packs.
const MIN_PACK_COUNT: i64 = 10;

/// The unit in which an article is sold.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pack<'a> {
    /// `6 x 1 kg`
    printed: &'a str,
    is_carton: bool,
    reference: UomReference,
    /// Its content, in thousandths of `reference`.
    thousandths: i64,
}

impl<'a> Pack<'a> {
    pub(super) fn of(product: &'a Product) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a pack holds no more than some thousand kilos")]
        let thousandths = (product.reference_quantity * 1_000.0).round() as i64;
        Self {
            printed: &product.pack,
            is_carton: product.uom_sale == UomSale::Carton,
            reference: product.uom_reference,
            thousandths,
        }
    }

    /// How many pieces of the written size it holds; `None` where it holds another size.
    pub(super) fn held(self, size: Option<Amount>) -> Option<i64> {
        match size {
            None => Some(1),
            Some(size) => {
                order_text::pack(self.printed).and_then(|(count, of)| size.is_size_of(of).then_some(count))
            }
        }
    }

    /// Its content in thousandths of the unit.
    fn measured(self, unit: Unit) -> Option<i64> {
        let fits = matches!(
            (self.reference, unit),
            (UomReference::Kg, Unit::Kilogram)
                | (UomReference::L, Unit::Litre)
                | (UomReference::Pc, Unit::Each)
        );
        (fits && self.thousandths > 0).then_some(self.thousandths)
    }

    /// Whether kilos or litres of it can be ordered at all.
    pub(super) fn is_measured(self, unit: Unit) -> bool {
        self.measured(unit).is_some()
    }

    /// Whether the number may count what is in it: the pack says the same, or holds many pieces and nobody wrote of cartons.
    fn counts(self, amount: Amount) -> bool {
        let count = amount.thousandths / 1_000;
        let printed = self.printed.replace(['.', ' '], "");
        let many = amount.unit != Unit::Carton
            && self.measured(Unit::Each).is_some_and(|held| held >= MIN_PACK_COUNT * 1_000);
        let is_named =
            || printed.split(|ch: char| !ch.is_ascii_digit()).any(|number| number.parse() == Ok(count));
        count >= MIN_PACK_COUNT && (many || is_named())
    }

    /// Whether the number more likely counts the pieces in it than packs: `30 uova` of a pack of 30.
    pub(super) fn is_counted_inside(self, line: &WrittenLine) -> bool {
        line.amount.is_some_and(|amount| {
            self.counted_inside(amount).is_some_and(|held| {
                amount.thousandths * 4 >= held || amount.thousandths > MAX_SURE_PIECES * 1_000
            })
        })
    }

    /// Thousandths of the pieces in it, where the number may count them.
    fn counted_inside(self, amount: Amount) -> Option<i64> {
        let held = self.measured(Unit::Each).filter(|held| *held >= MIN_PACK_COUNT * 1_000)?;
        (matches!(amount.unit, Unit::Sold | Unit::Piece) && self.counts(amount)).then_some(held)
    }

    /// How many of it, and whether that is just what was written.
    ///
    /// Kilos, litres, dozens and single tins of a carton become whole packs, never fewer than were asked for. `inside`: the number
    /// counts the pieces in a pack, of this article or another one that the line may mean.
    pub(super) fn pieces(self, line: &WrittenLine, inside: bool) -> (i64, bool) {
        let Some(amount) = line.amount else {
            return (1, false);
        };
        let held = self.held(line.size);
        let measured = self.measured(amount.unit);
        let within = || order_text::pack(self.printed).map_or(1, |(count, _)| count.max(1)) * 1_000;
        let of_one = match amount.unit {
            Unit::Carton => Some(1_000),
            // `24 bottiglie di olio` is two cartons of twelve.
            Unit::Container if self.is_carton && line.size.is_none() => Some(within()),
            // `6 olio 5 l` is six tins, and a carton holds four.
            Unit::Sold | Unit::Piece | Unit::Container => {
                let of_pack = self.counted_inside(amount).filter(|_| inside);
                of_pack.or_else(|| Some(held.unwrap_or(1).max(1) * 1_000))
            }
            // A dozen bottles: nobody says whether they come in cartons.
            Unit::Each => measured.or_else(|| Some(within())),
            Unit::Kilogram | Unit::Litre => measured,
        };
        let Some(of_one) = of_one else {
            return (1, false);
        };
        let clear = match amount.unit {
            Unit::Carton => self.is_carton,
            // Bottles of a carton are said with their size; `5 pezzi` of a tray of five may be trays.
            Unit::Piece | Unit::Container if self.is_carton => line.size.is_some(),
            // `6 olio (5 l)` may be six tins or six cartons of them.
            Unit::Piece | Unit::Container | Unit::Sold => held == Some(1),
            Unit::Each | Unit::Kilogram | Unit::Litre => measured.is_some(),
        };
        let quantity = ((amount.thousandths + of_one - 1) / of_one).clamp(1, MAX_PIECES);
        // `2400 tovaglioli` of a carton that holds 2,400 is one carton, and hundreds of anything are for somebody to look at.
        let counted =
            !matches!(amount.unit, Unit::Each | Unit::Kilogram | Unit::Litre) && self.counts(amount);
        let exact = quantity * of_one == amount.thousandths && held.is_some();
        (quantity, clear && exact && !counted && !line.doubtful && quantity <= MAX_SURE_PIECES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EGGS: Pack<'_> =
        Pack { printed: "180 pc", is_carton: true, reference: UomReference::Pc, thousandths: 180_000 };
    const DOZEN: Pack<'_> =
        Pack { printed: "12 pc", is_carton: false, reference: UomReference::Pc, thousandths: 12_000 };
    const WINE: Pack<'_> =
        Pack { printed: "6 x 750 ml", is_carton: true, reference: UomReference::L, thousandths: 4_500 };
    const FLOUR: Pack<'_> =
        Pack { printed: "25 kg", is_carton: false, reference: UomReference::Kg, thousandths: 25_000 };

    fn pieces(pack: Pack<'_>, text: &str) -> (i64, bool) {
        let lines = order_text::parse(text);
        lines.first().map_or((0, false), |line| pack.pieces(line, pack.is_counted_inside(line)))
    }

    #[test]
    fn dozens_become_packs_of_the_pieces_that_they_hold() {
        assert_eq!(pieces(EGGS, "una dozzina di uova"), (1, false));
        assert_eq!(pieces(EGGS, "15 dozzine di uova"), (1, true));
        assert_eq!(pieces(EGGS, "30 dozzine di uova"), (2, true));
        assert_eq!(pieces(DOZEN, "a dozen eggs"), (1, true));
        assert_eq!(pieces(DOZEN, "half a dozen eggs"), (1, false));
        assert_eq!(pieces(WINE, "una dozzina di vino"), (2, false));
        assert_eq!(pieces(FLOUR, "una dozzina di farina"), (12, false));
        assert_eq!(pieces(WINE, "una dozzina di casse di vino"), (12, true));
    }

    #[test]
    fn bottles_become_the_cartons_that_hold_them() {
        assert_eq!(pieces(WINE, "24 bottiglie di vino"), (4, false));
        assert_eq!(pieces(WINE, "10 flasker vin"), (2, false));
        assert_eq!(pieces(WINE, "6 bottiglie vino 75 cl"), (1, true));
        assert_eq!(pieces(WINE, "4 pz vino"), (4, false));
        assert_eq!(pieces(FLOUR, "3 sacchi di farina"), (3, true));
    }

    #[test]
    fn a_size_in_grams_is_never_a_number_of_packs() {
        let half = Pack { printed: "500 g", is_carton: false, reference: UomReference::Kg, thousandths: 500 };
        let block =
            Pack { printed: "3 kg", is_carton: false, reference: UomReference::Kg, thousandths: 3_000 };
        assert_eq!(pieces(half, "2 gr. 500 mozzarella"), (2, true));
        assert_eq!(pieces(block, "2 gr. 500 mozzarella"), (2, false));
        assert_eq!(pieces(EGGS, "un centinaio di uova"), (1, false));
        assert_eq!(pieces(FLOUR, "2 q.li farina"), (8, true));
    }

    #[test]
    fn what_may_count_the_pieces_in_a_pack_is_for_somebody_to_look_at() {
        for text in ["12 uova", "30 uova", "180 uova", "12 pz uova"] {
            assert!(!pieces(EGGS, text).1, "{text}");
        }
        assert_eq!(pieces(EGGS, "180 uova"), (1, false));
        assert_eq!(pieces(EGGS, "400 uova"), (3, false));
        assert_eq!(pieces(EGGS, "12 uova"), (12, false));
        // Beside a pack of which the number counts the pieces it counts those of this one.
        let twelve = order_text::parse("12 uova");
        assert_eq!(EGGS.pieces(&twelve[0], DOZEN.is_counted_inside(&twelve[0])), (1, false));
        assert_eq!(pieces(EGGS, "2 uova"), (2, true));
        assert_eq!(pieces(EGGS, "12 casse uova"), (12, true));
        assert_eq!(pieces(FLOUR, "12 farina"), (12, true));
        assert_eq!(pieces(FLOUR, "50 kg farina"), (2, true));
        assert_eq!(pieces(FLOUR, "30 kg farina"), (2, false));
        assert_eq!(pieces(FLOUR, "3) 50 kg farina"), (2, false));
        assert_eq!(pieces(FLOUR, "25 kg hvetemel før 9"), (1, false));
        assert_eq!(pieces(FLOUR, "1,000 farina"), (1_000, false));
        assert_eq!(pieces(FLOUR, "50 kg farina tipo 1"), (2, true));
    }
}
