import { deadlinesPath } from "~/features/agent/frame/paths";
import { idIn } from "~/features/agent/requests/paths";
import { addDays, dayOf } from "~/lib/days";

export const deadlineStatuses = ["open", "overdue", "paid"] as const;
export type DeadlineStatus = (typeof deadlineStatuses)[number];

export interface DeadlineFilter {
  /** Words of a customer's name, code or city. */
  q: string;
  status: DeadlineStatus;
  from: string;
  to: string;
}

/** The filter of an address; invalid values are left out. */
export function readFilter(query: URLSearchParams): { filter: DeadlineFilter; page: number } {
  const status = deadlineStatuses.find((each) => each === query.get("status")) ?? "open";
  return {
    filter: {
      q: (query.get("q") ?? "").trim().slice(0, 100),
      status,
      from: dayOf(query.get("from")) ?? "",
      to: dayOf(query.get("to")) ?? "",
    },
    page: Math.min(idIn(query.get("page")) ?? 1, 100_000),
  };
}

export function deadlinesTo(filter: Partial<DeadlineFilter>): string {
  const query = new URLSearchParams();
  if (filter.q) query.set("q", filter.q);
  if (filter.status && filter.status !== "open") query.set("status", filter.status);
  if (filter.from) query.set("from", filter.from);
  if (filter.to) query.set("to", filter.to);
  const text = query.toString();
  return `${deadlinesPath}${text ? `?${text}` : ""}`;
}

/** The number of days from today that count as soon. */
export const soon = { week: 7, month: 30 } as const;
export const within = (today: string, days: number) => ({ from: today, to: addDays(today, days) });
