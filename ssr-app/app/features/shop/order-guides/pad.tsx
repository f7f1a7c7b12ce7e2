import { OrderBar } from "~/features/shop/cart/order-bar";
import { ProductRow } from "~/features/shop/product-card/product-row";
import { useT } from "~/lib/texts/use-t";
import type { GuideLine } from "./guide";
import { Shelves } from "./shelf";

/** A guide to order from: a row for each line with as much as the last time on its button, and the cart under the thumb. */
export function GuidePad({ lines }: { lines: GuideLine[] }) {
  const cart = useT("cart");
  return (
    <>
      <Shelves lines={lines}>
        {({ product }) => (
          <li key={product.id} className="guide-row">
            <ProductRow product={product} heading="h3" hearts={false} />
          </li>
        )}
      </Shelves>
      <OrderBar lines={(count) => cart("count", { count })} onward={cart("checkout")} />
    </>
  );
}
