import clsx from "clsx";
import { CircleCheckBig, Truck } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import { formatDay, formatInteger } from "~/lib/format";
import { weighTo } from "~/lib/office-paths";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { OpsOrderSummary } from "../types";

interface Props {
  orders: OpsOrderSummary[];
  /** The open order, and the number of its unweighed lines. */
  current?: number;
  left?: number;
  /** The query that every link keeps. */
  query: string;
}

/** The orders in preparation by delivery, with the number of lines to be weighed. */
export function WeighQueue({ orders, current, left, query }: Props) {
  const t = useT("desk");
  const locale = useLocale();
  return (
    <ul className="grid gap-1.5" data-part="queue">
      {orders.map((order) => {
        const { id, code, company, deliveryDate, slot, zone, lines, trip } = order;
        const open = id === current;
        const waiting = open && left !== undefined ? left : order.linesToWeigh;
        return (
          <li key={`${id}-${order.delivery}`}>
            <AppLink
              to={`${weighTo(id)}${query}`}
              aria-current={open ? "page" : undefined}
              className={clsx(
                "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md border px-3 py-2 leading-tight",
                open ? "border-chosen bg-sunken ring-1 ring-chosen" : "border-line bg-surface hover:border-edge",
              )}
            >
              <span className="min-w-0">
                <span className="wrap-anywhere block font-semibold text-sm">{company.name}</span>
                <span className="block text-ink-2 text-xs">
                  <Dotted>{[code, formatDay(deliveryDate, locale, "short"), slot?.from, zone]}</Dotted>
                </span>
                {trip && (
                  <span className="flex items-center gap-1 text-ink-3 text-xs">
                    <Truck aria-hidden="true" className="size-3.5" />
                    {trip.code}
                  </span>
                )}
              </span>
              {waiting > 0 ? (
                <span className="text-right">
                  <strong className="font-display font-semibold text-lg">{formatInteger(waiting)}</strong>
                  <span className="block text-2xs text-ink-3">{t("weigh.ofLines", { count: lines })}</span>
                </span>
              ) : (
                <CircleCheckBig aria-label={t("weigh.done")} className="size-5 text-olive-ink" />
              )}
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
