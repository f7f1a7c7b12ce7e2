//! Uploaded pictures: their real format, their size, and a copy without hidden data of cameras or people.
//! Nothing is decoded or compressed again: the parts that make the pixels are copied one by one; everything
//! else (EXIF with its place, XMP, profiles, comments, texts, thumbnails, previews) is dropped, and so is
//! whatever makes a file two files at once.

mod jpeg;
mod png;
mod reader;
mod webp;

#[cfg(test)]
mod tests;

/// Longer sides than this are refused.
const MAX_SIDE: u32 = 20_000;
/// More pixels than this are refused: a small file must not become a large memory.
const MAX_PIXELS: u64 = 100_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Jpeg,
    Png,
    WebP,
}

impl Format {
    pub const ALL: [Self; 3] = [Self::Jpeg, Self::Png, Self::WebP];

    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::WebP => "image/webp",
        }
    }
}

/// A clean picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub format: Format,
    /// The displayed width, after a camera's quarter turn.
    pub width: u32,
    pub height: u32,
    pub bytes: Vec<u8>,
}

/// Why a picture is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureError {
    /// No JPEG, PNG or WebP by its first bytes.
    Unknown,
    /// Truncated, damaged, or with something else inside or behind.
    Broken,
    /// Larger than any photograph.
    TooManyPixels,
    /// Animations are not accepted.
    Animated,
}

/// Cleans the picture, by the format of its first bytes.
///
/// # Errors
/// [`PictureError`] when it is no picture, or not only one.
pub fn clean(bytes: &[u8]) -> Result<Picture, PictureError> {
    let picture = if bytes.starts_with(jpeg::MAGIC) {
        jpeg::clean(bytes)
    } else if bytes.starts_with(png::MAGIC) {
        png::clean(bytes)
    } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        webp::clean(bytes)
    } else {
        Err(PictureError::Unknown)
    }?;
    let Picture { width, height, .. } = picture;
    if width > MAX_SIDE || height > MAX_SIDE || u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(PictureError::TooManyPixels);
    }
    Ok(picture)
}
