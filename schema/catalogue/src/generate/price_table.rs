//! Base prices by category and keyword; the last entry of a list is the category's own.

/// (keyword in the folded Italian name, euro cents per kilo, litre or piece).
pub type Table = &'static [(&'static str, i64)];

#[must_use]
pub fn table(category: &str) -> Table {
    match category {
        "fruit" => FRUIT,
        "vegetables" => VEGETABLES,
        "herbs-mushrooms" => HERBS,
        "eggs" => &[("quaglia", 18), ("albume", 340), ("tuorlo", 780), ("", 19)],
        "meat" => MEAT,
        "poultry" => POULTRY,
        "fish-seafood" => FISH,
        "smoked-fish" => &[("salmone", 2450), ("trota", 2100), ("sgombro", 1150), ("", 980)],
        "milk-cream" => MILK,
        "butter" => &[("tartufo", 2900), ("malga", 1380), ("aglio", 1120), ("chiarificato", 1080), ("monoporzione", 14), ("margarina", 340), ("senza lattosio", 1090), ("", 920)],
        "yogurt-desserts" => &[("skyr", 520), ("greco", 480), ("kefir", 330), ("latte fermentato", 270), ("mousse", 950), ("dolce di riso", 620), ("crema inglese", 560), ("tiramisu", 1050), ("creme", 890), ("panna cotta", 820), ("", 320)],
        "fresh-cheese" => &[("bufala", 1260), ("julienne", 690), ("stracciatella", 1080), ("burrata", 1150), ("ricotta", 420), ("mascarpone", 610), ("feta", 920), ("capra", 1180), ("robiola", 1090), ("quark", 390), ("fiocchi", 480), ("spalmabile", 690), ("", 760)],
        "aged-cheese" => &[("parmigiano", 1680), ("grana padano", 1320), ("pecorino", 1390), ("gorgonzola", 880), ("asiago", 920), ("taleggio", 860), ("provolone", 880), ("fontina", 1290), ("scamorza", 840), ("grattugiato", 980), ("bruno di capra", 1390), ("bruno", 1150), ("gamalost", 1890), ("nokkelost", 1080), ("gouda", 690), ("emmental", 760), ("cheddar", 820), ("brie", 790), ("", 980)],
        "cured-meats" => &[("parma", 1890), ("san daniele", 2090), ("cotto", 840), ("speck", 1320), ("bresaola", 2190), ("mortadella", 720), ("milano", 1090), ("piccante", 1120), ("nduja", 1190), ("guanciale", 1080), ("pancetta", 890), ("coppa", 1390), ("lardo", 980), ("porchetta", 990), ("bacon", 780), ("wurstel", 480), ("fenalar", 2480), ("", 1580)],
        "fresh-pasta" => &[("gnocchi", 320), ("porcini", 890), ("brasato", 960), ("carne", 820), ("ricotta", 720), ("zucca", 760), ("lasagne", 420), ("", 470)],
        "plant-based" => &[("affumicato", 820), ("tofu", 690), ("tempeh", 890), ("seitan", 980), ("burger", 1080), ("cotoletta", 1050), ("hummus", 590), ("falafel", 620), ("fermentato", 380), ("fette", 890), ("grattugiato", 820), ("", 1020)],
        "chilled-meals" => &[("tonnato", 1580), ("mare", 1390), ("roast beef", 1980), ("sous vide", 1180), ("pulled", 1090), ("pesce", 980), ("patate", 420), ("polenta", 360), ("minestrone", 460), ("russa", 540), ("", 790)],
        "frozen-vegetables" => &[("porcini", 1480), ("carciofi", 540), ("asparagi", 690), ("peperoni", 320), ("melanzane", 360), ("zucchine", 260), ("piselli", 230), ("carote", 160), ("", 240)],
        "frozen-potatoes" => &[("gnocchi", 290), ("rosti", 340), ("duchessa", 310), ("crocchette", 290), ("spicchi", 230), ("", 190)],
        "frozen-fruit" => &[("lamponi", 720), ("more artiche", 2980), ("mirtilli", 690), ("fragole", 360), ("more", 560), ("mango", 420), ("", 480)],
        "frozen-fish" => &[("granchio reale", 6900), ("astice", 2980), ("gambero rosso", 3980), ("scampi", 2680), ("capesante", 2790), ("mazzancolle", 1090), ("gamberetti", 1150), ("halibut", 1580), ("sogliola", 1480), ("pesce spada", 1380), ("salmone", 1390), ("polpo", 1290), ("calamari", 890), ("seppie", 860), ("granchio", 1480), ("merluzzo carbonaro", 720), ("merluzzo", 1080), ("cozze", 390), ("nasello", 690), ("", 780)],
        "frozen-meat" => &[("renna", 2890), ("cervo", 2190), ("alce", 2690), ("anatra intera", 690), ("d'anatra", 1390), ("stinco di agnello", 1290), ("agnello", 1380), ("coniglio", 890), ("hamburger", 890), ("arrosticini", 1480), ("kebab", 690), ("macinato", 790), ("tacchino", 690), ("maiale", 590), ("ali di pollo", 340), ("petto di pollo", 690), ("", 420)],
        "frozen-bakery" => &[("cornetti", 560), ("cannella", 590), ("focaccia", 420), ("sfoglia", 380), ("basi pizza", 390), ("hamburger", 420), ("", 290)],
        "frozen-meals" => &[("gyoza", 16), ("arrosticini", 30), ("paella", 690), ("risotto", 720), ("lasagne", 520), ("cannelloni", 560), ("olive", 690), ("mozzarella", 680), ("cipolla", 420), ("zuppa", 380), ("canederli", 420), ("pizza", 590), ("", 560)],
        "ice-cream" => &[("pistacchio", 790), ("nocciola", 640), ("soft", 320), ("sorbetto", 460), ("coppetta", 690), ("", 490)],
        "frozen-desserts" => &[("cialde", 28), ("macarons", 42), ("crepe", 590), ("waffle", 640), ("strudel", 720), ("sacher", 1090), ("cheesecake", 890), ("souffle", 1190), ("brownies", 890), ("", 860)],
        _ => dry(category),
    }
}

fn dry(category: &str) -> Table {
    match category {
        "pasta" => &[("senza glutine", 420), ("all'uovo", 340), ("gragnano", 290), ("fregola", 460), ("paccheri", 240), ("integrali", 190), ("", 155)],
        "rice-grains" => &[("venere", 590), ("carnaroli", 320), ("arborio", 260), ("vialone", 360), ("basmati", 230), ("jasmine", 210), ("sushi", 240), ("quinoa", 520), ("farro", 290), ("bulgur", 190), ("cous", 185), ("polenta", 180), ("orzo", 160), ("integrale", 210), ("", 145)],
        "flour-baking" => &[("gelatina", 1890), ("lievito di birra", 980), ("lievito", 420), ("vanigliato", 390), ("panko", 340), ("pangrattato", 190), ("manitoba", 145), ("pizza", 115), ("semola", 110), ("segale", 140), ("fecola", 190), ("amido", 170), ("mais", 125), ("integrale", 105), ("", 89)],
        "legumes" => &[("sorana", 2690), ("castelluccio", 1480), ("in scatola", 145), ("rosse", 320), ("ceci", 260), ("cannellini", 340), ("borlotti", 320), ("neri", 290), ("misti", 340), ("piselli", 190), ("", 280)],
        "tomato" => &[("piennolo", 980), ("san marzano", 420), ("semisecchi", 1190), ("triplo", 320), ("doppio", 260), ("datterini", 240), ("pomodorini", 190), ("aromatizzata", 165), ("passata", 135), ("polpa", 120), ("", 125)],
        "preserved-vegetables" => &[("pantelleria", 2190), ("capperi", 980), ("taggiasche", 1180), ("nocellara", 720), ("bella", 690), ("carciofi", 890), ("pomodori secchi", 920), ("funghi", 690), ("peperoni", 620), ("melanzane", 680), ("crauti", 220), ("cetriolini", 380), ("cipolline", 420), ("giardiniera", 360), ("", 390)],
        "canned-fish" => &[("colatura", 8900), ("in vetro", 1980), ("tonno all'olio di oliva", 1290), ("tonno", 980), ("filetti di acciughe", 1680), ("acciughe sotto", 1190), ("pasta d'acc", 1580), ("granchio", 1490), ("vongole", 890), ("lompo", 1980), ("bovina", 890), ("sardine", 790), ("", 890)],
        "olive-oil" => &[("garda", 2390), ("riviera", 2190), ("toscano", 1690), ("terra di bari", 1390), ("sicilia", 1490), ("biologico", 1190), ("100% italiano", 1090), ("non filtrato", 1090), ("tartufo", 2980), ("monodose", 1590), ("sansa", 420), ("olio di oliva al", 1690), ("extravergine", 890), ("", 690)],
        "seed-oils" => &[("noci", 1890), ("sesamo", 980), ("vinaccioli", 420), ("cocco", 690), ("spray", 1180), ("arachide", 390), ("alto oleico", 240), ("girasole", 190), ("mais", 240), ("soia", 175), ("colza", 180), ("palma", 190), ("frittura", 230), ("", 220)],
        "vinegar" => &[("tradizionale", 48_000), ("glassa", 890), ("balsamico di modena", 590), ("bianco", 420), ("sherry", 690), ("lampone", 980), ("riso", 360), ("mele", 190), ("monodose", 1290), ("alcol", 95), ("", 160)],
        "sauces" => &[("worcester", 1180), ("piccante", 1190), ("teriyaki", 590), ("soia", 420), ("digione", 480), ("grani", 620), ("monodose", 620), ("barbecue", 420), ("chili", 390), ("caesar", 620), ("tartara", 520), ("rosa", 460), ("ketchup", 220), ("senape", 260), ("", 310)],
        "pesto-pasta-sauces" => &[("tartufata", 2890), ("pistacchio", 1980), ("porcini", 1690), ("noci", 1290), ("genovese", 1090), ("pesto", 980), ("olive", 890), ("carbonara", 690), ("ragu", 690), ("", 420)],
        "spices-herbs-salt" => &[("zafferano dell", 1_290_000), ("zafferano", 690_000), ("sale in bustine", 480), ("sale in fiocchi", 1290), ("trapani", 145), ("sale marino", 62), ("cardamomo", 4200), ("noce moscata", 2900), ("pepe bianco", 2190), ("pepe nero", 1490), ("paprica", 980), ("cannella", 1180), ("curry", 890), ("aglio", 790), ("ginepro", 1690), ("alloro", 1890), ("", 1390)],
        "broth-soup" => &[("ramen", 690), ("fondo", 1290), ("demi", 1180), ("bisque", 1090), ("dadi", 690), ("zuppa", 420), ("crema", 520), ("minestrone", 390), ("pasta", 890), ("", 780)],
        "sugar-sweeteners" => &[("acero", 2190), ("agave", 690), ("stevia", 1890), ("dolcificante", 1290), ("muscovado", 390), ("canna in bustine", 390), ("canna", 220), ("velo idro", 420), ("velo", 190), ("bustine", 290), ("zollette", 240), ("granella", 360), ("destrosio", 190), ("sciroppo", 240), ("invertito", 280), ("", 125)],
        "honey-jam-spreads" => &[("pistacchio", 2890), ("artiche", 2390), ("acacia", 1190), ("castagno", 990), ("monoporzione", 590), ("miele", 790), ("nocciole", 690), ("arachidi", 620), ("mirtilli", 620), ("lamponi", 590), ("", 420)],
        "chocolate-cocoa" => &[("gianduia", 1690), ("burro di cacao", 1980), ("fave", 1490), ("cacao in", 980), ("copertura al cacao", 620), ("bicchierini", 38), ("da caffe", 1480), ("calda", 620), ("topping", 520), ("codette", 690), ("", 1290)],
        "biscuits" => &[("monoporzione", 8), ("coni", 7), ("krumkaker", 24), ("meringhe", 1090), ("amaretti", 890), ("cantucci", 780), ("savoiardi", 480), ("cookies", 720), ("", 520)],
        "cakes-pastries" => &[("vuoti", 1090), ("tartellette", 22), ("vol-au-vent", 14), ("kransekake", 1890), ("panettone", 890), ("pandoro", 820), ("colomba", 890), ("baba", 1190), ("brownie", 1090), ("mele", 690), ("", 640)],
        "bread-crackers" => &[("carasau", 980), ("taralli", 590), ("lefse", 690), ("lompe", 18), ("tortillas", 20), ("piadina", 34), ("pita", 24), ("hamburger", 420), ("hot dog", 420), ("segale", 390), ("pancarre", 290), ("flatbrod", 790), ("croccante", 620), ("", 420)],
        "breakfast-cereals" => &[("assortiti", 38), ("barrette", 42), ("porridge", 120), ("fiocchi d'avena", 145), ("crusca", 290), ("granola", 520), ("muesli", 420), ("soffiato", 480), ("", 460)],
        "snacks" => &[("da popcorn", 165), ("pesce", 5900), ("cotenne", 1490), ("verdure", 1390), ("gamberi", 890), ("wasabi", 890), ("giapponesi", 920), ("tostato", 590), ("", 620)],
        "nuts-dried-fruit" => &[("pinoli", 4490), ("granella di pistacchio", 2690), ("pistacchi", 2390), ("pecan", 1890), ("lamelle", 1180), ("farina di mandorle", 1090), ("mandorle", 1050), ("nocciole", 1290), ("noce", 1090), ("anacardi", 1090), ("arachidi", 420), ("uvetta", 390), ("datteri", 520), ("albicocche", 780), ("prugne", 590), ("fichi", 690), ("mirtilli", 890), ("cocco", 480), ("girasole", 290), ("zucca", 690), ("", 890)],
        "confectionery" => &[("masticare", 62), ("lecca", 14), ("marron", 4200), ("praline", 2190), ("torrone", 1390), ("confetti", 1290), ("marzapane", 980), ("croccante", 1190), ("scorze", 890), ("candita", 690), ("", 590)],
        "canned-fruit" => &[("amarene", 1190), ("maraschino", 1090), ("visciole", 620), ("castagne", 1180), ("fichi", 690), ("litchi", 420), ("mango", 460), ("farcitura", 320), ("purea", 220), ("", 290)],
        _ => drinks(category),
    }
}

fn drinks(category: &str) -> Table {
    match category {
        "water" => &[("boccione", 32), ("vetro", 62), ("norvegese", 110), ("al limone", 120), ("frutti di bosco", 120), ("lattina", 95), ("", 34)],
        "soft-drinks" => &[("aperitivo", 420), ("energetica", 290), ("ginger", 290), ("tonica", 260), ("bitter", 260), ("chinotto", 220), ("cedrata", 260), ("te freddo", 130), ("", 165)],
        "juices" => &[("melagrana", 690), ("norvegese", 520), ("limone", 290), ("mirtillo", 420), ("", 210)],
        "plant-drinks" => &[("barista", 220), ("mandorla", 210), ("nocciola", 240), ("cucina", 390), ("", 165)],
        "coffee" => &[("capsule", 24), ("cialde", 17), ("solubile", 2490), ("orzo", 790), ("arabica", 1890), ("biologico", 2090), ("decaffeinato", 1790), ("filtro", 1290), ("", 1490)],
        "tea-infusions" => &[("matcha", 12_900), ("", 7)],
        "syrups" => &[("zucchero", 490), ("lamponi", 620), ("ribes", 590), ("sambuco", 890), ("", 790)],
        "wine" => &[("brunello", 3490), ("barolo", 3890), ("amarone", 3190), ("chianti", 1290), ("dealcolato", 790), ("sfuso", 210), ("da cucina", 175), ("rosato", 690), ("primitivo", 890), ("vermentino", 980), ("verdicchio", 820), ("", 740)],
        "sparkling-wine" => &[("champagne", 4490), ("franciacorta", 2490), ("trento", 2190), ("cremant", 1490), ("superiore", 1390), ("cava", 890), ("moscato", 1090), ("lambrusco", 690), ("analcolico", 620), ("", 890)],
        "beer" => &[("kveik", 690), ("artigianale", 620), ("abbazia", 490), ("natale", 490), ("stout", 420), ("ipa", 420), ("senza glutine", 390), ("fusto", 240), ("radler", 240), ("", 260)],
        "spirits-liqueurs" => &[("whisky", 2690), ("gin", 2290), ("akvavit", 2890), ("brandy", 1890), ("rum scuro", 2190), ("tequila", 2290), ("vermouth", 990), ("limoncello", 1290), ("bitter", 1390), ("mirto", 1490), ("", 1690)],
        "disposable-tableware" => &[("posate", 5), ("cellulosa", 11), ("piatti", 6), ("caffe da asporto", 9), ("bicchieri", 5), ("cannucce", 1), ("spiedini", 2), ("stuzzicadenti", 1), ("", 5)],
        "napkins-paper" => &[("airlaid", 9), ("tovagliette", 3), ("tovaglia", 890), ("igienica", 42), ("asciugamani", 1), ("rotoli", 290), ("", 2)],
        "takeaway-packaging" => &[("pizza", 21), ("hamburger", 14), ("alluminio", 9), ("insalatiere", 24), ("zuppa", 26), ("gelato", 6), ("", 8)],
        "food-wrap" => &[("sottovuoto", 12), ("sac a poche", 14), ("forno", 890), ("alluminio", 990), ("", 790)],
        "cleaning" => &[("forni", 690), ("gel", 590), ("igienizzante", 420), ("sgrassatore", 290), ("sapone", 260), ("", 220)],
        "dishwashing" => &[("spugne", 45), ("sale", 62), ("brillantante", 320), ("lavastoviglie", 290), ("", 190)],
        "gloves-workwear" => &[("nitrile", 6), ("vinile", 4), ("cappelli", 95), ("grembiuli", 9), ("", 3)],
        "waste-bags" => &[("compostabili", 22), ("", 17)],
        "kitchen-tools" => &[("coltello", 3290), ("tagliere", 1890), ("pinze", 690), ("frusta", 790), ("teglia", 1290), ("termometro", 1690), ("", 990)],
        _ => &[("", 500)],
    }
}

const FRUIT: Table = &[
    ("fichi d'india", 290), ("mele cotogne", 260), ("pesche noci", 240), ("mirtilli rossi americani", 790), ("mirtilli rossi", 890), ("more artiche", 3900),
    ("arance rosse", 165), ("arance", 135), ("mele", 145), ("pere", 190), ("banane", 125), ("limoni", 175), ("lime", 340), ("pompelmi", 165),
    ("mandarini", 185), ("clementine", 175), ("kiwi", 260), ("ananas", 240), ("mango", 420), ("papaya", 460), ("avocado", 490), ("meloni", 190),
    ("angurie", 85), ("uva", 290), ("fragole", 590), ("lamponi", 1390), ("more", 1290), ("mirtilli", 1190), ("ciliegie", 690), ("albicocche", 320),
    ("pesche", 230), ("susine", 240), ("fichi", 690), ("melagrane", 390), ("cachi", 260), ("passione", 790), ("cocco", 140), ("castagne", 590), ("", 290),
];
const VEGETABLES: Table = &[
    ("cipolle rosse", 120), ("patate dolci", 190), ("sedano rapa", 190), ("cavolo nero", 390), ("cavolo riccio", 420), ("zucche butternut", 140), ("zenzero", 390), ("pomodorini", 320),
    ("pomodori", 210), ("cetrioli", 75), ("zucchine", 190), ("melanzane", 185), ("peperoncini", 690), ("peperoni", 260), ("cipollotti", 85), ("cipolle", 79), ("scalogni", 340), ("porri", 210),
    ("aglio", 590), ("carote", 95), ("patate", 72), ("barbabietole", 140), ("rape", 130), ("sedano", 140), ("finocchi", 190), ("asparagi", 790), ("carciofi", 75), ("broccoli", 220), ("cavolfiori", 190),
    ("cavoli", 110), ("verze", 120), ("cavolini", 340), ("cavolo", 160), ("cime", 260), ("spinaci", 320), ("bietole", 220), ("lattuga", 95), ("iceberg", 120), ("rucola", 690), ("radicchio", 320),
    ("cicoria", 210), ("fagiolini", 390), ("piselli", 360), ("fave", 260), ("mais", 85), ("zucche", 110), ("ravanelli", 75), ("rafano", 690), ("rabarbaro", 390), ("topinambur", 390), ("okra", 590), ("", 190),
];
const HERBS: Table = &[
    ("tartufo bianco", 298_000), ("tartufo nero", 69_000), ("spugnole", 8900), ("porcini", 2890), ("finferli", 1990), ("shiitake", 1290), ("pleurotus", 690), ("champignon", 320),
    ("alloro", 1690), ("citronella", 1290), ("", 85),
];
const MEAT: Table = &[
    ("filetto di manzo", 3490), ("controfiletto", 1980), ("costata", 1790), ("macinato", 890), ("guance", 1190), ("trippa", 590), ("coda", 890), ("manzo", 1090), ("ossobuco", 1290), ("fegato", 1190), ("vitello", 1580),
    ("filetto di maiale", 890), ("lonza", 620), ("pancia", 590), ("spalla", 490), ("costine", 620), ("maiale", 540), ("salsiccia", 790), ("cosciotto", 1290), ("costolette", 1890), ("agnello", 1190), ("coniglio", 890),
    ("cervo", 2390), ("renna", 3190), ("cinghiale", 1490), ("", 980),
];
const POULTRY: Table = &[
    ("petto d'anatra", 1490), ("cosce d'anatra", 890), ("petto di pollo", 820), ("sovracosce", 490), ("ali", 390), ("fegatini", 420), ("fesa", 790), ("tacchino", 490), ("faraona", 890), ("quaglie", 240), ("", 420),
];
const FISH: Table = &[
    ("granchio reale", 7900), ("gambero rosso", 4490), ("salmone", 1290), ("trota", 990), ("salmerino", 1390), ("skrei", 1190), ("stoccafisso", 3290), ("baccala", 1490), ("merluzzo carbonaro", 620), ("uova di merluzzo", 1290),
    ("merluzzo", 890), ("eglefino", 790), ("nasello", 890), ("halibut", 1790), ("platessa", 690), ("sogliola", 2190), ("rombo", 2090), ("rospo", 1590), ("branzino", 1190), ("orata", 1090), ("sgombro", 490), ("aringa", 390),
    ("sardine", 420), ("alici", 590), ("tonno", 2290), ("spada", 1890), ("triglie", 1190), ("lupo", 890), ("scorfano", 790), ("gamberetti", 1390), ("mazzancolle", 1690), ("scampi", 2890), ("astice", 3290), ("granchio", 1090),
    ("cozze", 320), ("vongole", 1190), ("ostriche", 110), ("capesante", 260), ("polpo", 1390), ("calamari", 1490), ("seppie", 1090), ("ricci", 220), ("uova di salmone", 6900), ("", 990),
];
const MILK: Table = &[
    ("capra", 260), ("senza lattosio", 155), ("barista", 165), ("latticello", 220), ("montare", 420), ("panna da cucina", 340), ("panna da caffe", 9), ("acida", 390), ("fraiche", 520), ("spray", 690), ("", 115),
];
