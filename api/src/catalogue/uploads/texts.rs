//! What is wrong with a picture, for people.

use crate::domain::picture::Refused;
use crate::platform::texts::Texts;
pub(crate) use crate::platform::texts::pictures::*;

pub const fn of(refused: Refused) -> &'static Texts {
    match refused {
        Refused::Unknown => &UNKNOWN,
        Refused::Broken => &BROKEN,
        Refused::TooManyPixels => &TOO_MANY_PIXELS,
        Refused::Animated => &ANIMATED,
    }
}
