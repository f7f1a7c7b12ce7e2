//! Drawings and pictures of pages. Each is stored once in a file, however often its pages show it.

use std::collections::HashMap;

/// An unchanged JPEG, with its size in pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub width: u16,
    pub height: u16,
    pub jpeg: Vec<u8>,
}

/// A drawing that pages place: its content counts downwards from the upper left corner.
#[derive(Debug)]
pub(super) struct Form {
    pub content: Vec<u8>,
    pub side: f32,
}

/// Everything of a file to which pages refer by number.
#[derive(Debug, Default)]
pub struct Art {
    pub(super) forms: Vec<Form>,
    names: HashMap<String, usize>,
    pub(super) pictures: Vec<Picture>,
    pictured: HashMap<String, Option<usize>>,
}

impl Art {
    /// The number of a form, which is drawn at its first use.
    pub fn form(&mut self, name: &str, side: f32, draw: impl FnOnce() -> String) -> usize {
        if let Some(known) = self.names.get(name) {
            return *known;
        }
        let content = draw();
        self.forms.push(Form { content: super::stream::packed(content.as_bytes()), side });
        self.names.insert(name.to_owned(), self.forms.len() - 1);
        self.forms.len() - 1
    }

    /// The number of a picture; `None` when there is none of this name.
    pub fn picture(&mut self, name: &str, find: impl FnOnce() -> Option<Picture>) -> Option<usize> {
        if let Some(known) = self.pictured.get(name) {
            return *known;
        }
        let found = find().map(|picture| {
            self.pictures.push(picture);
            self.pictures.len() - 1
        });
        self.pictured.insert(name.to_owned(), found);
        found
    }
}
