import { Await } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { PartFailed } from "~/features/shelf/shelf";
import type { BoughtItem, Page, ProductDetail } from "~/lib/contract";

/** Strangers never load it. */
const OrderedBefore = lazy(() => import("~/features/orders/ordered-before"));

interface Props {
  product: ProductDetail;
  /** Null for strangers. */
  before: Promise<Page<BoughtItem> | null> | null;
}

/** For somebody signed in: the company's earlier orders of this article, after the rest of the page. */
export function Before({ product, before }: Props) {
  if (!before) return null;
  return (
    <Suspense key={product.id} fallback={null}>
      <Await resolve={before}>{(list) => (list ? <OrderedBefore list={list} /> : <PartFailed />)}</Await>
    </Suspense>
  );
}
