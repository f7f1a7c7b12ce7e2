import { ArrowRight } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { dayTo } from "~/features/agent/frame/paths";
import type { Today } from "~/features/agent/frame/types";
import { formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { Cutoff } from "./cutoff";

/** The figures of the day so far, with a link to the day's summary. */
export function DayFigures({ today, now }: { today: Today; now: number }) {
  const t = useT("office");
  const { orders, amount, currency, customersOrdered, customersDue, cutoffAt } = today.day;
  // Before the first order the figures take one line, because the list below shows the tasks.
  const quiet = orders === 0 && customersOrdered === 0 && amount === 0;
  return (
    <section aria-labelledby="today-figures" className="rounded-xl border border-line bg-surface shadow-card">
      <h2 id="today-figures" className="sr-only">
        {t("today.figures")}
      </h2>
      {quiet ? (
        <dl className="flex flex-wrap gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm">
          <Zero name={t("day.orders")}>{formatInteger(orders)}</Zero>
          <Zero name={t("day.customers")}>{formatInteger(customersOrdered)}</Zero>
          <Zero name={t("day.amount")}>{formatPrice(amount, currency)}</Zero>
        </dl>
      ) : (
        <dl className="grid grid-cols-2 divide-line max-sm:divide-y sm:grid-cols-[1fr_1.4fr_1fr] sm:divide-x">
          <Figure name={t("day.orders")}>{formatInteger(orders)}</Figure>
          <Figure name={t("day.customers")} className="max-sm:border-line max-sm:border-l sm:order-last">
            {formatInteger(customersOrdered)}
            {customersDue > 0 && (
              <span className="block font-normal font-sans text-ink-2 text-sm">
                {t("day.waiting", { number: formatInteger(customersDue) })}
              </span>
            )}
          </Figure>
          <Figure name={t("day.amount")} className="max-sm:col-span-2">
            <Amounts of={today.day} />
          </Figure>
        </dl>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t px-4 py-1">
        <p className="min-h-6 text-sm">{cutoffAt && <Cutoff at={cutoffAt} currency={currency} now={now} />}</p>
        <AppLink
          to={dayTo(today.date)}
          className="-mr-2 ml-auto flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold text-sm text-tomato-ink hover:underline"
        >
          {t("today.toDay")}
          <ArrowRight aria-hidden="true" className="size-4" />
        </AppLink>
      </div>
    </section>
  );
}

/** The ordered amounts; different currencies are never added. */
export function Amounts({ of: { totals, ...own } }: { of: Pick<Today["day"], "totals" | "amount" | "currency"> }) {
  const sold = totals.filter(({ orders }) => orders > 0);
  return (sold.length > 0 ? sold : [own]).map(({ amount, currency }) => (
    <span key={currency} className="block">
      {formatPrice(amount, currency)}
    </span>
  ));
}

function Zero({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

export function Figure({ name, className, children }: { name: string; className?: string; children: React.ReactNode }) {
  return (
    <div className={`row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0.5 px-4 py-3 ${className ?? ""}`}>
      <dt className="text-ink-3 text-xs">{name}</dt>
      <dd className="font-display font-semibold text-2xl leading-tight">{children}</dd>
    </div>
  );
}
