import type { ReturnReason } from "~/lib/contract";

/** The reasons for a return, the most frequent first. */
export const reasons = [
  "damaged",
  "missing",
  "wrong_product",
  "short_weight",
  "quality",
  "expired",
  "refused",
  "other",
] as const satisfies ReturnReason[];

export const isReason = (text: string): text is ReturnReason => reasons.some((reason) => reason === text);
