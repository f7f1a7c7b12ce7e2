//! Statements and rows of the allergen sheet.

use super::types::{AllergenCount, LabelledArticle};
use catalogue::types::{Nutrition, UomReference};
use domain::allergens::Presence;
use domain::{dates::Day, locale::Locale, market::Country};
use platform::database::Statement;
use platform::extract::Paging;
use serde::Deserialize;

/// SQL: the food that a company (`?1`) bought since a day (`?2`), also articles that it removed from its
/// list, and delivered substitutes. Articles that are no food (the family of service articles) have no
/// allergens.
const BOUGHT: &str = "from (select product_id, max(at) as last_at from (select product_id, last_at as at from purchased_product \
     where company_id = ?1 and last_at >= ?2 union all select product_id, created_at from order_item \
     where company_id = ?1 and substitute_for is not null and created_at >= ?2) group by product_id) b \
     cross join product p on p.id = b.product_id cross join category k on k.id = p.category_id \
     left join category g on g.id = k.parent_id where coalesce(g.slug, k.slug) <> 'articoli-di-servizio'";

/// The content of the sheet.
#[derive(Debug, Clone)]
pub struct SheetQuery {
    pub company: i64,
    pub country: Country,
    pub locale: Locale,
    pub since: Day,
    /// Only articles that contain this allergen or may contain it.
    pub allergen: Option<String>,
    pub paging: Paging,
}

#[derive(Debug, Deserialize)]
pub(super) struct CountRow {
    pub matches: i64,
    pub unknown: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct ArticleRow {
    id: i64,
    code: String,
    name: String,
    slug: String,
    category: String,
    pack: String,
    manufacturer: Option<String>,
    sold: bool,
    allergens_known: bool,
    allergens: Vec<(String, String)>,
    nutrition: Option<String>,
    uom_reference: UomReference,
    last_at: String,
    label_changed_at: String,
    source: String,
}

/// The allergens, how many articles there are, the articles.
pub fn statements(query: &SheetQuery) -> Vec<Statement> {
    vec![allergens(query), count(query), articles(query)]
}

/// The company's name for the printed sheet.
pub fn company_name(company: i64) -> Statement {
    Statement::new("select name from company where id = ?1").bind(company)
}

fn bound(query: &SheetQuery, sql: String) -> Statement {
    Statement::new(sql).bind_all((query.company, query.since.to_string()))
}

fn allergens(query: &SheetQuery) -> Statement {
    bound(
        query,
        format!(
            "with mine as materialized (select p.id {BOUGHT}) \
             select a.key, coalesce(n.name, m.name, a.key) as name, (select count(*) from mine cross join product_allergen x \
             on x.product_id = mine.id and x.allergen_id = a.id) as articles from allergen a \
             left join allergen_text n on n.allergen_id = a.id and n.locale = ?3 \
             left join allergen_text m on m.allergen_id = a.id and m.locale = 'it' order by a.sorting, a.id"
        ),
    )
    .bind(query.locale.code())
}

/// SQL: article `p` contains the allergen `?3` or may contain it.
const HAS: &str = "(?3 is null or exists (select 1 from allergen a cross join product_allergen x \
     on x.product_id = p.id and x.allergen_id = a.id where a.key = ?3))";

fn count(query: &SheetQuery) -> Statement {
    bound(
        query,
        format!(
            "select coalesce(sum({HAS}), 0) as matches, coalesce(sum(p.allergens_known = 0), 0) as unknown {BOUGHT}"
        ),
    )
    .bind(query.allergen.clone())
}

fn articles(query: &SheetQuery) -> Statement {
    bound(
        query,
        format!(
            "select p.id, p.code, coalesce(t.name, p.code) as name, p.slug, k.slug as category, p.pack, m.name as manufacturer, \
             exists (select 1 from offer o where o.product_id = p.id and o.market = ?4 and o.active = 1 \
             and o.price is not null) as sold, p.allergens_known, p.nutrition, p.uom_reference, \
             (select json_group_array(json_array(a.key, x.presence)) from product_allergen x \
             cross join allergen a on a.id = x.allergen_id where x.product_id = p.id) as allergens, y.last_at, \
             coalesce(nullif(p.label_changed_at, ''), p.created_at) as label_changed_at, s.name as source \
             from ({}) y cross join product p on p.id = y.id cross join category k on k.id = p.category_id \
             cross join source s on s.id = p.source_id left join manufacturer m on m.id = p.manufacturer_id \
             left join product_text t on t.locale = ?5 and t.product_id = p.id order by y.sort_key, y.id",
            format_args!(
                "select p.id, b.last_at, (select sort_key from product_text where locale = ?5 and product_id = p.id) \
                 as sort_key {BOUGHT} and {HAS} order by 3, 1 limit ?6 offset ?7"
            ),
        ),
    )
    .bind_all((query.allergen.clone(), query.country.code()))
    .bind_all((query.locale.code(), query.paging.limit()))
    .bind(query.paging.offset())
}

impl ArticleRow {
    pub(super) fn labelled(self, allergens: &[AllergenCount]) -> LabelledArticle {
        let declared = |key: &str| {
            let found = self.allergens.iter().find(|(declared, _)| declared == key);
            found.map(|(_, presence)| presence.as_str())
        };
        LabelledArticle {
            presences: allergens
                .iter()
                .map(|allergen| Presence::of(self.allergens_known, declared(&allergen.key)))
                .collect(),
            id: self.id,
            code: self.code,
            name: self.name,
            slug: self.slug,
            category: self.category,
            pack: self.pack,
            manufacturer: self.manufacturer,
            sold: self.sold,
            nutrition: self.nutrition.and_then(|text| serde_json::from_str::<Nutrition>(&text).ok()),
            uom_reference: self.uom_reference,
            last_at: self.last_at,
            label_changed_at: self.label_changed_at,
            source: self.source,
        }
    }
}
