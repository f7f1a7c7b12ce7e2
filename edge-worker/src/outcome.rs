//! How the cache of pages took part in an answer.

/// How the page cache took part in an answer; the `x-cache` header and the log contain it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Hit,
    Miss,
    Stale,
    Bypass,
}

impl Outcome {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Hit => "hit",
            Self::Miss => "miss",
            Self::Stale => "stale",
            Self::Bypass => "bypass",
        }
    }
}
