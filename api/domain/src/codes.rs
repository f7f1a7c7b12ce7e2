//! The words of enum values on the wire and in the database.

/// An enum whose values each have a word.
#[allow(dead_code, reason = "the catalogue tool, which shares this file, reads none")]
pub trait Coded: Sized {
    /// All words.
    const WORDS: &'static [&'static str];

    /// The value of a word.
    fn parse(text: &str) -> Option<Self>;
}

/// `codes!(Status { Open = "open", InReview = "in_review" })` gives the enum all its values, their words, and the way from
/// one to the other.
#[macro_export]
macro_rules! codes {
    ($name:ident { $($value:ident = $word:literal),+ $(,)? }) => {
        #[allow(dead_code, reason = "not every one is listed, or read from its word")]
        impl $name {
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// In the order of [`Self::ALL`].
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word on the wire and in the database.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$value => $word),+
                }
            }

            /// The value of a word.
            pub fn parse(text: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.code() == text)
            }
        }

        impl $crate::codes::Coded for $name {
            const WORDS: &'static [&'static str] = Self::WORDS;

            fn parse(text: &str) -> Option<Self> {
                Self::parse(text)
            }
        }
    };
}
pub use codes;
