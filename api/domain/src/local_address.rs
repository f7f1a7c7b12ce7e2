//! Addresses within the shop.

/// Whether an address leads to this shop in every browser: `//host` and `/\host` are other sites, and
/// browsers ignore tabs and line breaks in between.
pub fn is_local(address: &str) -> bool {
    address.starts_with('/')
        && !address.starts_with("//")
        && !address.contains(|c: char| c == '\\' || c.is_control())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_address_of_ours_is_gone_on_to() {
        for ours in ["/", "/pasta?page=2#a", "/cerca-prodotto?q=a//b"] {
            assert!(is_local(ours), "{ours}");
        }
        for other in [
            "",
            "x",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "/\n/x",
            "https://evil.example",
            "javascript:x",
        ] {
            assert!(!is_local(other), "{other:?}");
        }
    }
}
