//! Requests, and what blocks a customer.

use super::NamedStatements;
use crate::agents::requests::queries::{self, Filter, New, RequestSelector};
use crate::domain::request_type::RequestGroup;
use crate::domain::request_type::RequestType;

use crate::domain::{credit, dates::Day, request_status::RequestStatus};
use crate::ordering::deadlines::blocked;
use crate::platform::extract::Paging;

const NOW: i64 = 1_800_000_000_000;

pub fn add(found: &mut NamedStatements, today: Day) {
    let blocking = credit::blocking_before(today);
    let new = New {
        user: 1,
        company: 1,
        kind: RequestType::NuovoProdotto,
        fields: "{}",
        images: &[1],
        key: "key",
        hash: "hash",
        request_id: "request",
        now: NOW,
    };
    found.add_all(
        "request asked for",
        &queries::before(1, 1, blocking, &[1], Some(1), &[1]),
    );
    found.add_all("request written", &new.statements());
    found.add("request known", &queries::kept(1, "key"));
    found.add("request's events", &queries::events_statement(1));
    found.add_all("request's subjects", &queries::subjects(1, NOW));
    for which in [RequestSelector::Id(1), RequestSelector::Key("key")] {
        found.add_all("request read", &queries::whole(1, &which, blocking));
    }
    for company in [None, Some(1)] {
        found.add_all("blocked", &blocked::statements(1, company, blocking));
        for status in [None, Some(RequestStatus::InReview), Some(RequestStatus::Open)] {
            for group in [
                None,
                Some(RequestGroup::Administrative),
                Some(RequestGroup::Quality),
            ] {
                let filter = Filter {
                    status,
                    group,
                    company,
                };
                found.add("requests counted", &queries::count_statement(1, filter));
                let which = RequestSelector::Page(filter, Paging::first(24));
                found.add_all("requests listed", &queries::whole(1, &which, blocking));
            }
        }
    }
}
