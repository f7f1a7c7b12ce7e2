//! Every statement of an agent's figures.

use super::NamedStatements;
use crate::agents::reports::customers::View;
use crate::agents::reports::own::ReportScope;
use crate::agents::reports::statistics::{self, StatisticsQuery};
use crate::agents::reports::{customers, target, today};
use crate::domain::dates::Day;
use crate::domain::locale::Locale;
use crate::domain::market::Country;
use crate::domain::month::Month;
use crate::platform::context::RequestContext;

pub fn add(found: &mut NamedStatements, day: Day) {
    let view = View {
        date: day,
        today: day,
        now_ms: 1_800_000_000_000,
    };
    let whole = ReportScope {
        agent: Some(1),
        country: None,
        company: None,
    };
    let part = ReportScope {
        country: Some(Country::No),
        company: Some(1),
        ..whole
    };
    let house = ReportScope {
        agent: None,
        country: Some(Country::It),
        company: None,
    };
    let house_part = ReportScope {
        company: Some(1),
        ..house
    };
    let to = Month::of(day);
    found.add("customers of a day", &customers::statement(1, &view));
    found.add_all(
        "today",
        &today::statements(1, whole, &view, &RequestContext::default()),
    );
    for (name, asked) in [
        ("all", whole),
        ("a company", part),
        ("the house", house),
        ("a company of the house", house_part),
    ] {
        found.add_all(&format!("target of {name}"), &target::statements(asked, to, day));
        for (months, category, manufacturer) in [
            (12, None, None),
            (3, None, None),
            (12, Some(1), None),
            (36, None, Some(1)),
        ] {
            let wanted = StatisticsQuery {
                asked,
                from: to.plus(1 - months),
                to,
                category,
                manufacturer,
                today: day,
                locale: Locale::No,
            };
            found.add_all(
                &format!("statistics of {name}, {months} months"),
                &statistics::statements(&wanted),
            );
        }
    }
}
