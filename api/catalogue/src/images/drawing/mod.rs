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

/// A drawing as `scripts/media/drawings` makes it: a square SVG of nothing but paths.
#[derive(Debug, Clone)]
pub struct Motif(pub String);

impl Motif {
    /// The drawing as a part of another one.
    fn at(&self, x: f32, y: f32, side: f32) -> String {
        self.0.replacen("<svg ", &format!(r#"<svg x="{x}" y="{y}" width="{side}" height="{side}" "#), 1)
    }
}
