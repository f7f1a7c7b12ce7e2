//! Security headers, and the content security policy of a page.

use crate::settings::Settings;

/// The header that says which sites may embed an answer.
pub(crate) const RESOURCE_POLICY: &str = "cross-origin-resource-policy";

/// On every answer of the Worker; static files have the same (`scripts/serve/headers.mjs`).
pub(crate) const COMMON: [(&str, &str); 6] = [
    ("strict-transport-security", "max-age=63072000; includeSubDomains"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    // Other sites' requests carry the session's cookie: these sites must neither read the answers nor hold a
    // reference to the shop's window.
    (RESOURCE_POLICY, "same-origin"),
    ("cross-origin-opener-policy", "same-origin-allow-popups"),
    // The shop's own pages read barcodes with the camera.
    (
        "permissions-policy",
        "accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
    ),
];

/// For answers that are data: nothing in them may run or be framed.
pub(crate) const DATA_POLICY: &str = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/// The policy of a page with this nonce. Only the listed sites may frame an embedded page; any other page is
/// never framed. The captcha is permitted on every page, because a form can open there. `sites` are those
/// that the shop has chosen, besides those of the configuration.
pub(crate) fn page(nonce: &str, embed: bool, settings: &Settings, sites: &str) -> String {
    let listed = [settings.ancestors.as_str(), sites].join(" ");
    let ancestors = if embed && !listed.trim().is_empty() { listed.trim() } else { "'none'" };
    let captcha = match settings.captcha.as_str() {
        "" => String::new(),
        origin => format!(" {origin}"),
    };
    // A form that leads to a payment provider's page is redirected by the shop: Chromium checks where it
    // ends.
    let payment = match settings.payment.as_str() {
        "" => String::new(),
        origins => format!(" {origins}"),
    };
    // React writes `style` attributes; <style> elements need the nonce like scripts.
    format!(
        "default-src 'self'; script-src 'self' 'nonce-{nonce}'{captcha}; style-src 'self' 'nonce-{nonce}'; \
         style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
         connect-src 'self'{captcha}; frame-src 'self'{captcha}; manifest-src 'self'; worker-src 'self'; \
         object-src 'none'; base-uri 'none'; form-action 'self'{payment}; frame-ancestors {ancestors}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy_of(embed: bool, ancestors: &str, captcha: &str) -> String {
        let settings =
            Settings { ancestors: ancestors.to_owned(), captcha: captcha.to_owned(), ..Settings::default() };
        page("abc", embed, &settings, "")
    }

    #[test]
    fn scripts_run_by_nonce_only() {
        let policy = policy_of(false, "https://partner.example", "");
        assert!(policy.contains("script-src 'self' 'nonce-abc';"));
        assert!(!policy.split(';').any(|d| d.contains("unsafe-inline") && !d.contains("style-src-attr")));
        assert!(policy.ends_with("frame-ancestors 'none'"));
    }

    #[test]
    fn the_captcha_gets_its_script_its_frame_and_its_calls() {
        let policy = policy_of(false, "", "https://challenges.example");
        for directive in [
            "script-src 'self' 'nonce-abc' https://challenges.example;",
            "connect-src 'self' https://challenges.example;",
            "frame-src 'self' https://challenges.example;",
        ] {
            assert!(policy.contains(directive), "{directive}");
        }
    }

    #[test]
    fn a_form_may_end_at_the_payment_providers_and_nowhere_else() {
        assert!(policy_of(false, "", "").contains("form-action 'self';"));
        let settings = Settings {
            payment: crate::origins::several(
                "https://www.paypal.example/x * https://checkout.example; script-src",
            ),
            ..Settings::default()
        };
        assert!(page("abc", false, &settings, "").contains("form-action 'self' https://www.paypal.example;"));
    }

    #[test]
    fn only_an_embedded_page_may_be_framed_and_only_by_the_listed() {
        assert!(
            policy_of(true, "https://partner.example", "")
                .ends_with("frame-ancestors https://partner.example")
        );
        assert!(policy_of(true, "", "").ends_with("frame-ancestors 'none'"));
    }

    #[test]
    fn the_shop_adds_sites_to_those_of_the_configuration() {
        let settings = Settings { ancestors: "'self'".to_owned(), ..Settings::default() };
        let of = |embed, settings: &Settings| page("abc", embed, settings, "https://hotel.example");
        assert!(of(true, &settings).ends_with("frame-ancestors 'self' https://hotel.example"));
        assert!(of(true, &Settings::default()).ends_with("frame-ancestors https://hotel.example"));
        assert!(of(false, &settings).ends_with("frame-ancestors 'none'"));
    }
}
