//! The name of a cached page, in the form of an address, as the Cache API requires.

use crate::visit::Visit;
use madia_api::domain::dates::Day;

/// The parts on which every copy depends.
#[derive(Clone, Copy)]
pub(crate) struct FileKey<'a> {
    pub build: &'a str,
    pub version: i64,
    pub day: Day,
    /// The shop's own address, which the copy contains.
    pub shop: &'a str,
    pub path: &'a str,
}

fn host_of(shop: &str) -> String {
    shop.replace("://", "-")
}

/// Path and known query, with everything that makes two visitors see different pages.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub address: String,
    /// The query the render sees.
    pub query: String,
}

impl Key {
    /// The market's day is part of it: promotions begin and end at midnight, and no copy outlives one. The
    /// shop's address is part of it too, because the page contains it.
    pub(crate) fn new(file: &FileKey<'_>, visit: &Visit, query: String) -> Self {
        let FileKey { build, version, day, shop, path } = file;
        let embed = if visit.embed { "framed" } else { "plain" };
        let address = format!(
            "https://pages.madia.internal/{build}/{version}/{}/{}/{}/{}/{embed}{path}?{query}",
            day.0,
            host_of(shop),
            visit.locale.code(),
            visit.country.code(),
        );
        Self { address, query }
    }

    /// A file that is the same for every visitor.
    pub(crate) fn of_file(file: &FileKey<'_>) -> Self {
        let FileKey { build, version, day, shop, path } = file;
        let address =
            format!("https://files.madia.internal/{build}/{version}/{}/{}{path}", day.0, host_of(shop));
        Self { address, query: String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use madia_api::domain::{locale::Locale, market::Country};

    fn key(locale: Locale, country: Country, embed: bool, version: i64, day: i64) -> String {
        at("https://shop.example", locale, country, embed, version, day)
    }

    fn at(shop: &str, locale: Locale, country: Country, embed: bool, version: i64, day: i64) -> String {
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
        let file = FileKey { build: "b1", version, day: Day(day), shop, path: "/pasta" };
        Key::new(&file, &visit, "page=2".into()).address
    }

    #[test]
    fn every_part_tells_pages_apart() {
        let base = key(Locale::It, Country::It, false, 1, 9);
        assert_eq!(base, "https://pages.madia.internal/b1/1/9/https-shop.example/it/IT/plain/pasta?page=2");
        for other in [
            key(Locale::En, Country::It, false, 1, 9),
            key(Locale::It, Country::No, false, 1, 9),
            key(Locale::It, Country::It, true, 1, 9),
            key(Locale::It, Country::It, false, 2, 9),
            key(Locale::It, Country::It, false, 1, 10),
            at("http://shop.example", Locale::It, Country::It, false, 1, 9),
            at("https://other.example", Locale::It, Country::It, false, 1, 9),
        ] {
            assert_ne!(base, other);
        }
    }
}
