//! The quantity of a delivered line that can still be returned: whole pieces and, where it was weighed, grams
//! of them.

/// A delivered line and its returned quantity, without rejected claims.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Line {
    /// Delivered pieces.
    pub pieces: i64,
    /// Their weight together; `None` where pieces are counted.
    pub grams: Option<i64>,
    /// Pieces that were returned whole.
    pub returned: i64,
    /// Grams that were returned by weight.
    pub returned_grams: i64,
}

/// The quantity of which a claim has too much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExcessQuantity {
    Pieces,
    Grams,
    /// The line has these grams, but so few of its pieces do not weigh that much.
    GramsOfPieces,
}

impl Line {
    /// Whether whole pieces and grams together do not exceed the line, as `not_more_grams_returned` of the
    /// schema checks.
    fn fits(self) -> bool {
        let all = self.grams.unwrap_or(0);
        let share = self.returned_grams * self.pieces + self.returned * all;
        self.returned <= self.pieces && (self.returned_grams == 0 || share <= all * self.pieces)
    }

    /// The remaining grams of a weighed line.
    pub fn grams_left(self) -> Option<i64> {
        self.grams.map(|all| {
            let pieces = self.pieces.max(1);
            let whole = (self.returned * all + pieces - 1) / pieces;
            (all - self.returned_grams - whole).max(0)
        })
    }

    /// The returned quantity: grams of a weighed line, pieces of any other.
    pub fn amount_returned(self) -> i64 {
        self.grams_left().map_or(self.returned, |left| self.grams.unwrap_or(0) - left)
    }

    /// Pieces of which something is left.
    pub fn pieces_left(self) -> i64 {
        if self.returned_grams > 0 && self.grams_left() == Some(0) {
            return 0;
        }
        let all = self.grams.unwrap_or(0).max(1);
        (self.pieces - self.returned - self.returned_grams * self.pieces / all).max(0)
    }

    /// The most grams of some of the delivered pieces, when each weighs from half to one and a half times the
    /// average, as on the scales ([`super::weight::Ordered::is_plausible`]).
    pub fn most_grams(self, pieces: i64) -> Option<i64> {
        let (all, count) = (self.grams?, self.pieces.max(1));
        let others = (count - pieces).max(0);
        Some((3 * all * pieces / (2 * count)).min(all - all * others / (2 * count)))
    }

    /// The line after one more claim, and the claimed grams: those named, or the rest where the pieces are no
    /// longer whole.
    ///
    /// # Errors
    /// The claim exceeds the rest, or its grams are those of more pieces.
    pub fn take(self, pieces: i64, grams: Option<i64>) -> Result<(Self, Option<i64>), ExcessQuantity> {
        if pieces > self.pieces_left() {
            return Err(ExcessQuantity::Pieces);
        }
        let whole = Self { returned: self.returned + pieces, ..self };
        let taken_grams = grams.or_else(|| self.grams_left().filter(|_| !whole.fits()));
        let taken = taken_grams.map_or(whole, |grams| Self {
            returned_grams: self.returned_grams.saturating_add(grams),
            ..self
        });
        if !taken.fits() {
            return Err(ExcessQuantity::Grams);
        }
        if grams > self.most_grams(pieces) {
            return Err(ExcessQuantity::GramsOfPieces);
        }
        Ok((taken, taken_grams))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_fillet_that_was_short_can_still_be_spoilt() {
        let fillet = Line { pieces: 1, grams: Some(1_870), ..Line::default() };
        let (short, grams) = fillet.take(1, Some(470)).unwrap();
        assert_eq!((grams, short.pieces_left(), short.grams_left()), (Some(470), 1, Some(1_400)));
        assert_eq!(short.take(1, Some(1_401)), Err(ExcessQuantity::Grams));
        let (used_up, grams) = short.take(1, Some(1_400)).unwrap();
        assert_eq!((grams, used_up.pieces_left(), used_up.grams_left()), (Some(1_400), 0, Some(0)));
        assert_eq!(used_up.take(1, Some(1)), Err(ExcessQuantity::Pieces));
        // The piece without a weight is what is left of it.
        assert_eq!(short.take(1, None), Ok((used_up, Some(1_400))));
        // Never more than the line, at once or later.
        assert_eq!(fillet.take(1, Some(1_871)), Err(ExcessQuantity::Grams));
        assert_eq!(fillet.take(1, Some(i64::MAX / 4)), Err(ExcessQuantity::Grams));
    }

    #[test]
    fn whole_pieces_of_a_weighed_line_are_its_share() {
        let hams = Line { pieces: 3, grams: Some(1_000), ..Line::default() };
        let (two, grams) = hams.take(2, None).unwrap();
        assert_eq!((grams, two.pieces_left(), two.grams_left()), (None, 1, Some(333)));
        let (all, _) = two.take(1, None).unwrap();
        assert_eq!((all.pieces_left(), all.grams_left()), (0, Some(0)));
        // A gram of which only a part is left is nothing to claim.
        let (rest, _) = two.take(1, Some(333)).unwrap();
        assert_eq!((rest.pieces_left(), rest.grams_left()), (0, Some(0)));
        let eggs = Line { pieces: 5, returned: 2, ..Line::default() };
        assert_eq!((eggs.pieces_left(), eggs.grams_left(), eggs.amount_returned()), (3, None, 2));
        assert_eq!(eggs.take(4, None), Err(ExcessQuantity::Pieces));
        assert_eq!(Line { returned: 6, ..eggs }.pieces_left(), 0);
    }

    #[test]
    fn a_piece_does_not_weigh_as_much_as_three() {
        let hams = Line { pieces: 3, grams: Some(24_000), ..Line::default() };
        let most = |pieces| hams.most_grams(pieces).unwrap();
        assert_eq!([1, 2, 3].map(most), [12_000, 20_000, 24_000]);
        assert_eq!(hams.take(1, Some(24_000)), Err(ExcessQuantity::GramsOfPieces));
        assert_eq!(hams.take(1, Some(24_001)), Err(ExcessQuantity::Grams));
        assert_eq!(hams.take(2, Some(20_001)), Err(ExcessQuantity::GramsOfPieces));
        for (pieces, grams) in [(1, 12_000), (2, 20_000), (3, 24_000)] {
            assert!(hams.take(pieces, Some(grams)).is_ok(), "{pieces}");
        }
        // The others of a light one are heavier.
        let (others, _) = hams.take(1, Some(4_000)).unwrap();
        assert!(others.take(2, Some(20_000)).is_ok());
        assert_eq!(Line { pieces: 3, ..Line::default() }.most_grams(1), None);
    }

    proptest! {
        #[test]
        fn some_pieces_weigh_less_than_all(pieces in 1i64..60, grams in 2i64..500_000, some in 1i64..60) {
            let line = Line { pieces, grams: Some(grams), ..Line::default() };
            let some = some.min(pieces);
            let most = line.most_grams(some).unwrap();
            prop_assert!(most <= grams);
            prop_assert_eq!(line.most_grams(pieces), Some(grams));
            // Never less than the pieces' even share.
            prop_assert!(most >= grams * some / pieces);
        }

        #[test]
        fn claims_come_to_the_line_and_never_to_more(
            pieces in 1i64..12, grams in prop::option::of(1i64..50_000),
            claims in prop::collection::vec((1i64..13, prop::option::of(1i64..60_000)), 0..12)
        ) {
            let mut line = Line { pieces, grams, ..Line::default() };
            for (pieces, weight) in claims {
                let before = line;
                match line.take(pieces, weight.filter(|_| grams.is_some())) {
                    Ok((after, taken)) => {
                        prop_assert!(pieces <= before.pieces_left());
                        prop_assert!(taken.is_none_or(|taken| (1..=before.grams_left().unwrap()).contains(&taken)));
                        line = after;
                    }
                    Err(ExcessQuantity::Pieces) => prop_assert!(pieces > before.pieces_left()),
                    Err(ExcessQuantity::Grams) => prop_assert!(weight > before.grams_left()),
                    Err(ExcessQuantity::GramsOfPieces) => prop_assert!(weight > before.most_grams(pieces)),
                }
                prop_assert!(line.fits());
                prop_assert!(line.pieces_left() >= 0 && line.pieces_left() <= before.pieces_left());
                prop_assert!(line.amount_returned() >= before.amount_returned());
            }
            // What is left can be asked back, all at once.
            if line.pieces_left() > 0 {
                let (used_up, _) = line.take(line.pieces_left(), None).unwrap();
                prop_assert_eq!((used_up.pieces_left(), used_up.grams_left().unwrap_or(0)), (0, 0));
            }
        }
    }
}
