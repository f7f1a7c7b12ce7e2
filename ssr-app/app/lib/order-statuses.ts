import type { OrderStatus } from "./contract";

/** In the order of an order's way. */
export const orderStatuses = [
  "not_confirmed",
  "confirmed",
  "in_preparation",
  "ready",
  "on_delivery",
  "arriving",
  "delivered",
  "cancelled",
] as const satisfies OrderStatus[];
