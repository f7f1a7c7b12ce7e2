import clsx from "clsx";
import { useRef } from "react";
import { AppLink } from "~/components/ui/app-link";
import { useCurrentInView } from "~/components/ui/use-current-in-view";
import type { OrderStatus } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { ordersPath } from "./paths";

export const orderStatuses = [
  "not_confirmed",
  "confirmed",
  "in_preparation",
  "ready",
  "on_delivery",
  "arriving",
  "delivered",
  "cancelled",
] as const satisfies OrderStatus[];

const link = "flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 font-semibold text-sm";

/** The statuses as links in one row, to swipe on a phone. */
export function StatusFilter({ current }: { current: OrderStatus | null }) {
  const t = useT("orders");
  const look = (on: boolean) =>
    clsx(link, on ? "border-chosen bg-chosen text-on-chosen" : "border-line bg-surface text-ink hover:bg-sunken");
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row);
  return (
    <nav
      ref={row}
      aria-label={t("list.filter")}
      className="-mx-4 mb-5 overflow-x-auto px-4 pb-1 [scrollbar-width:thin] md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        <li>
          <AppLink to={ordersPath} aria-current={current ? undefined : "page"} className={look(!current)}>
            {t("list.all")}
          </AppLink>
        </li>
        {orderStatuses.map((status) => (
          <li key={status}>
            <AppLink
              to={`${ordersPath}?status=${status}`}
              aria-current={status === current ? "page" : undefined}
              className={look(status === current)}
            >
              {t(`status.${status}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
