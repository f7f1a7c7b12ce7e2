import { countPrefix } from "~/features/account/session/storage";
import { keptUnder } from "~/features/shared/kept";
import type { Need } from "./needed";

/** A count as a device keeps it until it is ordered; numbers and ids, nothing else. */
export interface KeptCount {
  /** By article, as it was typed. */
  counts: Record<string, string>;
  /** Accepted, and not sent yet: the connection was lost. */
  waiting?: Need[];
}

/** The count of one user in one guide on this device. */
export const keptCount = (user: number, guide: number) =>
  keptUnder<KeptCount>(
    `${countPrefix}${user}-${guide}`,
    { counts: {} },
    ({ counts, waiting }) => Object.keys(counts).length === 0 && !waiting,
  );
