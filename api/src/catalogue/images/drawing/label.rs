//! What is printed on a vessel: brand, picture, name, pack.

use super::lettering::{Block, Face, ems, fit, set};
use super::{Color, Motif};

/// Where a vessel wants its label, and on what.
#[derive(Debug, Clone, Copy)]
pub struct Panel {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
    pub radius: f64,
    pub paper: Color,
    /// The vessel's own surface: nothing is drawn below the text.
    pub bare: bool,
}

/// The printed texts.
#[derive(Debug, Clone, Copy)]
pub struct Print<'a> {
    pub brand: &'a str,
    pub name: &'a str,
    pub pack: &'a str,
    pub motif: Option<Motif<'a>>,
}

/// Draws the label.
#[must_use]
pub fn draw(panel: Panel, print: &Print<'_>) -> String {
    let mut out = String::new();
    if !panel.bare {
        out.push_str(&format!(
            r##"<rect x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="{}" fill="{}"/>"##,
            panel.x, panel.y, panel.width, panel.height, panel.radius, panel.paper
        ));
    }
    out.push_str(&if panel.height < 150.0 && panel.width > panel.height * 1.6 {
        beside(panel, print)
    } else {
        above(panel, print)
    });
    out
}

/// Brand, picture, name, pack from top to bottom.
fn above(panel: Panel, print: &Print<'_>) -> String {
    let ink = panel.paper.ink();
    let pad = (panel.width * 0.07).clamp(8.0, 20.0);
    let width = panel.width - 2.0 * pad;
    let middle = panel.x + panel.width / 2.0;
    let mut out = String::new();
    let mut top = panel.y + pad * 0.8;
    let mut bottom = panel.y + panel.height - pad * 0.7;

    if !print.brand.is_empty() {
        let brand = brand(print.brand, width, panel.height);
        out.push_str(&set(&brand, middle, top, true, face(700, false, 1.2, ink)));
        top += brand.height() + panel.height * 0.02;
        out.push_str(&format!(
            r#"<path d="M{:.1} {top:.1}h{:.1}" stroke="{ink}" stroke-opacity=".45" stroke-width="1.6"/>"#,
            middle - width * 0.22,
            width * 0.44
        ));
        top += panel.height * 0.03;
    }
    if !print.pack.is_empty() {
        let pack = fit(
            print.pack,
            width,
            panel.height * 0.1 + 4.0,
            (panel.height * 0.085).clamp(15.0, 20.0),
            11.0,
        );
        bottom -= pack.height();
        out.push_str(&set(&pack, middle, bottom, true, face(600, false, 0.4, ink)));
        bottom -= panel.height * 0.025;
    }
    let room = (bottom - top).max(20.0);
    let share = if print.motif.is_some() { 0.52 } else { 1.0 };
    let largest = (panel.width * 0.125).clamp(20.0, 36.0);
    let name = fit(print.name, width, room * share, largest, 13.0);
    if let Some(motif) = print.motif {
        let size = (room - name.height() - 6.0).min(width * 0.62).max(24.0);
        let y = top + (room - name.height() - size) / 2.0 - 3.0;
        out.push_str(&disc(middle, y + size / 2.0, size / 2.0, panel.paper));
        out.push_str(&motif.at(middle - size * 0.4, y + size * 0.1, size * 0.8));
    }
    let y = if print.motif.is_some() {
        bottom - name.height()
    } else {
        top + (room - name.height()) / 2.0
    };
    out.push_str(&set(&name, middle, y, true, face(800, false, -0.2, ink)));
    out
}

/// Picture to the left, texts to the right: for labels that are wide and low.
fn beside(panel: Panel, print: &Print<'_>) -> String {
    let ink = panel.paper.ink();
    let pad = panel.height * 0.1;
    let mut out = String::new();
    let mut left = panel.x + pad;
    if let Some(motif) = print.motif {
        let size = (panel.height - 2.0 * pad).min(panel.width * 0.32);
        let middle = panel.y + panel.height / 2.0;
        out.push_str(&disc(left + size / 2.0, middle, size / 2.0, panel.paper));
        out.push_str(&motif.at(left + size * 0.1, middle - size * 0.4, size * 0.8));
        left += size + pad;
    }
    let width = panel.x + panel.width - pad - left;
    let brand = brand(print.brand, width, panel.height * 1.3);
    let pack = fit(print.pack, width, panel.height * 0.17, 17.0, 11.0);
    let room = panel.height - 2.0 * pad - brand.height() - pack.height();
    let name = fit(print.name, width, room, 27.0, 12.0);
    let mut y = panel.y + (panel.height - brand.height() - name.height() - pack.height()) / 2.0;
    for (block, face) in [
        (brand, face(700, false, 0.8, ink)),
        (name, face(800, false, -0.2, ink)),
        (pack, face(600, false, 0.2, ink)),
    ] {
        out.push_str(&set(&block, left, y, false, face));
        y += block.height();
    }
    out
}

/// One line in capitals.
fn brand(text: &str, width: f64, height: f64) -> Block {
    let text = text.to_uppercase();
    let largest = (height * 0.088).clamp(13.0, 21.0);
    // The letter spacing adds about a tenth.
    let size = (width / (ems(&text) * 1.1).max(1.0)).clamp(9.5, largest);
    if ems(&text) * 1.1 * size > width {
        return fit(&text, width * 0.92, size * 2.4, size, 9.5);
    }
    Block {
        lines: vec![text],
        size,
    }
}

/// A light ground, so that the picture stands out from any paper.
fn disc(x: f64, y: f64, radius: f64, paper: Color) -> String {
    if paper.ink() == Color::INK && paper.mix(Color::CREAM, 0.5) == Color::CREAM {
        return String::new();
    }
    format!(
        r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" fill="{}" fill-opacity=".94"/>"#,
        Color::CREAM
    )
}

const fn face(weight: u16, serif: bool, spacing: f64, color: Color) -> Face {
    Face {
        weight,
        serif,
        spacing,
        color,
    }
}
