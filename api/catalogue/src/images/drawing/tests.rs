//! Packs and wordmarks as native code can look at them.

use super::lettering::{Room, fit, letters, paths};
use super::silhouettes::Silhouette;
use super::{packshot, silhouettes, wordmark};
use pdf::{Face, Font, Fonts};
use proptest::prelude::*;
use std::collections::BTreeSet;

#[path = "../../../../pdf/src/sample_font.rs"]
mod sample_font;

/// Fonts with these letters: they have widths, and no outlines.
fn fonts(known: &str) -> Fonts {
    let letters: String =
        known.chars().filter(|letter| *letter != ' ').collect::<BTreeSet<_>>().into_iter().collect();
    Fonts::new([Face::Strong, Face::Display].map(|face| sample_font::font(face, &letters)).into())
}

fn spec(shape: &str) -> packshot::Spec {
    packshot::Spec {
        shape: shape.to_owned(),
        color: "#b83a26".to_owned(),
        maker_color: "#1f4f8f".to_owned(),
        motif: "drawings/tomato.svg".to_owned(),
    }
}

/// A drawing that fills its square.
fn motif() -> packshot::Motif {
    let square = r##"<path fill="#c0392b" d="M0 0h240v240h-240z"/>"##;
    packshot::Motif(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">{square}</svg>"#
    ))
}

#[test]
fn nothing_of_a_specification_becomes_markup() {
    let evil = packshot::Spec {
        shape: "jar\"/><script>".into(),
        color: "\"/><script>".into(),
        maker_color: "<script>alert(1)</script>\"><image href=x onerror=y>".into(),
        motif: "drawings/\"/><script>.svg".into(),
    };
    let fonts = fonts("<script>alert(1)/\"&");
    for size in [96, 240, 960] {
        let drawn = packshot::svg(&evil, Some(&motif()), size);
        assert!(
            !drawn.contains("<script") && !drawn.contains("onerror") && !drawn.contains("<text"),
            "{drawn}"
        );
    }
    let mark = wordmark::Spec { color: evil.color, name: evil.maker_color };
    assert!(!wordmark::svg(&mark, &fonts, (160, 80)).contains("<script"));
}

#[test]
fn every_pack_has_its_own_silhouette_within_its_place() {
    let drawn: BTreeSet<String> =
        silhouettes::ALL.iter().map(|pack| packshot::silhouette(&spec(pack.name), true)).collect();
    assert_eq!(drawn.len(), silhouettes::ALL.len());
    for Silhouette { name: shape, label, paths } in silhouettes::ALL {
        assert!(paths.iter().any(|(tone, _)| *tone == silhouettes::Tone::Accent), "{shape}");
        let [left, top, right, bottom] = reach(paths);
        assert!(
            left > 100.0 && right < 380.0 && top > 34.0 && bottom < 250.0,
            "{shape}: {left} {top} {right} {bottom}"
        );
        assert!(((left + right) / 2.0 - 240.0).abs() < 30.0, "{shape} stands in the middle: {left} {right}");
        let papers: Vec<_> =
            paths.iter().copied().filter(|(tone, _)| *tone == silhouettes::Tone::Paper).collect();
        assert_eq!(papers.len(), usize::from(label.is_some()), "{shape}");
        if let Some((x, y, side)) = label {
            let [left, top, right, bottom] = reach(&papers);
            let half = side / 2.0;
            assert!(side >= 54.0, "{shape}: a drawing is large enough to be known");
            assert!(x - half > left && x + half < right, "{shape}: {left} {right}");
            assert!(y - half >= top && y + half <= bottom, "{shape}: {top} {bottom}");
            assert!((x - (left + right) / 2.0).abs() <= 1.0, "{shape}: in the middle of its label");
        }
    }
}

/// The box around the points of a silhouette.
fn reach(paths: &[(silhouettes::Tone, &str)]) -> [f32; 4] {
    let mut bounds = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
    for (_, d) in paths {
        let (mut x, mut y) = (0.0, 0.0);
        for part in
            d.split_inclusive(|letter: char| letter.is_ascii_alphabetic()).collect::<Vec<_>>().windows(2)
        {
            let command = part[0].chars().last().unwrap();
            let numbers: Vec<f32> = part[1]
                .trim_end_matches(|letter: char| letter.is_ascii_alphabetic())
                .replace('-', " -")
                .split_whitespace()
                .map(|number| number.parse().unwrap())
                .collect();
            let size = match command {
                'M' | 'l' => 2,
                'h' | 'v' => 1,
                'q' | 's' => 4,
                'c' => 6,
                _ => continue,
            };
            assert_eq!(numbers.len() % size, 0, "{d}");
            for step in numbers.chunks(size) {
                (x, y) = match command {
                    'M' => (step[0], step[1]),
                    'h' => (x + step[0], y),
                    'v' => (x, y + step[0]),
                    _ => (x + step[size - 2], y + step[size - 1]),
                };
                bounds = [bounds[0].min(x), bounds[1].min(y), bounds[2].max(x), bounds[3].max(y)];
            }
        }
    }
    bounds
}

#[test]
fn a_cleaner_never_looks_like_a_drink() {
    let shapes = silhouettes::ALL.map(|pack| pack.name);
    for shape in shapes.into_iter().filter(|shape| silhouettes::is_chemical(shape)) {
        let (blue, red) = (packshot::Spec { color: "#2a5db0".to_owned(), ..spec(shape) }, spec(shape));
        // The colour of its contents is not shown.
        assert_eq!(packshot::silhouette(&blue, true), packshot::silhouette(&red, true), "{shape}");
    }
    let drinks = ["bottle", "pet", "longneck", "spumante", "flask", "drink", "brick"];
    assert!(drinks.iter().all(|shape| !silhouettes::is_chemical(shape)));
}

#[test]
fn a_pack_is_its_makers_and_shows_what_is_inside_without_a_word() {
    let drawn = |shape: &str, inside: &str, maker: &str| {
        let spec = packshot::Spec { color: inside.into(), maker_color: maker.into(), ..spec(shape) };
        packshot::svg(&spec, Some(&motif()), 240)
    };
    for shape in ["bag", "jar"] {
        let one = drawn(shape, "#d3a544", "#1f4f8f");
        assert_ne!(one, drawn(shape, "#d3a544", "#7a1f2b"), "{shape}: another maker");
        assert_ne!(one, drawn(shape, "#6f8a3a", "#1f4f8f"), "{shape}: other contents");
        let pack = silhouettes::of(shape).unwrap();
        assert_eq!(one.matches("<path").count(), pack.paths.len() + 1, "{shape}: the pack and the drawing");
        let bare = packshot::svg(&spec(shape), None, 240);
        assert_eq!(bare.matches("<path").count(), pack.paths.len() - 1, "{shape}: no empty label");
    }
}

#[test]
fn clear_packs_have_no_label() {
    assert!(packshot::label(&spec("glove")).is_none());
    assert!(!packshot::svg(&spec("glove"), Some(&motif()), 240).contains("0 0 240 240"));
    let ((x, y), side) = packshot::label(&spec("bag")).unwrap();
    let drawn = packshot::svg(&spec("bag"), Some(&motif()), 240);
    assert!(
        drawn.contains(&format!(r#"<svg x="{x}" y="{y}" width="{side}" height="{side}" xmlns="#)),
        "{drawn}"
    );
}

/// The shop's own type; `None` where `scripts/media.mjs` has not made it, which every start and every test of the shop does.
fn real() -> Option<Fonts> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ssr-app/public/media/type");
    let mut fonts = Vec::new();
    for face in [Face::Strong, Face::Display] {
        for part in 0..3 {
            let bytes = std::fs::read(folder.join(face.folder()).join(format!("{part}.bin"))).ok()?;
            fonts.push(Font::read(face, bytes)?);
        }
    }
    Some(Fonts::new(fonts))
}

#[test]
fn an_outline_is_drawn_of_what_the_font_has() {
    let Some(fonts) = real() else { return };
    let mut path = String::new();
    super::outline::write(&mut path, &fonts, (Face::Strong, 40.0), (0.0, 0.0), "oè");
    // Two rings, and e with its hole and accent.
    assert_eq!(path.matches('M').count(), 5, "{path}");
    assert!(path.len() < 700, "{path}");
}

#[test]
fn packs_are_small_in_a_list() {
    for Silhouette { name, .. } in silhouettes::ALL {
        let drawing = motif();
        assert!(packshot::svg(&spec(name), Some(&drawing), 240).len() < 2048 + drawing.0.len(), "{name}");
    }
}

proptest! {
    #[test]
    fn lines_stay_inside(text in "[a-zA-Z ]{1,80}", width in 80f32..300.0) {
        let fonts = fonts("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ…-");
        let room = Room { width, high: 90.0, largest: 40.0, smallest: 20.0 };
        let (lines, size) = fit(&fonts, Face::Strong, &text, room);
        prop_assert!(lines.len() <= 4 && (20.0..=40.0).contains(&size));
        for line in &lines {
            prop_assert!(pdf::shaped_width(&fonts, Face::Strong, size, line.trim_end()) <= width + size, "{line}");
        }
        let _ = (letters(&[&text]), paths(&fonts, &[], 1.0));
    }
}
