import clsx from "clsx";
import type { MouseEvent } from "react";
import type { Product } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { mostPieces } from "./room";
import { useQuantity } from "./store";
import { useWant } from "./use-want";

/**
 * Into the cart from the list under the search field. An option holds no controls for readers: the field's Shift and
 * Enter add one of the marked article (`add`), and what one touches here is said by the status.
 */
export function SearchAdd({ product, active }: { product: Product; active: boolean }) {
  const t = useT();
  const quantity = useQuantity(product.id);
  const want = useWant();
  if (!useUser()?.company) return null;
  if (!product.extra.isAvailable && quantity === 0) return null;
  const to = (next: number) => (event: MouseEvent) => {
    // A click on the row itself would open the article.
    event.stopPropagation();
    want(`quantity:${product.id}`, Math.max(0, Math.min(mostPieces, next)));
  };
  const key = "grid size-11 shrink-0 place-items-center rounded-md";
  return (
    <span className="flex shrink-0 items-center">
      {quantity > 0 && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: an option's content is hidden from readers */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Shift and Enter in the field, or the article's page */}
          <span data-part="search-less" onClick={to(quantity - 1)} className={clsx(key, "hover:bg-olive-soft")}>
            <span className={clsx("icon size-4", quantity > 1 ? "icon-minus" : "icon-trash")} />
          </span>
          <span data-part="search-quantity" className="min-w-6 text-center font-bold text-olive-ink">
            <span className="sr-only">{t("cart.inside")} </span>
            {quantity}
          </span>
        </>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <span
        data-part="search-add"
        data-add={active ? "" : undefined}
        title={t("cart.add")}
        onClick={to(quantity + 1)}
        className={clsx(key, quantity > 0 ? "hover:bg-olive-soft" : "text-tomato-ink hover:bg-tomato-soft")}
      >
        <span className="icon icon-plus size-5" />
      </span>
      {active && (
        <span className="sr-only" role="status">
          {quantity > 0 ? `${t("cart.inside")} ${quantity}` : ""}
        </span>
      )}
    </span>
  );
}
