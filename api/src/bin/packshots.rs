//! Writes an HTML sheet of packshots to look at: `packshots SPECS.json FOLDER_OF_MOTIFS > sheet.html`.

use base64::{Engine, engine::general_purpose::STANDARD};
use madia_api::catalogue::images::drawing::{Motif, packshot};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let specs = std::fs::read_to_string(arguments.next().ok_or("SPECS.json")?)?;
    let motifs = arguments.next().ok_or("FOLDER_OF_MOTIFS")?;
    let specs: Vec<packshot::Spec> = serde_json::from_str(&specs)?;
    println!(
        "<!doctype html><meta charset=utf-8><style>body{{margin:0;font:12px sans-serif}}div{{display:flex;flex-wrap:wrap}}.l{{background:#fbf4e8}}.d{{background:#241a14}}svg{{margin:6px}}</style>"
    );
    for class in ["l", "d"] {
        println!("<div class={class}>");
        for spec in &specs {
            let bytes = std::fs::read(format!("{motifs}/{}.webp", spec.motif)).ok();
            let base64 = bytes.map(|bytes| STANDARD.encode(bytes));
            let motif = base64.as_deref().map(|base64| Motif { base64 });
            println!("{}", packshot::svg(spec, motif, 240));
        }
        println!("</div>");
    }
    Ok(())
}
