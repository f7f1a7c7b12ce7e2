import type { OrderSummary, User } from "~/lib/contract";
import { fullName, isMaster } from "~/lib/user";

/** Whether a user can pay an order that waits for its payment: the buyer who placed it, or the company's master. */
export const mayPay = ({ waitsFor, placedBy }: Pick<OrderSummary, "waitsFor" | "placedBy">, user: User) =>
  waitsFor === "payment" && (isMaster(user) || (!placedBy.agent && placedBy.name === fullName(user)));
