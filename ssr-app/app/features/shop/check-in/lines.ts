import type { CheckInLine, Order, OrderItem } from "~/lib/contract";

/** What is wrong with a line, in the API's form: kilos of a weighed line, pieces of any other. */
export interface Amounts {
  short: number;
  damaged: number;
  /** The id of the picture of the damage. */
  image: number | null;
}

/** A line that can be counted. */
export interface Line {
  item: OrderItem;
  weighed: boolean;
  /** The whole amount of the line. */
  most: number;
  /** The check-in that the shop has stored. */
  stored?: CheckInLine;
}

/** How a line arrived. */
export type Outcome = "ok" | "short" | "damaged";
export const outcomes = ["ok", "short", "damaged"] as const satisfies Outcome[];

const arrives = ["on_delivery", "arriving", "delivered"];

/** The lines of deliveries that are under way or arrived, without those of which nothing left the house. */
export function linesOf({ deliveries, checkIn }: Pick<Order, "deliveries" | "checkIn">): Line[] {
  return deliveries
    .filter(({ status }) => arrives.includes(status))
    .flatMap(({ items }) => items)
    .filter(({ quantity, missing }) => missing < quantity)
    .map((item) => ({
      item,
      ...measureOf(item),
      stored: checkIn?.lines.find(({ orderItemId }) => orderItemId === item.id),
    }));
}

/** The unit in which a line is counted, and its whole amount. */
export function measureOf({ product, weight, quantity, missing }: OrderItem) {
  const weighed = product.variableWeight && weight != null;
  return { weighed, most: weighed ? weight : quantity - missing };
}

export const amountsOf = ({ short, damaged, image }: CheckInLine): Amounts => ({
  short,
  damaged,
  image: image?.id ?? null,
});

export const outcomeOf = ({ short, damaged }: Amounts): Outcome =>
  short > 0 ? "short" : damaged > 0 ? "damaged" : "ok";

/** Rounds to the gram. */
export const exact = (kilos: number) => Math.round(kilos * 1000) / 1000;

/** The missing part of a weighed line, from the weight that was typed. More than was weighed is no fault. */
export const shortOf = (came: number, most: number) => Math.max(0, exact(most - came));

/** The first reason for which the shop refused each line; `ids` gives the order in which the lines were sent. */
export function faultsByLine(errors: Record<string, string[]> | undefined, ids: string[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, [text]] of Object.entries(errors ?? {})) {
    const id = ids[Number(/^items\.(\d+)\./.exec(name)?.[1])];
    if (id && text) faults[id] ??= text;
  }
  return faults;
}
