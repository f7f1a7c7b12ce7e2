//! A page: text, lines and panels, placed from above. Units are points; the origin is the upper left corner.

use super::font::{Face, Fonts};
use super::palette::SAFFRON;
use super::text::{Run, shape, shaped_width};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A4.
pub const WIDTH: f32 = 595.28;
pub const HEIGHT: f32 = 841.89;

/// `0xrrggbb`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color(pub u32);

/// The used glyphs of each subset, with their letters.
pub(super) type Used = BTreeMap<usize, BTreeMap<u16, char>>;

/// The target of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    Address(String),
    /// A page of the same file, 0 is the first.
    Page(usize),
}

/// The parts of the mark in a square of 40, counting downwards.
const LOAF: &str = "7.5 19.5 m 7.5 12.3 13 7 20 7 c 27 7 32.5 12.3 32.5 19.5 c h";
const SCORES: &str = "14 11.5 m 16.4 15.7 l 20 10 m 20 14.6 l 26 11.5 m 23.6 15.7 l";
const CHEST: &str = "4.6 18 m 35.4 18 l 36.4 18 37.1 18.9 36.9 19.9 c 34.4 31.5 l 34.2 32.4 33.4 33 32.4 33 c 32 33 l \
    32.6 35.6 l 33 37.3 30.5 37.9 30.1 36.2 c 29.2 33 l 10.8 33 l 9.9 36.2 l 9.5 37.9 7 37.3 7.4 35.6 c 8 33 l 7.6 33 l \
    6.6 33 5.8 32.4 5.6 31.5 c 3.1 19.9 l 2.9 18.9 3.6 18 4.6 18 c h \
    17.2 22.5 m 18.5 26 l 17.2 29.5 l 22.8 29.5 l 21.5 26 l 22.8 22.5 l h";

#[derive(Debug, Default)]
pub struct Page {
    pub(super) content: String,
    pub(super) used: Used,
    /// Left, bottom, right, top as the file counts them.
    pub(super) links: Vec<([f32; 4], Target)>,
}

impl Page {
    /// One line of text that begins at `x`, its baseline at `y`.
    pub fn text(&mut self, fonts: &Fonts, at: (f32, f32), font: (Face, f32), color: Color, text: &str) {
        let start = format!("{:.2} {:.2} Td", at.0, HEIGHT - at.1);
        self.line(fonts, &start, font, color, text);
    }

    /// As [`Self::text`], going upwards; `x` is its baseline.
    pub fn text_up(&mut self, fonts: &Fonts, at: (f32, f32), font: (Face, f32), color: Color, text: &str) {
        let start = format!("0 1 -1 0 {:.2} {:.2} Tm", at.0, HEIGHT - at.1);
        self.line(fonts, &start, font, color, text);
    }

    fn line(&mut self, fonts: &Fonts, start: &str, (face, size): (Face, f32), color: Color, text: &str) {
        let runs = shape(fonts, face, text);
        if runs.is_empty() {
            return;
        }
        let rgb = rgb(color);
        let _ = write!(self.content, "q {rgb} rg {rgb} RG BT {start} ");
        let mut thick = false;
        for run in runs {
            // There is no bold face of the Chinese characters: a fine outline thickens them.
            let cjk = fonts.get(run.part).is_some_and(|font| font.face == Face::Cjk);
            if (cjk && face != Face::Text) != thick {
                thick = !thick;
                let _ = write!(self.content, "{} Tr {:.2} w ", if thick { 2 } else { 0 }, size / 42.0);
            }
            let _ = write!(self.content, "/F{} {size} Tf [", run.part);
            self.glyphs(&run);
            self.content.push_str("] TJ ");
        }
        self.content.push_str("ET Q\n");
    }

    /// The codes of a run, with the adjustments between them.
    fn glyphs(&mut self, run: &Run) {
        let used = self.used.entry(run.part).or_default();
        let mut open = false;
        for (by, glyph, letter) in &run.glyphs {
            if *by != 0 {
                self.content.push_str(if open { ">" } else { "" });
                let _ = write!(self.content, "{}", -by);
                open = false;
            }
            self.content.push_str(if open { "" } else { "<" });
            open = true;
            let _ = write!(self.content, "{glyph:04x}");
            used.insert(*glyph, *letter);
        }
        self.content.push('>');
    }

    /// As [`Self::text`], ending at `x`.
    pub fn text_right(&mut self, fonts: &Fonts, at: (f32, f32), font: (Face, f32), color: Color, text: &str) {
        let x = at.0 - shaped_width(fonts, font.0, font.1, text);
        self.text(fonts, (x, at.1), font, color, text);
    }

    /// A filled rectangle with its upper left corner at `at`, and corners of this radius.
    pub fn panel(&mut self, at: (f32, f32), size: (f32, f32), radius: f32, color: Color) {
        let (left, top) = (at.0, HEIGHT - at.1);
        let (right, bottom) = (left + size.0, top - size.1);
        if radius <= 0.0 {
            let (width, height) = size;
            let _ = writeln!(
                self.content,
                "q {} rg {left:.2} {bottom:.2} {width:.2} {height:.2} re f Q",
                rgb(color)
            );
            return;
        }
        // The distance of a curve's handles that approximates a quarter of a circle.
        let k = radius * 0.4477;
        let r = radius;
        let _ = writeln!(
            self.content,
            "q {} rg {:.2} {top:.2} m {:.2} {top:.2} l {:.2} {top:.2} {right:.2} {:.2} {right:.2} {:.2} c \
             {right:.2} {:.2} l {right:.2} {:.2} {:.2} {bottom:.2} {:.2} {bottom:.2} c {:.2} {bottom:.2} l \
             {:.2} {bottom:.2} {left:.2} {:.2} {left:.2} {:.2} c {left:.2} {:.2} l {left:.2} {:.2} {:.2} {top:.2} {:.2} {top:.2} c f Q",
            rgb(color),
            left + r,
            right - r,
            right - k,
            top - k,
            top - r,
            bottom + r,
            bottom + k,
            right - k,
            right - r,
            left + r,
            left + k,
            bottom + k,
            bottom + r,
            top - r,
            top - k,
            left + k,
            left + r,
        );
    }

    /// A form of the file's art, its upper left corner at `at`, this many times its size.
    pub fn place(&mut self, form: usize, at: (f32, f32), scale: f32) {
        let (x, y) = (at.0, HEIGHT - at.1);
        let _ = writeln!(self.content, "q {scale:.4} 0 0 {:.4} {x:.2} {y:.2} cm /X{form} Do Q", -scale);
    }

    /// The shop's mark, its upper left corner at `at`: a loaf rising from the chest, scored down to the `ground` it lies on.
    /// The same drawing as `ssr-app/public/favicon.svg`.
    pub fn mark(&mut self, at: (f32, f32), side: f32, chest: Color, ground: Color) {
        let (x, y, scale) = (at.0, HEIGHT - at.1, side / 40.0);
        let _ = writeln!(
            self.content,
            "q {scale:.4} 0 0 {:.4} {x:.2} {y:.2} cm {} rg {LOAF} f {} RG 1 J 2.2 w {SCORES} S {} rg {CHEST} f* Q",
            -scale,
            rgb(SAFFRON),
            rgb(ground),
            rgb(chest)
        );
    }

    /// A picture of the file's art as a square of this side.
    pub fn picture(&mut self, picture: usize, at: (f32, f32), side: f32) {
        let (x, y) = (at.0, HEIGHT - at.1 - side);
        let _ = writeln!(self.content, "q {side:.2} 0 0 {side:.2} {x:.2} {y:.2} cm /P{picture} Do Q");
    }

    /// A link area, its upper left corner at `at`.
    pub fn link(&mut self, at: (f32, f32), size: (f32, f32), target: Target) {
        let top = HEIGHT - at.1;
        self.links.push(([at.0, top - size.1, at.0 + size.0, top], target));
    }

    /// A horizontal line.
    pub fn rule(&mut self, at: (f32, f32), width: f32, thickness: f32, color: Color) {
        self.panel((at.0, at.1 - thickness / 2.0), (width, thickness), 0.0, color);
    }
}

impl Color {
    /// Three shares, as content writes them.
    pub fn rgb(self) -> String {
        let share = |shift: u32| f64::from((self.0 >> shift) & 255) / 255.0;
        format!("{:.3} {:.3} {:.3}", share(16), share(8), share(0))
    }
}

fn rgb(color: Color) -> String {
    color.rgb()
}
