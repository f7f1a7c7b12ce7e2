import { createDrafts } from "~/features/shared/offline/drafts";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import type { Cart, ReorderAnswer } from "~/lib/contract";

/** More than this nobody orders of one article. */
const largest = 9999;

/** So much of an article is to be in the cart, with what is needed to say so without a connection. */
export interface CartDraftLine {
  product: Pick<CardProduct, "id" | "code" | "name" | "uomSale">;
  quantity: number;
  /** Net of one `uomSale`, as it was seen. */
  price: number;
}

type CartDraftStage =
  /** The next chance takes it along. */
  | { is: "waiting" }
  /** The user orders for another company now: it waits for its own. */
  | { is: "elsewhere" }
  /** It went out without an answer, and an order was placed since: it may be in that one. */
  | { is: "unsure" }
  | { is: "refused"; message: string };

/** What became of it, said until somebody has read it. */
export type CartDraftAnswer = Omit<ReorderAnswer, "cart"> & { currency: string };

/**
 * What a buyer wants in the cart of a company and could not say to the shop: one a company. It lies on the device and
 * outlives reloads, lost answers, tabs and sessions.
 */
export interface CartDraft {
  user: number;
  company: number;
  /** The company's name. */
  name: string;
  /** In the order in which they were typed. */
  lines: CartDraftLine[];
  /** The order guide it was begun from: an empty cart goes to its site. */
  guide?: number;
  /** The order it was begun from: an empty cart goes where that one went. */
  order?: number;
  changedAt: string;
  stage: CartDraftStage;
  /** The company's last order (0: none) when it went out without an answer; null when nothing is unanswered. */
  unansweredAfter: number | null;
  answer: CartDraftAnswer | null;
}

export const cartDrafts = createDrafts<CartDraft>("cart-drafts");

export const emptyCartDraft = ({ user, company, name }: Pick<CartDraft, "user" | "company" | "name">): CartDraft => ({
  ...{ user, company, name },
  lines: [],
  changedAt: new Date().toISOString(),
  stage: { is: "waiting" },
  unansweredAfter: null,
  answer: null,
});

export const quantityIn = ({ lines }: CartDraft, product: number) =>
  lines.find((line) => line.product.id === product)?.quantity ?? 0;

/** So much of an article; 0 takes it out. What was refused is tried again with what was changed. */
export function putLine(draft: CartDraft, { product, quantity, price }: CartDraftLine): CartDraft {
  const to = Math.min(largest, Math.max(0, Math.trunc(quantity)));
  const { id, code, name, uomSale } = product;
  const next = { product: { id, code, name, uomSale }, quantity: to, price };
  const known = draft.lines.some((line) => line.product.id === id);
  const lines = known ? draft.lines.map((line) => (line.product.id === id ? next : line)) : [...draft.lines, next];
  return {
    ...draft,
    lines: lines.filter((line) => line.quantity > 0),
    stage: draft.stage.is === "refused" ? { is: "waiting" } : draft.stage,
    changedAt: new Date().toISOString(),
  };
}

/** Something of it is not in the cart yet. */
export const isUnsent = ({ lines }: CartDraft) => lines.length > 0;

/** It goes by itself, as soon as the shop answers. */
export const isDue = (draft: CartDraft) => isUnsent(draft) && draft.stage.is === "waiting";

/** The cart is not as somebody wanted it. */
export const hasDifferences = ({ reduced, replaced, gone, priceChanged }: CartDraftAnswer) =>
  reduced.length + replaced.length + gone.length + priceChanged.length > 0;

/** Somebody must look at it. */
export const needsLook = ({ stage, answer }: CartDraft) =>
  (stage.is !== "waiting" && stage.is !== "elsewhere") || (answer !== null && hasDifferences(answer));

/** It arrived: what was typed meanwhile stays. A price is compared with the one that was seen. */
export function taken(draft: CartDraft, sent: CartDraftLine[], { cart, ...answer }: ReorderAnswer): CartDraft {
  const gone = new Map(sent.map(({ product, quantity }) => [product.id, quantity]));
  const before = draft.answer;
  const now = { ...answer, priceChanged: dearerOrCheaper(sent, cart), currency: cart.currency };
  return {
    ...draft,
    lines: draft.lines.filter(({ product, quantity }) => gone.get(product.id) !== quantity),
    stage: { is: "waiting" },
    unansweredAfter: null,
    answer: before
      ? {
          added: [...before.added, ...now.added],
          reduced: [...before.reduced, ...now.reduced],
          replaced: [...before.replaced, ...now.replaced],
          gone: [...before.gone, ...now.gone],
          priceChanged: [...before.priceChanged, ...now.priceChanged],
          unread: [],
          currency: now.currency,
        }
      : now,
  };
}

function dearerOrCheaper(sent: CartDraftLine[], cart: Cart): ReorderAnswer["priceChanged"] {
  const items = new Map(cart.sellers.flatMap(({ items }) => items).map((item) => [item.product.id, item]));
  return sent.flatMap(({ product: { id, code, name }, price }) => {
    const to = items.get(id)?.price ?? price;
    return to === price ? [] : [{ productId: id, code, name, from: price, to }];
  });
}

/** What is left once its answer was read; undefined: nothing. */
export const readAnswer = (draft: CartDraft | undefined): CartDraft | undefined =>
  draft && isUnsent(draft) ? { ...draft, answer: null } : undefined;

/** What waits as a table that every program reads; German and Italian spreadsheets separate by semicolons. */
export function csvOf({ lines }: CartDraft, heads: string[], unit: (line: CartDraftLine) => string): string {
  const rows = lines.map((line) => [line.product.code, line.product.name, String(line.quantity), unit(line)]);
  const cell = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\ufeff${[heads, ...rows].map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}
