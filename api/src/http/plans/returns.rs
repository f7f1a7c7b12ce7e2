//! Returns, the check-in, the confirmation and tracking.

use super::{NamedStatements, orders};
use crate::catalogue::tracking::{self, TrackedPage};
use crate::domain::order_status::Actor;
use crate::identity::access::Roles;
use crate::ordering::check_in::{self, queries::Counting};
use crate::ordering::confirmation;
use crate::ordering::orders::access::Reach;
use crate::ordering::returns::check::Item;
use crate::ordering::returns::queries::{self, New, ReturnSelector};
use crate::ordering::returns::types::ReturnReason;
use crate::platform::extract::Paging;

const NOW: i64 = 1_800_000_000_000;

pub fn add(found: &mut NamedStatements) {
    let items = [Item {
        line: 1,
        quantity: 1,
        reason: ReturnReason::Damaged,
        lot: Some(1),
        notes: String::new(),
        pictures: vec![1],
    }];
    let new = New {
        order: 1,
        user: 1,
        actor: Actor::Buyer,
        key: "key",
        hash: "hash",
        items: &items,
        now: NOW,
    };
    let agent = Roles {
        manager: true,
        ..Roles::default()
    };
    found.add_all("return asked for", &queries::before(1, 1, &[1]));
    found.add_all("return written", &new.statements());
    let counting = Counting {
        order: 1,
        user: 1,
        now: NOW,
    };
    let counted = [check_in::check::Item {
        line: 1,
        short: 1,
        damaged: 1,
        picture: Some(1),
    }];
    found.add("lines counted", &check_in::queries::of_order(1));
    found.add("line counted", &counting.set(&counted));
    found.add("rest counted", &counting.rest("2026-01-01T00:00:00Z"));
    found.add_all("counted unchanged", &check_in::queries::unchanged(1, "[]"));
    found.add("return known", &queries::kept(1, 1, "key"));
    found.add("returns counted", &queries::count(1));
    found.add("operator", &confirmation::operator_statement());
    for session in [orders::session(Roles::default()), orders::session(agent)] {
        let Ok(reach) = Reach::of(&session) else { continue };
        for which in [
            ReturnSelector::Id(1),
            ReturnSelector::Request(1, "key"),
            ReturnSelector::Page(1, Paging::first(24)),
        ] {
            found.add_all("returns read", &queries::whole(reach, 1, &which));
        }
    }
    found.add(
        "page tracked",
        &tracking::insert_statement(TrackedPage::My, 900, NOW),
    );
}
