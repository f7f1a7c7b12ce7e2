//! Texts about pictures that are refused.

use domain::picture::Refused;
use platform::texts::Texts;
pub(super) use platform::texts::pictures::*;

pub(super) const fn of(refused: Refused) -> &'static Texts {
    match refused {
        Refused::Unknown => &UNKNOWN,
        Refused::Broken => &BROKEN,
        Refused::TooManyPixels => &TOO_MANY_PIXELS,
        Refused::Animated => &ANIMATED,
    }
}
