//! The Italian e-invoice address: seven letters and digits.

/// Upper case; `None` where the shape is wrong.
pub fn parse(text: &str) -> Option<String> {
    let code = text.trim().to_ascii_uppercase();
    (code.len() == 7 && code.bytes().all(|byte| byte.is_ascii_alphanumeric())).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_letters_and_digits() {
        assert_eq!(parse(" m5uxcr1 ").as_deref(), Some("M5UXCR1"));
        for bad in ["", "M5UXCR", "M5UXCR12", "M5UXCR-", "éM5UXCR"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
