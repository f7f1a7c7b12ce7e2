import { type Column, Columns, Legend } from "~/features/shared/charts/columns";
import { Delta } from "~/features/shared/charts/delta";
import { Panel } from "~/features/shared/charts/panel";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { formatMonth } from "./months";
import type { Statistics } from "./types";

/** Month by month, beside the same month of the year before and the target. */
export function MonthsPanel({ figures, thisMonth }: { figures: Statistics; thisMonth: string }) {
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  const { series, currency } = figures;
  const price = (amount: number) => formatPrice(amount, currency);
  const hasBefore = series.some(({ previous }) => previous > 0);
  const hasTarget = series.some(({ target }) => target != null);
  const columns: Column[] = series.map(({ month, turnover, previous, target }) => ({
    key: month,
    label: formatMonth(month, locale, series.length > 12 ? "short" : "tiny"),
    told: [
      `${formatMonth(month, locale)}: ${price(turnover)}`,
      hasBefore && `${t("months.before")}: ${price(previous)}`,
      target != null && `${t("months.target")}: ${price(target)}`,
    ]
      .filter(Boolean)
      .join("\n"),
    value: turnover,
    before: hasBefore ? previous : null,
    mark: target,
    open: month === thisMonth,
  }));
  const best = series.toSorted((one, other) => other.turnover - one.turnover)[0];
  const description = t("months.description", {
    from: formatMonth(figures.from, locale),
    to: formatMonth(figures.to, locale),
    total: price(figures.turnover),
    best: best ? formatMonth(best.month, locale) : "",
    most: price(best?.turnover ?? 0),
  });
  return (
    <Panel
      id="months"
      title={t("months.title")}
      side={<MonthsTable {...{ figures, thisMonth, hasBefore, hasTarget }} />}
    >
      <Columns columns={columns} title={t("months.title")} description={description} />
      <div className="mt-3">
        <Legend
          value={t("months.value")}
          open={series.some(({ month }) => month === thisMonth) ? t("months.open") : undefined}
          before={hasBefore ? t("months.before") : undefined}
          mark={hasTarget ? t("months.target") : undefined}
        />
      </div>
    </Panel>
  );
}

function MonthsTable({
  figures,
  thisMonth,
  hasBefore,
  hasTarget,
}: {
  figures: Statistics;
  thisMonth: string;
  hasBefore: boolean;
  hasTarget: boolean;
}) {
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  const price = (amount: number) => formatPrice(amount, figures.currency);
  const cell = "whitespace-nowrap py-1.5 pl-3 text-right tabular-nums";
  return (
    <div>
      <table className="w-full border-collapse text-xs">
        <caption className="sr-only">{t("months.title")}</caption>
        <thead className="text-ink-3">
          <tr className="border-line border-b">
            <th scope="col" className="py-1.5 text-left font-medium">
              {t("table.month")}
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              {t("table.turnover")}
            </th>
            {hasBefore && (
              <th scope="col" className={`${cell} font-medium`}>
                {t("table.before")}
              </th>
            )}
            {hasBefore && (
              <th scope="col" className={`${cell} font-medium`}>
                {t("table.change")}
              </th>
            )}
            {hasTarget && (
              <th scope="col" className={`${cell} font-medium max-sm:hidden`}>
                {t("table.target")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {figures.series.toReversed().map((row) => (
            <tr key={row.month} className="border-line border-b last:border-b-0">
              <th scope="row" className="whitespace-nowrap py-1.5 text-left font-medium">
                {formatMonth(row.month, locale, "short")}
              </th>
              <td className={`${cell} font-semibold`}>{price(row.turnover)}</td>
              {hasBefore && <td className={`${cell} text-ink-2`}>{price(row.previous)}</td>}
              {hasBefore && (
                <td className={cell}>
                  {/* A month that is not over is compared with nothing: a part is no whole. */}
                  {row.month === thisMonth ? (
                    <span className="text-ink-3">{t("months.open")}</span>
                  ) : (
                    <Delta now={row.turnover} before={row.previous} />
                  )}
                </td>
              )}
              {hasTarget && (
                <td className={`${cell} text-ink-2 max-sm:hidden`}>{row.target != null ? price(row.target) : "–"}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
