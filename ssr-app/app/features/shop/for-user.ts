import { UserParts } from "~/lib/parts-for-user";
import { parts } from "./signed-in";

/** The parts about cart and delivery that only signed-in users see; the browser fetches them for those users alone. */
export const shopParts = new UserParts(import.meta.env.SSR ? parts : undefined, () => import("./signed-in"));
