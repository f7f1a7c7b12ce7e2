import type { OrderStatus } from "~/lib/contract";
import { addDays, dayOf } from "~/lib/days";
import { formatDate } from "~/lib/format";
import { orderStatuses } from "~/lib/order-statuses";
import { positive } from "~/lib/positive";

/** The periods in days; 0 is a single chosen day. */
export const periods = ["1", "7", "30", "90", "0"] as const;
type Period = (typeof periods)[number];

export interface OrderQuery {
  period: Period;
  /** The last day of the period, or the single day. */
  day: string;
  from: string;
  company: number | null;
  status: OrderStatus | null;
}

/** The filter of an address; by default the last thirty days. */
export function filterOf(query: URLSearchParams, today: string): OrderQuery {
  const period = periods.find((each) => each === query.get("period")) ?? "30";
  const day = period === "0" ? (dayOf(query.get("date")) ?? today) : today;
  return {
    period,
    day,
    from: period === "0" ? day : addDays(day, 1 - Number(period)),
    company: positive(query.get("company")),
    status: orderStatuses.find((each) => each === query.get("status")) ?? null,
  };
}

/** The filter in the API's form. */
export function spanOf({ from, day, company, status }: OrderQuery) {
  return {
    app_order_filter_from: formatDate(from),
    app_order_filter_to: formatDate(day),
    ...(company ? { app_order_filter_company: company } : {}),
    ...(status ? { app_order_filter_status: status } : {}),
  };
}
