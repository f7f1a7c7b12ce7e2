//! `page` and `elementsPerPage`.

use super::Fields;
use crate::database::COUNTED;
use crate::errors::Problems;
use serde::Serialize;

/// A page of a list. `total` is exact to 1,000; beyond that `totalExact` is false.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    pub entities: Vec<T>,
    /// From 1.
    pub page: u32,
    /// 1 to 100.
    pub elements_per_page: u32,
    pub total: i64,
    pub total_exact: bool,
}

/// A list that is not paged.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Entities<T> {
    pub entities: Vec<T>,
}

/// `page` and `elementsPerPage` of a paged list.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "only its description is used")]
pub struct PagingParams {
    /// From 1.
    #[param(minimum = 1, maximum = 100_000, default = 1, nullable = false)]
    page: Option<i64>,
    #[param(rename = "elementsPerPage", minimum = 1, maximum = 100, default = 24, nullable = false)]
    elements_per_page: Option<i64>,
}

/// Which part of a list is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paging {
    page: i64,
    size: i64,
}

impl Paging {
    pub const MAX_PAGE: i64 = 100_000;
    pub const MAX_SIZE: i64 = 100;
    pub const DEFAULT_SIZE: i64 = 24;

    /// Reads the page from the query.
    pub fn read(fields: &Fields, problems: &mut Problems) -> Self {
        Self::read_sized(fields, Self::DEFAULT_SIZE, problems)
    }

    /// [`Self::read`] for a list with `usual` entries a page unless another size is sent.
    pub fn read_sized(fields: &Fields, usual: i64, problems: &mut Problems) -> Self {
        Self::read_up_to(fields, usual, Self::MAX_SIZE, problems)
    }

    /// [`Self::read_sized`] for a list with at most `most` entries a page.
    pub fn read_up_to(fields: &Fields, usual: i64, most: i64, problems: &mut Problems) -> Self {
        let page = problems.take("page", fields.integer("page", 1, Self::MAX_PAGE));
        let size = problems.take("elementsPerPage", fields.integer("elementsPerPage", 1, most));
        Self { page: page.unwrap_or(1), size: size.unwrap_or(usual) }
    }

    /// The first page, with `size` entries.
    pub const fn first(size: i64) -> Self {
        Self { page: 1, size }
    }

    pub const fn limit(self) -> i64 {
        self.size
    }

    pub const fn offset(self) -> i64 {
        (self.page - 1) * self.size
    }

    /// A page whose total is known exactly.
    pub fn exact<T>(self, entities: Vec<T>, total: i64) -> Page<T> {
        self.page_of(entities, total, true)
    }

    /// A page whose matches were counted up to one more than [`COUNTED`].
    pub fn counted<T>(self, entities: Vec<T>, matches: i64) -> Page<T> {
        if matches <= COUNTED {
            return self.exact(entities, matches);
        }
        let last =
            if entities.is_empty() { 0 } else { self.offset() + i64::try_from(entities.len()).unwrap_or(0) };
        self.page_of(entities, last.max(COUNTED), false)
    }

    fn page_of<T>(self, entities: Vec<T>, total: i64, total_exact: bool) -> Page<T> {
        Page {
            entities,
            page: u32::try_from(self.page).unwrap_or(1),
            elements_per_page: u32::try_from(self.size).unwrap_or(1),
            total,
            total_exact,
        }
    }
}
