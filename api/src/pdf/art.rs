//! What pages draw beside text: forms that are used again, pictures, shadings, see-through colours.
//! Each is kept once in a file, however often it stands on its pages.

use super::page::Color;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;

/// A JPEG as it is, with its size in pixels.
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

/// Everything of a file that pages refer to by number.
#[derive(Debug, Default)]
pub struct Art {
    pub(super) forms: Vec<Form>,
    names: HashMap<String, usize>,
    pub(super) pictures: Vec<Picture>,
    pictured: HashMap<String, Option<usize>>,
    pub(super) shadings: Vec<String>,
    shaded: HashMap<String, usize>,
    /// Percent.
    pub(super) alphas: BTreeSet<u8>,
}

/// The line a shading runs along, in the unit square; or from the middle outwards.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Run {
    Line(f32, f32, f32, f32),
    Disc,
}

impl Art {
    /// The number of a form, drawn when it is asked for the first time.
    pub fn form(&mut self, name: &str, side: f32, draw: impl FnOnce(&mut Self) -> String) -> usize {
        if let Some(known) = self.names.get(name) {
            return *known;
        }
        let content = draw(self);
        self.forms.push(Form {
            content: super::stream::packed(content.as_bytes()),
            side,
        });
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

    /// The name of a shading through these colours: (where from 0 to 1, colour).
    pub fn shading(&mut self, run: Run, stops: &[(f32, Color)]) -> String {
        let key = format!("{run:?}{stops:?}");
        let next = self.shadings.len();
        let number = *self.shaded.entry(key).or_insert(next);
        if number == next {
            self.shadings.push(shading(run, stops));
        }
        format!("/S{number}")
    }

    /// The name of a state in which everything is drawn this see-through.
    pub fn alpha(&mut self, share: f32) -> String {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 0 and 100"
        )]
        let percent = (share.clamp(0.0, 1.0) * 100.0).round() as u8;
        self.alphas.insert(percent);
        format!("/A{percent}")
    }

    /// `/Shading << ... >> /ExtGState << ... >>`
    pub(super) fn resources(&self, shadings: &BTreeMap<usize, usize>) -> String {
        let mut out = String::from("/Shading << ");
        for (shading, object) in shadings {
            let _ = write!(out, "/S{shading} {object} 0 R ");
        }
        out.push_str(">> /ExtGState << ");
        for percent in &self.alphas {
            let share = f32::from(*percent) / 100.0;
            let _ = write!(out, "/A{percent} << /ca {share} /CA {share} >> ");
        }
        out.push_str(">>");
        out
    }
}

fn shading(run: Run, stops: &[(f32, Color)]) -> String {
    let mut functions = String::new();
    let (mut bounds, mut encode) = (String::new(), String::new());
    for (at, pair) in stops.windows(2).enumerate() {
        if let [(from, first), (_, second)] = pair {
            let _ = write!(
                functions,
                "<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [{}] /C1 [{}] >> ",
                first.rgb(),
                second.rgb()
            );
            if at > 0 {
                let _ = write!(bounds, "{from} ");
            }
            encode.push_str("0 1 ");
        }
    }
    let (kind, coords) = match run {
        Run::Line(x1, y1, x2, y2) => (2, format!("{x1} {y1} {x2} {y2}")),
        Run::Disc => (3, "0 0 0 0 0 1".to_owned()),
    };
    let extend = if kind == 2 { " /Extend [true true]" } else { "" };
    format!(
        "<< /ShadingType {kind} /ColorSpace /DeviceRGB /Coords [{coords}]{extend} /Function \
         << /FunctionType 3 /Domain [0 1] /Functions [{functions}] /Bounds [{bounds}] /Encode [{encode}] >> >>"
    )
}
