import { createContext, useContext } from "react";
import type { Cart, OrderText, Product, ProductsInput, ReorderAnswer } from "~/lib/contract";
import type { Draft, DraftStore, TypedLine } from "./draft";
import type { PocketCompany } from "./types";

/** The result of a list of codes, without the cart. */
export type CodesAnswer = Omit<ReorderAnswer, "cart">;

export interface CodesResult {
  answer: CodesAnswer;
  cart?: Cart;
  lines?: TypedLine[];
}

/** The functions that the pad can call; absent ones are not offered. */
export interface PadTools {
  /** The articles for a search, with this customer's prices. */
  search?: (words: string, signal: AbortSignal) => Promise<Product[]>;
  /** Reads a list of codes; the answer is the cart or the lines that result, or an error in the visitor's language. */
  codes?: (text: string) => Promise<CodesResult | { error: string }>;
  /** Reads a written order. */
  read?: (text: string) => Promise<OrderText | { error: string }>;
  /** Adds the chosen articles to the order. */
  take?: (items: ProductsInput["items"]) => Promise<CodesResult | { error: string }>;
}

export interface Pad {
  data: PocketCompany;
  store: DraftStore;
  draft: Draft;
  /** The order can be edited. */
  open: boolean;
  /** The shop's amounts for exactly this draft; null while they are being fetched or unavailable. */
  priced: Cart | null;
  /** Why the shop refuses the draft. */
  problem: string | null;
  online: boolean;
  tools: PadTools;
  set: (line: TypedLine) => void;
  setMany: (lines: TypedLine[]) => void;
}

const Context = createContext<Pad | null>(null);

export const PadProvider = Context.Provider;

export function usePad(): Pad {
  const pad = useContext(Context);
  if (!pad) throw new Error("outside of a pad");
  return pad;
}
