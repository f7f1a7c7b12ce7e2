import { createListeners } from "~/lib/listeners";

/** What a visitor wants of one article, and what the API is known to have. */
interface Wish {
  value: boolean;
  known: boolean;
  sending: boolean;
  /** When the API last agreed. */
  at: number;
}

/** Sends one change; answers what went wrong, in the visitor's words, or nothing. */
export type Send = (on: boolean) => Promise<string | undefined>;

/** Data asked for before a click may arrive after it (a page fetched on hover); so long the click counts. */
const fresh = 30_000;

const wishes = new Map<number, Wish>();
const listeners = createListeners<[id: number, on: boolean]>();

/** What a heart that appears now must show, when that is known better than from the page's data. */
export function wishFor(id: number): boolean | undefined {
  const wish = wishes.get(id);
  return wish && (wish.sending || Date.now() - wish.at < fresh) ? wish.value : undefined;
}

export const onHeart = listeners.listen;

/**
 * Shows the wish at once everywhere and sends it. One change of an article is under way at a time, and the last wish
 * counts: however quickly one clicks, shop and page end the same. A refusal brings back what the shop has.
 */
export async function setHeart(id: number, on: boolean, send: Send): Promise<string | undefined> {
  const wish = wishes.get(id) ?? { value: !on, known: !on, sending: false, at: 0 };
  wishes.set(id, wish);
  if (!wish.sending && Date.now() - wish.at >= fresh) wish.known = !on;
  show(id, wish, on);
  if (wish.sending) return;
  wish.sending = true;
  let refusal: string | undefined;
  while (wish.value !== wish.known && !refusal) {
    const sent = wish.value;
    refusal = await send(sent);
    if (!refusal) wish.known = sent;
  }
  wish.sending = false;
  wish.at = Date.now();
  if (refusal) show(id, wish, wish.known);
  return refusal;
}

function show(id: number, wish: Wish, on: boolean) {
  wish.value = on;
  listeners.call(id, on);
}
