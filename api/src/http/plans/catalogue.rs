//! Every statement of the catalogue's calls.

use super::NamedStatements;
use crate::catalogue::directory;
use crate::catalogue::manufacturers::queries as makers;
use crate::catalogue::products::filter::{Collection, Order, SortKey, Sorting};
use crate::catalogue::products::plan::{Filter, Hits, Scope, Set};
use crate::catalogue::products::{detail, facets, parts, queries};
use crate::catalogue::search;
use crate::catalogue::shop;
use crate::catalogue::viewer::{Favourites, Viewer};
use crate::domain::{dates::Day, locale::Locale, market::Country};
use crate::platform::context::RequestContext;
use crate::platform::extract::Paging;

/// What anyone and what a company with prices of its own runs.
pub fn add(found: &mut NamedStatements, today: Day) {
    let paging = Paging::first(Paging::DEFAULT_SIZE);
    for (viewer_name, viewer) in [("", anyone()), ("own ", company())] {
        for (name, mut filter) in filters(today) {
            filter.own_list = viewer.own_list;
            for (order_name, order) in orders(&filter) {
                found.add(
                    &format!("{viewer_name}list {name} by {order_name}"),
                    &queries::page_statement(&viewer, &filter, order, paging),
                );
            }
            found.add(
                &format!("{viewer_name}facets {name}"),
                &facets::statement(&filter),
            );
        }
        let keys = [
            detail::Key::Id(1),
            detail::Key::Code("MD-1".into()),
            detail::Key::Slugs("pasta".into(), "penne".into()),
        ];
        for key in keys {
            for statement in detail::statements(&viewer, today, &key) {
                found.add(&format!("{viewer_name}product"), &statement);
            }
        }
        for scope in ["category", "family"] {
            found.add(
                &format!("{viewer_name}related by {scope}"),
                &parts::related_statement(&viewer, today, 1, scope),
            );
        }
    }
    for statement in directory::statements("IT", "it", today) {
        found.add("directory", &statement);
    }
    found.add("images", &parts::images_statement(1));
    found.add("availabilities", &parts::lots_statement(1, "IT", today));
    found.add("on sale", &parts::sold(1, "IT"));
    found.add("maker", &queries::maker("mulino", "IT"));
    found.add("vocabulary", &search::vocabulary_statement("mozarella"));
    found.add("makers of a search", &search::makers_statement("mulino", "IT"));
    for statement in makers::statements(&makers::Makers::default(), "IT", Paging::first(24)) {
        found.add("makers", &statement);
    }
    found.add("shop terms", &shop::queries::terms_statement("IT", today));
    found.add(
        "legal text",
        &shop::legal::statement(shop::legal::LegalName::Terms, Locale::De),
    );
    found.add("notices", &shop::queries::notices_statement("IT", "it", today));
}

pub fn anyone() -> Viewer {
    Viewer::anyone(RequestContext {
        locale: Locale::It,
        country: Country::It,
        ..RequestContext::default()
    })
}

/// A company with a price list of its own.
pub fn company() -> Viewer {
    Viewer {
        own_list: Some(3),
        favourites: Some(Favourites::Company(1)),
        company: Some(1),
        signed_in: true,
        ..anyone()
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
        favourite: None,
        bought_by: None,
        own_list: None,
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
    for owner in [Favourites::Company(1), Favourites::Account(1)] {
        let table = owner.table();
        let of = |f: &mut Filter| f.favourite = Some(owner);
        found.push((table.to_owned(), with(&of)));
        found.push((
            format!("{table} of a family"),
            with(&|f| {
                of(f);
                f.scope = Some(Scope::Family(Set { id: 1, count: 9_000 }));
            }),
        ));
        found.push((format!("{table} of a few"), with(&|f| (of(f), f.all = 50).0)));
        found.push((
            format!("{table} in a search"),
            with(&|f| (of(f), f.hits = Some(matches())).0),
        ));
    }
    let mine = |f: &mut Filter| f.bought_by = Some(1);
    found.push(("bought".into(), with(&mine)));
    found.push(("bought of a few".into(), with(&|f| (mine(f), f.all = 50).0)));
    found.push((
        "bought and favourite".into(),
        with(&|f| (mine(f), f.favourite = Some(Favourites::Company(1))).0),
    ));
    found.push((
        "bought of a tag".into(),
        with(&|f| (mine(f), f.tags = vec![Set { id: 1, count: 20 }]).0),
    ));
    found.push((
        "bought in a search".into(),
        with(&|f| (mine(f), f.hits = Some(matches())).0),
    ));
    found.push(("search".into(), with(&|f| f.hits = Some(matches()))));
    found.push((
        "search and family".into(),
        with(&|f| {
            f.hits = Some(matches());
            f.scope = Some(Scope::Family(Set { id: 1, count: 9_000 }));
        }),
    ));
    found.push((
        "code".into(),
        with(&|f| f.hits = Some(Hits::Code("8001234567890".into()))),
    ));
    found
}

/// What a search for `pom` finds.
fn matches() -> Hits {
    Hits::Match {
        begins: "\"pom\"*".into(),
        whole: "\"pom\"".into(),
    }
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
    if filter.bought_by.is_some() && filter.hits.is_none() {
        orders.push(("the last day".into(), Order::Recent));
    }
    if filter.hits.is_some() {
        orders.push(("relevance".into(), Order::Relevance));
    }
    orders
}
