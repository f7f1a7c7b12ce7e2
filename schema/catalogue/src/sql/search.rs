//! The search index (0002_search.sql): one text per article, the vocabulary, and each term
//! with one letter left out.

use super::{Row, Script, quoted};
use crate::domain::found_by::{Article, deletions, label};
use crate::model::{Catalogue, Names};
use std::collections::{BTreeMap, BTreeSet};
use std::io;

pub(super) fn write(catalogue: &Catalogue, sql: &mut Script) -> io::Result<()> {
    let categories = labels(catalogue.categories.iter().map(|c| (c.key.as_str(), &c.names)));
    let tags = labels(catalogue.tags.iter().map(|tag| (tag.key.as_str(), &tag.names)));
    let makers: BTreeMap<&str, &str> = catalogue
        .makers
        .iter()
        .map(|maker| (maker.key.as_str(), maker.name.as_str()))
        .collect();
    let mut terms = BTreeSet::new();
    sql.rows(
        "delete from search_text where product_id in (select id from product where code in (",
        catalogue.products.iter().map(|p| quoted(&p.code)),
        "))",
    )?;
    let rows = catalogue.products.iter().map(|p| {
        let of_tags = p.tags.iter().filter_map(|tag| tags.get(tag.as_str()));
        let found = Article {
            code: &p.code,
            ean: p.ean.as_deref(),
            names: p
                .texts
                .iter()
                .filter(|text| !text.fallback)
                .map(|text| text.name.as_str())
                .collect(),
            keywords: &p.keywords,
            maker: p
                .maker
                .as_deref()
                .and_then(|key| makers.get(key))
                .copied()
                .unwrap_or_default(),
            labels: categories
                .get(p.category.as_str())
                .into_iter()
                .chain(of_tags)
                .map(String::as_str)
                .collect(),
        }
        .found_by();
        for term in found.terms() {
            if !terms.contains(term) {
                terms.insert(term.to_owned());
            }
        }
        Row::new()
            .text(&p.code)
            .text(&found.name)
            .text(&found.brand)
            .text(&found.category)
            .end()
    });
    let rows: Vec<String> = rows.collect();
    sql.rows(
        "with v(code, name, brand, category) as (values ",
        rows,
        ") insert into search_text (id, product_id, name, brand, category) select \
         (1048575 - min((select coalesce(sum(sold), 0) from offer where product_id = p.id), 1048575)) * 4194304 + p.id, \
         p.id, v.name, v.brand, v.category from v cross join product p on p.code = v.code",
    )?;
    sql.rows(
        "insert or ignore into search_term (term) values ",
        terms.iter().map(|term| Row::new().text(term).end()),
        "",
    )?;
    let near = terms.iter().flat_map(|term| {
        deletions(term)
            .into_iter()
            .map(|variant| Row::new().text(&variant).text(term).end())
            .collect::<Vec<_>>()
    });
    sql.rows(
        "insert or ignore into search_variant (variant, term) values ",
        near,
        "",
    )?;
    // What the triggers (0009) have noted meanwhile is written.
    sql.rows(
        "delete from search_stale where product_id in (select id from product where code in (",
        catalogue.products.iter().map(|p| quoted(&p.code)),
        "))",
    )
}

/// Index texts by key.
fn labels<'a>(named: impl Iterator<Item = (&'a str, &'a Names)>) -> BTreeMap<&'a str, String> {
    named
        .map(|(key, names)| (key, label(names.iter().map(|(_, name)| name))))
        .collect()
}
