//! Pictures drawn on request: packshots, wordmarks, patterns. Pure text in, SVG out.

mod color;
mod label;
mod lettering;
pub mod packshot;
pub mod pattern;
mod vessels;
pub mod wordmark;

pub use color::Color;

/// A picture of the illustrations, embedded as base64 WebP.
#[derive(Debug, Clone, Copy)]
pub struct Motif<'a> {
    pub base64: &'a str,
}

impl Motif<'_> {
    fn at(self, x: f64, y: f64, size: f64) -> String {
        format!(
            r#"<image href="data:image/webp;base64,{}" x="{x:.1}" y="{y:.1}" width="{size:.1}" height="{size:.1}"/>"#,
            self.base64
        )
    }
}
