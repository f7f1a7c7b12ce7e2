// Whose cart the changes are that could not be sent.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keep, keepForLater, takeQueued } from "~/features/shop/cart/queued-wishes.ts";
import { withSent } from "~/features/shop/cart/wishes.ts";
import { at } from "../../scripts/paths.mjs";

const stored = new Map();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
});

const wishes = { 7: { value: 2 } };
it.each([
  ["the same person and company", { user: 1, company: 5 }, 0, wishes, 0],
  ["a person who was a stranger before", undefined, 0, wishes, 0],
  ["another person", { user: 2, company: 5 }, 0, {}, 1],
  ["another company of the same person", { user: 1, company: 6 }, 0, {}, 1],
  ["the same person an hour later", { user: 1, company: 5 }, 3_600_000, {}, 1],
])("are taken or dropped with a word: %s", (_, owner, later, expected, words) => {
  if (owner) keep({ ...owner, wishes });
  else keepForLater(7, 2);
  vi.advanceTimersByTime(later);
  const dropped = vi.fn();
  expect(takeQueued(1, 5, dropped)).toEqual(expected);
  expect(dropped).toHaveBeenCalledTimes(words);
  expect(takeQueued(1, 5, dropped)).toEqual({});
  expect(dropped).toHaveBeenCalledTimes(words);
});

it("know the pieces from before the first of them, however often they were sent", () => {
  const sent = (numbers) => numbers.reduce(withSent, [3]);
  expect(sent(Array(40).fill(4))).toEqual([3, 4]);
  expect(sent([4, 5, 3, 4, 6])).toEqual([3, 4, 5, 6]);
  const many = sent(Array.from({ length: 40 }, (_, n) => n + 10));
  const api = readFileSync(at("api", "cart", "src", "items.rs"), "utf8");
  expect(many).toHaveLength(Number(/const MAX_KNOWN: usize = (\d+);/.exec(api)[1]));
  expect(many[0]).toBe(3);
  expect(many.at(-1)).toBe(49);
});
