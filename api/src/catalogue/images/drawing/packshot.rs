//! A packshot: the vessel by category, the colour by brand, the name as text.

use super::label::{Print, draw};
use super::vessels::Shape;
use super::{Color, Motif};
use serde::Deserialize;

/// `image.spec` of a packshot.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Spec {
    pub shape: String,
    pub color: String,
    pub brand: String,
    pub name: String,
    pub pack: String,
    /// File name of an illustration without its extension.
    pub motif: String,
}

/// Side of the drawing.
const SIDE: u32 = 480;

/// The SVG, `size` pixels wide and high.
#[must_use]
pub fn svg(spec: &Spec, motif: Option<Motif<'_>>, size: u32) -> String {
    let brand = Color::parse(&spec.color).unwrap_or(Color::TOMATO).printed();
    let vessel = Shape::parse(&spec.shape).draw(brand);
    let print = Print {
        brand: &spec.brand,
        name: &spec.name,
        pack: &spec.pack,
        motif,
    };
    let (left, right) = vessel.foot;
    let shadow = shadow(left, right);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {SIDE} {SIDE}">{LIGHT}{shadow}{}{}{}</svg>"#,
        vessel.svg,
        draw(vessel.panel, &print),
        vessel.gloss
    )
}

/// A packshot in the pieces that something else than a browser draws: the vessel with its shadow is the
/// same for everything of one shape and colour, the label is the article's own.
#[derive(Debug)]
pub struct Pieces {
    pub vessel: String,
    pub shadow: String,
    pub label: String,
    /// Light that falls on the label.
    pub gloss: String,
    /// What the label is printed on.
    pub paper: Color,
}

/// [`svg`] in pieces; `motif` leaves room for one.
#[must_use]
pub fn pieces(spec: &Spec, motif: bool) -> Pieces {
    let brand = Color::parse(&spec.color).unwrap_or(Color::TOMATO).printed();
    let vessel = Shape::parse(&spec.shape).draw(brand);
    let print = Print {
        brand: &spec.brand,
        name: &spec.name,
        pack: &spec.pack,
        motif: motif.then_some(Motif { base64: "" }),
    };
    let (left, right) = vessel.foot;
    Pieces {
        shadow: shadow(left, right),
        label: draw(vessel.panel, &print),
        paper: vessel.panel.paper,
        vessel: vessel.svg,
        gloss: vessel.gloss,
    }
}

fn shadow(left: f64, right: f64) -> String {
    format!(
        r#"<ellipse cx="{:.0}" cy="432" rx="{:.0}" ry="20" fill="url(#shadow)"/>"#,
        f64::midpoint(left, right) + 6.0,
        (right - left) * 0.6
    )
}

/// Light from the left and above, for round and for flat things, and what it leaves on the ground.
const LIGHT: &str = concat!(
    r##"<defs><linearGradient id="cylinder"><stop offset="0" stop-color="#1a0e04" stop-opacity=".38"/>"##,
    r##"<stop offset=".14" stop-color="#1a0e04" stop-opacity=".06"/><stop offset=".26" stop-color="#fff" stop-opacity=".34"/>"##,
    r##"<stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".68" stop-color="#1a0e04" stop-opacity=".03"/>"##,
    r##"<stop offset="1" stop-color="#1a0e04" stop-opacity=".42"/></linearGradient>"##,
    r##"<linearGradient id="sheet" x2=".25" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/>"##,
    r##"<stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0e04" stop-opacity=".26"/></linearGradient>"##,
    r##"<linearGradient id="drum" x2="0" y2="1"><stop offset="0" stop-color="#1a0e04" stop-opacity=".2"/>"##,
    r##"<stop offset=".22" stop-color="#fff" stop-opacity=".32"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>"##,
    r##"<stop offset="1" stop-color="#1a0e04" stop-opacity=".45"/></linearGradient>"##,
    r##"<radialGradient id="shadow"><stop offset="0" stop-color="#1a0e04" stop-opacity=".42"/>"##,
    r##"<stop offset=".6" stop-color="#1a0e04" stop-opacity=".18"/><stop offset="1" stop-color="#1a0e04" stop-opacity="0"/></radialGradient></defs>"##,
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_specification_becomes_markup() {
        let spec = Spec {
            shape: "jar\"/><script>".into(),
            color: "\"/><script>".into(),
            brand: "<script>alert(1)</script>".into(),
            name: "\"><image href=x onerror=y>".into(),
            pack: "&\u{0}".into(),
            motif: String::new(),
        };
        let drawn = svg(&spec, None, 240);
        assert!(!drawn.contains("<script") && !drawn.contains("onerror=y>") && drawn.contains("&amp;"));
    }

    #[test]
    fn every_shape_has_its_own_drawing() {
        let shapes = [
            "bottle", "jar", "can", "bag", "sack", "box", "carton", "tub", "tray", "wheel", "loaf", "roll",
            "bucket", "pouch",
        ];
        let mut drawings: Vec<String> = shapes
            .iter()
            .map(|shape| {
                svg(
                    &Spec {
                        shape: (*shape).into(),
                        ..Spec::default()
                    },
                    None,
                    240,
                )
            })
            .collect();
        drawings.sort();
        drawings.dedup();
        assert_eq!(drawings.len(), shapes.len());
    }
}
