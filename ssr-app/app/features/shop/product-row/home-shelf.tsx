import { AppLink } from "~/components/ui/app-link";
import { ErrorState } from "~/components/ui/error-state";
import { Streamed } from "~/components/ui/streamed";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { useT } from "~/lib/texts/use-t";
import { Shelf, ShelfSkeleton } from "./shelf";

interface HomeShelfProps {
  title: string;
  /** The page with all of them. */
  to: string;
  products: CardProduct[] | Promise<{ entities: CardProduct[] } | null>;
  /** The page begins with this shelf. */
  first?: boolean;
}

/** A shelf with its heading. A promise of articles is streamed; an empty shelf takes no space. */
export function HomeShelf({ title, to, products, first }: HomeShelfProps) {
  if (Array.isArray(products)) {
    return products.length > 0 ? (
      <Frame title={title} to={to}>
        <Shelf label={title} products={products} first={first} />
      </Frame>
    ) : null;
  }
  return (
    <Streamed
      data={products}
      fallback={
        <Frame title={title} to={to}>
          <ShelfSkeleton />
        </Frame>
      }
    >
      {(list) =>
        list?.entities.length === 0 ? null : (
          <Frame title={title} to={to}>
            {list ? <Shelf label={title} products={list.entities} /> : <ErrorState />}
          </Frame>
        )
      }
    </Streamed>
  );
}

function Frame({ title, to, children }: { title: string; to: string; children: React.ReactNode }) {
  const t = useT("catalogue");
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">{title}</h2>
        <AppLink to={to} className="link touch text-sm" aria-label={`${t("list.seeAll")}: ${title}`}>
          {t("list.seeAll")}
        </AppLink>
      </div>
      {children}
    </section>
  );
}
