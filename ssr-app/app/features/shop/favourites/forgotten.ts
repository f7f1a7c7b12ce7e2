import { createListeners } from "~/lib/listeners";

/** Sends the removal; answers what went wrong, or nothing. */
type Send = () => Promise<string | undefined>;

/** Removed articles whose removal is not sent yet, because it can still be undone. */
const waiting = new Map<number, Send>();
/** When each removal was sent: a list requested before may arrive after it. */
const sent = new Map<number, number>();
const { call: show, listen } = createListeners<[id: number, removed: boolean]>();
const fresh = 30_000;

export const isForgotten = (id: number) => waiting.has(id) || Date.now() - (sent.get(id) ?? 0) < fresh;

export const onForgotten = listen;

/** Hides an article at once; `settle` sends it, or leaving the page does. */
export function forget(id: number, send: Send): void {
  if (waiting.size === 0) window.addEventListener("pagehide", settleAll, { once: true });
  waiting.set(id, send);
  show(id, true);
}

/** Brings an article back before its removal was sent. */
export function undoForget(id: number): void {
  if (waiting.delete(id)) show(id, false);
}

export async function settle(id: number): Promise<string | undefined> {
  const send = waiting.get(id);
  if (!send) return;
  waiting.delete(id);
  sent.set(id, Date.now());
  const refusal = await send();
  if (refusal) {
    sent.delete(id);
    show(id, false);
  }
  return refusal;
}

function settleAll() {
  for (const id of [...waiting.keys()]) void settle(id);
}
