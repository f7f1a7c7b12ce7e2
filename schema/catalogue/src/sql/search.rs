//! The search index (0002_search.sql): one text per article, the vocabulary, and each term
//! with one letter left out.

use super::{Row, Script, quoted};
use crate::domain::fold::{variants, words};
use crate::model::{Catalogue, Names, Product};
use std::collections::{BTreeMap, BTreeSet};
use std::io;

pub(super) fn write(catalogue: &Catalogue, sql: &mut Script) -> io::Result<()> {
    let labels = labels(catalogue);
    let mut terms = BTreeSet::new();
    sql.rows(
        "delete from search_text where product_id in (select id from product where code in (",
        catalogue.products.iter().map(|p| quoted(&p.code)),
        "))",
    )?;
    let rows = catalogue.products.iter().map(|p| {
        let name = names(p);
        let brand = variants(&p.brand_words);
        for term in name.split(' ').chain(brand.split(' ')) {
            if is_term(term) && !terms.contains(term) {
                terms.insert(term.to_owned());
            }
        }
        let found_by = once_each(
            labels
                .categories
                .get(p.category.as_str())
                .into_iter()
                .chain(p.tags.iter().filter_map(|tag| labels.tags.get(tag.as_str())))
                .flat_map(|text| text.split(' ')),
        );
        Row::new()
            .text(&p.code)
            .text(&name)
            .text(&brand)
            .text(&found_by)
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
    let near = terms.iter().filter(|term| has_variants(term)).flat_map(|term| {
        deletions(term)
            .into_iter()
            .map(|variant| Row::new().text(&variant).text(term).end())
            .collect::<Vec<_>>()
    });
    sql.rows(
        "insert or ignore into search_variant (variant, term) values ",
        near,
        "",
    )
}

/// Index texts of categories and tags, by key.
struct Labels<'a> {
    categories: BTreeMap<&'a str, String>,
    tags: BTreeMap<&'a str, String>,
}

fn labels(catalogue: &Catalogue) -> Labels<'_> {
    Labels {
        categories: catalogue
            .categories
            .iter()
            .map(|category| (category.key.as_str(), every_locale(&category.names)))
            .collect(),
        tags: catalogue
            .tags
            .iter()
            .map(|tag| (tag.key.as_str(), every_locale(&tag.names)))
            .collect(),
    }
}

/// `DOP – Denominazione di origine protetta` is found as `DOP`.
fn every_locale(names: &Names) -> String {
    let texts: Vec<String> = names
        .iter()
        .map(|(_, name)| variants(name.split(" – ").next().unwrap_or(name)))
        .collect();
    once_each(texts.iter().flat_map(|text| text.split(' ')))
}

/// Code, EAN and the names of every language, each word once.
fn names(product: &Product) -> String {
    let mut texts: Vec<String> = product
        .texts
        .iter()
        .filter(|text| !text.fallback)
        .map(|text| variants(&text.name))
        .collect();
    texts.push(words(&product.code).join(" "));
    texts.extend(product.ean.clone());
    once_each(texts.iter().flat_map(|text| text.split(' ')))
}

fn once_each<'a>(tokens: impl Iterator<Item = &'a str>) -> String {
    let mut seen = BTreeSet::new();
    let kept: Vec<&str> = tokens
        .filter(|token| !token.is_empty() && seen.insert(*token))
        .collect();
    kept.join(" ")
}

/// Words are looked up by their middle; numbers are not.
fn is_term(token: &str) -> bool {
    token.chars().count() >= 3 && !token.chars().any(|ch| ch.is_ascii_digit())
}

fn has_variants(term: &str) -> bool {
    (4..=32).contains(&term.chars().count())
}

/// The term and the term without each of its letters.
fn deletions(term: &str) -> BTreeSet<String> {
    let letters: Vec<char> = term.chars().collect();
    let mut all: BTreeSet<String> = (0..letters.len())
        .map(|gone| {
            letters
                .iter()
                .enumerate()
                .filter(|(at, _)| *at != gone)
                .map(|(_, ch)| *ch)
                .collect()
        })
        .collect();
    all.insert(term.to_owned());
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_stands_under_each_single_deletion() {
        assert_eq!(
            deletions("caffe").into_iter().collect::<Vec<_>>(),
            ["affe", "cafe", "caff", "caffe", "cffe"]
        );
    }

    #[test]
    fn numbers_are_no_terms() {
        assert!(is_term("riso") && !is_term("12") && !is_term("2001234567893") && !is_term("kg"));
    }
}
