import { useSyncExternalStore } from "react";
import { type CartDraft, cartDrafts } from "./cart-draft";

const none: readonly CartDraft[] = [];

/** The drafts on this device, including changes by other tabs. */
export const useCartDrafts = () => useSyncExternalStore(cartDrafts.subscribe, cartDrafts.all, () => none);
