//! The texts of errors. The Italian words of the four messages are the specification's (chapter 8).

use super::{ApiError, FieldError};
use crate::texts::{errors::*, pick};
use domain::{format::decimal_sign, locale::Locale, number_form::of_scaled};
use std::borrow::Cow;

/// The message of an error, by its kind.
pub(super) fn message(error: &ApiError, locale: Locale) -> Cow<'static, str> {
    let texts = match error {
        ApiError::Unauthenticated => &DENIED,
        ApiError::WrongCredentials => &WRONG_CREDENTIALS,
        ApiError::Forbidden => &FORBIDDEN,
        ApiError::NotFound => &NOT_FOUND,
        ApiError::Conflict(conflict) | ApiError::Refused(conflict) | ApiError::Barred(conflict) => {
            conflict.message
        }
        ApiError::TooManyRequests { retry_after } => {
            let minutes = retry_after.div_ceil(60).max(1).to_string();
            return pick(&TOO_MANY, locale).replace("{}", &minutes).into();
        }
        ApiError::Internal(_) => &INTERNAL,
        ApiError::Unavailable(_) => &UNAVAILABLE,
        _ => &OTHER,
    };
    pick(texts, locale).into()
}

/// The text of a field error; `{}` and `{max}` in the templates are the limits.
pub fn field(error: &FieldError, locale: Locale) -> String {
    let text = |texts| pick(texts, locale);
    let localized = |number: &str| decimal_sign(locale).show(number);
    match error {
        FieldError::Required => text(&REQUIRED).to_owned(),
        FieldError::Malformed => text(&MALFORMED).to_owned(),
        FieldError::Unreadable => text(&UNREADABLE).to_owned(),
        FieldError::Date => text(&DATE).to_owned(),
        FieldError::Unknown => text(&UNKNOWN).to_owned(),
        FieldError::Repeated => text(&REPEATED).to_owned(),
        FieldError::TooShort(min) => text(&TOO_SHORT).replace("{}", &min.to_string()),
        FieldError::TooLong(max) => text(&TOO_LONG).replace("{}", &max.to_string()),
        FieldError::TooMany(max) => text(&TOO_MANY_ENTRIES).replace("{}", &max.to_string()),
        FieldError::Number { min, max } => {
            text(&NUMBER).replace("{}", &min.to_string()).replace("{max}", &max.to_string())
        }
        FieldError::Decimal { places, min, max } => text(&DECIMAL)
            .replace("{places}", &places.to_string())
            .replace("{}", &localized(&of_scaled(*min, *places)))
            .replace("{max}", &localized(&of_scaled(*max, *places))),
        FieldError::Ambiguous { whole, decimal } => {
            text(&AMBIGUOUS).replace("{}", whole).replace("{max}", &localized(decimal))
        }
        FieldError::ImplausibleWeight { expected } => {
            text(&IMPLAUSIBLE_WEIGHT).replace("{}", &localized(&of_scaled(*expected, 3)))
        }
        FieldError::Dearer { product, price } => {
            let price = format!("{}.{:02}", price / 100, price % 100);
            text(&DEARER).replace("{}", &localized(&price)).replace("{product}", product)
        }
        FieldError::Promised { count } => text(&PROMISED).replace("{}", &count.to_string()),
        FieldError::Boolean => text(&CHOICE).replace("{}", "true, false"),
        FieldError::Choice(words) => text(&CHOICE).replace("{}", &words.join(", ")),
        FieldError::Email => text(&EMAIL).to_owned(),
        FieldError::Says(texts) => text(texts).to_owned(),
        FieldError::MustAccept => text(&MUST_ACCEPT).to_owned(),
        FieldError::Captcha => text(&CAPTCHA).to_owned(),
        FieldError::Code => text(&CODE).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_italian_messages_are_the_specifications() {
        let texts = [
            (ApiError::Unauthenticated, "Accesso negato, prova a ricaricare la pagina o ad accedere."),
            (ApiError::NotFound, "Risorsa non trovata"),
            (ApiError::internal("x"), "Si è verificato un errore interno."),
            (ApiError::TooLarge, "Si è verificato un errore"),
        ];
        for (error, text) in texts {
            assert_eq!(message(&error, Locale::It), text);
        }
    }

    #[test]
    fn a_wait_is_given_in_minutes() {
        for (retry_after, minutes) in [(1, "1 min"), (60, "1 min"), (61, "2 min"), (900, "15 min")] {
            let text = message(&ApiError::TooManyRequests { retry_after }, Locale::It);
            assert!(text.contains(minutes), "{text}");
        }
    }

    #[test]
    fn limits_appear_in_every_language() {
        for locale in Locale::ALL {
            let text = field(&FieldError::Number { min: 1, max: 100 }, locale);
            assert!(text.contains('1') && text.contains("100") && !text.contains('{'), "{text}");
            assert!(field(&FieldError::TooShort(3), locale).contains('3'));
            assert!(field(&FieldError::TooMany(200), locale).contains("200"));
            let text = field(&FieldError::Dearer { product: "MD-1".to_owned(), price: 1_250 }, locale);
            assert!(text.contains("MD-1") && text.contains("12") && !text.contains('{'), "{text}");
            let text = field(&FieldError::Promised { count: 37 }, locale);
            assert!(text.contains("37") && !text.contains('{'), "{text}");
            let text = field(&FieldError::Decimal { places: 2, min: 1, max: 99_950 }, locale);
            let text = text.replace(',', ".");
            assert!(text.contains("0.01") && text.contains("999.5") && !text.contains('{'), "{text}");
        }
    }
}
