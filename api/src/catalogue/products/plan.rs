//! The planner: which index a list of products is read from.
//!
//! Two ways. *Walk*: follow the index that is already in the wanted order and skip what does
//! not match; cheap when most of it matches. *Gather*: take the smallest set that a filter
//! names, check the rest by key and sort; cheap when that set is small. Which one is cheaper
//! is known beforehand, because the sizes of the sets are kept by triggers. Every index is
//! named (`indexed by`), so that a statement fails rather than scans.
//!
//! A company with prices of its own changes one thing: the order by price. Its list is walked
//! by its own index beside the market's, and the two are merged (see [`Filter::merged`]).

use super::filter::{Collection, Order, SortKey, Sorting};
use crate::catalogue::viewer::Favourites;
use crate::domain::{dates::Day, locale::Locale, market::Country};
use crate::platform::database::Param;

/// A filter whose names have become ids.
#[derive(Debug, Clone)]
pub struct Filter {
    pub country: Country,
    pub locale: Locale,
    pub today: Day,
    pub new_since: Day,
    pub scope: Option<Scope>,
    pub manufacturer: Option<Set>,
    pub tags: Vec<Set>,
    pub collection: Option<Collection>,
    pub new: bool,
    pub promotion: bool,
    pub available: bool,
    /// Only somebody's favourites.
    pub favourite: Option<Favourites>,
    /// Only what this company has bought and not hidden.
    pub bought_by: Option<i64>,
    /// The price list of the company that is looking.
    pub own_list: Option<i64>,
    pub hits: Option<Hits>,
    /// How many articles the market sells.
    pub all: i64,
    pub new_count: i64,
    pub promoted_count: i64,
}

/// An id and how many articles it has in the market.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Set {
    pub id: i64,
    pub count: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Family(Set),
    Category(Set),
}

impl Scope {
    const fn set(self) -> Set {
        match self {
            Self::Family(set) | Self::Category(set) => set,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Family(_) => "family",
            Self::Category(_) => "category",
        }
    }
}

/// What a search has found. By relevance an article counts as sold twenty times as often when its name has every word
/// whole, ten times when its name has their beginnings; as it is when maker or category help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hits {
    /// FTS5 expressions over `product_search`: each word's beginning, and the whole words.
    Match { begins: String, whole: String },
    /// A code or a trade item number, exactly.
    Code(String),
}

/// Candidates of a search: one more than is counted exactly.
pub const CANDIDATES: i64 = 1_001;
/// Matches looked at when other filters thin them out.
const FILTERED_CANDIDATES: i64 = 5_000;
/// Curated collections are small, and so is what one kitchen likes or buys.
const COLLECTION_SIZE: i64 = 100;
const FAVOURITES_SIZE: i64 = 100;
const BOUGHT_SIZE: i64 = 400;

/// Where the rows come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Driver {
    /// The list index of the scope (or the maker) in the wanted order.
    Walk,
    Scope,
    Manufacturer,
    Tag(usize),
    Collection,
    Promotion,
    New,
    Favourites,
    Bought,
    Hits,
}

/// SQL text with its parameters.
#[derive(Debug, Default)]
pub struct Sql {
    pub params: Vec<Param>,
}

impl Sql {
    /// Binds a value; answers its name in the text.
    pub fn bind(&mut self, value: impl Into<Param>) -> String {
        self.params.push(value.into());
        format!("?{}", self.params.len())
    }
}

/// One page of ids: `sql` selects `product_id` and the sort key `k`.
#[derive(Debug)]
pub struct Ids {
    /// `with ...` in front of the whole statement: what was gathered, for the page and its count.
    pub with: String,
    pub sql: String,
    /// `order by` for whoever joins the page: on `g.k, g.product_id`.
    pub order: String,
    /// Selects the number of matches, or `None` where it is known without asking.
    pub count: Option<String>,
}

impl Filter {
    /// The ids of one page, and their count up to [`CANDIDATES`].
    pub fn ids(&self, sql: &mut Sql, order: Order, limit: i64, offset: i64) -> Ids {
        let driver = self.driver(order, limit + offset);
        let walks = driver == Driver::Walk || order == Order::Recent;
        let (key, id) = directions(order);
        if let (Driver::Walk, Some(list), Some(descending)) = (driver, self.own_list, by_price(order)) {
            return self.merged(sql, list, descending, limit, offset);
        }
        let (with, text) = if walks {
            (String::new(), self.select(sql, driver, Some(order), true))
        } else {
            let gathered = self.select(sql, driver, Some(order), false);
            let page = format!("select product_id, k from m order by k {key}, product_id {id}");
            (format!("with m as materialized ({gathered})\n"), page)
        };
        let (limit, offset) = (sql.bind(limit), sql.bind(offset));
        let count = match self.known_count() {
            Some(_) => None,
            None if walks => Some(self.count(sql)),
            None => Some(format!("select min(count(*), {CANDIDATES}) from m")),
        };
        Ids {
            with,
            sql: format!("{text} limit {limit} offset {offset}"),
            order: format!("order by g.k {key}, g.product_id {id}"),
            count,
        }
    }

    /// The page by price for a company with a list of its own: the first so many of its own
    /// prices, the first so many of the market's that it has none for, and the best of both.
    /// Beyond the last own price that can matter the market's are not looked at: a list that
    /// covers everything leaves no index to be walked to its end.
    fn merged(&self, sql: &mut Sql, list: i64, descending: bool, limit: i64, offset: i64) -> Ids {
        let order = Order::By(Sorting {
            key: SortKey::Price,
            descending,
        });
        let (key, id) = directions(order);
        let needed = sql.bind(limit + offset);
        let own = self.own_walk(sql, list);
        let mut wheres = vec!["o.active = 1".into(), "o.price is not null".into()];
        let market = self.walk_offers(sql, &mut wheres, Some(order));
        let list = sql.bind(list);
        let (compare, bound, open) = if descending {
            (">=", "min", 0)
        } else {
            ("<=", "max", i64::MAX)
        };
        wheres.push(format!(
            "o.order_price {compare} (select case when count(*) = {needed} then {bound}(k) else {open} end from own)"
        ));
        wheres.push(format!(
            "not exists (select 1 from own_price w where w.price_list_id = {list} and w.product_id = o.product_id)"
        ));
        self.residual(sql, Driver::Walk, &mut wheres);
        let wheres = wheres.join(" and ");
        let with = format!(
            "with own as materialized ({own} order by w.order_price {key}, w.product_id {id} limit {needed}),\n\
             rest as materialized (select o.product_id, o.order_price as k from {market} where {wheres} \
             order by o.order_price {key}, o.product_id {id} limit {needed})\n"
        );
        let (limit, offset) = (sql.bind(limit), sql.bind(offset));
        Ids {
            with,
            sql: format!(
                "select product_id, k from (select * from own union all select * from rest) \
                 order by k {key}, product_id {id} limit {limit} offset {offset}"
            ),
            order: format!("order by g.k {key}, g.product_id {id}"),
            count: self.known_count().is_none().then(|| self.count(sql)),
        }
    }

    /// The prices of a list by its own index, each with its offer.
    fn own_walk(&self, sql: &mut Sql, list: i64) -> String {
        let list = sql.bind(list);
        let mut wheres = vec![
            format!("w.price_list_id = {list}"),
            "o.active = 1".into(),
            "o.price is not null".into(),
        ];
        let index = match self.scope {
            None => "own_price_price".to_owned(),
            Some(scope) => {
                let id = sql.bind(scope.set().id);
                wheres.push(format!("w.{}_id = {id}", scope.word()));
                format!("own_price_{}", scope.word())
            }
        };
        let market = sql.bind(self.country.code());
        self.residual(sql, Driver::Walk, &mut wheres);
        let wheres = wheres.join(" and ");
        format!(
            "select w.product_id, w.order_price as k from own_price w indexed by {index} \
             cross join offer o on o.product_id = w.product_id and o.market = {market} where {wheres}"
        )
    }

    /// `product_id` of at most [`CANDIDATES`] matches, the best sellers where it is a walk.
    pub fn sample(&self, sql: &mut Sql) -> String {
        let order = if self.hits.is_some() {
            Order::Relevance
        } else {
            Order::By(Sorting::BEST_SELLING)
        };
        let driver = self.driver(order, CANDIDATES);
        let ordered = (driver == Driver::Walk).then_some(order);
        let text = self.select(sql, driver, ordered, true);
        format!("{text} limit {CANDIDATES}")
    }

    /// Selects one number: the matches, at most [`CANDIDATES`].
    pub fn count(&self, sql: &mut Sql) -> String {
        let text = self.select(sql, self.smallest(), None, false);
        format!("select count(*) as matches from ({text} limit {CANDIDATES})")
    }

    /// Where one plain set is asked for, triggers have counted it.
    pub fn known_count(&self) -> Option<i64> {
        let others = usize::from(self.hits.is_some())
            + usize::from(self.collection.is_some())
            + usize::from(self.new)
            + usize::from(self.promotion)
            + usize::from(self.available)
            + usize::from(self.favourite.is_some())
            + usize::from(self.bought_by.is_some());
        if others > 0 {
            return None;
        }
        match (self.scope, self.manufacturer, self.tags.as_slice()) {
            (None, None, []) => Some(self.all),
            (Some(scope), None, []) => Some(scope.set().count),
            (None, Some(maker), []) => Some(maker.count),
            (None, None, [tag]) => Some(tag.count),
            _ => None,
        }
    }

    /// Every set that is asked for and its size.
    fn sets(&self) -> Vec<(Driver, i64)> {
        let mut sets = Vec::new();
        if let Some(scope) = self.scope {
            sets.push((Driver::Scope, scope.set().count));
        }
        if let Some(maker) = self.manufacturer {
            sets.push((Driver::Manufacturer, maker.count));
        }
        for (index, tag) in self.tags.iter().enumerate() {
            sets.push((Driver::Tag(index), tag.count));
        }
        if self.collection.is_some() {
            sets.push((Driver::Collection, COLLECTION_SIZE));
        }
        if self.promotion {
            sets.push((Driver::Promotion, self.promoted_count));
        }
        if self.new {
            sets.push((Driver::New, self.new_count));
        }
        if self.favourite.is_some() {
            sets.push((Driver::Favourites, FAVOURITES_SIZE));
        }
        if self.bought_by.is_some() {
            sets.push((Driver::Bought, BOUGHT_SIZE));
        }
        sets
    }

    /// The set that holds the fewest, for counting and gathering.
    fn smallest(&self) -> Driver {
        if self.hits.is_some() {
            return Driver::Hits;
        }
        let smallest = self.sets().into_iter().min_by_key(|(_, count)| *count);
        smallest.map_or(Driver::Walk, |(driver, _)| driver)
    }

    /// The cheaper way to the first `needed` rows in an order.
    fn driver(&self, order: Order, needed: i64) -> Driver {
        if self.hits.is_some() {
            return Driver::Hits;
        }
        let sorting = match order {
            Order::By(sorting) => sorting,
            Order::Recent => return Driver::Bought,
            Order::Curated | Order::Relevance => return Driver::Collection,
        };
        let sets = self.sets();
        // What the walked index is already confined to.
        let confined = self.confinement(sorting);
        let walked = sets
            .iter()
            .find(|(driver, _)| Some(*driver) == confined)
            .map_or(self.all, |(_, count)| *count);
        let mut walk = needed.saturating_mul(2);
        for (driver, count) in &sets {
            if Some(*driver) != confined {
                walk = walk.saturating_mul(self.all.max(1)) / (*count).max(1);
            }
        }
        let walk = walk.min(walked.saturating_mul(2));
        match sets.into_iter().min_by_key(|(_, count)| *count) {
            // Twice for the look-up by key, half again for the sort.
            Some((driver, count)) if Some(driver) != confined && count.saturating_mul(3) < walk => driver,
            _ => Driver::Walk,
        }
    }

    /// Which set the list index of a sorting is confined to.
    fn confinement(&self, sorting: Sorting) -> Option<Driver> {
        if self.scope.is_some() {
            Some(Driver::Scope)
        } else if self.manufacturer.is_some() && sorting.key == SortKey::Sold {
            Some(Driver::Manufacturer)
        } else {
            None
        }
    }

    /// `select product_id, k from ... where ...`, with its `order by` where it is walked in order.
    fn select(&self, sql: &mut Sql, driver: Driver, order: Option<Order>, sorted: bool) -> String {
        let by_name = matches!(
            order,
            Some(Order::By(Sorting {
                key: SortKey::Name,
                ..
            }))
        );
        let mut wheres: Vec<String> = vec!["o.active = 1".into(), "o.price is not null".into()];
        let mut from = match driver {
            Driver::Walk if by_name => self.walk_names(sql, &mut wheres),
            Driver::Walk => self.walk_offers(sql, &mut wheres, order),
            _ => self.gather(sql, driver, &mut wheres, order),
        };
        if by_name && driver != Driver::Walk {
            let locale = sql.bind(self.locale.code());
            from.push_str(&format!(
                " cross join product_text t on t.locale = {locale} and t.product_id = o.product_id"
            ));
        }
        let own_list = self.own_list.filter(|_| order.and_then(by_price).is_some());
        if let Some(list) = own_list {
            let list = sql.bind(list);
            from.push_str(&format!(
                " left join own_price w on w.price_list_id = {list} and w.product_id = o.product_id"
            ));
        }
        self.residual(sql, driver, &mut wheres);
        let wheres = wheres.join(" and ");
        let Some(order) = order else {
            return format!("select o.product_id from {from} where {wheres}");
        };
        let key = match order {
            Order::By(_) if own_list.is_some() => "coalesce(w.order_price, o.order_price)",
            Order::By(sorting) => column(sorting.key),
            Order::Curated => "d.sorting",
            Order::Relevance => "d.rank",
            Order::Recent => "d.last_at",
        };
        let selected = format!("select o.product_id, {key} as k from {from} where {wheres}");
        if !sorted {
            return selected;
        }
        let (direction, id) = directions(order);
        // The id of the walked index: only then is its order complete.
        let table = match order {
            Order::Recent => "d",
            _ if by_name => "t",
            _ => "o",
        };
        format!("{selected} order by {key} {direction}, {table}.product_id {id}")
    }

    /// The offers in an index's own order.
    fn walk_offers(&self, sql: &mut Sql, wheres: &mut Vec<String>, order: Option<Order>) -> String {
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
    fn walk_names(&self, sql: &mut Sql, wheres: &mut Vec<String>) -> String {
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
    fn gather(
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
                // Never empty: the driver is a set that was asked for.
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

    /// What the search has found: `product_id`, and by relevance its `rank`.
    fn hits(&self, sql: &mut Sql, order: Option<Order>) -> String {
        match &self.hits {
            Some(Hits::Code(code)) => {
                let code = sql.bind(code.as_str());
                let padded = format!("substr('0' || {code}, 1, 14)");
                format!(
                    "(select id as product_id, 0 as rank from product where code = {code} \
                     union select id, 0 from product where code = upper({code}) \
                     union select id, 0 from product where ean = {code} \
                     union select id, 0 from product where ean = {padded}) d"
                )
            }
            Some(Hits::Match { begins, whole }) => {
                let plain = self.sets().is_empty() && !self.available;
                let limit = if plain { CANDIDATES } else { FILTERED_CANDIDATES };
                // The row's number holds how often the article was sold (schema/migrations/0002_search.sql).
                let mut found = |expression: String, weight: u8| {
                    let expression = sql.bind(expression);
                    format!(
                        "select * from (select rowid & 4194303 as product_id, ((rowid >> 22) - 1048577) * {weight} as rank \
                         from product_search where product_search match {expression} order by rowid limit {limit})"
                    )
                };
                if order != Some(Order::Relevance) {
                    return format!("({}) d", found(begins.clone(), 1));
                }
                let arms = [
                    found(format!("{{name}} : ({whole})"), 20),
                    found(format!("{{name}} : ({begins})"), 10),
                    found(begins.clone(), 1),
                ];
                format!(
                    "(select product_id, min(rank) as rank from ({}) group by product_id) d",
                    arms.join(" union all ")
                )
            }
            None => "(select 0 as product_id, 0 as rank where false) d".to_owned(),
        }
    }

    /// The filters that the driver does not already answer, checked by key.
    fn residual(&self, sql: &mut Sql, driver: Driver, wheres: &mut Vec<String>) {
        let walks_sold_of_maker =
            driver == Driver::Walk && wheres.iter().any(|w| w.starts_with("o.manufacturer_id"));
        if let Some(scope) = self.scope
            && !matches!(driver, Driver::Walk | Driver::Scope)
        {
            let id = sql.bind(scope.set().id);
            wheres.push(format!("o.{}_id = {id}", scope.word()));
        }
        if let Some(maker) = self.manufacturer
            && driver != Driver::Manufacturer
            && !walks_sold_of_maker
        {
            let id = sql.bind(maker.id);
            wheres.push(format!("o.manufacturer_id = {id}"));
        }
        for (index, tag) in self.tags.iter().enumerate() {
            if driver != Driver::Tag(index) {
                let id = sql.bind(tag.id);
                wheres.push(format!("exists (select 1 from product_tag y where y.tag_id = {id} and y.product_id = o.product_id)"));
            }
        }
        if let Some(collection) = self.collection
            && driver != Driver::Collection
        {
            let code = sql.bind(collection.code());
            wheres.push(format!(
                "exists (select 1 from collection_product y where y.collection = {code} and y.product_id = o.product_id)"
            ));
        }
        if self.new && driver != Driver::New {
            let since = sql.bind(self.new_since.to_string());
            wheres.push(format!("o.first_sold_on >= {since}"));
        }
        if let Some(owner) = self.favourite
            && driver != Driver::Favourites
        {
            let id = sql.bind(owner.id());
            wheres.push(format!(
                "exists (select 1 from {} y where y.{} = {id} and y.product_id = o.product_id)",
                owner.table(),
                owner.column()
            ));
        }
        if let Some(company) = self.bought_by
            && driver != Driver::Bought
        {
            let id = sql.bind(company);
            wheres.push(format!(
                "exists (select 1 from purchased_product y where y.company_id = {id} and y.product_id = o.product_id and y.hidden = 0)"
            ));
        }
        // Beside prices of one's own a promotion is one only where it is lower.
        if self.promotion && (driver != Driver::Promotion || self.own_list.is_some()) {
            let (market, today) = (sql.bind(self.country.code()), sql.bind(self.today.to_string()));
            let lower = match self.own_list {
                None => String::new(),
                Some(list) => {
                    let list = sql.bind(list);
                    format!(
                        " and y.amount < coalesce((select z.amount from own_price z \
                         where z.price_list_id = {list} and z.product_id = o.product_id), o.price)"
                    )
                }
            };
            wheres.push(format!(
                "exists (select 1 from promotion_product y cross join promotion r on r.id = y.promotion_id \
                 where y.product_id = o.product_id and r.market = {market} and r.valid_to >= {today} and r.valid_from <= {today}{lower})"
            ));
        }
        if self.available {
            wheres.push("o.available > 0".into());
        }
    }
}

const fn column(key: SortKey) -> &'static str {
    match key {
        SortKey::Name => "t.sort_key",
        SortKey::Price => "o.order_price",
        SortKey::CreatedAt => "o.first_sold_on",
        SortKey::Sold => "o.sold",
    }
}

/// Whether it goes down, when the order is by price.
const fn by_price(order: Order) -> Option<bool> {
    match order {
        Order::By(Sorting {
            key: SortKey::Price,
            descending,
        }) => Some(descending),
        _ => None,
    }
}

/// Directions of the key and of the id behind it, so that every index can be walked either
/// way: ids ascend in all of them.
const fn directions(order: Order) -> (&'static str, &'static str) {
    match order {
        Order::Curated | Order::Relevance => ("asc", "asc"),
        Order::Recent => ("desc", "asc"),
        Order::By(Sorting { key, descending }) => {
            let held_descending = matches!(key, SortKey::Sold | SortKey::CreatedAt);
            match (descending, held_descending) {
                (false, false) => ("asc", "asc"),
                (true, true) => ("desc", "asc"),
                (false, true) => ("asc", "desc"),
                (true, false) => ("desc", "desc"),
            }
        }
    }
}
