import { createDrafts } from "~/features/shared/offline/drafts";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import type { Cart, ReorderAnswer } from "~/lib/contract";

/** The most pieces of an article. */
const largest = 9999;

/** The wanted quantity of an article, with the data that shows it without a connection. */
export interface CartDraftLine {
  product: Pick<CardProduct, "id" | "code" | "name" | "uomSale">;
  quantity: number;
  /** Net price per `uomSale`, as the page showed it. */
  price: number;
}

type CartDraftStage =
  /** It is sent at the next opportunity. */
  | { is: "waiting" }
  /** The user now orders for another company, so the draft waits for its own. */
  | { is: "elsewhere" }
  /** It was sent without an answer and an order was placed since, which may contain it. */
  | { is: "unsure" }
  | { is: "refused"; message: string };

/** The outcome of sending the draft, shown until the user has read it. */
export type CartDraftAnswer = Omit<ReorderAnswer, "cart"> & { currency: string };

/**
 * The articles that a buyer wants in a company's cart and that could not be sent; one draft per company. It is stored
 * on the device and outlives reloads, lost answers, tabs and sessions.
 */
export interface CartDraft {
  user: number;
  company: number;
  /** The company's name. */
  name: string;
  /** The lines in the order in which they were typed. */
  lines: CartDraftLine[];
  /** The order guide that the draft was begun from: an empty cart goes to its site. */
  guide?: number;
  /** The order that the draft was begun from: an empty cart goes to its address. */
  order?: number;
  changedAt: string;
  stage: CartDraftStage;
  /**
   * The company's newest order (0: none) when the draft was sent without an answer; null when nothing is unanswered.
   */
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

/** Sets the quantity of an article; 0 removes it. A refused draft is sent again once it has changed. */
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

/** The draft has lines that are not in the cart yet. */
export const isUnsent = ({ lines }: CartDraft) => lines.length > 0;

/** The draft is sent by itself, as soon as the shop answers. */
export const isDue = (draft: CartDraft) => isUnsent(draft) && draft.stage.is === "waiting";

/** The cart differs from what the draft asked for. */
export const hasDifferences = ({ reduced, replaced, gone, priceChanged }: CartDraftAnswer) =>
  reduced.length + replaced.length + gone.length + priceChanged.length > 0;

/** The draft needs the user's attention. */
export const needsLook = ({ stage, answer }: CartDraft) =>
  (stage.is !== "waiting" && stage.is !== "elsewhere") || (answer !== null && hasDifferences(answer));

/**
 * The draft after its answer: lines that were changed meanwhile stay. Prices are compared with those that the page
 * showed.
 */
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

/** The draft after its answer was read; undefined when nothing is left of it. */
export const readAnswer = (draft: CartDraft | undefined): CartDraft | undefined =>
  draft && isUnsent(draft) ? { ...draft, answer: null } : undefined;

/** The draft as CSV with semicolons, which German and Italian spreadsheets need. */
export function csvOf({ lines }: CartDraft, heads: string[], unit: (line: CartDraftLine) => string): string {
  const rows = lines.map((line) => [line.product.code, line.product.name, String(line.quantity), unit(line)]);
  const cell = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\ufeff${[heads, ...rows].map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}
