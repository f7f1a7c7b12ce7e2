//! The shop's drawings on paper: from the paths that `images::drawing` writes to those of a PDF.

use catalogue::images::drawing::Color as Paint;
use pdf::Color;
use std::fmt::Write;

/// The filled paths of a drawing as a form's content, counting downwards.
pub fn draw(svg: &str) -> String {
    let mut out = String::new();
    for tag in svg.split("<path ").skip(1) {
        if let Some((color, d)) = value(tag, "fill").and_then(Paint::parse).zip(value(tag, "d")) {
            let _ = write!(out, "{} rg {}f ", ink(color).rgb(), Path::parse(d).content);
        }
    }
    out
}

fn ink(Paint(red, green, blue): Paint) -> Color {
    Color(u32::from(red) << 16 | u32::from(green) << 8 | u32::from(blue))
}

/// The value of an attribute.
fn value<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, after) = tag.split_once(&format!("{name}=\""))?;
    after.split('"').next()
}

type Point = (f32, f32);

/// A path's operators, and where its pen stands.
#[derive(Debug, Default)]
struct Path {
    content: String,
    at: Point,
    begun: Point,
    /// The second handle of the curve before.
    handle: Point,
}

impl Path {
    fn parse(d: &str) -> Self {
        let mut path = Self::default();
        let mut rest = d;
        while let Some(command) = rest.chars().next() {
            rest = rest.get(command.len_utf8()..).unwrap_or_default();
            let end = rest.find(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(rest.len());
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
            'q' | 's' => 4,
            'c' => 6,
            _ => {
                self.content.push_str("h ");
                self.at = self.begun;
                return;
            }
        };
        for part in numbers.chunks_exact(size) {
            let (x0, y0) = if relative { self.at } else { (0.0, 0.0) };
            match (command.to_ascii_lowercase(), part) {
                ('m', [x, y]) => self.move_to((x0 + x, y0 + y)),
                ('l', [x, y]) => self.line_to((x0 + x, y0 + y)),
                ('h', [x]) => self.line_to((x0 + x, self.at.1)),
                ('v', [y]) => self.line_to((self.at.0, y0 + y)),
                ('q', [cx, cy, x, y]) => {
                    let (from, control, to) = (self.at, (x0 + cx, y0 + cy), (x0 + x, y0 + y));
                    let third =
                        |a: Point| (a.0 + (control.0 - a.0) * 2.0 / 3.0, a.1 + (control.1 - a.1) * 2.0 / 3.0);
                    self.curve(third(from), third(to), to);
                }
                ('s', [bx, by, x, y]) => {
                    let first = (2.0 * self.at.0 - self.handle.0, 2.0 * self.at.1 - self.handle.1);
                    self.curve(first, (x0 + bx, y0 + by), (x0 + x, y0 + y));
                }
                ('c', [ax, ay, bx, by, x, y]) => {
                    self.curve((x0 + ax, y0 + ay), (x0 + bx, y0 + by), (x0 + x, y0 + y));
                }
                _ => {}
            }
        }
    }

    fn points(&mut self, points: &[Point], operator: char) {
        for (x, y) in points {
            let _ = write!(self.content, "{} {} ", short(*x), short(*y));
            self.at = (*x, *y);
        }
        self.content.push(operator);
        self.content.push(' ');
    }

    fn move_to(&mut self, to: Point) {
        self.begun = to;
        self.points(&[to], 'm');
    }

    fn line_to(&mut self, to: Point) {
        self.points(&[to], 'l');
    }

    fn curve(&mut self, a: Point, b: Point, to: Point) {
        self.points(&[a, b, to], 'c');
        self.handle = b;
    }
}

/// With one decimal where it says something.
fn short(number: f32) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// `-8 14-5` is three numbers.
fn numbers(text: &str) -> Vec<f32> {
    text.replace('-', " -").split(' ').filter_map(|number| number.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::images::drawing::packshot;
    use catalogue::images::drawing::silhouettes::{self, Silhouette};

    #[test]
    fn numbers_stand_close_together() {
        assert_eq!(numbers("-8 14-5"), [-8.0, 14.0, -5.0]);
        let path = Path::parse("M10 10h20v10l-20 0z");
        assert_eq!(path.content, "10 10 m 30 10 l 30 20 l 10 20 l h ");
    }

    #[test]
    fn every_pack_becomes_paths() {
        for Silhouette { name: shape, paths, .. } in silhouettes::ALL {
            let spec = packshot::Spec { shape: shape.to_owned(), ..packshot::Spec::default() };
            let drawn = draw(&packshot::silhouette(&spec, true));
            assert_eq!(drawn.matches("f ").count(), paths.len(), "{shape}");
            assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{shape}");
        }
    }
}
