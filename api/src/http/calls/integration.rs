//! Calls for other systems: events, webhooks, deliveries that are due.

use crate::http::access::{OPS_EVENTS};
use back_office::{events, outbox, webhooks};

calls! {
    get    "/ops/event"                   events::list_events       OPS_EVENTS;
    get    "/ops/webhook"                 webhooks::list_webhooks   OPS_EVENTS;
    post   "/ops/webhook"                 webhooks::create_webhook  OPS_EVENTS;
    put    "/ops/webhook/{id}"            webhooks::edit_webhook    OPS_EVENTS;
    delete "/ops/webhook/{id}"            webhooks::remove_webhook  OPS_EVENTS;
    post   "/ops/webhook/{id}/rotate"     webhooks::rotate_webhook  OPS_EVENTS;
    post   "/ops/webhook/{id}/test"       webhooks::test_webhook    OPS_EVENTS;
    get    "/ops/webhook/{id}/deliveries" webhooks::list_deliveries OPS_EVENTS;
    get    "/ops/outbox"                  outbox::list_outbox       OPS_EVENTS;
    post   "/ops/outbox/replay"           outbox::replay_outbox     OPS_EVENTS;
}
