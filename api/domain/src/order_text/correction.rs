//! Corrections of the entry before: `no anzi 4`, `nei, 2`, `actually make it 4`.

use super::number_words::number_word;
use super::numbers::{number, unit};
use super::{Amount, Unit, WrittenLine, is_size, listed};
use crate::fold;

/// Words that say that the number behind them counts instead.
const WORDS: &str = " no anzi scusa scusate scusi meglio facciamo fai nei heller unnskyld beklager sorry actually rather make it nein ach doch \
    lieber sondern non plutot enfin pardon perdon perdona mejor melhor desculpa alias ne oprosti radije nem inkabb bocsanat нет лучше \
    извините ні краще вибачте not nicht ikke ";
/// Those that may say which number is not meant.
const NOT: &str = " non not nicht ikke ne nem ";

pub(super) fn is_word(word: &str) -> bool {
    listed(WORDS, word)
}

/// Whether these words begin with a correction that ends with them or with a comma.
pub(super) fn begins(words: &[&str]) -> bool {
    let bare = |word: &&str| fold::fold(word.trim_matches(|ch: char| !ch.is_alphanumeric()));
    let folded: Vec<String> = words.iter().take(MAX).map(bare).collect();
    let correcting = folded.iter().take_while(|word| listed(WORDS, word)).count();
    let ends = |at: usize| {
        words.get(at).is_some_and(|word| word.ends_with([',', ';', '.', '!', ')'])) || words.len() == at + 1
    };
    let numbered =
        folded.get(correcting).is_some_and(|word| number(word).or_else(|| number_word(word)).is_some());
    let measured = folded.get(correcting + 1).is_some_and(|word| unit(word).is_some());
    // `spaghetti no 5` names a number, `no, 5` corrects one.
    let is_sign = correcting == 1
        && folded.first().is_some_and(|word| word == "no")
        && words.first().is_some_and(|word| !word.ends_with([',', ';', '!']));
    correcting > 0 && !is_sign && numbered && (ends(correcting) || (measured && ends(correcting + 1)))
}

/// Most words of a correction.
const MAX: usize = 6;

/// Whether an entry only corrects the one before.
pub(super) fn corrects(entry: &str) -> bool {
    let words: Vec<&str> = entry.split_whitespace().collect();
    words.len() <= MAX && begins(&words)
}

/// Puts the number of a correction in the place of the other one; somebody looks at it.
pub(super) fn apply(line: &mut WrittenLine, correction: &WrittenLine) {
    let first = fold::words(&correction.text).into_iter().next().unwrap_or_default();
    line.text = format!("{} {}", line.text, correction.text);
    line.doubtful = true;
    let Some(new) = correction.amount.filter(|_| !listed(NOT, &first)) else { return };
    line.declined = false;
    line.amount = match (line.amount, new.unit) {
        // `500 g burro, anzi 600`: the number may count either.
        (Some(old), Unit::Sold) if is_size(old.unit) && old.thousandths % 1_000 != 0 => Some(old),
        (Some(old), Unit::Sold) => Some(Amount { unit: old.unit, ..new }),
        _ => Some(new),
    };
}

#[cfg(test)]
mod tests {
    use super::super::{Amount, Unit, parse};

    #[test]
    fn a_correction_belongs_to_the_entry_before() {
        for (text, thousandths, unit) in [
            ("5 kg farina 00\nno anzi 4", 4_000, Unit::Kilogram),
            ("2 cartoni di acqua, anzi 3", 3_000, Unit::Carton),
            ("2 burro, scusa 3 kg", 3_000, Unit::Kilogram),
            ("1 smør, nei 2", 2_000, Unit::Sold),
            ("3 Parmesan, ach nein 4", 4_000, Unit::Sold),
            ("2 butter - actually make it 4", 4_000, Unit::Sold),
            ("1 queso, perdón 2", 2_000, Unit::Sold),
            ("3 burro, no, 4", 4_000, Unit::Sold),
            ("niente burro, anzi 2", 2_000, Unit::Sold),
            ("3 acqua\nno, meglio 4", 4_000, Unit::Sold),
            ("burro: 2 (non 3)", 2_000, Unit::Sold),
            ("500 g burro, anzi 600", 500, Unit::Kilogram),
        ] {
            let lines = parse(text);
            assert_eq!(lines.len(), 1, "{text}: {lines:?}");
            assert_eq!(lines[0].amount, Some(Amount { thousandths, unit }), "{text}");
            assert!(lines[0].doubtful, "{text}");
        }
        let lines = parse("2 burro, anzi 3, 4 panna");
        assert_eq!(lines.iter().map(|line| line.doubtful).collect::<Vec<_>>(), [true, false], "{lines:?}");
        assert_eq!(parse("burro no, 3 panna").len(), 2);
    }
}
