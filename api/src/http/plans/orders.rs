//! Every statement about orders.

use super::NamedStatements;
use crate::domain::order_status::Mover;
use crate::domain::{dates::Day, locale::Locale, market::Country, month::Month, order_status::OrderStatus};
use crate::identity::access::{CompanyStatus, Kind, Roles, Session, UserRow};
use crate::ordering::allergens::{self, queries::SheetQuery};
use crate::ordering::cart::Scope;
use crate::ordering::orders::access::{self, Reach};
use crate::ordering::orders::for_manager::{self, ManagerOrderQuery};
use crate::ordering::orders::moves::{self};
use crate::ordering::orders::place::{facts, planned};
use crate::ordering::orders::queries::{self, OrderSelector};
use crate::ordering::orders::{proposals, timers};
use crate::ordering::spending::{self, queries::SpendingQuery};
use crate::platform::extract::Paging;

const NOW: i64 = 1_800_000_000_000;
const AT: &str = "2027-01-15T08:00:00Z";

pub fn add(found: &mut NamedStatements, today: Day) {
    let buyer = session(Roles::default());
    let agent = session(Roles {
        manager: true,
        ..Roles::default()
    });
    for (name, session) in [("buyer", &buyer), ("agent", &agent)] {
        let Ok(reach) = Reach::of(session) else { continue };
        found.add(
            &format!("order reached by {name}"),
            &access::statement(reach, 1, 1),
        );
        for (what, which) in [
            ("order", OrderSelector::Id(1)),
            (
                "orders of a request",
                OrderSelector::Request {
                    company: 1,
                    key: "key",
                },
            ),
            (
                "orders taken",
                OrderSelector::Taken {
                    company: 1,
                    key: "key",
                },
            ),
        ] {
            found.add_all(&format!("{what} of {name}"), &queries::whole(reach, 1, &which));
        }
    }
    for status in [None, Some(OrderStatus::Delivered)] {
        found.add_all("orders", &queries::list(1, status, Paging::first(24)));
    }
    found.add_all("bought", &queries::bought(1, 1, Paging::first(5)));
    for allergen in [None, Some("milk".to_owned())] {
        let wanted = SheetQuery {
            company: 1,
            country: Country::It,
            locale: Locale::No,
            since: today.plus(-90),
            allergen,
            paging: Paging::first(24),
        };
        found.add_all("allergens", &allergens::queries::statements(&wanted));
    }
    found.add("name of a company", &allergens::queries::company_name(1));
    for category in [None, Some(1)] {
        let month = Month::of(today);
        let wanted = SpendingQuery {
            company: 1,
            from: month.plus(-11),
            to: month,
            category,
            month,
            locale: Locale::No,
        };
        found.add_all("spending", &spending::queries::statements(&wanted));
    }
    found.add_all("order paid", &moves::confirm_paid(NOW, today, 1));
    found.add_all("order unblocked", &moves::confirm_unblocked(NOW, today, 1));
    found.add_all(
        "order cancelled",
        &moves::cancel(NOW, 1, Mover::SYSTEM, "unpaid", false),
    );
    let way = (OrderStatus::Confirmed, OrderStatus::InPreparation);
    if let Some(statements) = moves::advance(NOW, way, Mover::SYSTEM, "cutoff", "[1, 2]") {
        found.add_all("deliveries advanced", &statements);
    }
    found.add_all("orders due", &timers::statements(NOW, today));
    found.add_all("articles that are back", &proposals::statements(NOW));
    let scope = scope(today);
    found.add_all("order placed", &planned::planned(&scope));
    for key in [None, Some("key")] {
        found.add_all("order asked for", &facts::statements(&scope, key));
    }
    found.add_all("order taken asked for", &facts::taken_statements(&scope, "key"));
    for company in [None, Some(1)] {
        for status in [None, Some(OrderStatus::Delivered)] {
            let asked = ManagerOrderQuery {
                company,
                status,
                ..ManagerOrderQuery::default()
            };
            let statements = for_manager::statements(1, &asked, today, Paging::first(24));
            found.add_all("orders for the manager", &statements);
        }
    }
}

fn scope(today: Day) -> Scope {
    Scope {
        user: 1,
        company: 1,
        viewer: super::catalogue::company(),
        status: CompanyStatus::Active,
        blocked: false,
        seller_manager: false,
        now: NOW,
        today,
        shipping_address: None,
        company_address: None,
    }
}

pub(super) fn session(roles: Roles) -> Session {
    Session {
        id: 1,
        token_hash: "hash".into(),
        kind: Kind::Browser,
        created_at: AT.into(),
        last_seen_at: AT.into(),
        expires_at: AT.into(),
        factor_until: None,
        user: UserRow {
            id: 1,
            name: "Ada".into(),
            surname: "Neri".into(),
            email: "ada@example.com".into(),
            username: "ada".into(),
            cell_phone: String::new(),
            locale: Locale::It,
        },
        roles,
        company: None,
    }
}
