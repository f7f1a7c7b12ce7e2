import { expected, grams, linesOf } from "./read";
import type { Scales, ScalesView } from "./scales";

export interface Progress {
  /** Lines that have gone onto the scales, of those that must. */
  done: number;
  all: number;
  /** Kilos on the scales so far, and what all lines should weigh. */
  weight: number;
  thought: number;
  /** Numbers that the shop has not got yet. */
  open: number;
  /** Ids of the lines to be weighed, in their order. */
  left: number[];
}

export function progressOf(view: ScalesView, scales: Scales, wished: boolean): Progress {
  const items = linesOf(view.order).filter(({ product }) => product.variableWeight);
  let [done, weight, thought] = [0, 0, 0];
  const left: number[] = [];
  for (const item of items) {
    const now = wished ? scales.now(item.id) : { weight: item.weight ?? null, missing: item.missing };
    const gone = now.missing >= item.quantity;
    if (!gone) thought += grams(expected(item, now.missing));
    if (now.weight === null && !gone) {
      left.push(item.id);
      continue;
    }
    done += 1;
    if (gone || now.weight === null) continue;
    weight += grams(now.weight);
  }
  return { done, all: items.length, weight: weight / 1000, thought: thought / 1000, open: view.wishes.size, left };
}
