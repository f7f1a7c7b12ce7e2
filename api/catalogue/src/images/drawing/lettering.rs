//! Lines of text on a drawing: broken and sized by the real widths of the shop's fonts, drawn as outlines.

use super::{Color, outline};
use pdf::{Face, Fonts, shaped_width, wrap};
use std::collections::BTreeSet;

/// A line on a drawing, centred on `x`, on its base line `y`.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Line {
    pub text: String,
    pub x: f32,
    pub y: f32,
    pub face: Face,
    pub size: f32,
    pub color: Color,
}

/// How large a text may be, and how much room its lines may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    pub width: f32,
    pub high: f32,
    pub largest: f32,
    pub smallest: f32,
}

/// Distance of base lines, in font sizes.
pub(crate) const LEADING: f32 = 1.12;

/// Breaks a text in the largest size at which whole words fit; in the smallest size long words are broken,
/// and the rest is cut with an ellipsis.
pub(crate) fn fit(fonts: &Fonts, face: Face, text: &str, room: Room) -> (Vec<String>, f32) {
    let mut size = room.largest;
    loop {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few lines")]
        let most = ((room.high / (size * LEADING)).floor() as usize).max(1);
        let mut lines = wrap(fonts, face, size, room.width, text);
        lines.retain(|line| !line.trim().is_empty());
        let whole = || {
            let mut words = text.split_whitespace();
            words.all(|word| shaped_width(fonts, face, size, word) <= room.width)
        };
        if lines.len() <= most && whole() {
            return (lines, size);
        }
        if size <= room.smallest {
            if lines.len() > most {
                lines.truncate(most);
                if let Some(last) = lines.last_mut() {
                    shorten(fonts, face, size, room.width, last);
                }
            }
            return (lines, size);
        }
        size = (size - 3.0).max(room.smallest);
    }
}

fn shorten(fonts: &Fonts, face: Face, size: f32, width: f32, line: &mut String) {
    line.truncate(line.trim_end().len());
    line.push('…');
    while shaped_width(fonts, face, size, line) > width && line.chars().count() > 2 {
        line.pop();
        line.pop();
        line.truncate(line.trim_end().len());
        line.push('…');
    }
}

/// Every letter that the texts may need on a drawing.
pub(super) fn letters(texts: &[&str]) -> BTreeSet<char> {
    let mut letters: BTreeSet<char> = texts.iter().flat_map(|text| text.chars()).collect();
    letters.extend(['…', '-', ' ']);
    letters
}

/// The lines as paths, one for each colour; `fine` is the number of path units in a unit of the picture.
pub(super) fn paths(fonts: &Fonts, lines: &[Line], fine: f32) -> String {
    let mut out = String::new();
    let mut open: Option<Color> = None;
    for line in lines {
        if open != Some(line.color) {
            if open.is_some() {
                out.push_str("\"/>");
            }
            out.push_str(&format!("<path fill=\"{}\" d=\"", line.color));
            open = Some(line.color);
        }
        let width = shaped_width(fonts, line.face, line.size, &line.text);
        let at = ((line.x - width / 2.0) * fine, line.y * fine);
        outline::write(&mut out, fonts, (line.face, line.size * fine), at, &line.text);
    }
    if open.is_some() {
        out.push_str("\"/>");
    }
    out
}
