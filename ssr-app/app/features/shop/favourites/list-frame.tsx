import { useLocation } from "@remix-run/react";
import type { ReactNode, Ref } from "react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { toSearch } from "~/features/shared/filter/query";
import type { Aside } from "~/features/shop/product-card/aside";
import type { LoadedList } from "~/features/shop/product-list/load.server";
import { ProductList } from "~/features/shop/product-list/product-list";
import { useT } from "~/lib/texts/use-t";
import { ListSearch } from "./list-search";

interface FrameProps {
  title: string;
  text: string;
  /** The list as the loader brought it. */
  loaded: LoadedList;
  /** The list without the articles removed since. */
  remaining: LoadedList;
  listRef: Ref<HTMLDivElement>;
  empty: ReactNode;
  aside?: Aside;
  children?: ReactNode;
}

/** The frame of a personal list: title, search, articles, and a text when it is empty. */
export function ListFrame({ title, text, loaded, remaining, listRef, empty, aside, children }: FrameProps) {
  const t = useT("favourites");
  const { query, list } = remaining;
  const some = loaded.list.entities.length > 0 || query.q !== "" || loaded.filtered;
  return (
    <>
      <ListHead title={title} text={text}>
        {some && <ListSearch loaded={loaded} label={t("search")} />}
      </ListHead>
      {children}
      <div ref={listRef}>
        {list.entities.length === 0 && list.total > 0 ? (
          <OthersLeft loaded={loaded} />
        ) : (
          <ProductList loaded={remaining} empty={query.q ? <NothingFound loaded={loaded} /> : empty} aside={aside} />
        )}
      </div>
    </>
  );
}

export function ListHead({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 xl:flex-nowrap">
      <div className="min-w-0">
        <h1>{title}</h1>
        {text && <p className="mt-1 max-w-prose text-ink-2">{text}</p>}
      </div>
      {children}
    </header>
  );
}

function NothingFound({ loaded }: { loaded: LoadedList }) {
  const t = useT("favourites");
  const { pathname } = useLocation();
  const { query } = loaded;
  return (
    <EmptyState
      title={t("none", { query: query.q })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={pathname + toSearch({ ...query, q: "", page: 1 })}>{t("all")}</ButtonLink>
          <ButtonLink tone="secondary" to={`/cerca-prodotto?q=${encodeURIComponent(query.q)}`}>
            {t("everywhere")}
          </ButtonLink>
        </div>
      }
    />
  );
}

/** Says that all articles of this page were removed while other pages have more. */
function OthersLeft({ loaded }: { loaded: LoadedList }) {
  const t = useT("favourites");
  const { pathname } = useLocation();
  const { query } = loaded;
  return (
    <EmptyState
      title={t("pageEmpty")}
      action={<ButtonLink to={pathname + toSearch({ ...query, page: 1 })}>{t("others")}</ButtonLink>}
    />
  );
}
