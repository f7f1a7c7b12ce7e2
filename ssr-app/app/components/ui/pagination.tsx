import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { useT } from "~/lib/texts/use-t";
import { AppLink } from "./app-link";

export interface PaginationProps {
  page: number;
  elementsPerPage: number;
  total: number;
  /** False when there are more than `total`. */
  totalExact?: boolean;
  /** Query parameter of the page. */
  param?: string;
  /** Distinguishes two lists on one page. */
  label?: string;
}

const cell = "grid min-h-11 min-w-11 place-items-center rounded-md px-2 font-semibold";

/** Real links to the pages of a list, keeping the rest of the address. */
export function Pagination({
  page,
  elementsPerPage,
  total,
  totalExact = true,
  param = "page",
  label,
}: PaginationProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const pages = Math.ceil(total / elementsPerPage);
  if (pages < 2 && page <= Math.max(1, pages)) return null;
  const to = (n: number) => {
    const query = new URLSearchParams(search);
    if (n === 1) query.delete(param);
    else query.set(param, String(n));
    const text = query.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return (
    <nav
      aria-label={label ?? t("pagination.label")}
      className="flex flex-wrap items-center justify-center gap-1"
      data-print="no"
    >
      {page > 1 && (
        <AppLink
          to={to(page - 1)}
          rel="prev"
          aria-label={t("pagination.previous")}
          className={clsx(cell, "hover:bg-sunken")}
        >
          <span className="icon icon-chevron-left size-5" />
        </AppLink>
      )}
      {around(page, pages).map((n, index, list) => (
        <span key={n} className="flex items-center gap-1">
          {index > 0 && n - (list[index - 1] ?? n) > 1 && <span className="px-1 text-ink-3">…</span>}
          <AppLink
            to={to(n)}
            aria-label={t("pagination.page", { page: n })}
            aria-current={n === page ? "page" : undefined}
            className={clsx(cell, n === page ? "bg-chosen text-on-chosen" : "hover:bg-sunken")}
          >
            {n}
          </AppLink>
        </span>
      ))}
      {!totalExact && <span className="px-1 text-ink-3">…</span>}
      {(page < pages || !totalExact) && (
        <AppLink
          to={to(page + 1)}
          rel="next"
          aria-label={t("pagination.next")}
          className={clsx(cell, "hover:bg-sunken")}
        >
          <span className="icon icon-chevron-right size-5" />
        </AppLink>
      )}
    </nav>
  );
}

/** The first page, the last one and the neighbours: at most seven. */
function around(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  return [...new Set(near)].sort((a, b) => a - b);
}
