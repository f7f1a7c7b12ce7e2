import { Truck } from "lucide-react";
import { useBrief } from "~/features/shop/cart/store";
import { formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { openDeliveryDate } from "./ask";

/** The earliest delivery day, above the categories; it opens the calendar. */
export function EarliestDate() {
  const t = useT();
  const locale = useLocale();
  const brief = useBrief();
  if (!useUser()?.company || !brief?.minDeliveryDate) return null;
  return (
    <button
      type="button"
      data-part="earliest-date"
      onClick={() => openDeliveryDate()}
      className="mb-3 flex w-full items-center gap-3 rounded-lg border border-olive bg-olive-soft px-3 py-2 text-left text-olive-ink hover:brightness-97"
    >
      <Truck aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 leading-snug">
        <span className="block text-xs">{t("delivery.first")}</span>
        <span className="block font-semibold text-sm first-letter:uppercase" suppressHydrationWarning>
          {formatDay(brief.minDeliveryDate, locale)}
        </span>
      </span>
    </button>
  );
}
