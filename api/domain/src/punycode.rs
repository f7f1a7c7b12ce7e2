//! Encodes domain names with letters outside ASCII as the network knows them (RFC 3492).

const BASE: u32 = 36;
const LEAST: u32 = 1;
const MOST: u32 = 26;

/// Each label in ASCII; `None` where a character is neither a letter nor a digit nor a hyphen. The text is in
/// lower case.
pub fn domain(text: &str) -> Option<String> {
    let labels: Option<Vec<String>> = text.split('.').map(label).collect();
    Some(labels?.join("."))
}

fn label(text: &str) -> Option<String> {
    if !text.chars().all(|ch| ch.is_alphanumeric() || ch == '-') {
        return None;
    }
    if text.is_ascii() { Some(text.to_owned()) } else { Some(format!("xn--{}", encoded(text)?)) }
}

/// Section 6.3 of the RFC; `None` on overflow.
fn encoded(text: &str) -> Option<String> {
    let letters: Vec<u32> = text.chars().map(u32::from).collect();
    let mut out: String = text.chars().filter(char::is_ascii).collect();
    let basic = u32::try_from(out.len()).ok()?;
    if basic > 0 {
        out.push('-');
    }
    let (mut point, mut delta, mut bias, mut done) = (128, 0_u32, 72, basic);
    while usize::try_from(done).ok()? < letters.len() {
        let next = letters.iter().copied().filter(|letter| *letter >= point).min()?;
        delta = delta.checked_add((next - point).checked_mul(done + 1)?)?;
        point = next;
        for letter in &letters {
            if *letter < point {
                delta = delta.checked_add(1)?;
            }
            if *letter == point {
                push(&mut out, delta, bias);
                bias = adapted(delta, done + 1, done == basic);
                delta = 0;
                done += 1;
            }
        }
        delta = delta.checked_add(1)?;
        point += 1;
    }
    Some(out)
}

/// A number of variable length.
fn push(out: &mut String, number: u32, bias: u32) {
    let mut rest = number;
    for k in (1..).map(|step| step * BASE) {
        let threshold = k.saturating_sub(bias).clamp(LEAST, MOST);
        if rest < threshold {
            break;
        }
        out.push(digit(threshold + (rest - threshold) % (BASE - threshold)));
        rest = (rest - threshold) / (BASE - threshold);
    }
    out.push(digit(rest));
}

fn digit(value: u32) -> char {
    char::from_digit(value.wrapping_add(10) % BASE, BASE).unwrap_or('a')
}

fn adapted(delta: u32, points: u32, is_first: bool) -> u32 {
    let mut delta = if is_first { delta / 700 } else { delta / 2 };
    delta += delta / points;
    let mut k = 0;
    while delta > (BASE - LEAST) * MOST / 2 {
        delta /= BASE - LEAST;
        k += BASE;
    }
    k + (BASE - LEAST + 1) * delta / (delta + 38)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_as_the_network_knows_them() {
        for (name, known) in [
            ("kjøkken.no", "xn--kjkken-cya.no"),
            ("bücher.example", "xn--bcher-kva.example"),
            ("caffè.it", "xn--caff-8oa.it"),
            ("пример.рф", "xn--e1afmkfd.xn--p1ai"),
            ("食べ物.jp", "xn--59j689q5dya.jp"),
            ("trattoria.it", "trattoria.it"),
        ] {
            assert_eq!(domain(name).as_deref(), Some(known));
        }
        assert_eq!(domain("caffè bar.it"), None);
        assert_eq!(domain("caffè_bar.it"), None);
    }
}
