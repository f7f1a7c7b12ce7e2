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
 * @returns {Promise<Record<string, {perSecond: number, p50: number, p99: number}>>}
 */
export async function compare(cases, { rounds = 5, milliseconds = 2000, connections = 16 } = {}) {
  const results = new Map(cases.map((each) => [each.name, []]));
  const measure = async (each, milliseconds) => {
    await each.prepare?.();
    const run = await load({ ...each, connections, milliseconds });
    if (run.failed > 0) throw new Error(`${each.name}: ${run.failed} of ${run.requests} requests failed`);
    return run;
  };
  for (const each of cases) await measure(each, milliseconds / 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const each of cases) results.get(each.name).push(await measure(each, milliseconds));
  }
  return Object.fromEntries([...results].map(([name, runs]) => [name, summary(runs)]));
}

function summary(runs) {
  const of = (key) => median(runs.map((run) => run[key]));
  return { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99") };
}
