import { countKey } from "~/features/account/session/storage";
import { keptUnder } from "~/features/shared/kept";
import type { Need } from "./needed";

/** A count as a device keeps it until it is ordered; numbers and ids, nothing else. */
export interface KeptCount {
  /** By article, as it was typed. */
  counts: Record<string, string>;
  /** Accepted, and not sent yet: the connection was lost. */
  waiting?: Need[];
  /** When it was accepted; without it somebody is asked before it is sent. */
  at?: string;
  /** The company's last order (0: none) when it went out without an answer. */
  after?: number;
}

/** What waits goes by itself on the day on which it was accepted. */
export const goesByItself = ({ waiting, at }: KeptCount, now = new Date()) =>
  waiting !== undefined && at !== undefined && new Date(at).toDateString() === now.toDateString();

/** It went out without an answer, and an order was placed since: it may be in that one. */
export const mayBeOrdered = ({ after }: KeptCount, last: number) => after !== undefined && after !== last;

/** The count of one user in one guide on this device. */
export const keptCount = (user: number, guide: number) =>
  keptUnder<KeptCount>(
    `${countKey(user)}${guide}`,
    { counts: {} },
    ({ counts, waiting }) => Object.keys(counts).length === 0 && !waiting,
  );
