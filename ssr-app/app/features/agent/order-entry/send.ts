import { type Draft, type DraftStore, seal } from "./draft";
import type { OrderDiffers, PlacedOrders } from "./types";

/** Longer than any answer takes; then the connection counts as lost. */
const patience = 20_000;

/**
 * Sends a draft: whatever happens to the answer, it becomes one order. The same key and the same body go out until the
 * shop answers; one tab sends at a time. What came of it stands in the draft. `accept` is the difference that was decided.
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
  // Once for what is shown and what is kept: sent again, the body must be the same.
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
  // What was certainly not looked at may be typed in again, unless an earlier sending has no answer.
  const untouched = unanswered ? draft.sealed : null;
  let response: Response;
  try {
    response = await fetch(`/api/manager/company/${draft.company}/order`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "idempotency-key": draft.key,
        // Somebody else may have signed in on this device since.
        "madia-user": String(draft.user),
      },
      body: JSON.stringify(draft.sealed),
      keepalive: true,
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    return wait("offline", draft.sealed);
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && isPlaced(body)) {
    const orders = body.orders.map(({ id, code, total, currency, status, deliveries }) => {
      const days = [...new Set(deliveries.map(({ deliveryDate }) => deliveryDate))];
      return { id, code, total, currency, status, days };
    });
    const at = new Date().toISOString();
    return { sealed: null, stage: { is: "sent", at, replayed: response.status === 200, orders } };
  }
  // An answer cut short may have been a good one.
  if (response.ok || response.status >= 500) return wait(response.ok ? "offline" : "busy", draft.sealed);
  if (response.status === 401) return wait("signedOut", untouched);
  if (response.status === 429) return wait("busy", untouched);
  const { code = "", message = "" } = (body ?? {}) as { code?: string; message?: string };
  if (code === "user_mismatch") return wait("signedOut", untouched);
  if (code === "order_differs") return { sealed: null, stage: { is: "differs", answer: body as OrderDiffers } };
  return { sealed: null, stage: { is: "refused", status: response.status, code, message } };
}

const isPlaced = (body: unknown): body is PlacedOrders =>
  typeof body === "object" && body !== null && Array.isArray((body as PlacedOrders).orders);
