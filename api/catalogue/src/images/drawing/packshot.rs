//! An article without a photo: the silhouette of its kind of pack on paper, and below it maker and size. Its name always
//! stands beside the picture, so it is not drawn. Nothing of it pretends to be the maker's own design.

use super::Color;
use super::lettering::{LEADING, Line, Room, fit, letters, paths};
use super::silhouettes::{Tone, is_chemical, of};
use pdf::{Face, Fonts};
use serde::Deserialize;
use std::collections::BTreeSet;

/// `image.spec` of a packshot; the article's name in it is not drawn.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Spec {
    pub shape: String,
    /// The accent: what is inside, not whose it is.
    pub color: String,
    pub brand: String,
    pub pack: String,
}

/// Side of the drawing.
pub const SIDE: f32 = 480.0;
const MIDDLE: f32 = SIDE / 2.0;

/// Paper, its edge, and the four tones of a pack but the accent.
struct Tones {
    paper: Color,
    edge: Color,
    body: Color,
    dark: Color,
    light: Color,
}

const GOODS: Tones = Tones {
    paper: Color(0xfb, 0xf5, 0xe8),
    edge: Color(0xe0, 0xd2, 0xba),
    body: Color(0xd8, 0xc4, 0xa2),
    dark: Color(0xb4, 0x98, 0x70),
    light: Color(0xec, 0xdf, 0xc6),
};

/// Cleaners are cold and grey, so that nobody takes one for a drink.
const CHEMICALS: Tones = Tones {
    paper: Color(0xf1, 0xf3, 0xf3),
    edge: Color(0xc6, 0xcf, 0xd2),
    body: Color(0xbe, 0xc9, 0xce),
    dark: Color(0x86, 0x95, 0x9c),
    light: Color(0xdd, 0xe4, 0xe7),
};
const WARNING: Color = Color(0x4c, 0x63, 0x70);

const INK: Color = Color(0x2b, 0x1b, 0x12);
const INK_2: Color = Color(0x57, 0x43, 0x2f);

impl Spec {
    /// Every letter of the label.
    pub fn letters(&self) -> BTreeSet<char> {
        letters(&[&self.brand, &self.pack])
    }

    fn tones(&self) -> (Tones, Color) {
        if is_chemical(&self.shape) {
            return (CHEMICALS, WARNING);
        }
        (GOODS, Color::parse(&self.color).unwrap_or(GOODS.dark).printed())
    }

    /// Nothing is said below the pack.
    const fn is_bare(&self) -> bool {
        self.brand.is_empty() && self.pack.is_empty()
    }
}

/// The silhouette: the same for everything of one shape and colour. It is placed and scaled by `PACK`.
pub fn silhouette(spec: &Spec) -> String {
    let (tones, accent) = spec.tones();
    let paths = of(&spec.shape).iter().map(|(tone, d)| {
        let color = match tone {
            Tone::Body => tones.body,
            Tone::Dark => tones.dark,
            Tone::Light => tones.light,
            Tone::Accent => accent,
        };
        format!(r#"<path fill="{color}" d="{d}"/>"#)
    });
    paths.collect()
}

/// The label's paper: one for goods, one for cleaners.
pub fn paper(spec: &Spec) -> String {
    let (tones, _) = spec.tones();
    format!(
        r#"<path fill="{1}" d="M26 8h428q18 0 18 18v428q0 18-18 18h-428q-18 0-18-18v-428q0-18 18-18z"/><path fill="{0}" d="M26 11h428q15 0 15 15v428q0 15-15 15h-428q-15 0-15-15v-428q0-15 15-15z"/>"#,
        tones.paper, tones.edge,
    )
}

/// Where the silhouette's own corner stands on the label, and how much larger it is drawn there.
pub const PACK: ((f32, f32), f32) = ((-72.0, -13.0), 1.3);
/// The same where nothing is said below it, and in a small picture.
const PACK_ALONE: ((f32, f32), f32) = ((-144.0, 13.0), 1.6);

/// Maker and size, in the middle of the room below the pack.
pub fn lines(spec: &Spec, fonts: &Fonts) -> Vec<Line> {
    let (brand, brand_size) = fit(fonts, Face::Display, &spec.brand, ROOM_OF_BRAND);
    let (pack, pack_size) = fit(fonts, Face::Strong, &spec.pack, ROOM_OF_PACK);
    let high = LEADING.mul_add(brand_size * rows(&brand), pack_size * LEADING * rows(&pack));
    let mut y = BELOW.0 + (BELOW.1 - BELOW.0 - high) / 2.0;
    let mut lines = Vec::new();
    for (texts, face, size, color) in
        [(brand, Face::Display, brand_size, INK), (pack, Face::Strong, pack_size, INK_2)]
    {
        for text in texts {
            lines.push(Line { text, x: MIDDLE, y: size.mul_add(0.88, y), face, size, color });
            y += size * LEADING;
        }
    }
    lines
}

/// From where to where below the pack.
const BELOW: (f32, f32) = (326.0, 462.0);
const ROOM_OF_BRAND: Room = Room { width: 416.0, high: 86.0, largest: 54.0, smallest: 30.0 };
const ROOM_OF_PACK: Room = Room { width: 400.0, high: 44.0, largest: 36.0, smallest: 24.0 };

#[expect(clippy::cast_precision_loss, reason = "a few lines")]
const fn rows(lines: &[String]) -> f32 {
    lines.len() as f32
}

/// Up to this many pixels an outline is drawn in whole units: a list shows many, and each is to be light.
const LIST: u32 = 360;
/// From this many on it is drawn in quarters.
const LARGE: u32 = 600;
/// Up to this many only the silhouette is drawn, larger.
const SMALL: u32 = 120;

/// The SVG, `size` pixels wide and high.
pub fn svg(spec: &Spec, fonts: &Fonts, size: u32) -> String {
    if size <= SMALL {
        return small(spec, size);
    }
    let fine: u8 = match size {
        LARGE.. => 4,
        size if size > LIST => 2,
        _ => 1,
    };
    let texts = paths(fonts, &lines(spec, fonts), f32::from(fine));
    format!(
        r#"{}{}{}<g transform="scale({})">{texts}</g></svg>"#,
        open(size),
        paper(spec),
        placed(spec, if spec.is_bare() { PACK_ALONE } else { PACK }),
        1.0 / f32::from(fine)
    )
}

/// In a small picture the paper has no edge.
fn small(spec: &Spec, size: u32) -> String {
    let (tones, _) = spec.tones();
    format!(
        r#"{}<path fill="{}" d="M0 0h480v480H0z"/>{}</svg>"#,
        open(size),
        tones.paper,
        placed(spec, PACK_ALONE)
    )
}

fn placed(spec: &Spec, ((x, y), scale): ((f32, f32), f32)) -> String {
    format!(r#"<g transform="translate({x} {y})scale({scale})">{}</g>"#, silhouette(spec))
}

fn open(size: u32) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 480 480">"#
    )
}
