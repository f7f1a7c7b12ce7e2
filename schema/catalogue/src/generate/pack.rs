//! Packs as the trade writes them: `6 x 2.5 kg`, `1 x ca. 38 kg`, `24 x 330 ml`.

use crate::phrases::Phrases;
use domain::locale::Locale;

/// What one inner unit is measured in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    Weight,
    Volume,
    Pieces,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pack {
    pub count: i64,
    /// Grams, millilitres or pieces of one inner unit.
    pub inner: i64,
    pub measure: Measure,
    /// The weight is only about right: it is weighed and priced by the kilo.
    pub catch: bool,
    /// Number and unit as written, with a decimal comma: `2,5` and `kg`.
    number: String,
    unit: String,
}

impl Pack {
    /// `None` when the text is not `N x [ca. ]SIZE UNIT`.
    pub fn parse(text: &str) -> Option<Self> {
        let (count, size) = text.split_once(" x ").unwrap_or(("1", text));
        let count: i64 = count.trim().parse().ok()?;
        let (size, catch) = match size.trim().strip_prefix("ca.") {
            Some(rest) => (rest.trim(), true),
            None => (size.trim(), false),
        };
        let at = size.find(|ch: char| ch.is_alphabetic())?;
        let (number, unit) = size.split_at(at);
        let number = number.trim().replace(',', ".");
        let thousandths = thousandths(&number)?;
        let (measure, inner) = match unit.trim() {
            "kg" => (Measure::Weight, thousandths),
            "g" => (Measure::Weight, thousandths / 1000),
            "l" => (Measure::Volume, thousandths),
            "dl" => (Measure::Volume, thousandths / 10),
            "cl" => (Measure::Volume, thousandths / 100),
            "ml" => (Measure::Volume, thousandths / 1000),
            "pc" => (Measure::Pieces, thousandths / 1000),
            _ => return None,
        };
        (count > 0 && inner > 0).then(|| Self {
            count,
            inner,
            measure,
            catch,
            number: number.replace('.', ","),
            unit: unit.trim().to_owned(),
        })
    }

    /// One piece of something.
    pub(crate) fn one_piece() -> Self {
        Self {
            count: 1,
            inner: 1,
            measure: Measure::Pieces,
            catch: false,
            number: "1".to_owned(),
            unit: "pc".to_owned(),
        }
    }

    /// Grams, millilitres or pieces of the whole pack.
    pub const fn total(&self) -> i64 {
        self.count * self.inner
    }

    /// As printed on the carton: `6 x 2,5 kg`, `ca. 5 kg`, `12 pc`.
    pub fn printed(&self) -> String {
        self.write("ca. ", &self.unit.clone())
    }

    /// In the units of a language: `6 x 2,5 кг`, `approx. 5 kg`, `12 Stk.`.
    pub fn named(&self, phrases: &Phrases, locale: Locale) -> String {
        let about = phrases.text("unit", "about", locale);
        let space = if locale == Locale::Ja { "" } else { " " };
        self.write(&format!("{about}{space}"), phrases.text("unit", &self.unit, locale))
    }

    fn write(&self, about: &str, unit: &str) -> String {
        let about = if self.catch { about } else { "" };
        let one_piece = self.measure == Measure::Pieces && self.inner == 1;
        match (self.count, one_piece) {
            (1, _) => format!("{about}{} {unit}", self.number),
            (count, true) => format!("{count} {unit}"),
            (count, false) => format!("{count} x {about}{} {unit}", self.number),
        }
    }

    /// The same goods, one inner unit at a time.
    pub fn single(&self) -> Self {
        Self { count: 1, ..self.clone() }
    }
}

/// `2.5` is 2500; `None` with more than three decimals or none of a number.
fn thousandths(number: &str) -> Option<i64> {
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    if part.len() > 3 || whole.is_empty() || !part.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let fraction: i64 = format!("{part:0<3}").parse().ok()?;
    whole
        .parse::<i64>()
        .ok()
        .filter(|whole| (0..10_000_000).contains(whole))
        .map(|whole| whole * 1000 + fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_are_read_and_printed() {
        let pack = Pack::parse("6 x 2.5 kg").unwrap();
        assert_eq!((pack.count, pack.inner, pack.total()), (6, 2500, 15_000));
        assert_eq!(pack.printed(), "6 x 2,5 kg");
        assert_eq!(Pack::parse("1 x ca. 38 kg").unwrap().printed(), "ca. 38 kg");
        assert_eq!(Pack::parse("12 x 1 pc").unwrap().printed(), "12 pc");
        assert_eq!(Pack::parse("24 x 33 cl").unwrap().inner, 330);
        assert!(Pack::parse("0 x 1 kg").is_none() && Pack::parse("some").is_none());
    }
}
