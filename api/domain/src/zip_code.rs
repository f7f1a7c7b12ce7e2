//! Zip codes: five digits in Italy, four in Norway. The database knows their places.

use super::market::Country;

/// Without blanks; `None` where the shape is wrong.
pub fn parse(text: &str, country: Country) -> Option<String> {
    let code: String = text.chars().filter(|ch| !ch.is_whitespace()).collect();
    let digits = match country {
        Country::It => 5,
        Country::No => 4,
    };
    (code.len() == digits && code.bytes().all(|byte| byte.is_ascii_digit())).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_country_has_its_length() {
        assert_eq!(parse(" 35031", Country::It).as_deref(), Some("35031"));
        assert_eq!(parse("0150", Country::No).as_deref(), Some("0150"));
        for (text, country) in
            [("0150", Country::It), ("35031", Country::No), ("3503a", Country::It), ("", Country::No)]
        {
            assert_eq!(parse(text, country), None, "{text}");
        }
    }
}
