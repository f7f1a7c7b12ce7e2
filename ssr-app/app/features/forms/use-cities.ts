import { useEffect, useState } from "react";
import type { City, Country } from "~/lib/contract";

const pause = 250;
export const cityMinimum = 2;

export type CitySearch = { state: "idle" | "searching" | "failed"; found: City[]; for: string };

/** The towns for what is being typed: a name's beginning, or a zip code's. */
export function useCities(country: Country, text: string): CitySearch {
  const [search, setSearch] = useState<CitySearch>({ state: "idle", found: [], for: "" });
  const term = text.replace(/\s*\([^)]*\)?\s*$/, "").trim();

  useEffect(() => {
    if ([...term].length < cityMinimum) {
      setSearch({ state: "idle", found: [], for: "" });
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      setSearch((now) => ({ ...now, state: "searching" }));
      try {
        const query = new URLSearchParams({ country, q: term });
        const response = await fetch(`/api/geo/cities?${query}`, { signal: abort.signal });
        if (!response.ok) throw new Error(String(response.status));
        const { entities } = (await response.json()) as { entities: City[] };
        setSearch({ state: "idle", found: entities, for: term });
      } catch {
        if (!abort.signal.aborted) setSearch({ state: "failed", found: [], for: term });
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [country, term]);

  return search;
}
