import type { Order, Payment } from "~/lib/contract";

/** Of an order that was called off nothing is asked any more. */
export function troubleOf({ payment, status: state }: Pick<Order, "payment" | "status">) {
  if (!payment || state === "cancelled") return undefined;
  const { status, failure }: Payment = payment;
  if (failure === "renewal" || failure === "unavailable") return failure;
  if (status === "expired" || failure === "lapsed") return "expired" as const;
  return status === "failed" || failure !== "" ? ("failed" as const) : undefined;
}
