import { useEffect, useState } from "react";
import type { City, Country } from "~/lib/contract";

const pause = 250;
export const cityMinimum = 2;

export type CitySearch = { state: "idle" | "searching" | "failed"; found: City[]; for: string };

const nothing: CitySearch = { state: "idle", found: [], for: "" };
const searching: CitySearch = { ...nothing, state: "searching" };

/** The towns for the typed text: the beginning of a name, or of a zip code. */
export function useCities(country: Country, text: string): CitySearch {
  const [search, setSearch] = useState(nothing);
  const term = text.replace(/\s*\([^)]*\)?\s*$/, "").trim();

  useEffect(() => {
    if ([...term].length < cityMinimum) return setSearch(nothing);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
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

  // A list belongs to its own text only.
  if ([...term].length < cityMinimum) return nothing;
  return search.for === term ? search : searching;
}
