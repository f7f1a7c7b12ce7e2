import { UserParts } from "~/lib/parts-for-user";
import { parts } from "./signed-in";

/** What only somebody signed in sees of the cart and of deliveries. */
export const shopParts = new UserParts(import.meta.env.SSR ? parts : undefined, () => import("./signed-in"));
