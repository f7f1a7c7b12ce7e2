//! The sources of a list's rows: an index in its own order, or a set with each offer by key.

use super::super::filter::{Collection, Order, SortKey};
use super::{CANDIDATES, Driver, FILTERED_CANDIDATES, Filter, Hits, Sql};
use crate::viewer::Favourites;
use domain::ean::gtin_sql;

impl Filter {
    /// The offers in an index's own order.
    pub(super) fn walk_offers(
        &self,
        sql: &mut Sql,
        wheres: &mut Vec<String>,
        order: Option<Order>,
    ) -> String {
        let key = match order {
            Some(Order::By(sorting)) => sorting.key,
            _ => SortKey::Sold,
        };
        let suffix = match key {
            SortKey::Price => "price",
            SortKey::CreatedAt => "new",
            SortKey::Sold | SortKey::Name => "sold",
        };
        let market = sql.bind(self.country.code());
        wheres.push(format!("o.market = {market}"));
        let index = if let Some(scope) = self.scope {
            let id = sql.bind(scope.set().id);
            wheres.push(format!("o.{}_id = {id}", scope.word()));
            format!("offer_{}_{suffix}", scope.word())
        } else if let (Some(maker), "sold") = (self.manufacturer, suffix) {
            let id = sql.bind(maker.id);
            wheres.push(format!("o.manufacturer_id = {id}"));
            "offer_manufacturer_sold".to_owned()
        } else {
            format!("offer_{suffix}")
        };
        format!("offer o indexed by {index}")
    }

    /// The names of a language in their own order, each with its offer.
    pub(super) fn walk_names(&self, sql: &mut Sql, wheres: &mut Vec<String>) -> String {
        let locale = sql.bind(self.locale.code());
        wheres.push(format!("t.locale = {locale}"));
        let index = match self.scope {
            None => "product_text_name".to_owned(),
            Some(scope) => {
                let id = sql.bind(scope.set().id);
                wheres.push(format!("t.{}_id = {id}", scope.word()));
                format!("product_text_{}", scope.word())
            }
        };
        let market = sql.bind(self.country.code());
        format!(
            "product_text t indexed by {index} cross join offer o on o.product_id = t.product_id and o.market = {market}"
        )
    }

    /// A set of products, each with its offer by key.
    pub(super) fn gather(
        &self,
        sql: &mut Sql,
        driver: Driver,
        wheres: &mut Vec<String>,
        order: Option<Order>,
    ) -> String {
        let set = match driver {
            Driver::Scope => return self.walk_offers(sql, wheres, None),
            Driver::Manufacturer => {
                let market = sql.bind(self.country.code());
                let maker = sql.bind(self.manufacturer.map_or(0, |maker| maker.id));
                wheres.push(format!("o.market = {market} and o.manufacturer_id = {maker}"));
                return "offer o indexed by offer_manufacturer_sold".to_owned();
            }
            Driver::New => {
                let market = sql.bind(self.country.code());
                let since = sql.bind(self.new_since.to_string());
                wheres.push(format!("o.market = {market} and o.first_sold_on >= {since}"));
                return "offer o indexed by offer_new".to_owned();
            }
            Driver::Tag(index) => {
                let tag = sql.bind(self.tags.get(index).map_or(0, |tag| tag.id));
                wheres.push(format!("d.tag_id = {tag}"));
                "product_tag d".to_owned()
            }
            Driver::Collection => {
                let collection = sql.bind(self.collection.map_or("", Collection::code));
                wheres.push(format!("d.collection = {collection}"));
                "collection_product d".to_owned()
            }
            Driver::Favourites => {
                // Never empty: the source is a set that the filter names.
                let owner = self.favourite.unwrap_or(Favourites::Account(0));
                let id = sql.bind(owner.id());
                wheres.push(format!("d.{} = {id}", owner.column()));
                format!("{} d", owner.table())
            }
            Driver::Bought => {
                let company = sql.bind(self.bought_by.unwrap_or(0));
                wheres.push(format!("d.company_id = {company} and d.hidden = 0"));
                "purchased_product d indexed by purchased_product_recent".to_owned()
            }
            Driver::Promotion => {
                let (market, today) = (sql.bind(self.country.code()), sql.bind(self.today.to_string()));
                format!(
                    "(select distinct x.product_id from promotion r cross join promotion_product x on x.promotion_id = r.id \
                     where r.market = {market} and r.valid_to >= {today} and r.valid_from <= {today}) d"
                )
            }
            Driver::Hits | Driver::Walk => self.hits(sql, order),
        };
        let market = sql.bind(self.country.code());
        format!("{set} cross join offer o on o.product_id = d.product_id and o.market = {market}")
    }

    /// The hits of the search: `product_id`, and by relevance its `rank`.
    fn hits(&self, sql: &mut Sql, order: Option<Order>) -> String {
        match &self.hits {
            Some(Hits::Code(code)) => {
                let code = sql.bind(code.as_str());
                format!(
                    "(select id as product_id, 0 as rank from product where code = {code} collate nocase \
                     union select id, 0 from product where length({code}) between 8 and 14 \
                     and {} = {}) d",
                    gtin_sql("ean"),
                    gtin_sql(&code),
                )
            }
            Some(Hits::Corrected { company, words }) => {
                let (company, words) = (sql.bind(*company), sql.bind(serde_json::json!(words).to_string()));
                format!(
                    "(select distinct product_id, 0 as rank from written_correction \
                     where company_id = {company} and words in (select value from json_each({words}))) d"
                )
            }
            Some(Hits::Match { begins, whole, kinds_first, first }) => {
                let plain = self.sets().is_empty() && !self.available;
                let limit = if plain { CANDIDATES } else { FILTERED_CANDIDATES };
                // The row's number contains how often the article was sold
                // (schema/migrations/0002_search.sql).
                let mut found = |(expression, weight): (String, u32)| {
                    let expression = sql.bind(expression);
                    format!(
                        "select * from (select rowid & 4194303 as product_id, ((rowid >> 22) - 1048577) * {weight} as rank \
                         from product_search where product_search match {expression} order by rowid limit {limit})"
                    )
                };
                if order != Some(Order::Relevance) {
                    return format!("({}) d", found((begins.clone(), 1)));
                }
                let words = [
                    (format!("{{name}} : ({whole})"), 20),
                    (format!("{{name}} : ({begins})"), 10),
                    (begins.clone(), 1),
                ];
                // Articles of the named kind come before those that only contain the word: "latte" is milk,
                // then mozzarella; "pasta" is "pasta secca", then anchovy paste; "tonno" is tuna, then rice
                // with tuna.
                let kinds = [
                    (format!("{{name}} : ({whole}) AND {{category}} : ({whole})"), 400),
                    (format!("{{category}} : ({whole})"), 30),
                ];
                let kinds = kinds.into_iter().chain(first.iter().flat_map(|first| {
                    [
                        (format!("{{name}} : ({first}) AND {{category}} : ({whole})"), 1_000_000),
                        (format!("{{category}} : ({first})"), 4_000),
                        (format!("{{name}} : ({first})"), 2_000),
                    ]
                }));
                // D1 takes five parts of a union: kinds and words are one each.
                let mut union = |arms: Vec<(String, u32)>| {
                    let arms: Vec<String> = arms.into_iter().map(&mut found).collect();
                    format!("select * from ({})", arms.join(" union all "))
                };
                let mut sets = vec![union(words.into())];
                if *kinds_first {
                    sets.push(union(kinds.collect()));
                }
                format!(
                    "(select product_id, min(rank) as rank from ({}) group by product_id) d",
                    sets.join(" union all ")
                )
            }
            None => "(select 0 as product_id, 0 as rank where false) d".to_owned(),
        }
    }
}
