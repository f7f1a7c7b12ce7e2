//! The search index (0002_search.sql): one text per article, the vocabulary, and each term
//! with one letter left out.

use super::{Row, Script, quoted};
use crate::model::{Catalogue, Names, Product};
use domain::found_by::{Article, deletions, label};
use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// What articles are found by, and the words that were written already.
pub(super) struct Index<'a> {
    categories: BTreeMap<&'a str, String>,
    tags: BTreeMap<&'a str, String>,
    makers: BTreeMap<&'a str, &'a str>,
    terms: BTreeSet<String>,
}

impl<'a> Index<'a> {
    pub(super) fn of(catalogue: &'a Catalogue) -> Self {
        Self {
            categories: labels(catalogue.categories.iter().map(|c| (c.key.as_str(), &c.names))),
            tags: labels(catalogue.tags.iter().map(|tag| (tag.key.as_str(), &tag.names))),
            makers: catalogue.makers.iter().map(|maker| (maker.key.as_str(), maker.name.as_str())).collect(),
            terms: BTreeSet::new(),
        }
    }

    pub(super) fn write(&mut self, products: &[Product], sql: &mut Script) -> io::Result<()> {
        let codes = || products.iter().map(|p| quoted(&p.code));
        sql.rows(
            "delete from search_text where product_id in (select id from product where code in (",
            codes(),
            "))",
        )?;
        let mut terms = BTreeSet::new();
        let rows: Vec<String> = products.iter().map(|p| self.row(p, &mut terms)).collect();
        sql.rows(
            "with v(code, name, brand, category) as (values ",
            rows,
            ") insert into search_text (id, product_id, name, brand, category) select \
             (1048575 - min((select coalesce(sum(sold), 0) from offer where product_id = p.id), 1048575)) * 4194304 + p.id, \
             p.id, v.name, v.brand, v.category from v cross join product p on p.code = v.code",
        )?;
        terms.retain(|term| !self.terms.contains(term));
        write_terms(&terms, sql)?;
        self.terms.append(&mut terms);
        // What the triggers (0009) have noted meanwhile is written.
        sql.rows(
            "delete from search_stale where product_id in (select id from product where code in (",
            codes(),
            "))",
        )
    }

    fn row(&self, p: &Product, terms: &mut BTreeSet<String>) -> String {
        let of_tags = p.tags.iter().filter_map(|tag| self.tags.get(tag.as_str()));
        let own_names = p.texts.iter().filter(|text| !text.fallback);
        let maker = p.maker.as_deref().and_then(|key| self.makers.get(key));
        let found = Article {
            code: &p.code,
            ean: p.ean.as_deref(),
            names: own_names.map(|text| (text.locale, text.name.as_str())).collect(),
            keywords: &p.keywords,
            maker: maker.copied().unwrap_or_default(),
            labels: self
                .categories
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
        Row::new().text(&p.code).text(&found.name).text(&found.brand).text(&found.category).end()
    }
}

fn write_terms(terms: &BTreeSet<String>, sql: &mut Script) -> io::Result<()> {
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
    sql.rows("insert or ignore into search_variant (variant, term) values ", near, "")
}

/// Index texts by key.
fn labels<'a>(named: impl Iterator<Item = (&'a str, &'a Names)>) -> BTreeMap<&'a str, String> {
    named.map(|(key, names)| (key, label(names.iter()))).collect()
}
