//! The name of a cached page. It is an address, because the Cache API wants one.

use crate::visit::Visit;
use madia_api::domain::dates::Day;

/// Path and known query for everything that can make two visitors see different pages.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key {
    pub address: String,
    /// The query the render sees.
    pub query: String,
}

impl Key {
    /// The market's day is part of it: promotions begin and end at midnight, and no copy
    /// outlives one.
    #[must_use]
    pub fn new(build: &str, version: i64, day: Day, visit: &Visit, path: &str, query: String) -> Self {
        let embed = if visit.embed { "framed" } else { "plain" };
        let address = format!(
            "https://pages.madia.internal/{build}/{version}/{}/{}/{}/{embed}{path}?{query}",
            day.0,
            visit.locale.code(),
            visit.country.code(),
        );
        Self { address, query }
    }

    /// A file that is the same for every visitor of a host.
    #[must_use]
    pub fn of_file(build: &str, version: i64, day: Day, origin: &str, path: &str) -> Self {
        let host = origin.replace("://", "-");
        let address = format!(
            "https://files.madia.internal/{build}/{version}/{}/{host}{path}",
            day.0
        );
        Self {
            address,
            query: String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use madia_api::domain::{locale::Locale, market::Country};

    fn key(locale: Locale, country: Country, embed: bool, version: i64, day: i64) -> String {
        let visit = Visit {
            locale,
            country,
            embed,
            consent: Vec::new(),
            service: None,
            session: None,
            by_cookie: false,
            bookmark: None,
            offer: None,
            device: None,
            set_cookies: Vec::new(),
        };
        Key::new("b1", version, Day(day), &visit, "/pasta", "page=2".into()).address
    }

    #[test]
    fn every_part_tells_pages_apart() {
        let base = key(Locale::It, Country::It, false, 1, 9);
        assert_eq!(
            base,
            "https://pages.madia.internal/b1/1/9/it/IT/plain/pasta?page=2"
        );
        for other in [
            key(Locale::En, Country::It, false, 1, 9),
            key(Locale::It, Country::No, false, 1, 9),
            key(Locale::It, Country::It, true, 1, 9),
            key(Locale::It, Country::It, false, 2, 9),
            key(Locale::It, Country::It, false, 1, 10),
        ] {
            assert_ne!(base, other);
        }
    }
}
