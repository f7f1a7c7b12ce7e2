import type { CartCoupon } from "~/lib/contract";

/** What can never count any more has no switch; what misses only its minimum counts as soon as that is reached. */
export const offered = ({ isValid, reason }: Pick<CartCoupon, "isValid" | "reason">) =>
  isValid || (reason ?? "minimum") === "minimum";
