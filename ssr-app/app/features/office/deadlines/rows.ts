import { cents } from "~/features/agent/requests/money";
import type { components } from "~/lib/contract.gen";
import { addDays } from "~/lib/days";

/** A document as the batch has it, with the company's code. */
export type DeadlineRow = components["schemas"]["OpsDeadline"];

export const documentTypes = ["invoice", "credit_note", "other"] as const;

/** The open amount, including what the shop knows beyond the accounting's figures. */
export const residualOf = ({ amount, paid, residual }: DeadlineRow) => residual ?? (cents(amount) - cents(paid)) / 100;

/** The due date: the accounting's, or a later one that the shop granted. */
export const dueOf = ({ dueDate, postponedTo }: DeadlineRow) =>
  postponedTo && postponedTo > dueDate ? postponedTo : dueDate;

/**
 * The page's filter for the API: an overdue document is open and was due before today; a credit note is never overdue.
 */
export function apiFilter<F extends { status: string; to: string }>(filter: F, today: string): F {
  if (filter.status !== "overdue") return filter;
  const yesterday = addDays(today, -1);
  return { ...filter, status: "owed", to: filter.to && filter.to < yesterday ? filter.to : yesterday };
}

/** The number of days since a document was due. */
export const daysLate = (row: DeadlineRow, today: string) =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOf(row))) / 86_400_000));
