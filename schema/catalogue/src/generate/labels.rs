//! Allergens and tags that follow from the kind of goods.

use crate::data::Kind;
use crate::random::Random;

/// Empty is "none"; `None` is "not known".
pub(super) fn allergens(kind: &Kind, folded: &str) -> Option<Vec<(String, &'static str)>> {
    let has = |words: &[&str]| words.iter().any(|word| folded.contains(word));
    let of = |keys: &[&str]| Some(keys.iter().map(|key| ((*key).to_owned(), "contains")).collect());
    let sea = || {
        if has(&["polpo", "calamari", "seppie", "cozze", "vongole", "ostriche", "capesante"]) {
            of(&["molluscs"])
        } else if has(&["gamber", "mazzancolle", "scampi", "astice", "granchio"]) {
            of(&["crustaceans"])
        } else if has(&["ricci"]) {
            None
        } else {
            of(&["fish"])
        }
    };
    match kind.category.as_str() {
        "vegetables" | "frozen-vegetables" if has(&["sedano"]) => of(&["celery"]),
        "fruit" | "vegetables" | "herbs-mushrooms" | "frozen-vegetables" | "frozen-fruit" | "water"
        | "olive-oil" => of(&[]),
        "poultry" => of(&[]),
        "meat" if !has(&["salsiccia"]) => of(&[]),
        "eggs" => of(&["eggs"]),
        "fish-seafood" | "frozen-fish" | "smoked-fish" => sea(),
        "milk-cream" | "fresh-cheese" | "aged-cheese" => of(&["milk"]),
        "butter" if has(&["burro"]) => of(&["milk"]),
        "yogurt-desserts" if has(&["yogurt", "skyr", "kefir", "fermentato"]) => of(&["milk"]),
        "pasta" if has(&["senza glutine"]) => None,
        "pasta" | "fresh-pasta" if has(&["uovo", "tagliatelle", "pappardelle", "tagliolini"]) => {
            of(&["gluten", "eggs"])
        }
        "pasta" => of(&["gluten"]),
        "rice-grains" if has(&["farro", "orzo", "cous", "bulgur"]) => of(&["gluten"]),
        "rice-grains" if has(&["riso", "quinoa"]) => of(&[]),
        "flour-baking"
            if has(&[
                "00",
                "tipo 0",
                "pizza",
                "manitoba",
                "semola",
                "integrale",
                "segale",
                "pangrattato",
            ]) =>
        {
            of(&["gluten"])
        }
        "legumes" if has(&["secchi", "secche", "ceci", "lenticchi"]) => of(&[]),
        "tomato" if has(&["pelati", "polpa", "passata", "concentrato", "pomodorini"]) => of(&[]),
        "canned-fish" if has(&["vongole"]) => of(&["molluscs"]),
        "canned-fish" if has(&["granchio"]) => of(&["crustaceans"]),
        "canned-fish" if has(&["tonno", "acciugh", "sardine", "sgombro", "alici", "lompo"]) => of(&["fish"]),
        "sugar-sweeteners" if has(&["zucchero"]) => of(&[]),
        "honey-jam-spreads" if has(&["miele"]) => of(&[]),
        "honey-jam-spreads" if has(&["arachidi"]) => of(&["peanuts"]),
        "nuts-dried-fruit" if has(&["arachidi"]) => of(&["peanuts"]),
        "nuts-dried-fruit" if has(&["mandorle", "nocciole", "noce", "pistacchi", "anacardi", "pecan"]) => {
            of(&["nuts"])
        }
        "plant-drinks" if has(&["mandorla", "nocciola"]) => of(&["nuts"]),
        "plant-drinks" if has(&["soia"]) => of(&["soybeans"]),
        "plant-drinks" if has(&["farro"]) => of(&["gluten"]),
        "plant-based" if has(&["tofu", "tempeh", "soia"]) => of(&["soybeans"]),
        "plant-based" if has(&["seitan"]) => of(&["gluten"]),
        "wine" | "sparkling-wine" if !has(&["dealcolato", "analcolico"]) => of(&["sulphites"]),
        "beer" if !has(&["senza glutine", "radler"]) => of(&["gluten"]),
        "sauces" if has(&["senape"]) => of(&["mustard"]),
        "sauces" if has(&["salsa di soia"]) => of(&["soybeans", "gluten"]),
        _ => None,
    }
}

/// Keys of `schema/data/labels.json`, and `frozen`.
pub(super) fn tags(
    kind: &Kind,
    folded: &str,
    grade: Option<&str>,
    country: &str,
    random: &mut Random,
) -> Vec<String> {
    let category = kind.category.as_str();
    let has = |words: &[&str]| words.iter().any(|word| folded.contains(word));
    let mut tags: Vec<&str> = Vec::new();
    let mut add = |key: &'static str, when: bool| {
        if when && !tags.contains(&key) {
            tags.push(key);
        }
    };
    let food = kind.family != "service";
    let dice = random.below(100);
    add("organic", grade == Some("organic") || has(&["biologic"]));
    add("gluten-free", has(&["senza glutine"]));
    add("lactose-free", has(&["senza lattosio"]));
    add("vegan", category == "plant-based" || has(&["vegan"]));
    add("vegetarian", category == "plant-based");
    add("pdo", has(&[" dop", " doc"]));
    add("pgi", has(&[" igp"]));
    add("wholegrain", has(&["integral"]));
    add("sugar-free", has(&["senza zuccheri"]));
    add("100-italian", has(&["100% italiano"]));
    add(
        "made-in-italy",
        food && country == "IT" && (kind.family == "dry" || category == "wine") && dice < 40,
    );
    add(
        "halal",
        matches!(category, "poultry" | "frozen-meat" | "meat")
            && !has(&["maiale", "salsiccia", "cinghiale"])
            && dice < 18,
    );
    add("no-antibiotics", matches!(category, "poultry" | "eggs") && dice >= 80);
    let wild = has(&[
        "merluzzo",
        "skrei",
        "eglefino",
        "alici",
        "sgombro",
        "aringa",
        "tonno",
        "acciugh",
        "gamberetti",
    ]);
    let fish = matches!(category, "fish-seafood" | "frozen-fish" | "smoked-fish" | "canned-fish");
    add("msc", fish && wild && dice < 45);
    add("asc", fish && has(&["salmone", "trota", "branzino", "orata", "mazzancolle"]) && dice < 40);
    add("dolphin-safe", category == "canned-fish" && has(&["tonno"]) && dice >= 50);
    add(
        "fair-trade",
        (matches!(category, "coffee" | "chocolate-cocoa" | "tea-infusions") || has(&["banane"])) && dice < 22,
    );
    add("rainforest-alliance", matches!(category, "coffee" | "tea-infusions") && dice >= 85);
    add(
        "palm-oil-free",
        matches!(category, "biscuits" | "cakes-pastries" | "bread-crackers" | "snacks") && dice < 45,
    );
    add(
        "no-preservatives",
        matches!(category, "pesto-pasta-sauces" | "chilled-meals" | "tomato") && dice >= 70,
    );
    add("gmo-free", category == "legumes" && dice >= 75);
    add("no-added-sugar", category == "juices" && has(&["succo"]) && dice < 60);
    add("frozen", kind.family == "frozen");
    tags.into_iter().map(str::to_owned).collect()
}
