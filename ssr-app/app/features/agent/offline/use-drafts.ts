import { useSyncExternalStore } from "react";
import { type Draft, isWaiting } from "~/features/agent/order-entry/draft";
import { drafts } from "~/features/agent/order-entry/drafts";

const none: readonly Draft[] = [];

/** The drafts on this device, including changes by other tabs. */
export const useDrafts = () => useSyncExternalStore(drafts.subscribe, drafts.all, () => none);

/** The shop has answered, but not accepted the order: the user must decide. */
export const wantsDecision = ({ stage }: Draft) => stage.is === "differs" || stage.is === "refused";

export function countDrafts(list: readonly Draft[]) {
  return { waiting: list.filter(isWaiting).length, deciding: list.filter(wantsDecision).length };
}
