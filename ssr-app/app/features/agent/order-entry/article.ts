import type { CartItem, Product } from "~/lib/contract";
import type { Break, DraftLine } from "./draft";
import type { UsualProduct } from "./types";

/** The fields of an article that a row shows. */
export interface PadArticle {
  product: Product;
  /** Pieces in stock. */
  available: number;
  /** Net price of a single `uomSale`; the article's own if absent. */
  price?: number;
  breaks?: Break[];
  /** Where none is there: what could come in the place of so many pieces. */
  instead?: Instead;
  /** How it was bought the last time. */
  last?: { quantity: number; price: number | null; at: string };
}

/** A substitute, and the pieces in whose place it would come, with their net price; null: it is not sold any more. */
export interface Instead {
  missing: number;
  /** Pieces of the article that are there. */
  left: number;
  price: number | null;
  by: NonNullable<CartItem["substitute"]>;
}

/** The proposal for a line of the cart of which not all is there. */
export function insteadOf({ requestedQuantity, available, problem, price, substitute }: CartItem): Instead | undefined {
  const missing = requestedQuantity - available;
  const discontinued = problem === "gone";
  return substitute
    ? { missing, left: available, price: discontinued ? null : price * missing, by: substitute }
    : undefined;
}

function usualInstead({
  substitute,
  usualQuantity,
  lastQuantity,
  available,
  price,
}: UsualProduct): Instead | undefined {
  const missing = usualQuantity || lastQuantity;
  return substitute ? { missing, left: available, price: price * missing, by: substitute } : undefined;
}

export const usualArticle = (usual: UsualProduct): PadArticle => ({
  product: usual.product,
  available: usual.available,
  price: usual.price,
  breaks: usual.breaks,
  instead: usualInstead(usual),
  last: { quantity: usual.lastQuantity, price: usual.lastPrice ?? null, at: usual.lastAt },
});

export const lineArticle = ({ product, base, breaks }: DraftLine): PadArticle => ({
  product,
  available: product.extra.stock,
  price: base,
  breaks,
});
