//! Texts about wrong fields of a company, and about obstacles to a change. The three texts on time windows
//! are the specification's (chapter 5).

use domain::{market::Country, time_windows::Problem};
use platform::errors::FieldError;
pub use platform::texts::companies::*;

/// For an invalid VAT number.
pub const fn vat_number(country: Country) -> FieldError {
    match country {
        Country::It => FieldError::Says(&VAT_IT),
        Country::No => FieldError::Says(&VAT_NO),
    }
}

/// For a zip code of the wrong shape.
pub const fn zip_code(country: Country) -> FieldError {
    match country {
        Country::It => FieldError::Says(&ZIP_IT),
        Country::No => FieldError::Says(&ZIP_NO),
    }
}

/// For windows and settings.
pub const fn time_window(problem: Problem) -> FieldError {
    match problem {
        Problem::Format => FieldError::Says(&TIME_FORMAT),
        Problem::Order => FieldError::Says(&TIME_ORDER),
        Problem::Length => FieldError::Says(&TIME_LENGTH),
        Problem::Bounds => FieldError::Says(&TIME_BOUNDS),
        Problem::Overlap => FieldError::Says(&TIME_OVERLAP),
        Problem::TooMany => FieldError::Says(&TIME_TOO_MANY),
        Problem::NoSlot => FieldError::Says(&TIME_NO_SLOT),
        Problem::NoDay => FieldError::Says(&TIME_NO_DAY),
        Problem::Day => FieldError::Says(&TIME_DAY),
        Problem::Date => FieldError::Date,
    }
}
