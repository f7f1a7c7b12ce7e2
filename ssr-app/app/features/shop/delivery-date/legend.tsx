import { useT } from "~/lib/texts/use-t";
import type { Day } from "./days";
import { type Reason, reasonIcons } from "./reasons";

/** Explains those colours and signs that the calendar shows. */
export function Legend({ days }: { days: Day[] }) {
  const t = useT("cart");
  const reasons = [...new Set(days.flatMap(({ closed }) => (closed ? [closed.reason] : [])))] as Reason[];
  const box = "size-3.5 shrink-0 rounded-xs border";
  return (
    <ul aria-label={t("date.legend")} className="flex flex-wrap gap-x-3 gap-y-1 text-2xs text-ink-2">
      <li className="inline-flex items-center gap-1.5">
        <span className={`${box} border-transparent bg-chosen`} />
        {t("date.chosen")}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span className={`${box} border-olive bg-olive-soft`} />
        {t("date.open")}
      </li>
      {reasons.map((reason) => {
        const Icon = reasonIcons[reason];
        return (
          <li key={reason} className="inline-flex items-center gap-1.5">
            <Icon className="size-3.5 shrink-0" />
            {t(`date.short.${reason}`)}
          </li>
        );
      })}
    </ul>
  );
}
