//! The statements of a page: its ids in order, the number of matches, and a sample of them.

use super::super::filter::{Order, SortKey, Sorting};
use super::{CANDIDATES, Driver, Filter, Sql};

/// One page of ids: `sql` selects `product_id` and the sort key `k`.
#[derive(Debug)]
pub struct Ids {
    /// `with ...` in front of the whole statement: the gathered set, for the page and its count.
    pub with: String,
    pub sql: String,
    /// `order by` for whoever joins the page: on `g.k, g.product_id`.
    pub order: String,
    /// Selects the number of matches; `None` where it is known already.
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

    /// The page by price for a company with its own list: merges the first of its own prices with the first
    /// of the market's prices that it does not replace. The market's prices beyond the last relevant own
    /// price are not read: otherwise a list that covers everything would walk the market's index to its end.
    fn merged(&self, sql: &mut Sql, list: i64, descending: bool, limit: i64, offset: i64) -> Ids {
        let order = Order::By(Sorting { key: SortKey::Price, descending });
        let (key, id) = directions(order);
        let needed = sql.bind(limit + offset);
        let own = self.own_walk(sql, list);
        let mut wheres = vec!["o.active = 1".into(), "o.price is not null".into()];
        let market = self.walk_offers(sql, &mut wheres, Some(order));
        let list = sql.bind(list);
        let (compare, bound, open) = if descending { (">=", "min", 0) } else { ("<=", "max", i64::MAX) };
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
        let mut wheres =
            vec![format!("w.price_list_id = {list}"), "o.active = 1".into(), "o.price is not null".into()];
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

    /// `product_id` of at most [`CANDIDATES`] matches; in a walk these are the best sellers.
    pub fn sample(&self, sql: &mut Sql) -> String {
        let order = if self.hits.is_some() { Order::Relevance } else { Order::By(Sorting::BEST_SELLING) };
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

    /// `select product_id, k from ... where ...`, with its `order by` where it is walked in order.
    fn select(&self, sql: &mut Sql, driver: Driver, order: Option<Order>, sorted: bool) -> String {
        let by_name = matches!(order, Some(Order::By(Sorting { key: SortKey::Name, .. })));
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
}

const fn column(key: SortKey) -> &'static str {
    match key {
        SortKey::Name => "t.sort_key",
        SortKey::Price => "o.order_price",
        SortKey::CreatedAt => "o.first_sold_on",
        SortKey::Sold => "o.sold",
    }
}

/// Whether the price descends, when the order is by price.
const fn by_price(order: Order) -> Option<bool> {
    match order {
        Order::By(Sorting { key: SortKey::Price, descending }) => Some(descending),
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
