//! From drafts to articles: everything is checked here, whatever format it came in.

use super::draft::{Draft, DraftOffer};
use super::problem::Problems;
use super::shop::{Article, Shop};
use super::side::MakerInfo;
use super::{fill, protected, suggest, units};
use crate::dates::Day;
use crate::domain::{ean, locale::Locale, market::Country, slug::slug};
use crate::generate::pack::{Measure, Pack};
use crate::generate::{shapes, tones, traits};
use crate::model::{Catalogue, Image, Maker, Offer, Product, Text};
use crate::pictures;
use std::collections::{BTreeMap, BTreeSet};

/// What drafts are checked against, and what they leave behind.
pub struct Builder<'a> {
    pub catalogue: &'a mut Catalogue,
    pub makers: &'a BTreeMap<String, MakerInfo>,
    pub names: &'a protected::Names,
    pub shop: &'a Shop,
    /// The photos that were given with the files; `None` when there is no folder of them.
    pub photos: Option<&'a pictures::Photos>,
    /// Which kinds of goods have a drawing.
    pub drawings: Option<&'a crate::data::Drawings>,
    pub today: Day,
    pub fill: bool,
    /// Key of the source of the file being read.
    pub source: String,
    /// The command line says whose data these are.
    pub source_told: bool,
    seen: UsedKeys,
}

/// First line of each code and EAN, keys and slugs given out.
#[derive(Default)]
struct UsedKeys {
    codes: BTreeMap<String, (String, u64)>,
    makers: BTreeMap<String, String>,
    maker_keys: BTreeSet<String>,
    slugs: BTreeSet<(String, String)>,
    /// EANs that another article of the shop has: file, line, EAN.
    claims: Vec<(String, u64, String)>,
    /// Articles of the shop whose EAN becomes another one.
    moved: BTreeSet<String>,
    unpriced: usize,
}

/// The category a draft lies in.
#[derive(Clone)]
pub(super) struct Place {
    pub family: String,
    pub storage: &'static str,
    pub motif: String,
}

impl<'a> Builder<'a> {
    pub fn new(
        catalogue: &'a mut Catalogue,
        makers: &'a BTreeMap<String, MakerInfo>,
        names: &'a protected::Names,
        shop: &'a Shop,
        today: Day,
        fill: bool,
    ) -> Self {
        Self {
            catalogue,
            makers,
            names,
            shop,
            photos: None,
            drawings: None,
            today,
            fill,
            source: String::new(),
            source_told: false,
            seen: UsedKeys::default(),
        }
    }

    /// Checks one draft and keeps the article; what is wrong goes into `problems`.
    pub fn add(&mut self, draft: &Draft, problems: &mut Problems) {
        let before = problems.total;
        let shop = self.shop;
        let known = shop.find(&draft.code, &draft.ean);
        let code = self.code(draft, known, problems);
        if let Some(known) = known {
            return self.update(draft, known, problems);
        }
        let place = self.place(draft, problems);
        let texts = texts(draft, problems);
        let name = draft.name();
        let tags = self.tags(draft, &draft.category, problems);
        let allergens = self.allergens(draft, problems);
        let piece = quantity(draft, problems);
        let unit = unit(draft, problems);
        self.picture(draft, problems);
        let Some(place) = place.filter(|_| problems.total == before) else {
            return;
        };
        let (sale, pack) = self.pack(draft, &code, &place.family, piece.as_ref(), self.fill);
        let (sale, storage) = (unit.0.unwrap_or(sale), unit.2.unwrap_or(place.storage));
        let counted = counted(&pack);
        let variable = draft.variable_weight.unwrap_or(pack.catch);
        let reference = unit.1.unwrap_or(counted.0);
        if variable && reference != "kg" {
            return problems.add(
                draft.line,
                "variable_weight",
                "is only for goods compared by the kilo",
            );
        }
        let offers: Vec<Offer> = Country::ALL
            .into_iter()
            .filter_map(|market| {
                let ware = Ware {
                    code: &code,
                    category: &draft.category,
                    family: &place.family,
                    name: &name,
                    pack: &pack,
                };
                self.offer(draft, &ware, market, problems)
            })
            .collect();
        self.count_unpriced(offers.iter().all(|offer| offer.price.is_none()));
        let maker = self.maker(draft);
        let images = self.images(draft, &code, &pack, &place.motif, maker.is_some(), true);
        let marked = tags
            .iter()
            .any(|tag| matches!(tag.as_str(), "pdo" | "pgi" | "tsg"));
        let mut slug = slug(&name);
        if slug.is_empty() || !self.seen.slugs.insert((draft.category.clone(), slug.clone())) {
            slug = format!("{slug}-{}", crate::domain::slug::slug(&code))
                .trim_start_matches('-')
                .to_owned();
            self.seen.slugs.insert((draft.category.clone(), slug.clone()));
        }
        let keywords = draft.brand_beside(&draft.manufacturer);
        self.catalogue.products.push(Product {
            ean: Some(draft.ean.clone()).filter(|ean| !ean.is_empty()),
            slug,
            category: draft.category.clone(),
            maker,
            keywords,
            source: self.source.clone(),
            designation: self.names.find(&name, &draft.category, marked).map(str::to_owned),
            uom_sale: sale,
            uom_reference: reference,
            reference_quantity: draft.reference_quantity.unwrap_or(counted.1),
            pack: if draft.quantity.is_empty() && !self.fill {
                String::new()
            } else {
                pack.printed()
            },
            variable_weight: variable,
            storage,
            origin: draft.origin.clone(),
            images,
            allergens,
            nutrition: nutrition(draft),
            ingredients: draft.ingredients.clone(),
            ingredients_locale: Locale::parse(&draft.ingredients_locale)
                .unwrap_or_default()
                .code(),
            created_at: format!("{}T06:00:00Z", self.today),
            texts,
            tags,
            offers,
            code,
        });
    }

    /// What can only be told when everything is read; how many articles have no price.
    pub fn finish(&mut self, problems: &mut Problems) -> usize {
        for (file, line, ean) in std::mem::take(&mut self.seen.claims) {
            let Some(owner) = self.shop.owner(&ean) else {
                continue;
            };
            if self.seen.moved.contains(owner) {
                self.catalogue.freed.push(owner.to_owned());
            } else {
                problems.enter(&file);
                problems.add(
                    line,
                    "ean",
                    format!("`{ean}` is the EAN of the article {owner} already"),
                );
            }
        }
        self.seen.unpriced
    }

    pub(super) fn count_unpriced(&mut self, is: bool) {
        self.seen.unpriced += usize::from(is);
    }

    fn code(&mut self, draft: &Draft, known: Option<&Article>, problems: &mut Problems) -> String {
        if !draft.ean.is_empty() && !ean::is_valid(&draft.ean) {
            problems.add(
                draft.line,
                "ean",
                format!("`{}` is no EAN: length or check digit is wrong", draft.ean),
            );
        }
        let code = match known {
            Some(known) => known.code.clone(),
            None if draft.code.is_empty() => draft.ean.clone(),
            None => draft.code.clone(),
        };
        let owner = self.shop.owner(&draft.ean);
        if owner.is_some_and(|owner| owner != code) {
            let claim = (problems.file().to_owned(), draft.line, draft.ean.clone());
            self.seen.claims.push(claim);
        }
        let had = known.and_then(|known| known.ean.as_deref());
        if had.is_some_and(|had| draft.named.contains("ean") && had != draft.ean) {
            self.seen.moved.insert(code.clone());
        }
        if code.is_empty() {
            problems.add(draft.line, "ean", "is empty, and there is no code");
        } else if code.len() > 40 || code.chars().any(char::is_whitespace) {
            problems.add(
                draft.line,
                "code",
                format!("`{code}` has spaces or is longer than 40 characters"),
            );
        }
        for (field, key) in [
            ("code", format!("code {}", draft.code)),
            ("ean", format!("ean {}", draft.ean)),
            ("ean", format!("article {code}")),
        ] {
            if key.ends_with(' ') {
                continue;
            }
            if let Some((file, line)) = self.seen.codes.get(&key) {
                problems.add(
                    draft.line,
                    field,
                    format!("stands already in {file}, line {line}"),
                );
                return code;
            }
            self.seen
                .codes
                .insert(key, (problems.file().to_owned(), draft.line));
        }
        code
    }

    /// Where a category lies; `None` when it is none of the files' or of our own.
    pub(super) fn place_of(&self, key: &str) -> Option<Place> {
        let categories = &self.catalogue.categories;
        let category = categories
            .iter()
            .find(|category| category.key == key && category.parent.is_some())?;
        let motif = category
            .image
            .as_ref()
            .and_then(|key| self.catalogue.images.get(key))
            .map(|image| image.file.clone());
        Some(Place {
            family: category.parent.clone().unwrap_or_default(),
            storage: category.storage,
            motif: motif.unwrap_or_default(),
        })
    }

    pub(super) fn place(&self, draft: &Draft, problems: &mut Problems) -> Option<Place> {
        let categories = &self.catalogue.categories;
        let found = self.place_of(&draft.category);
        if found.is_none() {
            let leaves = categories
                .iter()
                .filter(|category| category.parent.is_some())
                .map(|category| category.key.as_str());
            let hint = suggest::nearest(&draft.category, leaves)
                .map_or(String::new(), |key| format!("; did you mean `{key}`?"));
            let reason = if draft.category.is_empty() {
                absent(draft.named.contains("category")).to_owned()
            } else {
                format!("`{}` is unknown{hint}", draft.category)
            };
            problems.add(draft.line, "category", reason);
        }
        found
    }

    pub(super) fn tags(&self, draft: &Draft, category: &str, problems: &mut Problems) -> Vec<String> {
        let mut tags: Vec<String> = draft.tags.clone();
        for tag in &tags {
            if !self.catalogue.tags.iter().any(|known| known.key == *tag) {
                let known = self.catalogue.tags.iter().map(|known| known.key.as_str());
                let hint = suggest::nearest(tag, known)
                    .map_or(String::new(), |key| format!("; did you mean `{key}`?"));
                problems.add(draft.line, "labels", format!("`{tag}` is unknown{hint}"));
            }
        }
        if self
            .catalogue
            .categories
            .iter()
            .any(|c| c.key == category && c.storage == "frozen")
        {
            tags.push("frozen".to_owned());
        }
        tags.sort_unstable();
        tags.dedup();
        tags
    }

    pub(super) fn allergens(
        &self,
        draft: &Draft,
        problems: &mut Problems,
    ) -> Option<Vec<(String, &'static str)>> {
        let list = draft.allergens.as_ref()?;
        let mut found = Vec::new();
        for (key, presence) in list {
            if !self.catalogue.allergens.iter().any(|known| known.key == *key) {
                problems.add(draft.line, "allergens", format!("`{key}` is unknown"));
            }
            match presence.as_str() {
                "contains" => found.push((key.clone(), "contains")),
                "may_contain" => found.push((key.clone(), "may_contain")),
                other => problems.add(
                    draft.line,
                    "allergens",
                    format!("`{other}` is not contains or may_contain"),
                ),
            }
        }
        found.sort_unstable();
        found.dedup_by(|a, b| a.0 == b.0);
        Some(found)
    }

    /// `fill`: a case is made up where the file says none.
    pub(super) fn pack(
        &self,
        draft: &Draft,
        code: &str,
        family: &str,
        piece: Option<&Pack>,
        fill: bool,
    ) -> (&'static str, Pack) {
        let seed = if draft.ean.is_empty() { code } else { &draft.ean };
        match piece {
            Some(pack) if draft.uom_sale.is_empty() && fill && !draft.generic && !pack.catch => {
                fill::case(seed, &draft.category, Some(pack))
            }
            Some(pack) => (if pack.count > 1 { "carton" } else { "piece" }, pack.clone()),
            None if fill && draft.generic => {
                let pack = fill::generic_pack(seed, family, &draft.category);
                (
                    if pack.count > 1 || !pack.catch {
                        "carton"
                    } else {
                        "piece"
                    },
                    pack,
                )
            }
            None if fill => fill::case(seed, &draft.category, None),
            None => ("piece", Pack::one_piece()),
        }
    }

    /// Its offer in a market where it is not sold yet.
    pub(super) fn offer(
        &self,
        draft: &Draft,
        ware: &Ware,
        market: Country,
        problems: &mut Problems,
    ) -> Option<Offer> {
        let given = draft.offers.iter().find(|offer| offer.market == market);
        if self.fill {
            let made = self.made_up(draft, ware, market);
            return Some(match given {
                Some(given) => given_over_made(given, made),
                None => made,
            });
        }
        let given = given.filter(|given| given.sells())?;
        let Some(vat_rate) = given.vat_rate else {
            let usual = fill::vat(ware.family, ware.category, ware.name, market);
            problems.add(
                draft.line,
                &format!("vat_{}", market.code().to_lowercase()),
                format!(
                    "is missing beside the price (usual for this category: {} %)",
                    usual / 100
                ),
            );
            return None;
        };
        Some(plain(given, vat_rate, self.today))
    }

    /// An offer of which nothing is true.
    pub(super) fn made_up(&self, draft: &Draft, ware: &Ware, market: Country) -> Offer {
        let seed = if draft.ean.is_empty() {
            ware.code
        } else {
            &draft.ean
        };
        fill::offer(
            seed,
            ware.family,
            ware.category,
            ware.name,
            ware.pack,
            market,
            self.today,
        )
    }

    /// Key of the maker, made when it is met first.
    pub(super) fn maker(&mut self, draft: &Draft) -> Option<String> {
        let name = if draft.manufacturer.is_empty() {
            &draft.brand
        } else {
            &draft.manufacturer
        };
        if name.is_empty() {
            return None;
        }
        if let Some(key) = self.seen.makers.get(name) {
            return Some(key.clone());
        }
        let wanted = Some(slug(name))
            .filter(|slug| !slug.is_empty())
            .unwrap_or_else(|| "produttore".to_owned());
        let key = (1..)
            .map(|nth| {
                if nth == 1 {
                    wanted.clone()
                } else {
                    format!("{wanted}-{nth}")
                }
            })
            .find(|key| !self.seen.maker_keys.contains(key))
            .unwrap_or_default();
        let info = self.makers.get(name);
        let category = info.map_or(draft.category.as_str(), |info| info.main_category.as_str());
        let motif = self
            .catalogue
            .categories
            .iter()
            .find(|c| c.key == category)
            .and_then(|c| c.image.as_ref())
            .and_then(|image| self.catalogue.images.get(image))
            .map(|image: &Image| image.file.clone())
            .unwrap_or_default();
        let (image, background) = pictures::of_maker(
            &mut self.catalogue.images,
            &key,
            name,
            &pictures::color_of(name),
            &motif,
        );
        self.catalogue.makers.push(Maker {
            slug: key.clone(),
            key: key.clone(),
            name: name.clone(),
            country: info.and_then(|info| info.country.clone()),
            image: Some(image),
            background: Some(background),
        });
        self.seen.maker_keys.insert(key.clone());
        self.seen.makers.insert(name.clone(), key.clone());
        Some(key)
    }

    pub(super) fn picture(&self, draft: &Draft, problems: &mut Problems) {
        if !draft.image.is_empty() && !is_picture(&draft.image) {
            problems.add(
                draft.line,
                "image",
                format!("`{}` is no file such as drawings/apple.svg", draft.image),
            );
        }
        if let (Some(photo), Some(photos)) = (photo_of(draft), self.photos)
            && !photos.contains_key(pictures::photo_name(photo))
        {
            problems.add(
                draft.line,
                "photo",
                format!("`{photo}` is not in the folder of photos"),
            );
        }
    }

    /// `drawn`: the file says what a packshot shows; else the one that is there is named.
    pub(super) fn images(
        &mut self,
        draft: &Draft,
        code: &str,
        pack: &Pack,
        motif: &str,
        branded: bool,
        drawn: bool,
    ) -> Vec<String> {
        let name = draft.name();
        let images = &mut self.catalogue.images;
        let mut list = Vec::new();
        if let Some(photo) = photo_of(draft) {
            let none = pictures::Photos::new();
            list.push(pictures::photo(images, self.photos.unwrap_or(&none), photo));
        }
        if branded && !drawn {
            list.push(format!("packshot:{code}"));
        } else if traits::is_packed(&draft.category) {
            let brand = if draft.brand.is_empty() {
                &draft.manufacturer
            } else {
                &draft.brand
            };
            let printed = units::read(&draft.quantity)
                .map(|piece| piece.on_label())
                .unwrap_or_default();
            let folded = crate::domain::fold::fold(&name);
            let shot = pictures::Packshot {
                shape: shapes::shape(&draft.category, &folded, &pack.single()),
                color: tones::tone(&draft.category, &folded),
                brand,
                name: &name,
                pack: &printed,
            };
            list.push(pictures::packshot(images, code, &shot));
        }
        // A picture of the category stands only where there is nothing of the article itself.
        let own = pictures::picture(images, &draft.image);
        list.extend(own);
        if list.is_empty() {
            list.extend(pictures::picture(images, motif));
        }
        list
    }
}

/// What an offer is made up from.
pub(super) struct Ware<'a> {
    pub code: &'a str,
    pub category: &'a str,
    pub family: &'a str,
    pub name: &'a str,
    pub pack: &'a Pack,
}

fn plain(given: &DraftOffer, vat_rate: i64, today: Day) -> Offer {
    Offer {
        market: given.market,
        active: given.active,
        vat_rate,
        price: given.price,
        breaks: given.breaks.clone().unwrap_or_default(),
        history: Vec::new(),
        stock: given.stock,
        sold: None,
        first_sold_on: given.first_sold_on.clone().unwrap_or_else(|| today.to_string()),
        first_sold_known: given.first_sold_on.is_some(),
        provision_date: given.provision_date.clone().filter(|day| !day.is_empty()),
        uom_order_changed_at: None,
        lots: given.lots.clone().unwrap_or_default(),
    }
}

/// What the file says wins over what was made up.
fn given_over_made(given: &DraftOffer, made: Offer) -> Offer {
    let own_price = given.price.is_some();
    let given_lots = given.lots.clone().unwrap_or_default();
    let own_stock = given.stock.is_some() || !given_lots.is_empty();
    Offer {
        active: given.active.or(made.active),
        vat_rate: given.vat_rate.unwrap_or(made.vat_rate),
        price: given.price.or(made.price),
        breaks: if own_price {
            given.breaks.clone().unwrap_or_default()
        } else {
            made.breaks
        },
        history: if own_price { Vec::new() } else { made.history },
        stock: if own_stock { given.stock } else { made.stock },
        lots: if own_stock { given_lots } else { made.lots },
        first_sold_on: given.first_sold_on.clone().unwrap_or(made.first_sold_on),
        provision_date: if own_stock {
            given.provision_date.clone().filter(|day| !day.is_empty())
        } else {
            made.provision_date
        },
        ..made
    }
}

/// Every language is one of the twelve, and there is a name that is none too long; the one that stands in.
pub(super) fn stand_in(draft: &Draft, problems: &mut Problems) -> String {
    for code in draft.named_names.union(&draft.named_descriptions) {
        if !Locale::ALL.iter().any(|locale| locale.code() == code) {
            problems.add(
                draft.line,
                "lang",
                format!("`{code}` is none of the twelve languages"),
            );
        }
    }
    let fallback = ["it", "en"]
        .into_iter()
        .find_map(|code| draft.names.get(code))
        .or_else(|| draft.names.values().next())
        .cloned()
        .unwrap_or_default();
    if fallback.is_empty() {
        problems.add(draft.line, "name", absent(!draft.named_names.is_empty()));
    } else if draft.names.values().any(|name| name.chars().count() > 200) {
        problems.add(draft.line, "name", "is longer than 200 characters");
    }
    fallback
}

const fn absent(named: bool) -> &'static str {
    if named {
        "is empty"
    } else {
        "is missing, and the shop has no article with this code"
    }
}

fn texts(draft: &Draft, problems: &mut Problems) -> Vec<Text> {
    let fallback = stand_in(draft, problems);
    Locale::ALL
        .into_iter()
        .map(|locale| {
            let own = draft.names.get(locale.code()).filter(|name| !name.is_empty());
            Text {
                locale,
                name: own.unwrap_or(&fallback).clone(),
                description: draft.descriptions.get(locale.code()).cloned().unwrap_or_default(),
                fallback: own.is_none(),
            }
        })
        .collect()
}

pub(super) type Unit = (Option<&'static str>, Option<&'static str>, Option<&'static str>);

/// Ordering unit, reference unit, storage, where the file names them.
pub(super) fn unit(draft: &Draft, problems: &mut Problems) -> Unit {
    let mut one_of = |field: &str, given: &str, known: &[&'static str]| {
        if given.is_empty() {
            return None;
        }
        let found = known.iter().find(|known| **known == given).copied();
        if found.is_none() {
            problems.add(
                draft.line,
                field,
                format!("`{given}` is none of {}", known.join(", ")),
            );
        }
        found
    };
    (
        one_of(
            "uom_sale",
            &draft.uom_sale,
            &["carton", "envelope", "piece", "pack", "tray", "loaf"],
        ),
        one_of("uom_reference", &draft.uom_reference, &["kg", "l", "pc"]),
        one_of("storage", &draft.storage, &["chilled", "frozen", "ambient"]),
    )
}

fn nutrition(draft: &Draft) -> Option<String> {
    let object: serde_json::Map<String, serde_json::Value> = draft
        .nutrition
        .iter()
        .filter(|(_, grams)| grams.is_some())
        .map(|(name, grams)| ((*name).to_owned(), serde_json::json!(grams)))
        .collect();
    (!object.is_empty()).then(|| serde_json::Value::Object(object).to_string())
}

/// What stands in the column, where it is a quantity.
pub(super) fn quantity(draft: &Draft, problems: &mut Problems) -> Option<Pack> {
    let piece = units::read(&draft.quantity);
    if piece.is_none() && !draft.quantity.is_empty() {
        problems.add(
            draft.line,
            "quantity",
            format!("`{}` is no quantity such as 500 g or 6 x 1 l", draft.quantity),
        );
    }
    piece
}

/// Reference unit and quantity of a pack.
pub(super) fn counted(pack: &Pack) -> (&'static str, i64) {
    match pack.measure {
        Measure::Pieces => ("pc", pack.total() * 1000),
        Measure::Weight => ("kg", pack.total()),
        Measure::Volume => ("l", pack.total()),
    }
}

fn photo_of(draft: &Draft) -> Option<&str> {
    let photo = Some(draft.photo.as_str()).filter(|photo| !photo.is_empty());
    photo.or(Some(draft.image.as_str()).filter(|image| image.starts_with("photos/")))
}

/// A file below the media assets: letters, digits and hyphens, perhaps in a folder we make. Illustrations are no longer made;
/// files that name one are read, and show the article's label or its category.
fn is_picture(file: &str) -> bool {
    if let Some(drawing) = file.strip_prefix("drawings/") {
        let name = drawing.strip_suffix(".svg").unwrap_or_default();
        return !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    }
    let name = file
        .strip_prefix("illustrations/")
        .or(file.strip_prefix("photos/"))
        .unwrap_or(file);
    name.strip_suffix(".webp").is_some_and(|stem| {
        !stem.is_empty()
            && stem
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    })
}
