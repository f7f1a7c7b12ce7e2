// What the bench says of what it measured: which of two builds is slower, and which goals are reached.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { goals, goalsText, measures, verdicts, withState } from "../../scripts/bench/goals.mjs";
import { difference } from "../../scripts/bench/measure.mjs";
import { at } from "../../scripts/paths.mjs";

describe("two builds", () => {
  const before = [100, 104, 98, 101, 99];
  const times = (factor) => before.map((each) => each * factor);

  it.each([
    ["the same", times(1), ""],
    ["a tenth slower, in every round", times(0.9), "slower than 0.97"],
    ["a tenth faster, in every round", times(1.1), "faster"],
    ["a tenth slower, but for one round", [90, 91, 98.5, 90, 89], ""],
  ])("%s", (_, now, verdict) => {
    expect(difference(before, now).verdict).toBe(verdict);
  });

  it("that differ by less than 3 % are alike, however steady", () => {
    expect(difference([100, 100, 100], [98, 98, 98])).toEqual({ ratio: 0.98, verdict: "" });
    expect(difference([100, 100, 100], [102, 102, 102])).toEqual({ ratio: 1.02, verdict: "" });
    expect(difference([100, 100, 100], [96, 96, 96]).verdict).toBe("slower than 0.97");
  });
});

describe("goals", () => {
  const list = [
    { name: "weight, kB", atMost: 100, state: 144 },
    { name: "speed", atLeast: 0.5, state: null },
    { name: "heap, MB", atMost: 64, state: null },
  ];

  it("stand beside the state and what was measured", () => {
    expect(verdicts(list, { "weight, kB": 100, speed: 0.4 })).toEqual([
      ["weight, kB", "at most 100", "144", "100", "reached"],
      ["speed", "at least 0.5", "-", "0.40", "missed"],
      ["heap, MB", "at most 64", "-", "-", "not measured"],
    ]);
  });

  it("retain their state where nothing was measured", () => {
    const states = withState(list, { "weight, kB": 99.96, speed: 0.4567 }).map(({ state }) => state);
    expect(states).toEqual([100, 0.46, null]);
  });

  it("are there for every figure of a run, each once", () => {
    const names = goals.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining(Object.keys(measures)));
  });

  it("are written as they stand in the file", () => {
    expect(goalsText(goals)).toBe(readFileSync(at("scripts", "bench", "goals.json"), "utf8"));
  });
});
