import type { Drafts } from "~/features/shared/offline/drafts";
import type { Cart, CartItem, Product } from "~/lib/contract";
import type { OrderBody, OrderChange, OrderDiffers } from "./types";

/** The most pieces of an article. */
export const largest = 9999;
/** The most lines of an order. */
export const maxLines = 300;

/** An article in a draft, with the data that shows it without a connection. */
export interface DraftLine {
  product: Product;
  quantity: number;
  /** Net of one `uomSale` at this quantity, as the page showed it. */
  price: number;
  /** Net price of a single `uomSale`. */
  base: number;
  /** The quantity discounts in order; absent if unknown. */
  breaks?: Break[];
  /** The price is known for this quantity, so the order is placed only at this price. */
  sure: boolean;
}

export interface Break {
  from: number;
  price: number;
}

/** A typed quantity of an article, with its known prices. */
export interface TypedLine {
  product: Product;
  quantity: number;
  price?: number;
  breaks?: Break[];
}

/** The line for a quantity of an article. */
export const typedLine = ({ product, price, breaks }: Omit<TypedLine, "quantity">, quantity: number): TypedLine => ({
  product,
  quantity,
  price,
  breaks,
});

/** The shop's cart when it last equalled the draft, to tell later changes of the cart from those of the draft. */
interface Agreed {
  version: number;
  quantities: Record<number, number>;
}

/** Why an order that was given to send is not placed yet. */
export type WaitReason = "sending" | "offline" | "signedOut" | "busy";

export type Stage =
  | { is: "typing" }
  /** Released for sending at the next opportunity. */
  | { is: "waiting"; why: WaitReason; since: string }
  /** The shop found differences that the user must decide about. */
  | { is: "differs"; answer: OrderDiffers }
  /** The shop refused the order. */
  | { is: "refused"; status: number; code: string; message: string }
  | {
      is: "sent";
      at: string;
      replayed: boolean;
      /** `days` of the delivery, which may differ from the typed one. */
      orders: { id: number; code: string; total: number; currency: string; status: string; days: string[] }[];
      /** In place of orders: it waits for the customer's master, until a moment; `over`: it does not wait any more. */
      request?: { id: number; site: string; until: string; over?: boolean } | null;
    };

/**
 * An order that an agent types for a customer; one at a time per customer. It is stored on the device and outlives
 * reloads, lost answers and tabs.
 */
export interface Draft {
  user: number;
  company: number;
  /** The company's name, shown where nothing else is known about it. */
  name: string;
  /** `Idempotency-Key`: the same until the order is placed, so that it is placed only once. */
  key: string;
  /** The lines in the order in which they were typed. */
  lines: DraftLine[];
  deliveryDate: string | null;
  paymentMethod: number | null;
  notes: string;
  agreed: Agreed | null;
  changedAt: string;
  stage: Stage;
  /**
   * The body that was sent and has no answer: only exactly this may be sent again, because it may have become an order.
   */
  sealed: OrderBody | null;
}

export type DraftStore = Drafts<Draft>;

export const emptyDraft = (user: number, company: number, name: string): Draft => ({
  user,
  company,
  name,
  key: crypto.randomUUID(),
  lines: [],
  deliveryDate: null,
  paymentMethod: null,
  notes: "",
  agreed: null,
  changedAt: new Date().toISOString(),
  stage: { is: "typing" },
  sealed: null,
});

/** The draft can be edited. One that was sent without an answer cannot, because it may be an order already. */
export const isOpen = (draft: Draft) => draft.sealed === null && draft.stage.is !== "sent";

/** The draft has content that the user would miss. */
export const isWorthKeeping = (draft: Draft) =>
  draft.stage.is !== "sent" && (draft.lines.length > 0 || draft.notes !== "");

/** The order is released for sending, and neither placed nor refused. */
export const isWaiting = (draft: Draft) => draft.stage.is === "waiting";

export const quantityOf = (draft: Draft | undefined, product: number) =>
  draft?.lines.find((line) => line.product.id === product)?.quantity ?? 0;

export const displayedPrice = (product: Product) => product.extra.promotionPrice ?? product.extra.displayOrderPrice;

/** An edit takes the order back from the queue, and clears a refusal. */
function edited(draft: Draft, change: Partial<Draft>): Draft {
  if (!isOpen(draft)) return draft;
  return { ...draft, ...change, stage: { is: "typing" }, changedAt: new Date().toISOString() };
}

/** The price per unit for a quantity. */
export const priceFor = (base: number, breaks: Break[] | undefined, quantity: number) =>
  breaks?.findLast(({ from }) => from <= quantity)?.price ?? base;

/** Sets the quantities of articles; 0 removes one. */
export function setQuantities(draft: Draft, changes: TypedLine[]): Draft {
  const lines = new Map(draft.lines.map((line) => [line.product.id, line]));
  for (const { product, quantity, ...known } of changes) {
    const to = Math.min(largest, Math.max(0, Math.trunc(quantity)));
    const line = lines.get(product.id);
    if (to === 0) lines.delete(product.id);
    else if (line || lines.size < maxLines) {
      const breaks = known.breaks ?? line?.breaks;
      const base = known.price ?? line?.base ?? displayedPrice(product);
      const price = priceFor(base, breaks, to);
      lines.set(product.id, { product, quantity: to, price, base, breaks, sure: breaks !== undefined });
    }
  }
  return edited(draft, { lines: [...lines.values()] });
}

/** Lowers the quantity of an article to what is there of it. */
export function lowerTo(draft: Draft, id: number, left: number): Draft {
  const line = draft.lines.find(({ product }) => product.id === id);
  return line ? setQuantities(draft, [{ product: line.product, quantity: Math.min(line.quantity, left) }]) : draft;
}

export const setDetails = (
  draft: Draft,
  details: Partial<Pick<Draft, "deliveryDate" | "paymentMethod" | "notes">>,
): Draft => edited(draft, details);

const cartItems = (cart: Cart): CartItem[] => cart.sellers.flatMap(({ items }) => items);

/**
 * Merges the shop's cart into the draft: the cart's changes since both were equal are applied, unless the draft has
 * changed the same article. `sent` holds the quantities that this draft itself requested. The lines then have the
 * cart's prices.
 */
export function takeCart(draft: Draft, cart: Cart, sent?: Record<number, number>): Draft {
  // Answers may overtake each other, and this page may be older than another tab's answer: the newest cart counts.
  if (!isOpen(draft) || cart.version < (draft.agreed?.version ?? 0)) return draft;
  const before = sent ?? draft.agreed?.quantities ?? {};
  const inCart = new Map(cartItems(cart).map((item) => [item.product.id, item]));
  const here = new Map(draft.lines.map((line) => [line.product.id, line]));
  for (const [id, { product, requestedQuantity, price }] of inCart) {
    const line = here.get(id);
    const touched = (line?.quantity ?? 0) !== (before[id] ?? 0);
    if (!line && touched) continue;
    const quantity = line && touched ? line.quantity : requestedQuantity;
    const sure = quantity === requestedQuantity;
    const previous = line ?? { base: displayedPrice(product), breaks: undefined };
    here.set(id, {
      ...previous,
      product,
      quantity,
      sure,
      price: sure ? price : priceFor(previous.base, previous.breaks, quantity),
    });
  }
  for (const id of Object.keys(before).map(Number)) {
    if (!inCart.has(id) && here.get(id)?.quantity === before[id]) here.delete(id);
  }
  return { ...draft, lines: [...here.values()], agreed: { version: cart.version, quantities: quantitiesOf(cart) } };
}

export const quantitiesOf = (cart: Cart): Record<number, number> =>
  Object.fromEntries(cartItems(cart).map((item) => [item.product.id, item.requestedQuantity]));

/**
 * Applies the user's decision about the shop's differences: dropped articles are removed, all others take the shop's
 * values. The order is open again, and sent as if it had been typed so.
 */
export function decide(draft: Draft, changes: OrderChange[], dropped: ReadonlySet<number>): Draft {
  const lines = new Map(draft.lines.map((line) => [line.product.id, line]));
  let { deliveryDate } = draft;
  for (const { productId, kind, to } of changes) {
    if (kind === "date") deliveryDate = typeof to === "string" ? to : null;
    const line = productId ? lines.get(productId) : undefined;
    if (!line) continue;
    const { id } = line.product;
    if (kind === "gone" || dropped.has(id) || (kind === "reduced" && Number(to) === 0)) lines.delete(id);
    else if (kind === "reduced") lines.set(id, { ...line, quantity: Number(to) });
    else if (kind === "price") lines.set(id, { ...line, price: Number(to), sure: true });
  }
  return edited(draft, { lines: [...lines.values()], deliveryDate });
}

/**
 * Releases the draft for sending at a moment: its body is fixed until it is answered. One that was sent without an
 * answer keeps its body.
 */
export function seal(draft: Draft, at = new Date().toISOString(), accept?: string): Draft {
  const since = draft.stage.is === "waiting" ? draft.stage.since : at;
  const body: OrderBody = draft.sealed ?? {
    items: draft.lines.map(({ product, quantity, price, sure }) => ({
      productId: product.id,
      quantity,
      ...(sure ? { price } : {}),
    })),
    ...(draft.deliveryDate ? { deliveryDate: draft.deliveryDate } : {}),
    ...(draft.paymentMethod ? { paymentMethod: draft.paymentMethod } : {}),
    ...(draft.notes.trim() ? { notes: draft.notes.trim() } : {}),
    takenAt: since,
    ...(accept ? { accept } : {}),
  };
  return { ...draft, sealed: body, stage: { is: "waiting", why: "sending", since } };
}

/** Queues the draft for the next opportunity; it can be changed until it is sent. */
export const queue = (draft: Draft, why: WaitReason): Draft => ({
  ...draft,
  stage: { is: "waiting", why, since: draft.stage.is === "waiting" ? draft.stage.since : new Date().toISOString() },
});
