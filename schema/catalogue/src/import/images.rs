//! The pictures of an article: its photo, its label, or a drawing of its category.

use super::build::Builder;
use super::draft::Draft;
use super::problem::Problems;
use crate::generate::pack::Pack;
use crate::generate::{drawing, shapes, tones, traits};
use crate::pictures;

impl Builder<'_> {
    pub(super) fn picture(&self, draft: &Draft, problems: &mut Problems) {
        if !draft.image.is_empty() && !is_picture(&draft.image) {
            problems.add(
                draft.line,
                "image",
                format!("`{}` is no file such as drawings/apple.svg", draft.image),
            );
        }
        if let (Some(photo), Some(photos)) = (photo_of(draft), self.photos)
            && !photos.contains_key(pictures::photo_name(photo))
        {
            problems.add(draft.line, "photo", format!("`{photo}` is not in the folder of photos"));
        }
    }

    /// `drawn`: the file says what a packshot shows; else the one that is there is named.
    pub(super) fn images(
        &mut self,
        draft: &Draft,
        code: &str,
        pack: &Pack,
        motif: &str,
        branded: bool,
        drawn: bool,
    ) -> Vec<String> {
        let name = draft.name();
        let images = &mut self.catalogue.images;
        let mut list = Vec::new();
        if let Some(photo) = photo_of(draft) {
            let none = pictures::Photos::new();
            list.push(pictures::photo(images, self.photos.unwrap_or(&none), photo));
        }
        let packed = traits::is_packed(&draft.category);
        let folded = domain::fold::fold(&name);
        if packed && branded && !drawn {
            list.push(format!("packshot:{code}"));
        } else if packed {
            let brand = if draft.brand.is_empty() { &draft.manufacturer } else { &draft.brand };
            let maker = if draft.manufacturer.is_empty() { &draft.brand } else { &draft.manufacturer };
            let maker_color = if maker.is_empty() { String::new() } else { pictures::color_of(maker) };
            let own = Some(draft.image.clone()).filter(|image| image.starts_with(pictures::DRAWINGS));
            let inside = own.or_else(|| drawing::inside(&draft.category, &folded).map(pictures::drawing_of));
            let shot = pictures::Packshot {
                shape: shapes::shape(&draft.category, &folded, &pack.single()),
                color: tones::tone(&draft.category, &folded),
                maker_color: &maker_color,
                motif: inside.as_deref().unwrap_or(motif),
                brand,
                name: &name,
            };
            list.push(pictures::packshot(images, code, &shot));
        }
        // A picture of the category stands only where there is nothing of the article itself.
        let own = pictures::picture(images, &draft.image).or_else(|| {
            let whole = drawing::whole(&draft.category, &folded).filter(|_| list.is_empty())?;
            pictures::picture(images, &pictures::drawing_of(whole))
        });
        list.extend(own);
        if list.is_empty() {
            list.extend(pictures::picture(images, motif));
        }
        list
    }
}

fn photo_of(draft: &Draft) -> Option<&str> {
    let photo = Some(draft.photo.as_str()).filter(|photo| !photo.is_empty());
    photo.or(Some(draft.image.as_str()).filter(|image| image.starts_with("photos/")))
}

/// A file below the media assets: letters, digits and hyphens, perhaps in a folder we make. Illustrations are no longer made;
/// files that name one are read, and show the article's label or its category.
fn is_picture(file: &str) -> bool {
    if let Some(drawing) = file.strip_prefix("drawings/") {
        let name = drawing.strip_suffix(".svg").unwrap_or_default();
        return !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    }
    let name = file.strip_prefix("illustrations/").or(file.strip_prefix("photos/")).unwrap_or(file);
    name.strip_suffix(".webp").is_some_and(|stem| {
        !stem.is_empty() && stem.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    })
}
