//! Names and descriptions in twelve languages.

use super::pack::Pack;
use super::traits;
use crate::data::Kind;
use crate::phrases::Phrases;
use domain::{fold::fold, locale::Locale};

/// The kind in one language; for raw frozen goods it says that they are frozen.
pub(crate) fn kind_name(kind: &Kind, locale: Locale) -> String {
    let name = kind.names.get(locale.code()).map_or("", String::as_str);
    let named = fold(kind.names.get("it").map_or("", String::as_str)).contains("surgelat");
    if !traits::is_raw_frozen(kind) || named {
        return name.to_owned();
    }
    match locale {
        Locale::De => format!("TK-{name}"),
        Locale::En => format!("Frozen {}", lower_first(name)),
        Locale::Es => format!("{name} (producto congelado)"),
        Locale::Fr => format!("{name} (produit surgelé)"),
        Locale::Hr => format!("{name} (smrznuto)"),
        Locale::Hu => format!("Fagyasztott {}", lower_first(name)),
        Locale::It => italian(name),
        Locale::Ja => format!("冷凍{name}"),
        Locale::No => norwegian(name),
        Locale::Pt => format!("{name} (produto congelado)"),
        Locale::Ru | Locale::Uk => format!("{name} (заморозка)"),
    }
}

/// `Spinaci surgelati`: the participle follows the first word.
fn italian(name: &str) -> String {
    let head = name.split(' ').next().unwrap_or(name);
    let ending = match fold(head).as_str() {
        "salmone" | "pesce" | "astice" | "halibut" | "gambero" | "hamburger" | "mais" => 'o',
        "carne" => 'a',
        "ali" | "mazzancolle" | "capesante" => 'e',
        "scampi" | "arrosticini" => 'i',
        other => other.chars().next_back().filter(|c| "aeio".contains(*c)).unwrap_or('o'),
    };
    format!("{name} surgelat{ending}")
}

/// `Frosne erter`, `Frossen torsk`, `Frosset andebryst`.
fn norwegian(name: &str) -> String {
    let folded = fold(name);
    let neuter = ["bryst", "kjott", "lar", "skaft"].iter().any(|end| folded.ends_with(end));
    let plural = folded.ends_with("er")
        || folded.ends_with("skjell")
        || folded.ends_with("spyd")
        || folded.ends_with("baer")
        || folded.ends_with("bonner");
    let frozen = if plural {
        "Frosne"
    } else if neuter {
        "Frosset"
    } else {
        "Frossen"
    };
    format!("{frozen} {}", lower_first(name))
}

/// Lower-cases the first letter unless the word is a name (`Brussels`) or an abbreviation.
fn lower_first(name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(_), Some(second)) if second.is_uppercase() || name.starts_with("Brussels") => name.to_owned(),
        (Some(first), _) => first.to_lowercase().chain(letters).collect(),
        (None, _) => String::new(),
    }
}

/// `Mele cat. I, 13 kg`; for the benchmark the brand tells variants apart.
pub(crate) fn article_name(
    kind: &str,
    grade: Option<&str>,
    brand: &str,
    pack: &Pack,
    phrases: &Phrases,
    locale: Locale,
) -> String {
    let mut name = kind.to_owned();
    if let Some(grade) = grade {
        name.push(' ');
        name.push_str(phrases.text("grade", grade, locale));
    }
    if !brand.is_empty() {
        name.push(' ');
        name.push_str(brand);
    }
    let comma = if locale == Locale::Ja { "、" } else { ", " };
    format!("{name}{comma}{}", pack.named(phrases, locale))
}

/// Two or three short sentences: how it is sold, how it is kept, what it is for.
pub fn description(
    sale: &str,
    storage: &str,
    usage: &str,
    pack: &Pack,
    phrases: &Phrases,
    locale: Locale,
) -> String {
    let mut sentences = vec![
        phrases
            .text("sale", sale, locale)
            .replace("{pack}", pack.named(phrases, locale).trim_end_matches('.')),
    ];
    if pack.catch {
        sentences.push(phrases.variable(locale).to_owned());
    }
    sentences.push(phrases.text("storage", storage, locale).to_owned());
    sentences.push(phrases.text("use", usage, locale).to_owned());
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join(if locale == Locale::Ja { "" } else { " " })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frozen_goods_read_naturally() {
        assert_eq!(italian("Petto di pollo"), "Petto di pollo surgelato");
        assert_eq!(italian("Mazzancolle"), "Mazzancolle surgelate");
        assert_eq!(italian("Spinaci"), "Spinaci surgelati");
        assert_eq!(norwegian("Gulrøtter"), "Frosne gulrøtter");
        assert_eq!(norwegian("Andebryst"), "Frosset andebryst");
        assert_eq!(lower_first("Brussels sprouts"), "Brussels sprouts");
        assert_eq!(lower_first("BBQ"), "BBQ");
    }
}
