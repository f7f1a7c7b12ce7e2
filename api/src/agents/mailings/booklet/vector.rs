//! The shop's drawings on paper: from the little SVG that `images::drawing` writes to PDF paths. What
//! lies see-through on a flat colour becomes the colour that one would see.

use crate::catalogue::images::drawing::Color as Paint;
use crate::pdf::{Art, Color, Run};
use std::fmt::Write;

/// A line of text that a drawing wants, in its own numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    pub x: f32,
    pub y: f32,
    pub size: f32,
    pub centred: bool,
    pub color: Color,
    pub text: String,
}

/// What a drawing came to.
#[derive(Debug, Default)]
pub struct Drawn {
    /// Paths, counting downwards.
    pub paths: String,
    pub lines: Vec<Line>,
    /// Where a picture belongs: left, top, side.
    pub picture: Option<(f32, f32, f32)>,
}

/// `ground` is what lies below the first see-through thing.
#[must_use]
pub fn draw(svg: &str, ground: Paint, art: &mut Art) -> Drawn {
    let mut pen = Pen {
        art,
        ground,
        drawn: Drawn::default(),
        groups: Vec::new(),
    };
    let mut rest = svg;
    while let Some((_, after)) = rest.split_once('<') {
        let Some((tag, behind)) = after.split_once('>') else {
            break;
        };
        let text = behind.split('<').next().unwrap_or_default();
        pen.tag(tag.trim_end_matches('/'), text);
        rest = behind;
    }
    pen.drawn
}

pub(super) fn ink(Paint(red, green, blue): Paint) -> Color {
    Color(u32::from(red) << 16 | u32::from(green) << 8 | u32::from(blue))
}

struct Pen<'a> {
    art: &'a mut Art,
    ground: Paint,
    drawn: Drawn,
    /// The attributes of the groups that are open.
    groups: Vec<String>,
}

/// The value of an attribute.
fn value<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = tag;
    loop {
        let at = rest.find(name)?;
        let (before, after) = rest.split_at(at);
        let after = after.get(name.len()..)?;
        if before.ends_with(' ')
            && let Some(quoted) = after.strip_prefix("=\"")
        {
            return quoted.split('"').next();
        }
        rest = after;
    }
}

fn number(text: Option<&str>) -> Option<f32> {
    text?.parse().ok()
}

impl Pen<'_> {
    fn tag(&mut self, tag: &str, text: &str) {
        match tag.split(' ').next().unwrap_or_default() {
            "g" => self.groups.push(tag.to_owned()),
            "/g" => {
                self.groups.pop();
            }
            "path" => {
                let path = Path::parse(value(tag, "d").unwrap_or_default());
                self.shape(tag, &path);
            }
            "ellipse" | "circle" => self.ellipse(tag),
            "rect" => self.rect(tag),
            "text" => self.line(tag, text),
            "image" => {
                let of = |name| number(value(tag, name));
                if let (Some(x), Some(y), Some(width)) = (of("x"), of("y"), of("width")) {
                    self.drawn.picture = Some((x, y, width));
                }
            }
            _ => {}
        }
    }

    /// Of the tag, else of the innermost group that says it.
    fn said(&self, tag: &str, name: &str) -> Option<String> {
        let groups = self.groups.iter().rev().map(String::as_str);
        std::iter::once(tag)
            .chain(groups)
            .find_map(|tag| value(tag, name))
            .map(str::to_owned)
    }

    fn share(&self, tag: &str, name: &str) -> f32 {
        number(self.said(tag, name).as_deref()).unwrap_or(1.0)
    }

    fn line(&mut self, tag: &str, text: &str) {
        let of = |name: &str| number(self.said(tag, name).as_deref());
        let (Some(x), Some(y), Some(size)) = (of("x"), of("y"), of("font-size")) else {
            return;
        };
        let color = self.said(tag, "fill").as_deref().and_then(Paint::parse);
        self.drawn.lines.push(Line {
            x,
            y,
            size,
            centred: self.said(tag, "text-anchor").as_deref() == Some("middle"),
            color: ink(color.unwrap_or(Paint::INK)),
            text: plain(text),
        });
    }

    fn ellipse(&mut self, tag: &str) {
        let of = |name| number(value(tag, name));
        let radius = of("r");
        let (Some(cx), Some(cy)) = (of("cx"), of("cy")) else {
            return;
        };
        let (Some(rx), Some(ry)) = (of("rx").or(radius), of("ry").or(radius)) else {
            return;
        };
        if value(tag, "fill") == Some("url(#shadow)") {
            let ground = self.ground;
            let stops = [(0.0, 0.42), (0.6, 0.18), (1.0, 0.0)];
            let stops = stops.map(|(at, share)| (at, ink(ground.mix(DARK, share))));
            let shading = self.art.shading(Run::Disc, &stops);
            let _ = write!(
                self.drawn.paths,
                "q {rx:.1} 0 0 {ry:.1} {cx:.1} {cy:.1} cm {shading} sh Q "
            );
            return;
        }
        self.shape(tag, &Path::ellipse(cx, cy, rx, ry));
    }

    fn rect(&mut self, tag: &str) {
        let of = |name| number(value(tag, name));
        let (Some(x), Some(y), Some(width), Some(height)) = (of("x"), of("y"), of("width"), of("height"))
        else {
            return;
        };
        let r = of("rx").unwrap_or(0.0).min(width / 2.0).min(height / 2.0);
        let path = format!(
            "M{} {y}h{}q{r} 0 {r} {r}v{}q0 {r} {} {r}h{}q{} 0 {} {}v{}q0 {} {r} {}z",
            x + r,
            width - 2.0 * r,
            height - 2.0 * r,
            -r,
            2.0 * r - width,
            -r,
            -r,
            -r,
            2.0 * r - height,
            -r,
            -r
        );
        self.shape(tag, &Path::parse(&path));
    }

    fn shape(&mut self, tag: &str, path: &Path) {
        let opacity = self.share(tag, "fill-opacity");
        match self.said(tag, "fill").as_deref() {
            Some(fill) if fill.starts_with("url(#") => self.shaded(fill, opacity, path),
            Some(fill) => {
                if let Some(color) = paint(fill) {
                    if opacity >= 0.9 {
                        self.ground = color;
                    }
                    self.filled(color, opacity, path);
                }
            }
            None => {}
        }
        let stroke = self.said(tag, "stroke");
        if let Some(color) = stroke.as_deref().and_then(paint) {
            self.stroked(tag, color, path);
        }
    }

    fn filled(&mut self, color: Paint, opacity: f32, path: &Path) {
        let rgb = ink(color).rgb();
        if opacity >= 0.995 {
            let _ = write!(self.drawn.paths, "{rgb} rg {}f ", path.content);
        } else {
            let state = self.art.alpha(opacity);
            let _ = write!(self.drawn.paths, "q {state} gs {rgb} rg {}f Q ", path.content);
        }
    }

    fn stroked(&mut self, tag: &str, color: Paint, path: &Path) {
        let opacity = self.share(tag, "stroke-opacity");
        let width = number(self.said(tag, "stroke-width").as_deref()).unwrap_or(1.0);
        let cap = i32::from(self.said(tag, "stroke-linecap").as_deref() == Some("round"));
        let dashes = self.said(tag, "stroke-dasharray").unwrap_or_default();
        let state = self.art.alpha(opacity);
        let rgb = ink(color).rgb();
        let _ = write!(
            self.drawn.paths,
            "q {state} gs {rgb} RG {width} w {cap} J [{dashes}] 0 d {}S Q ",
            path.content
        );
    }

    /// Light on what was filled last.
    fn shaded(&mut self, fill: &str, opacity: f32, path: &Path) {
        let Some((run, stops)) = light(fill) else {
            return;
        };
        let ground = self.ground;
        let seen: Vec<(f32, Color)> = stops
            .iter()
            .map(|(at, color, share)| (*at, ink(ground.mix(*color, share * f64::from(opacity)))))
            .collect();
        let shading = self.art.shading(run, &seen);
        let [left, top, right, bottom] = path.bounds;
        let _ = write!(
            self.drawn.paths,
            "q {}W n {:.1} 0 0 {:.1} {left:.1} {top:.1} cm {shading} sh Q ",
            path.content,
            right - left,
            bottom - top
        );
    }
}

const DARK: Paint = Paint(0x1a, 0x0e, 0x04);
const BRIGHT: Paint = Paint(255, 255, 255);

type Stops = &'static [(f32, Paint, f64)];

/// The gradients of `images::drawing::packshot`.
fn light(fill: &str) -> Option<(Run, Stops)> {
    const CYLINDER: Stops = &[
        (0.0, DARK, 0.38),
        (0.14, DARK, 0.06),
        (0.26, BRIGHT, 0.34),
        (0.4, BRIGHT, 0.0),
        (0.68, DARK, 0.03),
        (1.0, DARK, 0.42),
    ];
    const SHEET: Stops = &[(0.0, BRIGHT, 0.26), (0.45, BRIGHT, 0.0), (1.0, DARK, 0.26)];
    const DRUM: Stops = &[
        (0.0, DARK, 0.2),
        (0.22, BRIGHT, 0.32),
        (0.45, BRIGHT, 0.0),
        (1.0, DARK, 0.45),
    ];
    match fill {
        "url(#cylinder)" => Some((Run::Line(0.0, 0.0, 1.0, 0.0), CYLINDER)),
        "url(#sheet)" => Some((Run::Line(0.0, 0.0, 0.25, 1.0), SHEET)),
        "url(#drum)" => Some((Run::Line(0.0, 0.0, 0.0, 1.0), DRUM)),
        _ => None,
    }
}

/// `#rgb` or `#rrggbb`.
fn paint(text: &str) -> Option<Paint> {
    let short = text.strip_prefix('#').filter(|hex| hex.len() == 3);
    short.map_or_else(
        || Paint::parse(text),
        |hex| {
            let doubled: String = hex.chars().flat_map(|digit| [digit, digit]).collect();
            Paint::parse(&format!("#{doubled}"))
        },
    )
}

/// Text without the entities that the drawings write.
fn plain(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}

/// A path's operators, and the box around its points.
#[derive(Debug, Default)]
struct Path {
    content: String,
    bounds: [f32; 4],
    at: (f32, f32),
    begun: (f32, f32),
}

impl Path {
    fn ellipse(cx: f32, cy: f32, rx: f32, ry: f32) -> Self {
        let (kx, ky) = (rx * 0.5523, ry * 0.5523);
        let mut path = Self::empty();
        path.move_to((cx - rx, cy));
        path.curve((cx - rx, cy - ky), (cx - kx, cy - ry), (cx, cy - ry));
        path.curve((cx + kx, cy - ry), (cx + rx, cy - ky), (cx + rx, cy));
        path.curve((cx + rx, cy + ky), (cx + kx, cy + ry), (cx, cy + ry));
        path.curve((cx - kx, cy + ry), (cx - rx, cy + ky), (cx - rx, cy));
        path.content.push_str("h ");
        path
    }

    fn empty() -> Self {
        Self {
            bounds: [f32::MAX, f32::MAX, f32::MIN, f32::MIN],
            ..Self::default()
        }
    }

    fn parse(d: &str) -> Self {
        let mut path = Self::empty();
        let mut rest = d;
        while let Some(command) = rest.chars().next() {
            rest = rest.get(command.len_utf8()..).unwrap_or_default();
            let end = rest
                .find(|letter: char| letter.is_ascii_alphabetic())
                .unwrap_or(rest.len());
            let numbers = numbers(rest.get(..end).unwrap_or_default());
            path.command(command, &numbers);
            rest = rest.get(end..).unwrap_or_default();
        }
        path
    }

    fn command(&mut self, command: char, numbers: &[f32]) {
        let relative = command.is_ascii_lowercase();
        let size = match command.to_ascii_lowercase() {
            'm' | 'l' => 2,
            'h' | 'v' => 1,
            'q' => 4,
            'c' => 6,
            _ => {
                self.content.push_str("h ");
                self.at = self.begun;
                return;
            }
        };
        let mut first = true;
        for part in numbers.chunks_exact(size) {
            let (x0, y0) = if relative { self.at } else { (0.0, 0.0) };
            match (command.to_ascii_lowercase(), part) {
                ('m', [x, y]) if first => self.move_to((x0 + x, y0 + y)),
                ('m' | 'l', [x, y]) => self.line_to((x0 + x, y0 + y)),
                ('h', [x]) => self.line_to((x0 + x, self.at.1)),
                ('v', [y]) => self.line_to((self.at.0, y0 + y)),
                ('q', [cx, cy, x, y]) => {
                    let (from, control, to) = (self.at, (x0 + cx, y0 + cy), (x0 + x, y0 + y));
                    let third = |a: (f32, f32)| {
                        (
                            a.0 + (control.0 - a.0) * 2.0 / 3.0,
                            a.1 + (control.1 - a.1) * 2.0 / 3.0,
                        )
                    };
                    self.curve(third(from), third(to), to);
                }
                ('c', [ax, ay, bx, by, x, y]) => {
                    self.curve((x0 + ax, y0 + ay), (x0 + bx, y0 + by), (x0 + x, y0 + y));
                }
                _ => {}
            }
            first = false;
        }
    }

    fn reach(&mut self, (x, y): (f32, f32)) {
        let [left, top, right, bottom] = self.bounds;
        self.bounds = [left.min(x), top.min(y), right.max(x), bottom.max(y)];
        self.at = (x, y);
    }

    fn move_to(&mut self, to: (f32, f32)) {
        self.begun = to;
        self.reach(to);
        let _ = write!(self.content, "{} {} m ", short(to.0), short(to.1));
    }

    fn line_to(&mut self, to: (f32, f32)) {
        self.reach(to);
        let _ = write!(self.content, "{} {} l ", short(to.0), short(to.1));
    }

    fn curve(&mut self, a: (f32, f32), b: (f32, f32), to: (f32, f32)) {
        // A curve stays inside its handles, most of it well inside: its middle is near enough.
        let middle = |p: f32, q: f32, r: f32, s: f32| (p + 3.0 * q + 3.0 * r + s) / 8.0;
        let from = self.at;
        self.reach((middle(from.0, a.0, b.0, to.0), middle(from.1, a.1, b.1, to.1)));
        self.reach(to);
        let _ = write!(
            self.content,
            "{} {} {} {} {} {} c ",
            short(a.0),
            short(a.1),
            short(b.0),
            short(b.1),
            short(to.0),
            short(to.1)
        );
    }
}

/// With one decimal where it says something.
fn short(number: f32) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// `-8 14-5.5.2` is four numbers.
fn numbers(text: &str) -> Vec<f32> {
    let mut found = Vec::new();
    let mut current = String::new();
    let mut flush = |current: &mut String| {
        if let Ok(number) = current.parse() {
            found.push(number);
        }
        current.clear();
    };
    for letter in text.chars() {
        match letter {
            '-' => {
                flush(&mut current);
                current.push('-');
            }
            '.' if current.contains('.') => {
                flush(&mut current);
                current.push('.');
            }
            '.' | '0'..='9' => current.push(letter),
            _ => flush(&mut current),
        }
    }
    flush(&mut current);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::images::drawing::packshot::{self, Spec};

    const SHAPES: [&str; 14] = [
        "bottle", "jar", "can", "bag", "sack", "box", "carton", "tub", "tray", "wheel", "loaf", "roll",
        "bucket", "pouch",
    ];

    #[test]
    fn numbers_stand_close_together() {
        assert_eq!(numbers("-8 14-5.5.2"), [-8.0, 14.0, -5.5, 0.2]);
        let path = Path::parse("M10 10h20v10l-20 0z");
        assert_eq!(path.content, "10 10 m 30 10 l 30 20 l 10 20 l h ");
        assert_eq!(path.bounds, [10.0, 10.0, 30.0, 20.0]);
    }

    #[test]
    fn every_vessel_becomes_paths_with_its_light() {
        for shape in SHAPES {
            let spec = Spec {
                shape: shape.to_owned(),
                brand: "A & B".to_owned(),
                name: "Passata".to_owned(),
                pack: "6 x 1 l".to_owned(),
                ..Spec::default()
            };
            let pieces = packshot::pieces(&spec, true);
            let mut art = Art::default();
            let vessel = draw(&pieces.vessel, Paint::CREAM, &mut art);
            assert!(
                vessel.paths.contains(" sh ") && vessel.paths.contains(" f "),
                "{shape}"
            );
            assert!(
                !vessel.paths.contains("NaN") && !vessel.paths.contains("inf"),
                "{shape}"
            );
            let label = draw(&pieces.label, pieces.paper, &mut art);
            let said: Vec<&str> = label.lines.iter().map(|line| line.text.as_str()).collect();
            assert!(
                said.contains(&"A & B") && said.contains(&"Passata"),
                "{shape} {said:?}"
            );
            let (x, y, side) = label.picture.unwrap();
            assert!(
                x > 40.0 && y > 40.0 && x + side < 440.0 && y + side < 440.0,
                "{shape}"
            );
            let shadow = draw(&pieces.shadow, Paint::CREAM, &mut art);
            assert!(shadow.paths.contains(" sh Q"));
            // As many paths are opened as are painted.
            for drawn in [&vessel.paths, &label.paths] {
                assert_eq!(
                    drawn.matches("q ").count(),
                    drawn.matches("Q ").count(),
                    "{shape}"
                );
            }
        }
    }
}
