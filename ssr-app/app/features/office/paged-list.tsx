import type { ReactNode } from "react";
import { Pagination } from "~/components/ui/pagination";
import type { Page } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

interface Props {
  list: Pick<Page<unknown>, "page" | "elementsPerPage" | "total" | "totalExact" | "entities">;
  /** In place of the rows where there are none. */
  empty: ReactNode;
  /** Says above the rows how many there are. */
  counted?: boolean;
  /** The rows of this page. */
  children: ReactNode;
}

/** The rows of a page of a list, and the way to its other pages. */
export function PagedList({ list, empty, counted, children }: Props) {
  // The last row of the last page has gone: the pages before it are still there.
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

/** Its words are in `backoffice`, which not every page of the area has. */
function Total({ total, totalExact }: Pick<Page<unknown>, "total" | "totalExact">) {
  const t = useT("backoffice");
  const number = `${formatInteger(total)}${totalExact === false ? "+" : ""}`;
  return <p className="mb-2 text-ink-3 text-sm">{t("total", { number })}</p>;
}
