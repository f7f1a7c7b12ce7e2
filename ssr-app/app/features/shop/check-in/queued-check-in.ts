import { countKey } from "~/features/account/session/storage";
import { deviceStore } from "~/features/shared/device-store";
import type { Amounts } from "./lines";

/** The part of a check-in that the shop has not received yet; it holds only numbers and ids. */
export interface QueuedCheckIn {
  /** The amounts to send, by line. */
  wishes: Record<string, Amounts>;
  /** All lines that nobody has counted arrived in full. */
  rest: boolean;
}

/** The store of one user's queued check-in of one order. */
export const checkInStore = (user: number, order: number) =>
  deviceStore<QueuedCheckIn>(
    `${countKey(user)}arrivo-${order}`,
    { wishes: {}, rest: false },
    ({ wishes, rest }) => Object.keys(wishes).length === 0 && !rest,
  );
