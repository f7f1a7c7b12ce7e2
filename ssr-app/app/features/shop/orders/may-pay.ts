import type { OrderSummary, User } from "~/lib/contract";
import { fullName, isMaster } from "~/lib/user";

/** Whether somebody can pay what an order waits for: who placed it, and the company's master. */
export const mayPay = ({ waitsFor, placedBy }: Pick<OrderSummary, "waitsFor" | "placedBy">, user: User) =>
  waitsFor === "payment" && (isMaster(user) || (!placedBy.agent && placedBy.name === fullName(user)));
