import { formatTyped } from "~/lib/format";
import { createListeners } from "~/lib/listeners";
import type { OpsItem } from "../types";
import { expected, isOdd, readTyped } from "./read";
import type { Scales, Wish } from "./scales";

/** An implausible number: a second Enter in its line stores it, unless the user has done something else in between. */
type Question = { kilos: number; thought: number } | { missing: number };

/** A text typed beside a line that is not stored. */
export interface Draft {
  text: string;
  question?: Question;
  /** Why it was not stored: it is invalid, or the focus left the line before Enter. */
  note?: "senseless" | "left";
}

/** A line as it stands. */
interface Line {
  item: Pick<OpsItem, "quantity" | "nominalWeight">;
  weight: number | null;
  missing: number;
}

/** The outcome of a draft: stored (with a wish, if it changes something), or retained. */
type Outcome = { wish?: Wish; goesOn: boolean } | { draft: Draft };

/** The expected weight for a number: a line with all pieces missing is weighed whole. */
export const thoughtOf = ({ item, missing }: Line) => expected(item, missing >= item.quantity ? 0 : missing);

const same = (one: Question | undefined, other: Question) => JSON.stringify(one) === JSON.stringify(other);

/** Handles Enter in a line: stores the draft, asks about it, or rejects it. */
export function afterEnter(line: Line, draft: Draft): Outcome {
  const { quantity } = line.item;
  const typed = readTyped(draft.text, quantity);
  if (typed === null) return { draft: { text: draft.text, note: "senseless" } };
  if ("nothing" in typed) return { wish: line.weight === null ? undefined : { weight: null }, goesOn: true };
  const question = questionOf(line, typed);
  if (question && !same(draft.question, question)) return { draft: { text: draft.text, question } };
  if ("missing" in typed) {
    const wish = typed.missing === line.missing ? undefined : { missing: typed.missing };
    // The remaining pieces still have to be weighed.
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

/** Handles the focus leaving a line: a doubtful draft stays without a question, others are stored. */
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
 * The drafts by line: a text belongs to the line in which it was typed, wherever the focus goes, and is passed to the
 * scales once.
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

  /** The state that the server rendered. */
  first = () => none;

  type(id: number, text: string) {
    this.#set(id, { text });
  }

  /** Handles Enter or "yes"; answers whether the focus moves to another line. */
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

  /** Undoes the last stored step; answers its line. */
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
    // The draft is removed before it is passed on, so that a re-entrant call does not store it again.
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

/** The next focus after a line: a line's id, the end of the work, or nothing. `open` are the unfinished lines. */
export function lineAfter(ids: number[], id: number, step: 1 | -1, open: number[]): number | "end" | undefined {
  const to = ids[ids.indexOf(id) + step];
  if (to !== undefined || step < 0) return to;
  // Behind the last line comes an unfinished one, else the end.
  return open[0] ?? "end";
}
