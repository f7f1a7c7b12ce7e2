import type { StandingDay, StandingItem } from "~/lib/contract";
import { wholePack } from "~/lib/whole-pack";

interface Day {
  state: StandingDay["state"];
  items?: { productId: number; quantity: number }[] | null;
}

/** The state of a day as its forms carry it: a different text means that somebody else has changed the day. */
export const dayShown = ({ state, items }: Day) =>
  state === "skipped" ? state : (items?.map(({ productId, quantity }) => `${productId}x${quantity}`).join() ?? "usual");

/** `2 × Olio, 1 × Riso` */
export const linesOf = (items: Pick<StandingItem, "quantity" | "name">[]) =>
  items.map(({ quantity, name }) => `${quantity} × ${wholePack(name)}`).join(", ");
