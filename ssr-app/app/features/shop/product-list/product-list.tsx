import { useLocation, useNavigation } from "@remix-run/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Pagination } from "~/components/ui/pagination";
import type { Aside } from "~/features/shop/product-card/aside";
import { ProductGrid } from "~/features/shop/product-card/product-grid";
import { useT } from "~/lib/texts/use-t";
import { Chips } from "./chips";
import { Count } from "./count";
import { FacetButton, FacetForm } from "./facet-form";
import type { LoadedList } from "./load.server";
import { NothingFiltered } from "./nothing-filtered";
import { SortForm } from "./sort-form";
import { ViewLinks } from "./view-links";

interface ProductListProps {
  loaded: LoadedList;
  /** Shown when the list is empty although no filter is active. */
  empty?: ReactNode;
  aside?: Aside;
}

/** A list of articles with filters, order, view and pages. */
export function ProductList({ loaded, empty, aside }: ProductListProps) {
  const t = useT("catalogue");
  const { query, list, filtered } = loaded;
  const pending = usePendingList();
  if (list.entities.length === 0 && !filtered) return <>{empty ?? <NothingFiltered loaded={loaded} />}</>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <FacetForm loaded={loaded} />
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 lg:flex lg:gap-3">
          <FacetButton count={chosen(loaded)} />
          <div className="min-w-0 lg:order-2 lg:ml-auto">
            <SortForm query={query} />
          </div>
          <div className="lg:order-3">
            <ViewLinks query={query} />
          </div>
          <div className="col-span-full lg:order-1">
            <Count list={list} />
          </div>
        </div>
        <Chips loaded={loaded} />
      </div>
      <div
        aria-busy={pending || undefined}
        className={clsx("grid grid-cols-[minmax(0,1fr)] gap-6", pending && "list-pending")}
      >
        {pending && (
          <p role="status" className="sr-only">
            {t("list.loading")}
          </p>
        )}
        {list.entities.length > 0 ? (
          <ProductGrid products={list.entities} view={query.view} eager aside={aside} />
        ) : (
          <NothingFiltered loaded={loaded} />
        )}
        <div data-part="pagination">
          <Pagination {...list} />
        </div>
        <p className="text-center text-ink-3 text-xs">{t("list.netPrices")}</p>
      </div>
    </div>
  );
}

/** The same list is being loaded with other filters, in another order, or its next page. */
function usePendingList(): boolean {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  return navigation.state === "loading" && navigation.location.pathname === pathname;
}

function chosen({ query }: LoadedList): number {
  const switches = [query.category, query.manufacturer, query.available, query.promotion, query.isNew];
  return switches.filter(Boolean).length + query.tags.length;
}
