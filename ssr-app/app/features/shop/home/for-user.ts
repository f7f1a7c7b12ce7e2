import { UserParts } from "~/lib/parts-for-user";
import { parts } from "./signed-in";

/** The part of the home page that only buyers see. */
export const homeParts = new UserParts(import.meta.env.SSR ? parts : undefined, () => import("./signed-in"));
