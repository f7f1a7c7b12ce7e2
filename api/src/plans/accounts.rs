//! Every statement about accounts, companies and what belongs to them.

use super::{Found, catalogue};
use crate::access::session;
use crate::catalogue::viewer::Favourites;
use crate::domain::dates::Day;
use crate::domain::picture::{Format, Picture};
use crate::favourites::queries as favourites;
use crate::limits::Limit;
use crate::purchased;
use crate::uploads::store as uploads;

const NOW: i64 = 1_800_000_000;
const AT: &str = "2027-01-15T08:00:00Z";

pub fn add(found: &mut Found, today: Day) {
    access(found, today);
    shopping(found, today);
}

fn access(found: &mut Found, today: Day) {
    found.add("session", &session::statement("hash", NOW, today, None));
    found.add(
        "session and path",
        &session::statement("hash", NOW, today, Some(7)),
    );
    found.add("session in use", &session::seen_statement(1, NOW));
    let limit = Limit::new("login", "rossi", 10, 900);
    found.add("limit", &limit.statement(NOW * 1_000));
    found.add("limit forgiven", &limit.forgive(NOW * 1_000));
}

fn shopping(found: &mut Found, today: Day) {
    let viewer = catalogue::company();
    for owner in [Favourites::Company(1), Favourites::Account(1)] {
        let name = owner.table();
        found.add(
            &format!("{name} added"),
            &favourites::add_statement(owner, 1, "IT", AT),
        );
        found.add(
            &format!("{name} removed"),
            &favourites::remove_statement(owner, 1),
        );
        found.add(
            &format!("{name} listed"),
            &favourites::list_statement(&viewer, today, owner),
        );
    }
    found.add("favourite's card", &favourites::card_statement(&viewer, today, 1));
    found.add("purchase hidden", &purchased::hide_statement(1, 1));
    let picture = Picture {
        format: Format::Jpeg,
        width: 1,
        height: 1,
        bytes: vec![0],
    };
    found.add(
        "upload kept",
        &uploads::insert_statement(1, None, &picture, "hash", AT),
    );
    found.add("upload found", &uploads::find_statement(1, 1));
}
