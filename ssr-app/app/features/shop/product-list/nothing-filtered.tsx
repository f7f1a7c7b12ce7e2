import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { toSearch, withoutFilters } from "~/features/shared/filter/query";
import { useT } from "~/lib/texts/use-t";
import { useCategories } from "~/lib/use-shell";
import type { LoadedList } from "./load.server";

/** An empty result: the visitor can remove the filters, or start from a family. */
export function NothingFiltered({ loaded }: { loaded: LoadedList }) {
  const t = useT("catalogue");
  const { pathname } = useLocation();
  const { query, filtered } = loaded;
  return (
    <EmptyState title={filtered ? t("empty.title") : t("empty.collection")}>
      <p>{filtered ? t("empty.text") : t("empty.collectionText")}</p>
      {filtered && (
        <ButtonLink to={pathname + toSearch(withoutFilters(query))} className="mt-4">
          {t("filter.clear")}
        </ButtonLink>
      )}
      <FamilyLinks />
    </EmptyState>
  );
}

/** Links to the families in a row, centred, or aligned to the `start` of the text. */
export function FamilyLinks({ start }: { start?: boolean }) {
  const families = useCategories();
  return (
    <ul className={clsx("mt-4 flex flex-wrap gap-2", !start && "justify-center")}>
      {families.map(({ id, name, slug }) => (
        <li key={id}>
          <AppLink
            to={`/${slug}`}
            className="inline-flex min-h-10 items-center rounded-full border border-edge bg-surface px-4 font-semibold text-ink text-sm hover:bg-sunken"
          >
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
