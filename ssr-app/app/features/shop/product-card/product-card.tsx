import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import { OrderForm } from "~/features/shop/add-to-cart/order-form";
import { Heart } from "~/features/shop/favourites/heart";
import type { Product } from "~/lib/contract";
import { productTo } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import type { Aside } from "./aside";
import { packLine } from "./pack";
import { Price } from "./price";
import { NoStock, UnitChanged } from "./stock-note";
import { TagBadges } from "./tag-badges";

/**
 * An article in a grid. The whole card leads to the product; the name is the link, stretched over the card, and the
 * order form lies above it.
 */
export function ProductCard({ product, eager = false, heading: Heading = "h3", aside }: ProductCardProps) {
  return (
    <article
      data-part="product-card"
      className="group @container relative flex h-full flex-col rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-lift"
    >
      <div className="-order-2 relative overflow-hidden rounded-t-lg bg-plate p-3">
        <Picture
          image={product.image}
          preset="product_thumb"
          preset2x="product_detail"
          alt=""
          eager={eager}
          className="mx-auto aspect-square w-full max-w-48 object-contain transition-transform duration-200 group-hover:scale-[1.03]"
        />
        <TagBadges product={product} className="absolute inset-x-2 top-2" />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3 @max-[13rem]:px-2.5">
        <div className="grid gap-0.5">
          <p className="truncate font-semibold text-2xs text-ink-3 uppercase tracking-wide">
            {product.manufacturer?.name ?? "\u00a0"}
          </p>
          <Heading className="line-clamp-3 min-h-[2lh] font-sans font-semibold text-sm leading-snug">
            <AppLink to={productTo(product)} className="after:absolute after:inset-0 after:rounded-lg">
              {product.name}
            </AppLink>
          </Heading>
          <PackLine product={product} />
        </div>
        <NoStock product={product} />
        <UnitChanged product={product} />
        {aside?.note(product)}
        <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-2.5 pt-1">
          <Price product={product} />
          <div className="relative">
            <OrderForm product={product} />
          </div>
        </div>
      </div>
      <Corner product={product} aside={aside} />
    </article>
  );
}

/** Read last, seen on the corner of the picture; nothing for who has no favourites. */
function Corner({ product, aside }: Pick<ProductCardProps, "product" | "aside">) {
  if (product.extra.favourite === undefined) return null;
  return (
    <div className="-order-1 relative h-0">
      <div className="absolute right-1 bottom-1 flex">
        {aside?.tools(product)}
        <Heart product={product} />
      </div>
    </div>
  );
}

interface ProductCardProps {
  product: Product;
  eager?: boolean;
  /** `h2` where the cards are the page's list, `h3` below a heading of their own. */
  heading?: "h2" | "h3";
  aside?: Aside;
}

/** `cartone da 6 x 1 kg`, and that the weight varies. */
export function PackLine({ product }: { product: Product }) {
  const t = useT("catalogue");
  return (
    <p className="text-ink-2 text-xs">
      {packLine(product, t)}
      {product.variableWeight && <span className="text-ink-3"> · {t("card.variableWeight")}</span>}
    </p>
  );
}
