import { cents } from "~/features/requests/money";
import type { components } from "~/lib/contract.gen";

/** A document as the batch has it: the company by its code. */
export type DeadlineRow = components["schemas"]["OpsDeadline"];

export const documentTypes = ["invoice", "credit_note", "other"] as const;

export const residualOf = ({ amount, paid }: DeadlineRow) => (cents(amount) - cents(paid)) / 100;

/** Days since it was due, on a day. */
export const daysLate = ({ dueDate }: DeadlineRow, today: string) =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(dueDate)) / 86_400_000));
