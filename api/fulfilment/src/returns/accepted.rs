//! How much of each line of a return is accepted, without a database.

use super::queries::AcceptedLine;
use super::types::ReturnAccepted;
use domain::returnable;
use domain::weight::grams;
use platform::errors::{FieldError, Problems};
use platform::texts::{fulfilment as texts, returns};
use std::collections::HashSet;

/// A line of the return, with what was delivered of it.
#[derive(Debug, Clone, Copy)]
pub struct RequestedLine {
    pub id: i64,
    pub pieces: i64,
    /// Grams, where the line is returned by weight.
    pub grams: Option<i64>,
    pub delivered: returnable::Line,
}

/// The accepted part of each line; lines that are not named are accepted whole.
pub fn accepted(
    lines: &[RequestedLine],
    items: &[ReturnAccepted],
    problems: &mut Problems,
) -> Vec<AcceptedLine> {
    let mut all: Vec<AcceptedLine> = lines
        .iter()
        .map(|line| AcceptedLine { id: line.id, pieces: line.pieces, grams: line.grams })
        .collect();
    let mut ids = HashSet::new();
    for (at, item) in items.iter().enumerate() {
        let field = |name: &str| format!("items.{at}.{name}");
        if !ids.insert(item.id) {
            problems.add(&field("id"), FieldError::Repeated);
        }
        let requested = lines.iter().find(|line| line.id == item.id);
        let Some((line, requested)) = all.iter_mut().find(|line| line.id == item.id).zip(requested) else {
            problems.add(&field("id"), FieldError::ABSENT);
            continue;
        };
        if !(0..=requested.pieces).contains(&item.quantity) {
            problems.add(&field("quantity"), FieldError::Number { min: 0, max: requested.pieces });
            continue;
        }
        line.grams = problems.take(&field("weight"), accepted_grams(requested, item));
        line.pieces = item.quantity;
    }
    let nothing = |line: &AcceptedLine| line.pieces == 0 || line.grams == Some(0);
    if all.iter().all(nothing) && !items.is_empty() {
        problems.add("items", FieldError::Required);
    }
    all
}

/// The accepted grams of a line of which so many pieces are accepted.
fn accepted_grams(line: &RequestedLine, item: &ReturnAccepted) -> Result<Option<i64>, FieldError> {
    let Some(most) = line.grams else {
        return item.weight.map_or(Ok(None), |_| Err(FieldError::Unknown));
    };
    let Some(kilos) = item.weight else {
        // The same share of the weight as of the pieces.
        return Ok(Some(most * item.quantity / line.pieces.max(1)));
    };
    match grams(kilos) {
        None => Err(FieldError::Decimal { places: 3, min: 0, max: most }),
        // What is refused by the piece is refused by the kilo too, whatever kilos stand beside it.
        Some(_) if item.quantity == 0 => Ok(Some(0)),
        Some(weight) if weight > most => Err(FieldError::Says(&texts::TOO_MUCH_WEIGHT)),
        // Fewer pieces do not weigh what all of them weigh.
        Some(weight)
            if item.quantity < line.pieces
                && (weight == most || Some(weight) > line.delivered.most_grams(item.quantity)) =>
        {
            Err(FieldError::Says(&returns::WEIGHT_OF_MORE))
        }
        Some(weight) => Ok(Some(weight)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All three hams of 24 kg are returned, two of five tins, and four kilos of a cheese.
    fn requested() -> Vec<RequestedLine> {
        let of = |id, pieces, grams, all, weight| RequestedLine {
            id,
            pieces,
            grams,
            delivered: returnable::Line { pieces: all, grams: weight, ..returnable::Line::default() },
        };
        vec![
            of(1, 3, Some(24_000), 3, Some(24_000)),
            of(2, 2, None, 5, None),
            of(3, 2, Some(4_000), 6, Some(30_000)),
        ]
    }

    fn item(id: i64, quantity: i64, weight: Option<f64>) -> ReturnAccepted {
        ReturnAccepted { id, quantity, weight }
    }

    fn grams_of(item: ReturnAccepted) -> Result<Option<i64>, FieldError> {
        let lines = requested();
        let line = lines.iter().find(|line| line.id == item.id).unwrap();
        accepted_grams(line, &item)
    }

    fn refused(items: &[ReturnAccepted]) -> Vec<String> {
        let mut problems = Problems::default();
        accepted(&requested(), items, &mut problems);
        match problems.finish() {
            Err(platform::errors::ApiError::Validation(fields)) => fields.into_keys().collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn fewer_pieces_do_not_take_the_kilos_of_all() {
        let more = Err(FieldError::Says(&returns::WEIGHT_OF_MORE));
        for pieces in [1, 2] {
            assert_eq!(grams_of(item(1, pieces, Some(24.0))), more);
        }
        // A ham of eight kilos may weigh twelve.
        assert_eq!(grams_of(item(1, 1, Some(12.0))), Ok(Some(12_000)));
        assert_eq!(grams_of(item(1, 1, Some(12.001))), more);
        // Kilos that are no whole pieces may be those of one of them, but not all of them.
        assert_eq!(grams_of(item(3, 1, Some(3.9))), Ok(Some(3_900)));
        assert_eq!(grams_of(item(3, 1, Some(4.0))), more);
        assert_eq!(grams_of(item(3, 2, Some(4.0))), Ok(Some(4_000)));
        // Left out, they follow the pieces.
        assert_eq!(grams_of(item(1, 2, None)), Ok(Some(16_000)));
        assert_eq!(grams_of(item(1, 0, Some(24.0))), Ok(Some(0)));
    }

    #[test]
    fn kilos_that_no_scales_show_are_not_nothing() {
        let wrong = Err(FieldError::Decimal { places: 3, min: 0, max: 24_000 });
        for kilos in [-8.0, -0.0001, f64::NAN, f64::MAX] {
            assert_eq!(grams_of(item(1, 3, Some(kilos))), wrong);
            assert_eq!(refused(&[item(1, 3, Some(kilos))]), ["items.0.weight"]);
        }
        assert_eq!(grams_of(item(1, 3, Some(0.0))), Ok(Some(0)));
        assert_eq!(grams_of(item(1, 3, Some(24.001))), Err(FieldError::Says(&texts::TOO_MUCH_WEIGHT)));
        assert_eq!(grams_of(item(2, 1, Some(1.0))), Err(FieldError::Unknown));
    }

    #[test]
    fn what_is_not_named_is_accepted_whole() {
        let mut problems = Problems::default();
        let all = accepted(&requested(), &[item(1, 1, Some(8.2))], &mut problems);
        assert!(problems.finish().is_ok());
        let parts: Vec<_> = all.iter().map(|line| (line.pieces, line.grams)).collect();
        assert_eq!(parts, [(1, Some(8_200)), (2, None), (2, Some(4_000))]);
        let nothing = [item(1, 0, None), item(2, 0, None), item(3, 2, Some(0.0))];
        assert_eq!(refused(&nothing), ["items"]);
        let odd = [item(1, 4, None), item(2, -1, None), item(2, 1, None), item(9, 1, None)];
        assert_eq!(refused(&odd), ["items.0.quantity", "items.1.quantity", "items.2.id", "items.3.id"]);
    }
}
