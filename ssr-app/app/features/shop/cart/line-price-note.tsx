import { AppLink } from "~/components/ui/app-link";
import type { Cart, CartItem } from "~/lib/contract";
import { formatDate, formatPercent, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** A quiet word before the order: dearer than the last time, or something as good that costs less. */
export function LinePriceNote({ item, currency }: { item: CartItem; currency: Cart["currency"] }) {
  const t = useT("cart");
  const tc = useT("catalogue");
  const { dearer, cheaper, product } = item;
  if (!dearer && !cheaper) return null;
  return (
    <div data-part="price-note" className="grid gap-1 rounded-sm bg-saffron-soft px-2 py-1 text-saffron-ink text-xs">
      {dearer && (
        <p>
          {t("line.dearer", {
            percent: formatPercent(dearer.percent),
            price: formatPrice(dearer.lastPrice, currency),
            date: formatDate(dearer.lastAt),
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
