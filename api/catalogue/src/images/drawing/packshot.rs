//! An article without a photo: the silhouette of its kind of pack in its maker's colour, with what is inside showing. It says
//! nothing: name, maker and size always stand beside the picture. Nothing of it pretends to be the maker's own design.

use super::Color;
use super::silhouettes::{Tone, is_chemical, is_clear, of};
use serde::Deserialize;

/// `image.spec` of a packshot; the names in it are not drawn.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Spec {
    pub shape: String,
    /// Of what is inside.
    pub color: String,
    /// The maker's; without one the pack is of brown paper.
    pub maker_color: String,
}

/// Side of the drawing.
pub const SIDE: f32 = 480.0;

struct Tones {
    body: Color,
    dark: Color,
    light: Color,
    accent: Color,
}

/// Cleaners are cold and grey, so that nobody takes one for a drink.
const CHEMICALS: Tones = Tones {
    body: Color(0xbe, 0xc9, 0xce),
    dark: Color(0x86, 0x95, 0x9c),
    light: Color(0xdd, 0xe4, 0xe7),
    accent: Color(0x4c, 0x63, 0x70),
};
const BROWN_PAPER: Color = Color(0xb4, 0x98, 0x70);
const CREAM: Color = Color(0xec, 0xdf, 0xc6);
const LABEL: Color = Color(0xf7, 0xec, 0xd6);

impl Spec {
    /// Glass shows its contents, with a cap in the maker's colour; any other pack is the maker's, with a window.
    fn tones(&self) -> Tones {
        if is_chemical(&self.shape) {
            return CHEMICALS;
        }
        let inside = Color::parse(&self.color).unwrap_or(BROWN_PAPER).printed();
        let maker = Color::parse(&self.maker_color).unwrap_or(BROWN_PAPER).printed();
        if is_clear(&self.shape) {
            let body = inside.mix(CREAM, 0.2);
            return Tones { body, dark: maker.darker(0.1), light: body.lighter(0.45), accent: LABEL };
        }
        let body = maker.mix(CREAM, 0.3);
        Tones { body, dark: body.darker(0.3), light: body.lighter(0.45), accent: inside.mix(LABEL, 0.25) }
    }
}

/// The silhouette: the same for everything of one shape and colours. It is placed and scaled by `PACK`.
pub fn silhouette(spec: &Spec) -> String {
    let tones = spec.tones();
    let paths = of(&spec.shape).iter().map(|(tone, d)| {
        let color = match tone {
            Tone::Body => tones.body,
            Tone::Dark => tones.dark,
            Tone::Light => tones.light,
            Tone::Accent => tones.accent,
        };
        format!(r#"<path fill="{color}" d="{d}"/>"#)
    });
    paths.collect()
}

/// Where the silhouette's own corner stands in the picture, and how much larger it is drawn there.
pub const PACK: ((f32, f32), f32) = ((-144.0, 13.0), 1.6);

/// The SVG, `size` pixels wide and high, on no ground of its own: drawings and packs stand on the same plate.
pub fn svg(spec: &Spec, size: u32) -> String {
    let ((x, y), scale) = PACK;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 480 480"><g transform="translate({x} {y})scale({scale})">{}</g></svg>"#,
        silhouette(spec)
    )
}
