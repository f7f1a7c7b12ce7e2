import { createDrafts } from "~/features/shared/offline/drafts";
import type { Draft } from "./draft";

/** The orders that are typed on this device: one store for the page and for the shell without a connection. */
export const drafts = createDrafts<Draft>("drafts");
