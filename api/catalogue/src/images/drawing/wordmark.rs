//! A maker's name in the shop's own font, for makers without a logo that may be shown.

use super::Color;
use super::lettering::{LEADING, Line, Room, fit, letters, paths};
use pdf::{Face, Fonts};
use serde::Deserialize;
use std::collections::BTreeSet;

/// `image.spec` of a wordmark.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Spec {
    pub color: String,
    pub name: String,
}

impl Spec {
    /// Every letter of the mark.
    pub fn letters(&self) -> BTreeSet<char> {
        letters(&[&self.name])
    }
}

const WIDTH: f32 = 320.0;
const INK: Color = Color(0x2b, 0x1b, 0x12);
const ROOM: Room = Room { width: 272.0, high: 104.0, largest: 46.0, smallest: 22.0 };

/// The SVG, twice as wide as high in wide presets: paper, name, and a thin line of the maker's colour.
pub fn svg(spec: &Spec, fonts: &Fonts, (width, height): (u32, u32)) -> String {
    let color = Color::parse(&spec.color).unwrap_or(INK).printed();
    #[expect(clippy::cast_precision_loss, reason = "pixels of a preset")]
    let h = WIDTH * height as f32 / width.max(1) as f32;
    let (name, size) = fit(fonts, Face::Display, &spec.name, ROOM);
    #[expect(clippy::cast_precision_loss, reason = "two lines")]
    let high = name.len() as f32 * size * LEADING;
    let mut y = (h - high) / 2.0 + size * 0.86;
    let mut lines = Vec::new();
    for text in name {
        lines.push(Line { text, x: WIDTH / 2.0, y, face: Face::Display, size, color: INK });
        y += size * LEADING;
    }
    let foot = (h / 2.0 + high / 2.0 + 8.0).min(h - 16.0);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 320 {h:.0}"><rect x="1" y="1" width="318" height="{:.0}" rx="14" fill="#fbf5e8" stroke="#e0d2ba" stroke-width="2"/><path fill="{color}" d="M136 {foot:.0}h48v4h-48z"/><g transform="scale(.5)">{}</g></svg>"##,
        h - 2.0,
        paths(fonts, &lines, 2.0),
    )
}
