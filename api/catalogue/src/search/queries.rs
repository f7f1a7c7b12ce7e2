//! Statements about the vocabulary and the makers.

use super::NAMES;
use super::compound;
use super::expression::{all_of, any_of, apart, begins, first, quoted, words};
use super::typo::{deletions, within_one};
use crate::products::plan::Hits;
use crate::types::ManufacturerRef;
use domain::fold;
use domain::locale::Locale;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde::Deserialize;

/// Most alternatives to one word, because an expression has to stay small.
const MAX_TERMS: usize = 60;
/// Shortest word in which a typing mistake is accepted (`search_variant` begins there).
const TYPO_FROM: usize = 4;

/// A row of [`vocabulary_statement`].
#[derive(Deserialize)]
pub(super) struct Term {
    pub kind: String,
    pub term: String,
}

/// About one word: whether anything begins with it, the words that contain it, the candidates for a typing mistake, and the
/// words that it may be a compound of.
pub(crate) fn vocabulary_statement(word: &str) -> Statement {
    let text = "select * from (select 'begins' as kind, '' as term from product_search where product_search match ?1 limit 1) \
        union all select * from (select 'middle', t.term from term_trigram f cross join search_term t on t.id = f.rowid \
        where term_trigram match ?2 limit 60) \
        union all select * from (select distinct 'typo', v.term from search_variant v \
        where v.variant in (select value from json_each(?3)) limit 400) \
        union all select 'part', term from search_term where term in (select value from json_each(?4))";
    let forms = if word.chars().count() >= TYPO_FROM { deletions(word) } else { Vec::new() };
    let forms = serde_json::Value::from(forms).to_string();
    let parts = serde_json::Value::from(compound::parts(word)).to_string();
    // The trigram index has nothing shorter than three letters.
    let middle = if word.chars().count() >= 3 { quoted(word) } else { "\"\u{1}\u{1}\u{1}\"".to_owned() };
    Statement::new(text).bind_all((begins(word), middle, forms, parts))
}

/// Other spellings of the words without a match; `None` where there are none, or where every word is known.
pub async fn expand(app: &App, text: &str, locales: &[Locale]) -> ApiResult<Option<Hits>> {
    let words = words(text);
    if words.is_empty() {
        return Ok(None);
    }
    let statements = words.iter().map(|word| vocabulary_statement(word)).collect();
    let mut answers = database::batch(app, statements).await?;
    let mut parts = Vec::with_capacity(words.len());
    let mut changed = false;
    let mut spellings = Vec::new();
    for word in &words {
        let terms: Vec<Term> = answers.rows()?;
        if terms.iter().any(|term| term.kind == "begins") {
            parts.push(begins(word));
            spellings.push(word.clone());
            continue;
        }
        let mut alternatives = alternatives(word, &terms);
        alternatives.extend(apart(word));
        if alternatives.is_empty() {
            return Ok(None);
        }
        changed = true;
        parts.push(any_of(&alternatives));
        spellings.append(&mut alternatives);
    }
    let spelled = all_of(parts.into_iter());
    Ok(changed.then(|| {
        let first = first(&spellings, &spelled, locales);
        Hits::Match { begins: spelled.clone(), whole: spelled, kinds_first: true, first }
    }))
}

/// Words with one typing mistake first, then those that contain the word.
pub(crate) fn alternatives(word: &str, terms: &[Term]) -> Vec<String> {
    let typos = terms.iter().filter(|term| term.kind == "typo" && within_one(word, &term.term));
    let middles = terms.iter().filter(|term| term.kind == "middle");
    let mut found: Vec<String> = Vec::new();
    for term in typos.chain(middles) {
        if !found.contains(&term.term) && found.len() < MAX_TERMS {
            found.push(term.term.clone());
        }
    }
    found
}

#[derive(Deserialize)]
pub struct Maker {
    id: i64,
    name: String,
    slug: String,
}

impl From<Maker> for ManufacturerRef {
    fn from(row: Maker) -> Self {
        Self { id: row.id, name: row.name, slug: row.slug }
    }
}

/// Makers with an article on sale whose name contains the typed text, those with the most articles first.
pub(crate) fn makers_statement(text: &str, market: &str) -> Statement {
    let sql = "select m.id, m.name, m.slug from manufacturer m \
        cross join offer_count n on n.kind = 'manufacturer' and n.id = m.id and n.market = ?2 \
        where instr(m.sort_key, ?1) > 0 and n.products > 0 \
        order by instr(m.sort_key, ?1) = 1 desc, n.products desc, m.sort_key limit ?3";
    let limit = i64::try_from(NAMES).unwrap_or(5);
    Statement::new(sql).bind_all((fold::words(text).join(" "), market, limit))
}
