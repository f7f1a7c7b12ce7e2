//! Loads the fonts of a document from the static files: only the subsets with the letters it needs.

use super::store;
use futures_util::future::try_join_all;
use pdf::{Face, Font, Fonts, parts};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use std::collections::BTreeSet;

/// The faces of a document.
pub const DOCUMENT: [Face; 3] = [Face::Text, Face::Strong, Face::Display];

/// Loads the fonts for these letters in these faces. Letters of the Latin and Cyrillic faces are not looked
/// up among the Chinese characters.
///
/// # Errors
/// When the files do not exist: `scripts/media.mjs` makes them.
pub async fn load(app: &App, faces: &[Face], letters: &BTreeSet<char>) -> ApiResult<Fonts> {
    let loaded = try_join_all(faces.iter().map(|face| of_face(app, *face, letters))).await?;
    let mut all: Vec<Font> = loaded.into_iter().flatten().collect();
    let missing: BTreeSet<char> = letters
        .iter()
        .copied()
        .filter(|letter| !letter.is_whitespace())
        .filter(|letter| {
            let mut text = all.iter().filter(|font| font.face == Face::Strong);
            !text.any(|font| font.glyph(*letter).is_some())
        })
        .collect();
    if !missing.is_empty() {
        all.extend(of_face(app, Face::Cjk, &missing).await?);
    }
    Ok(Fonts::new(all))
}

async fn of_face(app: &App, face: Face, letters: &BTreeSet<char>) -> ApiResult<Vec<Font>> {
    let index = file(app, face, "index").await?;
    let parts = parts(&index, letters);
    try_join_all(parts.iter().map(async |part| {
        let name = part.to_string();
        let bytes = file(app, face, &name).await?;
        Font::read(face, bytes).ok_or_else(|| absent(face, &name))
    }))
    .await
}

async fn file(app: &App, face: Face, name: &str) -> ApiResult<Vec<u8>> {
    let path = format!("media/type/{}/{name}.bin", face.folder());
    store::file(app, &path).await?.ok_or_else(|| absent(face, name))
}

fn absent(face: Face, name: &str) -> ApiError {
    ApiError::unavailable(format!("no font: {}/{name}", face.folder()))
}
