//! Yes and no as spreadsheets and people write them, in the shop's languages.

use super::fold;

/// `None` when the text is neither.
pub fn parse(text: &str) -> Option<bool> {
    // A tick may be followed by the sign that makes a picture of it.
    match fold::fold(text).trim().trim_end_matches('\u{fe0f}') {
        "1" | "x" | "✓" | "✔" | "☑" | "on" | "true" | "yes" | "y" | "si" | "s" | "vero" | "ja" | "j"
        | "wahr" | "sann" | "sant" | "oui" | "vrai" | "verdadero" | "sim" | "verdadeiro" | "da"
        | "istina" | "igen" | "igaz" | "истина" | "істина" | "так" | "да" | "はい" => {
            Some(true)
        }
        "0" | "☐" | "off" | "false" | "no" | "n" | "falso" | "nei" | "nein" | "falsch" | "usann" | "non"
        | "faux" | "nao" | "ne" | "laz" | "nem" | "hamis" | "ложь" | "хибність" | "нет" | "ні" | "いいえ" => {
            Some(false)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn yes_and_no_of_a_spreadsheet() {
        for text in [
            "VERO",
            " Sì ",
            "SI",
            "JA",
            "Ja",
            "x",
            "TRUE",
            "1",
            "WAHR",
            "SANN",
            "Да",
            "ІСТИНА",
            "✓",
            "✔\u{fe0f}",
            "on",
        ] {
            assert_eq!(parse(text), Some(true), "{text}");
        }
        for text in ["FALSO", "No", "NEI", "0", "false", "Não", "Ні", "USANN", "ХИБНІСТЬ", "off"] {
            assert_eq!(parse(text), Some(false), "{text}");
        }
        for text in ["", "2", "forse", "-", "✗", "xx"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
