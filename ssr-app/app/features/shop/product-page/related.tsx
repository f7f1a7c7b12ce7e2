import { AppLink } from "~/components/ui/app-link";
import { ErrorState } from "~/components/ui/error-state";
import { Streamed } from "~/components/ui/streamed";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { relatedPath } from "~/features/shop/product-card/paths";
import { Shelf, ShelfSkeleton } from "~/features/shop/product-row/shelf";
import type { ProductDetail } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** Similar articles, streamed after the rest of the page. */
export function Related({
  product,
  related,
}: {
  product: ProductDetail;
  related: Promise<{ entities: CardProduct[] } | null>;
}) {
  const t = useT("product");
  const tc = useT("catalogue");
  return (
    <section data-part="related" className="mt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">{t("related")}</h2>
        <AppLink to={relatedPath(product)} className="link touch text-sm">
          {tc("list.seeAll")}
        </AppLink>
      </div>
      {/* The key makes each product wait only for its own stream. */}
      <Streamed key={product.id} data={related} fallback={<ShelfSkeleton />}>
        {(list) => (list ? <Shelf label={t("related")} products={list.entities} /> : <ErrorState />)}
      </Streamed>
    </section>
  );
}
