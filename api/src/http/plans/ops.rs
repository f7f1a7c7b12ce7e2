//! Every statement about who runs the shop.

use super::NamedStatements;
use crate::back_office::companies::queries as companies;
use crate::back_office::service_keys::queries as keys;
use crate::back_office::settings::{ShopSettings, legal, logo, queries as settings};
use crate::back_office::users::{StaffRole, queries as users};
use crate::back_office::{audit, me, second_factor::queries as factor};
use crate::catalogue::shop::legal::{KeptText, LegalName};
use crate::domain::locale::Locale;
use crate::identity::access::ops::{key_statement, limit_statement, used_statement};
use crate::platform::extract::Paging;

const NOW: i64 = 1_790_000_000;

pub fn add(found: &mut NamedStatements) {
    found.add("service key", &key_statement("hash", NOW));
    found.add("service key counted", &limit_statement("hash", NOW * 1_000).1);
    found.add("service key used", &used_statement(1, NOW));
    found.add("second factor told", &me::factor_statement(1));
    found.add("second factor", &factor::factor_statement(1));
    found.add("second factor begun", &factor::begin_statement(1, "sealed"));
    found.add(
        "second factor enrolled",
        &factor::enrol_statement(1, "sealed", 1, NOW),
    );
    found.add_all("recovery codes", &factor::recovery_statements(1, "[]", 1));
    found.add("second factor given", &factor::step_statement(1, 1));
    found.add(
        "second factor recovered",
        &factor::recovery_statement(1, "hash", NOW),
    );
    found.add("session proven", &factor::proven_statement(1, "a", "b", NOW));
    let at = "2026-11-22T00:00:00Z";
    let new = keys::New {
        name: "ERP",
        prefix: "madia_sk_abcd",
        scopes: "[]",
        expires_at: None,
        user: 1,
    };
    found.add("service keys", &keys::list_statement(at));
    found.add("service key made", &keys::of_secret_statement(at, "hash"));
    found.add_all("service key inserted", &keys::insert_statements(&new, "hash", at));
    found.add_all(
        "service key rotated",
        &keys::rotate_statements(1, "madia_sk_abcd", "hash", at, at),
    );
    found.add("service key revoked", &keys::revoke_statement(1, at));
    found.add_all("settings", &settings::read_statements());
    found.add_all(
        "settings written",
        &settings::write_statements(&ShopSettings::default()),
    );
    found.add("legal texts", &legal::list_statement());
    found.add(
        "legal text before",
        &legal::former_statement(LegalName::Terms, Locale::It),
    );
    let text = KeptText {
        text: String::new(),
        updated: String::new(),
    };
    found.add(
        "legal text written",
        &legal::write_statement(LegalName::Terms, Locale::It, text),
    );
    found.add(
        "legal text removed",
        &legal::remove_statement(LegalName::Terms, Locale::It),
    );
    found.add("logo", &logo::former_statement());
    found.add("logo written", &logo::write_statement(1));
    found.add("logo removed", &logo::remove_statement());
    let by = |change: fn(&mut audit::AuditQuery)| {
        let mut asked = audit::AuditQuery::default();
        change(&mut asked);
        asked
    };
    for (name, asked) in [
        ("all", audit::AuditQuery::default()),
        ("of a person", by(|asked| asked.user = Some(1))),
        ("of a program", by(|asked| asked.key = Some(1))),
        ("of a company", by(|asked| asked.company = Some(1))),
        ("of a kind", by(|asked| asked.action = Some("order.weigh".into()))),
        (
            "of days",
            by(|asked| asked.from = Some("2026-11-01T00:00:00Z".into())),
        ),
    ] {
        found.add(&format!("audit {name} counted"), &audit::count_statement(&asked));
        found.add(
            &format!("audit {name}"),
            &audit::page_statement(&asked, Paging::first(24), "2026-10-01"),
        );
    }
    people(found);
    found.add("other sessions not proven", &factor::others_statement(1, 1));
}

/// Companies and people.
fn people(found: &mut NamedStatements) {
    let (day, at) = ("2026-10-01", "2026-11-22T00:00:00Z");
    for asked in [
        companies::CompanyQuery::default(),
        companies::CompanyQuery {
            words: vec!["osteria".into(), "roma".into()],
            status: Some("pending"),
            blocked: Some(true),
        },
        companies::CompanyQuery {
            blocked: Some(false),
            ..companies::CompanyQuery::default()
        },
    ] {
        found.add("companies counted", &companies::count_statement(&asked, day));
        found.add(
            "companies",
            &companies::page_statement(&asked, Paging::first(24), day),
        );
    }
    found.add("company facts", &companies::facts_statement(1, day));
    found.add("company people", &companies::people_statement(1));
    found.add("company agents", &companies::agents_statement(1));
    found.add("company orders", &companies::orders_statement(1));
    found.add("company standing", &companies::standing_statement(1));
    found.add("company status", &companies::status_statement(1, "closed"));
    found.add(
        "company blocked",
        &companies::block_statement(1, Some("late"), at),
    );
    for asked in [
        users::UserQuery::default(),
        users::UserQuery {
            words: vec!["olga".into()],
            role: Some(StaffRole::Operator),
        },
    ] {
        found.add("people counted", &users::count_statement(&asked));
        found.add("people", &users::page_statement(&asked, Paging::first(24)));
    }
    let new = users::New {
        name: "Olga",
        surname: "Neri",
        email: "olga@shop.example",
        locale: crate::domain::locale::Locale::It,
        roles: "[]",
    };
    found.add("person", &users::one_statement(1));
    found.add(
        "person by address",
        &users::by_email_statement("olga@shop.example"),
    );
    found.add("person who buys", &users::member_statement(1));
    found.add_all(
        "person made",
        &users::insert_statements(&new, NOW * 1_000, at, ("token", "hash"), "dedupe"),
    );
    found.add_all("person changed", &users::change_statements(1, "[]", false, at));
}
