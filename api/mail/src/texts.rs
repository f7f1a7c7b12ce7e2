//! What the mails say: `texts/<locale>.json`, in twelve languages, part of the build.
//! A placeholder is a name in braces; nothing in them is HTML.

use domain::locale::Locale;
use platform::text_file::text_file;
use serde_json::Value;

/// Everything in one language. Read where needed: a type for all of it would be three times
/// the code.
pub(super) struct Words(Value);

/// One mail in one language.
pub(super) struct MailTexts<'a>(&'a Value);

impl Words {
    /// `hello`, `link`, ...
    pub(super) fn shared(&self, name: &str) -> &str {
        self.0.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// `labels.delivery`, `methods.CC`, ...
    pub(super) fn of(&self, group: &str, name: &str) -> &str {
        let found = self.0.get(group).and_then(|group| group.get(name));
        found.and_then(Value::as_str).unwrap_or_default()
    }

    /// `None` when there is no such mail.
    pub(super) fn of_template(&self, template: &str) -> Option<MailTexts<'_>> {
        self.0.get(template).filter(|texts| texts.is_object()).map(MailTexts)
    }
}

impl<'a> MailTexts<'a> {
    /// `subject`, `title`, `button` (empty: none).
    pub(super) fn one(&self, name: &str) -> &'a str {
        self.0.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// `text`: paragraphs; `notes`: the small print below the button.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &'a str> {
        let items = self.0.get(name).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        items.iter().filter_map(Value::as_str)
    }
}

const fn source(locale: Locale) -> &'static str {
    text_file!(locale)
}

/// The words of a language.
pub(super) fn of(locale: Locale) -> Words {
    Words(serde_json::from_str(source(locale)).unwrap_or_default())
}

/// Every `{name}` replaced by its value, in one pass: a value is never read as a template.
/// A name without a value leaves nothing behind.
pub(super) fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((name, behind)) = after.split_once('}') else {
            out.push('{');
            rest = after;
            continue;
        };
        if let Some((_, value)) = values.iter().find(|(known, _)| *known == name) {
            out.push_str(value);
        }
        rest = behind;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// Path of every text and the placeholders in it.
    fn shape(value: &Value, path: &str, found: &mut BTreeMap<String, Vec<String>>) {
        match value {
            Value::String(text) => {
                let mut names: Vec<String> = text
                    .split('{')
                    .skip(1)
                    .filter_map(|part| Some(part.split_once('}')?.0.to_owned()))
                    .collect();
                names.sort();
                names.dedup();
                found.insert(path.to_owned(), names);
            }
            Value::Array(items) => {
                for (at, item) in items.iter().enumerate() {
                    shape(item, &format!("{path}.{at}"), found);
                }
            }
            Value::Object(members) => {
                for (key, member) in members {
                    shape(member, &format!("{path}.{key}"), found);
                }
            }
            _ => panic!("{path} is no text"),
        }
    }

    #[test]
    fn every_language_says_the_same() {
        let shape_of = |locale: Locale| {
            let mut found = BTreeMap::new();
            shape(&serde_json::from_str(source(locale)).unwrap(), "", &mut found);
            found
        };
        let italian = shape_of(Locale::It);
        assert!(italian.len() > 60);
        for locale in Locale::ALL {
            assert_eq!(
                of(locale).of_template("welcome").map(|of_template| of_template.all("text").count()),
                Some(3)
            );
            assert_eq!(shape_of(locale), italian, "{locale:?}");
        }
    }

    #[test]
    fn no_text_is_left_empty_or_untrimmed() {
        for locale in Locale::ALL {
            let mut texts = Vec::new();
            collect(&serde_json::from_str(source(locale)).unwrap(), "", &mut texts);
            for (path, text) in texts {
                let may_be_empty = path.ends_with("accountDeleted.button");
                assert_eq!(text.is_empty(), may_be_empty, "{locale:?} {path}");
                assert_eq!(text.trim(), text, "{locale:?} {path}");
                assert!(!text.contains(['\n', '<', '>']), "{locale:?} {path}");
            }
        }
    }

    fn collect(value: &Value, path: &str, found: &mut Vec<(String, String)>) {
        match value {
            Value::String(text) => found.push((path.to_owned(), text.clone())),
            Value::Array(items) => items.iter().for_each(|item| collect(item, path, found)),
            Value::Object(members) => {
                members.iter().for_each(|(key, member)| collect(member, &format!("{path}.{key}"), found))
            }
            _ => {}
        }
    }

    proptest! {
        #[test]
        fn a_value_is_never_a_template(value in "\\PC{0,40}") {
            prop_assert_eq!(
                fill("<{company}> {name}{none}", &[("company", &value), ("name", "{company}")]),
                format!("<{value}> {{company}}")
            );
        }
    }
}
