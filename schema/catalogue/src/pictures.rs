//! Pictures: drawings of loose goods and photos are files; packs, wordmarks and patterns are drawn from
//! their spec when somebody looks.

use crate::model::Image;
use serde_json::json;
use std::collections::BTreeMap;

type Images = BTreeMap<String, Image>;

/// What the pack of an article without a photo shows.
pub struct Packshot<'a> {
    /// A silhouette of `images/drawing/silhouettes.rs`.
    pub shape: &'a str,
    /// Of what is inside.
    pub color: &'a str,
    /// Of the maker; empty without one.
    pub maker_color: &'a str,
    /// The drawing on its label.
    pub motif: &'a str,
    pub brand: &'a str,
    pub name: &'a str,
}

/// Where drawings lie.
pub const DRAWINGS: &str = "drawings/";

/// The file of a kind's drawing.
pub fn drawing_of(kind: &str) -> String {
    format!("{DRAWINGS}{kind}.svg")
}

/// `drawings/tomato.svg` as a drawing; `None` for anything else.
pub fn picture(images: &mut Images, file: &str) -> Option<String> {
    let name = file.strip_prefix(DRAWINGS)?.strip_suffix(".svg")?;
    let key = format!("drawing:{name}");
    images.entry(key.clone()).or_insert_with(|| Image {
        kind: "illustration",
        file: file.to_owned(),
        caption: String::new(),
        spec: String::new(),
    });
    Some(key)
}

/// Photos by name: `apple`, and the file under which the shop keeps it.
pub type Photos = BTreeMap<String, String>;

/// `photos/apple.webp`, `apple.jpg`: `apple`.
pub(crate) fn photo_name(file: &str) -> &str {
    let name = bare(file);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// `photos/apple.webp` as a photo; one that is not among `photos` is the shop's own, if it has it.
pub fn photo(images: &mut Images, photos: &Photos, file: &str) -> String {
    let name = photo_name(file);
    let key = format!("photo:{name}");
    if let Some(stored) = photos.get(name) {
        images.entry(key.clone()).or_insert_with(|| Image {
            kind: "photo",
            file: stored.clone(),
            caption: String::new(),
            spec: String::new(),
        });
    }
    key
}

/// `forno` is the banner's folder below the media assets.
pub fn banner(images: &mut Images, name: &str) -> (String, String) {
    let file = format!("banners/{name}.webp");
    let wide = file_image(images, "banner", &file);
    let narrow = format!("{wide}-mobile");
    if let Some(image) = images.get(&wide).cloned() {
        images.insert(narrow.clone(), image);
    }
    (wide, narrow)
}

fn bare(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}

fn file_image(images: &mut Images, kind: &'static str, file: &str) -> String {
    let stem = bare(file).trim_end_matches(".webp");
    let key = format!("{kind}:{stem}");
    images.entry(key.clone()).or_insert_with(|| Image {
        kind,
        file: file.to_owned(),
        caption: String::new(),
        spec: String::new(),
    });
    key
}

pub fn packshot(images: &mut Images, code: &str, shot: &Packshot) -> String {
    let spec = json!({
        "shape": shot.shape,
        "color": shot.color,
        "maker_color": shot.maker_color,
        "motif": shot.motif,
        "name": shot.name,
    });
    drawn(images, "packshot", code, format!("{} {}", shot.brand, shot.name), &spec)
}

/// Wordmark and background of a maker.
pub(crate) fn of_maker(
    images: &mut Images,
    key: &str,
    name: &str,
    color: &str,
    motif: &str,
) -> (String, String) {
    let mark = json!({ "color": color, "name": name });
    let ground = json!({ "color": color, "motif": motif });
    (
        drawn(images, "wordmark", key, name.to_owned(), &mark),
        drawn(images, "pattern", key, name.to_owned(), &ground),
    )
}

fn drawn(
    images: &mut Images,
    kind: &'static str,
    key: &str,
    caption: String,
    spec: &serde_json::Value,
) -> String {
    let key = format!("{kind}:{key}");
    images.insert(key.clone(), Image { kind, file: String::new(), caption, spec: spec.to_string() });
    key
}

/// A colour for a brand that has told us none.
pub(crate) fn color_of(name: &str) -> String {
    domain::brand_color::of(name).to_owned()
}
