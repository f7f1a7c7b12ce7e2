import { useSyncExternalStore } from "react";
import { type Wanted, wanted } from "./wanted";

const none: readonly Wanted[] = [];

/** What waits on this device, as this tab and the others change it. */
export const useWanted = () => useSyncExternalStore(wanted.subscribe, wanted.all, () => none);
