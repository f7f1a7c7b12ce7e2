//! How a picture's row becomes its wire form.

use super::types::Image;

/// Columns `image_id, image_file, image_caption, image_published` of a left join.
pub fn image(
    id: Option<i64>,
    file: Option<String>,
    caption: Option<String>,
    published: Option<i64>,
) -> Option<Image> {
    let id = id?;
    Some(Image {
        id,
        file: file.unwrap_or_default(),
        caption: caption.unwrap_or_default(),
        url: format!("/api/public/image/{id}/filter/"),
        published: published.unwrap_or(1) != 0,
    })
}
