import type { ReactNode } from "react";
import type { Currency } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { type Column, Columns, Legend } from "./columns";
import { Delta } from "./delta";
import { formatMonth } from "./months";
import { Panel } from "./panel";

interface MonthFigures {
  /** `YYYY-MM`, both included. */
  from: string;
  to: string;
  currency: Currency;
  turnover: number;
  series: { month: string; turnover: number; previous: number; target?: number | null }[];
}

interface Props {
  figures: MonthFigures;
  thisMonth: string;
  words: { title: string; value: string /** The column's head. */; sum: string };
  /** The chart in words. */
  describe: (values: { from: string; to: string; total: string; best: string; most: string }) => string;
  /** The content of a month's cell in the table. */
  monthLink?: (month: string, name: string) => ReactNode;
}

/** Months beside the same months of the year before and the target. */
export function MonthsPanel({ figures, thisMonth, words, describe, monthLink }: Props) {
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  const { series, currency } = figures;
  const price = (amount: number) => formatPrice(amount, currency);
  const hasBefore = series.some(({ previous }) => previous > 0);
  const hasTarget = series.some(({ target }) => target != null);
  const columns: Column[] = series.map(({ month, turnover, previous, target }) => ({
    key: month,
    label: formatMonth(month, locale, series.length > 12 ? "short" : "tiny"),
    title: [
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
  if (!columns.some(({ value, before, mark }) => value || before || mark))
    return (
      <Panel id="months" title={words.title}>
        <p className="text-ink-2">{t("empty.title")}</p>
      </Panel>
    );
  const best = series.toSorted((one, other) => other.turnover - one.turnover)[0];
  const description = describe({
    from: formatMonth(figures.from, locale),
    to: formatMonth(figures.to, locale),
    total: price(figures.turnover),
    best: best ? formatMonth(best.month, locale) : "",
    most: price(best?.turnover ?? 0),
  });
  return (
    <Panel
      id="months"
      title={words.title}
      side={<MonthsTable {...{ figures, thisMonth, words, hasBefore, hasTarget, monthLink }} />}
    >
      <Columns columns={columns} title={words.title} description={description} />
      <div className="mt-3">
        <Legend
          value={words.value}
          open={
            series.some(({ month, turnover }) => month === thisMonth && turnover > 0) ? t("months.open") : undefined
          }
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
  words,
  hasBefore,
  hasTarget,
  monthLink,
}: Omit<Props, "describe"> & { hasBefore: boolean; hasTarget: boolean }) {
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  const price = (amount: number) => formatPrice(amount, figures.currency);
  const cell = "whitespace-nowrap py-1.5 pl-3 text-right last:pr-3";
  // Of somebody who came in the meantime the months before are no rows.
  const begun = figures.series.findIndex(({ turnover, previous, target }) => turnover || previous || target);
  return (
    <div>
      <table className="w-full border-collapse text-xs">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="table-head">
            <th scope="col">{t("table.month")}</th>
            <th scope="col" className={cell}>
              {words.sum}
            </th>
            {hasBefore && (
              <th scope="col" className={`${cell} max-sm:hidden`}>
                {t("table.before")}
              </th>
            )}
            {hasBefore && (
              <th scope="col" className={cell}>
                {t("table.change")}
              </th>
            )}
            {hasTarget && (
              <th scope="col" className={`${cell} max-sm:hidden`}>
                {t("months.target")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {figures.series
            .slice(begun)
            .toReversed()
            .map((row) => (
              <tr key={row.month} className="border-line border-b last:border-b-0">
                <th scope="row" className="whitespace-nowrap py-1.5 pl-3 text-left font-medium">
                  {monthLink
                    ? monthLink(row.month, formatMonth(row.month, locale, "short"))
                    : formatMonth(row.month, locale, "short")}
                </th>
                <td className={`${cell} font-semibold`}>{price(row.turnover)}</td>
                {hasBefore && <td className={`${cell} text-ink-2 max-sm:hidden`}>{price(row.previous)}</td>}
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
