//! Lines that order nothing although they name an article, and the heads of a table.

use super::{WrittenLine, farewell, listed};
use crate::fold;
use std::collections::HashSet;

/// Words at the beginning of what is not ordered: `niente burro`, `skip the eggs`, `keine Sahne`.
const BEGINNINGS: &str = " niente nessun nessuna nessuno togli togliete togliere leva levate non no skip cancel remove kein keine \
    keinen nicht ingen intet ikke dropp pas aucun aucune enlever enlevez retirez supprimez nada ningun ninguna quita quitad quitar \
    nenhum nenhuma nao tira tirem ne nema nista makni maknite nem nincs semmi нет не убери уберите немає прибери приберіть ";
/// Beginnings of verbs that take back what was ordered, wherever they stand: `annulla 3 burro`, `3 Butter stornieren`.
const CANCELLATIONS: &str = " annul anul cancel elimin stornier stornir sztorn abbestell abzubestell avbestill kanseller otkaz ponist lemondj lemondo lemondan lemondas \
    отмени отмена отмену аннулир скасу скасов відміни відміні ";
const CANCELLED: &str = " storno streichen streiche streicht stryk fjern fjerne rimuovi rimuovere rimuovete delete supprime supprimer retire \
    retira retirar borra borrar torold torolje toroljek toroljuk torolni ukloni uklonite удали удалите видали видаліть ";
/// Words at the end of it: `burro no`, `Sahne nein`.
const ENDS: &str = " no niente nessuno nein nei nada non nao ne nem нет ні ";
/// Two words anywhere in it: `la panna non serve`, `eggs not needed`.
const PAIRS: [(&str, &str); 8] = [
    ("non", " serve servono occorre occorrono mandare mandate portare portate voglio vogliamo "),
    ("not", " needed send bring "),
    ("don", " t "),
    ("nicht", " mehr liefern bringen senden notig gebraucht "),
    ("ikke", " ha trenger send lever "),
    ("ne", " treba trebamo saljite "),
    ("не", " нужно надо нужна нужны потрібно треба потрібні "),
    ("no", " hace hacen mandar mandes queremos "),
];
/// Words that turn a refusal round: `non dimenticare 3 burro`, `nicht weniger als 5 kg`.
const TURNED: &str = " dimenticare dimenticate dimenticatevi meno forget less vergessen weniger glem mindre oublier oubliez moins \
    olvidar olviden olvides menos esquecer esquecam zaboravite manje felejtsd забудьте забудь меньше менее менше ";
/// Beginnings that are parts of a name as well: `no added sugar`, `tira de asado`, `nem crevettes`.
const NAMES: &str = " no non nem tira ";
const JAPANESE: [&str; 7] = ["なし", "不要", "いらない", "いりません", "取り消し", "取消", "キャンセル"];
const HEADS: &str = " articolo articoli prodotto prodotti descrizione codice quantita qta ta note um prezzo totale article articles \
    item items product products description code quantity qty notes price total artikel bezeichnung menge preis vare varer \
    varenr varenavn antall pris merknad produit produits quantite prix producto productos cantidad precio codigo produto \
    produtos quantidade preco ";

/// Whether an entry says that something is not ordered.
pub(super) fn declines(entry: &str) -> bool {
    let is_number = |word: &String| word.starts_with(|ch: char| ch.is_ascii_digit());
    let all = fold::words(entry);
    if farewell::is_one(entry, &all) {
        return true;
    }
    let words: Vec<String> =
        all.into_iter().skip_while(|word| super::is_filler(word) && !is_number(word)).collect();
    if words.iter().any(|word| listed(TURNED, word)) {
        return false;
    }
    let says_number = words.iter().any(is_number);
    let begins =
        words.first().is_some_and(|word| listed(BEGINNINGS, word) && !(says_number && listed(NAMES, word)));
    let ends = words.len() > 1 && !says_number && words.last().is_some_and(|word| listed(ENDS, word));
    let pairs = words.windows(2).any(|pair| match pair {
        [first, second] => PAIRS.iter().any(|(word, others)| word == first && listed(others, second)),
        _ => false,
    });
    let japanese = || JAPANESE.iter().any(|end| entry.trim_end_matches(['。', '、', '.']).ends_with(end));
    let before = |at: usize| at.checked_sub(1).and_then(|before| words.get(before)).map(String::as_str);
    // `Käse zum Streichen`, `para retirar amanhã`
    let is_aim =
        |at, word: &str| matches!((before(at), word), (Some("zum"), "streichen") | (Some("para"), "retirar"));
    let cancelled = words.iter().enumerate().any(|(at, word)| cancels(word) && !is_aim(at, word));
    begins || ends || pairs || cancelled || (!says_number && japanese())
}

fn cancels(word: &str) -> bool {
    listed(CANCELLED, word) || CANCELLATIONS.split_ascii_whitespace().any(|verb| word.starts_with(verb))
}

/// Somebody looks at a line that shares a word with what is not ordered: `3 burro`, and below `annulla il burro`.
pub(super) fn doubt_declined(lines: &mut [WrittenLine]) {
    let declined: HashSet<String> =
        lines.iter().filter(|line| line.declined).flat_map(|line| line.words.iter().cloned()).collect();
    for line in lines.iter_mut().filter(|line| !line.declined) {
        line.doubtful |= line.words.iter().any(|word| declined.contains(word));
    }
}

/// Whether a line is the heads of a table: `Articolo  Q.tà  Note`.
pub(super) fn is_heads(line: &WrittenLine) -> bool {
    line.amount.is_none() && line.words.len() > 1 && line.words.iter().all(|word| listed(HEADS, word))
}

#[cfg(test)]
mod tests {
    use super::super::parse;

    #[test]
    fn what_is_not_ordered_is_no_order() {
        for text in [
            "niente burro questa volta",
            "togli 2 casse di burro",
            "non mandate le uova",
            "la panna non serve",
            "burro no",
            "no butter this week",
            "please skip the eggs",
            "don't send butter",
            "keine Sahne diesmal",
            "ingen fløte denne gang",
            "pas de crème cette fois",
            "nada de mantequilla",
            "nem kell vaj",
            "не нужно масло",
            "バター不要",
            "1) niente burro",
            "12) niente burro",
            "3 - niente burro",
            "annulla 3 burro",
            "annullate le 3 casse di burro",
            "3 burro da annullare",
            "cancel 3 butter",
            "please delete 3 butter",
            "bitte 3 Butter stornieren",
            "streichen Sie 3 Butter",
            "avbestill 3 smør",
            "stryk 3 smør",
            "annuler 3 beurre",
            "cancela 3 mantequilla",
            "anular 3 mantequilla",
            "elimine 3 manteiga",
            "otkažite 3 maslaca",
            "töröljék 3 vajat",
            "lemondom a 3 vajat",
            "отмените 3 масла",
            "скасуйте 3 масла",
            "バター3個キャンセル",
        ] {
            assert!(parse(text).iter().all(|line| line.declined), "{text}: {:?}", parse(text));
        }
        for text in [
            "2 burro",
            "no 6 prosecco",
            "burro non salato 3",
            "pizza senza glutine",
            "3 noci",
            "birra analcolica",
            "6 non-alcoholic beer",
            "2 no added sugar jam",
            "tira de asado 2 kg",
            "Nicht vergessen: 3 Butter",
            "non dimenticare 3 burro",
            "don't forget 3 butter",
            "non meno di 5 kg di burro",
            "3kg なし",
            "3 Stornoway black pudding",
            "2 drops",
        ] {
            assert!(parse(text).iter().all(|line| !line.declined), "{text}");
        }
        for (text, declined) in [
            ("2 burro, niente uova", vec![false, true]),
            ("niente burro, 3 panna", vec![true, false]),
            ("No butter this week. 2 cream", vec![true, false]),
            ("burro no, 3 panna", vec![true, false]),
            ("togli burro e 2 panna", vec![true]),
            ("annulla 3 burro, 2 panna", vec![true, false]),
        ] {
            let lines = parse(text);
            assert_eq!(
                lines.iter().map(|line| line.declined).collect::<Vec<_>>(),
                declined,
                "{text}: {lines:?}"
            );
        }
    }

    #[test]
    fn what_is_taken_back_below_is_for_somebody_to_look_at() {
        let doubtful = |text: &str| parse(text).into_iter().map(|line| line.doubtful).collect::<Vec<_>>();
        assert_eq!(doubtful("3 burro\n2 panna\nannulla il burro"), [true, false, false]);
    }

    #[test]
    fn heads_of_a_table_and_references_name_no_article() {
        for text in [
            "Articolo\tQ.tà\tNote",
            "Item  Qty",
            "rif. ordine 4521",
            "fattura n. 12345",
            "Kundennummer 12345",
        ] {
            assert_eq!(parse(text), [], "{text}");
        }
        assert_eq!(parse("ordine 25 kg burro").len(), 1);
    }
}
