import { cents } from "~/features/agent/requests/money";
import type { components } from "~/lib/contract.gen";
import { addDays } from "~/lib/days";

/** A document as the batch has it: the company by its code. */
export type DeadlineRow = components["schemas"]["OpsDeadline"];

export const documentTypes = ["invoice", "credit_note", "other"] as const;

/** What is open, with what the shop knows beside what the accounting told. */
export const residualOf = ({ amount, paid, residual }: DeadlineRow) => residual ?? (cents(amount) - cents(paid)) / 100;

/** The later of what the accounting told and the shop's delay. */
export const dueOf = ({ dueDate, postponedTo }: DeadlineRow) =>
  postponedTo && postponedTo > dueDate ? postponedTo : dueDate;

/** The page's filter as the API takes it: an overdue document is one that is owed and was due before today; a credit note never is. */
export function apiFilter<F extends { status: string; to: string }>(filter: F, today: string): F {
  if (filter.status !== "overdue") return filter;
  const yesterday = addDays(today, -1);
  return { ...filter, status: "owed", to: filter.to && filter.to < yesterday ? filter.to : yesterday };
}

/** Days since it was due, on a day. */
export const daysLate = (row: DeadlineRow, today: string) =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOf(row))) / 86_400_000));
