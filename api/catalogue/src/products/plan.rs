//! The planner: which index a list of products is read from.
//!
//! Two ways. *Walk*: follow the index that is already in the wanted order and skip what does
//! not match; cheap when most of it matches. *Gather*: take the smallest set that a filter
//! names, check the rest by key and sort; cheap when that set is small. Which one is cheaper
//! is known beforehand, because the sizes of the sets are kept by triggers. Every index is
//! named (`indexed by`), so that a statement fails rather than scans.
//!
//! A company with prices of its own changes one thing: the order by price. Its list is walked
//! by its own index beside the market's, and the two are merged (see [`Filter::merged`]).

mod page;
mod residual;
mod sources;

use super::filter::{Collection, Order, SortKey, Sorting};
use crate::viewer::Favourites;
use domain::{dates::Day, locale::Locale, market::Country};
use platform::database::Param;

/// A filter whose names have become ids.
#[derive(Debug, Clone)]
pub struct Filter {
    pub country: Country,
    pub locale: Locale,
    pub today: Day,
    pub new_since: Day,
    pub scope: Option<Scope>,
    pub manufacturer: Option<Set>,
    pub tags: Vec<Set>,
    pub collection: Option<Collection>,
    pub new: bool,
    pub promotion: bool,
    pub available: bool,
    /// Restricts to somebody's favourites.
    pub favourite: Option<Favourites>,
    /// Restricts to articles that this company has bought and not hidden.
    pub bought_by: Option<i64>,
    /// The price list of the viewing company.
    pub own_list: Option<i64>,
    pub hits: Option<Hits>,
    /// How many articles the market sells.
    pub all: i64,
    pub new_count: i64,
    pub promoted_count: i64,
}

/// An id and the number of its articles in the market.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Set {
    pub id: i64,
    pub count: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Family(Set),
    Category(Set),
}

impl Scope {
    const fn set(self) -> Set {
        match self {
            Self::Family(set) | Self::Category(set) => set,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Family(_) => "family",
            Self::Category(_) => "category",
        }
    }
}

/// The hits of a search. For relevance an article counts as sold twenty times as often when its name has
/// every whole word, ten times when its name has their beginnings, and once when maker or category
/// contribute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hits {
    /// FTS5 expressions over `product_search`: each word's beginning, and the whole words. With `kinds_first` an article of the kind
    /// that the words name stands by relevance before one that only has them: `first` finds them where a name or a
    /// category begins with one of them.
    Match { begins: String, whole: String, kinds_first: bool, first: Option<String> },
    /// A code or a trade item number, exactly.
    Code(String),
    /// The articles that a company's corrections give to these words (`search/corrections.rs`).
    Corrected { company: i64, words: Vec<String> },
}

/// Candidates of a search: one more than is counted exactly.
pub(crate) const CANDIDATES: i64 = 1_001;
/// Matches that are examined when other filters reduce them.
const FILTERED_CANDIDATES: i64 = 5_000;
/// Collections, favourites and a company's purchases are small.
const COLLECTION_SIZE: i64 = 100;
const FAVOURITES_SIZE: i64 = 100;
const BOUGHT_SIZE: i64 = 400;

/// The source of a list's rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Driver {
    /// The list index of the scope (or the maker) in the wanted order.
    Walk,
    Scope,
    Manufacturer,
    Tag(usize),
    Collection,
    Promotion,
    New,
    Favourites,
    Bought,
    Hits,
}

/// SQL text with its parameters.
#[derive(Debug, Default)]
pub struct Sql {
    pub params: Vec<Param>,
}

impl Sql {
    /// Binds a value; answers its name in the text.
    pub fn bind(&mut self, value: impl Into<Param>) -> String {
        self.params.push(value.into());
        format!("?{}", self.params.len())
    }
}

impl Filter {
    /// The number of matches where triggers have counted the only set of the filter.
    pub(crate) fn known_count(&self) -> Option<i64> {
        let others = usize::from(self.hits.is_some())
            + usize::from(self.collection.is_some())
            + usize::from(self.new)
            + usize::from(self.promotion)
            + usize::from(self.available)
            + usize::from(self.favourite.is_some())
            + usize::from(self.bought_by.is_some());
        if others > 0 {
            return None;
        }
        match (self.scope, self.manufacturer, self.tags.as_slice()) {
            (None, None, []) => Some(self.all),
            (Some(scope), None, []) => Some(scope.set().count),
            (None, Some(maker), []) => Some(maker.count),
            (None, None, [tag]) => Some(tag.count),
            _ => None,
        }
    }

    /// Every set that the filter names, with its size.
    fn sets(&self) -> Vec<(Driver, i64)> {
        let mut sets = Vec::new();
        if let Some(scope) = self.scope {
            sets.push((Driver::Scope, scope.set().count));
        }
        if let Some(maker) = self.manufacturer {
            sets.push((Driver::Manufacturer, maker.count));
        }
        for (index, tag) in self.tags.iter().enumerate() {
            sets.push((Driver::Tag(index), tag.count));
        }
        if self.collection.is_some() {
            sets.push((Driver::Collection, COLLECTION_SIZE));
        }
        if self.promotion {
            sets.push((Driver::Promotion, self.promoted_count));
        }
        if self.new {
            sets.push((Driver::New, self.new_count));
        }
        if self.favourite.is_some() {
            sets.push((Driver::Favourites, FAVOURITES_SIZE));
        }
        if self.bought_by.is_some() {
            sets.push((Driver::Bought, BOUGHT_SIZE));
        }
        sets
    }

    /// The smallest set, for counting and gathering.
    fn smallest(&self) -> Driver {
        if self.hits.is_some() {
            return Driver::Hits;
        }
        let smallest = self.sets().into_iter().min_by_key(|(_, count)| *count);
        smallest.map_or(Driver::Walk, |(driver, _)| driver)
    }

    /// The cheaper source for the first `needed` rows in an order.
    fn driver(&self, order: Order, needed: i64) -> Driver {
        if self.hits.is_some() {
            return Driver::Hits;
        }
        let sorting = match order {
            Order::By(sorting) => sorting,
            Order::Recent => return Driver::Bought,
            Order::Curated | Order::Relevance => return Driver::Collection,
        };
        let sets = self.sets();
        // The set to which the walked index is already confined.
        let confined = self.confinement(sorting);
        let walked =
            sets.iter().find(|(driver, _)| Some(*driver) == confined).map_or(self.all, |(_, count)| *count);
        let mut walk = needed.saturating_mul(2);
        for (driver, count) in &sets {
            if Some(*driver) != confined {
                walk = walk.saturating_mul(self.all.max(1)) / (*count).max(1);
            }
        }
        let walk = walk.min(walked.saturating_mul(2));
        match sets.into_iter().min_by_key(|(_, count)| *count) {
            // A look-up by key costs twice, sorting half again.
            Some((driver, count)) if Some(driver) != confined && count.saturating_mul(3) < walk => driver,
            _ => Driver::Walk,
        }
    }

    /// The set to which the list index of a sorting is confined.
    fn confinement(&self, sorting: Sorting) -> Option<Driver> {
        if self.scope.is_some() {
            Some(Driver::Scope)
        } else if self.manufacturer.is_some() && sorting.key == SortKey::Sold {
            Some(Driver::Manufacturer)
        } else {
            None
        }
    }
}
