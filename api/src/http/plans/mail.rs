//! Mails, codes, the newsletter, and what the minute's cron runs.

use super::NamedStatements;
use crate::catalogue::shop::newsletter;
use crate::domain::{locale::Locale, market::Country};
use crate::http::retention;
use crate::identity::accounts::password::queries as password;
use crate::mail::{self, Mail, OrderMail, ReturnMail, outbox};
use crate::platform::codes::{self, Purpose};

const NOW: i64 = 1_800_000_000_000;

pub fn add(found: &mut NamedStatements) {
    let notice = Mail::PasswordChanged {
        name: "Anna".to_owned(),
    };
    found.add(
        "mail queued",
        &mail::queue(NOW, &notice, "a@b.it", Locale::It, "key"),
    );
    found.add(
        "mail to a user",
        &mail::queue_to_user(NOW, &notice, "key", "u.id = ?4", vec![1.into()]),
    );
    let cancelled = OrderMail::Cancelled { reason: "why" };
    found.add_all(
        "mails about orders",
        &mail::queue_about_orders(
            NOW,
            cancelled,
            "o.id in (select value from json_each(?5))",
            &["[1]".into()],
        ),
    );
    found.add_all(
        "mail about an order",
        &mail::queue_about_orders(NOW, OrderMail::Placed, "o.uid = ?5", &["uid".into()]),
    );
    found.add(
        "mail about a return",
        &mail::queue_about_return(NOW, ReturnMail::Credited, "r.id = ?4", &[1.into()]),
    );
    for mail in [
        OrderMail::Settled,
        OrderMail::Moved {
            at: NOW,
            reason: "why",
        },
    ] {
        found.add_all(
            "mail about the day",
            &mail::queue_about_orders(NOW, mail, "o.id = ?5", &[1.into()]),
        );
    }
    found.add(
        "mail about a request",
        &mail::queue_about_request(NOW, "requestApproved", 1),
    );
    found.add("mails claimed", &outbox::claim(NOW, 10, 180));
    found.add("mail sent", &outbox::sent(1, 1, NOW));
    found.add("mail postponed", &outbox::postponed(1, 1, NOW, "why"));
    found.add("mail failed", &outbox::failed(1, 1, "why"));
    found.add(
        "code issued",
        &codes::issue(NOW, Purpose::Email, "hash", "", "u.id = ?6", vec![1.into()]),
    );
    for username in ["rossi", "rossi@example.com"] {
        found.add_all(
            "reset code",
            &password::request(NOW, username, "12345678", "salt", true),
        );
        found.add("reset try", &password::take_a_try(NOW, username));
    }
    found.add("reset try back", &password::give_the_try_back(1));
    found.add_all("reset", &password::reset(NOW, 1, "hash"));
    found.add("owner of a link", &password::owner_of_link(NOW, "hash"));
    found.add_all("password set", &password::set(NOW, "link", "hash", "marker"));
    found.add_all(
        "e-mail confirmed",
        &password::confirm_email(NOW, "link", 1, "dedupe"),
    );
    let sign_up = newsletter::SignUp {
        email: "a@b.it".to_owned(),
        locale: Locale::It,
    };
    found.add_all(
        "newsletter",
        &newsletter::sign_up_statements(NOW, Country::It, &sign_up, "link", "hash"),
    );
    found.add_all(
        "newsletter confirmed",
        &newsletter::confirm_statements(NOW, "link", "hash"),
    );
    found.add_all(
        "newsletter left",
        &newsletter::unsubscribe_statements(NOW, "hash"),
    );
    found.add_all("upkeep", &retention::statements(NOW / 1_000));
    found.add("unused pictures", &retention::unused("[\"hash\"]"));
}
