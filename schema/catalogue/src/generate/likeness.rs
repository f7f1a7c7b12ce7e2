//! Which drawing shows goods that are known by their look and not by a pack: sliced and hung, cut from a wheel, shaped by a die, laid on a
//! table.

/// Words of a folded Italian or Norwegian name, and the kind whose drawing it is; what is narrower stands first.
const WORDS: &[(&str, &[&str], &str)] = &[
    ("cured-meats", &["cotto", "kokt skinke"], "cooked-ham"),
    ("cured-meats", &["san daniele"], "prosciutto-di-san-daniele"),
    ("cured-meats", &["norveges", "spekeskinke"], "spekeskinke"),
    ("cured-meats", &["prosciutt", "culatello", "serrano"], "prosciutto-di-parma"),
    ("cured-meats", &["speck"], "speck-alto-adige"),
    ("cured-meats", &["bresaola", "carpaccio"], "bresaola-della-valtellina"),
    ("cured-meats", &["mortadella"], "mortadella-bologna"),
    ("cured-meats", &["nduja"], "nduja"),
    ("cured-meats", &["piccant", "spianata", "ventricina", "chorizo", "pepperoni"], "spicy-salami"),
    ("cured-meats", &["salam", "soppress", "finocchiona", "cacciator"], "salame-milano"),
    ("cured-meats", &["guanciale"], "guanciale"),
    ("cured-meats", &["bacon"], "bacon"),
    ("cured-meats", &["pancett"], "pancetta"),
    ("cured-meats", &["coppa", "capocollo"], "coppa"),
    ("cured-meats", &["lardo"], "lardo"),
    ("cured-meats", &["porchetta"], "porchetta"),
    ("cured-meats", &["wurstel", "polse"], "frankfurter"),
    ("cured-meats", &["fenalar"], "fenalar"),
    ("aged-cheese", &["grattugiat", "revet"], "grated-hard-cheese"),
    ("aged-cheese", &["parmigian"], "parmigiano-reggiano"),
    ("aged-cheese", &["grana padano", "trentingrana"], "grana-padano"),
    ("aged-cheese", &["pecorin"], "pecorino-romano"),
    ("aged-cheese", &["gorgonzola", "erborinat", "roquefort"], "gorgonzola"),
    ("aged-cheese", &["asiago", "montasio", "piave"], "asiago"),
    ("aged-cheese", &["taleggio"], "taleggio"),
    ("aged-cheese", &["provol", "caciocavallo"], "provolone-valpadana"),
    ("aged-cheese", &["fontina", "fontal"], "fontina"),
    ("aged-cheese", &["scamorz"], "smoked-scamorza"),
    ("aged-cheese", &["capra bruno", "bruno di capra", "geitost"], "brown-goat-cheese"),
    ("aged-cheese", &["brunost", "gudbrandsdal", "formaggio bruno"], "brunost"),
    ("aged-cheese", &["gamalost"], "gamalost"),
    ("aged-cheese", &["nokkelost"], "nokkelost"),
    ("aged-cheese", &["gouda", "edam"], "gouda"),
    ("aged-cheese", &["emment", "leerdam", "maasdam", "jarlsberg"], "emmental"),
    ("aged-cheese", &["cheddar"], "cheddar"),
    ("aged-cheese", &["brie", "camembert"], "brie"),
    ("pasta", &["spaghetti integral", "spaghettini integral"], "wholewheat-spaghetti"),
    ("pasta", &["penne senza glutine"], "gluten-free-penne"),
    ("pasta", &["spaghett", "capellini", "vermicell"], "spaghetti"),
    ("pasta", &["linguin", "bavette", "trenette"], "linguine"),
    ("pasta", &["bucatin", "ziti"], "bucatini"),
    ("pasta", &["penn", "sedan"], "penne-rigate"),
    ("pasta", &["rigaton", "maccheron", "tortiglion", "mezze maniche"], "rigatoni"),
    ("pasta", &["fusill", "eliche", "girandol"], "fusilli"),
    ("pasta", &["farfall"], "farfalle"),
    ("pasta", &["paccher", "calamarat"], "paccheri"),
    ("pasta", &["orecchiett"], "orecchiette"),
    ("pasta", &["lasagn"], "egg-lasagne-sheets"),
    ("pasta", &["tagliatell", "fettuccin", "pappardell", "tagliolin"], "egg-tagliatelle"),
    ("pasta", &["gragnano"], "pasta-di-gragnano"),
    ("pasta", &["ditalin", "ditalon", "tubett"], "ditalini"),
    ("pasta", &["fregola"], "sardinian-fregola"),
    ("disposable-tableware", &["stuzzicadent", "stecchin"], "toothpicks"),
    ("disposable-tableware", &["spiedin"], "skewers"),
    ("disposable-tableware", &["cannucc"], "paper-straws"),
    ("disposable-tableware", &["caffe"], "coffee-cups-to-go"),
    ("disposable-tableware", &["bicchier", "tazz"], "paper-cups"),
    ("disposable-tableware", &["cellulosa", "bagass"], "bagasse-plates"),
    ("disposable-tableware", &["piatt"], "paper-plates"),
    ("disposable-tableware", &["posat", "forchett", "coltell", "cucchia"], "wooden-cutlery"),
];

/// The kind that goods of a category look like by their folded name.
pub fn likeness(category: &str, folded: &str) -> Option<&'static str> {
    let like = |(of, words, _): &&(&str, &[&str], &str)| {
        *of == category && words.iter().any(|word| folded.contains(word))
    };
    WORDS.iter().find(like).map(|(_, _, kind)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::fold::fold;

    #[test]
    fn every_kind_of_these_categories_looks_like_itself() {
        let data = crate::data::Data::builtin().unwrap();
        let mut found = 0;
        for kind in &data.kinds.items {
            let name = kind.names.get("it").map(|name| fold(name)).unwrap_or_default();
            if let Some(like) = likeness(&kind.category, &name) {
                assert!(data.drawings.of(like).is_some(), "{like}");
                found += usize::from(like == kind.kind);
            }
        }
        assert!(found >= 56, "{found}");
    }

    #[test]
    fn the_narrower_word_wins() {
        assert_eq!(likeness("cured-meats", "prosciutto cotto alta qualita"), Some("cooked-ham"));
        assert_eq!(likeness("aged-cheese", "parmigiano reggiano grattugiato"), Some("grated-hard-cheese"));
        assert_eq!(likeness("disposable-tableware", "stuzzicadenti in bambu"), Some("toothpicks"));
        assert_eq!(likeness("pasta", "riso al salame"), None);
    }
}
