// What a run measured, on what, and beside what.
import { cpus, loadavg, totalmem } from "node:os";
import { UserError } from "../options.mjs";
import { capture } from "../run.mjs";

/** The commit with whether the tree differs from it, the machine, and its load before the run. */
export async function surroundings() {
  const [commit, changes] = await Promise.all([
    capture("git", ["rev-parse", "HEAD"]),
    capture("git", ["status", "--porcelain"]),
  ]);
  return {
    commit: commit.printed.trim(),
    changed: changes.printed.trim() !== "",
    machine: `${cpus().length} x ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    load: loadavg().map((each) => Number(each.toFixed(2))),
  };
}

/** The same as a line. */
export const surroundingsLine = ({ commit, changed, machine, load }) =>
  `Commit ${commit}${changed ? " and what was changed since" : ""}, on ${machine}, load before it ${load.join(", ")}`;

/** How much of a processor may be busy before anything is measured. */
const quiet = 0.15;

/** Refuses to measure beside other work: for three seconds the processors must be idle but for `quiet` of one. */
export async function expectQuiet() {
  const before = times();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const after = times();
  const busy = ((after.busy - before.busy) / (after.all - before.all)) * cpus().length;
  if (busy > quiet)
    throw new UserError(
      `Something else takes ${busy.toFixed(2)} of this machine's ${cpus().length} processors: figures beside it say nothing. Wait for it, or measure anyway with -- --beside.`,
    );
}

/** Milliseconds of all processors since they started. */
function times() {
  const sums = cpus().map(({ times }) => ({
    idle: times.idle,
    all: Object.values(times).reduce((sum, each) => sum + each, 0),
  }));
  const all = sums.reduce((sum, each) => sum + each.all, 0);
  return { all, busy: all - sums.reduce((sum, each) => sum + each.idle, 0) };
}
