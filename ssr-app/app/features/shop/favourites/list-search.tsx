import { useLocation } from "@remix-run/react";
import { SearchForm } from "~/components/ui/search-form";
import { toSearch } from "~/features/shared/filter/query";
import type { LoadedList } from "~/features/shop/product-list/load.server";

/** Searches within this list; order and filters stay. */
export function ListSearch({ loaded, label }: { loaded: LoadedList; label: string }) {
  const { pathname } = useLocation();
  const { query } = loaded;
  const rest = new URLSearchParams(toSearch({ ...query, q: "", page: 1 }));
  return <SearchForm action={pathname} q={query.q} label={label} rest={rest} className="w-full shrink-0 sm:w-80" />;
}
