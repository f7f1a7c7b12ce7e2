//! `import`: an operator's files as a catalogue. Every row is checked before anything is
//! written; one problem and nothing is.

mod build;
mod cells;
mod csv_rows;
mod draft;
mod fill;
mod generic;
mod images;
mod json_rows;
mod off;
mod off_categories;
mod offers;
pub mod origin;
pub mod problem;
mod protected;
pub mod shop;
mod side;
mod suggest;
mod text;
mod units;
mod update;

use crate::data::{self, Data};
use crate::dates::Day;
use crate::generate::frame;
use crate::model::{Catalogue, Category, Source};
use crate::phrases::Phrases;
use crate::pictures::Photos;
use build::Builder;
use draft::Draft;
use problem::Problems;
use shop::Shop;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

/// What the command line asks for.
#[derive(Debug, Clone)]
pub struct Request {
    pub files: Vec<PathBuf>,
    pub today: Day,
    pub fill: bool,
    pub replace_demo: bool,
    pub source_options: origin::SourceOptions,
    /// What the shop has already (`shop.rs`); without it everything is new.
    pub shop: Option<PathBuf>,
    /// JSON: the photos beside the files, by name, and under which file the shop keeps them.
    pub photos: Option<PathBuf>,
}

/// What was read.
#[derive(Debug, Default)]
pub struct Summary {
    pub products: usize,
    pub makers: usize,
    pub designations: usize,
    pub designated: usize,
    pub without_price: usize,
    pub left_out: off::LeftOut,
}

/// What a file holds, by its first bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    OwnCsv,
    OwnJson,
    OffCsv,
    OffJson,
    Makers,
    Designations,
    Categories,
    Generic,
    Labels,
    Allergens,
    /// Taxonomies and attributions that the shop has no place for.
    Ignored,
}

/// Reads all files; `progress` gets a line now and then.
///
/// # Errors
/// The problems, when there is any.
pub fn run(request: &Request, progress: &mut dyn FnMut(&str)) -> Result<(Catalogue, Summary), Problems> {
    let mut problems = Problems::default();
    let mut summary = Summary::default();
    let (data, phrases) = match (Data::builtin(), Phrases::builtin()) {
        (Ok(data), Ok(phrases)) => (data, phrases),
        (Err(error), _) | (_, Err(error)) => {
            problems.add(0, "", format!("built-in data: {error}"));
            return Err(problems);
        }
    };
    let files: Vec<(&Path, Kind)> = request
        .files
        .iter()
        .filter_map(|path| Some((path.as_path(), detect(path, &mut problems)?)))
        .collect();
    let mut catalogue = base(&data, &phrases, &files, &mut problems);
    catalogue.replace_demo = request.replace_demo;
    let shop = match &request.shop {
        Some(path) => {
            problems.enter(&name_of(path));
            open(path, &mut problems).map_or_else(Shop::default, |input| Shop::read(input, &mut problems))
        }
        None => Shop::default(),
    };
    let photos = request.photos.as_ref().and_then(|path| json::<Photos>(path, &mut problems));
    let (makers, protected) = sides(&files, &mut problems);
    let names = protected::Names::of(&protected);
    summary.designations = protected.len();
    catalogue.designations = protected.into_iter().map(|p| p.designation).collect();
    let mut builder = Builder::new(&mut catalogue, &makers, &names, &shop, request.today, request.fill);
    builder.photos = photos.as_ref();
    builder.drawings = Some(&data.drawings);
    builder.source_named = !request.source_options.name.is_empty();
    for (path, kind) in &files {
        if problems.full() {
            break;
        }
        articles(path, *kind, request, &mut builder, &mut summary, &mut problems, progress);
    }
    let unpriced = builder.finish(&mut problems);
    if problems.total > 0 {
        return Err(problems);
    }
    if request.replace_demo {
        catalogue.demo = shop.demo().map(str::to_owned).collect();
    }
    summary.products = catalogue.products.len() + catalogue.updates.len();
    summary.makers = catalogue.makers.len();
    summary.designated = catalogue
        .products
        .iter()
        .map(|p| &p.designation)
        .chain(catalogue.updates.iter().map(|update| &update.designation))
        .filter(|designation| designation.as_ref().is_some_and(|number| !number.is_empty()))
        .count();
    summary.without_price = unpriced;
    Ok((catalogue, summary))
}

/// Categories, tags and allergens: the operator's where files hold them, else our own.
fn base(data: &Data, phrases: &Phrases, files: &[(&Path, Kind)], problems: &mut Problems) -> Catalogue {
    let mut catalogue = frame::frame(data, phrases);
    catalogue.sources.clear();
    catalogue.keep_frame = true;
    catalogue.keeps = true;
    for (path, kind) in files {
        problems.enter(&name_of(path));
        if *kind == Kind::Categories
            && let Some(tree) = json::<data::Categories>(path, problems)
        {
            let ours = std::mem::take(&mut catalogue.categories);
            catalogue.keep_frame = false;
            frame::categories(&tree, &mut catalogue);
            keep_drawings(&ours, &mut catalogue.categories);
        }
    }
    catalogue
}

/// A category without a picture of its own shows the drawing that ours of the same key has.
fn keep_drawings(ours: &[Category], theirs: &mut [Category]) {
    for category in theirs.iter_mut().filter(|category| category.image.is_none()) {
        let same = ours.iter().find(|known| known.key == category.key);
        category.image = same.and_then(|known| known.image.clone());
    }
}

fn sides(
    files: &[(&Path, Kind)],
    problems: &mut Problems,
) -> (BTreeMap<String, side::MakerInfo>, Vec<side::Protected>) {
    let mut makers = BTreeMap::new();
    let mut protected = Vec::new();
    for (path, kind) in files {
        problems.enter(&name_of(path));
        match (kind, open(path, problems)) {
            (Kind::Makers, Some(file)) => makers.extend(side::makers(file, problems)),
            (Kind::Designations, Some(file)) => protected.extend(side::designations(file, problems)),
            _ => {}
        }
    }
    (makers, protected)
}

fn articles(
    path: &Path,
    kind: Kind,
    request: &Request,
    builder: &mut Builder,
    summary: &mut Summary,
    problems: &mut Problems,
    progress: &mut dyn FnMut(&str),
) {
    let file = name_of(path);
    problems.enter(&file);
    let off = matches!(kind, Kind::OffCsv | Kind::OffJson);
    if !matches!(kind, Kind::OwnCsv | Kind::OwnJson | Kind::Generic) && !off {
        return;
    }
    let Some(input) = open(path, problems) else { return };
    let mut source = origin::of_file(path, &request.source_options, off);
    if kind == Kind::Generic {
        source = generic::source(&source);
    }
    builder.source.clone_from(&source.key);
    keep_source(builder, source);
    let drawings = builder.drawings;
    let mut rows = 0usize;
    let mut row = |draft: Draft, problems: &mut Problems| {
        rows += 1;
        if rows.is_multiple_of(1000) {
            progress(&format!("{file}: {rows} rows"));
        }
        builder.add(&draft, problems);
    };
    match kind {
        Kind::OwnCsv => csv_rows::read(input, problems, row),
        Kind::OwnJson => json_rows::read(input, problems, row),
        Kind::OffCsv => add(&mut summary.left_out, off::read_csv(input, problems, row)),
        Kind::OffJson => add(&mut summary.left_out, off::read_json(input, problems, row)),
        Kind::Generic => {
            if let Some((kinds, drawings)) = json::<data::Kinds>(path, problems).zip(drawings) {
                for draft in generic::drafts(&kinds, drawings) {
                    row(draft, problems);
                }
            }
        }
        _ => {}
    }
    progress(&format!("{file}: {rows} rows read"));
}

fn add(total: &mut off::LeftOut, more: off::LeftOut) {
    total.without_name += more.without_name;
    total.bad_code += more.bad_code;
    total.no_category += more.no_category;
}

fn keep_source(builder: &mut Builder, source: Source) {
    if !builder.catalogue.sources.iter().any(|known| known.key == source.key) {
        builder.catalogue.sources.push(source);
    }
}

fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

fn open(path: &Path, problems: &mut Problems) -> Option<BufReader<File>> {
    match File::open(path) {
        Ok(file) => Some(BufReader::new(file)),
        Err(error) => {
            problems.add(0, "", error.to_string());
            None
        }
    }
}

fn json<T: serde::de::DeserializeOwned>(path: &Path, problems: &mut Problems) -> Option<T> {
    match serde_json::from_reader(open(path, problems)?) {
        Ok(value) => Some(value),
        Err(error) => {
            problems.add(u64::try_from(error.line()).unwrap_or_default(), "", error.to_string());
            None
        }
    }
}

fn detect(path: &Path, problems: &mut Problems) -> Option<Kind> {
    problems.enter(&name_of(path));
    let mut start = Vec::new();
    open(path, problems)?.take(200_000).read_to_end(&mut start).ok()?;
    if start.trim_ascii().is_empty() {
        problems.add(0, "", "is empty");
        return None;
    }
    // The beginning of a large file may end within a letter.
    let text = text::of_bytes(&start).unwrap_or_else(|| String::from_utf8_lossy(&start));
    let text = text.trim_start();
    let first = text.split(['\n', '\r']).next().unwrap_or_default();
    let kind = if text.starts_with('{') {
        of_json(first, text)
    } else {
        let mut rows = domain::csv::Rows::of(text);
        let head = rows.nth(csv_rows::heads_at(&rows));
        is_off(first).then_some(Kind::OffCsv).or_else(|| of_header(&head?.cells))
    };
    if kind.is_none() {
        problems.add(
            1,
            "",
            "no known format: a table of articles has a column ean or code (schema/README.md)",
        );
    }
    kind
}

fn of_json(first: &str, text: &str) -> Option<Kind> {
    // A whole object on the first line is one row of many, unless it is a side file.
    let has = |key: &str| text.contains(&format!("\"{key}\""));
    if has("families") {
        return Some(Kind::Categories);
    }
    if has("state_names") && has("items") {
        return Some(Kind::Generic);
    }
    if first.contains("\"languages\"") || text.contains("\"version\"") && has("languages") {
        return Some(if has("allergens") {
            Kind::Allergens
        } else if has("labels") {
            Kind::Labels
        } else {
            Kind::Ignored
        });
    }
    let row: serde_json::Value = serde_json::from_str(first).ok()?;
    if row.get("product_name").is_some() || row.get("categories_tags").is_some() {
        Some(Kind::OffJson)
    } else {
        (row.get("names").is_some() || row.get("category").is_some() || row.get("code").is_some())
            .then_some(Kind::OwnJson)
    }
}

/// Open Food Facts separates by tabs and quotes nothing.
fn is_off(header: &str) -> bool {
    let columns: Vec<&str> = header.trim_end().split('\t').collect();
    columns.contains(&"code") && columns.contains(&"product_name")
}

fn of_header(columns: &[String]) -> Option<Kind> {
    let has = |column: &str| columns.iter().any(|name| name.eq_ignore_ascii_case(column));
    if has("manufacturer") && has("gs1_country") {
        Some(Kind::Makers)
    } else if has("file_number") && has("type") {
        Some(Kind::Designations)
    } else {
        let own = columns.iter().any(|column| matches!(csv_rows::column_of(column).as_str(), "ean" | "code"));
        own.then_some(Kind::OwnCsv)
    }
}
