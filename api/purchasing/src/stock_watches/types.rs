//! What goes over the wire.

use serde::{Deserialize, Serialize};

/// An article that somebody waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockWatch {
    /// Of the article.
    pub id: i64,
    pub code: String,
    /// In the visitor's language.
    pub name: String,
    /// RFC 3339, UTC.
    pub created_at: String,
    /// The market sells it no more.
    pub gone: bool,
}
