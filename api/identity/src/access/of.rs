//! The company of a statement, when only the batch itself may know its id.

use platform::database::Param;

/// The first parameter of a statement on one company's data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Of {
    Id(i64),
    /// The active company of the session with this token hash: a session that the same batch begins or
    /// switches, and that is checked there.
    Session(String),
}

impl Of {
    /// The SQL after `company_id = `; uses `?1`.
    pub const fn sql(&self) -> &'static str {
        match self {
            Self::Id(_) => "?1",
            Self::Session(_) => "(select company_id from session where token_hash = ?1)",
        }
    }

    pub fn param(&self) -> Param {
        match self {
            Self::Id(id) => Param::Int(*id),
            Self::Session(hash) => Param::Text(hash.clone()),
        }
    }
}
