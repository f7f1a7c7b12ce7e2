import type { ReactNode } from "react";
import { Delta } from "~/features/shared/charts/delta";
import { addMonths, formatMonth } from "~/features/shared/charts/months";
import { signs } from "~/features/shared/charts/stripes";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { Gauge } from "./gauge";
import type { Target } from "./types";

/** The state of the month: reached, forecast, and the amount that each remaining day needs. */
export function Standing({ target, past }: { target: Target; past: boolean }) {
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  const { amount, turnover, forecast, workingDays, perDayNeeded, currency, history } = target;
  const reached = amount != null && turnover >= amount;
  const gone = workingDays.all > 0 ? workingDays.gone / workingDays.all : 1;
  const price = (value: number) => formatPrice(value, currency);
  const before = history.length > 12 ? (history[0]?.turnover ?? 0) : 0;
  // A working day that has not ended counts as both gone and left.
  const withToday = workingDays.gone + workingDays.left > workingDays.all;
  // A whole month is compared: the past one, or this one by its forecast.
  const change = before > 0 && (
    <span className="block">
      <Delta now={past ? turnover : forecast} before={before} />
      <span className="block">
        {t("goal.byCustomer", { month: formatMonth(addMonths(target.month, -12), locale) })}
      </span>
    </span>
  );
  const facts: [string, ReactNode, ReactNode?][] = [
    [
      t("goal.turnover"),
      price(turnover),
      <>
        {past && change}
        {reached && turnover > amount && t("goal.enough", { amount: price(turnover - amount) })}
      </>,
    ],
  ];
  if (amount != null) facts.push([t("months.target"), price(amount)]);
  if (!past)
    facts.push([
      t("goal.going"),
      price(forecast),
      <>
        {change}
        {amount != null &&
          t(forecast >= amount ? "goal.enough" : "goal.short", { amount: price(Math.abs(amount - forecast)) })}
      </>,
    ]);
  if (!past && !reached && perDayNeeded != null && workingDays.left > 0)
    facts.push([
      t("goal.perDay"),
      price(perDayNeeded),
      t(withToday ? "goal.leftToday" : "goal.left", { count: workingDays.left }),
    ]);
  return (
    <section
      aria-labelledby="standing"
      className="grid items-center gap-6 rounded-lg border border-line bg-surface p-5 shadow-card md:grid-cols-2"
    >
      <h2 id="standing" className="sr-only">
        {t("goal.standing")}
      </h2>
      {amount == null ? (
        <div className="grid gap-2 text-center">
          <p className="font-display font-semibold text-xl">{t("goal.noneTitle")}</p>
          <p className="text-ink-2">{t("goal.noneText")}</p>
        </div>
      ) : (
        <div className="grid gap-3">
          <Gauge
            share={turnover / amount}
            forecast={past ? turnover / amount : forecast / amount}
            gone={gone}
            title={t("goal.gauge")}
            description={t("goal.description", {
              count: workingDays.all,
              turnover: price(turnover),
              target: price(amount),
              forecast: price(forecast),
              gone: workingDays.gone,
              all: workingDays.all,
            })}
            today={t("goal.today")}
          />
          {!past && (
            <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-2 text-xs">
              <li className="flex items-center gap-1.5">
                <span
                  aria-hidden="true"
                  className={`size-3 rounded-xs ${turnover / amount >= gone ? "bg-olive" : "bg-tomato"}`}
                />
                {t("goal.reached")}
              </li>
              {!reached && (
                <li className="flex items-center gap-1.5">
                  <span aria-hidden="true" style={signs.going} className="size-3 rounded-xs border border-saffron" />
                  {t("goal.going")}
                </li>
              )}
              <li className="flex items-center gap-1.5">
                <span aria-hidden="true" className="h-3.5 w-1 rounded-full bg-ink" />
                {t("goal.today")}
              </li>
            </ul>
          )}
        </div>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8.75rem,40%),1fr))] gap-3">
        {facts.map(([label, value, more]) => (
          <div key={label} className="grid content-start gap-0.5 rounded-md bg-sunken px-3 py-3 sm:px-4">
            <dt className="text-ink-2 text-xs">{label}</dt>
            <dd>
              <span className="block font-display font-semibold text-lg sm:text-xl">{value}</span>
              {more && <span className="text-ink-2 text-xs">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
