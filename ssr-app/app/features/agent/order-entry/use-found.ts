import { useEffect, useState } from "react";
import type { Product } from "~/lib/contract";
import type { PadTools } from "./pad-context";

/** As everywhere in the shop, a search needs three characters. */
const minLetters = 3;
const pause = 750;

export type FoundState = "idle" | "searching" | "found" | "failed";

/** The articles of the whole shop for a search. */
export function useFound(search: PadTools["search"], words: string): { products: Product[]; state: FoundState } {
  const [answer, setAnswer] = useState<{ words: string; products: Product[] | null }>();
  const asks = search !== undefined && words.length >= minLetters;
  useEffect(() => {
    if (!asks || !search) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const products = await search(words, control.signal).catch(() => null);
      if (!control.signal.aborted) setAnswer({ words, products });
    }, pause);
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [asks, search, words]);
  if (!asks) return { products: [], state: "idle" };
  if (answer?.words !== words) return { products: [], state: "searching" };
  return { products: answer.products ?? [], state: answer.products ? "found" : "failed" };
}
