import type { Order, Payment } from "~/lib/contract";

const left = ["on_delivery", "arriving", "delivered"];

/**
 * The payment problem that somebody must solve: none for a cancelled order, a debt for one that has left. A hold can be
 * renewed by the buyer only until the cut-off.
 */
export function troubleOf({ payment, status: state }: Pick<Order, "payment" | "status">) {
  if (!payment || state === "cancelled") return undefined;
  const { status, failure }: Payment = payment;
  if (left.includes(state)) return failure === "capture" || failure === "lapsed" ? ("owed" as const) : undefined;
  if (failure === "renewal") return state === "in_preparation" || state === "ready" ? undefined : failure;
  if (failure === "unavailable") return failure;
  if (status === "expired" || failure === "lapsed") return "expired" as const;
  return status === "failed" || failure !== "" ? ("failed" as const) : undefined;
}
