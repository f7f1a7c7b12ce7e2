import { weekdayNames } from "~/features/shop/delivery-date/days";
import type { StandingOrder } from "~/lib/contract";
import { useLocale, useT } from "~/lib/texts/use-t";

/** The weekdays of a standing order: `Ogni settimana: lunedì, giovedì`. */
export function Rhythm({ of: { weekdays, everyWeeks } }: { of: Pick<StandingOrder, "weekdays" | "everyWeeks"> }) {
  const t = useT("standing");
  const names = weekdayNames(useLocale());
  const days = weekdays.map((day) => names[day]?.long ?? "").join(", ");
  return (
    <>
      {everyWeeks === 1 ? t("everyOne") : t("everySome", { weeks: everyWeeks })}: {days}
    </>
  );
}
