//! A maker's background: its motif strewn on its colour.

use super::{Color, Motif};
use serde::Deserialize;

/// `image.spec` of a pattern.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Spec {
    pub color: String,
    pub motif: String,
}

/// The SVG; the motif appears once in the text and is repeated by reference.
pub fn svg(spec: &Spec, motif: Option<&Motif>, (width, height): (u32, u32)) -> String {
    let color = Color::parse(&spec.color).unwrap_or(Color::TOMATO).printed();
    let (deep, light) = (color.darker(0.12), color.lighter(0.1));
    let tile = motif.map_or_else(
        || format!(r#"<circle cx="60" cy="60" r="22" fill="{light}"/><circle cx="150" cy="150" r="22" fill="{light}"/>"#),
        |motif| {
            format!(
                r##"<g id="m">{}</g><use href="#m" transform="rotate(24 150 150) translate(96 96)"/>"##,
                motif.at(18.0, 18.0, 74.0)
            )
        },
    );
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{deep}"/></linearGradient><pattern id="p" width="210" height="210" patternUnits="userSpaceOnUse" patternTransform="rotate(-8)">{tile}</pattern></defs><rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#p)" opacity=".5"/></svg>"##
    )
}
