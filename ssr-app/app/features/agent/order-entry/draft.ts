import type { Drafts } from "~/features/shared/offline/drafts";
import type { Cart, CartItem, Product } from "~/lib/contract";
import type { OrderBody, OrderChange, OrderDiffers } from "./types";

/** More than this nobody orders of one article. */
export const largest = 9999;
/** More lines than this one order has not. */
export const maxLines = 300;

/** An article in a typed order, with all that is needed to show it without a connection. */
export interface DraftLine {
  product: Product;
  quantity: number;
  /** Net of one `uomSale` at this quantity, as the page showed it. */
  price: number;
  /** Net of one `uomSale` for a single one. */
  base: number;
  /** Cheaper from so many on, in order; absent where that is not known. */
  breaks?: Break[];
  /** The price is known for this quantity: the order is only taken at it. */
  sure: boolean;
}

export interface Break {
  from: number;
  price: number;
}

/** What is typed of an article, with what is known of its price. */
export interface TypedLine {
  product: Product;
  quantity: number;
  price?: number;
  breaks?: Break[];
}

/** So many of an article. */
export const typedLine = ({ product, price, breaks }: Omit<TypedLine, "quantity">, quantity: number): TypedLine => ({
  product,
  quantity,
  price,
  breaks,
});

/** The shop's cart when it and the draft were last the same, to tell later changes of the cart from those of the draft. */
interface Agreed {
  version: number;
  quantities: Record<number, number>;
}

/** Why an order that was given to send is not placed yet. */
export type WaitReason = "sending" | "offline" | "signedOut" | "busy";

export type Stage =
  | { is: "typing" }
  /** Given to send: the next chance takes it along. */
  | { is: "waiting"; why: WaitReason; since: string }
  /** The shop found differences, which somebody must decide. */
  | { is: "differs"; answer: OrderDiffers }
  /** The shop said no, and why. */
  | { is: "refused"; status: number; code: string; message: string }
  | {
      is: "sent";
      at: string;
      replayed: boolean;
      /** `days` of the delivery, which need not be the one that was typed. */
      orders: { id: number; code: string; total: number; currency: string; status: string; days: string[] }[];
    };

/**
 * An order as an agent types it for a customer: one at a time for each. It lies on the device and outlives reloads, lost
 * answers and tabs.
 */
export interface Draft {
  user: number;
  company: number;
  /** The company's name, shown where nothing else is known of it. */
  name: string;
  /** `Idempotency-Key`: the same until the order is placed, so that it is placed once. */
  key: string;
  /** In the order in which they were typed. */
  lines: DraftLine[];
  deliveryDate: string | null;
  paymentMethod: number | null;
  notes: string;
  agreed: Agreed | null;
  changedAt: string;
  stage: Stage;
  /** What was sent and has no answer yet: only exactly this may be sent again, for it may have become an order. */
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

/** May it be typed in? What is sent and unanswered may not: it may be an order already. */
export const isOpen = (draft: Draft) => draft.sealed === null && draft.stage.is !== "sent";

/** Is something in it that somebody would miss? */
export const isWorthKeeping = (draft: Draft) =>
  draft.stage.is !== "sent" && (draft.lines.length > 0 || draft.notes !== "");

/** Given to send, and neither placed nor refused: what is counted as waiting. */
export const isWaiting = (draft: Draft) => draft.stage.is === "waiting";

export const quantityOf = (draft: Draft | undefined, product: number) =>
  draft?.lines.find((line) => line.product.id === product)?.quantity ?? 0;

export const displayedPrice = (product: Product) => product.extra.promotionPrice ?? product.extra.displayOrderPrice;

/** Typing takes an order back from the queue, and forgets what was refused. */
function edited(draft: Draft, change: Partial<Draft>): Draft {
  if (!isOpen(draft)) return draft;
  return { ...draft, ...change, stage: { is: "typing" }, changedAt: new Date().toISOString() };
}

/** What one costs when so many are bought. */
export const priceFor = (base: number, breaks: Break[] | undefined, quantity: number) =>
  breaks?.findLast(({ from }) => from <= quantity)?.price ?? base;

/** So many of each; 0 takes it out. */
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

export const setDetails = (
  draft: Draft,
  details: Partial<Pick<Draft, "deliveryDate" | "paymentMethod" | "notes">>,
): Draft => edited(draft, details);

const cartItems = (cart: Cart): CartItem[] => cart.sellers.flatMap(({ items }) => items);

/**
 * Merges the shop's cart into the draft: changes of the cart since they agreed are taken over, unless the draft has changed
 * the same article. `sent` holds the quantities that this draft itself requested. The lines then show the cart's prices.
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
 * What somebody decided about the differences that the shop found: dropped articles go, the rest is taken as the shop has
 * it. The order is typed again, and sent as one that was typed so.
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

/** Given to send `at` a moment: what goes out is fixed until it is answered. Sent before without an answer: the very same again. */
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

/** To be sent at the next chance; until it went out it may still be changed. */
export const queue = (draft: Draft, why: WaitReason): Draft => ({
  ...draft,
  stage: { is: "waiting", why, since: draft.stage.is === "waiting" ? draft.stage.since : new Date().toISOString() },
});
