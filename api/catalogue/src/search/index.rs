//! Updates the search index after a change: rewrites the rows that triggers have noted (`search_stale`).

use crate::popularity::rank;
use domain::found_by::{Article, FoundBy, deletions, label};
use domain::locale::Locale;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Most articles that one call of [`go`] writes.
const BATCH_SIZE: i64 = 500;
/// Most calls of [`go`] in one run of the minute's cron job.
const GOES: usize = 8;

#[derive(Debug, Deserialize)]
struct Stale {
    id: i64,
    mark: i64,
    code: String,
    ean: Option<String>,
    keywords: String,
    maker: Option<String>,
    category_id: i64,
    names: Vec<(Locale, String)>,
    tags: Vec<i64>,
}

#[derive(Debug, Deserialize)]
struct Names {
    id: i64,
    names: Vec<(Locale, String)>,
}

/// Rewrites stale rows, up to as many as a batch can cause; the rest follows after the answer and with the
/// cron job.
///
/// # Errors
/// When the database does not answer; the cron job tries again.
pub async fn now(app: &App) -> ApiResult<()> {
    if go(app).await? < BATCH_SIZE {
        return Ok(());
    }
    let later = app.clone();
    app.ctx.wait_until(async move {
        // The cron job finds the rest.
        let _done = run(&later).await;
    });
    Ok(())
}

/// The part of the minute's cron job.
pub async fn run(app: &App) -> ApiResult<()> {
    for _ in 0..GOES {
        if go(app).await? < BATCH_SIZE {
            break;
        }
    }
    Ok(())
}

/// Writes one batch of articles; answers their number.
async fn go(app: &App) -> ApiResult<i64> {
    let mut answers = database::batch(app, stale_statements()).await?;
    let stale: Vec<Stale> = answers.rows()?;
    let categories: Vec<Names> = answers.rows()?;
    let tags: Vec<Names> = answers.rows()?;
    if stale.is_empty() {
        return Ok(0);
    }
    let labels = |names: Vec<Names>| -> std::collections::HashMap<i64, String> {
        names.into_iter().map(|row| (row.id, label(with_locales(&row.names)))).collect()
    };
    let (categories, tags) = (labels(categories), labels(tags));
    let found: Vec<(&Stale, FoundBy)> = stale
        .iter()
        .map(|row| {
            let article = Article {
                code: &row.code,
                ean: row.ean.as_deref(),
                names: with_locales(&row.names).collect(),
                keywords: &row.keywords,
                maker: row.maker.as_deref().unwrap_or_default(),
                labels: categories
                    .get(&row.category_id)
                    .into_iter()
                    .chain(row.tags.iter().filter_map(|tag| tags.get(tag)))
                    .map(String::as_str)
                    .collect(),
            };
            (row, article.found_by())
        })
        .collect();
    let texts: Vec<Value> = found
        .iter()
        .map(|(row, by)| json!({ "id": row.id, "mark": row.mark, "name": by.name, "brand": by.brand, "category": by.category }))
        .collect();
    let terms: BTreeSet<&str> = found.iter().flat_map(|(_, by)| by.terms()).collect();
    let mut statements = text_statements(&Value::Array(texts).to_string());
    let unknown = unknown_terms(app, &terms).await?;
    if !unknown.is_empty() {
        let near: Vec<Value> = unknown
            .iter()
            .flat_map(|term| deletions(term).into_iter().map(move |variant| json!([variant, term])))
            .collect();
        statements.extend(term_statements(&json!(unknown).to_string(), &Value::Array(near).to_string()));
    }
    database::batch(app, statements).await?;
    Ok(i64::try_from(stale.len()).unwrap_or(BATCH_SIZE))
}

fn with_locales(names: &[(Locale, String)]) -> impl Iterator<Item = (Locale, &str)> {
    names.iter().map(|(locale, name)| (*locale, name.as_str()))
}

async fn unknown_terms(app: &App, terms: &BTreeSet<&str>) -> ApiResult<Vec<String>> {
    #[derive(Deserialize)]
    struct Term {
        term: String,
    }
    let rows: Vec<Term> = database::rows(app, unknown_statement(&json!(terms).to_string())).await?;
    Ok(rows.into_iter().map(|row| row.term).collect())
}

/// Those of the terms that the vocabulary does not have.
pub(crate) fn unknown_statement(terms: &str) -> Statement {
    Statement::new(
        "select value as term from json_each(?1) where not exists (select 1 from search_term where term = value)",
    )
    .bind(terms)
}

/// The stale articles, and the names of every category and tag.
pub(crate) fn stale_statements() -> Vec<Statement> {
    vec![
        Statement::new(
            "select p.id, s.mark, p.code, p.ean, p.keywords, m.name as maker, p.category_id, \
             (select json_group_array(json_array(locale, name)) from (select t.locale, t.name from product_text t where t.product_id = p.id \
               and t.fallback = 0 order by t.locale)) as names, \
             (select json_group_array(tag_id) from (select x.tag_id from product_tag x join tag on tag.id = x.tag_id \
               where x.product_id = p.id order by tag.key)) as tags \
             from (select product_id, mark from search_stale where product_id > 0 order by product_id limit ?1) s \
             cross join product p on p.id = s.product_id left join manufacturer m on m.id = p.manufacturer_id",
        )
        .bind(BATCH_SIZE),
        Statement::new(
            "select category_id as id, json_group_array(json_array(locale, name)) as names from \
             (select category_id, locale, name from category_text order by category_id, locale) group by category_id",
        ),
        Statement::new(
            "select tag_id as id, json_group_array(json_array(locale, name)) as names from \
             (select tag_id, locale, name from tag_text order by tag_id, locale) group by tag_id",
        ),
    ]
}

/// Writes the changed index rows of articles; popularity stays.
pub fn text_statements(texts: &str) -> Vec<Statement> {
    let statement = |sql: &'static str| Statement::new(sql).bind(texts);
    let rank = rank("(v.value->>'id')");
    vec![
        statement(
            "update search_text set name = v.value->>'name', brand = v.value->>'brand', category = v.value->>'category' \
             from json_each(?1) v where search_text.product_id = v.value->>'id' and (search_text.name, search_text.brand, \
             search_text.category) is not (v.value->>'name', v.value->>'brand', v.value->>'category')",
        ),
        Statement::new(format!(
            "insert into search_text (id, product_id, name, brand, category) select {rank}, \
             v.value->>'id', v.value->>'name', v.value->>'brand', v.value->>'category' \
             from json_each(?1) v where not exists (select 1 from search_text x where x.product_id = v.value->>'id')"
        ))
        .bind(texts),
        statement(
            "delete from search_stale where (product_id, mark) in (select value->>'id', value->>'mark' from json_each(?1))",
        ),
    ]
}

/// Adds new words to the vocabulary, with their variants with one letter left out.
pub(crate) fn term_statements(terms: &str, near: &str) -> Vec<Statement> {
    vec![
        Statement::new("insert or ignore into search_term (term) select value from json_each(?1)").bind(terms),
        Statement::new(
            "insert or ignore into search_variant (variant, term) select value->>0, value->>1 from json_each(?1)",
        )
        .bind(near),
    ]
}
