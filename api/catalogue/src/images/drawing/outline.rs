//! Letters as paths, because an SVG in an `<img>` has no web fonts, and every machine has different ones. The
//! outlines come from the subsets of the shop's own fonts (`pdf::Font`), with whole numbers and relative
//! steps, so that they stay short.

use pdf::{Face, Font, Fonts, glyphs};
use std::fmt::Write;

/// A point of an outline in the font's units, and whether the line goes through it.
type Point = (f32, f32, bool);
/// Most levels of composed letters: none of the fonts goes deeper.
const DEEPEST: u8 = 4;

/// Appends a line of text to a path, beginning at this point of its base line.
pub(super) fn write(
    path: &mut String,
    fonts: &Fonts,
    (face, size): (Face, f32),
    (x, y): (f32, f32),
    text: &str,
) {
    let mut at = x;
    for (part, glyph, before, advance) in glyphs(fonts, face, text) {
        at += before * size;
        if let Some(font) = fonts.get(part) {
            #[expect(clippy::cast_precision_loss, reason = "units of a font: 1000 or 2048")]
            let scale = size / font.units as f32;
            for contour in contours(font, glyph, DEEPEST) {
                let placed: Vec<Point> =
                    contour.iter().map(|(u, v, on)| (at + u * scale, y - v * scale, *on)).collect();
                Pen::new(path).contour(&placed);
            }
        }
        at += advance * size;
    }
}

/// Reads bytes from the front.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn u8(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn i16(&mut self) -> Option<i16> {
        let (first, rest) = self.0.split_first_chunk::<2>()?;
        self.0 = rest;
        Some(i16::from_be_bytes(*first))
    }

    fn u16(&mut self) -> Option<u16> {
        self.i16().map(i16::cast_unsigned)
    }

    fn skip(&mut self, bytes: usize) -> Option<()> {
        self.0 = self.0.get(bytes..)?;
        Some(())
    }
}

fn contours(font: &Font, glyph: u16, depth: u8) -> Vec<Vec<Point>> {
    let mut reader = Reader(font.outline(glyph));
    let Some(count) = reader.i16() else {
        return Vec::new();
    };
    let read = if count >= 0 {
        simple(&mut reader, count)
    } else if depth > 0 {
        composed(font, &mut reader, depth - 1)
    } else {
        None
    };
    read.unwrap_or_default()
}

/// A glyph with outlines of its own.
fn simple(reader: &mut Reader<'_>, count: i16) -> Option<Vec<Vec<Point>>> {
    reader.skip(8)?;
    let ends: Vec<u16> = (0..count).map(|_| reader.u16()).collect::<Option<_>>()?;
    let points = usize::from(*ends.last()?) + 1;
    let hints = reader.u16()?;
    reader.skip(usize::from(hints))?;
    let mut flags = Vec::with_capacity(points);
    while flags.len() < points {
        let flag = reader.u8()?;
        let times = if flag & 8 == 0 { 1 } else { usize::from(reader.u8()?) + 1 };
        flags.extend(std::iter::repeat_n(flag, times));
    }
    let xs = axis(reader, &flags, 2, 16)?;
    let ys = axis(reader, &flags, 4, 32)?;
    let mut all = xs.into_iter().zip(ys).zip(flags).map(|((x, y), flag)| (x, y, flag & 1 == 1));
    let mut from = 0;
    let mut found = Vec::with_capacity(ends.len());
    for end in ends {
        let size = (usize::from(end) + 1).saturating_sub(from);
        found.push(all.by_ref().take(size).collect());
        from += size;
    }
    Some(found)
}

/// One coordinate of all points, in steps of one byte, of two, or none.
fn axis(reader: &mut Reader<'_>, flags: &[u8], short: u8, same: u8) -> Option<Vec<f32>> {
    let mut at = 0_i32;
    flags
        .iter()
        .map(|flag| {
            at += match (flag & short != 0, flag & same != 0) {
                (true, true) => i32::from(reader.u8()?),
                (true, false) => -i32::from(reader.u8()?),
                (false, true) => 0,
                (false, false) => i32::from(reader.i16()?),
            };
            #[expect(clippy::cast_precision_loss, reason = "units of a font")]
            Some(at as f32)
        })
        .collect()
}

/// A glyph composed of others: a letter and its accent.
fn composed(font: &Font, reader: &mut Reader<'_>, depth: u8) -> Option<Vec<Vec<Point>>> {
    reader.skip(8)?;
    let mut found = Vec::new();
    loop {
        let (flags, glyph) = (reader.u16()?, reader.u16()?);
        let (dx, dy) = if flags & 1 == 0 {
            (i16::from(reader.u8()?.cast_signed()), i16::from(reader.u8()?.cast_signed()))
        } else {
            (reader.i16()?, reader.i16()?)
        };
        let mut ratio = || reader.i16().map(|share| f32::from(share) / 16_384.0);
        let (a, b, c, d) = if flags & 0x8 != 0 {
            let share = ratio()?;
            (share, 0.0, 0.0, share)
        } else if flags & 0x40 != 0 {
            (ratio()?, 0.0, 0.0, ratio()?)
        } else if flags & 0x80 != 0 {
            (ratio()?, ratio()?, ratio()?, ratio()?)
        } else {
            (1.0, 0.0, 0.0, 1.0)
        };
        let (dx, dy) = if flags & 2 == 0 { (0.0, 0.0) } else { (f32::from(dx), f32::from(dy)) };
        found.extend(contours(font, glyph, depth).into_iter().map(|contour| {
            let moved = contour.into_iter();
            moved.map(|(x, y, on)| (x * a + y * c + dx, x * b + y * d + dy, on)).collect::<Vec<Point>>()
        }));
        if flags & 0x20 == 0 {
            return Some(found);
        }
    }
}

/// Writes one outline and tracks the position of the pen.
struct Pen<'a> {
    path: &'a mut String,
    at: (i32, i32),
    /// The handle of the previous curve, if the last command was one.
    handle: Option<(i32, i32)>,
    command: char,
}

impl<'a> Pen<'a> {
    const fn new(path: &'a mut String) -> Self {
        Self { path, at: (0, 0), handle: None, command: ' ' }
    }

    fn contour(&mut self, points: &[Point]) {
        let Some(first_on) = points.iter().position(|(_, _, on)| *on) else {
            return;
        };
        let mut ring = points.iter().cycle().skip(first_on).take(points.len() + 1).copied();
        let Some((x, y, _)) = ring.next() else {
            return;
        };
        self.at = (whole(x), whole(y));
        let _ = write!(self.path, "M{} {}", self.at.0, self.at.1);
        let mut handle: Option<(f32, f32)> = None;
        for (x, y, on) in ring {
            match (handle, on) {
                (None, true) => self.line((x, y)),
                (Some(control), true) => self.bend(control, (x, y)),
                (Some(control), false) => {
                    self.bend(control, (f32::midpoint(control.0, x), f32::midpoint(control.1, y)))
                }
                (None, false) => {}
            }
            handle = (!on).then_some((x, y));
        }
        self.path.push('z');
    }

    fn line(&mut self, (x, y): (f32, f32)) {
        let (dx, dy) = (whole(x) - self.at.0, whole(y) - self.at.1);
        match (dx, dy) {
            _ if unseen(dx, dy) => return,
            (_, 0) => self.say('h', &[dx]),
            (0, _) => self.say('v', &[dy]),
            _ => self.say('l', &[dx, dy]),
        }
        self.handle = None;
    }

    fn bend(&mut self, control: (f32, f32), to: (f32, f32)) {
        let (x, y) = self.at;
        let (dx, dy) = (whole(to.0) - x, whole(to.1) - y);
        if unseen(dx, dy) {
            return;
        }
        let (cx, cy) = (whole(control.0) - x, whole(control.1) - y);
        if is_flat((cx, cy), (dx, dy)) {
            return self.line(to);
        }
        // The handle with which a viewer would continue, when it is near enough.
        let mirrored = self.handle.map(|(hx, hy)| (2 * x - hx, 2 * y - hy));
        let near = |a: i32, b: f32| (whole(b) - a).abs() <= 1;
        if let Some((mx, my)) = mirrored.filter(|(mx, my)| near(*mx, control.0) && near(*my, control.1)) {
            self.say('t', &[dx, dy]);
            self.handle = Some((mx, my));
        } else {
            self.say('q', &[cx, cy, dx, dy]);
            self.handle = Some((x + cx, y + cy));
        }
    }

    fn say(&mut self, command: char, steps: &[i32]) {
        let mut follows = self.command == command && !self.path.ends_with('z');
        if !follows {
            self.path.push(command);
        }
        self.command = command;
        for step in steps {
            if follows && *step >= 0 {
                self.path.push(' ');
            }
            follows = true;
            let _ = write!(self.path, "{step}");
        }
        let (dx, dy) = match (command, steps) {
            ('h', [dx]) => (*dx, 0),
            ('v', [dy]) => (0, *dy),
            (_, [.., dx, dy]) => (*dx, *dy),
            _ => (0, 0),
        };
        self.at = (self.at.0 + dx, self.at.1 + dy);
    }
}

/// Whether a step is so short that the next may begin at its start.
const fn unseen(dx: i32, dy: i32) -> bool {
    dx.abs() <= 1 && dy.abs() <= 1
}

/// Whether a curve's handle is within half a unit of its chord.
const fn is_flat((cx, cy): (i32, i32), (dx, dy): (i32, i32)) -> bool {
    let across = cx * dy - cy * dx;
    4 * across * across <= dx * dx + dy * dy
}

#[expect(clippy::cast_possible_truncation, reason = "places on a picture")]
fn whole(number: f32) -> i32 {
    number.round() as i32
}
