import { createListeners } from "~/lib/listeners";

/** The wanted and the stored state of one article's heart. */
interface Wish {
  value: boolean;
  known: boolean;
  sending: boolean;
  /** When the API last confirmed it. */
  at: number;
}

/** Sends one change; answers what went wrong, in the visitor's language, or nothing. */
export type Send = (on: boolean) => Promise<string | undefined>;

/** A page fetched before a click, for instance on hover, may arrive after it; for this long the click counts. */
const fresh = 30_000;

const wishes = new Map<number, Wish>();
const listeners = createListeners<[id: number, on: boolean]>();

/** The state of a heart that is newer than the page's data; undefined where there is none. */
export function wishFor(id: number): boolean | undefined {
  const wish = wishes.get(id);
  return wish && (wish.sending || Date.now() - wish.at < fresh) ? wish.value : undefined;
}

export const onHeart = listeners.listen;

/**
 * Shows the wish at once and sends it. Only one change of an article is under way at a time, and the last wish counts,
 * so shop and page agree at the end. A refusal brings back the shop's state.
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
