//! Events, their receivers, what is to be sent, and what is known of a person.

use super::NamedStatements;
use crate::back_office::events::queries as events;
use crate::back_office::events::types::EventType;
use crate::back_office::outbox::queries as outbox;
use crate::back_office::outbox::types::OutboxKind;
use crate::back_office::webhooks::types::DeliveryStatus;
use crate::back_office::webhooks::{due, queries as webhooks};
use crate::domain::dates::Day;
use crate::domain::locale::Locale;
use crate::identity::privacy;
use crate::platform::extract::Paging;

const NOW: i64 = 1_800_000_000_000;

pub fn add(found: &mut NamedStatements, today: Day) {
    found.add("events", &events::after_statement(1, None, 100, today));
    found.add(
        "events of a type",
        &events::after_statement(1, Some(EventType::OrderPlaced), 100, today),
    );
    found.add("webhooks", &webhooks::all_statement());
    found.add("webhook", &webhooks::one_statement(1));
    found.add(
        "webhook by address",
        &webhooks::by_url_statement("https://erp.example.com/"),
    );
    let written = webhooks::Written {
        name: "ERP",
        url: "https://erp.example.com/",
        types: "[]",
        paused: false,
    };
    found.add(
        "webhook added",
        &webhooks::insert_statement(NOW, &written, "sealed"),
    );
    found.add_all("webhook changed", &webhooks::update_statements(NOW, 1, &written));
    found.add("webhook gone", &webhooks::delete_statement(1));
    found.add(
        "webhook rotated",
        &webhooks::rotate_statement(NOW, 1, "sealed", Some(1)),
    );
    found.add("webhook delivery", &webhooks::delivery_statement(1, 1));
    let page = Paging::first(24);
    for status in [None, Some(DeliveryStatus::Failed)] {
        found.add_all(
            "webhook deliveries",
            &webhooks::deliveries_statements(1, status, page),
        );
        for kind in [OutboxKind::Mail, OutboxKind::Webhook] {
            found.add_all("outbox", &outbox::list_statements(kind, status, page));
        }
    }
    for kind in [OutboxKind::Mail, OutboxKind::Webhook] {
        found.add("outbox replay", &outbox::replay_statement(NOW, kind, None));
        found.add(
            "outbox replay of some",
            &outbox::replay_statement(NOW, kind, Some(&[1])),
        );
    }
    found.add("webhooks due", &due::receivers(NOW));
    found.add("webhook to test", &due::receiver(NOW, 1));
    found.add("webhook test", &due::test(NOW, 1));
    found.add("webhooks claimed", &due::claim(NOW, 1, 20, 300));
    found.add("webhook events", &due::events("[1]", today));
    found.add_all("webhook sent", &due::sent(NOW, 1, 1, 1, 200));
    found.add("webhook missed", &due::missed(1, 1, Some(NOW), None, "why"));
    found.add("webhook struck", &due::struck(NOW, 1, NOW, "why"));
    found.add("webhook given back", &due::given_back(NOW, "[1]"));
    found.add_all("webhook paused", &due::paused(NOW, 1, "failing"));
    person(found, today);
}

fn person(found: &mut NamedStatements, today: Day) {
    use privacy::queries;
    found.add("person", &queries::user_statement("a@b.it", today));
    found.add("person elsewhere", &queries::elsewhere_statement("a@b.it"));
    found.add(
        "consents",
        &queries::consents_statement("a@b.it", Paging::first(24)),
    );
    found.add("consents counted", &queries::consents_count_statement("a@b.it"));
    found.add("person subject", &queries::subject_statement(1));
    for section in queries::SECTIONS {
        found.add(
            &format!("export of {}", section.name),
            &section.statement(1, "a@b.it"),
        );
    }
    let subject = privacy::Subject {
        user: 1,
        email: "a@b.it",
        name: "Anna",
        locale: Locale::It,
    };
    found.add("person's obstacles", &privacy::obstacles_statement(1));
    found.add_all("person forgotten", &privacy::statements(NOW, &subject, "key"));
    found.add("person kept", &privacy::kept_statement(1));
}
