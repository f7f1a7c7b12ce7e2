import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { LayoutGrid, Rows3 } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { type ListQuery, toSearch } from "~/features/shared/filter/query";
import { useT } from "~/lib/texts/use-t";

/** The grid for choosing, the compact list for buyers who know what to order. */
export function ViewLinks({ query }: { query: ListQuery }) {
  const t = useT("catalogue");
  const { pathname } = useLocation();
  const views = [
    { view: "grid" as const, label: t("list.viewGrid"), Icon: LayoutGrid },
    { view: "list" as const, label: t("list.viewList"), Icon: Rows3 },
  ];
  return (
    <nav aria-label={t("list.view")} className="flex rounded-md border border-edge bg-surface">
      {views.map(({ view, label, Icon }) => (
        <AppLink
          key={view}
          to={pathname + toSearch({ ...query, view })}
          aria-label={label}
          title={label}
          aria-current={query.view === view ? "true" : undefined}
          preventScrollReset
          className={clsx(
            "grid size-[42px] place-items-center first:rounded-l-[9px] last:rounded-r-[9px]",
            query.view === view ? "bg-chosen text-on-chosen" : "text-ink-2 hover:bg-sunken",
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
        </AppLink>
      ))}
    </nav>
  );
}
