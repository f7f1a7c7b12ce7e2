//! Every statement about accounts, companies and what belongs to them.

use super::{NamedStatements, catalogue};
use crate::catalogue::favourites::queries as favourites;
use crate::catalogue::order_guides::{queries as guides, types as guide_types};
use crate::catalogue::purchased;
use crate::catalogue::uploads::store as uploads;
use crate::catalogue::viewer::Favourites;
use crate::domain::dates::Day;
use crate::domain::locale::Locale;
use crate::domain::market::Country;
use crate::domain::picture::{Format, Picture};
use crate::domain::storage_place::StoragePlace;
use crate::identity::access::{Kind, Roles, Session, UserRow, session};
use crate::identity::accounts::{
    begin, cancel, embed_code, login, managed, own, prove, sessions, switch, user,
};
use crate::identity::security::queries::{self as security, EventQuery};
use crate::platform::context::RequestContext;
use crate::platform::extract::{Paging, Ref};
use crate::platform::limits::Limit;

const NOW: i64 = 1_800_000_000;
const AT: &str = "2027-01-15T08:00:00Z";

pub fn add(found: &mut NamedStatements, today: Day) {
    access(found, today);
    own_user(found);
    shopping(found, today);
}

fn access(found: &mut NamedStatements, today: Day) {
    found.add("session", &session::statement("hash", NOW, today, None));
    found.add(
        "session and path",
        &session::statement("hash", NOW, today, Some(7)),
    );
    found.add("session in use", &session::seen_statement(1, NOW));
    let limit = Limit::new("login", "rossi", 10, 900);
    found.add("limit", &limit.statement(NOW * 1_000));
    for (name, query) in [
        ("security events", EventQuery::default()),
        (
            "security events of a person",
            EventQuery {
                user: Some(1),
                kind: Some("sign_in"),
                ..EventQuery::default()
            },
        ),
    ] {
        found.add(name, &security::page_statement(&query, Paging::first(24)));
        found.add(name, &security::count_statement(&query));
    }
    found.add("limit cleared", &limit.clear(NOW * 1_000));
}

fn own_user(found: &mut NamedStatements) {
    let context = RequestContext::default();
    let session = Session {
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
        roles: Roles::default(),
        company: None,
    };
    let agent = Session {
        roles: Roles {
            manager: true,
            ..Roles::default()
        },
        ..session.clone()
    };
    let words = ["osteria".to_owned(), "roma".to_owned()];
    let of_one = [
        ("login by name", login::known_statement("ada")),
        ("login by address", login::known_statement("ada@example.com")),
        (
            "session begun",
            begin::insert_statement("hash", &context, begin::KEPT, NOW, "u.id = ?8", vec![1.into()]),
        ),
        ("session replaced", begin::replace_statement("old", "hash")),
        (
            "companies of a session",
            user::companies_statement("hash", "2026-10-01"),
        ),
        ("deadlines of a session", user::deadlines_statement("hash")),
        ("pending address", user::pending_statement("hash", NOW)),
        ("password asked again", prove::hash_statement(1)),
        ("sessions", sessions::list_statement(1, NOW)),
        ("own security events", security::own_statement(1, "hash")),
        ("signed in", begin::signed_in_statement("hash", NOW)),
        ("session ended", sessions::end_statement(1, 1)),
        ("other sessions ended", sessions::end_others_statement(1, 1)),
        ("buyer switches", switch::statement(&session, 1)),
        ("agent switches", switch::statement(&agent, 1)),
        ("embed code", embed_code::statement(&session, "hash", NOW)),
        ("managed counted", managed::count_statement(1, &words)),
        (
            "managed",
            managed::page_statement(1, &words, Paging::first(24), "2026-10-01"),
        ),
        ("obstacles", cancel::obstacles_statement(1)),
    ];
    for (name, statement) in &of_one {
        found.add(name, statement);
    }
    for statement in own::statements(&context, &session) {
        found.add("own user", &statement);
    }
    for statement in cancel::statements(0, &context, &session, "hash", "") {
        found.add("account deleted", &statement);
    }
}

fn shopping(found: &mut NamedStatements, today: Day) {
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
    order_guides(found, today);
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
    for agent in [false, true] {
        found.add("upload found", &uploads::find_statement(1, 1, agent));
    }
}

fn order_guides(found: &mut NamedStatements, today: Day) {
    let viewer = catalogue::company();
    let line = guide_types::OrderGuideLineInput {
        place: Some(StoragePlace::Cold),
        par: Some(Some(4)),
    };
    let moved = guide_types::OrderGuideMoveInput {
        place: StoragePlace::Cold,
        after: Some(Ref(2)),
    };
    let statements = [
        ("guides listed", guides::list_statement(1, Some(1))),
        ("guide's summary", guides::summary_statement(1, 1, Some(1))),
        ("guide by its name", guides::named_statement(1, "Bar")),
        ("guide made", guides::make_statement(1, "Bar", AT)),
        (
            "guide from what was bought",
            guides::from_bought_statement(1, "Bar", AT, Country::It, Locale::It),
        ),
        ("bought since then", guides::bought_statement(1, AT, Country::It)),
        ("guide renamed", guides::rename_statement(1, 1, "Bar")),
        ("guide removed", guides::remove_statement(1, 1)),
        (
            "guide's line changed",
            guides::change_line_statement(1, 1, 1, &line),
        ),
        (
            "guide's line added",
            guides::add_line_statement(1, 1, 1, Country::It, &line),
        ),
        ("guide's line removed", guides::remove_line_statement(1, 1, 1)),
        ("room in a guide", guides::make_room_statement(1, 1, &moved)),
        ("guide's line moved", guides::move_line_statement(1, 1, 1, &moved)),
        ("guide's lines", guides::lines_statement(1, 1)),
        (
            "guide's articles",
            guides::products_statement(&viewer, today, 1, 1),
        ),
    ];
    for (name, statement) in &statements {
        found.add(name, statement);
    }
}
