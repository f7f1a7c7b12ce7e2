//! The content of a mail with a catalogue: the agent's own words, the files, and the unsubscribe link.

use super::content::{prose, value};
use super::texts::{Words, fill};
use domain::{format, locale::Locale, plural};
use serde::Deserialize;
use serde_json::Value;

/// Empty for a mail about something else.
#[derive(Debug, Default)]
pub(super) struct CatalogueFacts {
    /// Shown before everything else.
    pub message: Vec<String>,
    pub rows: Vec<(String, String)>,
    /// The files' links: label and address; the first is the button's.
    pub links: Vec<(String, String)>,
    /// The page to unsubscribe.
    pub stop: Option<String>,
    pub until: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Data {
    agent: String,
    agent_phone: String,
    agent_email: String,
    message: String,
    files: Vec<File>,
    until: String,
    token: Token,
}

#[derive(Debug, Deserialize)]
struct File {
    articles: i64,
    pages: i64,
    bytes: i64,
}

#[derive(Debug, Deserialize)]
struct Token {
    files: Vec<String>,
    stop: String,
}

pub(super) fn of(
    template: &str,
    data: Option<&Value>,
    words: &Words,
    locale: Locale,
) -> Option<CatalogueFacts> {
    if template != "catalogue" {
        return Some(CatalogueFacts::default());
    }
    let data: Data = serde_json::from_value(data?.clone()).ok()?;
    let links = data.files.iter().zip(&data.token.files).enumerate();
    let several = data.files.len() > 1;
    let contact = [value(&data.agent), data.agent_phone.clone(), data.agent_email.clone()];
    let contact: Vec<String> = contact.into_iter().filter(|part| !part.is_empty()).collect();
    Some(CatalogueFacts {
        message: data.message.split('\n').map(prose).filter(|line| !line.is_empty()).collect(),
        rows: vec![(words.of("labels", "agent").to_owned(), contact.join("\n"))],
        links: links
            .map(|(at, (file, token))| {
                let text = about(file, words, locale);
                let part = (at + 1).to_string();
                let part = fill(words.shared("cataloguePart"), &[("part", part.as_str())]);
                let text = if several { format!("{part}: {text}") } else { text };
                (text, format!("/api/catalogue/{token}"))
            })
            .collect(),
        stop: Some(format!("/newsletter/cataloghi?token={}", data.token.stop)),
        until: data.until,
    })
}

fn about(file: &File, words: &Words, locale: Locale) -> String {
    let number = |number: i64| format::thousandths(number * 1_000, locale);
    // Tenths of a megabyte, at least one.
    let tenths = ((file.bytes + 50_000) / 100_000).max(1);
    let (pages, articles) = (number(file.pages), number(file.articles));
    let size = format::thousandths(tenths * 100, locale);
    fill(
        plural::pick(words.shared("catalogueFile"), file.articles, locale),
        &[("pages", &pages), ("articles", &articles), ("size", &size)],
    )
}

#[cfg(test)]
mod tests {
    use super::super::letter::write;
    use domain::{format, locale::Locale};
    use platform::settings::default_operator;
    use serde_json::json;

    #[test]
    fn catalogue_mails_have_their_links_in_every_language() {
        let data = json!({
            "name": "Anna", "agent": "Luca Verdi", "agentPhone": "+393331234567", "agentEmail": "luca@madia.example",
            "layout": "complete", "message": "Buongiorno Anna,\n\nwww.evil.example", "until": "20/01/2027",
            "files": [{ "articles": 2000, "pages": 171, "bytes": 6_340_000 }, { "articles": 12, "pages": 4, "bytes": 900 }],
            "token": { "files": ["tok-1", "tok-2"], "stop": "tok-3" }
        });
        for locale in Locale::ALL {
            let letter =
                write("catalogue", Some(&data), locale, "https://shop.example", &default_operator()).unwrap();
            let body = letter.html.split_once("</style>").unwrap().1;
            for part in [letter.subject.as_str(), &letter.text, body] {
                assert!(!part.contains(['{', '}']), "{locale:?} {part}");
            }
            assert!(letter.subject.contains("Luca Verdi") && !letter.subject.contains("tok-"));
            for expected in [
                "Buongiorno Anna,",
                "https://shop.example/api/catalogue/tok-1",
                "https://shop.example/api/catalogue/tok-2",
                "/newsletter/cataloghi?token=tok-3&lang=",
                "20/01/2027",
                "luca@madia.example",
                &format::thousandths(6_300, locale),
                &format::thousandths(2_000_000, locale),
            ] {
                assert!(letter.text.contains(expected), "{locale:?} {expected}\n{}", letter.text);
            }
            assert!(!letter.text.contains("www.evil") && body.contains("/api/catalogue/tok-2"));
            let code = locale.code();
            assert_eq!(
                letter.headers["List-Unsubscribe"],
                format!("<https://shop.example/api/catalogue/unsubscribe?token=tok-3&lang={code}>")
            );
            assert_eq!(letter.headers["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click");
        }
        assert!(write("catalogue", Some(&json!({})), Locale::It, "https://x", &default_operator()).is_none());
    }
}
