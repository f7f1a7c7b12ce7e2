import { callApi } from "~/lib/ahead";
import { type Draft, type DraftStore, seal } from "./draft";
import type { OrderDiffers, TakenOrders } from "./types";

/** The longest time that an answer takes; after it the connection counts as lost. */
const timeout = 20_000;

/**
 * Sends a draft so that it becomes exactly one order, whatever happens to the answer: the same key and body are sent
 * until the shop answers, by one tab at a time. The draft holds the outcome. `accept` is the accepted difference.
 */
export async function sendDraft(store: DraftStore, company: number, accept?: string): Promise<Draft | undefined> {
  const send = () => sendAlone(store, company, accept);
  if (!("locks" in navigator)) return send();
  return navigator.locks.request(`madia-order-${company}`, { ifAvailable: true }, (lock) =>
    lock ? send() : store.read(company),
  );
}

async function sendAlone(store: DraftStore, company: number, accept?: string): Promise<Draft | undefined> {
  let unanswered = false;
  // One moment for what is shown and what is stored, because the body must be the same when it is sent again.
  const at = new Date().toISOString();
  await store.change(company, (draft) => {
    if (!draft || draft.stage.is === "sent" || draft.lines.length === 0) return draft;
    unanswered = draft.sealed !== null;
    return seal(draft, at, accept);
  });
  const draft = store.read(company);
  if (!draft?.sealed) return draft;
  const change = await post(draft, unanswered);
  await store.change(company, (now) => (now?.key === draft.key && now.sealed ? { ...now, ...change } : now));
  return store.read(company);
}

async function post(draft: Draft, unanswered: boolean): Promise<Partial<Draft>> {
  const since = draft.stage.is === "waiting" ? draft.stage.since : new Date().toISOString();
  const wait = (why: "offline" | "signedOut" | "busy", sealed: Draft["sealed"]): Partial<Draft> => ({
    sealed,
    stage: { is: "waiting", why, since },
  });
  // A body that the shop certainly has not processed can be edited again, unless an earlier attempt has no answer.
  const untouched = unanswered ? draft.sealed : null;
  let response: Response;
  try {
    response = await callApi(`/api/manager/company/${draft.company}/order`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "idempotency-key": draft.key,
        // Another user may have signed in on this device in the meantime.
        "madia-user": String(draft.user),
      },
      body: JSON.stringify(draft.sealed),
      keepalive: true,
      signal: AbortSignal.timeout(timeout),
    });
  } catch {
    return wait("offline", draft.sealed);
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && isTaken(body)) {
    const orders = body.orders.map(({ id, code, total, currency, status, deliveries }) => {
      const days = [...new Set(deliveries.map(({ deliveryDate }) => deliveryDate))];
      return { id, code, total, currency, status, days };
    });
    const at = new Date().toISOString();
    const request = body.approval && {
      id: body.approval.id,
      site: body.approval.site ?? "",
      until: body.approval.cutoffAt,
      // The answer to a request that was sent before tells what has become of it.
      over: body.approval.status !== "waiting",
    };
    return { sealed: null, stage: { is: "sent", at, replayed: response.status === 200, orders, request } };
  }
  // A truncated answer may have been a success.
  if (response.ok || response.status >= 500) return wait(response.ok ? "offline" : "busy", draft.sealed);
  if (response.status === 401) return wait("signedOut", untouched);
  if (response.status === 429) return wait("busy", untouched);
  const { code = "", message = "" } = (body ?? {}) as { code?: string; message?: string };
  if (code === "user_mismatch") return wait("signedOut", untouched);
  if (code === "order_differs") return { sealed: null, stage: { is: "differs", answer: body as OrderDiffers } };
  return { sealed: null, stage: { is: "refused", status: response.status, code, message } };
}

const isTaken = (body: unknown): body is TakenOrders =>
  typeof body === "object" && body !== null && Array.isArray((body as TakenOrders).orders);
