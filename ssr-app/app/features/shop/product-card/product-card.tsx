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
import { TagBadges } from "./tag-badges";

/** An article in a grid. The link of the name covers the whole card, and the order form lies above it. */
export function ProductCard({ product, eager = false, heading: Heading = "h3", aside }: ProductCardProps) {
  return (
    <article data-part="product-card" className="product-card">
      <div className="product-plate">
        <Picture image={product.image} preset="product_thumb" preset2x="product_mobile" alt="" eager={eager} />
      </div>
      <div className="product-words">
        <div>
          <p className="product-maker">{makerUnsaid(product) ?? "\u00a0"}</p>
          <Heading className="product-name">
            <AppLink to={productTo(product)} className="product-link">
              {wholePack(product.name)}
            </AppLink>
          </Heading>
          <PackLine product={product} />
        </div>
        <TagBadges product={product} />
        <NoStock product={product} />
        <UnitChanged product={product} />
        {aside?.note(product)}
        <div className="product-order">
          <Price product={product} />
          <OrderForm product={product} />
        </div>
      </div>
      <Corner product={product} aside={aside} />
    </article>
  );
}

/**
 * The heart and the page's tools on the picture's corner, last in reading order; nothing for users without favourites.
 */
function Corner({ product, aside }: Pick<ProductCardProps, "product" | "aside">) {
  if (product.extra.favourite === undefined) return null;
  return (
    <div className="product-corner">
      {aside?.tools(product)}
      <Heart product={product} />
    </div>
  );
}

interface ProductCardProps {
  product: CardProduct;
  eager?: boolean;
  /** `h2` where the cards are the page's main list, `h3` below another heading. */
  heading?: "h2" | "h3";
  aside?: Aside;
}

/** `cartone da 6 x 1 kg` where the name does not say it, and that the weight varies. */
function PackLine({ product }: { product: CardProduct }) {
  const t = useT("catalogue");
  const words = [packBeside(product, t), product.variableWeight && t("card.variableWeight")].filter(Boolean);
  return (
    words.length > 0 && (
      <p className="product-pack">
        <Dotted>{words}</Dotted>
      </p>
    )
  );
}
