//! Synonyms, folded: a search for one word finds the others.

/// Each row is one article's names, in singular and plural.
const WORDS: &[&[&str]] = &[
    // Italian.
    &["acciuga", "acciughe", "alice", "alici"],
    &["anguria", "angurie", "cocomero", "cocomeri"],
    &["branzino", "branzini", "spigola", "spigole"],
    &["cozza", "cozze", "mitili"],
    &["crudo", "di parma", "san daniele"],
    &["gambero", "gamberi", "gamberetto", "gamberetti"],
    &["granturco", "mais"],
    &["melanzana", "melanzane"],
    &["parmesan", "parmigiano"],
    &["peperoncino", "peperoncini"],
    &["rucola", "rughetta"],
    &["zucchina", "zucchine", "zucchino", "zucchini"],
    // Norwegian.
    &["gulrot", "gulrotter", "gulrottene"],
    &["potet", "poteter"],
    &["reke", "reker"],
    &["tomat", "tomater"],
    // English.
    &["arugula", "rocket"],
    &["aubergine", "aubergines", "eggplant", "eggplants"],
    &["chickpea", "chickpeas", "garbanzo"],
    &["cilantro", "coriander"],
    &["courgette", "courgettes", "zucchini"],
    &["prawn", "prawns", "shrimp", "shrimps"],
    &["scallion", "scallions", "spring onion", "spring onions"],
    // German.
    &["kartoffel", "kartoffeln", "erdapfel"],
    &["paradeiser", "tomate", "tomaten"],
    &["sahne", "rahm", "obers"],
    &["topfen", "quark"],
];

/// The synonyms of a word; none where it has no other.
pub fn of(word: &str) -> impl Iterator<Item = &'static str> + Clone + use<'_> {
    let rows = WORDS.iter().filter(move |row| row.contains(&word));
    rows.flat_map(|row| row.iter().copied()).filter(move |other| *other != word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::fold;

    #[test]
    fn one_thing_is_found_by_either_word() {
        assert!(of("alici").any(|word| word == "acciughe"));
        assert!(of("acciughe").any(|word| word == "alici"));
        assert_eq!(of("burro").count(), 0);
    }

    #[test]
    fn words_are_folded_as_the_index_is() {
        for word in WORDS.iter().flat_map(|row| row.iter()) {
            assert_eq!(fold(word), **word);
        }
    }
}
