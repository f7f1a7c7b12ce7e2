//! The colour of what is inside, as the thin accent on the drawn pack of a label: never the maker's.

/// Words of which an article's folded Italian name holds one, and their tone; what is narrower stands first.
const WORDS: &[(&str, &str)] = &[
    ("cioccolat|cacao|gianduia|brownie|sacher|fondente", "#5e3a27"),
    (
        "caffe|espresso|moka|cola|chinotto|salsa di soia|teriyaki|worcester|barbecue|balsamico di|\
        balsamico trad",
        "#4f3526",
    ),
    ("caesar|tartara|maiones", "#e6dab8"),
    ("nocciol|castagn|marron|tartuf|fung|porcin|cannella|speculoos|caramell|mou", "#8a5c38"),
    ("pistacch|basilico|pesto|menta|matcha|te verde|origano|rosmarin|alloro|pisell|spinac", "#6f8a3a"),
    ("oliv|capper|carciof|cetriol|lime|finocchi|wasabi|asparag|verdur|minestron", "#7d8a35"),
    ("limon|cedr|ananas|zafferan|senape|mais|curry|camomilla|girasole|vaniglia|uov", "#d2ab3a"),
    ("aranc|mandarin|albicocc|carot|zucca|mango|pesche|pesca|camemoro|salmone|ace", "#d07a30"),
    (
        "pomodor|ketchup|pelati|passata|datterin|fragol|lampon|cilieg|amaren|peperon|piccant|arrabbiata|\
        paprica|paprika|melagran|granatina|mirtilli rossi|marmellata di mirtilli|'nduja|nduja|amatriciana|\
        bolognese|rossi di bosco",
        "#b5432f",
    ),
    ("mirtill|frutti di bosco|ribes|melanzan|prugn|barbabietol|uvetta|mirto|more", "#6b4468"),
    ("tonno|acciug|alic|sardin|sgombr|merluzz|baccal|pesce|vongol|granchio|lompo|aring", "#6f8797"),
    ("cocco|riso|mandorl|avena|soia", "#c9b489"),
    ("mele|mela|pere|pera", "#a9a544"),
];

/// Of a category, where no word says more.
fn of_category(category: &str) -> &'static str {
    match category {
        "milk-cream" | "plant-drinks" | "yogurt-desserts" | "sugar-sweeteners" => "#9fb0b8",
        "butter" | "frozen-potatoes" => "#d8bd6a",
        "fresh-cheese" => "#ded9c8",
        "frozen-meat" => "#b0605a",
        "fish-seafood" | "smoked-fish" | "canned-fish" | "frozen-fish" => "#6f8797",
        "fresh-pasta" => "#d3a544",
        "rice-grains" | "flour-baking" | "bread-crackers" | "frozen-bakery" | "biscuits"
        | "cakes-pastries" | "breakfast-cereals" => "#c19a5f",
        "legumes" | "nuts-dried-fruit" => "#9a6a3f",
        "tomato" | "pesto-pasta-sauces" | "sauces" => "#b5432f",
        "preserved-vegetables" | "frozen-vegetables" | "plant-based" | "olive-oil" => "#7d8a35",
        "seed-oils" | "snacks" => "#d2ab3a",
        "vinegar" | "frozen-meals" | "chilled-meals" | "broth-soup" => "#a8683a",
        "spices-herbs-salt" => "#a0703c",
        "honey-jam-spreads" | "syrups" | "beer" | "tea-infusions" | "spirits-liqueurs" => "#c48a2e",
        "confectionery" | "ice-cream" | "frozen-desserts" | "frozen-fruit" | "canned-fruit" => "#c98a8a",
        "chocolate-cocoa" | "coffee" => "#5e3a27",
        "water" => "#7fa3b5",
        "soft-drinks" | "juices" => "#d07a30",
        "wine" => "#7a2f3d",
        "sparkling-wine" => "#c9b45a",
        _ => "#a08d74",
    }
}

/// The accent for an article.
pub fn tone(category: &str, folded: &str) -> &'static str {
    let has = |words: &[&str]| words.iter().any(|word| folded.contains(word));
    match category {
        "wine" | "sparkling-wine" if has(&["rosato", " rose"]) => "#d08f86",
        "wine" if has(&["bianco", "grigio", "soave", "vermentino", "verdicchio"]) => "#c9b45a",
        "sparkling-wine" if has(&["lambrusco", "brachetto"]) => "#8a3448",
        "spirits-liqueurs"
            if has(&["gin", "vodka", "grappa", "sambuca", "rum bianco", "tequila", "triple", "dry"]) =>
        {
            "#bccbcc"
        }
        "spirits-liqueurs" if has(&["rosso"]) => "#a33a2c",
        "soft-drinks" if has(&["tonica", "gassosa"]) => "#bccbcc",
        "beer" if has(&["stout", "scura", "natale"]) => "#4f3526",
        "beer" if has(&["rossa", "red ale", "abbazia"]) => "#9a4f2a",
        "napkins-paper" | "takeaway-packaging" | "food-wrap" | "gloves-workwear" | "waste-bags" => {
            of_category(category)
        }
        _ => {
            let named = WORDS.iter().find(|(words, _)| words.split('|').any(|word| folded.contains(word)));
            named.map_or_else(|| of_category(category), |(_, tone)| tone)
        }
    }
}
