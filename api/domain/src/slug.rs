//! The part of an address that names a category, a maker or a product.

use super::fold::words;

/// Longest slug; cut at a word.
const MAX: usize = 80;

/// First path segments that belong to the shop's own routes. Those of the first migration stand in the
/// constraint `slug_reserved` of the table `category` too; later ones are refused by whoever writes a category.
pub(crate) const RESERVED: [&str; 34] = [
    "cerca-prodotto",
    "dettaglio-prodotto",
    "marchi",
    "novita",
    "piu-venduti",
    "promozioni",
    "featured",
    "top-qualities",
    "ensema-prodotti",
    "contatti",
    "privacy-policy",
    "termini-e-condizioni",
    "registrazione",
    "login",
    "mobile",
    "password-reset",
    "thank-you",
    "checkout",
    "utente",
    "manager",
    "gestione",
    "style-guide",
    "__manifest",
    "api",
    "assets",
    "media",
    "fonts",
    "docs",
    "cdn-cgi",
    "robots",
    "sitemap",
    "newsletter",
    "offline",
    "guida",
];

/// Turns `Funghi ed erbe` into `funghi-ed-erbe`. Empty when the text has no Latin letter or digit.
pub fn slug(text: &str) -> String {
    let mut out = String::new();
    for word in words(text) {
        let word: String = word.chars().filter(char::is_ascii_alphanumeric).collect();
        if word.is_empty() {
            continue;
        }
        if !out.is_empty() {
            if out.len() + 1 + word.len() > MAX {
                break;
            }
            out.push('-');
        }
        out.extend(word.chars().take(MAX));
    }
    out
}

/// Whether a fixed route would hide a category of this slug.
pub fn is_reserved(slug: &str) -> bool {
    RESERVED.contains(&slug)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_become_addresses() {
        assert_eq!(slug("Funghi ed erbe aromatiche"), "funghi-ed-erbe-aromatiche");
        assert_eq!(slug("Økland & Sønn"), "okland-sonn");
        assert_eq!(slug("Olio d'oliva – 6 × 1 l"), "olio-d-oliva-6-x-1-l");
        assert_eq!(slug("牛乳"), "");
    }

    #[test]
    fn the_list_begins_with_the_one_of_the_constraint() {
        let sql = include_str!("../../../schema/migrations/0001_catalogue.sql");
        let (_, list) = sql.split_once("slug not in (").unwrap();
        let (list, _) = list.split_once(')').unwrap();
        let stored: Vec<&str> = list.split('\'').skip(1).step_by(2).collect();
        assert!(RESERVED.starts_with(&stored));
        assert_eq!(stored.len(), 33);
    }

    proptest! {
        #[test]
        fn a_slug_passes_the_constraint(text in any::<String>()) {
            let slug = slug(&text);
            prop_assert!(slug.len() <= MAX);
            prop_assert!(slug.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'));
            prop_assert!(!slug.starts_with('-') && !slug.ends_with('-') && !slug.contains("--"));
        }
    }
}
