//! A maker's name as a mark: where there is no logo that may be shown.

use super::Color;
use super::lettering::{Face, fit, set};
use serde::Deserialize;

/// `image.spec` of a wordmark.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Spec {
    pub color: String,
    pub name: String,
}

/// The SVG, twice as wide as high where the preset is.
#[must_use]
pub fn svg(spec: &Spec, (width, height): (u32, u32)) -> String {
    let color = Color::parse(&spec.color).unwrap_or(Color::TOMATO).printed();
    let (w, h) = (320.0, 320.0 * f64::from(height) / f64::from(width.max(1)));
    let ink = color.ink();
    let name = fit(&spec.name, w * 0.8, h * 0.62, 52.0, 18.0);
    let y = (h - name.height()) / 2.0;
    let line = |y: f64| {
        format!(
            r#"<path d="M{:.0} {y:.1}h{:.0}" stroke="{ink}" stroke-opacity=".5" stroke-width="2"/>"#,
            w * 0.34,
            w * 0.32
        )
    };
    let face = Face {
        weight: 700,
        serif: true,
        spacing: 0.3,
        color: ink,
    };
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {w} {h:.0}"><defs><linearGradient id="g" x2=".3" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".18"/><stop offset="1" stop-color="#1a0e04" stop-opacity=".14"/></linearGradient></defs><rect x="1" y="1" width="{:.0}" height="{:.0}" rx="18" fill="{color}" stroke="#fff" stroke-opacity=".25" stroke-width="2"/><rect x="1" y="1" width="{:.0}" height="{:.0}" rx="18" fill="url(#g)"/>{}{}{}</svg>"##,
        w - 2.0,
        h - 2.0,
        w - 2.0,
        h - 2.0,
        line((y - h * 0.07).max(h * 0.09)),
        set(&name, w / 2.0, y, true, face),
        line((y + name.height() + h * 0.07).min(h * 0.91)),
    )
}
