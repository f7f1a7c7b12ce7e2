//! Every statement of the warehouse's and the office's day.

use super::NamedStatements;
use crate::back_office::fulfilment::orders::queries::{self as orders, Filter, Search};
use crate::back_office::fulfilment::packing::{self, plan};
use crate::back_office::fulfilment::trips::queries as trips;
use crate::back_office::fulfilment::{collected, requests, returns, steps};
use crate::domain::dates::Day;
use crate::domain::order_status::OrderStatus;
use crate::domain::trip_status::TripStatus;
use crate::platform::extract::Paging;

const NOW: i64 = 1_800_000_000_000;

pub fn add(found: &mut NamedStatements, today: Day) {
    let page = Paging::first(24);
    let day = Some(today);
    let status = Some(OrderStatus::Ready);
    let searched = |search: &str| {
        Some(match search.chars().next() {
            Some('M') => Search::Order(search.to_owned()),
            Some('C') => Search::Company(search.to_owned()),
            _ => Search::Name(search.to_owned()),
        })
    };
    let filters = [
        Filter::default(),
        Filter {
            date: day,
            ..Filter::default()
        },
        Filter {
            date: day,
            status,
            zone: Some(1),
            search: searched("bar"),
            to_weigh: true,
            no_trip: true,
        },
        Filter {
            date: day,
            search: searched("C00001"),
            ..Filter::default()
        },
        Filter {
            date: day,
            search: searched("M000001"),
            ..Filter::default()
        },
        Filter {
            search: searched("M000001"),
            ..Filter::default()
        },
        Filter {
            search: searched("C00001"),
            ..Filter::default()
        },
        Filter {
            search: searched("bar"),
            status,
            ..Filter::default()
        },
        Filter {
            status,
            ..Filter::default()
        },
        Filter {
            status: Some(OrderStatus::Delivered),
            ..Filter::default()
        },
        Filter {
            to_weigh: true,
            ..Filter::default()
        },
        Filter {
            no_trip: true,
            ..Filter::default()
        },
    ];
    for filter in &filters {
        found.add_all("ops orders", &orders::list(filter, today, page));
    }
    found.add_all("ops order", &orders::more(1, today));
    let codes = ["M000001".to_owned()];
    for which in [
        packing::read::PackingSelector::Ids(&[1]),
        packing::read::PackingSelector::Codes(&codes),
        packing::read::PackingSelector::Trip(1),
    ] {
        found.add_all("order to pack", &packing::read::statements(which));
    }
    let line = plan::LineChange {
        id: 1,
        weight: Some(1),
        missing: 0,
        reason: String::new(),
        net: 1,
        code: String::new(),
        before: plan::LineState {
            weight: None,
            missing: 0,
            reason: String::new(),
        },
    };
    let order = plan::OrderChange {
        id: 1,
        version: 0,
        items_net: 1,
        promotion_total: 0,
        discount: 0,
        net_total: 1,
        vat_total: 0,
        total: 1,
        vat_breakdown: "[]".to_owned(),
        variable_gross: 0,
        commission: 0,
    };
    found.add_all("weights written", &packing::write::statements(&[order], &[line]));
    found.add_all("order's steps", &steps::write::planned(NOW));
    found.add_all("paid at the door", &collected::queries::planned(NOW));
    for which in [
        trips::TripSelector::Days(today, today, Some(TripStatus::Planned), page),
        trips::TripSelector::Days(today, today, None, page),
        trips::TripSelector::Id(1),
        trips::TripSelector::Newest,
    ] {
        found.add_all("ops trips", &trips::whole(&which, today));
        if matches!(which, trips::TripSelector::Days(..)) {
            found.add("ops trips counted", &trips::count(&which));
        }
    }
    found.add("deliveries without a van", &trips::waiting(today, Some(1), today));
    found.add_all(
        "trip written",
        &crate::back_office::fulfilment::trips::write::planned(NOW),
    );
    found.add_all("ops returns", &returns::queries::planned(NOW));
    found.add(
        "ops picture",
        &crate::catalogue::uploads::store::attached_statement(1),
    );
    found.add_all(
        "ops board",
        &crate::back_office::fulfilment::board::statements(NOW, today),
    );
    found.add_all("ops requests", &requests::queries::planned(NOW));
    let which = crate::agents::requests::queries::RequestSelector::These("[1]");
    found.add_all(
        "ops requests read",
        &crate::agents::requests::queries::whole(0, &which, today),
    );
}
