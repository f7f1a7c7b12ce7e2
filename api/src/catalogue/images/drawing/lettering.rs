//! Text on a label. An SVG in an `<img>` knows no web fonts, so widths are estimated for a
//! bold system face, on the wide side, and lines are broken here.

use super::Color;

/// Letters that end a text line inside an SVG safely.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for ch in text.chars() {
        match ch {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // XML 1.0 has no other control characters.
            ch if ch.is_control() => out.push(' '),
            ch => out.push(ch),
        }
    }
    out
}

/// Width of a text in ems.
#[must_use]
pub fn ems(text: &str) -> f64 {
    text.chars()
        .map(|ch| match ch {
            'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '!' | '|' | '’' => 0.32,
            ' ' | 'f' | 't' | 'r' | '(' | ')' | '-' | '/' => 0.4,
            'm' | 'w' | 'M' | 'W' | '@' | '%' | 'Ш' | 'Щ' | 'Ж' | 'Ю' | 'щ' | 'ш' | 'ж' | 'ю' => 0.94,
            ch if u32::from(ch) >= 0x2e80 => 1.04,
            ch if ch.is_uppercase() => 0.74,
            _ => 0.6,
        })
        .sum()
}

/// Lines and the size they are set in.
#[derive(Debug, Clone, PartialEq)]
pub struct Block {
    pub lines: Vec<String>,
    pub size: f64,
}

impl Block {
    pub const LEADING: f64 = 1.14;

    #[must_use]
    pub fn height(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let lines = self.lines.len() as f64;
        lines * self.size * Self::LEADING
    }
}

/// The largest size from `largest` down to `smallest` at which a text fits. Whole words are
/// tried down to two thirds; smaller than that a hyphen reads better. At the smallest, what is
/// left over is cut with an ellipsis.
#[must_use]
pub fn fit(text: &str, width: f64, height: f64, largest: f64, smallest: f64) -> Block {
    let whole_down_to = (largest * 0.66).max(smallest);
    for (broken, from, to) in [(false, largest, whole_down_to), (true, whole_down_to, smallest)] {
        let mut size = from;
        while size >= to {
            let block = Block {
                lines: wrap(text, width / size, broken),
                size,
            };
            if block.height() <= height && block.lines.iter().all(|line| ems(line) * size <= width) {
                return block;
            }
            size -= 1.0;
        }
    }
    let mut lines = wrap(text, width / smallest, true);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a few lines"
    )]
    let room = ((height / (smallest * Block::LEADING)).floor() as usize).max(1);
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            while ems(last) + 0.6 > width / smallest && last.pop().is_some() {}
            last.truncate(last.trim_end().len());
            last.push('…');
        }
    }
    Block {
        lines,
        size: smallest,
    }
}

/// Greedy lines of at most so many ems; with `broken` long words get a hyphen.
fn wrap(text: &str, width: f64, broken: bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let pieces = if broken {
            pieces(word, width)
        } else {
            vec![word.to_owned()]
        };
        for piece in pieces {
            match lines.last_mut() {
                Some(line) if ems(line) + ems(&piece) + 0.4 <= width && !line.ends_with('-') => {
                    line.push(' ');
                    line.push_str(&piece);
                }
                _ => lines.push(piece),
            }
        }
    }
    lines
}

/// A word in pieces that fit, with hyphens between them; Japanese breaks without.
fn pieces(word: &str, width: f64) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for ch in word.chars() {
        let hyphen = if u32::from(ch) >= 0x2e80 { "" } else { "-" };
        if let Some(piece) = pieces.last_mut() {
            let full = ems(piece) + ems(&ch.to_string()) + 0.4 > width;
            if full && piece.chars().count() > 1 {
                piece.push_str(hyphen);
                pieces.push(ch.to_string());
            } else {
                piece.push(ch);
            }
        }
    }
    pieces
}

/// How lines are set.
#[derive(Debug, Clone, Copy)]
pub struct Face {
    pub weight: u16,
    pub serif: bool,
    pub spacing: f64,
    pub color: Color,
}

/// Lines centred on `x` (or starting there), the first one's top at `y`.
#[must_use]
pub fn set(block: &Block, x: f64, y: f64, centred: bool, face: Face) -> String {
    let family = if face.serif {
        "Fraunces,Georgia,'Times New Roman','Noto Serif',serif"
    } else {
        "Onest,'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans','Noto Sans CJK JP',sans-serif"
    };
    let anchor = if centred { "middle" } else { "start" };
    let mut out = format!(
        r#"<g font-family="{family}" font-size="{:.1}" font-weight="{}" letter-spacing="{:.1}" text-anchor="{anchor}" fill="{}">"#,
        block.size, face.weight, face.spacing, face.color
    );
    let mut baseline = y + block.size * 0.86;
    for line in &block.lines {
        out.push_str(&format!(
            r#"<text x="{x:.1}" y="{baseline:.1}">{}</text>"#,
            escape(line)
        ));
        baseline += block.size * Block::LEADING;
    }
    out.push_str("</g>");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_long_german_word_is_broken_rather_than_cut_off() {
        let block = fit("Donaudampfschifffahrtskapitänsmützen", 120.0, 80.0, 30.0, 14.0);
        assert!(
            block.lines.len() > 1 && block.lines[0].ends_with('-'),
            "{block:?}"
        );
    }

    #[test]
    fn markup_is_text() {
        assert_eq!(escape("<b>&\"'\u{7}"), "&lt;b&gt;&amp;&quot;&#39; ");
    }

    proptest! {
        #[test]
        fn lines_stay_inside(text in "\\PC{1,80}", width in 80f64..300.0, height in 30f64..120.0) {
            let block = fit(&text, width, height, 34.0, 13.0);
            prop_assert!(block.height() <= height.max(13.0 * Block::LEADING) + 0.01);
            for line in &block.lines {
                prop_assert!(ems(line) * block.size <= width + block.size, "{line}");
            }
        }
    }
}
