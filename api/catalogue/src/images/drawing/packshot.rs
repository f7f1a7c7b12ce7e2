//! The picture of an article without a photo: the silhouette of its pack in its maker's colour, with a
//! drawing of the contents on the label. It contains no words, because name, maker and size always stand
//! beside the picture, and it does not imitate the maker's own design.

use super::Color;
pub use super::Motif;
use super::silhouettes::{Tone, is_chemical, is_clear, of};
use serde::Deserialize;

/// `image.spec` of a packshot; the name in it is not drawn.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Spec {
    pub shape: String,
    /// The colour of the contents.
    pub color: String,
    /// The maker's colour; without one the pack is of brown paper.
    pub maker_color: String,
    /// The drawing on the label, such as `drawings/tomato.svg`; a pack without one has no label.
    pub motif: String,
}

/// Side of the drawing.
pub const SIDE: f32 = 480.0;

struct Tones {
    body: Color,
    dark: Color,
    light: Color,
    accent: Color,
}

/// Cleaners are cold and grey, so that nobody mistakes one for a drink.
const CHEMICALS: Tones = Tones {
    body: Color(0xbe, 0xc9, 0xce),
    dark: Color(0x86, 0x95, 0x9c),
    light: Color(0xdd, 0xe4, 0xe7),
    accent: Color(0x4c, 0x63, 0x70),
};
const BROWN_PAPER: Color = Color(0xb4, 0x98, 0x70);
const CREAM: Color = Color(0xec, 0xdf, 0xc6);
const LABEL: Color = Color(0xf7, 0xec, 0xd6);
/// The ground of printed drawings too (`scripts/media/paper.mjs`), so that they stand on a label without an
/// edge.
const PAPER: Color = Color(0xff, 0xfa, 0xf0);

impl Spec {
    /// The name of the drawing on the label: `tomato`.
    pub fn drawing(&self) -> Option<&str> {
        self.motif.strip_prefix("drawings/")?.strip_suffix(".svg")
    }

    /// Glass shows its contents, with a cap and a label's frame in the maker's colour; any other pack has the
    /// maker's colour, with a frame in the colour of its contents.
    fn tones(&self, labelled: bool) -> Tones {
        if is_chemical(&self.shape) {
            return CHEMICALS;
        }
        let inside = Color::parse(&self.color).unwrap_or(BROWN_PAPER).printed();
        let maker = Color::parse(&self.maker_color).unwrap_or(BROWN_PAPER).printed();
        if is_clear(&self.shape) {
            let body = inside.mix(CREAM, 0.2);
            let accent = if labelled { maker } else { LABEL };
            return Tones { body, dark: maker.darker(0.1), light: body.lighter(0.45), accent };
        }
        let body = maker.mix(CREAM, 0.3);
        Tones { body, dark: body.darker(0.3), light: body.lighter(0.45), accent: inside.mix(LABEL, 0.25) }
    }
}

/// The silhouette, which is the same for all packs of one shape and colours. `PACK` places and scales it.
pub fn silhouette(spec: &Spec, labelled: bool) -> String {
    let tones = spec.tones(labelled);
    let is_drawn = |(tone, _): &&(Tone, &str)| labelled || *tone != Tone::Paper;
    let paths = of(&spec.shape).into_iter().flat_map(|pack| pack.paths).filter(is_drawn).map(|(tone, d)| {
        let color = match tone {
            Tone::Body => tones.body,
            Tone::Dark => tones.dark,
            Tone::Light => tones.light,
            Tone::Accent => tones.accent,
            Tone::Paper => PAPER,
        };
        format!(r#"<path fill="{color}" d="{d}"/>"#)
    });
    paths.collect()
}

/// The corner and the side of the drawing on a pack's label, if it has room for one.
pub fn label(spec: &Spec) -> Option<((f32, f32), f32)> {
    let (x, y, side) = of(&spec.shape)?.label?;
    Some(((x - side / 2.0, y - side / 2.0), side))
}

/// The position of the silhouette's corner in the picture, and its scale.
pub const PACK: ((f32, f32), f32) = ((-240.0, -40.0), 2.0);

/// The SVG, `size` pixels wide and high, without a ground: drawings and packs stand on the same plate.
pub fn svg(spec: &Spec, motif: Option<&Motif>, size: u32) -> String {
    let ((x, y), scale) = PACK;
    let drawing = label(spec).zip(motif).map(|(((x, y), side), motif)| motif.at(x, y, side));
    let pack = silhouette(spec, drawing.is_some());
    let drawing = drawing.unwrap_or_default();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 480 480"><g transform="translate({x} {y})scale({scale})">{pack}{drawing}</g></svg>"#
    )
}
