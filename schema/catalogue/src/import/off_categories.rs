//! Category and label tags of Open Food Facts in our own keys. Tags are listed from general
//! to special in the export; the last one we know decides.

/// (tag without language, our category).
const CATEGORIES: &[(&str, &str)] = &[
    ("fruits", "fruit"), ("fresh-fruits", "fruit"), ("apples", "fruit"), ("citrus", "fruit"), ("berries", "fruit"),
    ("vegetables", "vegetables"), ("fresh-vegetables", "vegetables"), ("salads", "vegetables"), ("mushrooms", "herbs-mushrooms"),
    ("aromatic-plants", "herbs-mushrooms"), ("milks", "milk-cream"), ("creams", "milk-cream"), ("cream-cheeses", "fresh-cheese"), ("butters", "butter"), ("margarines", "butter"),
    ("yogurts", "yogurt-desserts"), ("dairy-desserts", "yogurt-desserts"), ("fermented-milk-products", "yogurt-desserts"), ("puddings", "yogurt-desserts"),
    ("cheeses", "aged-cheese"), ("fresh-cheeses", "fresh-cheese"), ("mozzarella", "fresh-cheese"), ("ricotta", "fresh-cheese"), ("mascarpone", "fresh-cheese"), ("soft-cheeses", "fresh-cheese"), ("feta", "fresh-cheese"),
    ("hard-cheeses", "aged-cheese"), ("parmigiano-reggiano", "aged-cheese"), ("grana-padano", "aged-cheese"), ("pecorino", "aged-cheese"), ("gorgonzola", "aged-cheese"),
    ("eggs", "eggs"), ("chicken-eggs", "eggs"), ("meats", "meat"), ("beef", "meat"), ("pork", "meat"), ("poultries", "poultry"), ("chickens", "poultry"), ("turkeys", "poultry"),
    ("prepared-meats", "cured-meats"), ("hams", "cured-meats"), ("sausages", "cured-meats"), ("salami", "cured-meats"), ("prosciutto", "cured-meats"), ("charcuterie", "cured-meats"), ("bacon", "cured-meats"),
    ("seafood", "fish-seafood"), ("fishes", "fish-seafood"), ("smoked-fishes", "smoked-fish"), ("smoked-salmons", "smoked-fish"), ("fresh-pastas", "fresh-pasta"), ("stuffed-pastas", "fresh-pasta"), ("fresh-gnocchi", "fresh-pasta"), ("gnocchi", "fresh-pasta"),
    ("meat-alternatives", "plant-based"), ("tofu", "plant-based"), ("meat-analogues", "plant-based"), ("falafels", "plant-based"), ("hummus", "plant-based"), ("dairy-substitutes", "plant-based"), ("meals", "chilled-meals"), ("prepared-salads", "chilled-meals"), ("lasagne", "chilled-meals"),
    ("frozen-vegetables", "frozen-vegetables"), ("french-fries", "frozen-potatoes"), ("frozen-fries", "frozen-potatoes"), ("frozen-fruits", "frozen-fruit"), ("frozen-seafood", "frozen-fish"), ("frozen-fishes", "frozen-fish"), ("breaded-fish", "frozen-fish"), ("frozen-meats", "frozen-meat"),
    ("frozen-breads", "frozen-bakery"), ("frozen-pizzas", "frozen-meals"), ("pizzas", "frozen-meals"), ("frozen-ready-made-meals", "frozen-meals"), ("frozen-foods", "frozen-meals"), ("ice-creams", "ice-cream"), ("sorbets", "ice-cream"), ("ice-creams-and-sorbets", "ice-cream"), ("frozen-desserts", "frozen-desserts"),
    ("pastas", "pasta"), ("dry-pastas", "pasta"), ("egg-pastas", "pasta"), ("spaghetti", "pasta"), ("rices", "rice-grains"), ("cereal-grains", "rice-grains"), ("quinoa", "rice-grains"), ("couscous", "rice-grains"), ("bulgur", "rice-grains"), ("polenta", "rice-grains"),
    ("flours", "flour-baking"), ("wheat-flours", "flour-baking"), ("yeast", "flour-baking"), ("breadcrumbs", "flour-baking"), ("cooking-helpers", "flour-baking"), ("pastry-helpers", "flour-baking"), ("legumes", "legumes"), ("pulses", "legumes"), ("beans", "legumes"), ("chickpeas", "legumes"), ("lentils", "legumes"), ("canned-legumes", "legumes"),
    ("tomatoes-and-their-products", "tomato"), ("tomato-pulps", "tomato"), ("tomato-purees", "tomato"), ("canned-tomatoes", "tomato"), ("peeled-tomatoes", "tomato"), ("tomato-pastes", "tomato"), ("olives", "preserved-vegetables"), ("pickles", "preserved-vegetables"), ("canned-vegetables", "preserved-vegetables"), ("capers", "preserved-vegetables"),
    ("canned-fishes", "canned-fish"), ("tunas", "canned-fish"), ("canned-tunas", "canned-fish"), ("anchovies", "canned-fish"), ("sardines", "canned-fish"), ("canned-meats", "canned-fish"), ("olive-oils", "olive-oil"), ("extra-virgin-olive-oils", "olive-oil"), ("vegetable-oils", "seed-oils"), ("sunflower-oils", "seed-oils"), ("vegetable-fats", "seed-oils"),
    ("vinegars", "vinegar"), ("balsamic-vinegars", "vinegar"), ("sauces", "sauces"), ("condiments", "sauces"), ("mayonnaises", "sauces"), ("ketchup", "sauces"), ("mustards", "sauces"), ("soy-sauces", "sauces"), ("dips", "sauces"), ("pasta-sauces", "pesto-pasta-sauces"), ("pestos", "pesto-pasta-sauces"), ("tomato-sauces", "pesto-pasta-sauces"), ("green-pestos", "pesto-pasta-sauces"),
    ("spices", "spices-herbs-salt"), ("salts", "spices-herbs-salt"), ("dried-aromatic-plants", "spices-herbs-salt"), ("peppers", "spices-herbs-salt"), ("broths", "broth-soup"), ("soups", "broth-soup"), ("bouillon-cubes", "broth-soup"), ("sugars", "sugar-sweeteners"), ("sweeteners", "sugar-sweeteners"),
    ("honeys", "honey-jam-spreads"), ("jams", "honey-jam-spreads"), ("marmalades", "honey-jam-spreads"), ("spreads", "honey-jam-spreads"), ("sweet-spreads", "honey-jam-spreads"), ("hazelnut-spreads", "honey-jam-spreads"), ("fruit-and-vegetable-preserves", "honey-jam-spreads"), ("chocolates", "chocolate-cocoa"), ("dark-chocolates", "chocolate-cocoa"), ("cocoa-and-its-products", "chocolate-cocoa"), ("cocoa-and-chocolate-powders", "chocolate-cocoa"),
    ("biscuits", "biscuits"), ("biscuits-and-cakes", "biscuits"), ("wafers", "biscuits"), ("cookies", "biscuits"), ("cakes", "cakes-pastries"), ("pastries", "cakes-pastries"), ("croissants", "cakes-pastries"), ("panettone", "cakes-pastries"), ("viennoiseries", "cakes-pastries"), ("breads", "bread-crackers"), ("crackers", "bread-crackers"), ("crispbreads", "bread-crackers"), ("rusks", "bread-crackers"), ("grissini", "bread-crackers"), ("taralli", "bread-crackers"), ("crackers-appetizers", "bread-crackers"),
    ("breakfast-cereals", "breakfast-cereals"), ("mueslis", "breakfast-cereals"), ("cereal-flakes", "breakfast-cereals"), ("cereal-bars", "breakfast-cereals"), ("bars", "breakfast-cereals"), ("salty-snacks", "snacks"), ("crisps", "snacks"), ("appetizers", "snacks"), ("potato-crisps", "snacks"), ("popcorn", "snacks"), ("nuts", "nuts-dried-fruit"), ("dried-fruits", "nuts-dried-fruit"), ("seeds", "nuts-dried-fruit"), ("almonds", "nuts-dried-fruit"), ("chestnuts", "nuts-dried-fruit"),
    ("confectioneries", "confectionery"), ("candies", "confectionery"), ("chewing-gum", "confectionery"), ("nougat", "confectionery"), ("licorice-candies", "confectionery"), ("canned-fruits", "canned-fruit"), ("fruits-in-syrup", "canned-fruit"), ("compotes", "canned-fruit"), ("fruit-purees", "canned-fruit"),
    ("waters", "water"), ("spring-waters", "water"), ("mineral-waters", "water"), ("carbonated-drinks", "soft-drinks"), ("sodas", "soft-drinks"), ("colas", "soft-drinks"), ("iced-teas", "soft-drinks"), ("energy-drinks", "soft-drinks"), ("fruit-juices", "juices"), ("fruit-nectars", "juices"), ("juices-and-nectars", "juices"), ("fruit-based-beverages", "juices"),
    ("plant-based-milk-alternatives", "plant-drinks"), ("plant-milks", "plant-drinks"), ("soy-milks", "plant-drinks"), ("oat-milks", "plant-drinks"), ("coffees", "coffee"), ("ground-coffees", "coffee"), ("coffee-capsules", "coffee"), ("teas", "tea-infusions"), ("herbal-teas", "tea-infusions"), ("infusions", "tea-infusions"), ("syrups", "syrups"), ("flavoured-syrups", "syrups"),
    ("wines", "wine"), ("red-wines", "wine"), ("white-wines", "wine"), ("sparkling-wines", "sparkling-wine"), ("prosecco", "sparkling-wine"), ("champagnes", "sparkling-wine"), ("beers", "beer"), ("hard-liquors", "spirits-liqueurs"), ("liqueurs", "spirits-liqueurs"), ("aperitifs", "spirits-liqueurs"),
];

/// `en:plant-based-foods,en:pastas,it:fusilli`; the last known tag decides.
#[must_use]
pub fn category(tags: &str) -> Option<&'static str> {
    tags.split(',').rev().find_map(|tag| {
        let plain = bare(tag);
        CATEGORIES.iter().find(|(known, _)| *known == plain).map(|(_, category)| *category)
    })
}

/// A label's key in `schema/data/labels.json`.
#[must_use]
pub fn label(tag: &str) -> Option<&'static str> {
    Some(match bare(tag) {
        "organic" | "eu-organic" | "bio-europeen" => "organic",
        "no-gluten" | "gluten-free" => "gluten-free",
        "no-lactose" | "lactose-free" => "lactose-free",
        "vegan" => "vegan",
        "vegetarian" => "vegetarian",
        "halal" => "halal",
        "kosher" => "kosher",
        "pdo" => "pdo",
        "pgi" => "pgi",
        "tsg" => "tsg",
        "fair-trade" | "fairtrade-international" => "fair-trade",
        "no-added-sugar" => "no-added-sugar",
        "palm-oil-free" | "no-palm-oil" => "palm-oil-free",
        "no-gmos" => "gmo-free",
        "sustainable-seafood-msc" => "msc",
        "responsible-aquaculture-asc" => "asc",
        "no-preservatives" => "no-preservatives",
        "no-colorings" => "no-colourings",
        "high-fibres" => "high-fibre",
        "made-in-italy" => "made-in-italy",
        "100-italian" => "100-italian",
        "rainforest-alliance" => "rainforest-alliance",
        _ => return None,
    })
}

fn bare(tag: &str) -> &str {
    let tag = tag.trim();
    tag.split_once(':').map_or(tag, |(_, plain)| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_special_tag_decides() {
        assert_eq!(category("en:dairies,en:cheeses,en:mozzarella"), Some("fresh-cheese"));
        assert_eq!(category("en:pet-food"), None);
    }

    #[test]
    fn every_category_is_ours() {
        let data = crate::data::Data::builtin().unwrap();
        let known: Vec<&str> = data.categories.families.iter().flat_map(|f| &f.categories).map(|c| c.id.as_str()).collect();
        for (tag, category) in CATEGORIES {
            assert!(known.contains(category), "{tag}: {category}");
        }
    }
}
