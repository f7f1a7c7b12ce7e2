import type { ReactNode } from "react";
import { OrderBar } from "~/features/shop/cart/order-bar";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { ProductRow } from "~/features/shop/product-card/product-row";
import { useT } from "~/lib/texts/use-t";
import type { GuideLine } from "./guide";
import { Shelves } from "./shelf";

/** A guide to order from: each row's button adds the quantity of the last order; the cart is at the bottom. */
export function GuidePad({ lines }: { lines: GuideLine[] }) {
  const cart = useT("cart");
  return (
    <>
      <GuideRows lines={lines} />
      <OrderBar lines={(count) => cart("count", { count })} onward={cart("checkout")} />
    </>
  );
}

interface GuideRowsProps {
  lines: GuideLine[];
  /** Replaces the button that adds an article to the cart. */
  order?: (product: CardProduct) => ReactNode;
}

/** The rows of a guide under their places. */
export function GuideRows({ lines, order }: GuideRowsProps) {
  return (
    <Shelves lines={lines}>
      {({ product }) => (
        <li key={product.id} className="guide-row">
          <ProductRow product={product} heading="h3" hearts={false} order={order?.(product)} />
        </li>
      )}
    </Shelves>
  );
}
