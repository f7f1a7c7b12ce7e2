// PayPal's half of the sandbox: Orders v2 with intent AUTHORIZE, Payments v2, the check of a webhook's signature.
import { randomUUID } from "node:crypto";
import { paypalKeys, paypalSignature } from "./payment-keys.mjs";

export const vars = {
  PAYPAL_CLIENT_ID: paypalKeys.client,
  PAYPAL_SECRET: paypalKeys.secret,
  PAYPAL_WEBHOOK_ID: paypalKeys.webhook,
};

const day = 86_400_000;
const token = "A21.sandbox";
const iso = (ms) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const money = (record, minor = record.amount) => ({ currency_code: record.currency, value: (minor / 100).toFixed(2) });
const minor = ({ value } = {}) => Math.round(Number(value) * 100);
const no = (status, issue) => ({
  status,
  body: { name: status === 404 ? issue : "UNPROCESSABLE_ENTITY", details: [{ issue, description: issue }] },
});
const yes = (status, body, ...events) => ({ status, body, events });

export const keyReused = no(422, "PAYPAL_REQUEST_ID_REUSED");

const event = (type, kind, resource) => ({
  id: `WH-${randomUUID()}`,
  event_version: "1.0",
  create_time: iso(Date.now()),
  resource_type: kind,
  resource_version: "2.0",
  event_type: type,
  resource,
});

const states = { held: "CREATED", captured: "CAPTURED", canceled: "VOIDED" };
const related = (record) => ({ supplementary_data: { related_ids: { order_id: record.id } } });
const authorisation = (record) => ({
  id: record.intent,
  status: states[record.status],
  amount: money(record),
  custom_id: record.custom,
  create_time: iso(record.held),
  expiration_time: iso(record.first + 29 * day),
  ...related(record),
});
const captureOf = (record) => ({
  id: record.capture,
  status: "COMPLETED",
  final_capture: true,
  amount: money(record, record.captured),
  ...related(record),
});

function order(record) {
  const paid = record.intent && {
    authorizations: [authorisation(record)],
    ...(record.captured > 0 && { captures: [captureOf(record)] }),
    ...(record.refunded > 0 && {
      refunds: [{ id: `R${record.capture}`, status: "COMPLETED", amount: money(record, record.refunded) }],
    }),
  };
  const unit = {
    reference_id: "default",
    custom_id: record.custom,
    amount: money(record),
    ...(paid && { payments: paid }),
  };
  return {
    id: record.id,
    intent: "AUTHORIZE",
    status: { open: "PAYER_ACTION_REQUIRED", approved: "APPROVED" }[record.status] ?? "COMPLETED",
    purchase_units: [unit],
    create_time: iso(record.created),
    links: [
      { href: record.self, rel: "self", method: "GET" },
      ...(record.status === "open" ? [{ href: record.url, rel: "payer-action", method: "GET" }] : []),
    ],
  };
}

function open(store, payload) {
  const context = payload.payment_source?.paypal?.experience_context ?? payload.application_context;
  const [unit] = payload.purchase_units ?? [];
  if (payload.intent !== "AUTHORIZE" || !context?.return_url || !context.cancel_url)
    return no(422, "MISSING_REQUIRED_PARAMETER");
  if (!/^\d+\.\d\d$/.test(unit?.amount?.value ?? "")) return no(422, "DECIMAL_PRECISION");
  const id = store.id("", 17);
  const record = store.add({
    provider: "paypal",
    id,
    self: `${store.url()}/paypal/v2/checkout/orders/${id}`,
    url: `${store.url()}/paypal/checkoutnow?token=${id}`,
    amount: minor(unit.amount),
    currency: unit.amount.currency_code,
    reference: unit.description,
    custom: unit.custom_id,
    approvedUrl: context.return_url,
    cancelUrl: context.cancel_url,
    locale: context.locale,
    status: "open",
  });
  return yes(200, order(record));
}

function authorise(store, record) {
  if (record.intent) return no(422, "ORDER_ALREADY_AUTHORIZED");
  if (record.status !== "approved") return no(422, "ORDER_NOT_APPROVED");
  if (record.declined) {
    record.status = "open";
    return no(422, "INSTRUMENT_DECLINED");
  }
  record.status = "held";
  record.intent = store.id("", 17);
  record.held = Date.now();
  record.first = record.held;
  return yes(201, order(record), event("PAYMENT.AUTHORIZATION.CREATED", "authorization", authorisation(record)));
}

function capture(store, record, payload) {
  const amount = payload.amount ? minor(payload.amount) : record.amount;
  if (record.status === "captured") return no(422, "AUTHORIZATION_ALREADY_CAPTURED");
  if (record.status !== "held") return no(422, "AUTHORIZATION_VOIDED");
  if (!(amount > 0 && amount <= record.amount * 1.15)) return no(422, "MAX_CAPTURE_AMOUNT_EXCEEDED");
  record.status = "captured";
  record.captured = amount;
  record.capture = store.id("", 17);
  return yes(201, captureOf(record), event("PAYMENT.CAPTURE.COMPLETED", "capture", captureOf(record)));
}

function release(record) {
  if (record.status === "captured") return no(422, "PREVIOUSLY_CAPTURED");
  if (record.status !== "held") return no(422, "PREVIOUSLY_VOIDED");
  record.status = "canceled";
  return yes(204, undefined, event("PAYMENT.AUTHORIZATION.VOIDED", "authorization", authorisation(record)));
}

/** A hold is renewed after three days, for three more. */
function again(store, record, payload) {
  if (record.status !== "held") return no(422, "AUTHORIZATION_VOIDED");
  if (Date.now() - record.held < 3 * day) return no(422, "REAUTHORIZATION_TOO_SOON");
  if (record.refusesRenewal) return no(422, "PAYER_CANNOT_PAY");
  if (minor(payload.amount) > record.amount * 1.15) return no(422, "AUTHORIZATION_AMOUNT_LIMIT_EXCEEDED");
  record.formerly = [...(record.formerly ?? []), record.intent];
  record.intent = store.id("", 17);
  record.held = Date.now();
  return yes(201, authorisation(record));
}

function refund(store, record, payload) {
  const amount = minor(payload.amount);
  if (record.provider === "paypal" && !(amount > 0 && amount <= record.captured - record.refunded))
    return no(422, "REFUND_AMOUNT_EXCEEDED");
  record.refunded += amount;
  const made = { id: store.id("", 17), status: "COMPLETED", amount: payload.amount, ...related(record) };
  return yes(201, made, event("PAYMENT.CAPTURE.REFUNDED", "refund", made));
}

function verify(raw) {
  const payload = JSON.parse(raw);
  // The event stands last in the body, as the shop got it.
  const body = raw.slice(raw.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const right = paypalSignature(body, {
    id: payload.transmission_id,
    time: payload.transmission_time,
    webhook: payload.webhook_id,
  });
  const same = payload.webhook_id === paypalKeys.webhook && payload.transmission_sig === right;
  return yes(200, { verification_status: same ? "SUCCESS" : "FAILURE" });
}

/** One call of the shop: {status, body, events}. */
export function call(store, { method, path, body, headers }) {
  if (path === "/v1/oauth2/token") {
    const basic = Buffer.from(`${paypalKeys.client}:${paypalKeys.secret}`).toString("base64");
    if (headers.authorization !== `Basic ${basic}`) return no(401, "invalid_client");
    return yes(200, { access_token: token, token_type: "Bearer", expires_in: 32_400 });
  }
  if (headers.authorization !== `Bearer ${token}`) return no(401, "INVALID_TOKEN");
  if (path === "/v1/notifications/verify-webhook-signature") return verify(body);
  const payload = body ? JSON.parse(body) : {};
  const [, kind, id, action] =
    /^\/v2\/(?:checkout|payments)\/(orders|authorizations|captures)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (kind === "orders" && !id && method === "POST") return open(store, payload);
  const record = id && store.find(id);
  if (!record) return no(404, "RESOURCE_NOT_FOUND");
  if (method === "GET") return yes(200, kind === "orders" ? order(record) : authorisation(record));
  const does = { authorize: authorise, capture, void: (_, one) => release(one), reauthorize: again, refund }[action];
  return does ? does(store, record, payload) : no(404, "RESOURCE_NOT_FOUND");
}

/** A person's choice on the page: {location, events}. */
export function decide(_, record, { action, renewals }) {
  const back = (address) => `${address}&token=${record.id}`;
  if (record.status !== "open") return { location: back(record.approvedUrl) };
  if (action === "leave") return { location: back(record.cancelUrl) };
  record.status = "approved";
  record.declined = action === "decline";
  record.refusesRenewal = renewals === "refuse";
  return {
    location: `${back(record.approvedUrl)}&PayerID=SANDBOXPAYER`,
    events: [event("CHECKOUT.ORDER.APPROVED", "checkout-order", order(record))],
  };
}
