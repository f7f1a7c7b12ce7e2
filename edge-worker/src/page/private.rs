//! Pages that are never cached: those behind the login, and the login itself.

/// The render receives their whole address, because the login returns to it.
pub(crate) fn is_private(path: &str) -> bool {
    matches!(
        room(path),
        "checkout"
            | "gestione"
            | "login"
            | "manager"
            | "mobile"
            | "newsletter"
            | "password-reset"
            | "registrazione"
            | "sostituzione"
            | "thank-you"
            | "utente"
    )
}

/// Pages whose calls go to `/api/ops/`.
pub(crate) fn is_back_office(path: &str) -> bool {
    room(path) == "gestione"
}

/// The first segment of a page's path.
fn room(path: &str) -> &str {
    let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    first.strip_suffix(".data").unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::{is_back_office, is_private};

    #[test]
    fn the_back_office_is_one_room() {
        for (path, is) in [
            ("/gestione", true),
            ("/gestione.data", true),
            ("/gestione/ordini/5", true),
            ("/gestionale", false),
            ("/manager", false),
        ] {
            assert_eq!(is_back_office(path), is, "{path}");
        }
    }

    #[test]
    fn rooms_and_doors_are_private_and_the_catalogue_is_not() {
        for path in [
            "/login",
            "/login.data",
            "/utente/ordini/5",
            "/thank-you/3",
            "/checkout/",
            "/password-reset/x",
            "/sostituzione",
        ] {
            assert!(is_private(path), "{path}");
        }
        for path in ["/", "/marchi", "/login-forno", "/farine/manager/1", "/_root.data", ""] {
            assert!(!is_private(path), "{path}");
        }
    }
}
