import { weekdayNames } from "~/features/shop/delivery-date/days";
import type { StandingOrder } from "~/lib/contract";
import { listed } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";

/** The weekdays of a standing order: `Ogni settimana: lunedì e giovedì`. */
export function Rhythm({ of: { weekdays, everyWeeks } }: { of: Pick<StandingOrder, "weekdays" | "everyWeeks"> }) {
  const t = useT("standing");
  const locale = useLocale();
  const names = weekdayNames(locale);
  const days = listed(
    weekdays.map((day) => names[day]?.long ?? ""),
    locale,
  );
  return (
    <>
      {everyWeeks === 1 ? t("everyOne") : t("everySome", { weeks: everyWeeks })}: {days}
    </>
  );
}
