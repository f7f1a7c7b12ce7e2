//! What an upload answers.

use serde::Serialize;

/// A picture that was kept: only whoever sent it can open it, until something owns it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Upload {
    pub id: i64,
    pub url: String,
    /// Pixels, as the picture is shown.
    pub width: u32,
    pub height: u32,
    /// `image/jpeg`, `image/png` or `image/webp`: what the bytes are, whatever the name said.
    pub media_type: &'static str,
}

/// Opens for the company and its agents.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct ReturnImage {
    pub id: i64,
    pub url: String,
}

/// A form with the picture in the field `file`.
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "only its description is used")]
pub struct UploadForm {
    /// At most 5 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}
