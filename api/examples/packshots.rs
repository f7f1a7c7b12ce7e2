//! Draws packs to look at: `packshots SPECS.json [PIXELS]` writes a JSON list of SVGs.

use madia_api::packshot;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let specs = std::fs::read_to_string(arguments.next().ok_or("SPECS.json")?)?;
    let pixels = arguments.next().map_or(Ok(240), |pixels| pixels.parse())?;
    let specs: Vec<packshot::Spec> = serde_json::from_str(&specs)?;
    let drawn: Vec<String> = specs.iter().map(|spec| packshot::svg(spec, pixels)).collect();
    println!("{}", serde_json::to_string(&drawn)?);
    Ok(())
}
