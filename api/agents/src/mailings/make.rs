//! Makes files: claims, sets and stores one at a time, so that no step takes long.

use super::booklet::{Art, Article, Booklet, Chapter, Pictures, Promotion, Section};
use super::make_queries::{
    ARTICLES, ArticleQuery, ArticleRow, FileContents, FinishedFile, Key, LeasedFile, MAX_ATTEMPTS,
    articles_statement,
};
use super::types::Layout;
use super::{finish, input, make_queries, queries, store};
use catalogue::directory::{Directory, NEW_DAYS, directory};
use catalogue::images::{drawing::packshot, fonts, store as pictures};
use domain::{dates::Day, format, instant, locale::Locale, money::Minor, pricing, pricing::Measure};
use platform::context::RequestContext;
use platform::errors::{ApiError, ApiResult};
use platform::settings::{Operator, operator_from};
use platform::state::App;
use platform::{database, log};
use purchasing::confirmation::{taken::vat_number, words::Words};
use serde_json::json;

/// Files of one cron run.
const A_RUN: usize = 3;

/// Makes the first file after the answer; the rest is left to the cron job.
pub(super) fn soon(app: &App) {
    let later = app.clone();
    app.ctx.wait_until(async move {
        if let Err(error) = some(&later, 1).await {
            log::line("error", json!({ "event": "catalogue", "detail": error.to_string() }));
        }
    });
}

/// The cron job: a few files, then the mails of completed mailings.
///
/// # Errors
/// When the database, KV or the static files do not answer; the file is tried again.
pub async fn run(app: &App) -> ApiResult<()> {
    some(app, A_RUN).await
}

async fn some(app: &App, most: usize) -> ApiResult<()> {
    for _ in 0..most {
        if !step(app).await? {
            break;
        }
    }
    finish::run(app).await
}

/// Makes one file; answers whether there was one.
async fn step(app: &App) -> ApiResult<bool> {
    let claimed: Option<LeasedFile> = database::row(app, make_queries::claim_statement(app.now)).await?;
    let Some(file) = claimed else {
        return Ok(false);
    };
    if file.attempts > MAX_ATTEMPTS {
        log::line("error", json!({ "event": "catalogue", "file": file.id, "detail": "given up" }));
        database::batch(app, make_queries::failed_statements(&file, app.now)).await?;
        return Ok(true);
    }
    let contents: Option<FileContents> = database::row(app, make_queries::contents_statement(&file)).await?;
    if let Some(contents) = contents {
        make(app, &file, &contents).await?;
    }
    Ok(true)
}

async fn make(app: &App, file: &LeasedFile, contents: &FileContents) -> ApiResult<()> {
    let context =
        RequestContext { locale: file.locale, country: contents.market, ..RequestContext::default() };
    let directory = directory(app, &context).await?;
    let today = app.today(contents.market);
    let since = (contents.layout == Layout::OnlyNew).then(|| today.plus(-NEW_DAYS));
    let all = input::in_order(&directory, &contents.categories);
    let after: Key =
        contents.after.as_deref().and_then(|key| serde_json::from_str(key).ok()).unwrap_or_default();
    let from = all.iter().position(|id| *id == after.0).unwrap_or(0);
    let query = ArticleQuery {
        country: contents.market,
        locale: file.locale,
        leaves: all.get(from..).unwrap_or_default(),
        after: &after,
        since,
        today,
    };
    let count = queries::articles_statement(contents.market, &json!(all).to_string(), since, today);
    let mut answers = database::batch(app, vec![count, articles_statement(&query)]).await?;
    let total = answers.count()?;
    let mut rows: Vec<ArticleRow> = answers.rows()?;
    let more = i64::try_from(rows.len()).unwrap_or(0) > ARTICLES;
    rows.truncate(usize::try_from(ARTICLES).unwrap_or(0));
    let last = rows.last().map(|row| json!([row.category_id, row.sort_key, row.id]).to_string());
    let operator = operator_from(contents.operator.as_deref());
    let mut booklet = Booklet {
        layout: contents.layout,
        locale: file.locale,
        country: contents.market,
        day: today,
        part: file.part,
        parts: ((total + ARTICLES - 1) / ARTICLES).max(file.part),
        wordmark: operator.wordmark(),
        operator: letterhead(&operator, &Words::of(file.locale)),
        agent: [&contents.agent, &contents.agent_phone, &contents.agent_email]
            .into_iter()
            .filter(|line| !line.is_empty())
            .cloned()
            .collect(),
        shop: app.var("PUBLIC_URL").map(|url| url.trim_end_matches('/').to_owned()).unwrap_or_default(),
        chapters: Vec::new(),
    };
    booklet.chapters = chapters(&directory, rows, today, booklet.locale);
    let letters = booklet.letters();
    let fonts = fonts::load(app, &fonts::DOCUMENT, &letters).await?;
    let pictures = load_pictures(app, &booklet).await?;
    let created: String =
        instant::iso(app.now / 1_000).chars().filter(|ch| ch.is_ascii_digit() || *ch == 'Z').collect();
    let (bytes, pages) = booklet.set(&fonts, &pictures, &created);
    store::keep(app, file.id, &bytes).await?;
    let made = FinishedFile {
        file,
        articles: i64::try_from(booklet.count()).unwrap_or(0),
        pages: i64::try_from(pages).unwrap_or(0),
        bytes: i64::try_from(bytes.len()).unwrap_or(0),
        last_key: last.as_deref().filter(|_| more),
        now: app.now,
    };
    database::batch(app, made.statements()).await.map(|_| ())
}

/// The seller: the name, then the contacts.
fn letterhead(operator: &Operator, words: &Words) -> Vec<String> {
    let place = format!("{} {}", operator.zip_code, operator.city);
    let joined = |parts: [&str; 3]| {
        let parts: Vec<&str> = parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect();
        parts.join(" · ")
    };
    [
        operator.legal_name.clone(),
        joined([&operator.address, &place, &vat_number(operator, words)]),
        joined([&format::unbroken(&operator.phone), &operator.email, ""]),
    ]
    .into_iter()
    .filter(|line| !line.is_empty())
    .collect()
}

/// Groups the rows in families and categories, in their order.
fn chapters(directory: &Directory, rows: Vec<ArticleRow>, today: Day, locale: Locale) -> Vec<Chapter> {
    let words = Words::of(locale);
    let mut chapters: Vec<Chapter> = Vec::new();
    let (mut family, mut category) = (0, 0);
    for row in rows {
        if row.category_id != category {
            category = row.category_id;
            let path = directory.path(category);
            let top = path.first().map_or(category, |first| first.id);
            if top != family || chapters.is_empty() {
                family = top;
                chapters.push(Chapter {
                    name: path.first().map(|first| first.name.clone()).unwrap_or_default(),
                    sections: Vec::new(),
                });
            }
            if let Some(chapter) = chapters.last_mut() {
                chapter.sections.push(Section {
                    name: path.last().map(|last| last.name.clone()).unwrap_or_default(),
                    articles: Vec::new(),
                });
            }
        }
        let section = chapters.last_mut().and_then(|chapter| chapter.sections.last_mut());
        if let Some(section) = section {
            section.articles.push(article(row, today, &words, locale));
        }
    }
    chapters
}

fn article(row: ArticleRow, today: Day, words: &Words, locale: Locale) -> Article {
    let measure =
        Measure { reference_quantity: row.reference_quantity, variable_weight: row.variable_weight };
    let list = Minor(row.price);
    let promoted = pricing::promotion(list, row.promotions.iter().map(|(amount, _)| Minor(*amount)));
    let until = |amount: Minor| {
        let of_it = row.promotions.iter().filter(|(other, _)| *other == amount.0);
        of_it.filter_map(|(_, day)| Day::parse(day)).max()
    };
    Article {
        promotion: promoted.map(|amount| Promotion {
            price: measure.order_price(amount),
            unit_price: measure.display_price(amount),
            off: off(list, amount, locale),
            until: until(amount),
        }),
        new: row.first_sold_on >= today.plus(-NEW_DAYS).to_string() && row.first_sold_on <= today.to_string(),
        art: art(&row),
        code: row.code,
        name: row.name,
        maker: row.maker.unwrap_or_default(),
        pack: words.pack(&row.pack),
        unit: match row.uom_sale.as_str() {
            "envelope" => "envelope",
            "piece" => "piece",
            "pack" => "pack",
            "tray" => "tray",
            "loaf" => "loaf",
            _ => "carton",
        },
        reference: match row.uom_reference.as_str() {
            "l" => "l",
            "pc" => "pc",
            _ => "kg",
        },
        about: row.variable_weight,
        price: measure.order_price(list),
        unit_price: measure.display_price(list),
        badges: row.badges,
    }
}

/// `-12,5%`
fn off(list: Minor, promoted: Minor, locale: Locale) -> String {
    let basis = Minor(promoted.0 - list.0).ratio(1_000, list.0);
    format::percent(basis.map_or(0, |tenths| tenths.0 * 10), locale)
}

fn art(row: &ArticleRow) -> Option<Art> {
    let file = row.image_file.as_deref().unwrap_or_default();
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    match row.image_kind.as_deref()? {
        "packshot" => {
            let spec: packshot::Spec = serde_json::from_str(row.image_spec.as_deref()?).ok()?;
            Some(Art::Packshot(spec))
        }
        "illustration" => Some(Art::Picture(stem.rsplit('/').next()?.to_owned())),
        "photo" => Some(Art::Picture(stem.to_owned())),
        _ => None,
    }
}

/// The available pictures: a file without them is still a catalogue.
async fn load_pictures(app: &App, booklet: &Booklet) -> ApiResult<Pictures> {
    if !booklet.layout.pictures() {
        return Ok(Pictures::default());
    }
    let pictures = booklet.pictures();
    pictures::paper(app, &pictures).await.map_err(|error| ApiError::unavailable(error.to_string()))
}
