import { UserParts } from "~/lib/parts-for-user";
import { parts } from "./signed-in";

/** What only a buyer sees of the home page. */
export const homeParts = new UserParts(import.meta.env.SSR ? parts : undefined, () => import("./signed-in"));
