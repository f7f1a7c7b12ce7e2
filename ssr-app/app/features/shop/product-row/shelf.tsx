import type { CardProduct } from "~/features/shop/product-card/card-product";
import { ProductCard } from "~/features/shop/product-card/product-card";

const slot = "shelf-slot";
const row = "shelf";

interface ShelfProps {
  label: string;
  products: CardProduct[];
  /**
   * The page begins with this shelf: its pictures are lower, so that prices and buttons are in the first viewport, and
   * loaded first.
   */
  first?: boolean;
}

/** The number of a shelf's pictures that are certainly in the first viewport. */
const eagerCards = 2;

/** A row of cards that the visitor scrolls; nothing moves by itself. */
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

/** A placeholder as high as the cards. */
export function ShelfSkeleton() {
  return (
    <div className={`${row} skeletons`} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((key) => (
        <i key={key} className="shelf-skeleton" />
      ))}
    </div>
  );
}
