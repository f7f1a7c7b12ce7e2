import { useLocation } from "@remix-run/react";
import { X } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { type ListQuery, toSearch, withoutFilters } from "~/features/filter/query";
import type { Facet } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import type { LoadedList } from "./load.server";

interface Chip {
  key: string;
  name: string;
  without: Partial<ListQuery>;
}

/** The filters in force, each a link to the list without it. */
export function Chips({ loaded }: { loaded: LoadedList }) {
  const t = useT("catalogue");
  const { pathname } = useLocation();
  const { query, facets, defaultSort } = loaded;
  const nameOf = (list: Facet[] | undefined, key: string) => list?.find((facet) => facet.key === key)?.name ?? key;
  const chips: Chip[] = [
    query.category && { key: "category", name: nameOf(facets?.categories, query.category), without: { category: "" } },
    query.manufacturer && {
      key: "manufacturer",
      name: nameOf(facets?.manufacturers, query.manufacturer),
      without: { manufacturer: "" },
    },
    ...query.tags.map((tag) => ({
      key: `tag-${tag}`,
      name: nameOf(facets?.tags, tag),
      without: { tags: query.tags.filter((other) => other !== tag) },
    })),
    query.available && { key: "available", name: t("filter.available"), without: { available: false } },
    query.promotion && { key: "promotion", name: t("filter.promotion"), without: { promotion: false } },
    query.isNew && { key: "new", name: t("filter.new"), without: { isNew: false } },
  ].filter((chip): chip is Chip => Boolean(chip));
  if (chips.length === 0) return null;
  const to = (next: ListQuery) => pathname + toSearch(next, defaultSort);
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
            <X aria-hidden="true" className="size-4" />
          </AppLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <AppLink to={to(withoutFilters(query))} preventScrollReset className="link inline-flex min-h-9 items-center px-1 text-sm">
            {t("filter.clear")}
          </AppLink>
        </li>
      )}
    </ul>
  );
}
