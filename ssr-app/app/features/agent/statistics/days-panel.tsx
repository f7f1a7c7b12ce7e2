import { Columns } from "~/features/shared/charts/columns";
import { addMonths } from "~/features/shared/charts/months";
import { Panel } from "~/features/shared/charts/panel";
import { addDays } from "~/lib/days";
import { formatDay, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import type { Statistics } from "./types";

/** The sales by day, if the period is short enough. */
export function DaysPanel({ figures, today }: { figures: Statistics; today: string }) {
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  const sold = new Map(figures.days.map(({ day, turnover }) => [day, turnover]));
  const last = addDays(`${addMonths(figures.to, 1)}-01`, -1);
  const end = last < today ? last : today;
  const days: string[] = [];
  for (let day = `${figures.from}-01`; day <= end && days.length < 100; day = addDays(day, 1)) days.push(day);
  if (sold.size === 0 || days.length < 2) return null;
  const price = (amount: number) => formatPrice(amount, figures.currency);
  const columns = days.map((day) => ({
    key: day,
    label: `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`,
    title: `${formatDay(day, locale)}: ${price(sold.get(day) ?? 0)}`,
    value: sold.get(day) ?? 0,
  }));
  const best = figures.days.reduce((one, other) => (other.turnover > one.turnover ? other : one));
  const description = t("days.description", {
    count: sold.size,
    best: formatDay(best.day, locale),
    most: price(best.turnover),
  });
  const top = figures.days.toSorted((one, other) => other.turnover - one.turnover).slice(0, 8);
  return (
    <Panel
      id="days"
      title={t("days.title")}
      side={
        <table className="w-full border-collapse text-sm">
          <caption className="pb-1.5 text-left text-ink-3 text-xs">{t("days.best")}</caption>
          <tbody>
            {top.map(({ day, turnover }) => (
              <tr key={day} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-1.5 text-left font-medium first-letter:uppercase">
                  {formatDay(day, locale, "short")}
                </th>
                <td className="whitespace-nowrap py-1.5 text-right">{price(turnover)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <Columns columns={columns} title={t("days.title")} description={description} />
    </Panel>
  );
}
