//! Text in UTF-8 that a program took for Windows-1252 and saved as UTF-8 once more: `CaffÃ¨`.

/// Whether a text has letters that were saved twice. Words in capital letters with these letters of their own
/// (`PÃO`, `Å`) have none.
pub fn is_saved_twice(text: &str) -> bool {
    if text.is_ascii() {
        return false;
    }
    let mut before = None;
    let mut rest = text.chars().peekable();
    while let Some(ch) = rest.next() {
        if is_pair(before, ch, rest.peek().copied()) {
            return true;
        }
        before = Some(ch);
    }
    false
}

/// Whether two characters are the bytes of one. The second may also be gone: it was a space that does not break.
fn is_pair(before: Option<char>, first: char, second: Option<char>) -> bool {
    let within_capitals = before.is_some_and(char::is_uppercase);
    let within_small = before.is_some_and(char::is_lowercase);
    match (first, second) {
        ('Ã', _) if within_small => true,
        ('Ã' | 'Â', Some(second)) if ends_words(second) => !within_capitals,
        ('Ã' | 'Â' | 'Ä' | 'Å' | 'Ð' | 'Ñ', Some(second)) => {
            is_rest(second) && (within_small || !ends_words(second))
        }
        ('â', Some('€' | '‚' | '„')) | ('ï', Some('»' | '¿')) => true,
        _ => false,
    }
}

/// The second byte of a letter, as Windows-1252 reads it.
const fn is_rest(ch: char) -> bool {
    matches!(
        ch,
        '\u{80}'
            ..='\u{bf}'
                | '€'
                | '‚'
                | 'ƒ'
                | '„'
                | '…'
                | '†'
                | '‡'
                | 'ˆ'
                | '‰'
                | 'Š'
                | '‹'
                | 'Œ'
                | 'Ž'
                | '‘'
                | '’'
                | '“'
                | '”'
                | '•'
                | '–'
                | '—'
                | '˜'
                | '™'
                | 'š'
                | '›'
                | 'œ'
                | 'ž'
                | 'Ÿ'
    )
}

/// Such a byte that may also stand behind a word.
const fn ends_words(ch: char) -> bool {
    matches!(
        ch,
        '\u{a0}'
            | '«'
            | '»'
            | '‘'
            | '’'
            | '“'
            | '”'
            | '„'
            | '‹'
            | '›'
            | '…'
            | '–'
            | '—'
            | '™'
            | '®'
            | '°'
            | '·'
            | '•'
            | '€'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What Windows-1252 makes of the bytes from 0x80 to 0x9f; five of them it leaves as they are.
    const HIGH: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

    fn saved_again(text: &str) -> String {
        let high: Vec<char> = HIGH.chars().collect();
        text.bytes()
            .map(|byte| match byte {
                0x80..=0x9f => high[usize::from(byte - 0x80)],
                byte => char::from(byte),
            })
            .collect()
    }

    #[test]
    fn letters_that_were_saved_twice_are_found() {
        assert_eq!(saved_again("Caffè"), "CaffÃ¨");
        let words = [
            "Caffè",
            "CAFFÈ",
            "perché",
            "qualità",
            "Più",
            "così",
            "l’olio",
            "«Riserva»",
            "20 °C",
            "Käse",
            "Größe",
            "Grønn",
            "rømme",
            "på",
            "Pão",
            "PÃO",
            "maçã",
            "jamón",
            "señor",
            "crème",
            "bœuf",
            "piščanec",
            "ćevapi",
            "žlica",
            "tőgy",
            "½ kg",
            "5 €",
            "Пицца",
            "Сир",
            "Кава",
        ];
        for word in words {
            assert!(is_saved_twice(&saved_again(word)), "{word}: {}", saved_again(word));
            assert!(!is_saved_twice(word), "{word}");
        }
        assert!(is_saved_twice("qualitÃ "));
    }

    #[test]
    fn words_with_these_letters_of_their_own_are_left_alone() {
        for word in [
            "PÃO",
            "SÃO JOÃO",
            "MAÇÃ",
            "MAÇÃ\u{a0}1 kg",
            "“MAÇÃ\u{201d}",
            "IRMÃ 2 °C",
            "LÃ…",
            "Å",
            "«Å»",
            "Ås",
            "PÅ BREKKE",
            "Å – i",
            "Äpfel",
            "„A-Ä“",
            "ESPAÑA",
            "AÑO…",
            "Âge",
            "ÂGE",
            "CHÂTEAU",
            "château",
            "pâté",
            "naïf",
            "Ðe",
            "麦茶",
            "Pâté – 5 €",
            "100 % ®",
            "",
        ] {
            assert!(!is_saved_twice(word), "{word}");
        }
    }
}
