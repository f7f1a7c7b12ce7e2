//! Converts letters to glyphs, and breaks lines.

use super::font::{Face, Fonts};

/// Glyphs of one subset, each with its adjustment before it (thousandths of the size).
#[derive(Debug, PartialEq)]
pub(super) struct Run {
    pub part: usize,
    pub glyphs: Vec<(i32, u16, char)>,
}

/// Letters that no font has are left out; an emoji would be a box at best.
pub(super) fn shape(fonts: &Fonts, face: Face, text: &str) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for letter in text.chars() {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        let letter = if letter == '\u{2011}' { '-' } else { letter };
        let Some((part, glyph)) = fonts.find(face, letter) else {
            continue;
        };
        match runs.last_mut().filter(|run| run.part == part) {
            Some(run) => {
                let by = run.glyphs.last().map_or(0, |(_, left, _)| {
                    thousandths(fonts, part, fonts.get(part).map_or(0, |font| font.kern(*left, glyph).into()))
                });
                run.glyphs.push((by, glyph, letter));
            }
            None => runs.push(Run { part, glyphs: vec![(0, glyph, letter)] }),
        }
    }
    runs
}

/// Subset, glyph, and in ems: the adjustment before it, and its width.
pub fn glyphs(fonts: &Fonts, face: Face, text: &str) -> impl Iterator<Item = (usize, u16, f32, f32)> {
    shape(fonts, face, text).into_iter().flat_map(move |run| {
        let part = run.part;
        run.glyphs.into_iter().map(move |(by, glyph, _)| {
            let advance = fonts.get(part).map_or(0, |font| i32::from(font.advance(glyph)));
            (part, glyph, points(by, 1.0), points(thousandths(fonts, part, advance), 1.0))
        })
    })
}

fn thousandths(fonts: &Fonts, part: usize, units: i32) -> i32 {
    fonts.get(part).map_or(0, |font| units * 1_000 / font.units)
}

/// Of a run, in thousandths of the size.
pub(super) fn run_width(fonts: &Fonts, run: &Run) -> i32 {
    let advance = |glyph: u16| fonts.get(run.part).map_or(0, |font| i32::from(font.advance(glyph)));
    run.glyphs.iter().map(|(by, glyph, _)| by + thousandths(fonts, run.part, advance(*glyph))).sum()
}

/// Width of a text in points.
pub fn shaped_width(fonts: &Fonts, face: Face, size: f32, text: &str) -> f32 {
    let all: i32 = shape(fonts, face, text).iter().map(|run| run_width(fonts, run)).sum();
    points(all, size)
}

#[expect(clippy::cast_precision_loss, reason = "widths of lines are small")]
pub(super) fn points(thousandths: i32, size: f32) -> f32 {
    thousandths as f32 * size / 1_000.0
}

/// The lines of a text no wider than `width`: broken at spaces, behind hyphens and slashes,
/// between Chinese characters and kana; a word that is too long anywhere. Its own line breaks stay, and no
/// line begins or ends with the dot between two facts.
pub fn wrap(fonts: &Fonts, face: Face, size: f32, width: f32, text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for piece in pieces(paragraph) {
            let fits = |line: &str| shaped_width(fonts, face, size, line.trim_end()) <= width;
            let joined = format!("{line}{piece}");
            if fits(&joined) {
                line = joined;
                continue;
            }
            if !line.trim().is_empty() {
                lines.push(line.trim_end_matches([' ', '\t', '·']).to_owned());
            }
            line = String::new();
            // Between two facts the end of the line separates as the dot would.
            if piece.trim() == "·" {
                continue;
            }
            for letter in piece.trim_start().chars() {
                line.push(letter);
                if !fits(&line) && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::take(&mut line));
                    line.push(letter);
                }
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// Whether a line may end behind it.
fn pieces(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((_, letter)) = letters.next() {
        let Some((next_at, next)) = letters.peek().copied() else {
            break;
        };
        let breaks = match letter {
            ' ' | '\t' => next != ' ',
            '-' | '/' | '–' => next.is_alphabetic(),
            // A full stop or a closing bracket never begins a line.
            _ => {
                (is_wide(letter) || is_wide(next))
                    && !"、。，．）」』！？：；ー々ぁぃぅぇぉゃゅょっァィゥェォャュョッ)".contains(next)
                    && !"（「『(".contains(letter)
                    && next != ' '
            }
        };
        if breaks {
            found.extend(text.get(start..next_at));
            start = next_at;
        }
    }
    found.extend(text.get(start..));
    found
}

const fn is_wide(letter: char) -> bool {
    matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ff60}' | '\u{20000}'..='\u{2ffff}')
}
/// The largest size from `most` down to `least` at which a line fits, in steps of one point.
pub fn fitting(most: f32, least: f32, fits: impl Fn(f32) -> bool) -> f32 {
    let mut size = most;
    while size > least && !fits(size) {
        size -= 1.0;
    }
    size
}
