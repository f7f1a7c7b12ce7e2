import { keepViewed } from "~/features/shared/offline/device";
import type { OfflineGuide } from "./copy";

/** Stores the guide that the user is looking at, so that a guide created or changed just now is on the device too. */
export const keepGuide = (user: number, guide: OfflineGuide) => keepViewed(user, "guides", guide.id, guide);
