import { createContext, useContext } from "react";
import type { Cart, OrderText, Product, ProductsInput, ReorderAnswer } from "~/lib/contract";
import type { Draft, DraftStore, TypedLine } from "./draft";
import type { PocketCompany } from "./types";

/** What a list of codes became, without the cart it lies in. */
export type CodesAnswer = Omit<ReorderAnswer, "cart">;

export interface CodesResult {
  answer: CodesAnswer;
  cart?: Cart;
  lines?: TypedLine[];
}

/** What the pad can ask for; what is absent is not offered. */
export interface PadTools {
  /** Articles for the words, with this customer's prices. */
  search?: (words: string, signal: AbortSignal) => Promise<Product[]>;
  /** What a list of codes means: the cart or the lines that it becomes. An error is said in the visitor's words. */
  codes?: (text: string) => Promise<CodesResult | { error: string }>;
  /** What the words of a written order mean. */
  read?: (text: string) => Promise<OrderText | { error: string }>;
  /** The articles that were chosen for it, into the order. */
  take?: (items: ProductsInput["items"]) => Promise<CodesResult | { error: string }>;
}

export interface Pad {
  data: PocketCompany;
  store: DraftStore;
  draft: Draft;
  /** It may be typed in. */
  open: boolean;
  /** The shop's own amounts for exactly what is typed; null while they are being asked for, or cannot be. */
  priced: Cart | null;
  /** Why the shop does not take what is typed, in its own words. */
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
