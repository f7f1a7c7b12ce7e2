import { ChipRow } from "~/features/shared/filter/chip-row";
import { formatDay } from "~/lib/format";
import { weighingPath } from "~/lib/office-paths";
import { useLocale, useT } from "~/lib/texts/use-t";

/** Filters the queue by delivery day. */
export function WeighDays({ days, day }: { days: string[]; day: string | null }) {
  const t = useT("desk");
  const locale = useLocale();
  if (days.length < 2 && !day) return null;
  return (
    <ChipRow
      label={t("weigh.days")}
      chips={[
        { to: weighingPath, name: t("weigh.allDays"), on: day === null },
        ...days.map((each) => ({
          to: `${weighingPath}?date=${each}`,
          name: formatDay(each, locale, "short"),
          on: each === day,
        })),
      ]}
    />
  );
}
