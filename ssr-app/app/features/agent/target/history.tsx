import { AppLink } from "~/components/ui/app-link";
import { type Column, Columns, Legend } from "~/features/shared/charts/columns";
import { formatMonth } from "~/features/shared/charts/months";
import { Panel } from "~/features/shared/charts/panel";
import { formatPrice, formatQuantity } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { type Target, targetPath } from "./types";

/** The sales of thirteen months, with the line of their targets. */
export function History({ target, thisMonth }: { target: Target; thisMonth: string }) {
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  const { history, currency } = target;
  const country = currency === "NOK" ? "NO" : "IT";
  const price = (value: number) => formatPrice(value, currency);
  const columns: Column[] = history.map(({ month, amount, turnover }) => ({
    key: month,
    label: formatMonth(month, locale, "tiny"),
    title: [
      `${formatMonth(month, locale)}: ${price(turnover)}`,
      amount != null && `${t("months.target")}: ${price(amount)}`,
    ]
      .filter(Boolean)
      .join("\n"),
    value: turnover,
    mark: amount,
    open: month === thisMonth,
  }));
  const reached = history.filter(({ amount, turnover }) => amount != null && turnover >= amount).length;
  const set = history.filter(({ amount }) => amount != null).length;
  if (set === 0 && history.every(({ turnover }) => turnover === 0))
    return (
      <Panel id="history" title={t("history.title")}>
        <p className="text-ink-2">{t("empty.title")}</p>
      </Panel>
    );
  const cell = "whitespace-nowrap py-1.5 pl-3 text-right last:pr-3";
  return (
    <Panel
      id="history"
      title={t("history.title")}
      side={
        <table className="w-full border-collapse text-xs">
          <caption className="sr-only">{t("history.title")}</caption>
          <thead>
            <tr className="table-head">
              <th scope="col">{t("table.month")}</th>
              <th scope="col" className={cell}>
                {t("table.turnover")}
              </th>
              <th scope="col" className={`${cell} max-[23rem]:hidden`}>
                {t("months.target")}
              </th>
              <th scope="col" className={cell}>
                %
              </th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map(({ month, amount, turnover }) => (
              <tr key={month} className="border-line border-b last:border-b-0">
                <th scope="row" className="whitespace-nowrap py-0.5 pl-3 text-left font-medium">
                  <AppLink
                    to={`${targetPath}?month=${month}&country=${country}`}
                    aria-current={month === target.month ? "page" : undefined}
                    className="inline-flex min-h-8 items-center hover:underline aria-[current]:font-bold"
                  >
                    {formatMonth(month, locale, "short")}
                  </AppLink>
                </th>
                <td className={`${cell} font-semibold`}>{price(turnover)}</td>
                <td className={`${cell} text-ink-2 max-[23rem]:hidden`}>{amount != null ? price(amount) : "–"}</td>
                <td className={cell}>
                  {amount != null ? `${formatQuantity(Math.round((turnover / amount) * 100))}%` : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <Columns
        columns={columns}
        title={t("history.title")}
        description={t("history.description", { count: set, reached, set })}
      />
      <div className="mt-3">
        <Legend
          value={t("months.value")}
          open={
            history.some(({ month, turnover }) => month === thisMonth && turnover > 0) ? t("months.open") : undefined
          }
          mark={set > 0 ? t("months.target") : undefined}
        />
      </div>
    </Panel>
  );
}
