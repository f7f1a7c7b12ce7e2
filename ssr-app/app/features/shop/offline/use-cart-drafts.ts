import { useSyncExternalStore } from "react";
import { type CartDraft, cartDrafts } from "./cart-draft";

const none: readonly CartDraft[] = [];

/** What waits on this device, as this tab and the others change it. */
export const useCartDrafts = () => useSyncExternalStore(cartDrafts.subscribe, cartDrafts.all, () => none);
