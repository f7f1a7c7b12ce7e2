//! Draws labels to look at and to weigh: `packshots SPECS.json FOLDER_OF_TYPE [PIXELS]` writes a JSON list of SVGs.

use madia_api::catalogue::images::drawing::packshot;
use madia_api::pdf::{Face, Font, Fonts, parts};
use std::collections::BTreeSet;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let specs = std::fs::read_to_string(arguments.next().ok_or("SPECS.json")?)?;
    let folder = arguments.next().ok_or("FOLDER_OF_TYPE")?;
    let pixels = arguments.next().map_or(Ok(240), |pixels| pixels.parse())?;
    let specs: Vec<packshot::Spec> = serde_json::from_str(&specs)?;
    let letters: BTreeSet<char> = specs.iter().flat_map(packshot::Spec::letters).collect();
    let mut fonts = Vec::new();
    for face in [Face::Strong, Face::Display] {
        let of_face = Path::new(&folder).join(face.folder());
        for part in parts(&std::fs::read(of_face.join("index.bin"))?, &letters) {
            let bytes = std::fs::read(of_face.join(format!("{part}.bin")))?;
            fonts.push(Font::read(face, bytes).ok_or("no font")?);
        }
    }
    let fonts = Fonts::new(fonts);
    let drawn: Vec<String> = specs
        .iter()
        .map(|spec| packshot::svg(spec, &fonts, pixels))
        .collect();
    println!("{}", serde_json::to_string(&drawn)?);
    Ok(())
}
