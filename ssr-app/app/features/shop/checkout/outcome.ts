import type { Order } from "./types";

/** How the buyer came back from the provider's page. */
export type Came = "approved" | "cancelled" | null;

export const readCame = (value: string | null): Came => (value === "approved" || value === "cancelled" ? value : null);

/**
 * How an order's payment stands, for its thanks:
 * - `none`: paid at the door; - `approved`: the amount is held; - `declined`: the bank or the buyer's account said no;
 * - `abandoned`: the buyer turned back; - `waiting`: approved there, not confirmed here yet; - `open`: not paid yet;
 * - `unavailable`: the provider did not answer; - `cancelled`: the order is no longer one.
 */
export type Outcome = "none" | "approved" | "declined" | "abandoned" | "waiting" | "open" | "unavailable" | "cancelled";

type Paid = Pick<Order, "status" | "paymentMethod"> & {
  payment?: Pick<NonNullable<Order["payment"]>, "status" | "failure" | "redirectUrl"> | null;
};

export function outcomeOf({ status, paymentMethod, payment }: Paid, came: Came): Outcome {
  if (status === "cancelled") return "cancelled";
  if (paymentMethod.type === "delivery" || !payment) return "none";
  switch (payment.status) {
    case "failed":
      return "declined";
    case "expired":
    case "voided":
      return came === "cancelled" ? "abandoned" : "open";
    case "pending":
      if (payment.failure === "declined") return "declined";
      if (came === "cancelled") return "abandoned";
      if (payment.failure === "unavailable") return "unavailable";
      if (came === "approved") return "waiting";
      return payment.redirectUrl ? "open" : "unavailable";
    default:
      return "approved";
  }
}

/** Nothing is held: the order waits for a payment. */
export const isUnpaid = (outcome: Outcome) => !["none", "approved", "cancelled"].includes(outcome);
