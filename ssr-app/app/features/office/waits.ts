import type { RoomKey } from "./rooms";
import type { Board } from "./types";

/** How much waits in a room: the figure beside its name. */
export type Waits = Partial<Record<RoomKey, number>>;

export const waitsOf = (board: Board): Waits => ({
  weighing: board.toWeigh.orders,
  returns: board.returns,
  requests: board.requests,
  companies: board.pendingCompanies,
  stock: board.shortages,
  outbox: board.failedMessages + board.failedPayments,
});
