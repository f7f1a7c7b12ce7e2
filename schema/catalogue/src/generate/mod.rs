//! The built-in catalogue: from the kinds of `schema/data` the articles a food-service buyer
//! knows. The same seed, number and day give the same bytes.

mod demand;
pub mod drawing;
pub mod frame;
mod labels;
pub mod makers;
pub mod offers;
pub mod pack;
mod price_table;
pub mod prices;
pub mod shapes;
mod shop;
pub mod tones;
pub mod traits;
pub mod words;

use crate::data::{Data, Kind};
use crate::dates::Day;
use crate::model::{Catalogue, Maker, Product, Text};
use crate::phrases::Phrases;
use crate::pictures;
use crate::random::Random;
use domain::{ean, fold, locale::Locale, market::Country, slug::slug};
use pack::Pack;
use std::collections::{BTreeMap, BTreeSet};

/// Key of the source that marks everything made here.
pub(crate) const DEMO: &str = "madia-demo";

/// Languages of the benchmark's names; the others show the fallback.
const BENCHMARK_LOCALES: [Locale; 3] = [Locale::It, Locale::En, Locale::No];

/// Has no divisor in common with the number of plans (a test says so).
const STRIDE: usize = 954;

/// The catalogue as of `today`. `None` is every kind in every pack once (2,369 articles);
/// another number is the same shape for benchmarks.
pub fn generate(data: &Data, phrases: &Phrases, today: Day, products: Option<usize>) -> Catalogue {
    let mut catalogue = frame::frame(data, phrases);
    catalogue.sold_until = Some(today);
    let plans = plans(data);
    let count = products.unwrap_or(plans.len());
    let benchmark = products.is_some_and(|n| n != plans.len());
    for maker in makers::all() {
        catalogue.makers.push(maker_row(maker, &mut catalogue.images, data));
    }
    let mut slugs = BTreeSet::new();
    for at in 0..count {
        // For benchmarks in an order that visits every category early, so that the first
        // thousand are the same articles in a catalogue of any size.
        let of_plan = if benchmark { at * STRIDE % plans.len() } else { at };
        let variant = at / plans.len().max(1);
        if let Some((kind, nth, pack)) = plans.get(of_plan) {
            let article = Article { kind, nth: *nth, pack, variant, benchmark };
            let product = article.product((data, phrases), today, &mut slugs, &mut catalogue);
            catalogue.products.push(product);
        }
    }
    shop::curate(&mut catalogue, phrases, today);
    catalogue
}

/// Every kind with each of its packs.
fn plans(data: &Data) -> Vec<(&Kind, usize, Pack)> {
    data.kinds
        .items
        .iter()
        .flat_map(|kind| {
            kind.packs
                .iter()
                .enumerate()
                .filter_map(move |(nth, text)| Pack::parse(text).map(|pack| (kind, nth, pack)))
        })
        .collect()
}

fn maker_row(
    plan: &makers::MakerPlan,
    images: &mut BTreeMap<String, crate::model::Image>,
    data: &Data,
) -> Maker {
    let key = slug(plan.name);
    let motif = plan.categories.first().and_then(|category| leaf_image(data, category)).unwrap_or_default();
    let (image, background) = pictures::of_maker(images, &key, plan.brand, plan.color, &motif);
    Maker {
        slug: key.clone(),
        key,
        name: plan.name.to_owned(),
        country: Some(plan.country.to_owned()),
        image: Some(image),
        background: Some(background),
    }
}

fn leaf_image(data: &Data, category: &str) -> Option<String> {
    data.categories
        .families
        .iter()
        .flat_map(|family| &family.categories)
        .find(|leaf| leaf.id == category)
        .and_then(|leaf| leaf.image.clone())
}

/// One kind in one pack from one maker.
struct Article<'a> {
    kind: &'a Kind,
    nth: usize,
    pack: &'a Pack,
    variant: usize,
    benchmark: bool,
}

impl Article<'_> {
    fn product(
        &self,
        (data, phrases): (&Data, &Phrases),
        today: Day,
        slugs: &mut BTreeSet<(String, String)>,
        catalogue: &mut Catalogue,
    ) -> Product {
        let kind = self.kind;
        let category = kind.category.as_str();
        let number = kind.id.trim_start_matches("GEN-");
        let suffix = if self.variant == 0 { String::new() } else { format!("-{}", self.variant) };
        let code = format!("MD{number}{}{suffix}", self.nth + 1);
        let mut random = Random::of(&code);
        let italian = kind.names.get("it").map_or("", String::as_str);
        let folded = fold::fold(italian);
        let maker = self.maker(&folded, &mut random);
        let (sale, pack) = traits::sale(kind, &folded, self.pack);
        let (reference, quantity) = traits::reference(kind, &pack);
        let (grade, percent) = match traits::grade(kind, &folded, &pack, &mut random) {
            // The usual pack of a staple is the plain article.
            (Some("organic" | "selection" | "extra"), _)
                if self.nth == 0 && demand::is_staple(category, &folded) =>
            {
                (None, 100)
            }
            graded => graded,
        };
        let storage = storage(kind);
        let shown_storage = if kind.state != "ambient"
            && matches!(category, "fruit" | "vegetables")
            && folded.contains("patate")
        {
            "cellar"
        } else {
            storage
        };
        let usage = traits::usage(&kind.family, category, &folded);
        let brand = if self.benchmark { maker.map_or("", |maker| maker.brand) } else { "" };
        let texts: Vec<Text> = self.texts(grade, brand, &pack, (sale, shown_storage, usage), phrases);
        let name =
            texts.iter().find(|text| text.locale == Locale::It).map_or(italian, |text| text.name.as_str());
        let slug = unique(slugs, category, slug(name), &code);
        let images = self.images(maker, &folded, &pack, &code, (data, catalogue));
        let special = matches!(grade, Some("organic" | "selection" | "extra"));
        let articles = if self.benchmark { 100_000 } else { 2369 };
        // Of the many variants of a benchmark only the first is the staple.
        let known = if self.variant == 0 { folded.as_str() } else { "" };
        let rank = demand::rank(category, known, self.nth, special, &code, articles);
        let ware = offers::Ware {
            code: &code,
            family: &kind.family,
            category,
            folded: &folded,
            pack: &pack,
            base: prices::base(category, &folded),
            percent: percent * if self.variant == 0 { 100 } else { random.between(90, 112) } / 100,
            rank,
            brief: self.benchmark,
        };
        let offers: Vec<_> =
            Country::ALL.into_iter().map(|market| offers::offer(&ware, market, today)).collect();
        let country = maker.map_or("IT", |maker| maker.country);
        let mut tags = labels::tags(kind, &folded, grade, country, &mut random);
        tags.sort_unstable();
        let created = offers.iter().map(|o| o.first_sold_on.clone()).min().unwrap_or_default();
        Product {
            ean: self.ean(number),
            slug,
            category: category.to_owned(),
            maker: maker.map(|maker| domain::slug::slug(maker.name)),
            keywords: String::new(),
            source: DEMO.to_owned(),
            designation: None,
            uom_sale: sale,
            uom_reference: reference,
            reference_quantity: quantity,
            pack: pack.printed(),
            variable_weight: pack.catch,
            storage,
            origin: if kind.family == "service" { String::new() } else { traits::origin(&folded, country) },
            images,
            allergens: if kind.family == "service" {
                Some(Vec::new())
            } else {
                labels::allergens(kind, &folded)
            },
            nutrition: None,
            ingredients: String::new(),
            ingredients_locale: "it",
            created_at: format!("{created}T06:00:00Z"),
            texts,
            tags,
            offers,
            code,
        }
    }

    fn maker(&self, folded: &str, random: &mut Random) -> Option<&'static makers::MakerPlan> {
        let all = makers::of_category(&self.kind.category);
        // Norwegian goods come from Norwegian makers where there is one.
        let norwegian = [
            "norveges",
            "skrei",
            "stoccafisso",
            "renna",
            "alce",
            "skyr",
            "lefse",
            "flatbrod",
            "krumkake",
            "kransekake",
            "gamalost",
            "nokkelost",
            "akvavit",
            "fenalar",
            "kveik",
        ]
        .iter()
        .any(|word| folded.contains(word));
        let italian =
            [" dop", " doc", " igp", "italian", "sicilian"].iter().any(|word| folded.contains(word));
        let fitting: Vec<_> = all
            .iter()
            .copied()
            .filter(|maker| (!norwegian || maker.country == "NO") && (!italian || maker.country == "IT"))
            .collect();
        let list = if fitting.is_empty() { all } else { fitting };
        // Both packs of a kind mostly come from one maker.
        let mut of_kind = Random::of(&format!("maker/{}/{}", self.kind.id, self.variant));
        let source = if random.percent(75) { &mut of_kind } else { random };
        source.pick(&list).copied()
    }

    fn texts(
        &self,
        grade: Option<&str>,
        brand: &str,
        pack: &Pack,
        (sale, shown_storage, usage): (&str, &str, &str),
        phrases: &Phrases,
    ) -> Vec<Text> {
        let own = |locale| Text {
            locale,
            name: words::article_name(
                &words::kind_name(self.kind, locale),
                grade,
                brand,
                pack,
                phrases,
                locale,
            ),
            description: words::description(sale, shown_storage, usage, pack, phrases, locale),
            fallback: false,
        };
        Locale::ALL
            .into_iter()
            .map(|locale| {
                if self.benchmark && !BENCHMARK_LOCALES.contains(&locale) {
                    return Text { locale, description: String::new(), fallback: true, ..own(Locale::It) };
                }
                own(locale)
            })
            .collect()
    }

    fn images(
        &self,
        maker: Option<&makers::MakerPlan>,
        folded: &str,
        pack: &Pack,
        code: &str,
        (data, catalogue): (&Data, &mut Catalogue),
    ) -> Vec<String> {
        let kind = self.kind;
        let file = data.drawings.of(&kind.kind);
        let drawing = file.as_ref().and_then(|file| pictures::picture(&mut catalogue.images, file));
        if !traits::is_packed(&kind.category)
            && let Some(drawing) = drawing
        {
            return vec![drawing];
        }
        let motif = file.or_else(|| drawing::inside(&kind.category, folded).map(pictures::drawing_of));
        let motif = motif.or_else(|| leaf_image(data, &kind.category)).unwrap_or_default();
        let name = kind.names.get("it").map_or("", String::as_str);
        let shot = pictures::packshot(
            &mut catalogue.images,
            code,
            &pictures::Packshot {
                shape: shapes::shape(&kind.category, folded, pack),
                color: tones::tone(&kind.category, folded),
                maker_color: maker.map_or("", |maker| maker.color),
                motif: &motif,
                brand: maker.map_or("Madia", |maker| maker.brand),
                name,
            },
        );
        // What a bag of frozen peas holds is worth a look too.
        [Some(shot), drawing].into_iter().flatten().collect()
    }

    /// In-house numbers: 2, two digits of the variant, six of the kind and pack.
    fn ean(&self, number: &str) -> Option<String> {
        let high = self.variant / 100;
        let low = self.variant % 100;
        ean::complete(&format!("2{low:02}{high:03}{number:0>5}{}", self.nth % 10))
    }
}

fn storage(kind: &Kind) -> &'static str {
    match kind.state.as_str() {
        "frozen" => "frozen",
        "fresh" => "chilled",
        _ => "ambient",
    }
}

/// The slug, made unique within its category by the code.
fn unique(slugs: &mut BTreeSet<(String, String)>, category: &str, slug: String, code: &str) -> String {
    let slug = if slug.is_empty() || slugs.contains(&(category.to_owned(), slug.clone())) {
        format!("{slug}-{}", domain::slug::slug(code)).trim_start_matches('-').to_owned()
    } else {
        slug
    };
    slugs.insert((category.to_owned(), slug.clone()));
    slug
}
