import { ErrorState } from "~/components/ui/error-state";
import { Streamed } from "~/components/ui/streamed";
import type { BoughtItem, Page, ProductDetail } from "~/lib/contract";
import { lazyPart } from "~/lib/lazy-part";

const OrderedBefore = lazyPart(() => import("~/features/shop/orders/ordered-before"));

interface Props {
  product: ProductDetail;
  /** Null for visitors who are not signed in. */
  before: Promise<Page<BoughtItem> | null> | null;
}

/** The company's earlier orders of this article, streamed after the rest of the page. */
export function Before({ product, before }: Props) {
  if (!before) return null;
  return (
    <Streamed key={product.id} data={before} fallback={null}>
      {(list) => (list ? <OrderedBefore list={list} product={product} /> : <ErrorState />)}
    </Streamed>
  );
}
