import type { CheckInLine, Order, OrderItem } from "~/lib/contract";

/** What is wrong with a line, as it is told to the shop: kilos of one that was weighed, pieces of any other. */
export interface Amounts {
  short: number;
  damaged: number;
  /** Of the damage. */
  image: number | null;
}

/** A line that there is to count. */
export interface Line {
  item: OrderItem;
  weighed: boolean;
  /** All there is of it. */
  most: number;
  /** What the shop has. */
  stored?: CheckInLine;
}

/** How a line came. */
export type Outcome = "ok" | "short" | "damaged";
export const outcomes = ["ok", "short", "damaged"] as const satisfies Outcome[];

const arrives = ["on_delivery", "arriving", "delivered"];

/** Lines of deliveries that are on their way or there, as far as something of them left the house. */
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

/** In what a line is counted, and how much of it there is. */
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

/** To the gram. */
export const exact = (kilos: number) => Math.round(kilos * 1000) / 1000;

/** What was typed: whole pieces, or kilos with a comma or a dot. Nothing is none of it; null is no number. */
export function readAmount(text: string, weighed: boolean): number | null {
  const typed = text.replace(/\s|kg$/gi, "").replace(",", ".");
  if (typed === "") return 0;
  if (!weighed) return /^\d{1,4}$/.test(typed) ? Number(typed) : null;
  return /^(\d{1,5}(\.\d{0,3})?|\.\d{1,3})$/.test(typed) ? exact(Number(typed)) : null;
}

/** What is typed beside a weighed line is what the scales say; more than was weighed is no fault. */
export const shortOf = (came: number, most: number) => Math.max(0, exact(most - came));

/** What the shop refused of lines that were sent in this order, by line: the first reason of each. */
export function faultsByLine(errors: Record<string, string[]> | undefined, ids: string[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, [text]] of Object.entries(errors ?? {})) {
    const id = ids[Number(/^items\.(\d+)\./.exec(name)?.[1])];
    if (id && text) faults[id] ??= text;
  }
  return faults;
}
