//! Categories: `GET /category`, `/category/map`, `/category/{id}`, `POST /category/list`.
//! All of them are answered from the isolate's [`directory`].

use super::directory::directory;
use super::products::filter::{direction, refuse_unknown_keys, search};
use super::types::{Category, CategoryMapEntry};
use super::viewer::Viewer;
use axum::Json;
use domain::fold;
use platform::errors::{ApiError, ApiResult, Problems};
use platform::extract::{Entities, Fields, FilteredPage, FromFields, Id, Page, Path};
use platform::state::App;
use std::collections::BTreeMap;

/// GET /category: the families by `sorting`, each with its categories.
#[call(get, "/category")]
pub async fn list_families(app: App, viewer: Viewer) -> ApiResult<Json<Entities<Category>>> {
    let directory = directory(&app, &viewer.context).await?;
    Ok(Json(Entities { entities: directory.tree() }))
}

/// GET /category/map: every category's slug, parent and name, by id.
#[call(get, "/category/map")]
pub async fn map_categories(app: App, viewer: Viewer) -> ApiResult<Json<BTreeMap<String, CategoryMapEntry>>> {
    let directory = directory(&app, &viewer.context).await?;
    let entry = |category: &Category| CategoryMapEntry {
        slug: category.slug.clone(),
        parent: category.parent,
        name: category.name.clone(),
    };
    let map = directory.categories.iter().map(|category| (category.id.to_string(), entry(category)));
    Ok(Json(map.collect()))
}

/// GET /category/{id}: by id or slug, with its children.
#[call(get, "/category/{id}", params(("id" = String, Path, description = "Id or slug")))]
pub async fn get_category(app: App, viewer: Viewer, Path(key): Path<String>) -> ApiResult<Json<Category>> {
    let directory = directory(&app, &viewer.context).await?;
    let category = directory.find_category(&key).ok_or(ApiError::NotFound)?;
    Ok(Json(directory.with_children(category)))
}

/// The filter of a list of categories.
#[derive(Default)]
pub struct CategoryQuery {
    text: Option<String>,
    parent: Option<i64>,
    featured: Option<bool>,
    by_sorting: Option<bool>,
    by_name: Option<bool>,
}

impl FromFields for CategoryQuery {
    fn read(fields: &Fields, problems: &mut Problems) -> Self {
        const SEARCH: &str = "app_category_filter_search";
        const PARENT: &str = "app_category_filter_parent";
        const FEATURED: &str = "app_category_filter_featured";
        const BY_SORTING: &str = "app_category_sorting_sorting";
        const BY_NAME: &str = "app_category_sorting_name";
        let known: [(&str, &[&str]); 2] = [
            ("app_category_filter_", &["search", "parent", "featured"]),
            ("app_category_sorting_", &["sorting", "name"]),
        ];
        refuse_unknown_keys(fields, problems, &known);
        Self {
            text: problems.take(SEARCH, search(fields, SEARCH)),
            parent: problems.take(PARENT, fields.integer(PARENT, 1, Id::MAX)),
            featured: problems.take(FEATURED, fields.boolean(FEATURED)),
            by_sorting: problems.take(BY_SORTING, direction(fields, BY_SORTING)),
            by_name: problems.take(BY_NAME, direction(fields, BY_NAME)),
        }
    }
}

/// POST /category/list: flat and paged; `app_category_filter_{search, parent, featured}`,
/// `app_category_sorting_{sorting, name}`.
#[call(post, "/category/list", params(platform::extract::PagingParams))]
pub async fn list_categories(
    app: App,
    viewer: Viewer,
    FilteredPage(paging, query): FilteredPage<CategoryQuery>,
) -> ApiResult<Json<Page<Category>>> {
    let directory = directory(&app, &viewer.context).await?;
    let CategoryQuery { text, parent, featured, by_sorting, by_name } = query;
    let text = text.map(|text| fold::fold(&text));
    let mut found: Vec<&Category> = directory
        .categories
        .iter()
        .filter(|category| parent.is_none_or(|parent| category.parent == Some(parent)))
        .filter(|category| featured.is_none_or(|featured| category.featured == featured))
        .filter(|category| text.as_ref().is_none_or(|text| fold::fold(&category.name).contains(text)))
        .collect();
    if let Some(descending) = by_name {
        found.sort_by_cached_key(|category| fold::sort_key(viewer.context.locale, &category.name));
        if descending {
            found.reverse();
        }
    } else if by_sorting == Some(true) {
        found.reverse();
    }
    let total = i64::try_from(found.len()).unwrap_or(0);
    let skip = usize::try_from(paging.offset()).unwrap_or(usize::MAX);
    let take = usize::try_from(paging.limit()).unwrap_or(0);
    let entities = found.into_iter().skip(skip).take(take).cloned().collect();
    Ok(Json(paging.exact(entities, total)))
}
