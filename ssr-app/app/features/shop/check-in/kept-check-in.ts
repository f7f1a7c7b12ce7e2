import { countKey } from "~/features/account/session/storage";
import { keptUnder } from "~/features/shared/kept";
import type { Amounts } from "./lines";

/** What of a check-in the shop has not got yet; numbers and ids, nothing else. */
export interface KeptCheckIn {
  /** By line. */
  wishes: Record<string, Amounts>;
  /** Whatever nobody has counted came. */
  rest: boolean;
}

/** The check-in of one order by one user on this device. */
export const keptCheckIn = (user: number, order: number) =>
  keptUnder<KeptCheckIn>(
    `${countKey(user)}arrivo-${order}`,
    { wishes: {}, rest: false },
    ({ wishes, rest }) => Object.keys(wishes).length === 0 && !rest,
  );
