//! Search: `GET /search/suggest`, and the text filter of `POST /product/list`. First a code or a trade item
//! number, exactly; then every word as the beginning of a word. Where that finds fewer than three articles,
//! words without a match are looked up in the vocabulary: in the middle of words, and with one typing
//! mistake.

mod compound;
pub mod corrections;
pub mod expression;
pub mod index;
pub mod lines;
mod queries;
pub mod typo;

use queries::Maker;
pub use queries::expand;

use crate::directory::{Directory, directory};
use crate::products::filter::{ProductQuery, SEARCH_MAX, SEARCH_MIN};
use crate::products::plan::Hits;
use crate::products::queries as products;
use crate::types::{CategoryRef, ManufacturerRef, Product};
use crate::viewer::Viewer;
use axum::Json;
use domain::fold;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::{Page, Paging, Query};
use platform::state::App;
use serde::Serialize;

/// With fewer matches than this, other spellings are tried.
pub(crate) const FEW_MATCHES: i64 = 3;
/// Products, and at most five categories and makers, in the dropdown.
const SUGGESTED: i64 = 8;
const NAMES: usize = 5;

/// Answer of `/search/suggest`.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Suggestions {
    /// At most eight, what fits best first.
    pub products: Vec<Product>,
    pub categories: Vec<CategoryRef>,
    pub manufacturers: Vec<ManufacturerRef>,
    /// Products found in all.
    pub total: i64,
    pub total_exact: bool,
}

/// GET /search/suggest?q=: the dropdown. Under three characters the answer is empty.
#[call(
    get, "/search/suggest",
    params(("q" = String, Query, description = "What was typed, trimmed: nothing is found for fewer than three characters", max_length = 200)),
    responses(
        (status = 200, body = Suggestions, description = "Found; empty for fewer than three characters"),
        (status = 422, description = "No `q`, or one that is too long"),
    )
)]
pub async fn suggest(app: App, viewer: Viewer, Query(query): Query) -> ApiResult<Json<Suggestions>> {
    let text = query.text("q").map_err(|error| ApiError::field("q", error))?.map(str::trim);
    let Some(text) = text else {
        // A present but empty text is a field that was cleared.
        return if query.all("q").is_empty() {
            Err(ApiError::field("q", FieldError::Required))
        } else {
            Ok(Json(Suggestions::nothing()))
        };
    };
    match text.chars().count() {
        0..SEARCH_MIN => return Ok(Json(Suggestions::nothing())),
        SEARCH_MIN..=SEARCH_MAX => {}
        _ => return Err(ApiError::field("q", FieldError::TooLong(SEARCH_MAX))),
    }
    // Punctuation alone finds nothing, not everything.
    if fold::words(text).is_empty() {
        return Ok(Json(Suggestions::nothing()));
    }
    let directory = directory(&app, &viewer.context).await?;
    let query = ProductQuery { search: Some(text.to_owned()), by_relevance: true, ..ProductQuery::default() };
    let makers = queries::makers_statement(text, viewer.context.country.code());
    let paging = Paging::first(SUGGESTED);
    let (page, manufacturers) = find(&app, &viewer, &directory, &query, paging, Some(makers)).await?;
    Ok(Json(Suggestions {
        products: page.entities,
        categories: categories(&directory, text),
        manufacturers: manufacturers.into_iter().map(ManufacturerRef::from).collect(),
        total: page.total,
        total_exact: page.total_exact,
    }))
}

impl Suggestions {
    fn nothing() -> Self {
        Self { total_exact: true, ..Self::default() }
    }
}

/// A page of the articles that the text finds within the other filters.
pub async fn list(
    app: &App,
    viewer: &Viewer,
    directory: &Directory,
    query: &ProductQuery,
    paging: Paging,
) -> ApiResult<Page<Product>> {
    let (page, _none) = find(app, viewer, directory, query, paging, None).await?;
    Ok(page)
}

/// One round trip, three where other spellings must be tried. The first also reads `makers`.
async fn find(
    app: &App,
    viewer: &Viewer,
    directory: &Directory,
    query: &ProductQuery,
    paging: Paging,
    mut makers: Option<Statement>,
) -> ApiResult<(Page<Product>, Vec<Maker>)> {
    let (text, order) = (query.text(), query.order());
    let mut page = paging.exact(Vec::new(), 0);
    let mut named = Vec::new();
    let Some(mut filter) = products::resolve(app, viewer, directory, query).await? else {
        return Ok((page, named));
    };
    for hits in expression::first_attempts(text, &viewer.languages()) {
        let is_code = matches!(hits, Hits::Code(_));
        filter.hits = Some(hits);
        let mut statements = vec![products::page_statement(viewer, &filter, order, paging)];
        statements.extend(makers.take());
        let names_makers = statements.len() > 1;
        let mut answers = database::batch(app, statements).await?;
        let rows = answers.rows()?;
        if names_makers {
            named = answers.rows()?;
        }
        page = products::page(app, viewer, directory, &filter, paging, rows).await?;
        if page.total >= FEW_MATCHES || (is_code && page.total > 0) {
            return Ok((page, named));
        }
    }
    // The text has no word: `makers` were not read above.
    if let Some(statement) = makers {
        named = database::rows(app, statement).await?;
    }
    if let Some(hits) = expand(app, text, &viewer.languages()).await? {
        filter.hits = Some(hits);
        let wider = products::list(app, viewer, directory, &filter, order, paging).await?;
        if wider.total > page.total {
            page = wider;
        }
    }
    Ok((page, named))
}

/// Categories with a word that begins with the typed text.
fn categories(directory: &Directory, text: &str) -> Vec<CategoryRef> {
    let typed = fold::words(text);
    let found = directory.categories.iter().filter(|category| {
        let words = fold::words(&category.name);
        category.products > 0
            && typed.iter().all(|typed| words.iter().any(|word| word.starts_with(typed.as_str())))
    });
    found
        .take(NAMES)
        .map(|category| CategoryRef {
            id: category.id,
            name: category.name.clone(),
            slug: category.slug.clone(),
        })
        .collect()
}
