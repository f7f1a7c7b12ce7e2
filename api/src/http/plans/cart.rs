//! Every statement of a cart.

use super::NamedStatements;
use crate::agents::order_entry::{customer, queries as taking};
use crate::catalogue::viewer::{Favourites, Viewer};
use crate::domain::dates::Day;
use crate::identity::access::CompanyStatus;
use crate::ordering::cart::change::{counted_statement, made_statement, unchanged_statements};
use crate::ordering::cart::wanted::{self, Meant, Source};
use crate::ordering::cart::{checkout, dates, items, lots, priced, proposals, scope::Scope, seller, view};
use crate::ordering::standing;
use crate::platform::context::RequestContext;
use serde_json::json;

pub fn add(found: &mut NamedStatements, today: Day) {
    for own_list in [None, Some(2)] {
        let scope = Scope {
            user: 1,
            company: 1,
            viewer: Viewer {
                context: RequestContext::default(),
                own_list,
                favourites: Some(Favourites::Company(1)),
                company: Some(1),
                signed_in: true,
            },
            status: CompanyStatus::Active,
            blocked: false,
            seller_manager: true,
            now: 1_800_000_000_000,
            today,
            shipping_address: None,
            company_address: None,
        };
        found.add_all("cart", &view::statements(&scope));
        for source in [
            Source::Products(vec![(1, 1)]),
            Source::Codes(vec![("MD-1".into(), 1)]),
            Source::Order(1),
        ] {
            found.add("wanted at once", &wanted::statement(&scope, &source));
        }
        found.add_all("order taking", &customer::statements(&scope));
        found.add_all(
            "cart of an order taken",
            &priced::named_statements(&scope, &[(1, 1)]),
        );
        found.add(
            "cards of an order taken",
            &view::named_cards_statement(&scope, &[1]),
        );
        if own_list.is_none() {
            found.add_all("standing order", &standing::planned(&scope));
            changes(found, &scope, today);
        }
    }
}

fn changes(found: &mut NamedStatements, scope: &Scope, today: Day) {
    let of_one = [
        ("cart made", made_statement(scope)),
        ("cart counted", counted_statement(scope)),
        ("cart line", items::set_statement(scope, 1, 1)),
        ("cart line removed", items::remove_statement(scope, 1)),
        ("cart emptied", items::empty_statement(scope)),
        (
            "cart lots checked",
            lots::fitting_statement(scope, &json!([[1, 1]])),
        ),
        ("cart lots", lots::lots_statement(scope, &json!([[1, 1]]))),
        (
            "cart auto-order",
            lots::auto_order_statement(scope, &json!([[1, 1]])),
        ),
        ("cart day", dates::set_statement(scope, Some(today))),
        (
            "cart checkout",
            checkout::keep_statement(scope, vec![("notes", "".into())]),
        ),
        ("cart methods", seller::methods_statement()),
        ("cart seller", seller::seller_statement(1)),
        ("cart coupon", checkout::coupon_statement(scope, 1, true)),
        (
            "cart filled",
            wanted::lines_statement(scope, Meant::AtLeast, &[(1, 1)]),
        ),
        ("proposal accepted", proposals::accept_statement(scope, 1)),
        (
            "proposal in the cart",
            proposals::accepted_line_statement(scope, 1),
        ),
        ("proposal declined", proposals::decline_statement(scope, 1)),
    ];
    for (name, statement) in &of_one {
        found.add(name, statement);
    }
    let of_taking = [
        wanted::lines_statement(scope, Meant::Exactly, &[(1, 1)]),
        taking::remove_statement(scope, &[1], false),
        taking::remove_statement(scope, &[1], true),
        taking::notes_statement(scope, "Suonare"),
        taking::extra_statement(scope, &[1]),
    ];
    found.add_all("cart of order taking", &of_taking);
    found.add_all("pocket", &taking::pocket_statements(1, "2026-10-22", 10, 0));
    found.add_all("cart unchanged", &unchanged_statements(scope, 1));
}
