import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import { OrderForm } from "~/features/shop/add-to-cart/order-form";
import { Heart } from "~/features/shop/favourites/heart";
import { productTo } from "~/lib/links";
import type { Aside } from "./aside";
import type { CardProduct } from "./card-product";
import { Price } from "./price";
import { PackLine } from "./product-card";
import { NoStock, UnitChanged } from "./stock-note";
import { TagBadges } from "./tag-badges";

interface ProductRowProps {
  product: CardProduct;
  aside?: Aside;
  /** Pieces that are proposed; one. */
  quantity?: number;
}

/** An article as a line of a compact list: for who knows what to order. */
export function ProductRow({ product, aside, quantity }: ProductRowProps) {
  return (
    <article data-part="product-card" className="product-row">
      <div className="rounded-md bg-plate p-1">
        <Picture
          image={product.image}
          preset="product_small_thumb"
          preset2x="product_thumb"
          alt=""
          className="aspect-square w-full object-contain"
        />
      </div>
      <div className="grid gap-1">
        <h2 className="font-sans font-semibold text-sm leading-snug">
          <AppLink to={productTo(product)} className="product-link">
            {product.name}
          </AppLink>
        </h2>
        <p className="text-ink-3 text-xs">
          {product.manufacturer && <span>{product.manufacturer.name} · </span>}
          <span>{product.code}</span>
        </p>
        <PackLine product={product} />
        <TagBadges product={product} limit={3} />
        <NoStock product={product} />
        <UnitChanged product={product} />
        {aside?.note(product)}
      </div>
      <div className="max-sm:col-start-2">
        <Price product={product} size="row" />
      </div>
      <div className="relative col-span-full flex items-center gap-1 sm:col-start-2 sm:col-end-4 lg:col-auto">
        <div className="grid min-w-0 flex-1 lg:w-60 lg:flex-none">
          <OrderForm product={product} quantity={quantity} />
        </div>
        <Heart product={product} />
        {aside?.tools(product)}
      </div>
    </article>
  );
}
