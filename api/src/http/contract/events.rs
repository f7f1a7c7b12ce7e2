//! Events, their receivers, what is to be sent, and what is known of a person.

use crate::back_office::events;
use crate::back_office::outbox;
use crate::back_office::webhooks;
use crate::identity::privacy;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    events::list_events,
    webhooks::list_webhooks,
    webhooks::create_webhook,
    webhooks::edit_webhook,
    webhooks::remove_webhook,
    webhooks::rotate_webhook,
    webhooks::test_webhook,
    webhooks::list_deliveries,
    outbox::list_outbox,
    outbox::replay_outbox,
    privacy::find_person,
    privacy::list_consents,
    privacy::export_person,
    privacy::export_oneself,
    privacy::anonymise_person,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
