//! The address book, and what is mailed to it.

use super::NamedStatements;
use crate::agents::contacts::queries::{self as contacts, ContactQuery, Written};
use crate::agents::mailings::make_queries::{self as make, Claimed, Key, Made};
use crate::agents::mailings::queries::{self, MailingSelector, Meant, New};
use crate::agents::mailings::{self, types::Layout};
use crate::domain::{dates::Day, locale::Locale, market::Country};
use crate::platform::extract::Paging;

const NOW: i64 = 1_800_000_000_000;

pub fn add(found: &mut NamedStatements, today: Day) {
    address_book(found);
    asked_for(found, today);
    made(found, today);
}

fn address_book(found: &mut NamedStatements) {
    let asked = ContactQuery {
        words: vec!["bar".to_owned(), "anna".to_owned()],
        consent: Some(true),
        company: Some(1),
        country: Some(Country::It),
    };
    for asked in [asked, ContactQuery::default()] {
        found.add("contacts counted", &contacts::count_statement(Some(1), &asked));
        found.add(
            "contacts of a page",
            &contacts::page_statement(Some(1), &asked, Paging::first(24), "2026-10-01"),
        );
    }
    let contact = Written {
        company_id: Some(1),
        name: "Anna".to_owned(),
        business: String::new(),
        email: "a@b.it".to_owned(),
        email_hash: "0".repeat(64),
        cell_phone: String::new(),
        country: Country::It,
        locale: Locale::It,
        consent_at: Some("2026-01-01T00:00:00Z".to_owned()),
        consent_source: "fair".to_owned(),
        notes: String::new(),
        search_name: "anna".to_owned(),
    };
    let at = "2026-01-01T00:00:00Z";
    let everybodys = ContactQuery::default();
    found.add(
        "everybody's contacts counted",
        &contacts::count_statement(None, &everybodys),
    );
    found.add(
        "everybody's contacts of a page",
        &contacts::page_statement(None, &everybodys, Paging::first(24), "2026-10-01"),
    );
    found.add("whose contact", &contacts::owner_statement(1));
    found.add("anybody's contact", &contacts::owned_statement(1, "2026-10-01"));
    found.add("contact", &contacts::one_statement(1, 1, "2026-10-01"));
    found.add(
        "contact by address",
        &contacts::by_email_statement(1, "a@b.it", "2026-10-01"),
    );
    found.add("contact's company", &contacts::company_statement(1, Some(1)));
    found.add("an agent's companies", &contacts::companies_statement(1));
    found.add("contact added", &contacts::insert_statement(1, &contact, at));
    found.add(
        "contact changed",
        &contacts::update_statement(1, 1, &contact, true, at),
    );
    found.add("stop lifted", &contacts::lift_stop_statement("hash"));
    found.add("contact removed", &contacts::delete_statement(1, 1));
    found.add("contacts known", &contacts::known_statement(1, "[\"a@b.it\"]"));
    found.add("contacts imported", &contacts::import_statement(1, "[]", at));
    found.add("contacts altogether", &contacts::total_statement(1));
}

fn asked_for(found: &mut NamedStatements, today: Day) {
    found.add("contacts chosen", &queries::contacts_statement(1, "[1]"));
    for since in [None, Some(today)] {
        found.add(
            "articles counted",
            &queries::articles_statement(Country::It, "[1]", since, today),
        );
    }
    let meant = [Meant {
        contact: 1,
        email: "a@b.it".to_owned(),
        name: "Anna".to_owned(),
        locale: Locale::It,
        status: "queued",
    }];
    let new = New {
        user: 1,
        country: Country::It,
        layout: Layout::Complete,
        categories: "[1]",
        lang: None,
        message: "",
        key: "key",
        hash: "hash",
        recipients: &meant,
        now: NOW,
    };
    found.add_all("mailing asked for", &new.statements());
    for which in [
        MailingSelector::Id(1),
        MailingSelector::Request("key"),
        MailingSelector::Page(Paging::first(24)),
    ] {
        found.add("mailings read", &queries::read_statement(1, which));
    }
    found.add("mailing known", &queries::kept(1, "key"));
    found.add("mailings counted", &queries::count_statement(1));
    found.add("own file", &queries::own_file_statement(1, 1));
    found.add("linked file", &queries::linked_file_statement("hash", NOW));
    found.add("whose link", &queries::whose_statement("hash"));
    found.add_all("stop said", &queries::stop_statements("a@b.it", "hash", NOW));
}

fn made(found: &mut NamedStatements, today: Day) {
    let file = Claimed {
        id: 1,
        mailing_id: 1,
        locale: Locale::It,
        part: 2,
        attempts: 1,
    };
    found.add("file claimed", &make::claim_statement(NOW));
    found.add("file wanted", &make::wanted_statement(&file));
    for since in [None, Some(today)] {
        let asked = make::ArticleQuery {
            country: Country::It,
            locale: Locale::It,
            leaves: &[1, 2],
            after: &Key(1, "a".to_owned(), 1),
            since,
            today,
        };
        found.add("articles of a file", &make::articles_statement(&asked));
    }
    let made = Made {
        file: &file,
        articles: 1,
        pages: 1,
        bytes: 1,
        last_key: Some("[1,\"a\",1]"),
        now: NOW,
    };
    found.add_all("file made", &made.statements());
    found.add_all("file given up", &make::failed_statements(&file, NOW));
    found.add_all("mailing finished", &mailings::statements_for_plans());
}
