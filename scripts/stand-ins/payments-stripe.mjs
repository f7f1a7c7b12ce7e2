// Stripe's half of the sandbox: Checkout Sessions, payment intents with manual capture, refunds.
import { randomUUID } from "node:crypto";
import { stripeKeys } from "./payment-keys.mjs";

export const vars = { STRIPE_KEY: stripeKeys.key, STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret };

const week = 7 * 86_400;
const seconds = () => Math.floor(Date.now() / 1000);
const no = (status, code, type = "invalid_request_error") => ({
  status,
  body: { error: { type, code, message: code } },
});
const yes = (body, ...events) => ({ status: 200, body, events });

export const keyReused = no(400, undefined, "idempotency_error");

const event = (type, object) => ({
  id: `evt_${randomUUID().replaceAll("-", "")}`,
  object: "event",
  api_version: "2024-06-20",
  created: seconds(),
  livemode: false,
  type,
  data: { object },
});

const words = {
  open: "requires_payment_method",
  held: "requires_capture",
  captured: "succeeded",
  canceled: "canceled",
  expired: "canceled",
};

/** A payment intent as Stripe shows it; the charge whole when `expanded`. */
function intent(record, expanded = false) {
  const charge = {
    id: record.capture ?? `ch_${record.intent}`,
    object: "charge",
    amount_refunded: record.refunded,
    payment_method_details: { type: "card", card: { brand: "visa", last4: "4242", capture_before: record.until } },
  };
  const charged = record.status === "held" || record.captured > 0;
  return {
    id: record.intent,
    object: "payment_intent",
    status: words[record.status],
    amount: record.amount,
    amount_capturable: record.status === "held" ? record.amount : 0,
    amount_received: record.captured,
    capture_method: "manual",
    currency: record.currency.toLowerCase(),
    customer: record.customer ?? null,
    payment_method: record.method ?? null,
    latest_charge: charged ? (expanded ? charge : charge.id) : null,
    last_payment_error: record.declined ? { type: "card_error", code: "card_declined" } : null,
    metadata: record.metadata ?? {},
  };
}

const session = (record, expanded) => ({
  id: record.id,
  object: "checkout.session",
  mode: "payment",
  status: { open: "open", expired: "expired" }[record.status] ?? "complete",
  payment_status: record.status === "captured" ? "paid" : "unpaid",
  url: record.status === "open" ? record.url : null,
  amount_total: record.amount,
  currency: record.currency.toLowerCase(),
  client_reference_id: record.reference,
  metadata: record.metadata ?? {},
  // It comes to be with the first try.
  payment_intent: record.status === "open" && !record.declined ? null : expanded ? intent(record, true) : record.intent,
});

function open(store, form) {
  const required = ["mode", "success_url", "cancel_url", "line_items[0][price_data][unit_amount]"];
  const missing = required.find((name) => !form.get(name));
  if (missing) return no(400, "parameter_missing");
  if (form.get("payment_intent_data[capture_method]") !== "manual") return no(400, "parameter_invalid");
  const id = store.id("cs_test_", 24);
  const record = store.add({
    provider: "stripe",
    id,
    intent: store.id("pi_", 24),
    url: `${store.url()}/stripe/pay/${id}`,
    amount: Number(form.get("line_items[0][price_data][unit_amount]")),
    currency: form.get("line_items[0][price_data][currency]").toUpperCase(),
    reference: form.get("line_items[0][price_data][product_data][name]"),
    metadata: { payment: form.get("payment_intent_data[metadata][payment]") },
    saved: form.get("payment_intent_data[setup_future_usage]") === "off_session",
    approvedUrl: form.get("success_url"),
    cancelUrl: form.get("cancel_url"),
    locale: form.get("locale"),
    status: "open",
  });
  return yes(session(record));
}

function held(store, record) {
  record.status = "held";
  record.declined = false;
  record.until = seconds() + week;
  record.customer ??= store.id("cus_");
  record.method ??= store.id("pm_");
}

/** Without the buyer: by the card that was saved. */
function offSession(store, form) {
  const customer = form.get("customer");
  const card = store.records.findLast((one) => one.customer && one.customer === customer);
  if (!card?.saved || form.get("payment_method") !== card.method) return no(400, "payment_method_not_available");
  if (form.get("off_session") !== "true" || form.get("confirm") !== "true") return no(400, "parameter_invalid");
  if (card.refusesRenewal) return no(402, "authentication_required", "card_error");
  const record = store.add({
    provider: "stripe",
    intent: store.id("pi_", 24),
    amount: Number(form.get("amount")),
    currency: form.get("currency").toUpperCase(),
    reference: card.reference,
    customer,
    method: card.method,
    saved: true,
    metadata: { renews: form.get("metadata[renews]") },
  });
  held(store, record);
  return yes(intent(record, true), event("payment_intent.amount_capturable_updated", intent(record)));
}

function capture(store, record, form) {
  const amount = Number(form.get("amount_to_capture") ?? record.amount);
  if (record.status !== "held") return no(400, "payment_intent_unexpected_state");
  if (!(amount > 0 && amount <= record.amount)) return no(400, "amount_too_large");
  record.status = "captured";
  record.captured = amount;
  record.capture = store.id("ch_", 24);
  return yes(intent(record, true), event("payment_intent.succeeded", intent(record)));
}

function cancel(record) {
  if (!["held", "open"].includes(record.status)) return no(400, "payment_intent_unexpected_state");
  record.status = "canceled";
  return yes(intent(record), event("payment_intent.canceled", intent(record)));
}

function refund(store, form) {
  const record = store.find(form.get("payment_intent"));
  const amount = Number(form.get("amount"));
  if (!record) return no(404, "resource_missing");
  const left = record.demo ? amount : record.captured - record.refunded;
  if (!(amount > 0 && amount <= left)) return no(400, "charge_already_refunded");
  record.refunded += amount;
  const made = {
    id: store.id("re_", 24),
    object: "refund",
    amount,
    status: "succeeded",
    payment_intent: record.intent,
  };
  return yes(made, event("charge.refunded", { ...made, object: "charge" }));
}

/** One call of the shop: {status, body, events}. */
export function call(store, { method, path, body, headers, searchParams }) {
  if (headers.authorization !== `Bearer ${stripeKeys.key}`) return no(401, undefined, "authentication_error");
  const form = new URLSearchParams(body);
  const expanded = searchParams.getAll("expand[]").length > 0;
  const [, kind, id, action] =
    /^\/v1\/(checkout\/sessions|payment_intents|refunds)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (method === "POST" && !headers["idempotency-key"]) return no(400, "idempotency_key_missing");
  if (!id && method === "POST") {
    if (kind === "checkout/sessions") return open(store, form);
    if (kind === "payment_intents") return offSession(store, form);
    if (kind === "refunds") return refund(store, form);
  }
  const record = id && store.find(id);
  if (!record) return no(404, "resource_missing");
  if (kind === "checkout/sessions") {
    if (method === "GET") return yes(session(record, expanded));
    if (action !== "expire" || record.status !== "open") return no(400, "checkout_session_not_open");
    record.status = "expired";
    return yes(session(record), event("checkout.session.expired", session(record)));
  }
  if (method === "GET") return yes(intent(record, expanded));
  if (action === "capture") return capture(store, record, form);
  return action === "cancel" ? cancel(record) : no(404, "resource_missing");
}

/** A person's choice on the page: {location?, events}. */
export function decide(store, record, { action, renewals }) {
  if (action === "leave" || record.status !== "open") {
    return { location: record.status === "open" ? record.cancelUrl : record.approvedUrl };
  }
  if (action === "decline") {
    record.declined = true;
    return { events: [event("payment_intent.payment_failed", intent(record))] };
  }
  record.refusesRenewal = renewals === "refuse";
  held(store, record);
  return {
    location: record.approvedUrl,
    events: [
      event("checkout.session.completed", session(record)),
      event("payment_intent.amount_capturable_updated", intent(record)),
    ],
  };
}
