import type { Order, Payment } from "~/lib/contract";

const left = ["on_delivery", "arriving", "delivered"];

/**
 * What went wrong with a payment, as long as it asks something of somebody. Of an order that was called off nothing is
 * asked any more; of one that has left it is owed; a hold is renewed by the buyer until the cut-off only.
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
