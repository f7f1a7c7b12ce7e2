import type { Aside } from "./aside";
import type { CardProduct } from "./card-product";
import { ProductCard } from "./product-card";
import { ProductRow } from "./product-row";

/** The number of a list's pictures that are certainly in the first viewport. */
const eagerCards = 2;

/** Cards in as many columns as fit; two on a phone. */
export function ProductGrid({ products, view = "grid", eager = false, aside }: ProductGridProps) {
  if (view === "list") {
    return (
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {products.map((product) => (
          <li key={product.id}>
            <ProductRow product={product} aside={aside} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} eager={eager && index < eagerCards} heading="h2" aside={aside} />
        </li>
      ))}
    </ul>
  );
}

interface ProductGridProps {
  products: CardProduct[];
  view?: "grid" | "list";
  /** The list is at the top of its page. */
  eager?: boolean;
  aside?: Aside;
}
