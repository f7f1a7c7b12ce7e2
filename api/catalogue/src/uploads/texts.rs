//! Texts about pictures that are refused.

use domain::picture::PictureError;
use platform::texts::Texts;
pub(super) use platform::texts::pictures::*;

pub(super) const fn of(refused: PictureError) -> &'static Texts {
    match refused {
        PictureError::Unknown => &UNKNOWN,
        PictureError::Broken => &BROKEN,
        PictureError::TooManyPixels => &TOO_MANY_PIXELS,
        PictureError::Animated => &ANIMATED,
    }
}
