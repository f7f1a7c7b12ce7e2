//! Draws packs to look at: `packshots SPECS.json MEDIA [PIXELS]` writes a JSON list of SVGs, with the drawings below the folder MEDIA.

use madia_api::packshot::{self, Motif};
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let specs = std::fs::read_to_string(arguments.next().ok_or("SPECS.json")?)?;
    let media = arguments.next().ok_or("MEDIA")?;
    let pixels = arguments.next().map_or(Ok(240), |pixels| pixels.parse())?;
    let specs: Vec<packshot::Spec> = serde_json::from_str(&specs)?;
    let motif =
        |spec: &packshot::Spec| std::fs::read_to_string(Path::new(&media).join(&spec.motif)).ok().map(Motif);
    let drawn: Vec<String> =
        specs.iter().map(|spec| packshot::svg(spec, motif(spec).as_ref(), pixels)).collect();
    println!("{}", serde_json::to_string(&drawn)?);
    Ok(())
}
