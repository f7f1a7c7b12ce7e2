import { Streamed } from "~/components/ui/streamed";
import { shopParts } from "~/features/shop/for-user";
import { PartFailed } from "~/features/shop/product-row/shelf";
import type { BoughtItem, Page, ProductDetail } from "~/lib/contract";
import { ForUser } from "~/lib/parts-for-user";

interface Props {
  product: ProductDetail;
  /** Null for strangers. */
  before: Promise<Page<BoughtItem> | null> | null;
}

/** For somebody signed in: the company's earlier orders of this article, after the rest of the page. */
export function Before({ product, before }: Props) {
  if (!before) return null;
  return (
    <Streamed key={product.id} data={before} fallback={null}>
      {(list) => (list ? <ForUser of={shopParts} part="OrderedBefore" with={{ list, product }} /> : <PartFailed />)}
    </Streamed>
  );
}
