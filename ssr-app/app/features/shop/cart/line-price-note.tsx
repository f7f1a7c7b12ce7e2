import { AppLink } from "~/components/ui/app-link";
import type { Cart, CartItem } from "~/lib/contract";
import { formatDate, formatPercent, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** A note about a price that has changed since the last order, or about an equivalent that costs less. */
export function LinePriceNote({ item, currency }: { item: CartItem; currency: Cart["currency"] }) {
  const t = useT("cart");
  const tc = useT("catalogue");
  const { dearer, fallen, cheaper, product } = item;
  const moved = dearer ?? fallen;
  if (!moved && !cheaper) return null;
  return (
    <div
      data-part="price-note"
      className={`grid gap-1 text-xs ${dearer || cheaper ? "rounded-sm bg-saffron-soft px-2 py-1 text-saffron-ink" : "text-ink-2"}`}
    >
      {moved && (
        <p>
          {t("line.lastTime", {
            percent: formatPercent(moved.percent),
            price: formatPrice(moved.lastPrice, currency),
            date: formatDate(moved.lastAt),
          })}
        </p>
      )}
      {cheaper && (
        <p>
          {t("line.cheaper")}{" "}
          <AppLink to={`/dettaglio-prodotto/${encodeURIComponent(cheaper.code)}`} className="font-semibold underline">
            {cheaper.name}
          </AppLink>
          {`, ${formatPrice(cheaper.displayPrice, currency)} / ${tc(`unit.${product.uomReference}`)}`}
        </p>
      )}
    </div>
  );
}
