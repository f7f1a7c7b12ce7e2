// Interleaved rounds: every case is measured once per round, so that a busy minute of the machine hits all alike.
import { load } from "./loader.mjs";

/** The middle of a list of numbers. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Throughput of each case `{name, port, request}`, median over the rounds. `prepare`: what must be there before each measurement.
 * @returns {Promise<Record<string, {perSecond: number, p50: number, p99: number, rounds: number[]}>>} `rounds`: each one's throughput
 */
export async function compare(cases, { rounds = 5, milliseconds = 2000, connections = 16 } = {}) {
  const results = new Map(cases.map((each) => [each.name, []]));
  const measure = async (each, milliseconds) => {
    await each.prepare?.();
    const run = await load({ ...each, connections, milliseconds });
    const { failed, requests } = run;
    if (failed.length > 0)
      throw new Error(
        `${each.name}: ${failed.length} of ${requests} answers were no success, the first was ${failed[0]}`,
      );
    return run;
  };
  for (const each of cases) await measure(each, milliseconds / 2);
  for (let round = 0; round < rounds; round += 1) {
    // There and back: of two neighbours neither always goes first.
    for (const each of round % 2 === 0 ? cases : cases.toReversed())
      results.get(each.name).push(await measure(each, milliseconds));
  }
  return Object.fromEntries([...results].map(([name, runs]) => [name, summary(runs)]));
}

function summary(runs) {
  const of = (key) => median(runs.map((run) => run[key]));
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p99: of("p99"),
    rounds: runs.map(({ perSecond }) => perSecond),
  };
}

/** Below this ratio a build is called slower. */
const slower = 0.97;

/**
 * What one build does in the rounds of another, more being better. They differ when their medians do by more than 3 % and no round of
 * the one reaches into those of the other: of equal builds that happens to one figure in 1,700 with seven rounds, in 126 with five.
 */
export function difference(before, now) {
  const ratio = median(now) / median(before);
  const apart = Math.max(...now) < Math.min(...before) || Math.min(...now) > Math.max(...before);
  if (apart && ratio < slower) return { ratio, verdict: `slower than ${slower}` };
  return { ratio, verdict: apart && ratio > 2 - slower ? "faster" : "" };
}
