import { dayOf } from "~/lib/days";
import { ordersPath } from "~/lib/office-paths";
import { orderStatuses } from "~/lib/order-statuses";
import { pageOf } from "~/lib/positive";
import type { OrderStatus } from "../types";

export interface OrdersFilter {
  status: OrderStatus | null;
  /** The day of the delivery. */
  date: string;
  q: string;
  toWeigh: boolean;
  noTrip: boolean;
  failedPayment: boolean;
}

/** The filter of an address; invalid values are left out. */
export function readFilter(query: URLSearchParams): { filter: OrdersFilter; page: number } {
  return {
    filter: {
      status: orderStatuses.find((each) => each === query.get("status")) ?? null,
      date: dayOf(query.get("date")) ?? "",
      q: (query.get("q") ?? "").trim().slice(0, 100),
      toWeigh: query.get("toWeigh") === "1",
      noTrip: query.get("trip") === "none",
      failedPayment: query.get("payment") === "failed",
    },
    page: Math.min(pageOf(query), 10_000),
  };
}

export function ordersTo(filter: Partial<OrdersFilter>): string {
  const query = new URLSearchParams();
  if (filter.status) query.set("status", filter.status);
  if (filter.date) query.set("date", filter.date);
  if (filter.q) query.set("q", filter.q);
  if (filter.toWeigh) query.set("toWeigh", "1");
  if (filter.noTrip) query.set("trip", "none");
  if (filter.failedPayment) query.set("payment", "failed");
  const text = query.toString();
  return text ? `${ordersPath}?${text}` : ordersPath;
}

/** The next status that several orders can take at once, because it needs no further data. */
export const bulkSteps: Partial<Record<OrderStatus, OrderStatus>> = {
  not_confirmed: "confirmed",
  confirmed: "in_preparation",
  in_preparation: "ready",
};
