import clsx from "clsx";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Delta } from "~/features/shared/charts/delta";
import { formatMonth, monthsBefore } from "~/features/shared/charts/months";
import { formatInteger, formatPrice, formatQuantity } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { Statistics } from "./types";

/** The main numbers, each with its value in the preceding period of the same length. */
export function Tiles({ figures, thisMonth, targetTo }: { figures: Statistics; thisMonth: string; targetTo?: string }) {
  const t = useT("statistics");
  const locale = useLocale();
  const { previous, currency, from, to } = figures;
  const before = monthsBefore(from, to).map((month) => formatMonth(month, locale));
  const turnover = formatPrice(figures.turnover, currency);
  return (
    <div className="grid gap-2">
      {/* On a phone a long sum takes a line of its own, and so does a last tile that would be alone. */}
      <dl
        className={clsx(
          "grid grid-cols-2 gap-3 md:grid-cols-3",
          turnover.length > 11 && "max-sm:*:first:col-span-2 max-sm:*:last:even:col-span-2",
        )}
      >
        <Tile label={t("months.value")} change={<Delta now={figures.turnover} before={previous.turnover} />}>
          {turnover}
        </Tile>
        {figures.orders != null && (
          <Tile label={t("tile.orders")} change={<Delta now={figures.orders} before={previous.orders ?? 0} />}>
            {formatInteger(figures.orders)}
          </Tile>
        )}
        {figures.averageOrder != null && (
          <Tile
            label={t("tile.average")}
            change={<Delta now={figures.averageOrder} before={previous.averageOrder ?? 0} />}
          >
            {formatPrice(figures.averageOrder, currency)}
          </Tile>
        )}
        <Tile
          label={t("tile.active")}
          change={<Delta now={figures.activeCustomers} before={previous.activeCustomers} />}
        >
          {formatInteger(figures.activeCustomers)}
        </Tile>
        <Tile label={t("tile.new")}>{formatInteger(figures.newCustomers)}</Tile>
        {figures.target != null && figures.targetPercent != null && (
          <Tile
            label={t("tile.target")}
            change={
              targetTo && (
                <AppLink to={targetTo} className="link">
                  {t("tile.toTarget")}
                </AppLink>
              )
            }
          >
            {`${formatQuantity(figures.targetPercent)}%`}
          </Tile>
        )}
      </dl>
      <p className="text-ink-3 text-xs">
        {t("tile.against", { span: [...new Set(before)].join(" – ") })}
        {to >= thisMonth && ` ${t("tile.unfinished")}`}
      </p>
    </div>
  );
}

function Tile({ label, change, children }: { label: string; change?: ReactNode; children: string }) {
  return (
    <div className="grid content-start gap-0.5 rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="grid gap-0.5">
        <span className="wrap-anywhere font-display font-semibold text-xl sm:text-2xl">{children}</span>
        <span className="text-xs">{change}</span>
      </dd>
    </div>
  );
}
