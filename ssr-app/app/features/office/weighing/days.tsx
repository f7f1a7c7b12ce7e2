import { Chips } from "~/features/agent/requests/chips";
import { formatDay } from "~/lib/format";
import { weighingPath } from "~/lib/office-paths";
import { useLocale, useT } from "~/lib/texts/use-t";

/** Only what is delivered on one of the days. */
export function WeighDays({ days, day }: { days: string[]; day: string | null }) {
  const t = useT("desk");
  const locale = useLocale();
  if (days.length < 2 && !day) return null;
  return (
    <Chips
      label={t("weigh.days")}
      items={[
        { key: "all", to: weighingPath, name: t("weigh.allDays"), current: day === null },
        ...days.map((each) => ({
          key: each,
          to: `${weighingPath}?date=${each}`,
          name: formatDay(each, locale, "short"),
          current: each === day,
        })),
      ]}
    />
  );
}
