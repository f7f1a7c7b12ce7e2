//! The Italian codice fiscale: 16 characters for a person, 11 digits for a company.

/// Upper case, without blanks; `None` where the shape is wrong. Whether the code exists cannot be checked
/// here.
pub fn parse(text: &str) -> Option<String> {
    let code: String =
        text.chars().filter(|ch| !ch.is_whitespace()).map(|ch| ch.to_ascii_uppercase()).collect();
    let fits = match code.len() {
        11 => code.bytes().all(|byte| byte.is_ascii_digit()),
        16 => code.bytes().zip(PERSON.bytes()).all(|(byte, kind)| match kind {
            b'A' => byte.is_ascii_uppercase(),
            b'M' => b"ABCDEHLMPRST".contains(&byte),
            // Where two people would share a code, a digit becomes one of these letters.
            _ => byte.is_ascii_digit() || b"LMNPQRSTUV".contains(&byte),
        }),
        _ => false,
    };
    fits.then_some(code)
}

/// Letters of the names, year, month, day, place of birth, check letter.
const PERSON: &str = "AAAAAA00M00A000A";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_and_companies() {
        assert_eq!(parse("rssmra 85t10 a562s").as_deref(), Some("RSSMRA85T10A562S"));
        assert_eq!(parse("00743110157").as_deref(), Some("00743110157"));
        assert!(parse("RSSMRA85T10A56NH").is_some(), "omocodia");
        for bad in ["", "RSSMRA85X10A562S", "RSSMRA85T10A562", "1234567890", "RSSMRA85T10A562É"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
