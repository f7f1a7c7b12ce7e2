import type { NavKey } from "./nav-entries";
import type { Board } from "./types";

/** The number of waiting items by page, shown beside its name. */
export type Waits = Partial<Record<NavKey, number>>;

export const waitsOf = (board: Board): Waits => ({
  weighing: board.toWeigh.orders,
  returns: board.returns,
  requests: board.requests,
  companies: board.pendingCompanies,
  stock: board.shortages,
  orders: board.failedPayments,
  outbox: board.failedMessages,
});
