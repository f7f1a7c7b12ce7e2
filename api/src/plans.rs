//! Every statement that a public call can run, with values in it: what the test that reads
//! `explain query plan` goes through. Only built with the feature `contract`.

use crate::catalogue::directory;
use crate::catalogue::manufacturers::queries as makers;
use crate::catalogue::products::filter::{Collection, SortKey, Sorting};
use crate::catalogue::products::plan::{Filter, Hits, Order, Scope, Set};
use crate::catalogue::products::{detail, facets, parts, queries};
use crate::context::RequestContext;
use crate::database::{Param, Statement};
use crate::domain::{dates::Day, locale::Locale, market::Country};
use crate::extract::Paging;
use crate::{search, shop};
use serde_json::{Value, json};

/// `[{name, sql, params}]`. `today` is what promotions and lots are compared with.
#[must_use]
pub fn all(today: &str) -> Vec<Value> {
    let today = Day::parse(today).unwrap_or(Day(0));
    let mut found = Vec::new();
    let mut add = |name: &str, statement: &Statement| {
        let params: Vec<Value> = statement.params().iter().map(value).collect();
        found.push(json!({ "name": name, "sql": statement.sql(), "params": params }));
    };
    for (name, filter) in filters(today) {
        for (order_name, order) in orders(&filter) {
            let paging = Paging::first(Paging::DEFAULT_SIZE);
            add(
                &format!("list {name} by {order_name}"),
                &queries::page_statement(&context(), &filter, order, paging),
            );
        }
        add(&format!("facets {name}"), &facets::statement(&filter));
    }
    for statement in directory::statements("IT", "it", today) {
        add("directory", &statement);
    }
    let keys = [
        detail::Key::Id(1),
        detail::Key::Code("MD-1".into()),
        detail::Key::Slugs("pasta".into(), "penne".into()),
    ];
    for key in keys {
        for statement in detail::statements(&context(), today, &key) {
            add("product", &statement);
        }
    }
    add(
        "related by category",
        &parts::related_statement(&context(), today, 1, "category"),
    );
    add(
        "related by family",
        &parts::related_statement(&context(), today, 1, "family"),
    );
    add("images", &parts::images_statement(1));
    add("availabilities", &parts::lots_statement(1, "IT", today));
    add("on sale", &parts::sold(1, "IT"));
    add("maker", &queries::maker("mulino", "IT"));
    add("vocabulary", &search::vocabulary_statement("mozarella"));
    for statement in makers::statements(&makers::Makers::default(), "IT", Paging::first(24)) {
        add("makers", &statement);
    }
    add("notices", &shop::queries::notices_statement("IT", "it", today));
    found
}

fn value(param: &Param) -> Value {
    match param {
        Param::Null => Value::Null,
        Param::Int(number) => json!(number),
        Param::Text(text) => json!(text),
    }
}

fn context() -> RequestContext {
    RequestContext {
        request_id: String::new(),
        locale: Locale::It,
        country: Country::It,
        session: None,
        by_key: false,
        prefetch: false,
        embed: false,
        consent: Vec::new(),
        client: String::new(),
        agent: String::new(),
    }
}

/// Every filter alone and in the pairs that people use, with small and with large sets, so
/// that the planner takes each of its ways.
fn filters(today: Day) -> Vec<(String, Filter)> {
    let plain = Filter {
        country: Country::It,
        locale: Locale::It,
        today,
        new_since: today.plus(-directory::NEW_DAYS),
        scope: None,
        manufacturer: None,
        tags: Vec::new(),
        collection: None,
        new: false,
        promotion: false,
        available: false,
        hits: None,
        all: 100_000,
        new_count: 3_000,
        promoted_count: 5_000,
    };
    let mut found = vec![("all".to_owned(), plain.clone())];
    let with = |change: &dyn Fn(&mut Filter)| {
        let mut filter = plain.clone();
        change(&mut filter);
        filter
    };
    found.push(("available".into(), with(&|f| f.available = true)));
    for count in [20, 900, 30_000] {
        let set = Set { id: 1, count };
        let mut push = |name: &str, filter: Filter| found.push((format!("{name} of {count}"), filter));
        push("family", with(&|f| f.scope = Some(Scope::Family(set))));
        push("category", with(&|f| f.scope = Some(Scope::Category(set))));
        push("maker", with(&|f| f.manufacturer = Some(set)));
        push("tag", with(&|f| f.tags = vec![set]));
        push(
            "tag twice",
            with(&|f| f.tags = vec![set, Set { id: 2, count: 500 }]),
        );
        push("new", with(&|f| (f.new, f.new_count) = (true, count)));
        push(
            "promotion",
            with(&|f| (f.promotion, f.promoted_count) = (true, count)),
        );
        let family = |f: &mut Filter| f.scope = Some(Scope::Family(Set { id: 1, count: 9_000 }));
        push(
            "family and maker",
            with(&|f| (family(f), f.manufacturer = Some(set)).0),
        );
        push("family and tag", with(&|f| (family(f), f.tags = vec![set]).0));
        push(
            "family and new",
            with(&|f| (family(f), f.new = true, f.new_count = count).0),
        );
        push(
            "family and promotion",
            with(&|f| (family(f), f.promotion = true, f.promoted_count = count).0),
        );
    }
    found.push((
        "collection".into(),
        with(&|f| f.collection = Some(Collection::Featured)),
    ));
    found.push((
        "search".into(),
        with(&|f| f.hits = Some(Hits::Match("\"pom\"*".into()))),
    ));
    found.push((
        "search and family".into(),
        with(&|f| {
            f.hits = Some(Hits::Match("\"pom\"*".into()));
            f.scope = Some(Scope::Family(Set { id: 1, count: 9_000 }));
        }),
    ));
    found.push((
        "code".into(),
        with(&|f| f.hits = Some(Hits::Code("8001234567890".into()))),
    ));
    found
}

fn orders(filter: &Filter) -> Vec<(String, Order)> {
    let mut orders = Vec::new();
    let keys = [
        ("name", SortKey::Name),
        ("price", SortKey::Price),
        ("createdAt", SortKey::CreatedAt),
        ("sold", SortKey::Sold),
    ];
    for (name, key) in keys {
        for descending in [false, true] {
            let direction = if descending { "desc" } else { "asc" };
            orders.push((
                format!("{name} {direction}"),
                Order::By(Sorting { key, descending }),
            ));
        }
    }
    if filter.collection.is_some() {
        orders.push(("its own order".into(), Order::Curated));
    }
    if filter.hits.is_some() {
        orders.push(("relevance".into(), Order::Relevance));
    }
    orders
}
