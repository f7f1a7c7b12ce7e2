import { unsent } from "~/features/shared/device-store";
import { createListeners } from "~/lib/listeners";
import type { OpsItem, OpsOrder } from "../types";

/** The shop's values of a line. */
interface Stored {
  weight: number | null;
  missing: number;
}

/** A change to a line; a field that is left out stays as it is, but other missing pieces take the weight back. */
export interface Wish {
  weight?: number | null;
  missing?: number;
  reason?: string;
  /** The shop's numbers that the change replaces. */
  was?: Stored;
}

/** The state of a line's number: stored, being sent, waiting, or refused. */
export type Mark = "stored" | "under-way" | "waiting" | "refused";

/** The state that the page renders. */
export interface ScalesView {
  order: OpsOrder;
  wishes: ReadonlyMap<number, Wish>;
  refused: ReadonlyMap<number, string>;
  /** The shop does not answer; it is tried again automatically. */
  lost: boolean;
  /** Why the shop takes nothing more for this order. */
  barred: string;
  /** The number of steps that can be undone. */
  undos: number;
}

type Answer = { ok: true; order: OpsOrder } | { ok: false; status: number; message: string };
export type Send = (order: number, items: (Wish & { id: number })[]) => Promise<Answer>;

interface Keep {
  read(): Record<string, Wish>;
  write(wishes: ReadonlyMap<number, Wish>): void;
}

const storedOf = (item: OpsItem | undefined): Stored => ({
  weight: item?.weight ?? null,
  missing: item?.missing ?? 0,
});
const same = (one: Stored, other: Stored) => one.weight === other.weight && one.missing === other.missing;

const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * The weights of one order. A typed number shows at once and is queued on the device until the shop has it. Only one
 * request is under way at a time, the last wish of a line counts, and a wish leaves the queue only when an answer
 * confirms it.
 */
export class Scales {
  #view: ScalesView;
  readonly #send: Send;
  readonly #keep: Keep;
  readonly #listeners = createListeners();
  readonly #history: { id: number; was: Wish }[] = [];
  #sending: ReadonlyMap<number, Wish> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #failures = 0;
  /** Several lines were sent and one was refused: lines are sent one by one to find it. */
  #single = false;
  readonly #first: ScalesView;
  /** Queued weights of lines that were changed elsewhere since: they are shown to their user and not sent. */
  readonly overtaken: ReadonlyMap<number, Wish>;

  constructor(order: OpsOrder, send: Send, keep: Keep) {
    this.#send = send;
    this.#keep = keep;
    const ids = new Set(order.items.map(({ id }) => id));
    const queued = Object.entries(keep.read()).map(([id, wish]) => [Number(id), wish] as const);
    const wishes = new Map(queued.filter(([id]) => ids.has(id)));
    this.#first = { order, wishes: new Map(), refused: new Map(), lost: false, barred: "", undos: 0 };
    this.#view = { ...this.#first, wishes };
    // The shop refuses an order that is past weighing.
    const open = order.deliveries.some(({ status }) => status === "in_preparation");
    const late = order.items.filter((item) => open && this.#late(item));
    this.overtaken = new Map(
      late.filter(({ product }) => product.variableWeight).map(({ id }) => [id, wishes.get(id) ?? {}]),
    );
    for (const { id } of late) wishes.delete(id);
  }

  /** The line's stored value is neither the one that the wish replaces nor the one that it sets. */
  #late(item: OpsItem): boolean {
    const was = this.#view.wishes.get(item.id)?.was;
    const stored = storedOf(item);
    return was !== undefined && !same(stored, was) && !same(stored, this.now(item.id));
  }

  subscribe = this.#listeners.listen;

  view = () => this.#view;

  /** The view as the server rendered it, without the wishes queued on the device. */
  first = () => this.#first;

  /** Begins by sending the wishes queued on an earlier visit. */
  start() {
    this.#stopped = false;
    this.#keep.write(this.#view.wishes);
    if (this.#view.wishes.size > 0) void this.#flush();
  }

  /** The page was left: a running request may still arrive, and no other is sent. */
  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Takes a newly loaded order; an older one is ignored. */
  take(order: OpsOrder) {
    if (order.id === this.#view.order.id && order.version >= this.#view.order.version) this.#say({ order });
  }

  /** The value of a line, from its wish or as stored. */
  now(id: number): Stored {
    const { weight, missing } = storedOf(this.#item(id));
    const wish = this.#view.wishes.get(id);
    return { weight: wish?.weight === undefined ? weight : wish.weight, missing: wish?.missing ?? missing };
  }

  want(id: number, wish: Wish) {
    const { weight, missing } = this.now(id);
    this.#history.push({ id, was: { weight, missing } });
    this.#wish(id, wish);
  }

  /** Undoes the last step; answers its line. */
  undo(): number | undefined {
    const last = this.#history.pop();
    if (!last) return undefined;
    const item = this.#item(last.id);
    const { weight, missing } = last.was;
    this.#wish(last.id, item?.product.variableWeight ? { weight, missing } : { missing });
    return last.id;
  }

  /** Tries again at once, because the connection is back or a button was pressed. */
  retry() {
    this.#failures = 0;
    this.#say({ refused: new Map(), barred: "" });
    void this.#flush();
  }

  mark(id: number): Mark {
    if (this.#view.refused.has(id)) return "refused";
    if (!this.#view.wishes.has(id)) return "stored";
    return this.#sending.has(id) && !this.#view.lost ? "under-way" : "waiting";
  }

  #wish(id: number, wish: Wish) {
    const item = this.#item(id);
    const wishes = new Map(this.#view.wishes);
    // A weight is that of the pieces that are there. When others are missing, or all of them, the line has none; the
    // wish says so whether or not another is being sent.
    const { missing = this.now(id).missing, weight } = wish;
    const unweighed = weight === undefined && missing !== this.now(id).missing;
    const weightless = item?.product.variableWeight && (unweighed || (wish.missing ?? 0) >= item.quantity);
    wishes.set(id, { was: storedOf(item), ...wishes.get(id), ...wish, ...(weightless && { weight: null }) });
    const refused = new Map(this.#view.refused);
    refused.delete(id);
    this.#keep.write(wishes);
    this.#say({ wishes, refused });
    void this.#flush();
  }

  #item(id: number) {
    return this.#view.order.items.find((each) => each.id === id);
  }

  #say(changes: Partial<ScalesView>) {
    this.#view = { ...this.#view, ...changes, undos: this.#history.length };
    this.#listeners.call();
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    const { wishes, refused, barred, order } = this.#view;
    const all = [...wishes].filter(([id]) => !refused.has(id));
    const open = this.#single ? all.slice(0, 1) : all;
    if (this.#sending.size > 0 || open.length === 0 || barred) return;
    this.#sending = new Map(open);
    this.#say({});
    const answer = await this.#send(
      order.id,
      open.map(([id, { weight, missing, reason }]) => ({ id, weight, missing, reason })),
    );
    const sent = this.#sending;
    this.#sending = new Map();
    if (this.#stopped) return answer.ok ? this.#forget(sent) : undefined;
    if (answer.ok) this.#stored(sent, answer.order);
    else this.#failed(sent, answer.status, answer.message);
  }

  /**
   * Removes wishes that arrived after the page was left, unless the user has opened the order again and typed newer
   * ones.
   */
  #forget(sent: ReadonlyMap<number, Wish>) {
    const left = Object.entries(unsent(this.#keep.read(), Object.fromEntries(sent)));
    this.#keep.write(new Map(left.map(([id, wish]) => [Number(id), wish])));
  }

  #stored(sent: ReadonlyMap<number, Wish>, order: OpsOrder) {
    this.#failures = 0;
    if (sent.size > 1) this.#single = false;
    // A line that was typed again meanwhile keeps its newer wish, which replaces the one that arrived.
    const wishes = new Map(this.#view.wishes);
    for (const [id, wish] of sent) {
      const newer = wishes.get(id);
      if (newer === wish) wishes.delete(id);
      else if (newer) wishes.set(id, { ...newer, was: storedOf(order.items.find((each) => each.id === id)) });
    }
    this.#keep.write(wishes);
    this.#say({ wishes, order, lost: false });
    void this.#flush();
  }

  #failed(sent: ReadonlyMap<number, Wish>, status: number, message: string) {
    const again = status === 0 || status === 429 || status >= 500;
    if (again) {
      this.#say({ lost: true });
      const wait = waits[Math.min(this.#failures, waits.length - 1)];
      this.#failures += 1;
      this.#timer = setTimeout(() => void this.#flush(), wait);
      return;
    }
    // The order is past weighing, or the user lacks the permission: the numbers stay on the page.
    if (status !== 422) return this.#say({ lost: false, barred: message });
    this.#single = sent.size > 1;
    const refused = new Map(this.#view.refused);
    if (sent.size === 1)
      for (const [id, wish] of sent) if (this.#view.wishes.get(id) === wish) refused.set(id, message);
    this.#say({ lost: false, refused });
    void this.#flush();
  }
}
