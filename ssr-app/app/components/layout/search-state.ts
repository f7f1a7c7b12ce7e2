import { useEffect, useState } from "react";
import type { Product, Suggestions } from "~/lib/contract";
import { categoryTo, manufacturerTo, productTo, searchTo } from "~/lib/links";

/** Least number of characters that are searched for, once the typing pauses. */
const searchMinimum = 3;
const searchDebounce = 750;

/** Letters are counted as the user sees them: an emoji is one, not two. */
const isLongEnough = (text: string) => [...text.trim()].length >= searchMinimum;

export type SearchState =
  | { name: "idle" }
  | { name: "searching" }
  | { name: "searched"; text: string; found: Suggestions }
  | { name: "error" }
  | { name: "recent"; options: Option[] };

/**
 * The state of a search (Idle, Searching, Searched, Error) for the text being typed. An answer counts for its own text
 * only.
 */
export function useSuggestions(text: string): SearchState {
  const [answer, setAnswer] = useState<{ text: string; found?: Suggestions }>();
  const term = text.trim();
  const asks = isLongEnough(term);

  useEffect(() => {
    setAnswer(undefined);
    if (!asks) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/api/search/suggest?q=${encodeURIComponent(term)}`, { signal: abort.signal });
        if (!response.ok) throw new Error(String(response.status));
        setAnswer({ text: term, found: (await response.json()) as Suggestions });
      } catch {
        if (!abort.signal.aborted) setAnswer({ text: term });
      }
    }, searchDebounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, asks]);

  if (!asks) return { name: "idle" };
  if (answer?.text !== term) return { name: "searching" };
  return answer.found ? { name: "searched", text: term, found: answer.found } : { name: "error" };
}

export type Option = { key: string; to: string } & (
  | { kind: "product"; product: Product }
  | { kind: "category" | "manufacturer"; name: string }
  | { kind: "all"; total: number; exact: boolean }
  | { kind: "scan" }
);

/** The options in the order of the arrow keys. */
export function optionsOf(state: SearchState): Option[] {
  if (state.name === "recent") return state.options;
  if (state.name !== "searched") return [];
  const { found, text } = state;
  if (found.total + found.categories.length + found.manufacturers.length === 0) return [];
  return [
    ...found.products.map(productOption),
    ...found.categories.map((c) => ({ kind: "category" as const, key: `c${c.id}`, to: categoryTo(c), name: c.name })),
    ...found.manufacturers.map((m) => ({
      kind: "manufacturer" as const,
      key: `m${m.id}`,
      to: manufacturerTo(m),
      name: m.name,
    })),
    ...(found.total > found.products.length
      ? [{ kind: "all" as const, key: "all", to: searchTo(text), total: found.total, exact: found.totalExact }]
      : []),
  ];
}

export const productOption = (product: Product) => ({
  kind: "product" as const,
  key: `p${product.id}`,
  to: productTo(product),
  product,
});
