import type { CardProduct } from "~/features/shop/product-card/card-product";
import { ProductCard } from "~/features/shop/product-card/product-card";

const slot = "shelf-slot";
const row = "shelf";

interface ShelfProps {
  label: string;
  products: CardProduct[];
  /** The page begins with it: lower pictures, so that prices and buttons are on the first screen, and loaded first. */
  first?: boolean;
}

/** How many pictures of a shelf are certainly in the first sight. */
const eagerCards = 2;

/** A row of cards to swipe; the browser scrolls it, nothing moves by itself. */
export function Shelf({ label, products, first = false }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={first ? `${row} shelf-low` : row}>
      <ul className="contents">
        {products.map((product, index) => (
          <li key={product.id} className={slot}>
            <ProductCard product={product} eager={first && index < eagerCards} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As high as the cards that come. */
export function ShelfSkeleton() {
  return (
    <div className={`${row} skeletons`} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((key) => (
        <i key={key} className="shelf-skeleton" />
      ))}
    </div>
  );
}
