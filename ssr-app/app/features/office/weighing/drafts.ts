import { formatTyped } from "~/lib/format";
import { createListeners } from "~/lib/listeners";
import type { OpsItem } from "../types";
import { expected, isOdd, readTyped } from "./read";
import type { Scales, Wish } from "./scales";

/** A number that does not look right: it is stored by a second Enter in its own line, if nothing has moved meanwhile. */
type Question = { kilos: number; thought: number } | { missing: number };

/** What was typed beside a line and is not stored. */
export interface Draft {
  text: string;
  question?: Question;
  /** Why it was not stored: it makes no sense, or the line was left before Enter. */
  note?: "senseless" | "left";
}

/** A line as it stands. */
interface Line {
  item: Pick<OpsItem, "quantity" | "nominalWeight">;
  weight: number | null;
  missing: number;
}

/** What becomes of a draft: stored (with a wish, when it says something new), or kept. */
type Outcome = { wish?: Wish; goesOn: boolean } | { draft: Draft };

/** The expected weight of the pieces that a number is about: a line with all pieces missing is weighed whole. */
export const thoughtOf = ({ item, missing }: Line) => expected(item, missing >= item.quantity ? 0 : missing);

const same = (one: Question | undefined, other: Question) => JSON.stringify(one) === JSON.stringify(other);

/** Enter in a line: stores, asks, or says that it makes no sense. */
export function afterEnter(line: Line, draft: Draft): Outcome {
  const { quantity } = line.item;
  const typed = readTyped(draft.text, quantity);
  if (typed === null) return { draft: { text: draft.text, note: "senseless" } };
  if ("nothing" in typed) return { wish: line.weight === null ? undefined : { weight: null }, goesOn: true };
  const question = questionOf(line, typed);
  if (question && !same(draft.question, question)) return { draft: { text: draft.text, question } };
  if ("missing" in typed) {
    const wish = typed.missing === line.missing ? undefined : { missing: typed.missing };
    // What is left has still to be weighed.
    return { wish, goesOn: typed.missing >= quantity };
  }
  const gone = line.missing >= quantity;
  if (typed.kilos === line.weight && !gone) return { goesOn: true };
  return { wish: gone ? { weight: typed.kilos, missing: 0 } : { weight: typed.kilos }, goesOn: true };
}

function questionOf(line: Line, typed: { kilos: number } | { missing: number }): Question | undefined {
  if ("missing" in typed) return typed.missing >= line.item.quantity ? { missing: typed.missing } : undefined;
  const thought = thoughtOf(line);
  return isOdd(typed.kilos, thought) ? { kilos: typed.kilos, thought } : undefined;
}

/** The focus leaves a line: what is in doubt stays in it and is never asked about, the rest is stored. */
function afterLeave(line: Line, draft: Draft): Outcome {
  if (draft.question || draft.note === "left") return { draft };
  const outcome = afterEnter(line, { text: draft.text });
  if (!("draft" in outcome)) return outcome;
  return { draft: { text: draft.text, note: outcome.draft.note ?? "left" } };
}

const none: ReadonlyMap<number, Draft> = new Map();

/** A wish as it is typed. */
function textOf({ weight, missing = 0 }: Wish): string {
  if (typeof weight === "number") return formatTyped(weight);
  return missing > 0 ? `-${missing}` : "";
}

/**
 * What is being typed, by line: a text belongs to the line that it was typed in, wherever the focus goes, and is handed
 * to the scales once.
 */
export class Drafts {
  #drafts: ReadonlyMap<number, Draft>;
  readonly #scales: Scales;
  readonly #listeners = createListeners();

  constructor(scales: Scales) {
    this.#scales = scales;
    this.#drafts = new Map([...scales.overtaken].map(([id, wish]) => [id, { text: textOf(wish), note: "left" }]));
  }

  subscribe = this.#listeners.listen;

  all = () => this.#drafts;

  /** As the server drew it. */
  first = () => none;

  type(id: number, text: string) {
    this.#set(id, { text });
  }

  /** Enter, or "yes": whether one goes on to another line. */
  enter(id: number): boolean {
    return this.#settle(id, afterEnter);
  }

  leave(id: number) {
    this.#settle(id, afterLeave);
  }

  /** Removes a draft; returns whether it existed. */
  drop(id: number): boolean {
    const existed = this.#drafts.has(id);
    if (existed) this.#set(id, undefined);
    return existed;
  }

  /** Takes the last stored step back; answers which line it was. */
  undo(): number | undefined {
    const id = this.#scales.undo();
    if (id !== undefined) this.drop(id);
    return id;
  }

  #settle(id: number, rule: typeof afterEnter): boolean {
    const draft = this.#drafts.get(id);
    const item = this.#scales.view().order.items.find((each) => each.id === id);
    if (!draft || !item) return true;
    const outcome = rule({ item, ...this.#scales.now(id) }, draft);
    if ("draft" in outcome) {
      this.#set(id, outcome.draft);
      return false;
    }
    // Put away before it is handed on: whatever that causes finds nothing to store again.
    this.#set(id, undefined);
    if (outcome.wish) this.#scales.want(id, outcome.wish);
    return outcome.goesOn;
  }

  #set(id: number, draft: Draft | undefined) {
    const drafts = new Map(this.#drafts);
    if (draft) drafts.set(id, draft);
    else drafts.delete(id);
    this.#drafts = drafts;
    this.#listeners.call();
  }
}

/** Where the cursor goes from a line: a line's id, the end of the work, or nowhere. `open`: what is not done yet. */
export function lineAfter(ids: number[], id: number, step: 1 | -1, open: number[]): number | "end" | undefined {
  const to = ids[ids.indexOf(id) + step];
  if (to !== undefined || step < 0) return to;
  // Past the last line: what was left out, else the end.
  return open[0] ?? "end";
}
