//! The filter and order of product lists: the `app_product_filter_` and `app_product_sorting_` fields, read
//! strictly.

use domain::codes::codes;
use platform::errors::{FieldError, Problems};
use platform::extract::{Fields, FromFields, Id, Value};

/// Shortest text that is searched for, trimmed.
pub const SEARCH_MIN: usize = 3;
/// Longest text that is searched for.
pub const SEARCH_MAX: usize = 200;

const FILTER: &str = "app_product_filter_";
const SORTING: &str = "app_product_sorting_";
const FILTERS: [&str; 11] = [
    "search",
    "category",
    "manufacturer",
    "tag",
    "featured",
    "new",
    "promotion",
    "collection",
    "available",
    "favourite",
    "my",
];
const SORTINGS: [&str; 4] = ["name", "price", "createdAt", "sold"];
/// A sorting that only a search has, in one direction: the best match first.
const RELEVANCE: &str = "relevance";

/// The curated collections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Collection {
    Featured,
    TopQualities,
    Ensema,
}

codes!(Collection { Featured = "featured", TopQualities = "top-qualities", Ensema = "ensema-prodotti" });

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortKey {
    Name,
    Price,
    CreatedAt,
    Sold,
}

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    By(Sorting),
    /// The collection's own.
    Curated,
    /// The best match of a search first, see [`super::plan::Hits`].
    Relevance,
    /// The last purchase first.
    Recent,
}

/// A column and its direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sorting {
    pub key: SortKey,
    pub descending: bool,
}

impl Sorting {
    pub(crate) const BEST_SELLING: Self = Self { key: SortKey::Sold, descending: true };
    pub(crate) const BY_NAME: Self = Self { key: SortKey::Name, descending: false };
}

/// A filter as sent: names of categories, makers and tags are not resolved yet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProductQuery {
    pub search: Option<String>,
    /// Id or slug.
    pub category: Option<String>,
    /// Id or slug.
    pub manufacturer: Option<String>,
    /// Keys that must all match.
    pub tags: Vec<String>,
    pub collection: Option<Collection>,
    pub new: bool,
    pub promotion: bool,
    pub available: bool,
    pub sorting: Option<Sorting>,
    /// Sorts a search by relevance, unless a column is named.
    pub by_relevance: bool,
    /// The favourites of whoever is signed in.
    pub favourite: bool,
    /// What the active company has bought.
    pub mine: bool,
}

impl FromFields for ProductQuery {
    /// Unknown `app_` keys are errors.
    fn read(fields: &Fields, problems: &mut Problems) -> Self {
        refuse_unknown(fields, problems);
        let name = |key: &str| format!("{FILTER}{key}");
        let mut flag = |key: &str| {
            let name = name(key);
            problems.take(&name, fields.boolean(&name)).unwrap_or(false)
        };
        let featured = flag("featured");
        let mut query = Self {
            new: flag("new"),
            promotion: flag("promotion"),
            available: flag("available"),
            favourite: flag("favourite"),
            mine: flag("my"),
            ..Self::default()
        };
        query.search = problems.take(&name("search"), search(fields, &name("search")));
        query.category = problems.take(&name("category"), key(fields, &name("category")));
        query.manufacturer = problems.take(&name("manufacturer"), key(fields, &name("manufacturer")));
        query.tags = problems.take(&name("tag"), tags(fields.all(&name("tag"))));
        let collection = fields.choice::<Collection>(&name("collection"));
        query.collection = problems.take(&name("collection"), collection);
        if featured && query.collection.is_none() {
            query.collection = Some(Collection::Featured);
        }
        for (key, sort) in
            SORTINGS.into_iter().zip([SortKey::Name, SortKey::Price, SortKey::CreatedAt, SortKey::Sold])
        {
            let name = format!("{SORTING}{key}");
            let direction = problems.take(&name, direction(fields, &name));
            if let (None, Some(descending)) = (query.sorting, direction) {
                query.sorting = Some(Sorting { key: sort, descending });
            }
        }
        let name = format!("{SORTING}{RELEVANCE}");
        query.by_relevance = problems.take(&name, best_first(fields, &name));
        query
    }
}

/// Whether to sort by relevance: `desc` is the only direction.
fn best_first(fields: &Fields, name: &str) -> Result<bool, FieldError> {
    match direction(fields, name)? {
        None => Ok(false),
        Some(true) => Ok(true),
        Some(false) => Err(FieldError::Choice(&["desc"])),
    }
}

impl ProductQuery {
    /// The search text; empty without a search.
    pub fn text(&self) -> &str {
        self.search.as_deref().unwrap_or_default()
    }

    /// The order of the list: the requested one; else a search by name, purchases by their last day,
    /// favourites by name, a collection in its own order, and everything else best sellers first.
    pub const fn order(&self) -> Order {
        if let Some(sorting) = self.sorting {
            return Order::By(sorting);
        }
        if self.search.is_some() && self.by_relevance {
            Order::Relevance
        } else if self.search.is_some() {
            Order::By(Sorting::BY_NAME)
        } else if self.mine {
            Order::Recent
        } else if self.favourite {
            Order::By(Sorting::BY_NAME)
        } else if self.collection.is_some() {
            Order::Curated
        } else {
            Order::By(Sorting::BEST_SELLING)
        }
    }
}

/// `asc` or `desc`.
pub fn direction(fields: &Fields, name: &str) -> Result<Option<bool>, FieldError> {
    const WORDS: &[&str] = &["asc", "desc"];
    match fields.text(name)? {
        None => Ok(None),
        Some("asc") => Ok(Some(false)),
        Some("desc") => Ok(Some(true)),
        Some(_) => Err(FieldError::Choice(WORDS)),
    }
}

/// A search text: trimmed, long enough, with at least one word.
pub fn search(fields: &Fields, name: &str) -> Result<Option<String>, FieldError> {
    let Some(text) = fields.text(name)? else {
        return Ok(None);
    };
    let trimmed = text.trim();
    match trimmed.chars().count() {
        0..SEARCH_MIN => Err(FieldError::TooShort(SEARCH_MIN)),
        SEARCH_MIN..=SEARCH_MAX => Ok(Some(trimmed.to_owned())),
        _ => Err(FieldError::TooLong(SEARCH_MAX)),
    }
}

/// An id or a slug.
fn key(fields: &Fields, name: &str) -> Result<Option<String>, FieldError> {
    match fields.one(name)? {
        None => Ok(None),
        Some(Value::Integer(id)) if (1..=Id::MAX).contains(id) => Ok(Some(id.to_string())),
        Some(Value::Text(text)) if text.chars().count() <= SEARCH_MAX => Ok(Some(text.clone())),
        Some(Value::Text(_)) => Err(FieldError::TooLong(SEARCH_MAX)),
        Some(_) => Err(FieldError::Malformed),
    }
}

/// Most values of the tag filter.
const MAX_TAGS: usize = 10;

/// Keys, repeated or separated by commas.
fn tags(values: &[Value]) -> Result<Vec<String>, FieldError> {
    let mut keys: Vec<String> = Vec::new();
    for value in values {
        let Value::Text(text) = value else {
            return Err(FieldError::Malformed);
        };
        if text.chars().count() > SEARCH_MAX {
            return Err(FieldError::TooLong(SEARCH_MAX));
        }
        for key in text.split(',').map(str::trim).filter(|key| !key.is_empty()) {
            if !keys.iter().any(|known| known == key) {
                keys.push(key.to_owned());
            }
        }
    }
    // Each becomes a condition of the statement.
    if values.len() > MAX_TAGS || keys.len() > 3 * MAX_TAGS {
        return Err(FieldError::Malformed);
    }
    Ok(keys)
}

/// An unknown `app_` key is a typing mistake that would silently widen the list.
fn refuse_unknown(fields: &Fields, problems: &mut Problems) {
    refuse_unknown_keys(
        fields,
        problems,
        &[(FILTER, &FILTERS), (SORTING, &SORTINGS), (SORTING, &[RELEVANCE])],
    );
}

/// Notes every field whose name is no known key behind one of the prefixes.
pub(crate) fn refuse_unknown_keys(fields: &Fields, problems: &mut Problems, known: &[(&str, &[&str])]) {
    for name in fields.names() {
        let is_known = known
            .iter()
            .any(|(prefix, keys)| name.strip_prefix(prefix).is_some_and(|key| keys.contains(&key)));
        if !is_known {
            problems.add(name, FieldError::Unknown);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::errors::{ApiError, ApiResult};

    fn read(form: &str) -> ApiResult<ProductQuery> {
        let mut problems = Problems::default();
        let query = ProductQuery::read(&Fields::from_form(form.as_bytes()), &mut problems);
        problems.finish().map(|()| query)
    }

    #[test]
    fn an_unknown_key_is_refused_by_name() {
        let Err(ApiError::Validation(fields)) = read("app_product_filter_brnad=1&x=2") else {
            panic!("accepted");
        };
        assert_eq!(fields.len(), 2);
        assert_eq!(fields["app_product_filter_brnad"], [FieldError::Unknown]);
    }

    #[test]
    fn tags_come_repeated_or_with_commas() {
        let query = read("app_product_filter[tag][]=vegan&app_product_filter[tag][]=halal,vegan").unwrap();
        assert_eq!(query.tags, ["vegan", "halal"]);
    }

    #[test]
    fn a_search_is_by_name_and_a_collection_in_its_own_order() {
        assert_eq!(read("app_product_filter_search=pane").unwrap().order(), Order::By(Sorting::BY_NAME));
        assert_eq!(read("app_product_filter_featured=true").unwrap().order(), Order::Curated);
        assert_eq!(read("").unwrap().order(), Order::By(Sorting::BEST_SELLING));
    }

    #[test]
    fn two_letters_are_too_few_also_with_blanks() {
        assert!(read("app_product_filter_search=+ab+").is_err());
        assert!(read("app_product_filter_search=").is_ok());
    }

    #[test]
    fn purchases_come_by_their_last_day_and_favourites_by_name() {
        let mine = read("app_product_filter_my=1&app_product_filter_favourite=1").unwrap();
        assert_eq!(mine.order(), Order::Recent);
        let favourites = read("app_product_filter_my=0&app_product_filter_favourite=true").unwrap();
        assert_eq!(favourites.order(), Order::By(Sorting::BY_NAME));
        let sorted = read("app_product_filter_my=1&app_product_sorting_price=desc").unwrap();
        assert!(matches!(sorted.order(), Order::By(_)));
    }
}
