import { expected, grams, linesOf } from "./read";
import type { Scales, ScalesView } from "./scales";

export interface Progress {
  /** The number of weighed lines, of those that must be weighed. */
  done: number;
  all: number;
  /** The kilos weighed so far, and the expected weight of all lines. */
  weight: number;
  thought: number;
  /** The number of weights that the shop has not received yet. */
  open: number;
  /** The ids of the lines to be weighed, in order. */
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
