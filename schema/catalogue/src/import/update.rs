//! What a file says of an article that is in the shop: only the columns that it has. An empty cell makes of the
//! column what a new article would have (schema/README.md).

use super::build::Builder;
use super::cells::{counted, quantity, stand_in, unit};
use super::draft::{Draft, DraftOffer};
use super::offers::Ware;
use super::problem::Problems;
use super::shop::Article;
use super::units;
use crate::generate::pack::{Measure, Pack};
use crate::model::{Offer, OfferUpdate, Update};
use domain::{locale::Locale, market::Country};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

impl Builder<'_> {
    /// Checks one draft of an article that is there, and keeps what it says.
    pub(super) fn update(&mut self, draft: &Draft, known: &Article, problems: &mut Problems) {
        let before = problems.total;
        let named = |column: &str| draft.named.contains(column);
        let category = if named("category") { draft.category.as_str() } else { known.category.as_str() };
        let place = if named("category") { self.place(draft, problems) } else { self.place_of(category) };
        if !draft.named_names.is_empty() {
            stand_in(draft, problems);
        } else {
            languages(&draft.named_descriptions, draft.line, problems);
        }
        let mut update = Update {
            code: known.code.clone(),
            ean: given(named("ean"), &draft.ean),
            category: given(named("category"), &draft.category),
            source: self.source.clone(),
            source_named: self.source_named,
            origin: given(named("origin"), &draft.origin),
            tags: named("labels").then(|| self.tags(draft, category, problems)),
            allergens: named("allergens").then(|| self.allergens(draft, problems)),
            nutrition: nutrition(draft),
            ingredients: given(named("ingredients"), &draft.ingredients),
            names: texts(&draft.named_names, &draft.names),
            descriptions: texts(&draft.named_descriptions, &draft.descriptions),
            ..Update::default()
        };
        let locale = named("ingredients_locale") || named("ingredients") && !draft.ingredients.is_empty();
        update.ingredients_locale =
            locale.then(|| Locale::parse(&draft.ingredients_locale).unwrap_or_default().code());
        self.picture(draft, problems);
        let pack = self.units(draft, known, &mut update, problems);
        if named("storage") && update.storage.is_none() {
            update.storage = place.as_ref().map(|place| place.storage);
        }
        if problems.total > before {
            return;
        }
        self.makers(draft, known, &mut update);
        // The register of protected names must be among the files, and the row must say what it is looked up by.
        if !self.names.is_empty() && named("labels") && !draft.names.is_empty() {
            let tags = update.tags.as_deref().unwrap_or_default();
            let marked = tags.iter().any(|tag| matches!(tag.as_str(), "pdo" | "pgi" | "tsg"));
            let found = self.names.find(&draft.name(), category, marked);
            update.designation = Some(found.unwrap_or_default().to_owned());
        }
        if named("image") {
            let maker = update.maker.as_deref().or(known.maker.as_deref()).unwrap_or_default();
            let branded = !maker.is_empty();
            let drawn = !draft.names.is_empty()
                && named("quantity")
                && !(draft.brand.is_empty() && draft.manufacturer.is_empty());
            let motif = place.as_ref().map_or("", |place| place.motif.as_str());
            let full = Draft { category: category.to_owned(), ..draft.clone() };
            // Drawn as it would be of a new article.
            let family = place.as_ref().map_or("", |place| place.family.as_str());
            let piece = units::read(&draft.quantity);
            let (_, as_new) = self.pack(draft, &known.code, family, piece.as_ref(), self.fill);
            update.images = Some(self.images(&full, &known.code, &as_new, motif, branded, drawn));
        }
        let family = place.map(|place| place.family).unwrap_or_default();
        let name = draft.name();
        let ware = Ware { code: &known.code, category, family: &family, name: &name, pack: &pack };
        let mut priced = false;
        for market in Country::ALL {
            let offer = draft.offers.iter().find(|offer| offer.market == market);
            if known.is_sold(market) {
                let made = (self.fill && !(known.has_price(market) && known.has_stock(market)))
                    .then(|| self.made_up(draft, &ware, market));
                let offer = offer_update(offer, made, known, market);
                priced |= known.has_price(market) || offer.price.is_some();
                update.offers.push(offer);
            } else if let Some(offer) = self.offer(draft, &ware, market, problems) {
                priced |= offer.price.is_some();
                update.new_offers.push(offer);
            }
        }
        self.count_unpriced(!priced);
        self.catalogue.updates.push(update);
    }

    /// Units and pack. A case that would be made up never takes the place of what is there.
    fn units(&self, draft: &Draft, known: &Article, update: &mut Update, problems: &mut Problems) -> Pack {
        let named = |column: &str| draft.named.contains(column);
        let piece = quantity(draft, problems);
        let unit = unit(draft, problems);
        let (sale, pack) = self.pack(draft, &known.code, "", piece.as_ref(), false);
        update.storage = unit.2;
        update.uom_sale = unit.0;
        update.uom_reference = unit.1;
        update.reference_quantity = draft.reference_quantity;
        update.variable_weight = draft.variable_weight;
        let made_up = self.fill && draft.uom_sale.is_empty() && !pack.catch;
        if named("quantity") && !made_up {
            update.pack = Some(if draft.quantity.is_empty() { String::new() } else { pack.printed() });
        }
        if piece.is_some() && !made_up {
            let (reference, amount) = counted(&pack);
            update.uom_reference = update.uom_reference.or(Some(reference));
            update.reference_quantity = update.reference_quantity.or(Some(amount));
            if named("uom_sale") {
                update.uom_sale = update.uom_sale.or(Some(sale));
            }
            if pack.catch || pack.measure != Measure::Weight {
                update.variable_weight = update.variable_weight.or(Some(pack.catch));
            }
        }
        let variable = update.variable_weight.unwrap_or(known.variable_weight == 1);
        let reference = update.uom_reference.unwrap_or(known.uom_reference.as_str());
        if variable && reference != "kg" {
            problems.add(draft.line, "variable_weight", "is only for goods compared by the kilo");
        }
        pack
    }

    fn makers(&mut self, draft: &Draft, known: &Article, update: &mut Update) {
        let (brand, manufacturer) = (draft.named.contains("brand"), draft.named.contains("manufacturer"));
        if manufacturer {
            update.maker = Some(self.maker(draft).unwrap_or_default());
            update.keywords = brand.then(|| draft.brand_beside(&draft.manufacturer));
        } else if brand {
            let maker = known.maker.as_deref().unwrap_or_default();
            update.keywords = Some(draft.brand_beside(maker));
            if maker.is_empty() {
                update.maker = self.maker(draft);
            }
        }
    }
}

fn given(named: bool, text: &str) -> Option<String> {
    named.then(|| text.to_owned())
}

fn languages(codes: &BTreeSet<String>, line: u64, problems: &mut Problems) {
    for code in codes {
        if !Locale::ALL.iter().any(|locale| locale.code() == code) {
            problems.add(line, "lang", format!("`{code}` is none of the twelve languages"));
        }
    }
}

/// A text of each language that has a column; an empty one where its cell is.
fn texts(
    named: &BTreeSet<String>,
    texts: &std::collections::BTreeMap<String, String>,
) -> Vec<(Locale, String)> {
    Locale::ALL
        .into_iter()
        .filter(|locale| named.contains(locale.code()))
        .map(|locale| (locale, texts.get(locale.code()).cloned().unwrap_or_default()))
        .collect()
}

fn nutrition(draft: &Draft) -> Option<String> {
    let patch: Map<String, Value> =
        draft.nutrition.iter().map(|(name, grams)| ((*name).to_owned(), json!(grams))).collect();
    (!patch.is_empty()).then(|| Value::Object(patch).to_string())
}

/// What the file says; of what was made up only the price where there is none, and the stock where there is none.
fn offer_update(
    given: Option<&DraftOffer>,
    made: Option<Offer>,
    known: &Article,
    market: Country,
) -> OfferUpdate {
    let mut update = OfferUpdate {
        market,
        active: given.and_then(|offer| offer.active),
        vat_rate: given.and_then(|offer| offer.vat_rate),
        stock: given.and_then(|offer| offer.stock),
        first_sold_on: given.and_then(|offer| offer.first_sold_on.clone()),
        provision_date: given.and_then(|offer| offer.provision_date.clone()),
        price: given.and_then(|offer| offer.price),
        breaks: given.and_then(|offer| offer.breaks.clone()),
        history: Vec::new(),
        lots: given.and_then(|offer| offer.lots.clone()),
    };
    let Some(made) = made else { return update };
    if update.price.is_none() && !known.has_price(market) {
        update.price = made.price;
        update.history = made.history;
        update.breaks = update.breaks.or(Some(made.breaks));
    }
    if update.stock.is_none() && update.lots.is_none() && !known.has_stock(market) {
        update.stock = made.stock;
        update.lots = Some(made.lots);
        update.provision_date = update.provision_date.or(made.provision_date);
    }
    update
}
