import { useBrief } from "~/features/shop/cart/store";
import { formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { shortDay } from "./days";

/** The delivery day for a user who orders for a company: the chosen one, else the earliest possible. */
export function useDeliveryDay(): { short: string; words: string } | null {
  const t = useT();
  const locale = useLocale();
  const brief = useBrief();
  const chosen = brief?.dateProblem ? null : brief?.deliveryDate;
  const date = chosen ?? brief?.minDeliveryDate;
  if (!date) return null;
  const day = formatDay(date, locale);
  return {
    short: shortDay(date, locale),
    words: chosen ? t("delivery.chosen", { day }) : t("delivery.earliest", { day }),
  };
}
