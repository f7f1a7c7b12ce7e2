//! Searches for many texts at once: the lines of a written order.

use super::compound;
use super::corrections::{self, Correction};
use super::expression::{all_of, any_of, begins, code, quoted, with_synonyms};
use super::queries::{alternatives, vocabulary_statement};
use crate::directory::Directory;
use crate::products::filter::{Order, ProductQuery};
use crate::products::plan::{Filter, Hits};
use crate::products::queries::{page_statement, resolve};
use crate::products::rows::ProductRow;
use crate::types::Product;
use crate::viewer::Viewer;
use domain::order_text::{self, WrittenLine, stem};
use platform::database::{self, Answers, Statement};
use platform::errors::ApiResult;
use platform::extract::Paging;
use platform::state::App;

/// Most articles for a line: of the company's purchases, and of all.
const BOUGHT: i64 = 3;
const OFFERED: i64 = 12;
/// Most articles of corrections for all lines together.
const CORRECTED: i64 = 200;
/// Most words of a line that are looked up.
const MAX_WORDS: usize = 6;
/// Most lines of one call whose words are looked up in other spellings, which is the expensive part; the next
/// call continues with the rest.
const MAX_SPELLED: usize = 16;

/// The articles that a line may mean: the company's purchases first, then the rest.
#[derive(Debug, Default)]
pub struct Found {
    pub products: Vec<Product>,
    /// How many of the first ones the company buys.
    pub bought: usize,
    /// The only match as written: among the company's purchases, or among all articles.
    pub single: Option<i64>,
    /// Whether no other article has the words.
    pub complete: bool,
    /// The company's corrections of these words, the last first.
    pub corrected: Vec<Product>,
}

impl Found {
    pub fn articles(&self) -> impl Iterator<Item = &Product> {
        self.products.iter().chain(&self.corrected)
    }
}

/// One entry for the words of each line. One round trip, three where other spellings must be tried.
///
/// # Errors
/// The database's.
pub async fn find_each(
    app: &App,
    viewer: &Viewer,
    directory: &Directory,
    lines: &[WrittenLine],
) -> ApiResult<Vec<Found>> {
    let Some(filter) = resolve(app, viewer, directory, &ProductQuery::default()).await? else {
        return Ok(Vec::new());
    };
    let look = Look { viewer, directory, filter };
    let keys: Vec<String> = lines.iter().map(order_text::key).collect();
    let company = viewer.company.unwrap_or(0);
    let mut statements =
        vec![corrections::of_words_statement(company, &keys), look.corrected_statement(company, &keys)];
    statements.extend(lines.iter().flat_map(|line| look.statements(as_written(&line.words))));
    let mut answers = database::batch(app, statements).await?;
    let known: Vec<Correction> = answers.rows()?;
    let corrected: Vec<ProductRow> = answers.rows()?;
    let mut found: Vec<Found> = lines.iter().map(|_| look.found(&mut answers)).collect::<ApiResult<_>>()?;

    let corrected: Vec<Product> = corrected.into_iter().map(|row| look.product(row)).collect();
    for (line, key) in found.iter_mut().zip(&keys) {
        line.corrected = corrections::candidates(&known, key)
            .filter_map(|id| corrected.iter().find(|product| product.id == id).cloned())
            .collect();
    }

    let missing: Vec<usize> = (0..found.len())
        .filter(|at| found.get(*at).is_some_and(|line| line.products.is_empty()))
        .take(MAX_SPELLED)
        .collect();
    let words: Vec<&[String]> =
        missing.iter().filter_map(|at| lines.get(*at)).map(|line| looked_up(&line.words)).collect();
    let vocabulary: Vec<_> =
        words.iter().flat_map(|words| words.iter()).map(|word| vocabulary_statement(word)).collect();
    if vocabulary.is_empty() {
        return Ok(found);
    }
    let mut answers = database::batch(app, vocabulary).await?;
    let mut spelled = Vec::new();
    for (at, words) in missing.into_iter().zip(words) {
        if let Some(hits) = nearly(words, &mut answers)? {
            spelled.push((at, look.statements(hits)));
        }
    }
    let (places, statements): (Vec<_>, Vec<_>) = spelled.into_iter().unzip();
    if places.is_empty() {
        return Ok(found);
    }
    let mut answers = database::batch(app, statements.into_iter().flatten().collect()).await?;
    for at in places {
        let near = look.found(&mut answers)?;
        if let Some(line) = found.get_mut(at) {
            *line = Found { single: None, corrected: std::mem::take(&mut line.corrected), ..near };
        }
    }
    Ok(found)
}

struct Look<'a> {
    viewer: &'a Viewer,
    directory: &'a Directory,
    filter: Filter,
}

impl Look<'_> {
    /// The hits that the company buys, and all hits.
    fn statements(&self, hits: Hits) -> [Statement; 2] {
        let of = |bought_by, most| {
            let filter = Filter { hits: Some(hits.clone()), bought_by, ..self.filter.clone() };
            page_statement(self.viewer, &filter, Order::Relevance, Paging::first(most))
        };
        // Company 0 does not exist and has no purchases.
        [of(Some(self.viewer.company.unwrap_or(0)), BOUGHT), of(None, OFFERED)]
    }

    fn found(&self, answers: &mut Answers) -> ApiResult<Found> {
        let bought: Vec<ProductRow> = answers.rows()?;
        let offered: Vec<ProductRow> = answers.rows()?;
        let single = match (bought.as_slice(), offered.as_slice()) {
            ([only], _) | (_, [only]) => Some(only.id),
            _ => None,
        };
        let count = bought.len();
        let complete = i64::try_from(offered.len()).is_ok_and(|count| count < OFFERED);
        let mut products: Vec<Product> = Vec::new();
        for row in bought.into_iter().chain(offered) {
            let product = self.product(row);
            if products.iter().all(|other| other.id != product.id) {
                products.push(product);
            }
        }
        Ok(Found { products, bought: count, single, complete, corrected: Vec::new() })
    }

    /// The articles of the company's corrections that it can buy.
    fn corrected_statement(&self, company: i64, keys: &[String]) -> Statement {
        let filter =
            Filter { hits: Some(Hits::Corrected { company, words: keys.to_vec() }), ..self.filter.clone() };
        page_statement(self.viewer, &filter, Order::Relevance, Paging::first(CORRECTED))
    }

    fn product(&self, row: ProductRow) -> Product {
        row.product(self.viewer, self.directory, self.filter.today)
    }
}

fn looked_up(words: &[String]) -> &[String] {
    words.get(..MAX_WORDS).unwrap_or(words)
}

/// A code, or every word as the beginning of a word.
fn as_written(words: &[String]) -> Hits {
    let named = match words {
        [word] => code(word),
        // A code beside the name, as in a list that was copied from a table.
        words => words.iter().find(|word| order_text::is_code(word)).cloned(),
    };
    if let Some(code) = named {
        return Hits::Code(code);
    }
    let words = looked_up(words);
    Hits::Match {
        begins: all_of(words.iter().map(|word| with_synonyms(word, &|word: &str| begins(stem(word))))),
        whole: all_of(words.iter().map(|word| with_synonyms(word, &quoted))),
        kinds_first: false,
        first: None,
    }
}

/// The words in other spellings, without unknown words, and with one of the rest left out.
fn nearly(words: &[String], answers: &mut Answers) -> ApiResult<Option<Hits>> {
    let mut parts: Vec<Part> = Vec::new();
    // Whether a word of some length is known as it is.
    let mut plain = false;
    for word in words {
        let terms: Vec<_> = answers.rows()?;
        let others = alternatives(word, &terms);
        if terms.iter().any(|term| term.kind == "begins") {
            plain |= word.chars().count() > 2 || !word.is_ascii();
            parts.push(Part::plain(begins(stem(word))));
        } else if !others.is_empty() {
            parts.push(Part::plain(any_of(&others)));
        } else {
            let known: Vec<&str> =
                terms.iter().filter(|term| term.kind == "part").map(|term| term.term.as_str()).collect();
            parts.extend(compound::split(word, &known).map(Part::compound));
        }
    }
    // Of `come la settimana scorsa` one word is nearly the rind of a lemon: that names no article.
    if !plain && parts.len() * 5 < words.len() * 2 {
        return Ok(None);
    }
    let whole = all_of(parts.iter().map(|part| part.whole.clone()));
    let all_but = |left: usize| {
        let remaining = parts.iter().enumerate().filter(|(at, _)| *at != left);
        format!("({})", all_of(remaining.map(|(_, part)| part.begins.clone())))
    };
    let begins = match parts.as_slice() {
        [] => return Ok(None),
        [only] => only.begins.clone(),
        _ => (0..parts.len()).map(all_but).collect::<Vec<_>>().join(" OR "),
    };
    Ok(Some(Hits::Match { begins, whole, kinds_first: false, first: None }))
}

/// What one word is looked for by, and what stands first of that.
struct Part {
    begins: String,
    whole: String,
}

impl Part {
    fn plain(begins: String) -> Self {
        Self { whole: begins.clone(), begins }
    }

    /// Articles of either part, those of the first one before: `Laks` for `laksefilet`.
    fn compound((first, last): (&str, &str)) -> Self {
        Self { begins: format!("({} OR {})", begins(first), begins(last)), whole: quoted(first) }
    }
}
