//! What is curated from the articles: promotions, collections, banners, notices, settings.

use super::prices;
use crate::dates::Day;
use crate::model::{Banner, Catalogue, Notice, Product, Promotion, list_key};
use crate::phrases::Phrases;
use crate::pictures;
use crate::random::Random;
use domain::market::Country;
use serde_json::json;

pub(crate) fn curate(catalogue: &mut Catalogue, phrases: &Phrases, today: Day) {
    catalogue.promotions = promotions(&catalogue.products, phrases, today);
    catalogue.collections = collections(&catalogue.products);
    banners(catalogue, phrases);
    catalogue.notices = notices(phrases);
    catalogue.settings = settings();
}

/// Two run today, one comes, one is over.
fn promotions(products: &[Product], phrases: &Phrases, today: Day) -> Vec<Promotion> {
    let plan = [("week", -4, 9), ("season", -12, 24), ("next", 10, 23), ("pantry", -45, -15)];
    let mut list = Vec::new();
    for market in Country::ALL {
        for (nth, (key, from, to)) in (0..).zip(plan) {
            let chosen = products.iter().filter_map(|product| {
                let mut random = Random::of(&format!("promotion/{}/{}", list_key(market), product.code));
                // Each article is at most in one of the four.
                (random.below(44) == nth).then_some(())?;
                let price = product.offers.iter().find(|offer| offer.market == market)?.price?;
                let percent = *random.pick(&[8, 10, 12, 15, 20, 25])?;
                Some((product.code.clone(), prices::off(price, percent, market)))
            });
            list.push(Promotion {
                key: format!("demo-{key}-{}", market.code().to_lowercase()),
                market,
                valid_from: today.plus(from).to_string(),
                valid_to: today.plus(to).to_string(),
                titles: phrases.names("promotion", key),
                products: chosen.take(400).collect(),
            });
        }
    }
    list
}

fn collections(products: &[Product]) -> Vec<(&'static str, Vec<String>)> {
    let choose = |seed: &str, size: usize, fits: &dyn Fn(&Product) -> bool| {
        let mut fitting: Vec<(u64, &Product)> = products
            .iter()
            .filter(|product| fits(product) && product.offers.iter().all(|offer| offer.stock != Some(0)))
            .map(|product| (Random::of(&format!("{seed}/{}", product.code)).draw(), product))
            .collect();
        fitting.sort_by_key(|(order, _)| *order);
        // At most three of a category, so that a collection shows the whole shop.
        let mut codes: Vec<String> = Vec::new();
        let mut categories: Vec<&str> = Vec::new();
        for (_, product) in fitting {
            if codes.len() < size
                && categories.iter().filter(|category| **category == product.category).count() < 3
            {
                categories.push(&product.category);
                codes.push(product.code.clone());
            }
        }
        codes
    };
    let protected = |product: &Product| {
        product.tags.iter().any(|tag| matches!(tag.as_str(), "pdo" | "pgi" | "organic" | "msc"))
    };
    let pizzeria = [
        "tomato",
        "flour-baking",
        "fresh-cheese",
        "cured-meats",
        "olive-oil",
        "preserved-vegetables",
        "takeaway-packaging",
        "frozen-potatoes",
        "beer",
        "soft-drinks",
    ];
    vec![
        ("featured", choose("featured", 36, &|product| product.category != "waste-bags")),
        ("top-qualities", choose("top", 48, &protected)),
        ("ensema-prodotti", choose("ensema", 30, &|product| pizzeria.contains(&product.category.as_str()))),
    ]
}

/// (picture, placement, category, link).
const BANNERS: [(&str, &str, Option<&str>, &str); 8] = [
    ("forno", "home", None, "/farine-e-preparati"),
    ("mercato", "home", None, "/frutta"),
    ("dispensa", "home", None, "/dispensa"),
    ("mare", "category", Some("fish-seafood"), "/pesce-e-frutti-di-mare"),
    ("formaggi", "category", Some("aged-cheese"), "/formaggi-stagionati"),
    ("cantina", "category", Some("beverages"), "/vino"),
    ("gelo", "category", Some("frozen"), "/surgelati"),
    ("sala", "category", Some("service"), "/stoviglie-monouso"),
];

fn banners(catalogue: &mut Catalogue, phrases: &Phrases) {
    for (sorting, (key, placement, category, link)) in (1..).zip(BANNERS) {
        let (image, mobile_image) = pictures::banner(&mut catalogue.images, key);
        let (titles, subtitles) = phrases.banner(key);
        catalogue.banners.push(Banner {
            key: format!("demo-{key}"),
            placement,
            category: category.map(str::to_owned),
            image,
            mobile_image,
            link: link.to_owned(),
            sorting,
            titles,
            subtitles,
        });
    }
}

fn notices(phrases: &Phrases) -> Vec<Notice> {
    let notice = |key: &str, market, sorting| Notice {
        key: key.to_owned(),
        market,
        sorting,
        texts: phrases.names("notice", key),
    };
    vec![
        notice("delivery-it", Some(Country::It), 1),
        notice("delivery-no", Some(Country::No), 1),
        notice("demo", None, 2),
    ]
}

/// Read by api/platform/src/settings.rs.
fn settings() -> Vec<(&'static str, String)> {
    let operator = json!({
        "name": "Madia",
        "legalName": "Madia Forniture S.r.l. (dimostrazione)",
        "vatNumber": "00000000000",
        "address": "Via del Forno 1",
        "zipCode": "00100",
        "city": "Roma",
        "country": "IT",
        "phone": "+39 06 0000000",
        "email": "ordini@madia.example",
        "openingHours": "Mo-Sa 06:00-16:00",
    });
    let social = json!([
        { "network": "facebook", "url": "https://facebook.com/" },
        { "network": "instagram", "url": "https://instagram.com/" },
        { "network": "linkedin", "url": "https://linkedin.com/" },
        { "network": "youtube", "url": "https://youtube.com/" },
    ]);
    vec![
        ("operator", operator.to_string()),
        ("social", social.to_string()),
        ("delivery", json!({ "hours": 48 }).to_string()),
    ]
}
