import { keepViewed } from "~/features/shared/offline/device";
import type { KeptGuide } from "./copy";

/** A guide that somebody looks at, as it is now: one that was made or changed a moment ago is on the device too. */
export const keepGuide = (user: number, guide: KeptGuide) => keepViewed(user, "guides", guide.id, guide);
