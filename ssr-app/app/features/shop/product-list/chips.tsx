import { useLocation } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { type ListQuery, toSearch, withoutFilters } from "~/features/shared/filter/query";
import type { Facet } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { useCategories } from "~/lib/use-shell";
import type { LoadedList } from "./load.server";

interface Chip {
  key: string;
  name: string;
  without: Partial<ListQuery>;
}

/** The active filters, each a link to the list without it. */
export function Chips({ loaded }: { loaded: LoadedList }) {
  const t = useT("catalogue");
  const { pathname } = useLocation();
  const categories = useCategories().flatMap((family) => [family, ...family.children]);
  const { query, facets } = loaded;
  // An unknown value is named by its kind, because its key means nothing to a visitor.
  const nameOf = (list: Facet[] | undefined, key: string, kind: string) =>
    list?.find((facet) => facet.key === key)?.name ?? kind;
  const chips: Chip[] = [];
  const add = (key: string, name: string, without: Partial<ListQuery>) => chips.push({ key, name, without });
  if (query.category) {
    const name = categories.find(({ slug }) => slug === query.category)?.name ?? t("filter.categories");
    add("category", name, { category: "" });
  }
  if (query.manufacturer)
    add("maker", nameOf(facets?.manufacturers, query.manufacturer, t("filter.makers")), { manufacturer: "" });
  for (const tag of query.tags) {
    add(`tag-${tag}`, nameOf(facets?.tags, tag, t("filter.tags")), {
      tags: query.tags.filter((other) => other !== tag),
    });
  }
  if (query.available) add("available", t("filter.available"), { available: false });
  if (query.promotion) add("promotion", t("filter.promotion"), { promotion: false });
  if (query.isNew) add("new", t("filter.new"), { isNew: false });
  if (chips.length === 0) return null;
  const to = (next: ListQuery) => pathname + toSearch(next);
  return (
    <ul aria-label={t("filter.active")} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <AppLink
            to={to({ ...query, ...without, page: 1 })}
            aria-label={t("filter.remove", { name })}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-olive-soft py-1 pr-2.5 pl-3.5 font-semibold text-olive-ink text-sm hover:brightness-95"
          >
            {name}
            <span className="icon icon-x size-4" />
          </AppLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <AppLink
            to={to(withoutFilters(query))}
            preventScrollReset
            className="link inline-flex min-h-9 items-center px-1 text-sm"
          >
            {t("filter.clear")}
          </AppLink>
        </li>
      )}
    </ul>
  );
}
