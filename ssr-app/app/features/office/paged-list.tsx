import type { ReactNode } from "react";
import { Pagination } from "~/components/ui/pagination";
import type { Page } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

interface Props {
  list: Pick<Page<unknown>, "page" | "elementsPerPage" | "total" | "totalExact" | "entities">;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** Shows the number of rows above them. */
  counted?: boolean;
  /** The rows of this page. */
  children: ReactNode;
}

/** The rows of a page of a list, with links to its other pages. */
export function PagedList({ list, empty, counted, children }: Props) {
  // The last row of the last page was removed; earlier pages remain.
  if (list.entities.length === 0) return list.total > 0 ? <Pagination {...list} /> : empty;
  return (
    <>
      {counted && <Total {...list} />}
      {children}
      <div className="mt-6">
        <Pagination {...list} />
      </div>
    </>
  );
}

/** The texts are in `backoffice`, which not every page of the area loads. */
function Total({ total, totalExact }: Pick<Page<unknown>, "total" | "totalExact">) {
  const t = useT("backoffice");
  const number = `${formatInteger(total)}${totalExact === false ? "+" : ""}`;
  return <p className="mb-2 text-ink-3 text-sm">{t("total", { number })}</p>;
}
