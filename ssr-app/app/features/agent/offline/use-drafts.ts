import { useSyncExternalStore } from "react";
import { type Draft, isWaiting } from "~/features/agent/order-entry/draft";
import { drafts } from "~/features/agent/order-entry/drafts";

const none: readonly Draft[] = [];

/** What is typed and what waits on this device, as this tab and the others change it. */
export const useDrafts = () => useSyncExternalStore(drafts.subscribe, drafts.all, () => none);

/** Somebody must look at it: the shop answered, and not with yes. */
export const wantsDecision = ({ stage }: Draft) => stage.is === "differs" || stage.is === "refused";

export function countDrafts(list: readonly Draft[]) {
  return { waiting: list.filter(isWaiting).length, deciding: list.filter(wantsDecision).length };
}
