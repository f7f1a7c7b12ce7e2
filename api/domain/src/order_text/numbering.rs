//! Lists whose lines are numbered: `1) 5 kg farina`, `2. olio`, `a) sale`, `③ riso`.

/// The number or letter at the beginning of a list's line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark<'a> {
    place: u32,
    style: Style,
    /// What stands behind it.
    pub rest: &'a str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    /// `1)`, `1.`, `(1)`, `1️⃣`
    Number,
    /// `a)`
    Letter,
    /// `①`
    Sign,
    /// `1 -`, `1:`: often an amount.
    Weak,
}

impl Mark<'_> {
    /// Whether nothing else is written like it, so that it counts even alone.
    pub(super) const fn is_plain(&self) -> bool {
        matches!(self.style, Style::Letter | Style::Sign)
    }

    /// Whether it may be an amount as well.
    pub(super) const fn is_weak(&self) -> bool {
        matches!(self.style, Style::Weak)
    }
}

/// The mark with which an entry begins.
pub(super) fn mark(entry: &str) -> Option<Mark<'_>> {
    let entry = entry.trim_start();
    let open = entry.strip_prefix('(').unwrap_or(entry);
    let digits = open.bytes().take_while(u8::is_ascii_digit).count();
    if let Some(sign) = entry.chars().next().filter(|sign| signed(*sign).is_some()) {
        let rest = entry.get(sign.len_utf8()..)?.trim_start();
        return Some(Mark { place: signed(sign)?, style: Style::Sign, rest });
    }
    if digits == 0 {
        let mut chars = open.chars();
        let letter = chars.next().filter(|letter| letter.is_alphabetic() && *letter < '\u{3000}')?;
        let rest = chars.as_str().strip_prefix(')')?;
        return Some(Mark { place: u32::from(letter), style: Style::Letter, rest: rest.trim_start() });
    }
    let place = open.get(..digits)?.parse().ok().filter(|place| (1..100).contains(place))?;
    let behind = open.get(digits..)?;
    // A keycap: `1️⃣`.
    if let Some(rest) = behind.strip_prefix("\u{fe0f}\u{20e3}") {
        return Some(Mark { place, style: Style::Number, rest: rest.trim_start() });
    }
    let closed = behind.trim_start_matches(['.', '°']).trim_start();
    if let Some(rest) = closed.strip_prefix(')') {
        return Some(Mark { place, style: Style::Number, rest: rest.trim_start() });
    }
    let style = if behind.starts_with('.') { Style::Number } else { Style::Weak };
    let rest = match style {
        Style::Number => behind.strip_prefix('.'),
        _ => behind.trim_start().strip_prefix(['-', '–', '—', ':']),
    }?;
    // `1.5 kg` and `2-3 kg` are amounts.
    let begins = rest.starts_with(char::is_whitespace) || rest.starts_with(char::is_alphabetic);
    begins.then_some(Mark { place, style, rest: rest.trim_start() })
}

/// The number of a single character: 1 for `①`.
fn signed(sign: char) -> Option<u32> {
    let code = u32::from(sign);
    let first = match code {
        0x2460..=0x2473 => 0x2460,
        0x2474..=0x2487 => 0x2474,
        0x2488..=0x249b => 0x2488,
        0x2776..=0x277f => 0x2776,
        _ => return None,
    };
    Some(code - first + 1)
}

/// Removes the marks of a numbered list from entries; each comes with whether its mark is in doubt.
/// `is_whole` tells whether a text has an amount and a name.
pub(super) fn unnumbered(entries: &[String], is_whole: impl Fn(&str) -> bool) -> Vec<(String, bool)> {
    const WEAK_LIST: usize = 3;
    let mut out: Vec<(String, bool)> = entries.iter().map(|entry| (entry.clone(), false)).collect();
    for style in [Style::Number, Style::Letter, Style::Sign, Style::Weak] {
        let marks: Vec<(usize, Mark<'_>)> = entries
            .iter()
            .enumerate()
            .filter_map(|(at, entry)| Some((at, mark(entry).filter(|mark| mark.style == style)?)))
            .collect();
        for run in marks.chunk_by(|(_, one), (_, next)| one.place + 1 == next.place) {
            let from_one = run.first().is_some_and(|(_, mark)| mark.place == 1);
            let all_whole = || run.iter().all(|(_, mark)| is_whole(mark.rest));
            let (is_list, doubtful) = match style {
                Style::Letter | Style::Sign => (true, false),
                Style::Number => (run.len() > 1, !from_one),
                // `1 - farina 25 kg` may be one of 25 kg, whatever follows it.
                Style::Weak => (from_one && run.len() >= WEAK_LIST && all_whole(), from_one && run.len() > 1),
            };
            for (at, mark) in run {
                if let Some(entry) = out.get_mut(*at) {
                    *entry =
                        if is_list { (mark.rest.to_owned(), doubtful) } else { (entry.0.clone(), doubtful) };
                }
            }
        }
    }
    out
}
