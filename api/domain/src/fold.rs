//! Normalises text for comparison: search, vocabulary and sort keys all fold the same way. `caffè` is
//! `caffe`, `Økland` is `okland`; Cyrillic and Japanese keep their letters.

use super::locale::Locale;

/// Longest sort key in characters: beyond it the product's id decides.
const SORT_KEY_CHARS: usize = 72;

/// Lower case, Latin letters in ASCII, full-width forms in plain ones, accents gone.
///
/// Folding twice changes nothing.
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for ch in text.chars() {
        push_folded(&mut out, ch);
    }
    out
}

/// Invisible characters: blanks without a width, writing directions, byte order marks.
pub const fn is_invisible(ch: char) -> bool {
    matches!(ch, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// The folded words of a text, in order: what the index calls a token.
pub fn words(text: &str) -> Vec<String> {
    fold(text)
        .split(|ch: char| !ch.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// What the index stores: the folded words, then the other spelling of each word that
/// has one (`okland oekland`, `blabaer blaabaer`, `mullermilch muellermilch`).
pub(crate) fn variants(text: &str) -> String {
    let mut all = words(text);
    for word in words(&spell_out(text)) {
        if !all.contains(&word) {
            all.push(word);
        }
    }
    all.join(" ")
}

/// A key that sorts byte by byte in the order of the locale: in Norwegian å after ø after
/// æ after z, in Spanish ñ after n, and everywhere `2 kg` before `10 kg`.
pub fn sort_key(locale: Locale, text: &str) -> String {
    let mut key = String::with_capacity(text.len() + 8);
    let lower: Vec<char> = text.chars().flat_map(char::to_lowercase).collect();
    let mut rest = lower.as_slice();
    let mut gap = false;
    while let [first, tail @ ..] = rest {
        if let Some((weight, used)) = tailored(locale, *first, tail.first().copied()) {
            separate(&mut key, &mut gap);
            key.push_str(weight);
            rest = rest.get(used..).unwrap_or_default();
        } else if first.is_ascii_digit() {
            separate(&mut key, &mut gap);
            let digits = rest.iter().take_while(|ch| ch.is_ascii_digit()).count();
            let (run, after) = rest.split_at(digits);
            for _ in digits..4 {
                key.push('0');
            }
            key.extend(run);
            rest = after;
        } else {
            let mut folded = String::new();
            push_folded(&mut folded, *first);
            for ch in folded.chars() {
                if ch.is_alphanumeric() {
                    separate(&mut key, &mut gap);
                    key.push(if locale == Locale::Ja { hiragana(ch) } else { ch });
                } else {
                    gap = true;
                }
            }
            rest = tail;
        }
    }
    key.chars().take(SORT_KEY_CHARS).collect()
}

/// Writes one space for any separator between two words, none at the start.
fn separate(key: &mut String, gap: &mut bool) {
    if *gap && !key.is_empty() {
        key.push(' ');
    }
    *gap = false;
}

/// The weight of letters with their own place in the alphabet, and how many characters they take. `{`, `|`,
/// `}` follow z; U+04FE and U+04FF follow every letter of the Cyrillic alphabets.
fn tailored(locale: Locale, first: char, next: Option<char>) -> Option<(&'static str, usize)> {
    let single = |weight| Some((weight, 1));
    let double = |weight| Some((weight, 2));
    match (locale, first, next) {
        (Locale::No, 'æ' | 'ä', _) => single("{"),
        (Locale::No, 'ø' | 'ö', _) => single("|"),
        (Locale::No, 'å', _) => single("}"),
        (Locale::Es, 'ñ', _) => single("n{"),
        (Locale::Hr, 'č', _) => single("c{"),
        (Locale::Hr, 'ć', _) => single("c|"),
        (Locale::Hr, 'd', Some('ž')) => double("d{"),
        (Locale::Hr, 'đ', _) => single("d|"),
        (Locale::Hr, 'l', Some('j')) => double("l{"),
        (Locale::Hr, 'n', Some('j')) => double("n{"),
        (Locale::Hr, 'š', _) => single("s{"),
        (Locale::Hr, 'ž', _) => single("z{"),
        (Locale::Hu, 'c', Some('s')) => double("c{"),
        (Locale::Hu, 'g', Some('y')) => double("g{"),
        (Locale::Hu, 'l', Some('y')) => double("l{"),
        (Locale::Hu, 'n', Some('y')) => double("n{"),
        (Locale::Hu, 'ö' | 'ő', _) => single("o{"),
        (Locale::Hu, 's', Some('z')) => double("s{"),
        (Locale::Hu, 't', Some('y')) => double("t{"),
        (Locale::Hu, 'ü' | 'ű', _) => single("u{"),
        (Locale::Hu, 'z', Some('s')) => double("z{"),
        (Locale::Ru, 'ё', _) => single("е\u{4ff}"),
        (Locale::Uk, 'ґ', _) => single("г\u{4ff}"),
        (Locale::Uk, 'є', _) => single("е\u{4ff}"),
        (Locale::Uk, 'і', _) => single("и\u{4fe}"),
        (Locale::Uk, 'ї', _) => single("и\u{4ff}"),
        _ => None,
    }
}

/// Katakana sorts among hiragana.
fn hiragana(ch: char) -> char {
    match ch {
        'ァ'..='ヶ' => char::from_u32(u32::from(ch) - 0x60).unwrap_or(ch),
        _ => ch,
    }
}

/// Spells letters as people without the key type them: ø as oe, å as aa, ä and æ as ae, ü as ue.
fn spell_out(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for ch in text.chars() {
        match ch {
            'ø' | 'ö' | 'Ø' | 'Ö' => out.push_str("oe"),
            'å' | 'Å' => out.push_str("aa"),
            'ä' | 'æ' | 'Ä' | 'Æ' => out.push_str("ae"),
            'ü' | 'Ü' => out.push_str("ue"),
            _ => out.push(ch),
        }
    }
    out
}

fn push_folded(out: &mut String, ch: char) {
    if ch.is_ascii() {
        out.push(ch.to_ascii_lowercase());
        return;
    }
    match ch {
        // A combining accent: Cyrillic letters of their own keep it.
        '\u{300}'..='\u{36f}' => compose(out, ch),
        '\u{3099}' | '\u{309a}' | 'ﾞ' | 'ﾟ' => voice(out, ch),
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => {}
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}' => out.push(' '),
        '‘' | '’' | 'ʼ' | '′' | '`' | '´' => out.push('\''),
        '“' | '”' | '«' | '»' | '„' => out.push('"'),
        '‐'..='―' | '−' => out.push('-'),
        '×' => out.push('x'),
        '！'..='～' => {
            // Full-width forms lie at a fixed distance from ASCII.
            let plain = char::from_u32(u32::from(ch) - 0xfee0).unwrap_or(ch);
            out.push(plain.to_ascii_lowercase());
        }
        'ｦ'..='ﾝ' => out.push(wide_kana(ch)),
        _ => match latin(ch) {
            Some(ascii) => out.push_str(ascii),
            None => {
                for lower in ch.to_lowercase() {
                    match lower {
                        // A capital such as İ decomposes into a letter and an accent.
                        '\u{300}'..='\u{36f}' => compose(out, lower),
                        'ё' => out.push('е'),
                        _ => match latin(lower) {
                            Some(ascii) => out.push_str(ascii),
                            None => out.push(lower),
                        },
                    }
                }
            }
        },
    }
}

/// Joins an accent to the Cyrillic letter before it; after any other letter it is dropped.
fn compose(out: &mut String, accent: char) {
    let joined = match (out.chars().next_back(), accent) {
        (Some('и'), '\u{306}') => 'й',
        (Some('у'), '\u{306}') => 'ў',
        (Some('і'), '\u{308}') => 'ї',
        _ => return,
    };
    out.pop();
    out.push(joined);
}

/// Joins a (han)dakuten to the kana before it.
fn voice(out: &mut String, mark: char) {
    let Some(kana) = out.chars().next_back() else {
        return;
    };
    let half = matches!(mark, '\u{309a}' | 'ﾟ');
    let step = match (kana, half) {
        ('は' | 'ひ' | 'ふ' | 'へ' | 'ほ' | 'ハ' | 'ヒ' | 'フ' | 'ヘ' | 'ホ', true) => 2,
        ('う', false) => 0x4e,
        ('ウ', false) => 0x4e,
        (k, false) if "かきくけこさしすせそたちつてとはひふへほ".contains(k) => 1,
        (k, false) if "カキクケコサシスセソタチツテトハヒフヘホ".contains(k) => 1,
        _ => return,
    };
    if let Some(voiced) = char::from_u32(u32::from(kana) + step) {
        out.pop();
        out.push(voiced);
    }
}

/// Half-width katakana in the order of their code points, from U+FF66.
fn wide_kana(ch: char) -> char {
    const WIDE: &str = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";
    let at = u32::from(ch).saturating_sub(0xff66) as usize;
    WIDE.chars().nth(at).unwrap_or(ch)
}

/// A Latin letter beyond ASCII, either case, in lower-case ASCII.
fn latin(ch: char) -> Option<&'static str> {
    Some(match ch {
        'À'..='Å' | 'à'..='å' | 'Ā'..='ą' | 'Ǎ' | 'ǎ' | 'ª' | 'Ạ'..='ặ' => "a",
        'Æ' | 'æ' | 'Ǽ' | 'ǽ' => "ae",
        'Ç' | 'ç' | 'Ć'..='č' => "c",
        'Ď'..='đ' | 'Ð' | 'ð' => "d",
        'È'..='Ë' | 'è'..='ë' | 'Ē'..='ě' | 'Ẹ'..='ệ' => "e",
        'Ĝ'..='ģ' | 'Ǧ' | 'ǧ' => "g",
        'Ĥ'..='ħ' => "h",
        'Ì'..='Ï' | 'ì'..='ï' | 'Ĩ'..='ı' | 'Ỉ'..='ị' => "i",
        'Ĳ' | 'ĳ' => "ij",
        'Ĵ' | 'ĵ' => "j",
        'Ķ'..='ĸ' => "k",
        'Ĺ'..='ł' => "l",
        'Ñ' | 'ñ' | 'Ń'..='ŋ' => "n",
        'Ò'..='Ö' | 'ò'..='ö' | 'Ø' | 'ø' | 'Ō'..='ő' | 'º' | 'Ọ'..='ợ' => "o",
        'Œ' | 'œ' => "oe",
        'Ŕ'..='ř' => "r",
        'Ś'..='š' | 'ſ' | 'Ș' | 'ș' => "s",
        'ß' | 'ẞ' => "ss",
        'Ţ'..='ŧ' | 'Ț' | 'ț' => "t",
        'Þ' | 'þ' => "th",
        'Ù'..='Ü' | 'ù'..='ü' | 'Ũ'..='ų' | 'Ụ'..='ự' => "u",
        'Ŵ' | 'ŵ' | 'Ẁ'..='ẅ' => "w",
        'Ý' | 'ý' | 'ÿ' | 'Ŷ'..='Ÿ' | 'Ỳ'..='ỹ' => "y",
        'Ź'..='ž' => "z",
        'ﬀ' => "ff",
        'ﬁ' => "fi",
        'ﬂ' => "fl",
        'ﬃ' => "ffi",
        'ﬄ' => "ffl",
        '²' => "2",
        '³' => "3",
        '¹' => "1",
        '½' => "1/2",
        '¼' => "1/4",
        '¾' => "3/4",
        '™' | '®' | '©' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn accents_and_northern_letters_become_ascii() {
        assert_eq!(fold("Caffè"), "caffe");
        assert_eq!(fold("ŁØĐßÆŒıÅÄÖÜÞÐ"), "lodssaeoeiaaouthd");
        assert_eq!(fold("Cafe\u{301} İstanbul"), "cafe istanbul");
        assert_eq!(fold("ＡＢＣ１２３　ｶﾞｰﾘｯｸ"), "abc123 ガーリック");
    }

    #[test]
    fn cyrillic_and_japanese_keep_their_letters() {
        assert_eq!(fold("Сливки ЙЇҐ"), "сливки йїґ");
        assert_eq!(fold("И\u{306}"), "й");
        assert_eq!(fold("Ёлка"), "елка");
        assert_eq!(fold("牛乳・生クリーム"), "牛乳・生クリーム");
    }

    #[test]
    fn words_are_the_tokens_of_the_index() {
        assert_eq!(words("Dell'orto, 6 x 1 kg"), ["dell", "orto", "6", "x", "1", "kg"]);
        assert!(words(" ·–· ").is_empty());
    }

    #[test]
    fn the_other_spelling_stands_beside() {
        assert_eq!(variants("Økland Blåbær"), "okland blabaer oekland blaabaer");
        assert_eq!(variants("Müsli"), "musli muesli");
        assert_eq!(variants("Latte intero"), "latte intero");
    }

    fn sorted(locale: Locale, mut names: Vec<&str>) -> Vec<&str> {
        names.sort_by_key(|name| sort_key(locale, name));
        names
    }

    #[test]
    fn each_locale_has_its_order() {
        assert_eq!(
            sorted(Locale::No, vec!["Ål", "Øl", "Ærfugl", "Zucchini", "Agurk"]),
            ["Agurk", "Zucchini", "Ærfugl", "Øl", "Ål"]
        );
        assert_eq!(
            sorted(Locale::It, vec!["Zucca", "Ål", "Èbano", "Erbe"]),
            ["Ål", "Èbano", "Erbe", "Zucca"]
        );
        assert_eq!(sorted(Locale::Es, vec!["Ñora", "Nuez", "Oca"]), ["Nuez", "Ñora", "Oca"]);
        assert_eq!(
            sorted(Locale::Hr, vec!["Čaj", "Cvekla", "Ćufte", "Datulje"]),
            ["Cvekla", "Čaj", "Ćufte", "Datulje"]
        );
        assert_eq!(sorted(Locale::Ru, vec!["Ёж", "Жир", "Ель"]), ["Ель", "Ёж", "Жир"]);
        assert_eq!(sorted(Locale::Uk, vec!["Йод", "Іриси", "Иж", "Їжа"]), ["Иж", "Іриси", "Їжа", "Йод"]);
        assert_eq!(sorted(Locale::Hu, vec!["Özvegy", "Ozora", "Pap"]), ["Ozora", "Özvegy", "Pap"]);
    }

    #[test]
    fn numbers_sort_by_value() {
        assert_eq!(sorted(Locale::It, vec!["Riso 10 kg", "Riso 2 kg"]), ["Riso 2 kg", "Riso 10 kg"]);
    }

    proptest! {
        #[test]
        fn folding_is_idempotent(text in any::<String>()) {
            let folded = fold(&text);
            prop_assert_eq!(fold(&folded), folded);
        }

        #[test]
        fn latin_text_folds_to_ascii(text in "[a-zA-ZÀ-ÖØ-öø-ž ]{0,40}") {
            prop_assert!(fold(&text).is_ascii());
        }

        #[test]
        fn every_folded_word_is_in_the_index_text(text in any::<String>()) {
            let stored = variants(&text);
            for word in words(&text) {
                prop_assert!(stored.split(' ').any(|token| token == word));
            }
        }

        #[test]
        fn case_does_not_change_the_order(text in "[a-zæøåéü ]{0,30}") {
            prop_assert_eq!(sort_key(Locale::No, &text), sort_key(Locale::No, &text.to_uppercase()));
        }
    }
}
