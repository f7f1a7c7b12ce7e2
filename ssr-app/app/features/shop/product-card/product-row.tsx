import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import { Picture } from "~/components/ui/picture";
import { OrderForm } from "~/features/shop/add-to-cart/order-form";
import { Heart } from "~/features/shop/favourites/heart";
import { productTo } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import type { Aside } from "./aside";
import type { CardProduct } from "./card-product";
import { makerUnsaid } from "./maker";
import { packBeside } from "./pack";
import { Price } from "./price";
import { NoStock, UnitChanged } from "./stock-note";

/**
 * An article as a row for buyers who know what to order: name, price, and one button that adds the quantity of the last
 * order. On a phone a row is as high as a thumb; hearts and other tools are on the cards.
 */
export function ProductRow({ product, aside, heading: Heading = "h2", hearts = true, order }: ProductRowProps) {
  const t = useT("catalogue");
  const pack = packBeside(product, t);
  return (
    <article data-part="product-card" className="product-row">
      <div className="row-plate">
        <Picture image={product.image} preset="product_small_thumb" alt="" />
      </div>
      <div className="row-words">
        <Heading className="row-name">
          <AppLink to={productTo(product)} className="product-link">
            {wholePack(product.name)}
          </AppLink>
        </Heading>
        <p className="row-origin">
          <Dotted>{[makerUnsaid(product), pack, product.code]}</Dotted>
        </p>
        {pack && <p className="text-ink-3 text-xs lg:hidden">{pack}</p>}
        <NoStock product={product} />
        <UnitChanged product={product} />
      </div>
      <div className="row-price">
        <Price product={product} size="row" />
        {aside?.note(product)}
      </div>
      <div className="row-order">{order ?? <OrderForm product={product} size="row" />}</div>
      {(hearts || aside) && (
        <div className="row-tools">
          {hearts && <Heart product={product} />}
          {aside?.tools(product)}
        </div>
      )}
    </article>
  );
}

interface ProductRowProps {
  product: CardProduct;
  aside?: Aside;
  /** Its level among the page's headings. */
  heading?: "h2" | "h3";
  hearts?: boolean;
  /** Replaces the button that adds it to the cart. */
  order?: ReactNode;
}
