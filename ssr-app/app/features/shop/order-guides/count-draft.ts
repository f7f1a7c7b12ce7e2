import { countKey } from "~/features/account/session/storage";
import { deviceStore } from "~/features/shared/device-store";
import type { Need } from "./needed";

/** A count as it is stored on the device until it is ordered; it holds only numbers and ids. */
export interface CountDraft {
  /** The typed texts, by article. */
  counts: Record<string, string>;
  /** Needs that were accepted and not sent yet, because the connection was lost. */
  waiting?: Need[];
  /** When the needs were accepted; without it the page asks before it sends them. */
  at?: string;
  /** The company's last order (0: none) when the needs were sent without an answer. */
  after?: number;
}

/** Waiting needs are sent without asking on the day on which they were accepted. */
export const goesByItself = ({ waiting, at }: CountDraft, now = new Date()) =>
  waiting !== undefined && at !== undefined && new Date(at).toDateString() === now.toDateString();

/** The needs were sent without an answer and an order was placed since: that order may contain them. */
export const mayBeOrdered = ({ after }: CountDraft, last: number) => after !== undefined && after !== last;

/** The store of one user's count draft of one guide. */
export const countDraftStore = (user: number, guide: number) =>
  deviceStore<CountDraft>(
    `${countKey(user)}${guide}`,
    { counts: {} },
    ({ counts, waiting }) => Object.keys(counts).length === 0 && !waiting,
  );
