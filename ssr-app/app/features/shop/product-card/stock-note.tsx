import { CircleAlert } from "lucide-react";
import { Badge } from "~/components/ui/badge";
import { formatDate } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { CardProduct } from "./card-product";
import { daysSince } from "./days-since";

/** Says that an article is no longer sold, or out of stock with the known day of its return. */
export function NoStock({ product }: { product: CardProduct }) {
  const t = useT("catalogue");
  if (product.extra.isAvailable) return null;
  const { provisionDate, discontinued } = product.extra;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone="danger">{t(discontinued ? "card.discontinued" : "card.noStock")}</Badge>
      {provisionDate && (
        <span className="text-2xs text-ink-2">{t("card.restock", { date: formatDate(provisionDate) })}</span>
      )}
    </p>
  );
}

/** Warns that the sales unit has changed, because a buyer may order from memory. */
export function UnitChanged({ product }: { product: CardProduct }) {
  const t = useT("catalogue");
  const changed = product.extra.uomOrderChangedAt;
  if (!changed) return null;
  const days = daysSince(changed);
  return (
    <p className="flex items-start gap-1.5 rounded-sm bg-saffron-soft px-2 py-1 text-2xs text-saffron-ink">
      <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span suppressHydrationWarning>
        {days > 0 ? t("card.unitChanged", { count: days }) : t("card.unitChangedToday")}
      </span>
    </p>
  );
}
