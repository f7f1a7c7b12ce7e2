//! Security headers, and the content security policy of a page.

/// On every answer of the Worker.
pub const COMMON: [(&str, &str); 4] = [
    ("strict-transport-security", "max-age=63072000; includeSubDomains"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    (
        "permissions-policy",
        "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
    ),
];

/// For answers that are data: nothing in them may run or be framed.
pub const DATA_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

/// The policy of a page with this nonce. `ancestors` are the sites that may frame an
/// embedded page; any other page is never framed.
#[must_use]
pub fn page(nonce: &str, embed: bool, ancestors: &str) -> String {
    let ancestors = if embed && !ancestors.is_empty() {
        ancestors
    } else {
        "'none'"
    };
    // React writes `style` attributes; <style> elements need the nonce like scripts.
    format!(
        "default-src 'self'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; \
         style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
         manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors {ancestors}"
    )
}

/// A source list for `frame-ancestors` from configuration: `'self'` and origins only, so
/// that a slip can open neither another directive nor every site.
#[must_use]
pub fn ancestors(configured: &str) -> String {
    configured
        .split_whitespace()
        .filter(|source| {
            *source == "'self'" || source.starts_with("https://") || source.starts_with("http://")
        })
        .filter(|source| !source.contains([';', ',']))
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_run_by_nonce_only() {
        let policy = page("abc", false, "https://partner.example");
        assert!(policy.contains("script-src 'self' 'nonce-abc';"));
        assert!(
            !policy
                .split(';')
                .any(|d| d.contains("unsafe-inline") && !d.contains("style-src-attr"))
        );
        assert!(policy.ends_with("frame-ancestors 'none'"));
    }

    #[test]
    fn only_an_embedded_page_may_be_framed_and_only_by_the_listed() {
        assert!(
            page("n", true, "https://partner.example").ends_with("frame-ancestors https://partner.example")
        );
        assert!(page("n", true, "").ends_with("frame-ancestors 'none'"));
        assert_eq!(
            ancestors("https://a.example; script-src * https://b.example 'self'"),
            "https://b.example 'self'"
        );
    }
}
