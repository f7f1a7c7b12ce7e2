//! Pictures drawn on request: packs, wordmarks, patterns. Pure text in, SVG out.

mod color;
mod lettering;
mod outline;
pub mod packshot;
pub mod pattern;
pub mod silhouettes;
#[cfg(test)]
mod tests;
pub mod wordmark;

pub use color::Color;

/// A drawing of loose goods, embedded as base64.
#[derive(Debug, Clone)]
pub struct Motif(pub String);

impl Motif {
    fn at(&self, x: f64, y: f64, size: f64) -> String {
        format!(
            r#"<image href="data:image/svg+xml;base64,{}" x="{x:.1}" y="{y:.1}" width="{size:.1}" height="{size:.1}"/>"#,
            self.0
        )
    }
}
