import { UserParts } from "~/lib/parts-for-user";
import { parts } from "./signed-in";

/** Parts of the frame that only a signed-in user sees. */
export const frameParts = new UserParts(import.meta.env.SSR ? parts : undefined, () => import("./signed-in"));
