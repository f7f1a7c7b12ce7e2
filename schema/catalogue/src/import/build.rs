//! From drafts to articles: everything is checked here, whatever format it came in.

use super::cells::{absent, counted, nutrition, quantity, texts, unit};
use super::draft::Draft;
use super::offers::Ware;
use super::problem::Problems;
use super::shop::{Article, Shop};
use super::side::MakerInfo;
use super::{protected, suggest};
use crate::dates::Day;
use crate::model::{Catalogue, Image, Maker, Offer, Product};
use crate::pictures;
use domain::{ean, fold, locale::Locale, market::Country, number_form, slug::slug};
use std::collections::{BTreeMap, BTreeSet};

/// What drafts are checked against, and what they leave behind.
pub(super) struct Builder<'a> {
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
    pub source_named: bool,
    used: UsedKeys,
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
    pub(super) fn new(
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
            source_named: false,
            used: UsedKeys::default(),
        }
    }

    /// Checks one draft and keeps the article; what is wrong goes into `problems`.
    pub(super) fn add(&mut self, draft: &Draft, problems: &mut Problems) {
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
            return problems.add(draft.line, "variable_weight", "is only for goods compared by the kilo");
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
        let marked = tags.iter().any(|tag| matches!(tag.as_str(), "pdo" | "pgi" | "tsg"));
        let mut slug = slug(&name);
        if slug.is_empty() || !self.used.slugs.insert((draft.category.clone(), slug.clone())) {
            slug = format!("{slug}-{}", domain::slug::slug(&code)).trim_start_matches('-').to_owned();
            self.used.slugs.insert((draft.category.clone(), slug.clone()));
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
            pack: if draft.quantity.is_empty() && !self.fill { String::new() } else { pack.printed() },
            variable_weight: variable,
            storage,
            origin: draft.origin.clone(),
            images,
            allergens,
            nutrition: nutrition(draft),
            ingredients: draft.ingredients.clone(),
            ingredients_locale: Locale::parse(&draft.ingredients_locale).unwrap_or_default().code(),
            created_at: format!("{}T06:00:00Z", self.today),
            texts,
            tags,
            offers,
            code,
        });
    }

    /// What can only be told when everything is read; how many articles have no price.
    pub(super) fn finish(&mut self, problems: &mut Problems) -> usize {
        for (file, line, ean) in std::mem::take(&mut self.used.claims) {
            let Some(owner) = self.shop.owner(&ean) else {
                continue;
            };
            if self.used.moved.contains(owner) {
                self.catalogue.freed.push(owner.to_owned());
            } else {
                problems.enter(&file);
                problems.add(line, "ean", format!("`{ean}` is the EAN of the article {owner} already"));
            }
        }
        self.used.unpriced
    }

    pub(super) fn count_unpriced(&mut self, is: bool) {
        self.used.unpriced += usize::from(is);
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
            self.used.claims.push(claim);
        }
        let had = known.and_then(|known| known.ean.as_deref());
        if had.is_some_and(|had| draft.named.contains("ean") && ean::gtin(had) != ean::gtin(&draft.ean)) {
            self.used.moved.insert(code.clone());
        }
        if code.is_empty() {
            problems.add(draft.line, "ean", "is empty, and there is no code");
        } else if number_form::is_shortened(&code) {
            problems.add(
                draft.line,
                "code",
                format!("the spreadsheet has shortened `{code}`: format the column as text"),
            );
        } else if code.len() > 40 || code.chars().any(|ch| ch.is_whitespace() || fold::is_invisible(ch)) {
            problems.add(draft.line, "code", format!("`{code}` has spaces or is longer than 40 characters"));
        }
        for (field, of, text) in [
            ("code", "code", draft.code.to_ascii_uppercase()),
            ("ean", "ean", if draft.ean.is_empty() { String::new() } else { ean::gtin(&draft.ean) }),
            ("ean", "article", code.to_ascii_uppercase()),
        ] {
            if text.is_empty() {
                continue;
            }
            let key = format!("{of} {text}");
            if let Some((file, line)) = self.used.codes.get(&key) {
                problems.add(draft.line, field, format!("stands already in {file}, line {line}"));
                return code;
            }
            self.used.codes.insert(key, (problems.file().to_owned(), draft.line));
        }
        code
    }

    /// Where a category lies; `None` when it is none of the files' or of our own.
    pub(super) fn place_of(&self, key: &str) -> Option<Place> {
        let categories = &self.catalogue.categories;
        let category = categories.iter().find(|category| category.key == key && category.parent.is_some())?;
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
        if self.catalogue.categories.iter().any(|c| c.key == category && c.storage == "frozen") {
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
                other => {
                    problems.add(draft.line, "allergens", format!("`{other}` is not contains or may_contain"))
                }
            }
        }
        found.sort_unstable();
        found.dedup_by(|a, b| a.0 == b.0);
        Some(found)
    }

    /// Key of the maker, made when it comes first.
    pub(super) fn maker(&mut self, draft: &Draft) -> Option<String> {
        let name = if draft.manufacturer.is_empty() { &draft.brand } else { &draft.manufacturer };
        if name.is_empty() {
            return None;
        }
        if let Some(key) = self.used.makers.get(name) {
            return Some(key.clone());
        }
        let base =
            Some(slug(name)).filter(|slug| !slug.is_empty()).unwrap_or_else(|| "produttore".to_owned());
        let key = (1..)
            .map(|nth| if nth == 1 { base.clone() } else { format!("{base}-{nth}") })
            .find(|key| !self.used.maker_keys.contains(key))
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
        let (image, background) =
            pictures::of_maker(&mut self.catalogue.images, &key, name, &pictures::color_of(name), &motif);
        self.catalogue.makers.push(Maker {
            slug: key.clone(),
            key: key.clone(),
            name: name.clone(),
            country: info.and_then(|info| info.country.clone()),
            image: Some(image),
            background: Some(background),
        });
        self.used.maker_keys.insert(key.clone());
        self.used.makers.insert(name.clone(), key.clone());
        Some(key)
    }
}
