import { useCallback, useEffect, useState } from "react";
import type { ManagedCompany } from "~/lib/contract";
import type { ManagedCompanies } from "./managed-companies";

/** Shorter than for the search of articles, because the list is short and the user in a hurry. */
const debounce = 250;

interface Found {
  /** The search that it answers. */
  term?: string;
  companies: ManagedCompany[];
  total: number;
  totalExact: boolean;
  page: number;
  hasMore: boolean;
}

const nothing: Found = { companies: [], total: 0, totalExact: true, page: 0, hasMore: false };

async function ask(text: string, page: number, signal?: AbortSignal): Promise<ManagedCompanies> {
  const query = new URLSearchParams({ q: text, page: String(page) });
  const response = await fetch(`/api/user/managed-companies?${query}`, { signal });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as ManagedCompanies;
}

/** The agent's companies whose name, code or city contains the search; `more` fetches the next page. */
export function useManagedCompanies(text: string) {
  const [found, setFound] = useState<Found>(nothing);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const term = text.trim();

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        setState("loading");
        try {
          setFound({ ...joined(nothing, await ask(term, 1, abort.signal)), term });
          setState("ready");
        } catch {
          if (!abort.signal.aborted) setState("failed");
        }
      },
      term ? debounce : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term]);

  const more = useCallback(async () => {
    setState("loading");
    try {
      const page = await ask(term, found.page + 1);
      setFound((before) => joined(before, page));
      setState("ready");
    } catch {
      setState("failed");
    }
  }, [term, found.page]);

  // The list answers a former search: until the new answer arrives nothing can be chosen.
  const stale = found.term !== term;
  return { ...found, stale, state, more: found.hasMore && !stale ? more : undefined };
}

function joined(before: Found, next: ManagedCompanies): Found {
  const companies = [...before.companies, ...next.entities];
  return {
    term: before.term,
    companies,
    total: next.total,
    totalExact: next.totalExact,
    page: next.page,
    hasMore: next.entities.length > 0 && (companies.length < next.total || !next.totalExact),
  };
}
