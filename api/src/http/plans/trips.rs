//! Every statement about trips and what is missing.

use super::{NamedStatements, catalogue};
use crate::agents::trips::queries as trips;
use crate::catalogue::unavailability::queries::{self as missing, UnavailabilityQuery};
use crate::domain::dates::Day;
use crate::platform::extract::Paging;

pub fn add(found: &mut NamedStatements, today: Day) {
    let paging = Paging::first(24);
    for which in [
        trips::TripSelector::Days(today, today.plus(6), paging),
        trips::TripSelector::Id(1),
    ] {
        found.add("trips counted", &trips::count_statement(1, &which));
        found.add("trips", &trips::page_statement(1, &which));
        found.add("stops", &trips::stops_statement(1, &which, today));
    }
    found.add("missed by a company", &missing::company_statement(1, 1));
    for (company, words) in [(None, vec![]), (Some(1), vec!["burrata".to_owned()])] {
        let asked = UnavailabilityQuery {
            agent: 1,
            company,
            words,
            today,
        };
        found.add("missing counted", &missing::count_statement(&asked));
        found.add("missing", &missing::page_statement(&asked, paging, today));
    }
    for viewer in [catalogue::anyone(), catalogue::company()] {
        found.add(
            "missing articles",
            &missing::products_statement(&viewer, today, &[1, 2]),
        );
        found.add(
            "substitutes",
            &missing::substitutes_statement(&viewer, today, &[1, 2]),
        );
        found.add(
            "substitute articles",
            &missing::substitute_products_statement(&viewer, today, &[1, 2]),
        );
    }
}
