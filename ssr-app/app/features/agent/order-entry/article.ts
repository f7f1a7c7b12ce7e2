import type { Product } from "~/lib/contract";
import type { Break, DraftLine } from "./draft";
import type { UsualProduct } from "./types";

/** An article as a row shows it. */
export interface PadArticle {
  product: Product;
  /** Pieces that are there. */
  available: number;
  /** Net of one `uomSale` when one is bought; absent: as the article says. */
  price?: number;
  breaks?: Break[];
  /** How it was bought the last time. */
  last?: { quantity: number; price: number | null; at: string };
}

export const usualArticle = (usual: UsualProduct): PadArticle => ({
  product: usual.product,
  available: usual.available,
  price: usual.price,
  breaks: usual.breaks,
  last: { quantity: usual.lastQuantity, price: usual.lastPrice ?? null, at: usual.lastAt },
});

export const lineArticle = ({ product, base, breaks }: DraftLine): PadArticle => ({
  product,
  available: product.extra.stock,
  price: base,
  breaks,
});
