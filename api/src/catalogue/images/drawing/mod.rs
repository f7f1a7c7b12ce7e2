//! Pictures drawn on request: packshots, wordmarks, patterns. Pure text in, SVG out.

mod color;
pub mod lettering;
mod outline;
pub mod packshot;
pub mod pattern;
pub mod silhouettes;
#[cfg(test)]
mod tests;
pub mod wordmark;

pub use color::Color;

/// A drawing or an illustration, embedded as base64.
#[derive(Debug, Clone)]
pub struct Motif {
    pub media_type: &'static str,
    pub base64: String,
}

impl Motif {
    fn at(&self, x: f64, y: f64, size: f64) -> String {
        format!(
            r#"<image href="data:{};base64,{}" x="{x:.1}" y="{y:.1}" width="{size:.1}" height="{size:.1}"/>"#,
            self.media_type, self.base64
        )
    }
}
