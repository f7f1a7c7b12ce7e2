import { useEffect, useReducer } from "react";
import type { Product, Suggestions } from "~/lib/contract";
import { categoryTo, manufacturerTo, productTo, searchTo } from "~/lib/links";

/** Nothing is sent under three characters, nor before the typing rests. */
export const searchMinimum = 3;
export const searchDebounce = 750;

/** Letters are counted as one sees them: a picture sign is one, not two. */
export const isLongEnough = (text: string) => [...text.trim()].length >= searchMinimum;

export type SearchState =
  | { name: "idle" }
  | { name: "searching"; previous?: Suggestions }
  | { name: "searched"; text: string; found: Suggestions }
  | { name: "error" };

type Event =
  | { type: "cleared" }
  | { type: "asked" }
  | { type: "answered"; text: string; found: Suggestions }
  | { type: "failed" };

export function nextState(state: SearchState, event: Event): SearchState {
  switch (event.type) {
    case "cleared":
      return { name: "idle" };
    case "asked":
      return { name: "searching", previous: state.name === "searched" ? state.found : undefined };
    case "answered":
      return { name: "searched", text: event.text, found: event.found };
    case "failed":
      return { name: "error" };
  }
}

/** Idle, Searching, Searched, Error: what is found for a text while it is being typed. */
export function useSuggestions(text: string): SearchState {
  const [state, dispatch] = useReducer(nextState, { name: "idle" });
  const term = text.trim();

  useEffect(() => {
    if (!isLongEnough(term)) {
      dispatch({ type: "cleared" });
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      dispatch({ type: "asked" });
      try {
        const response = await fetch(`/api/search/suggest?q=${encodeURIComponent(term)}`, { signal: abort.signal });
        if (!response.ok) throw new Error(String(response.status));
        dispatch({ type: "answered", text: term, found: (await response.json()) as Suggestions });
      } catch {
        if (!abort.signal.aborted) dispatch({ type: "failed" });
      }
    }, searchDebounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term]);

  return state;
}

export type Option = { key: string; to: string } & (
  | { kind: "product"; product: Product }
  | { kind: "category" | "manufacturer"; name: string }
  | { kind: "all"; found: Suggestions }
);

/** What can be chosen, in the order of the arrow keys. */
export function optionsOf(state: SearchState): Option[] {
  const found = state.name === "searched" ? state.found : state.name === "searching" ? state.previous : undefined;
  if (!found || found.total + found.categories.length + found.manufacturers.length === 0) return [];
  const text = state.name === "searched" ? state.text : "";
  return [
    ...found.products.map((product) => ({
      kind: "product" as const,
      key: `p${product.id}`,
      to: productTo(product),
      product,
    })),
    ...found.categories.map((c) => ({ kind: "category" as const, key: `c${c.id}`, to: categoryTo(c), name: c.name })),
    ...found.manufacturers.map((m) => ({
      kind: "manufacturer" as const,
      key: `m${m.id}`,
      to: manufacturerTo(m),
      name: m.name,
    })),
    ...(text && found.total > found.products.length
      ? [{ kind: "all" as const, key: "all", to: searchTo(text), found }]
      : []),
  ];
}
