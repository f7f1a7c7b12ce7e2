//! Printed documents: A4 pages of text and lines as PDF 1.7, without input or output. The fonts are passed
//! in, in the form that `scripts/media/type.mjs` writes; the file contains the used letters. A library for
//! this would cost 90 to 500 KiB of compressed Wasm (decision 0022); this crate has only what the shop's
//! documents need.

mod art;
mod file;
mod font;
#[cfg(test)]
mod inflated;
mod page;
pub mod palette;
#[cfg(test)]
mod sample_font;
mod stream;
mod subset;
mod text;

pub use art::{Art, Picture};
pub use file::{Bookmark, Document, Info};
pub use font::{Face, Font, Fonts, parts};
pub use page::{Color, HEIGHT, Page, Target, WIDTH};
pub use text::{fitting, glyphs, shaped_width, wrap};
