//! The built-in catalogue holds what it promises.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)] // A test may fail.

use domain::{ean, locale::Locale, market::Country, slug};
use madia_catalogue::data::Data;
use madia_catalogue::dates::Day;
use madia_catalogue::generate::{generate, pack::Pack};
use madia_catalogue::model::Catalogue;
use madia_catalogue::phrases::Phrases;
use madia_catalogue::pictures::drawing_of;
use madia_catalogue::sql;
use std::collections::{BTreeMap, BTreeSet};

fn catalogue(products: Option<usize>) -> Catalogue {
    let today = Day::parse("2026-11-21").unwrap();
    generate(&Data::builtin().unwrap(), &Phrases::builtin().unwrap(), today, products)
}

fn sql_of(catalogue: &Catalogue) -> String {
    let mut out = Vec::new();
    sql::write(catalogue, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn every_kind_in_every_pack_is_an_article() {
    let built = catalogue(None);
    assert_eq!(built.products.len(), 2369);
    let kinds: BTreeSet<&str> = built.products.iter().map(|p| &p.code[..6]).collect();
    assert_eq!(kinds.len(), 1081);
    let unique = |key: fn(&madia_catalogue::model::Product) -> String| {
        built.products.iter().map(key).collect::<BTreeSet<_>>().len()
    };
    assert_eq!(unique(|p| p.code.clone()), 2369);
    assert_eq!(unique(|p| p.ean.clone().unwrap()), 2369);
    assert_eq!(unique(|p| format!("{}/{}", p.category, p.slug)), 2369);
}

#[test]
fn numbers_are_in_house_and_valid() {
    for product in catalogue(None).products {
        let number = product.ean.unwrap();
        assert!(number.len() == 13 && number.starts_with('2') && ean::is_valid(&number), "{number}");
    }
}

#[test]
fn every_category_is_filled_and_has_an_address_of_its_own() {
    let built = catalogue(None);
    let leaves: Vec<_> = built.categories.iter().filter(|c| c.parent.is_some()).collect();
    assert_eq!((built.categories.len(), leaves.len()), (76, 71));
    for leaf in leaves {
        assert!(built.products.iter().any(|p| p.category == leaf.key), "{}", leaf.key);
    }
    let slugs: BTreeSet<&str> = built.categories.iter().map(|c| c.slug.as_str()).collect();
    assert_eq!(slugs.len(), 76);
    assert!(slugs.iter().all(|slug| !slug::is_reserved(slug)));
}

#[test]
fn every_text_exists_in_twelve_languages() {
    let built = catalogue(None);
    for product in &built.products {
        assert_eq!(product.texts.len(), Locale::ALL.len());
        for text in &product.texts {
            assert!(
                !text.fallback && !text.name.is_empty() && !text.description.is_empty(),
                "{}",
                product.code
            );
            assert!(!text.description.contains(['{', '}']), "{}", text.description);
        }
    }
    let banners = built.banners.iter().flat_map(|b| [&b.titles, &b.subtitles]);
    let notices = built.notices.iter().map(|n| &n.texts);
    let promotions = built.promotions.iter().map(|p| &p.titles);
    for names in banners.chain(notices).chain(promotions) {
        assert!(names.iter().all(|(_, text)| !text.is_empty()), "{names:?}");
    }
}

#[test]
fn offers_hold_what_the_database_asks() {
    let today = "2026-11-21";
    for product in catalogue(None).products {
        assert_eq!(product.offers.len(), 2);
        assert!(
            product.reference_quantity > 0 && !(product.variable_weight && product.uom_reference != "kg")
        );
        for offer in &product.offers {
            let price = offer.price.unwrap();
            let rates: &[i64] = match offer.market {
                Country::It => &[400, 500, 1000, 2200],
                Country::No => &[1500, 2500],
            };
            assert!(price > 0 && rates.contains(&offer.vat_rate), "{}", product.code);
            let stock = offer.stock.unwrap();
            assert!(offer.provision_date.is_none() || stock == 0);
            let in_lots: i64 = offer.lots.iter().map(|lot| lot.available).sum();
            assert!(offer.lots.is_empty() || in_lots == stock, "{}", product.code);
            assert!(offer.lots.iter().all(|lot| lot.expires_on.as_str() > today));
            assert!(offer.breaks.iter().all(|(from, amount)| *from > 1 && *amount < price && *amount > 0));
            assert_eq!(offer.history.last().map(|(_, amount)| *amount), Some(price));
            assert!(offer.history.iter().all(|(day, _)| day.as_str() < today));
            assert!(offer.history.windows(2).all(|pair| pair[0].0 < pair[1].0));
        }
    }
}

#[test]
fn a_wholesaler_would_believe_the_prices() {
    let built = catalogue(None);
    let per_unit = |category: &str, kind: &str, market: Country| {
        let prices: Vec<i64> = built
            .products
            .iter()
            .filter(|p| {
                p.category == category
                    && p.texts.iter().any(|t| t.locale == Locale::It && t.name.starts_with(kind))
            })
            .map(|p| {
                let price = p.offers.iter().find(|o| o.market == market).unwrap().price.unwrap();
                if p.variable_weight { price } else { price * 1000 / p.reference_quantity }
            })
            .collect();
        (*prices.iter().min().unwrap(), *prices.iter().max().unwrap())
    };
    let within =
        |(low, high): (i64, i64), from: i64, to: i64| assert!(low >= from && high <= to, "{low}..{high}");
    within(per_unit("pasta", "Spaghetti,", Country::It), 110, 260);
    within(per_unit("aged-cheese", "Parmigiano", Country::It), 1400, 2000);
    within(per_unit("fish-seafood", "Salmone", Country::It), 1000, 1800);
    within(per_unit("fish-seafood", "Salmone", Country::No), 11_000, 21_000);
    within(per_unit("wine", "Chianti", Country::It), 400, 1300);
}

#[test]
fn promotions_are_cheaper_and_some_run_today() {
    let built = catalogue(None);
    let running = built
        .promotions
        .iter()
        .filter(|p| p.valid_from.as_str() <= "2026-11-21" && p.valid_to.as_str() >= "2026-11-21");
    assert_eq!(running.count(), 4);
    for promotion in &built.promotions {
        assert!(!promotion.products.is_empty() && promotion.valid_from < promotion.valid_to);
        for (code, amount) in &promotion.products {
            let product = built.products.iter().find(|p| p.code == *code).unwrap();
            let offer = product.offers.iter().find(|o| o.market == promotion.market).unwrap();
            assert!(*amount > 0 && *amount < offer.price.unwrap());
        }
    }
    for (name, codes) in &built.collections {
        assert!(codes.len() >= 20, "{name}: {}", codes.len());
    }
}

#[test]
fn everything_is_marked_as_demonstration() {
    let built = catalogue(None);
    assert!(built.sources.iter().all(|source| source.demo && !source.notice.is_empty()));
    assert!(built.products.iter().all(|product| product.source == built.sources[0].key));
}

#[test]
fn all_that_is_named_exists() {
    let built = catalogue(None);
    let keys = |list: Vec<&String>| list.into_iter().cloned().collect::<BTreeSet<_>>();
    let makers = keys(built.makers.iter().map(|m| &m.key).collect());
    let tags = keys(built.tags.iter().map(|t| &t.key).collect());
    let allergens = keys(built.allergens.iter().map(|a| &a.key).collect());
    assert_eq!((makers.len(), tags.len(), allergens.len()), (104, 35, 14));
    for product in &built.products {
        assert!(makers.contains(product.maker.as_ref().unwrap()), "{}", product.code);
        assert!(product.tags.iter().all(|tag| tags.contains(tag)));
        assert!(product.allergens.iter().flatten().all(|(key, _)| allergens.contains(key)));
        assert!(
            !product.images.is_empty() && product.images.iter().all(|image| built.images.contains_key(image))
        );
    }
    for maker in &makers {
        assert!(built.products.iter().any(|p| p.maker.as_ref() == Some(maker)), "{maker} has no article");
    }
    for banner in &built.banners {
        let path = banner.link.trim_start_matches('/');
        assert!(built.categories.iter().any(|c| c.slug == path), "{}", banner.link);
    }
}

#[test]
fn the_same_day_gives_the_same_statements() {
    assert_eq!(sql_of(&catalogue(None)), sql_of(&catalogue(None)));
}

/// A category finds its picture by key at the moment in which it is written.
#[test]
fn pictures_of_categories_are_written_before_them() {
    let built = catalogue(None);
    let sql = sql_of(&built);
    let (before, _) = sql.split_once("insert into category ").unwrap();
    for category in &built.categories {
        let image = category.image.as_ref().unwrap();
        assert!(before.contains(&format!("('{image}',")), "{}: {image}", category.key);
    }
}

#[test]
fn statements_fit_into_d1() {
    let sql = sql_of(&catalogue(None));
    for line in sql.lines() {
        assert!(line.len() <= 100_000 && line.ends_with(';'));
        assert!(!line.contains("union"), "compound selects are limited to five");
    }
}

#[test]
fn a_catalogue_of_any_size_starts_the_same() {
    let small = catalogue(Some(1000));
    let large = catalogue(Some(5000));
    assert_eq!((small.products.len(), large.products.len()), (1000, 5000));
    for (a, b) in small.products.iter().zip(&large.products) {
        assert_eq!((&a.code, &a.ean, &a.texts, &a.slug), (&b.code, &b.ean, &b.texts, &b.slug));
    }
    let filled: BTreeSet<&str> = small.products.iter().map(|p| p.category.as_str()).collect();
    assert_eq!(filled.len(), 71);
    let numbers: BTreeSet<_> = large.products.iter().map(|p| p.ean.clone().unwrap()).collect();
    assert_eq!(numbers.len(), 5000);
}

#[test]
fn every_pack_of_the_data_is_understood() {
    for kind in Data::builtin().unwrap().kinds.items {
        for pack in &kind.packs {
            assert!(Pack::parse(pack).is_some(), "{}: {pack}", kind.id);
        }
    }
}

/// The packs that a label can show: data of the shop, taken by path.
#[allow(dead_code, unreachable_pub)]
#[path = "../../../api/catalogue/src/images/drawing/silhouettes.rs"]
mod silhouettes;

/// What is drawn for an article: the file of a drawing, or all that its label says and shows.
fn pictures_by_kind(built: &Catalogue) -> BTreeMap<&str, BTreeSet<String>> {
    let mut kinds: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for product in &built.products {
        let image = &built.images[&product.images[0]];
        kinds.entry(&product.code[2..6]).or_default().insert(format!("{} {}", image.file, image.spec));
    }
    kinds
}

#[test]
fn no_two_kinds_share_a_picture() {
    let built = catalogue(None);
    let kinds = pictures_by_kind(&built);
    assert_eq!(kinds.len(), 1081);
    let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
    for (kind, pictures) in &kinds {
        for picture in pictures {
            let other = owners.insert(picture, kind);
            assert!(other.is_none_or(|other| other == *kind), "{kind} and {other:?}: {picture}");
        }
    }
}

#[test]
fn loose_goods_are_drawn_and_packed_ones_have_a_label() {
    let built = catalogue(None);
    let mut drawn = BTreeSet::new();
    for product in &built.products {
        let image = &built.images[&product.images[0]];
        let loose = !madia_catalogue::generate::traits::is_packed(&product.category);
        assert_eq!(image.kind, if loose { "illustration" } else { "packshot" }, "{}", product.code);
        assert_eq!(image.file.starts_with("drawings/"), loose, "{}", product.code);
        if loose {
            drawn.insert(image.file.clone());
        }
    }
    assert_eq!(drawn.len(), 271);
}

#[test]
fn a_label_shows_a_pack_that_is_drawn_and_chemicals_have_their_own() {
    let built = catalogue(None);
    let drinks = ["bottle", "pet", "longneck", "spumante", "flask", "drink", "brick", "jar", "tin"];
    let mut used = BTreeSet::new();
    for product in &built.products {
        let image = &built.images[&product.images[0]];
        if image.kind != "packshot" {
            continue;
        }
        let spec: serde_json::Value = serde_json::from_str(&image.spec).unwrap();
        let shape = spec["shape"].as_str().unwrap().to_owned();
        let known = silhouettes::ALL.iter().any(|pack| pack.name == shape);
        assert!(known || silhouettes::is_chemical(&shape), "{}: {shape}", product.code);
        let chemical = matches!(product.category.as_str(), "cleaning" | "dishwashing");
        assert!(chemical || !silhouettes::is_chemical(&shape), "{}: {shape}", product.code);
        assert!(!chemical || !drinks.contains(&shape.as_str()), "{}: {shape}", product.code);
        used.insert(shape);
    }
    // Every pack that is drawn is used.
    for pack in silhouettes::ALL {
        assert!(used.contains(pack.name), "{}", pack.name);
    }
}

#[test]
fn every_label_shows_a_known_drawing() {
    let data = Data::builtin().unwrap();
    let built = catalogue(None);
    let leaves = data.categories.families.iter().flat_map(|family| &family.categories);
    let mut known: BTreeSet<String> = leaves.filter_map(|leaf| leaf.image.clone()).collect();
    known.extend(data.drawings.names().map(drawing_of));
    let mut used = BTreeSet::new();
    for image in built.images.values().filter(|image| image.kind == "packshot") {
        let spec: serde_json::Value = serde_json::from_str(&image.spec).unwrap();
        let motif = spec["motif"].as_str().unwrap().to_owned();
        assert!(known.contains(&motif), "{}: {motif}", image.caption);
        used.insert(motif);
    }
    for motif in data.drawings.motifs() {
        assert!(used.contains(&drawing_of(motif)), "{motif}");
    }
}
