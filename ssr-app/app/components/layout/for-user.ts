import { UserParts } from "~/lib/parts-for-user";
import { parts } from "./signed-in";

/** What only somebody signed in sees of the frame. */
export const frameParts = new UserParts(import.meta.env.SSR ? parts : undefined, () => import("./signed-in"));
