import { createDrafts } from "~/features/shared/offline/drafts";
import type { Draft } from "./draft";

/** The drafts on this device, one store for the page and the offline shell. */
export const drafts = createDrafts<Draft>("drafts");
