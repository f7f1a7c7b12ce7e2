//! The memoised data of a market in a language: the category tree, the tags, and the number of articles in
//! each. The planner decides with it, and lists take their names from it.

use super::image;
use super::types::{Category, CategoryRef, Storage, Tag};
use domain::dates::Day;
use platform::context::RequestContext;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::memo;
use platform::state::App;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::Arc;

/// An article is new for this many days after it was first sold.
pub const NEW_DAYS: i64 = 30;

/// Loaded in one round trip and kept by [`memo`].
#[derive(Debug, Default)]
pub struct Directory {
    /// Flat, families and categories by `sorting`; `children` is empty.
    pub categories: Vec<Category>,
    pub tags: Vec<Tag>,
    /// Articles on sale by (kind, id); counts of makers are read when needed.
    tag_counts: HashMap<i64, i64>,
    pub all: i64,
    pub new: i64,
    pub promoted: i64,
}

impl Directory {
    pub fn category(&self, id: i64) -> Option<&Category> {
        self.categories.iter().find(|category| category.id == id)
    }

    /// By id or slug.
    pub(crate) fn find_category(&self, key: &str) -> Option<&Category> {
        let id = platform::extract::Id::parse(key).map(|id| id.0);
        self.categories.iter().find(|category| id == Some(category.id) || category.slug == key)
    }

    pub(crate) fn find_tag(&self, key: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.key == key)
    }

    pub(crate) fn tag_count(&self, id: i64) -> i64 {
        self.tag_counts.get(&id).copied().unwrap_or(0)
    }

    /// Families by `sorting`, each with its categories.
    pub fn tree(&self) -> Vec<Category> {
        let families = self.categories.iter().filter(|category| category.parent.is_none());
        families.map(|family| self.with_children(family)).collect()
    }

    pub(crate) fn with_children(&self, category: &Category) -> Category {
        let children = self.categories.iter().filter(|child| child.parent == Some(category.id));
        Category { children: children.cloned().collect(), ..category.clone() }
    }

    /// The family and the category, in that order.
    pub fn path(&self, id: i64) -> Vec<CategoryRef> {
        let leaf = self.category(id);
        let family = leaf.and_then(|leaf| leaf.parent).and_then(|id| self.category(id));
        family
            .into_iter()
            .chain(leaf)
            .map(|category| CategoryRef {
                id: category.id,
                name: category.name.clone(),
                slug: category.slug.clone(),
            })
            .collect()
    }
}

/// The directory of the visitor's market and language.
pub async fn directory(app: &App, context: &RequestContext) -> ApiResult<Arc<Directory>> {
    memo::remember(app, context, "directory", || load(app, context)).await
}

#[derive(Deserialize)]
struct CategoryRow {
    id: i64,
    name: String,
    slug: String,
    sorting: i64,
    parent_id: Option<i64>,
    storage: Storage,
    featured: bool,
    products: i64,
    image_id: Option<i64>,
    image_file: Option<String>,
    image_caption: Option<String>,
    image_published: Option<i64>,
}

#[derive(Deserialize)]
struct TagRow {
    id: i64,
    key: String,
    kind: String,
    name: String,
    products: i64,
}

#[derive(Deserialize)]
struct Sizes {
    all_products: i64,
    new_products: i64,
    promoted: i64,
}

/// The statements of [`load`], in order.
pub fn statements(market: &str, locale: &str, today: Day) -> Vec<Statement> {
    let new_since = today.plus(-NEW_DAYS).to_string();
    vec![
        Statement::new(include_str!("directory_categories.sql")).bind_all((market, locale)),
        Statement::new(include_str!("directory_tags.sql")).bind_all((market, locale)),
        Statement::new(include_str!("directory_sizes.sql")).bind_all((market, today.to_string(), new_since)),
    ]
}

async fn load(app: &App, context: &RequestContext) -> ApiResult<Directory> {
    let today = app.today(context.country);
    let statements = statements(context.country.code(), context.locale.code(), today);
    let mut answers = database::batch(app, statements).await?;
    let categories: Vec<CategoryRow> = answers.rows()?;
    let tags: Vec<TagRow> = answers.rows()?;
    let sizes: Option<Sizes> = answers.row()?;
    Ok(Directory {
        categories: categories.into_iter().map(Category::from).collect(),
        tag_counts: tags.iter().map(|tag| (tag.id, tag.products)).collect(),
        tags: tags
            .into_iter()
            .map(|tag| Tag { id: tag.id, key: tag.key, kind: tag.kind, name: tag.name })
            .collect(),
        all: sizes.as_ref().map_or(0, |sizes| sizes.all_products),
        new: sizes.as_ref().map_or(0, |sizes| sizes.new_products),
        promoted: sizes.as_ref().map_or(0, |sizes| sizes.promoted),
    })
}

impl From<CategoryRow> for Category {
    fn from(row: CategoryRow) -> Self {
        Self {
            id: row.id,
            name: row.name,
            slug: row.slug,
            sorting: row.sorting,
            parent: row.parent_id,
            image: image(row.image_id, row.image_file, row.image_caption, row.image_published),
            storage: row.storage,
            featured: row.featured,
            products: row.products,
            children: Vec::new(),
        }
    }
}
