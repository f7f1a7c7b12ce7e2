//! An article without a photo: a quiet printed label with maker, name and size, below the silhouette of its kind of pack.
//! Nothing of it pretends to be the maker's own design.

use super::Color;
use super::lettering::{LEADING, Line, Room, fit, letters, paths};
use super::silhouettes::{Tone, is_chemical, of};
use crate::pdf::{Face, Fonts};
use serde::Deserialize;
use std::collections::BTreeSet;

/// `image.spec` of a packshot.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Spec {
    pub shape: String,
    /// The accent: what is inside, not whose it is.
    pub color: String,
    pub brand: String,
    pub name: String,
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
    #[must_use]
    pub fn letters(&self) -> BTreeSet<char> {
        letters(&[&self.brand, &self.name, &self.pack])
    }

    fn tones(&self) -> (Tones, Color) {
        if is_chemical(&self.shape) {
            return (CHEMICALS, WARNING);
        }
        (GOODS, Color::parse(&self.color).unwrap_or(GOODS.dark).printed())
    }

    fn pack(&self) -> String {
        let (tones, accent) = self.tones();
        let paths = of(&self.shape).iter().map(|(tone, d)| {
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
}

/// The label's paper with the silhouette: the same for everything of one shape and colour.
#[must_use]
pub fn ground(spec: &Spec) -> String {
    let (tones, _) = spec.tones();
    format!(
        r#"<path fill="{1}" d="M26 8h428q18 0 18 18v428q0 18-18 18h-428q-18 0-18-18v-428q0-18 18-18z"/><path fill="{0}" d="M26 11h428q15 0 15 15v428q0 15-15 15h-428q-15 0-15-15v-428q0-15 15-15z"/>{2}<path fill="{1}" d="M192 254h96v3h-96z"/>"#,
        tones.paper,
        tones.edge,
        spec.pack()
    )
}

/// The label's texts.
#[must_use]
pub fn lines(spec: &Spec, fonts: &Fonts) -> Vec<Line> {
    let (brand, brand_size) = fit(fonts, Face::Display, &spec.brand, ROOM_OF_BRAND);
    let (name, name_size) = fit(fonts, Face::Strong, &spec.name, ROOM_OF_NAME);
    let (pack, pack_size) = fit(fonts, Face::Strong, &spec.pack, ROOM_OF_PACK);
    let mut lines = Vec::new();
    let mut say = |texts: Vec<String>, y: f32, (face, size): (Face, f32), color| {
        let mut at = y;
        for text in texts {
            let x = MIDDLE;
            lines.push(Line {
                text,
                x,
                y: at,
                face,
                size,
                color,
            });
            at += size * LEADING;
        }
    };
    // The name stands in the middle of what maker and size leave.
    let high = rows(&name) * name_size * LEADING;
    let top = if brand.is_empty() { 272.0 } else { 304.0 };
    let bottom = if pack.is_empty() { 456.0 } else { 424.0 };
    say(brand, 294.0, (Face::Display, brand_size), INK_2);
    say(
        name,
        top + (bottom - top - high) / 2.0 + name_size * 0.9,
        (Face::Strong, name_size),
        INK,
    );
    say(pack, 450.0, (Face::Strong, pack_size), INK_2);
    lines
}

const ROOM_OF_BRAND: Room = Room {
    width: 400.0,
    high: 36.0,
    largest: 32.0,
    smallest: 20.0,
};
const ROOM_OF_NAME: Room = Room {
    width: 424.0,
    high: 118.0,
    largest: 46.0,
    smallest: 26.0,
};
const ROOM_OF_PACK: Room = Room {
    width: 400.0,
    high: 28.0,
    largest: 25.0,
    smallest: 18.0,
};
/// Of a label as large as a finger's tip only the name can be read.
const ROOM_OF_SMALL: Room = Room {
    width: 436.0,
    high: 148.0,
    largest: 66.0,
    smallest: 46.0,
};

#[expect(clippy::cast_precision_loss, reason = "a few lines")]
const fn rows(lines: &[String]) -> f32 {
    lines.len() as f32
}

/// Up to this many pixels an outline is drawn in whole units: a list shows many, and each is to be light.
const LIST: u32 = 360;
/// From this many on it is drawn in quarters.
const LARGE: u32 = 600;
/// Up to this many only silhouette and name are drawn, both larger.
const SMALL: u32 = 120;

/// The SVG, `size` pixels wide and high.
#[must_use]
pub fn svg(spec: &Spec, fonts: &Fonts, size: u32) -> String {
    if size <= SMALL {
        return small(spec, fonts, size);
    }
    let fine: u8 = match size {
        LARGE.. => 4,
        size if size > LIST => 2,
        _ => 1,
    };
    let texts = paths(fonts, &lines(spec, fonts), f32::from(fine));
    format!(
        r#"{}{}<g transform="scale({})">{texts}</g></svg>"#,
        open(size),
        ground(spec),
        1.0 / f32::from(fine)
    )
}

fn small(spec: &Spec, fonts: &Fonts, size: u32) -> String {
    let (tones, _) = spec.tones();
    let (name, name_size) = fit(fonts, Face::Strong, &spec.name, ROOM_OF_SMALL);
    let first = if name.len() > 1 { 384.0 } else { 416.0 };
    let mut y = first;
    let mut lines = Vec::new();
    for text in name {
        lines.push(Line {
            text,
            x: MIDDLE,
            y,
            face: Face::Strong,
            size: name_size,
            color: INK,
        });
        y += name_size * LEADING;
    }
    format!(
        r#"{}<path fill="{}" d="M0 0h480v480H0z"/><g transform="translate(-120-36)scale(1.5)">{}</g>{}</svg>"#,
        open(size),
        tones.paper,
        spec.pack(),
        paths(fonts, &lines, 1.0)
    )
}

fn open(size: u32) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 480 480">"#
    )
}
