//! Checks what may be returned, without a database, so that every refusal has a native test.

use super::types::{ReturnInput, ReturnItemInput, ReturnReason};
use domain::returnable::{self, ExcessQuantity};
use domain::weight::grams;
use domain::{instant, line, return_window};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::texts::returns as texts;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// Lines that one request may name.
const MAX_ITEMS: usize = 100;
const MAX_QUANTITY: i64 = 9_999;
/// Pictures of one line.
const MAX_PICTURES: usize = 5;
const MAX_NOTES: usize = 1_000;

/// A line of the order with its present figures.
#[derive(Debug, Clone, Deserialize)]
pub struct Line {
    pub id: i64,
    pub storage: String,
    pub quantity: i64,
    pub returned: i64,
    pub returned_grams: i64,
    /// What was weighed of it; null where pieces are counted.
    pub grams: Option<i64>,
    /// When it was delivered; null before that.
    pub delivered_at: Option<String>,
    /// Ids of the lots it was taken from.
    pub lots: Vec<i64>,
}

impl Line {
    const fn goods(&self) -> returnable::Line {
        returnable::Line {
            pieces: self.quantity,
            grams: self.grams,
            returned: self.returned,
            returned_grams: self.returned_grams,
        }
    }
}

/// The data against which a request is checked.
#[derive(Debug, Clone)]
pub struct ReturnFacts {
    pub lines: Vec<Line>,
    /// Those of the named pictures that belong to the person and that nothing shows.
    pub pictures: HashSet<i64>,
    /// Seconds since 1970.
    pub now: i64,
}

/// A line to be returned, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Item {
    pub line: i64,
    pub quantity: i64,
    /// Grams, when less than the whole pieces is returned.
    pub grams: Option<i64>,
    pub reason: ReturnReason,
    pub lot: Option<i64>,
    pub notes: String,
    pub pictures: Vec<i64>,
}

/// The pictures that the request names.
pub fn pictures(input: &ReturnInput) -> Vec<i64> {
    input
        .items
        .iter()
        .flat_map(|item| item.images.iter().flatten().copied())
        .filter(|id| *id > 0)
        .take(MAX_ITEMS * MAX_PICTURES)
        .collect()
}

/// # Errors
/// 409 when nothing of the order has been delivered, 422 with everything that is wrong.
pub fn check(known: &ReturnFacts, input: &ReturnInput) -> ApiResult<Vec<Item>> {
    if input.items.len() > MAX_ITEMS {
        return Err(ApiError::field("items", FieldError::TooMany(MAX_ITEMS)));
    }
    check_all(known, &input.items)
}

/// [`check`] of however many lines: a check-in returns all that it found at once.
///
/// # Errors
/// As [`check`].
pub(crate) fn check_all(known: &ReturnFacts, items: &[ReturnItemInput]) -> ApiResult<Vec<Item>> {
    if known.lines.iter().all(|line| line.delivered_at.is_none()) {
        return Err(ApiError::conflict("not_delivered", &texts::NOT_DELIVERED));
    }
    let mut problems = Problems::default();
    if items.is_empty() {
        problems.add("items", FieldError::Required);
    }
    let mut taken = TakenItems::default();
    let checked =
        items.iter().enumerate().map(|(at, item)| taken.item(known, at, item, &mut problems)).collect();
    problems.finish()?;
    Ok(checked)
}

/// Quantities that the items before have taken.
#[derive(Default)]
struct TakenItems {
    reasons: HashSet<(i64, ReturnReason)>,
    pictures: HashSet<i64>,
    /// The remaining quantities of the lines.
    lines: HashMap<i64, returnable::Line>,
}

impl TakenItems {
    fn item(
        &mut self,
        known: &ReturnFacts,
        at: usize,
        item: &ReturnItemInput,
        problems: &mut Problems,
    ) -> Item {
        let field = |name: &str| format!("items.{at}.{name}");
        let line = known.lines.iter().find(|line| line.id == item.order_item_id);
        let weight = line.and_then(|line| problems.take(&field("weight"), grams_of(line, item)));
        let mut grams = weight;
        match line {
            None => problems.add(&field("orderItemId"), FieldError::Says(&texts::NOT_OF_THE_ORDER)),
            Some(line) => match line.delivered_at.as_deref().and_then(instant::parse) {
                None => problems.add(&field("orderItemId"), FieldError::Says(&texts::NOT_DELIVERED)),
                Some(delivered) if known.now > return_window::until(&line.storage, delivered) => {
                    problems.add(&field("orderItemId"), FieldError::Says(&texts::TOO_LATE));
                }
                Some(_) => match self.take(line, item.quantity, weight) {
                    Ok(taken) => grams = taken,
                    Err((name, error)) => problems.add(&field(name), error),
                },
            },
        }
        if item.lot_id.is_some_and(|lot| line.is_some_and(|line| !line.lots.contains(&lot))) {
            problems.add(&field("lotId"), FieldError::Says(&texts::NOT_ITS_LOT));
        }
        if !self.reasons.insert((item.order_item_id, item.reason)) {
            problems.add(&field("reason"), FieldError::Repeated);
        } else if item.reason == ReturnReason::ShortWeight && line.is_some_and(|line| line.grams.is_none()) {
            // There is no weight of which some is missing: whole pieces would be credited and stay where they are.
            problems.add(&field("reason"), FieldError::Says(&texts::NOT_WEIGHED));
        }
        let pictures: Vec<i64> = item.images.iter().flatten().copied().collect();
        if pictures.len() > MAX_PICTURES {
            problems.add(&field("images"), FieldError::Says(&texts::TOO_MANY_PICTURES));
        } else if pictures.iter().any(|id| !known.pictures.contains(id)) {
            problems.add(&field("images"), FieldError::Says(&texts::NOT_THEIR_PICTURE));
        } else if !pictures.iter().all(|id| self.pictures.insert(*id)) {
            problems.add(&field("images"), FieldError::Repeated);
        }
        let notes = line::clean_lines(item.notes.as_deref().unwrap_or_default(), MAX_NOTES);
        let notes = problems.take(
            &field("notes"),
            notes.map_err(|problem| match problem {
                line::Problem::TooLong => FieldError::TooLong(MAX_NOTES),
                line::Problem::Control => FieldError::Malformed,
            }),
        );
        Item {
            line: item.order_item_id,
            quantity: item.quantity,
            grams,
            reason: item.reason,
            lot: item.lot_id,
            notes,
            pictures,
        }
    }

    /// One line may be returned for two reasons, but together for no more than its quantity. Answers the
    /// grams to return.
    fn take(
        &mut self,
        line: &Line,
        quantity: i64,
        grams: Option<i64>,
    ) -> Result<Option<i64>, (&'static str, FieldError)> {
        if !(1..=MAX_QUANTITY).contains(&quantity) {
            return Err(("quantity", FieldError::Number { min: 1, max: MAX_QUANTITY }));
        }
        let left = self.lines.entry(line.id).or_insert_with(|| line.goods());
        let (after, taken) = left.take(quantity, grams).map_err(|too_much| match too_much {
            ExcessQuantity::Pieces => ("quantity", FieldError::Says(&texts::TOO_MUCH)),
            ExcessQuantity::Grams => ("weight", FieldError::Says(&texts::TOO_MUCH)),
            ExcessQuantity::GramsOfPieces => ("weight", FieldError::Says(&texts::WEIGHT_OF_MORE)),
        })?;
        *left = after;
        Ok(taken)
    }
}

/// The grams to return, when it is not about whole pieces.
fn grams_of(line: &Line, item: &ReturnItemInput) -> Result<Option<i64>, FieldError> {
    match (line.grams, item.weight) {
        (None, None) => Ok(None),
        (None, Some(_)) => Err(FieldError::Unknown),
        (Some(_), None) if item.reason == ReturnReason::ShortWeight => Err(FieldError::Required),
        (Some(_), None) => Ok(None),
        (Some(_), Some(kilos)) => {
            grams(kilos).filter(|grams| *grams > 0).map(Some).ok_or(FieldError::Malformed)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::errors::FieldErrors;
    use proptest::prelude::*;

    fn known() -> ReturnFacts {
        let line = |id, storage: &str, quantity, returned, delivered: Option<&str>| Line {
            id,
            storage: storage.to_owned(),
            quantity,
            returned,
            returned_grams: 0,
            grams: (id == 2).then_some(4_150),
            delivered_at: delivered.map(str::to_owned),
            lots: vec![70 + id],
        };
        ReturnFacts {
            lines: vec![
                line(1, "ambient", 5, 0, Some("2026-11-20T08:00:00Z")),
                line(2, "chilled", 4, 1, Some("2026-11-20T08:00:00Z")),
                line(3, "ambient", 4, 0, None),
            ],
            pictures: HashSet::from([8, 9]),
            now: instant::parse("2026-11-21T07:59:00Z").unwrap(),
        }
    }

    fn item(line: i64, quantity: i64, reason: ReturnReason) -> ReturnItemInput {
        ReturnItemInput {
            order_item_id: line,
            quantity,
            reason,
            weight: None,
            lot_id: None,
            notes: None,
            images: None,
        }
    }

    fn refused(known: &ReturnFacts, items: Vec<ReturnItemInput>) -> FieldErrors {
        match check(known, &ReturnInput { items }) {
            Err(ApiError::Validation(fields)) => fields,
            other => panic!("{other:?}"),
        }
    }

    const DAMAGED: ReturnReason = ReturnReason::Damaged;
    const OTHER: ReturnReason = ReturnReason::Other;

    #[test]
    fn what_was_delivered_goes_back() {
        let mut first = item(1, 5, DAMAGED);
        first.lot_id = Some(71);
        first.notes = Some("  Schiacciati\r\nsotto ".to_owned());
        first.images = Some(vec![9, 8]);
        let items = vec![first, item(2, 2, DAMAGED), item(2, 1, OTHER)];
        let checked = check(&known(), &ReturnInput { items }).unwrap();
        assert_eq!(checked.len(), 3);
        assert_eq!(checked[0].notes, "Schiacciati\nsotto");
        assert_eq!((checked[0].lot, &checked[0].pictures), (Some(71), &vec![9, 8]));
    }

    #[test]
    fn never_more_than_the_rest() {
        let says = |fields: &FieldErrors, name: &str| fields.get(name).cloned();
        let much = Some(vec![FieldError::Says(&texts::TOO_MUCH)]);
        assert_eq!(says(&refused(&known(), vec![item(2, 4, OTHER)]), "items.0.quantity"), much);
        let fields = refused(&known(), vec![item(2, 2, DAMAGED), item(2, 2, OTHER)]);
        assert_eq!((says(&fields, "items.1.quantity"), fields.len()), (much, 1));
        for quantity in [0, -1, 10_000, i64::MAX, i64::MIN] {
            assert!(refused(&known(), vec![item(1, quantity, OTHER)]).contains_key("items.0.quantity"));
        }
    }

    #[test]
    fn kilos_only_of_what_was_weighed_and_not_more_than_that() {
        let of = |line, reason, weight| ReturnItemInput { weight, ..item(line, 1, reason) };
        let short = ReturnReason::ShortWeight;
        let checked = check(&known(), &ReturnInput { items: vec![of(2, short, Some(0.47))] }).unwrap();
        assert_eq!((checked[0].quantity, checked[0].grams), (1, Some(470)));
        assert_eq!(check(&known(), &ReturnInput { items: vec![of(2, OTHER, None)] }).unwrap()[0].grams, None);
        let error = |item| refused(&known(), vec![item])["items.0.weight"].clone();
        assert_eq!(error(of(2, short, None)), [FieldError::Required]);
        assert_eq!(error(of(2, short, Some(4.151))), [FieldError::Says(&texts::TOO_MUCH)]);
        assert_eq!(error(of(1, DAMAGED, Some(1.0))), [FieldError::Unknown]);
        for odd in [0.0, -1.0, 0.0004, f64::NAN, f64::INFINITY] {
            assert_eq!(error(of(2, short, Some(odd))), [FieldError::Malformed]);
        }
    }

    #[test]
    fn kilos_are_those_of_so_many_pieces() {
        let of = |quantity, weight| ReturnItemInput { weight: Some(weight), ..item(2, quantity, DAMAGED) };
        // Four pieces of 4.15 kg, one of them returned before.
        for (quantity, kilos) in [(1, 1.556), (2, 3.112), (3, 3.112)] {
            assert!(check(&known(), &ReturnInput { items: vec![of(quantity, kilos)] }).is_ok(), "{quantity}");
        }
        let fields = refused(&known(), vec![of(1, 3.112)]);
        assert_eq!(fields["items.0.weight"], [FieldError::Says(&texts::WEIGHT_OF_MORE)]);
        assert_eq!(fields.len(), 1);
    }

    #[test]
    fn short_weight_is_that_of_a_weight() {
        let short = |line, weight| ReturnItemInput { weight, ..item(line, 1, ReturnReason::ShortWeight) };
        let mut facts = known();
        for grams in [Some(4_150), None] {
            facts.lines[1].grams = grams;
            // Counted pieces, and a line whose weight nobody knows.
            let fields = refused(&facts, vec![short(1, None), short(2, None)]);
            assert_eq!(fields["items.0.reason"], [FieldError::Says(&texts::NOT_WEIGHED)]);
            let field = if grams.is_some() { "items.1.weight" } else { "items.1.reason" };
            assert_eq!((fields.contains_key(field), fields.len()), (true, 2));
        }
    }

    #[test]
    fn a_request_names_at_most_a_hundred_lines() {
        let items = (0..=100).map(|_| item(1, 1, OTHER)).collect();
        assert_eq!(refused(&known(), items)["items"], [FieldError::TooMany(MAX_ITEMS)]);
        let reasons = [DAMAGED, OTHER];
        let mut facts = known();
        facts.lines = (1..=120).map(|id| Line { id, ..facts.lines[0].clone() }).collect();
        let counted: Vec<_> =
            (1..=120).flat_map(|line| reasons.map(|reason| item(line, 1, reason))).collect();
        assert_eq!(check_all(&facts, &counted).unwrap().len(), 240);
    }

    #[test]
    fn what_is_left_of_a_piece_goes_back_for_another_reason() {
        let short = || ReturnItemInput { weight: Some(0.47), ..item(2, 1, ReturnReason::ShortWeight) };
        let spoilt = |weight| ReturnItemInput { weight, ..item(2, 1, DAMAGED) };
        let mut fillet = known();
        fillet.lines[1] = Line { quantity: 1, returned: 0, grams: Some(1_870), ..fillet.lines[1].clone() };
        let grams = |known: &ReturnFacts, items| -> Vec<_> {
            check(known, &ReturnInput { items }).unwrap().iter().map(|item| item.grams).collect()
        };
        for weight in [None, Some(1.4)] {
            let items = vec![short(), spoilt(weight)];
            assert_eq!(grams(&fillet, items), [Some(470), Some(1_400)]);
        }
        fillet.lines[1].returned_grams = 470;
        assert_eq!(grams(&fillet, vec![spoilt(None)]), [Some(1_400)]);
        let much = refused(&fillet, vec![spoilt(Some(1.401))]);
        assert_eq!(much["items.0.weight"], [FieldError::Says(&texts::TOO_MUCH)]);
        fillet.lines[1].returned_grams = 1_870;
        assert!(refused(&fillet, vec![spoilt(Some(0.001))]).contains_key("items.0.quantity"));
    }

    #[test]
    fn in_time_and_only_what_came() {
        let mut late = known();
        late.now += 61;
        let fields = refused(&late, vec![item(2, 1, OTHER)]);
        assert_eq!(fields["items.0.orderItemId"], [FieldError::Says(&texts::TOO_LATE)]);
        assert!(check(&late, &ReturnInput { items: vec![item(1, 1, OTHER)] }).is_ok());
        let fields = refused(&known(), vec![item(3, 1, OTHER), item(4, 1, OTHER)]);
        assert_eq!(fields["items.0.orderItemId"], [FieldError::Says(&texts::NOT_DELIVERED)]);
        assert_eq!(fields["items.1.orderItemId"], [FieldError::Says(&texts::NOT_OF_THE_ORDER)]);
        let mut none = known();
        for line in &mut none.lines {
            line.delivered_at = None;
        }
        let conflict = check(&none, &ReturnInput { items: Vec::new() });
        assert!(matches!(conflict, Err(ApiError::Conflict(conflict)) if conflict.code == "not_delivered"));
    }

    #[test]
    fn lots_pictures_notes_and_reasons_are_looked_at() {
        let mut odd = item(1, 1, OTHER);
        odd.lot_id = Some(72);
        odd.images = Some(vec![8, 10]);
        odd.notes = Some("x".repeat(1_001));
        let fields = refused(&known(), vec![odd, item(1, 1, OTHER)]);
        let named: Vec<&str> = fields.keys().map(String::as_str).collect();
        assert_eq!(named, ["items.0.images", "items.0.lotId", "items.0.notes", "items.1.reason"]);
        let mut twice = [item(1, 1, DAMAGED), item(1, 1, OTHER)];
        for item in &mut twice {
            item.images = Some(vec![8]);
        }
        assert_eq!(refused(&known(), twice.into())["items.1.images"], [FieldError::Repeated]);
        assert!(refused(&known(), Vec::new()).contains_key("items"));
    }

    proptest! {
        #[test]
        fn no_request_takes_more_than_is_left(items in prop::collection::vec((1i64..4, 0i64..8, 0usize..3, 1u32..5_000), 0..12)) {
            let reasons = [DAMAGED, OTHER, ReturnReason::Missing];
            let items: Vec<_> = items.iter().map(|(line, n, why, grams)| ReturnItemInput {
                weight: (*line == 2 && *why < 2).then(|| f64::from(*grams) / 1_000.0), ..item(*line, *n, reasons[*why])
            }).collect();
            if let Ok(checked) = check(&known(), &ReturnInput { items }) {
                for line in known().lines {
                    let own = || checked.iter().filter(|item| item.line == line.id);
                    let grams: i64 = own().filter_map(|item| item.grams).sum();
                    let whole: i64 = own().filter(|item| item.grams.is_none()).map(|item| item.quantity).sum();
                    let (all, taken) = (line.grams.unwrap_or(1), line.returned + whole);
                    prop_assert!(taken * all + grams * line.quantity <= line.quantity * all);
                }
            }
        }
    }
}
