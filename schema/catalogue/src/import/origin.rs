//! Where a file's data comes from, and what its licence asks of the pages.

use crate::model::Source;
use domain::slug::slug;
use std::path::Path;

/// What the command line says; empty where it says nothing.
#[derive(Debug, Clone, Default)]
pub struct SourceOptions {
    pub name: String,
    pub url: String,
    pub licence: String,
    pub licence_url: String,
    pub notice: String,
}

/// The source of a file: as the options say, else as `LICENSE.txt` beside it says, else the folder's name.
pub fn of_file(path: &Path, options: &SourceOptions, open_food_facts: bool) -> Source {
    let beside = path.parent().map(|folder| folder.join("LICENSE.txt"));
    let text = beside.and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default();
    let mut source = if open_food_facts || text.contains("Open Food Facts") {
        food_facts()
    } else {
        let folder = path.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
        Source {
            name: folder
                .filter(|name| !name.is_empty() && name != ".")
                .unwrap_or_else(|| "import".to_owned()),
            ..Source::default()
        }
    };
    if let Some(notice) = quoted_notice(&text) {
        source.notice = notice;
    }
    for (field, stated) in [
        (&mut source.name, &options.name),
        (&mut source.url, &options.url),
        (&mut source.licence, &options.licence),
        (&mut source.licence_url, &options.licence_url),
        (&mut source.notice, &options.notice),
    ] {
        if !stated.is_empty() {
            field.clone_from(stated);
        }
    }
    source.key =
        Some(slug(&source.name)).filter(|key| !key.is_empty()).unwrap_or_else(|| "import".to_owned());
    source
}

fn food_facts() -> Source {
    Source {
        key: String::new(),
        name: "Open Food Facts".to_owned(),
        url: "https://world.openfoodfacts.org".to_owned(),
        licence: "ODbL 1.0".to_owned(),
        licence_url: "https://opendatacommons.org/licenses/odbl/1-0/".to_owned(),
        notice: "Product data: © Open Food Facts contributors, ODbL".to_owned(),
        demo: false,
    }
}

/// A licence text may quote the notice it wants: `"Product data: ..."`.
fn quoted_notice(text: &str) -> Option<String> {
    let (_, rest) = text.split_once("\"Product data:")?;
    let (notice, _) = rest.split_once('"')?;
    (notice.len() < 200).then(|| format!("Product data:{}", notice.replace("(c)", "©")))
}
